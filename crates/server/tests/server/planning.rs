//! Plans as people and programs write them; and that they are nobody else's business, by whatever way
//! somebody looks, before their answer is played and after.

use axum::http::{Method, StatusCode};
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::clocks::begin;
use crate::hidden::{act, next, seen};
use crate::house::House;
use crate::socket::Socket;

const BEGIN: i64 = 1_790_000_000_000;

async fn keep(house: &House, bot: &Bot, id: &str, lines: &[&str]) -> crate::house::Answer {
    let path = format!("/matches/{id}/plans");
    bot.send(house, Method::PUT, &path, &json!({ "lines": lines })).await
}

async fn choose(house: &House, bot: &Bot, id: &str, mv: &str) -> u64 {
    act(house, bot, id, json!({ "deed": "choose", "move": mv })).await
}

#[tokio::test]
async fn programs_write_read_and_drop_plans() {
    let house = House::new().await;
    let (id, aiko, botan) = begin(&house, "checkers", "none").await;
    let path = format!("/matches/{id}/plans");
    let none = botan.look(&house, &path).await.fits(StatusCode::OK);
    assert_eq!(none, json!({ "turn": 0, "lines": [], "played": [] }));
    let kept = keep(&house, &botan, &id, &["11-15 23-19 8-11 22-17", "9-13 22-18"]).await;
    assert_eq!(kept.fits(StatusCode::OK)["lines"][1], "9-13 22-18");
    let desk = botan.look(&house, "/moves").await.fits(StatusCode::OK);
    assert_eq!(desk["others"][0]["plans"], 2);
    choose(&house, &aiko, &id, "11-15").await;
    let left = botan.look(&house, &path).await.fits(StatusCode::OK);
    assert_eq!(left, json!({ "turn": 2, "lines": ["8-11 22-17"], "played": ["23-19"] }));
    let dropped = botan.send(&house, Method::DELETE, &path, &Value::Null).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT);
    choose(&house, &aiko, &id, "8-11").await;
    assert_eq!(botan.view(&house, &id).await["now"]["turns"], 3);
}

#[tokio::test]
async fn bad_plans_are_refused_with_the_reason() {
    let house = House::new().await;
    let (id, _, botan) = begin(&house, "checkers", "none").await;
    keep(&house, &botan, &id, &["11-15 23-19"]).await.fits(StatusCode::OK);
    let check = async |lines: &[&str], code: &str, words: &str| {
        let answer = keep(&house, &botan, &id, lines).await;
        answer.refuses(422, code);
        assert!(answer.body.contains(words), "{}", answer.body);
    };
    check(&["11-15 23-20"], "plan-illegal", "Line 1: 23-20").await;
    check(&["11-15 23-19", "9-13"], "plan-unanswered", "Line 2").await;
    check(&["11-15 23-19", "11-15 22-18"], "plan-divided", "plays 23-19").await;
    let path = format!("/matches/{id}/plans");
    let late = json!({ "lines": ["11-15 23-19"], "turn": 4 });
    botan.send(&house, Method::PUT, &path, &late).await.refuses(409, "stale");
    let kept = botan.look(&house, &path).await.fits(StatusCode::OK);
    assert_eq!(kept["lines"], json!(["11-15 23-19"]), "nothing was changed");
    let (bout, _, botan) = begin(&house, "bout", "none").await;
    keep(&house, &botan, &bout, &["4 2"]).await.refuses(409, "plan-not-here");
    house.look(&path).await.refuses(401, "unknown");
    botan.look(&house, &path).await.refuses(403, "not-yours");
}

#[tokio::test]
async fn nobody_else_sees_that_there_is_a_plan() {
    let watch = Watch::by_hand(BEGIN);
    let mut house = House::by(&watch).await;
    let address = house.serve().await;
    let (id, aiko, botan) = begin(&house, "checkers", "days 3").await;
    let shown = format!("Bearer {}", aiko.token);
    let mut sockets = Vec::new();
    for path in [format!("/api/v1/matches/{id}/events"), format!("/match/{id}/live")] {
        for headers in [&[("Authorization", shown.as_str())][..], &[]] {
            sockets.push(Socket::open_page(address, &path, headers).await.expect("a socket"));
        }
    }
    for socket in &mut sockets {
        next(socket).await;
    }
    let all = async || {
        [seen(&house, &id, Some(&aiko.token)).await, seen(&house, &id, None).await].concat()
    };
    let before = all().await;
    for lines in [&["11-15 23-19", "9-13 22-18"][..], &["9-13 22-18"]] {
        keep(&house, &botan, &id, lines).await.fits(StatusCode::OK);
        for (before, after) in before.iter().zip(&all().await) {
            assert_eq!(before, after);
        }
    }
    // Nothing was told, so that what comes next has the next number.
    choose(&house, &aiko, &id, "11-15").await;
    for socket in &mut sockets {
        let told = next(socket).await;
        let number = told.get("number").unwrap_or(&told["now"]["number"]);
        assert_eq!(number, 2, "{told}");
    }
}

/// All that others can ask for in a match in which Botan has answered: as planned, or by hand.
async fn answered(planned: bool) -> Vec<String> {
    let house = House::by(&Watch::by_hand(BEGIN)).await;
    let (id, aiko, botan) = begin(&house, "checkers", "days 3").await;
    if planned {
        let lines = ["11-15 23-19 8-11 22-17", "9-13 22-18"];
        keep(&house, &botan, &id, &lines).await.fits(StatusCode::OK);
    }
    choose(&house, &aiko, &id, "11-15").await;
    if !planned {
        choose(&house, &botan, &id, "23-19").await;
    }
    let during = [seen(&house, &id, Some(&aiko.token)).await, seen(&house, &id, None).await];
    act(&house, &aiko, &id, json!({ "deed": "resign" })).await;
    let after = [seen(&house, &id, Some(&aiko.token)).await, seen(&house, &id, None).await];
    let mut all: Vec<String> = during.into_iter().chain(after).flatten().collect();
    for bot in [&aiko, &botan] {
        let person = bot.look(&house, "/me").await.fits(StatusCode::OK)["id"].to_string();
        all.iter_mut().for_each(|text| *text = text.replace(&person, "PERSON").replace(&id, "ID"));
    }
    all
}

#[tokio::test]
async fn an_answer_that_was_planned_looks_like_any_other_to_everybody_else() {
    let (planned, by_hand) = (answered(true).await, answered(false).await);
    for (planned, by_hand) in planned.iter().zip(&by_hand) {
        let same = planned.bytes().zip(by_hand.bytes()).take_while(|(a, b)| a == b).count();
        let [planned, by_hand] = [planned, by_hand].map(|text| text.get(same.saturating_sub(90)..));
        assert_eq!(planned, by_hand);
    }
}

#[tokio::test]
async fn people_plan_without_script() {
    let house = House::new().await;
    let (id, _, aiko) = {
        let mut botan = house.visit();
        let made = botan.post("/new", "/new", "game=checkers&opponent=anybody&begins=host").await;
        let path = made.location().to_owned();
        let mut aiko = house.visit();
        aiko.post(&path, &path, "deed=join").await;
        (path, botan, aiko)
    };
    let mut aiko = aiko;
    let page = format!("{id}/plans");
    assert!(aiko.get(&id).await.body.contains("If they play…"), "the match leads there");
    let drafted = aiko.post(&page, &page, "deed=play&turn=0&line=&move=11-15").await;
    assert!(drafted.body.contains("… you play:"), "{}", drafted.body);
    assert!(!drafted.body.contains("value=\"keep\""), "there is no answer yet");
    let drafted = aiko.post(&page, &page, "deed=play&turn=0&line=11-15&move=23-19").await;
    assert!(drafted.body.contains("value=\"keep\""), "{}", drafted.body);
    let kept = aiko.post(&page, &page, "deed=keep&turn=0&line=11-15+23-19").await;
    assert_eq!(kept.location(), page);
    assert!(aiko.get(&page).await.body.contains("11-15 23-19"));
    assert!(aiko.get("/moves").await.body.contains("1 line planned"));
    let other = aiko.post(&page, &page, "deed=keep&turn=0&line=11-15+22-18").await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(other.body.contains("which plays 23-19"), "{}", other.body);
    let both = "deed=write&turn=0&lines=11-15+23-19%0D%0A9-13+22-18";
    aiko.post(&page, &page, both).await;
    aiko.post(&page, &page, "deed=drop+0&turn=0").await;
    let left = aiko.get(&page).await.body;
    assert!(left.contains("9-13 22-18") && !left.contains("11-15 23-19"), "{left}");
    let stale = aiko.post(&page, &page, "deed=drop+0&turn=3").await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
}
