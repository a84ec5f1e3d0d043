//! Everything that the hall sends, logs or counts while choices are sealed: no card, nothing that opens
//! a seal, and where choices are hidden, nothing that changes when somebody has chosen. What is in the
//! database is for those who keep the house.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex, OnceLock};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use dohyo_rules::Player;
use dohyo_server::hall::{DeedRequest, LiveMatch};
use dohyo_server::people::PersonId;
use dohyo_server::room::{Begins, Consent, MatchDeed, MatchSetup, Opponent};
use dohyo_server::secret::sha256;
use dohyo_server::time::Watch;
use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::bot::Bot;
use crate::clocks::begin;
use crate::hidden::{act, next, seen};
use crate::house::House;
use crate::room::setup;
use crate::socket::Socket;

/// A Monday in 2026.
const BEGIN: i64 = 1_790_000_000_000;

/// Hears every word of every log, at every level.
#[derive(Clone, Default)]
pub(crate) struct Ear(Arc<Mutex<String>>);

impl Ear {
    /// From now on, for good: one ear for the whole process.
    pub(crate) fn open() -> Self {
        static EAR: OnceLock<Ear> = OnceLock::new();
        let listen = || {
            let ear = Self::default();
            tracing::subscriber::set_global_default(ear.clone()).expect("nobody listens before");
            ear
        };
        EAR.get_or_init(listen).clone()
    }

    pub(crate) fn heard(&self) -> String {
        self.0.lock().expect("nobody panics while writing").clone()
    }

    fn note(&self, record: impl FnOnce(&mut dyn Visit)) {
        record(&mut Pen(&mut self.0.lock().expect("nobody panics while writing")));
    }
}

struct Pen<'a>(&'a mut String);

impl Visit for Pen<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        writeln!(self.0, "{} = {value:?}", field.name()).expect("a text takes anything");
    }
}

impl Subscriber for Ear {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.note(|pen| span.record(pen));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        self.note(|pen| values.record(pen));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.note(|pen| event.record(pen));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// A bout by terms that only events know. What becomes of the event is no matter here.
async fn begin_in_event(house: &House, terms: &str) -> (Arc<LiveMatch>, [(Bot, PersonId); 2]) {
    let [host, guest] = [person(house, "Aiko").await, person(house, "Botan").await];
    let (terms, event) = (terms.parse().expect("terms"), Some("some-event".to_owned()));
    let opponent = Opponent::Person(guest.1);
    let begins = Begins::Host;
    let setup = MatchSetup { host: host.1, begins, terms, event, ..setup("bout", opponent) };
    (house.state.hall.open(setup).await.expect("a match"), [host, guest])
}

async fn person(house: &House, name: &str) -> (Bot, PersonId) {
    let bot = house.bot(name).await;
    let me = bot.look(house, "/me").await.fits(StatusCode::OK);
    (bot, PersonId(me["id"].as_i64().expect("an id")))
}

/// The nonces of somebody's choices, which open them.
async fn nonces(house: &House, bot: &Bot, id: &str) -> Vec<String> {
    let log = bot.look(house, &format!("/matches/{id}/log")).await.fits(StatusCode::OK);
    let lines = log["lines"].as_array().expect("lines").iter();
    lines.filter_map(|line| Some(line["nonce"].as_str()?.to_owned())).collect()
}

#[tokio::test]
async fn no_log_and_no_counter_has_a_card_or_what_opens_one() {
    let ear = Ear::open();
    let mut house = House::by(&Watch::by_hand(BEGIN)).await;
    let (address, admin) = (house.serve().await, house.admin().await);
    let mut secrets = Vec::new();
    for terms in ["days 1", "turn 5m; hidden", "deadlines; each sun 20:00 Europe/Berlin; hidden"] {
        let (live, [(host, _), (guest, _)]) = begin_in_event(&house, terms).await;
        let id = &live.id;
        // Whoever writes down what was asked for writes down what it is called, too.
        let chosen = |card: &str, key: &str| json!({ "deed": "choose", "move": card, "named": "2", "key": key });
        act(&house, &host, id, chosen("4", "a-tell-tale-name")).await;
        let shown = format!("Bearer {}", host.token);
        let events = format!("/matches/{id}/events");
        let headers = [("Authorization", shown.as_str())];
        let mut socket = Socket::open(address, &events, &headers).await.expect("a socket");
        socket.say(&chosen("5", "another-tell-tale-name").to_string()).await;
        while socket.next().await.get("accepted").is_none() {}
        let refused = host.act(&house, id, &json!({ "deed": "choose", "move": "tell-tale" })).await;
        assert_ne!(refused.status, StatusCode::OK);
        let found = nonces(&house, &host, id).await;
        assert_eq!(found.len(), 2, "what was replaced was sealed as well");
        for text in [seen(&house, id, Some(&guest.token)).await, seen(&house, id, None).await] {
            assert!(!found.iter().any(|nonce| text.concat().contains(nonce)));
        }
        secrets.extend(found);
    }
    let counters = admin.page(&house, "/metrics").await.body;
    assert!(counters.contains("dohyo_deeds"), "{counters}");
    let log = ear.heard();
    assert!(log.contains("route = \"/api/v1/matches/{id}/deeds\""), "the log is heard");
    for text in [log, counters] {
        assert!(!text.contains("tell-tale"), "{text}");
        assert!(!secrets.iter().any(|nonce| text.contains(nonce)), "{text}");
    }
}

#[tokio::test]
async fn no_log_and_no_counter_has_what_somebody_comes_in_by() {
    let ear = Ear::open();
    let house = House::new().await;
    let admin = house.admin().await;
    let mut secrets = vec![admin.token.clone()];
    let [first, second, wrong] = ["tell-tale-one", "tell-tale-two", "tell-tale-three"];
    let mut visit = house.visit();
    let form = visit.get("/register").await.form_token();
    secrets.push(form.clone());
    let fields = format!("form={form}&name=Aiko&password={first}");
    let made = visit.post_as("/register", &fields, "text/html").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    visit.post("/login", "/login", &format!("name=Aiko&password={wrong}")).await;
    let made = visit.post("/account", "/account/tokens", "label=mine&read=on&play=on").await;
    let (_, rest) = made.body.split_once("<code>").expect("a secret");
    let bot = Bot { token: rest.split('<').next().expect("one").to_owned() };
    let feeds = visit.post("/moves", "/moves/feeds", "x=").await.body;
    let (_, rest) = feeds.split_once("/feeds/").expect("an address");
    let feed = rest.split('/').next().expect("a secret").to_owned();
    for path in ["moves.atom", "deadlines.ics"] {
        let answer = visit.get(&format!("/feeds/{feed}/{path}")).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    for (token, status) in [(&*bot.token, StatusCode::OK), ("tell-tale", StatusCode::UNAUTHORIZED)]
    {
        let bot = Bot { token: token.to_owned() };
        assert_eq!(bot.look(&house, "/me").await.status, status);
        assert_eq!(bot.page(&house, "/").await.status, status);
    }
    visit.get("/notices/confirm/1/tell-tale").await;
    let change = json!({ "old": first, "new": second });
    let changed = bot.send(&house, Method::PUT, "/me/password", &change).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.body);
    let login = json!({ "name": "Aiko", "password": second });
    let made = house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
    secrets.push(made["token"].as_str().expect("a token").to_owned());
    let bad = format!("{{\"name\": \"Aiko\", \"password\": \"{wrong}\"");
    let request = Request::post("/api/v1/tokens").header("content-type", "application/json");
    house.ask(request.body(Body::from(bad)).expect("a request")).await;
    let cookies = visit.cookie.expect("cookies");
    secrets.extend(cookies.split(['=', ';']).filter(|part| part.len() > 30).map(str::to_owned));
    secrets.extend([bot.token, feed]);
    assert!(secrets.len() > 6, "{secrets:?}");
    let (log, counters) = (ear.heard(), admin.page(&house, "/metrics").await.body);
    assert!(log.contains("route = \"/api/v1/me/password\""), "the log is heard");
    for text in [log, counters] {
        assert!(!text.contains("tell-tale"), "{text}");
        for secret in &secrets {
            assert!(!text.contains(secret), "{secret}");
            assert!(!text.contains(&sha256(secret)), "the hash of {secret}");
        }
    }
}

/// All that others can ask for while a card lies sealed, without what differs from match to match.
async fn sealed(terms: &str, choice: Value) -> Vec<String> {
    let house = House::by(&Watch::by_hand(BEGIN)).await;
    let (id, host, guest) = begin(&house, "bout", terms).await;
    act(&house, &host, &id, choice).await;
    let others = [seen(&house, &id, Some(&guest.token)).await, seen(&house, &id, None).await];
    let mut all = others.concat();
    for bot in [&host, &guest] {
        let person = bot.look(&house, "/me").await.fits(StatusCode::OK)["id"].to_string();
        all.iter_mut().for_each(|text| *text = text.replace(&person, "PERSON").replace(&id, "ID"));
    }
    all.iter().map(|text| without_hashes(text)).collect()
}

/// A text without its commitments.
fn without_hashes(text: &str) -> String {
    let mut parts = Vec::new();
    for part in text.split_inclusive(|c: char| !c.is_ascii_hexdigit()) {
        parts.push(if part.len() > 60 { "#" } else { part });
    }
    parts.concat()
}

#[tokio::test]
async fn what_others_see_does_not_depend_on_the_card_or_on_a_name() {
    for terms in ["days 1", "days 1; hidden"] {
        let one = sealed(terms, json!({ "deed": "choose", "move": "4", "named": "2" })).await;
        let other = sealed(terms, json!({ "deed": "choose", "move": "1" })).await;
        for (one, other) in one.iter().zip(&other) {
            let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            let [one, other] = [one, other].map(|text| text.get(same.saturating_sub(90)..));
            assert_eq!(one, other, "{terms}");
        }
    }
}

#[tokio::test]
async fn a_desk_does_not_tell_that_both_have_chosen_before_the_deadline() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let terms = "deadlines; each sun 20:00 Europe/Berlin; hidden";
    let (live, [(host, _), (guest, _)]) = begin_in_event(&house, terms).await;
    let id = live.id.clone();
    let feeds = guest.send(&house, Method::POST, "/feeds", &json!({})).await;
    let feeds = feeds.fits(StatusCode::CREATED);
    let desk = async || {
        let mut all = seen(&house, &id, Some(&guest.token)).await;
        for feed in ["atom", "calendar"] {
            let path = feeds[feed].as_str().expect("an address").replace("http://localhost", "");
            all.push(guest.page(&house, &path).await.body);
        }
        all
    };
    act(&house, &guest, &id, json!({ "deed": "choose", "move": "3" })).await;
    let before = desk().await;
    for card in ["4", "2"] {
        act(&house, &host, &id, json!({ "deed": "choose", "move": card })).await;
        for (before, after) in before.iter().zip(&desk().await) {
            let same = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
            let [before, after] = [before, after].map(|text| text.get(same.saturating_sub(90)..));
            assert_eq!(before, after);
        }
    }
}

#[tokio::test]
async fn only_those_who_keep_the_house_see_the_counters() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let stranger = house.visit().get("/metrics").await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
    assert!(
        !stranger.body.contains("dohyo_") && !stranger.body.contains("# "),
        "{}",
        stranger.body
    );
    assert_eq!(bot.page(&house, "/metrics").await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.admin().await.page(&house, "/metrics").await.status, StatusCode::OK);
}

/// The lines of a frame: their numbers and kinds.
fn lines(frame: &Value) -> Vec<String> {
    let lines = frame["lines"].as_array().expect("lines").iter();
    lines
        .map(|line| format!("{} {}", line["number"], line["kind"].as_str().expect("a kind")))
        .collect()
}

#[tokio::test]
async fn who_takes_a_seat_or_leaves_it_hears_again_what_has_other_numbers_now() {
    let mut house = House::by(&Watch::by_hand(BEGIN)).await;
    let address = house.serve().await;
    let (live, [(aiko, _), (botan, organiser)]) = begin_in_event(&house, "days 1; hidden").await;
    let (chiyo, substitute) = person(&house, "Chiyo").await;
    let mut sockets = Vec::new();
    for path in [format!("/api/v1/matches/{}/events", live.id), format!("/match/{}/live", live.id)]
    {
        for bot in [&aiko, &chiyo] {
            let shown = format!("Bearer {}", bot.token);
            let headers = [("Authorization", shown.as_str())];
            let mut socket = Socket::open_page(address, &path, &headers).await.expect("a socket");
            next(&mut socket).await;
            sockets.push(socket);
        }
    }
    act(&house, &aiko, &live.id, json!({ "deed": "choose", "move": "4" })).await;
    act(&house, &botan, &live.id, json!({ "deed": "say", "words": "Well?" })).await;
    let mut heard = Vec::new();
    while heard.last().is_none_or(|line: &String| !line.ends_with("say")) {
        heard.extend(lines(&next(&mut sockets[0]).await));
    }
    assert_eq!(heard, ["2 choose", "3 say"]);
    assert_eq!(lines(&next(&mut sockets[1]).await), ["2 say"]);

    let deed = MatchDeed::Substitute {
        seat: Player::First,
        person: substitute,
        why: String::new(),
        consent: Consent::Accepted,
    };
    let wish = DeedRequest::new(Some(organiser), deed);
    house.state.hall.act(&live, wish).await.expect("it is allowed");
    assert_eq!(lines(&next(&mut sockets[0]).await), ["2 say", "3 substitute"]);
    let own = next(&mut sockets[1]).await;
    assert_eq!(lines(&own), ["2 choose", "3 say", "4 substitute"]);
    assert_eq!(own["lines"][0]["move"], Value::Null, "it was not sealed for them");
    assert!(own["lines"][0]["commitment"].is_string(), "but somebody is bound to it");
    // The pages show the other side, too.
    for (socket, is_shown) in [(2, false), (3, true)] {
        loop {
            let told = next(&mut sockets[socket]).await;
            let means = told["parts"]["means"].as_str().expect("a part");
            if means.contains("Resign") == is_shown {
                break;
            }
        }
    }
}
