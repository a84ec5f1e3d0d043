//! What people and programs see of the touch rules: moves made by hand, warnings and forfeits in the record, what
//! is said before anybody joins, and games without pieces.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dohyo_rules::record::Reader;
use dohyo_rules::{Outcome, Reason, Status};
use serde_json::{Value, json};

use super::FIRST;
use crate::bot::Bot;
use crate::house::House;
use crate::socket::Socket;

/// A match in the hall, in which the first of the two has the first seat.
async fn seated(house: &House, game: &str, touch: Value) -> (String, Bot, Bot) {
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host", "touch": touch });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    (id, host, guest)
}

async fn by_hand(house: &House, bot: &Bot, id: &str, what: &str) -> u64 {
    let done = bot.act(house, id, &json!({ "deed": "hand", "act": what })).await;
    done.fits(StatusCode::OK)["number"].as_u64().expect("a number")
}

async fn page(house: &House, bot: &Bot, path: &str) -> String {
    let request = Request::get(path).header("Authorization", format!("Bearer {}", bot.token));
    house.ask(request.body(Body::empty()).expect("a request")).await.body
}

#[tokio::test]
async fn programs_play_by_hand_and_hear_what_binds() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, guest) = seated(&house, "construction-advanced", Value::Null).await;
    let view = host.view(&house, &id).await;
    assert_eq!(view["setup"]["time"], "none; touch", "the rules of the game say so");
    let live = format!("/api/v1/matches/{id}/events?from=2");
    let mut socket = Socket::open_page(address, &live, &[]).await.expect("a socket");
    socket.next().await;

    by_hand(&house, &host, &id, "touch 11").await;
    by_hand(&house, &host, &id, "let-go 15").await;
    let moved = loop {
        let told = socket.next().await;
        let line = told["lines"][0].clone();
        if line["act"] == "let-go 15" {
            break line;
        }
    };
    assert_eq!((&moved["kind"], &moved["move"]), (&json!("hand"), &json!("11-15")));
    let touched = by_hand(&house, &guest, &id, "touch 22").await;
    assert_eq!(by_hand(&house, &guest, &id, "touch 18").await, touched, "no line for nothing");
    let view = guest.view(&house, &id).await;
    assert_eq!(view["now"]["hands"]["must_move"], "22");
    assert_eq!(view["you"]["moves"]["second"], json!(["22-17", "22-18"]));
    let other = json!({ "deed": "choose", "move": "23-19" });
    guest.act(&house, &id, &other).await.refuses(409, "must-move");
    let wrong = json!({ "deed": "hand", "act": "wave 22" });
    guest.act(&house, &id, &wrong).await.refuses(422, "bad-field");
    guest.act(&house, &id, &json!({ "deed": "take-back" })).await.refuses(409, "bound");

    by_hand(&house, &host, &id, "touch 22").await;
    let log = house.look(&format!("/matches/{id}/log")).await.fits(StatusCode::OK);
    let last = log["lines"].as_array().and_then(|lines| lines.last()).expect("lines");
    assert_eq!((&last["offence"], &last["seat"]), (&json!("not-your-turn"), &json!("first")));
    let now = house.look(&format!("/matches/{id}")).await.fits(StatusCode::OK)["now"].clone();
    assert_eq!(now["hands"]["offences"], json!({ "first": 1, "second": 0 }));
}

#[tokio::test]
async fn warnings_and_forfeits_stand_in_the_record_and_on_the_page() {
    let house = House::new().await;
    let (id, host, guest) = seated(&house, "checkers", json!(true)).await;
    let choose = json!({ "deed": "choose", "move": "11-15" });
    host.act(&house, &id, &choose).await.fits(StatusCode::OK);
    by_hand(&house, &guest, &id, "touch 9").await;
    let path = format!("/match/{id}");
    let warning = "Warning for White (Botan), who touched a piece of the other unannounced.";
    for bot in [&host, &guest] {
        let shown = page(&house, bot, &path).await;
        assert!(shown.contains(warning), "{shown}");
        assert!(!shown.contains("value=\"take-back\"") && shown.contains("value=\"draw\""));
    }
    assert!(house.visit().get(&path).await.body.contains(warning), "whoever looks on sees it");
    by_hand(&house, &guest, &id, "adjust").await;
    assert!(page(&house, &host, &path).await.contains("White (Botan): “I adjust.”"));
    by_hand(&house, &guest, &id, "touch 9").await;
    by_hand(&house, &guest, &id, "let-go 9").await;
    by_hand(&house, &guest, &id, "touch 9").await;

    let record = house.visit().get(&format!("{path}/record")).await.body;
    assert!(record.matches("[%offence White]").count() == 2, "{record}");
    assert!(record.contains("[Termination \"touch\"]") && record.contains("1-0"), "{record}");
    let read = Reader::new(record.as_bytes()).next().expect("a record").expect("it can be read");
    let lost = Outcome { winner: Some(FIRST), reason: Reason::Touch };
    assert_eq!(read.replay().expect("it was played").status(), Status::Over(lost));
    let shown = page(&house, &host, &path).await;
    assert!(shown.contains("has lost the match by a second touch"), "{shown}");
    let german = page(&house, &host, &format!("{path}?lang=de")).await;
    assert!(german.contains("Verwarnung für Weiß (Botan)"), "{german}");
}

#[tokio::test]
async fn the_touch_rules_are_explained_once_and_told_before_anybody_joins() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let form = host.get("/new").await.body;
    assert!(form.contains("name=\"touch\"") && form.contains("href=\"/touch\""), "{form}");
    let fields = "game=checkers&opponent=anybody&begins=host&reach=public&level=3&name=&position=&time=none&touch=true";
    let path = host.post("/new", "/new", fields).await.location().to_owned();
    assert!(guest.get("/").await.body.contains("touch rules"), "the lobby says so");
    assert!(guest.get(&path).await.body.contains("id=\"touch-intro\""), "before they join");
    guest.post(&path, &path, "deed=join").await;
    let intro = "id=\"touch-intro\"";
    assert!(host.get(&path).await.body.contains(intro));
    host.post(&path, &path, "deed=choose&move=11-15").await;
    assert!(!host.get(&path).await.body.contains(intro), "who has moved knows it");
    assert!(guest.get(&path).await.body.contains(intro));
    assert!(!house.visit().get(&path).await.body.contains(intro), "those who look on need it not");
    let next = host.post("/new", "/new", fields).await.location().to_owned();
    assert!(!host.get(&next).await.body.contains(intro), "it is not their first match");
    for language in ["en", "de", "ja"] {
        let page = guest.get(&format!("/touch?lang={language}")).await;
        assert_eq!(page.status, StatusCode::OK, "{language}");
    }
    assert!(guest.get("/games/kumo").await.body.contains("href=\"/touch\""));
}

#[tokio::test]
async fn cards_cannot_be_played_by_touch_rules() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let order = json!({ "game": "bout", "opponent": "anybody", "touch": true });
    let answer = bot.send(&house, axum::http::Method::POST, "/matches", &order).await;
    let problem = answer.fits(StatusCode::UNPROCESSABLE_ENTITY);
    let message = problem["message"].as_str().expect("words");
    assert!(message.contains("this game has no touch rules"), "{message}");
}

#[tokio::test]
async fn an_event_is_held_by_touch_rules_where_there_are_pieces() {
    let house = House::new().await;
    let mut organiser = house.visit();
    organiser.post("/register", "/register", "name=Leader&password=correct+horse").await;
    let fields = |game: &str| format!("name=Camp&game={game}&place=hall&time=none&touch=yes");
    let made = organiser.post("/events/new", "/events/new", &fields("checkers")).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let path = made.location().strip_suffix("/desk").expect("it leads to the desk").to_owned();
    assert!(house.visit().get(&path).await.body.contains("touch rules"));
    let refused = organiser.post("/events/new", "/events/new", &fields("bout")).await;
    assert!(refused.body.contains("this game has no touch rules"), "{}", refused.body);
}
