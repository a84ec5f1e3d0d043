//! What one person may have at once, and what is said to whoever wants more; how lists stay fair; and that
//! counting what waits for somebody comes to what their desk shows.

mod others;

use axum::http::{Method, StatusCode};
use dohyo_rules::Player;
use dohyo_server::config::HallSettings;
use dohyo_server::people::{PersonId, Role};
use dohyo_server::room::{LogEntry, MatchDeed, Opponent, Room};
use dohyo_server::store::Statement;
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::House;
use crate::room::setup;
use crate::socket::Socket;

async fn account(house: &House, name: &str) -> Bot {
    house.account(name).await
}

async fn person(house: &House, bot: &Bot) -> PersonId {
    let me = bot.look(house, "/me").await.fits(StatusCode::OK);
    PersonId(me["id"].as_i64().expect("an id"))
}

/// Two who play.
async fn begin(house: &House, game: &str) -> (String, Bot, Bot) {
    let (host, guest) = (house.bot("Anna").await, house.bot("Ben").await);
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host" });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    (id, host, guest)
}

/// Checks that somebody gets so many matches, and is told why they get no more.
async fn check_matches(opponent: &str, most: usize, code: &str, leave: &str) {
    let house = House::new().await;
    let bot = house.bot("Anna").await;
    let order = |key: usize| {
        json!({ "game": "checkers", "opponent": opponent, "level": 1, "begins": "host",
                "key": format!("key {key}") })
    };
    let mut ids = Vec::new();
    for key in 0..most {
        ids.push(bot.order(&house, &order(key)).await);
    }
    let refused = bot.send(&house, Method::POST, "/matches", &order(most)).await;
    refused.refuses(409, code);
    assert!(refused.body.contains(&most.to_string()), "{}", refused.body);
    // What was made is found again, and others are not concerned.
    assert_eq!(bot.order(&house, &order(0)).await, ids[0]);
    house.bot("Ben").await.order(&house, &order(0)).await;
    let deed = json!({ "deed": leave, "seat": "first" });
    bot.act(&house, &ids[1], &deed).await.fits(StatusCode::OK);
    bot.order(&house, &order(most)).await;
    bot.send(&house, Method::POST, "/matches", &order(most + 1)).await.refuses(409, code);
}

#[tokio::test]
async fn a_host_has_so_many_open_challenges() {
    check_matches("anybody", 20, "too-many-open-matches", "cancel").await;
}

#[tokio::test]
async fn a_player_has_so_many_matches_against_the_computer() {
    check_matches("computer", 50, "too-many-computer-matches", "resign").await;
}

#[tokio::test]
async fn a_device_has_so_many_matches() {
    check_matches("same-device", 50, "too-many-device-matches", "resign").await;
}

#[tokio::test]
async fn many_at_once_get_no_more_than_one_after_the_other() {
    let house = House::new().await;
    let bot = house.bot("Anna").await;
    let order = json!({ "game": "checkers", "opponent": "anybody" });
    let asked = (0..40).map(|_| bot.send(&house, Method::POST, "/matches", &order));
    let answers = futures_util::future::join_all(asked).await;
    let made = answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
    assert!((1..=20).contains(&made), "{made}");
}

#[tokio::test]
async fn a_refusal_on_a_page_is_a_sentence() {
    let house = House::new().await;
    let mut visit = house.visit();
    let fields = "game=checkers&opponent=anybody&begins=host";
    for _ in 0..20 {
        assert_eq!(visit.post("/new", "/new", fields).await.status, StatusCode::SEE_OTHER);
    }
    let refused = visit.post("/new", "/new", fields).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("You already have 20 open challenges"), "{}", refused.body);
}

#[tokio::test]
async fn somebody_runs_so_many_events_and_an_organiser_more() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let order = json!({ "name": "Camp", "game": "checkers" });
    for _ in 0..20 {
        olga.send(&house, Method::POST, "/events", &order).await.fits(StatusCode::CREATED);
    }
    let refused = olga.send(&house, Method::POST, "/events", &order).await;
    refused.refuses(409, "too-many-events");
    let file = json!({ "text": "event E\nentry A\nentry B", "game": "checkers" });
    let refused = olga.send(&house, Method::POST, "/events/import", &file).await;
    refused.refuses(409, "too-many-events");
    house.state.db().give_role("olga", Role::Organiser).await.expect("the account is there");
    olga.send(&house, Method::POST, "/events", &order).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn a_guest_shares_so_many_analyses() {
    let house = House::new().await;
    let mut visit = house.visit();
    let record = |mv: &str| format!("record=%5BGameType+%22checkers%22%5D%0A%0A1.+{mv}+*&at=1");
    let shared = visit.post("/analysis/checkers", "/study", &record("11-15")).await;
    assert_eq!(shared.status, StatusCode::SEE_OTHER, "{}", shared.body);
    let sql = "INSERT INTO study (id, record, person, created) \
               SELECT $1, '', person, 0 FROM study WHERE person IS NOT NULL LIMIT 1";
    let more = (1..100).map(|number| Statement::new(sql, vec![format!("more {number}").into()]));
    house.state.db().write(more.collect()).await.expect("anything can be written");
    let refused = visit.post("/analysis/checkers", "/study", &record("11-16")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("already shared 100 analyses"), "{}", refused.body);
    // What is there already is found again.
    let again = visit.post("/analysis/checkers", "/study", &record("11-15")).await;
    assert_eq!(again.location(), shared.location());
}

#[tokio::test]
async fn nobody_talks_faster_than_others_read() {
    let settings = HallSettings { requests: Some(0), deeds: Some(10), ..HallSettings::default() };
    let house = House::with(settings).await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let say = json!({ "deed": "say", "words": "Hello" });
    for _ in 0..10 {
        host.act(&house, &id, &say).await.fits(StatusCode::OK);
    }
    host.act(&house, &id, &say).await.refuses(429, "talks-too-fast");
    host.act(&house, &id, &json!({ "deed": "chat-off" })).await.refuses(429, "talks-too-fast");
    guest.act(&house, &id, &say).await.fits(StatusCode::OK);
    let mv = json!({ "deed": "choose", "move": "11-15" });
    host.act(&house, &id, &mv).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn a_chat_has_room_for_so_much_and_shows_the_last_of_it() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let say = |words: String| json!({ "deed": "say", "words": words });
    for number in 1..=500 {
        host.act(&house, &id, &say(format!("Message {number}."))).await.fits(StatusCode::OK);
    }
    guest.act(&house, &id, &say("One more".to_owned())).await.refuses(409, "chat-full");
    let view = host.view(&house, &id).await;
    let lines = view["chat"]["lines"].as_array().expect("lines");
    assert_eq!((lines.len(), &lines[0]["words"]), (100, &json!("Message 401.")));
    let page = house.visit().get(&format!("/match/{id}")).await.body;
    assert!(page.contains("data-heard=\"500\"") && page.contains("Message 401."), "{page}");
    assert!(!page.contains("Message 400."));
    let mv = json!({ "deed": "choose", "move": "11-15" });
    host.act(&house, &id, &mv).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn draws_are_asked_for_so_often_and_an_offer_can_always_be_answered() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    for _ in 0..199 {
        host.act(&house, &id, &json!({ "deed": "draw" })).await.fits(StatusCode::OK);
        guest.act(&house, &id, &json!({ "deed": "decline" })).await.fits(StatusCode::OK);
    }
    host.act(&house, &id, &json!({ "deed": "draw" })).await.fits(StatusCode::OK);
    let live = house.state.hall.find(&id).await.expect("it is there");
    assert!(live.room().request().is_some());
    guest.act(&house, &id, &json!({ "deed": "decline" })).await.fits(StatusCode::OK);
    guest.act(&house, &id, &json!({ "deed": "draw" })).await.refuses(409, "too-many-offers");
}

#[test]
fn a_longer_chat_of_an_older_hall_is_read() {
    let host = PersonId(1);
    let mut log = vec![LogEntry {
        number: 1,
        at: 0,
        person: Some(host),
        deed: MatchDeed::Join(Player::Second),
    }];
    log.extend((2..700).map(|number| {
        let deed = MatchDeed::Say("Hello".to_owned());
        LogEntry { number, at: 0, person: Some(host), deed }
    }));
    let mut setup = setup("checkers", Opponent::SameDevice);
    setup.host = host;
    let room = Room::replay(setup, log).expect("a game").expect("it is read");
    assert_eq!(room.talk().count(), 698);
    let (first, said) = room.latest_talk(0);
    assert_eq!((first, said.len()), (599, 100));
    let (first, said) = room.latest_talk(690);
    assert_eq!((first, said.len()), (691, 8));
    assert_eq!(room.latest_talk(usize::MAX).1.len(), 0);
}

/// What is told next of the match; how many look on is told now and then, and alone.
async fn news(socket: &mut Socket) -> Value {
    loop {
        let told = socket.next().await;
        if told.get("said").is_some() {
            return told;
        }
    }
}

#[tokio::test]
async fn a_page_is_told_what_is_new_in_the_chat_and_nothing_else_of_it() {
    let mut house = House::new().await;
    let (id, host, _) = begin(&house, "checkers").await;
    let say = |words: &str| json!({ "deed": "say", "words": words });
    for words in ["One", "Two"] {
        host.act(&house, &id, &say(words)).await.fits(StatusCode::OK);
    }
    let address = house.serve().await;
    let said = |news: &Value| {
        let lines = news["said"].as_array().expect("a list").iter();
        lines.map(|line| line[0].as_u64().expect("a number")).collect::<Vec<_>>()
    };
    let mut all = Socket::open_page(address, &format!("/match/{id}/live"), &[]).await.expect("one");
    let known = format!("/match/{id}/live?heard=2");
    let mut known = Socket::open_page(address, &known, &[]).await.expect("one");
    assert_eq!(said(&news(&mut all).await), [1, 2]);
    assert_eq!(said(&news(&mut known).await), [] as [u64; 0]);
    host.act(&house, &id, &say("Three <b>")).await.fits(StatusCode::OK);
    for socket in [&mut all, &mut known] {
        let news = news(socket).await;
        assert_eq!(said(&news), [3]);
        let line = news["said"][0][1].as_str().expect("markup");
        assert_eq!(line, "<li><strong>Anna</strong> Three &lt;b&gt;</li>");
        assert!(!news["parts"].to_string().contains("Three"), "{news}");
    }
    let now = house.visit().get(&format!("/match/{id}/now?heard=1")).await;
    assert_eq!(said(&now.fits(StatusCode::OK)), [2, 3]);
}

#[tokio::test]
async fn one_host_does_not_fill_the_lobby() {
    let house = House::new().await;
    let order = json!({ "game": "checkers", "opponent": "anybody" });
    let quiet = account(&house, "Quiet").await;
    let first = quiet.order(&house, &order).await;
    let loud = house.bot("Loud").await;
    for _ in 0..20 {
        loud.order(&house, &order).await;
    }
    // And a crowd of guests with one each.
    for number in 0..30 {
        house.bot(&format!("Crowd {number}")).await.order(&house, &order).await;
    }
    let second = quiet.order(&house, &order).await;
    let list = house.look("/matches?list=open").await.fits(StatusCode::OK);
    let matches = list["matches"].as_array().expect("a list");
    let hosts: Vec<&str> = matches.iter().filter_map(|listed| listed["host"].as_str()).collect();
    let ids: Vec<&str> = matches.iter().filter_map(|listed| listed["id"].as_str()).collect();
    assert_eq!(matches.len(), 20);
    assert!(ids.contains(&first.as_str()) && ids.contains(&second.as_str()), "{hosts:?}");
    assert!(hosts.iter().filter(|host| **host == "Loud").count() <= 3, "{hosts:?}");
    let page = house.visit().get("/").await.body;
    assert!(
        page.contains(&format!("/match/{first}")) && page.contains(&format!("/match/{second}"))
    );
    assert!(page.matches("Loud").count() <= 3, "{page}");
    let list = house.look("/matches?list=open&most=100").await.fits(StatusCode::OK);
    let hosts = list["matches"].as_array().expect("a list").iter();
    assert_eq!(hosts.filter(|listed| listed["host"] == "Loud").count(), 3);
}

/// The number in the navigation of somebody's pages.
async fn counted(house: &House, bot: &Bot) -> usize {
    let page = bot.page(house, "/games").await.body;
    let (_, rest) = page.split_once("href=\"/moves\"").expect("a link");
    let (link, _) = rest.split_once("</a>").expect("it ends");
    let digits: String = link.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// Checks the number, and that the desk says the same.
async fn check_count(house: &House, bot: &Bot, expected: usize) {
    assert_eq!(counted(house, bot).await, expected);
    let desk = bot.look(house, "/moves").await.fits(StatusCode::OK);
    assert_eq!(desk["waiting"].as_array().expect("a list").len(), expected, "{desk}");
}

#[tokio::test]
async fn what_waits_for_somebody_is_counted_as_their_desk_has_it() {
    let house = House::new().await;
    let (checkers, host, guest) = begin(&house, "checkers").await;
    check_count(&house, &host, 1).await;
    check_count(&house, &guest, 0).await;
    let mv = json!({ "deed": "choose", "move": "11-15" });
    host.act(&house, &checkers, &mv).await.fits(StatusCode::OK);
    check_count(&house, &host, 0).await;
    check_count(&house, &guest, 1).await;
    // Who is asked for something has to answer.
    guest.act(&house, &checkers, &json!({ "deed": "draw" })).await.fits(StatusCode::OK);
    check_count(&house, &host, 1).await;
    host.act(&house, &checkers, &json!({ "deed": "decline" })).await.fits(StatusCode::OK);
    check_count(&house, &host, 0).await;
    // Where both choose at once, it waits for each who has not.
    let order = json!({ "game": "bout", "opponent": "anybody", "begins": "host" });
    let bout = host.order(&house, &order).await;
    check_count(&house, &host, 0).await;
    guest.act(&house, &bout, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    check_count(&house, &host, 1).await;
    check_count(&house, &guest, 2).await;
    let card = json!({ "deed": "choose", "move": "1" });
    guest.act(&house, &bout, &card).await.fits(StatusCode::OK);
    check_count(&house, &guest, 1).await;
    check_count(&house, &host, 1).await;
    // A seat that is kept waits, and both seats in one hand do not.
    let invited = account(&house, "Ida").await;
    let order = json!({ "game": "kumo", "opponent": "person", "name": "Ida" });
    let kept = host.order(&house, &order).await;
    check_count(&house, &invited, 1).await;
    host.act(&house, &kept, &json!({ "deed": "cancel" })).await.fits(StatusCode::OK);
    check_count(&house, &invited, 0).await;
    host.order(&house, &json!({ "game": "checkers", "opponent": "same-device" })).await;
    check_count(&house, &host, 1).await;
    guest.act(&house, &checkers, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    check_count(&house, &guest, 0).await;
}

#[tokio::test]
async fn what_an_older_hall_has_not_said_is_found_out() {
    let house = House::by(&Watch::by_hand(1_790_000_000_000)).await;
    let (_, host, guest) = begin(&house, "bout").await;
    let forget = Statement::new("UPDATE summary SET awaits = NULL", Vec::new());
    house.state.db().write(vec![forget]).await.expect("anything can be written");
    let id = person(&house, &host).await;
    assert_eq!(house.state.db().count_waiting(id).await.expect("an answer"), None);
    check_count(&house, &host, 1).await;
    check_count(&house, &guest, 1).await;
    house.state.wake().await;
    assert_eq!(house.state.db().count_waiting(id).await.expect("an answer"), Some(1));
}
