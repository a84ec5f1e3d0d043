//! Nobody takes what belongs to all, however they go about it: live connections of players, what is read of
//! the database for a stranger, places in lines, sessions, tokens, and the lobby.

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::hall::Watching;
use dohyo_server::people::PersonId;
use dohyo_server::room::{Begins, MatchSetup, Opponent};
use dohyo_server::secret;
use dohyo_server::store::{Credential, Statement};
use dohyo_server::study::{AnalysisFlow, Analysts, BackgroundJob, Unstudied};
use dohyo_server::time::{DAY, Watch};
use dohyo_server::workers::answering;
use futures_util::future::join_all;
use serde_json::json;
use tokio::sync::mpsc::{Sender, channel};
use tokio::time::timeout;

use crate::bot::Bot;
use crate::house::House;
use crate::room::setup;
use crate::socket::Socket;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
/// Short enough for a test to wait for.
const SOON: Duration = Duration::from_millis(300);

/// Long enough for anything on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Live connections of somebody's at a match, so many.
async fn connect(house: &mut House, bot: &Bot, path: &str, count: usize) -> Vec<Socket> {
    let address = house.serve().await;
    let shown = format!("Bearer {}", bot.token);
    let headers = [("Authorization", shown.as_str())];
    let mut sockets = Vec::new();
    for _ in 0..count {
        sockets.push(Socket::open_page(address, path, &headers).await.expect("a connection"));
    }
    sockets
}

/// How many of these are told something while nobody takes turns.
async fn told(sockets: &mut [Socket]) -> usize {
    let mut told = 0;
    for socket in sockets {
        told += usize::from(timeout(SOON, socket.next()).await.is_ok());
    }
    told
}

#[tokio::test]
async fn a_player_with_many_connections_takes_turns_like_those_who_look_on() {
    for path in ["/match/ID/live", "/api/v1/matches/ID/events"] {
        let mut house = House::new().await;
        let host = house.bot("Anna").await;
        let order = json!({ "game": "checkers", "opponent": "same-device" });
        let id = host.order(&house, &order).await;
        let crowd = Arc::clone(&house.state.crowd);
        let all = u32::try_from(crowd.available_permits()).expect("a few");
        let held = crowd.acquire_many(all).await.expect("it is never closed");
        let mut sockets = connect(&mut house, &host, &path.replace("ID", &id), 10).await;
        assert_eq!(told(&mut sockets).await, 4, "{path}");
        drop(held);
        for socket in &mut sockets[4..] {
            socket.next().await;
        }
    }
}

#[tokio::test]
async fn a_link_that_is_none_has_nothing_read() {
    let house = House::new().await;
    let (aiko, _) = house.quick_account("Aiko").await;
    let wish = "INSERT INTO wish (person, address, mode, hour, zone, kinds, language) \
                VALUES ($1, 'aiko@example.org', 'each', 8, 'UTC', 'turn', 'en')";
    // Another process writes it.
    let wish = Statement::new(wish, vec![aiko.0.into()]);
    house.state.db().write(vec![wish]).await.expect("anything can be written");
    let mut visit = house.visit();
    for link in ["/notices/stop/1/x", "/notices/confirm/1/x"] {
        let answer = visit.post_as(link, "", "text/html").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    // Somebody else's device, wishes and sessions are nothing to read everybody's for.
    let (_, botan) = house.quick_account("Botan").await;
    botan.send(&house, Method::DELETE, "/sessions", &json!({})).await;
    assert!(house.state.post.wishes(aiko).is_none(), "nothing was read of her");
    let stop = format!("/notices/stop/{aiko}/x");
    assert_eq!(visit.post_as(&stop, "", "text/html").await.status, StatusCode::NOT_FOUND);
    assert!(house.state.post.wishes(aiko).is_none(), "nor for a link that nobody has made");
}

/// Waits until the test is over.
struct Waits(Sender<()>);

impl BackgroundJob for Waits {
    fn step(&mut self) -> AnalysisFlow {
        if self.0.blocking_send(()).is_ok() { AnalysisFlow::On } else { AnalysisFlow::Done }
    }
}

#[tokio::test]
async fn an_address_has_a_quarter_of_the_places_for_reviews() {
    let analysts = Analysts::new(NonZeroUsize::MIN);
    let [flat, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
    // Nobody takes anything out of it, so that errands stay where they are.
    let (full, kept) = channel(1);
    full.send(()).await.expect("there is room for one");
    let ask = || analysts.undertake(Box::new(Waits(full.clone())));
    let taken = answering(flat, async { (0..64).filter(|_| ask().is_ok()).count() }).await;
    assert_eq!(taken, 16);
    assert_eq!(answering(flat, async { ask() }).await, Err(Unstudied::Busy));
    assert_eq!(answering(other, async { ask() }).await, Ok(()));
    drop(kept);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_one_match_against_the_computer_does_not_wait_for_a_crowd() {
    let house = House::new().await;
    let (hall, db) = (&house.state.hall, house.state.db());
    let [flat, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
    let begin = async |person: i64, level: &str| {
        let host = PersonId(person);
        db.add_guest(host, &format!("Guest {person}"), 0).await.expect("a free name");
        let opponent = Opponent::Computer(level.parse().expect("a level"));
        let setup = MatchSetup { host, begins: Begins::Opponent, ..setup("kumo", opponent) };
        hall.open_once(setup, None).await.expect("a match")
    };
    let mut crowd = Vec::new();
    for person in 1..=40 {
        crowd.push(answering(flat, begin(person, "10")).await);
    }
    let one = answering(other, begin(100, "1")).await;
    let mut watching = Watching::spectator(&one);
    while one.room().turn_count() == 0 {
        timeout(PATIENCE, watching.next()).await.expect("the computer moves");
    }
    let answered = crowd.iter().filter(|live| live.room().turn_count() > 0).count();
    assert!(answered < 20, "{answered} of the crowd came first");
}

#[tokio::test]
async fn asking_for_reviews_is_a_deed() {
    let house =
        House::with(HallSettings { requests: Some(0), deeds: Some(2), ..HallSettings::default() })
            .await;
    let anna = house.bot("Anna").await;
    let review = "/matches/nothing/review";
    let mut statuses = Vec::new();
    for _ in 0..60 {
        statuses.push(anna.send(&house, Method::POST, review, &json!({})).await.status);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    let mut strangers = Vec::new();
    for _ in 0..60 {
        strangers.push(house.send(Method::POST, review, &json!({})).await.status);
    }
    assert!(strangers.contains(&StatusCode::TOO_MANY_REQUESTS), "{strangers:?}");
}

#[tokio::test]
async fn somebody_has_so_many_sessions_and_the_oldest_end() {
    let house = House::new().await;
    let (aiko, _) = house.quick_account("Aiko").await;
    let (botan, _) = house.quick_account("Botan").await;
    let db = house.state.db();
    let by = Credential::Password(String::new());
    let open = async |person: PersonId, number: i64| {
        let secret = secret::sha256(&format!("{person} {number}"));
        db.open_session(&secret, (person, &by), number, i64::MAX).await.expect("a session");
    };
    open(botan, 0).await;
    for number in 0..60 {
        open(aiko, number).await;
    }
    let is_open = async |person: PersonId, number: i64| {
        let secret = secret::sha256(&format!("{person} {number}"));
        db.session(&secret, 100).await.expect("an answer").is_some()
    };
    assert!(!is_open(aiko, 0).await && !is_open(aiko, 9).await, "the oldest have ended");
    assert!(is_open(aiko, 10).await && is_open(aiko, 59).await);
    assert!(is_open(botan, 0).await, "others are not concerned");
}

#[tokio::test]
async fn somebody_has_so_many_tokens() {
    let house = House::new().await;
    let (_, aiko) = house.quick_account("Aiko").await;
    let order = json!({ "label": "A program", "scopes": ["read"] });
    let make = async |bot: &Bot| bot.send(&house, Method::POST, "/tokens", &order).await;
    let mut made = json!(null);
    for _ in 0..99 {
        made = make(&aiko).await.fits(StatusCode::CREATED);
    }
    let refused = make(&aiko).await;
    refused.refuses(409, "too-many-tokens");
    assert!(refused.body.contains("100"), "{}", refused.body);
    let (_, botan) = house.quick_account("Botan").await;
    make(&botan).await.fits(StatusCode::CREATED);
    let drop = format!("/tokens/{}", made["id"]);
    aiko.send(&house, Method::DELETE, &drop, &json!({})).await;
    make(&aiko).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn nobody_opens_and_cancels_matches_for_ever() {
    let (requests, deeds) = (Some(0), Some(10_000));
    let house = House::with(HallSettings { requests, deeds, ..HallSettings::default() }).await;
    let (_, loud) = house.quick_account("Loud").await;
    let order = json!({ "game": "checkers", "opponent": "anybody" });
    let make = async |bot: &Bot| {
        let made = bot.send(&house, Method::POST, "/matches", &order).await;
        if made.status == StatusCode::CREATED {
            let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
            bot.act(&house, &id, &json!({ "deed": "cancel" })).await.fits(StatusCode::OK);
        }
        made
    };
    for _ in 0..300 {
        make(&loud).await.fits(StatusCode::CREATED);
    }
    make(&loud).await.refuses(429, "too-many-made");
    let (_, quiet) = house.quick_account("Quiet").await;
    make(&quiet).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn no_crowd_of_guests_pushes_anybody_out_of_the_lobby() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (hall, db) = (&house.state.hall, house.state.db());
    let (account, _) = house.quick_account("Quiet").await;
    let (patient, crowd) = (PersonId(1000), (1001..=1007).map(PersonId));
    let open = async |host: PersonId| {
        let setup = MatchSetup { host, ..setup("checkers", Opponent::Anybody) };
        hall.open(setup).await.expect("a match").id.clone()
    };
    for guest in crowd.clone().chain([patient]) {
        db.add_guest(guest, &format!("Guest {guest}"), 0).await.expect("a free name");
    }
    let waits = open(account).await;
    watch.set(BEGIN + 1000);
    let quiet = open(patient).await;
    watch.set(BEGIN + DAY);
    for host in crowd {
        join_all((0..300).map(|_| open(host))).await;
    }
    let shown = async || {
        let listed = db.open_after(0, 100, hall.now()).await.expect("a list");
        listed.into_iter().map(|listed| listed.id).collect::<Vec<_>>()
    };
    let now = shown().await;
    assert!(now.contains(&waits) && now.contains(&quiet), "{now:?}");
    assert_eq!(now.len(), 2 + 7 * 3, "and a few of each of the others");
    // Guests who were not joined for days have left, and a guest who becomes an account has not.
    watch.set(BEGIN + 9 * DAY);
    assert_eq!(shown().await, [waits.as_str()]);
    db.make_account(patient, "Patient", "a hash").await.expect("a free name");
    assert_eq!(shown().await, [quiet.as_str(), waits.as_str()]);
}

#[tokio::test]
async fn a_quiet_host_is_found_however_many_hosts_come() {
    let house = House::new().await;
    let order = json!({ "game": "checkers", "opponent": "anybody" });
    let (_, quiet) = house.quick_account("Quiet").await;
    let waits = quiet.order(&house, &order).await;
    for number in 0..10 {
        let (_, loud) = house.quick_account(&format!("Loud {number}")).await;
        let guest = house.bot(&format!("Crowd {number}")).await;
        for bot in [&loud, &guest] {
            for _ in 0..3 {
                bot.order(&house, &order).await;
            }
        }
    }
    let mut visit = house.visit();
    let mut seen = std::collections::BTreeSet::new();
    let mut page = "/?lobby=1".to_owned();
    for number in 2..=5 {
        let body = visit.get(&page).await.body;
        let links = body.split("href=\"/match/").skip(1);
        seen.extend(links.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        page = format!("/?lobby={number}");
        let has_more = body.contains(&format!("href=\"{page}#lobby\""));
        assert_eq!(has_more, number < 5, "page {}", number - 1);
    }
    assert!(seen.contains(&waits), "{seen:?}");
    assert_eq!(seen.len(), 61, "each has a place, once");
    let list = house.look("/matches?list=open&most=50").await.fits(StatusCode::OK);
    let next = list["next"].as_str().expect("there are more");
    let rest = house.look(&format!("/matches?list=open&most=50&before={next}")).await;
    let rest = rest.fits(StatusCode::OK);
    assert_eq!((rest["matches"].as_array().map(Vec::len), &rest["next"]), (Some(11), &json!(null)));
    house.look("/matches?list=open&before=x").await.refuses(422, "bad-field");
    let far = visit.get("/?lobby=4000000000").await;
    assert_eq!(far.status, StatusCode::OK);
}
