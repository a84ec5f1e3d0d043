//! Time as people and programs order it, see it and hear of it; by a watch that the tests set.

use axum::http::StatusCode;
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::House;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A match by these terms, in which the first of the two has the first seat.
pub(crate) async fn begin(house: &House, game: &str, time: &str) -> (String, Bot, Bot) {
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host", "time": time });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    (id, host, guest)
}

async fn choose(house: &House, bot: &Bot, id: &str, mv: &str) {
    let deed = json!({ "deed": "choose", "move": mv });
    bot.act(house, id, &deed).await.fits(StatusCode::OK);
}

async fn page(house: &House, bot: &Bot, path: &str) -> String {
    let request = axum::http::Request::get(path)
        .header("Authorization", format!("Bearer {}", bot.token))
        .body(axum::body::Body::empty());
    house.ask(request.expect("a request")).await.body
}

async fn now(house: &House, id: &str) -> Value {
    house.look(&format!("/matches/{id}")).await.fits(StatusCode::OK)["now"].clone()
}

#[tokio::test]
async fn what_cannot_be_agreed_on_is_refused_with_the_reason() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let check = async |game: &str, time: &str, reason: &str| {
        let order = json!({ "game": game, "opponent": "anybody", "time": time });
        let answer = bot.send(&house, axum::http::Method::POST, "/matches", &order).await;
        let problem = answer.fits(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["error"], "bad-terms", "{time}");
        let message = problem["message"].as_str().expect("words");
        assert!(message.contains(reason), "{time}: {message}");
    };
    check("checkers", "soon", "unknown time control `soon`").await;
    check("checkers", "turn 2m lose-turn", "checkers has no lost turns").await;
    check("checkers", "turn 2m; tea", "unknown term `tea`").await;
    check("checkers", "turn 2m; hidden", "this game has no secret choices").await;
    check("bout", "bank 5m; hidden", "every turn has a time of its own").await;
    check("bout", "none; excuse 2 by 1d", "turns are missed only under a time limit").await;
    check("bout", "deadlines", "exist only in events").await;
    check("bout", "days 3; organiser", "exist only in events").await;
}

#[tokio::test]
async fn the_form_puts_terms_together_and_says_what_is_wrong() {
    let house = House::new().await;
    let mut host = house.visit();
    let usual = "opponent=anybody&begins=host&reach=public&level=3&name=&position=";
    let fields =
        format!("game=bout&{usual}&time=days+3&own_time=&missed=excuse+2+by+1d&choices=hidden");
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    let words = "3 days per turn · 2 misses excused, each with 1 day more · choices hidden";
    assert!(host.get(&path).await.body.contains(words));
    assert!(house.visit().get("/").await.body.contains(words), "the lobby says so, too");
    let fields = format!("game=checkers&{usual}&time=none&own_time=bank+5");
    let wrong = host.post("/new", "/new", &fields).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("invalid time `5`"), "{}", wrong.body);
}

#[tokio::test]
async fn clocks_are_told_to_programs_and_shown_without_script() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (id, host, guest) = begin(&house, "checkers", "bank 5m+3s").await;
    watch.set(BEGIN + 10_000);
    choose(&house, &host, &id, "11-15").await;
    watch.set(BEGIN + 20_000);
    let clocks = now(&house, &id).await["clocks"].clone();
    assert_eq!(clocks["first"], json!({ "left": 293_000, "runs": false, "excused": 0 }));
    let second =
        json!({ "left": 290_000, "runs": true, "deadline": BEGIN + 310_000, "excused": 0 });
    assert_eq!(clocks["second"], second);
    let path = format!("/match/{id}");
    let shown = page(&house, &guest, &path).await;
    assert!(shown.contains(">4:53</span>") && shown.contains(">4:50</span>"), "{shown}");

    watch.set(BEGIN + 320_000);
    house.state.hall.tick().await;
    let told = now(&house, &id).await;
    assert_eq!((&told["result"], &told["reason"]), (&json!("1-0"), &json!("time")));
    let shown = page(&house, &guest, &path).await;
    assert!(shown.contains("After turn 1: White (Botan) ran out of time."), "{shown}");
    let german = page(&house, &guest, &format!("{path}?lang=de")).await;
    assert!(german.contains("5 Min. + 3 Sek.") && german.contains("Zeit überschritten"));
    let log = house.look(&format!("/matches/{id}/log?from=2")).await.fits(StatusCode::OK);
    assert_eq!(log["lines"][0]["kind"], "lose-on-time");
    assert_eq!(log["lines"][0]["seat"], "second");
}

#[tokio::test]
async fn what_is_due_first_comes_first_and_says_when() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let host = house.bot("Aiko").await;
    let order = |time: &str| json!({ "game": "checkers", "opponent": "anybody", "begins": "host", "time": time });
    let mut ids = Vec::new();
    for time in ["days 2", "none", "days 1", "days 3"] {
        let id = host.order(&house, &order(time)).await;
        let guest = house.bot("Botan").await;
        guest.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        ids.push(id);
    }
    let first = page(&house, &host, "/").await;
    let (_, own) = first.split_once("own-title").expect("own matches");
    let place = |id: &String| own.find(id).expect("it is listed");
    let mut sorted = ids.clone();
    sorted.sort_by_key(place);
    assert_eq!(sorted, [&ids[2], &ids[0], &ids[3], &ids[1]].map(Clone::clone));
    let shown = page(&house, &host, &format!("/match/{}", ids[0])).await;
    let deadline = dohyo_server::time::iso(BEGIN + 2 * DAY);
    assert!(shown.contains(&format!("datetime=\"{deadline}\"")), "{shown}");
    assert!(shown.contains(">2 d 0 h</span>"), "{shown}");
}

#[tokio::test]
async fn a_choice_can_be_replaced_and_a_card_named_until_the_deadline() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (id, host, guest) = begin(&house, "bout", "turn 2m; excuse 1 by 30s").await;
    let path = format!("/match/{id}");
    choose(&house, &host, &id, "4").await;
    let shown = page(&house, &host, &path).await;
    assert!(shown.contains("The last choice counts.") && shown.contains("id=\"named\""), "{shown}");
    let named = |card: &str| json!({ "deed": "choose", "move": "2", "named": card });
    let wrong = host.act(&house, &id, &named("2 nonce 1")).await;
    assert_eq!(wrong.fits(StatusCode::UNPROCESSABLE_ENTITY)["error"], "bad-field");
    host.act(&house, &id, &named("5")).await.fits(StatusCode::OK);

    watch.set(BEGIN + 121_000);
    house.state.hall.tick().await;
    assert_eq!(now(&house, &id).await["clocks"]["second"]["excused"], 1);
    watch.set(BEGIN + 160_000);
    house.state.hall.tick().await;
    let log = house.look(&format!("/matches/{id}/log?from=3")).await.fits(StatusCode::OK);
    assert_eq!(log["lines"][0]["kind"], "excuse");
    let close = &log["lines"][1];
    assert_eq!((&close["kind"], &close["turn"]), (&json!("close"), &json!("2/5")));
    assert_eq!(close["opened"][0]["named"], "5");
    let shown = page(&house, &guest, &path).await;
    let note = "West (Botan) missed the turn and played the card named by the opponent.";
    assert!(shown.contains(note), "{shown}");
}

#[tokio::test]
async fn a_rematch_is_played_by_the_same_terms() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers", "bank 10m byo-yomi 3x30s").await;
    host.act(&house, &id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    for bot in [&host, &guest] {
        bot.act(&house, &id, &json!({ "deed": "rematch" })).await.fits(StatusCode::OK);
    }
    let told = house.look(&format!("/matches/{id}")).await.fits(StatusCode::OK);
    let next = told["next"].as_str().expect("a rematch");
    let next = house.look(&format!("/matches/{next}")).await.fits(StatusCode::OK);
    assert_eq!(next["setup"]["time"], "bank 10m byo-yomi 3x30s");
}

#[tokio::test]
async fn a_player_is_told_of_waiting_only_where_choices_are_not_hidden() {
    let house = House::new().await;
    for (time, waits) in [("days 1", true), ("days 1; hidden", false)] {
        let (id, host, _guest) = begin(&house, "bout", time).await;
        let path = format!("/match/{id}");
        assert!(page(&house, &host, &path).await.contains("Choose a card."), "{time}");
        choose(&house, &host, &id, "4").await;
        let shown = page(&house, &host, &path).await;
        assert!(shown.contains("Card locked in."), "{time}: {shown}");
        assert_eq!(shown.contains("Waiting for your opponent."), waits, "{time}");
    }
}
