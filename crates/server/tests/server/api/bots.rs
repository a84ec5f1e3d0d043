//! Whole matches of programs that have nothing but a token.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::begin;
use crate::bot::Bot;
use crate::house::House;

/// More moves than any of these matches has.
const MOST: usize = 2000;

/// Lets two programs play their first legal move each until the match is over.
async fn play(house: &House, id: &str, bots: [&Bot; 2]) -> Value {
    for n in 0..MOST {
        let bot = bots[n % 2];
        let view = bot.view(house, id).await;
        if view["now"]["stage"] == "over" {
            return view;
        }
        let seat = view["you"]["seats"][0].as_str().expect("a seat");
        let Some(mv) = view["you"]["moves"][seat][0].as_str() else { continue };
        let turn = &view["now"]["turns"];
        let deed = json!({ "deed": "choose", "move": mv, "turn": turn });
        bot.act(house, id, &deed).await.fits(StatusCode::OK);
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn two_bots_play_a_whole_match_of_each_family() {
    let house = House::new().await;
    for game in ["checkers", "sumo-checkers-first-out", "bout-tactical", "kumo"] {
        let (id, host, guest) = begin(&house, game).await;
        let end = play(&house, &id, [&host, &guest]).await;
        assert!(end["now"]["result"].is_string(), "{game}: {}", end["now"]);
        let turns = end["now"]["turns"].as_u64().expect("a number");
        assert_eq!(end["turns"].as_array().map(Vec::len), usize::try_from(turns).ok(), "{game}");
        let record = house.look(&format!("/matches/{id}/record")).await;
        assert!(record.body.contains("Aiko") && record.body.contains("Botan"), "{}", record.body);
        let past = house.look(&format!("/matches/{id}/turns/{turns}")).await.fits(StatusCode::OK);
        assert_eq!(past["position"], end["now"]["position"], "{game}");
    }
}

#[tokio::test]
async fn the_log_is_told_from_any_number_on() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    host.act(&house, &id, &json!({ "deed": "choose", "move": "11-15" })).await.fits(StatusCode::OK);
    guest.act(&house, &id, &json!({ "deed": "say", "words": "hello" })).await.fits(StatusCode::OK);
    let log = house.look(&format!("/matches/{id}/log?from=1")).await.fits(StatusCode::OK);
    let numbers: Vec<&Value> =
        log["lines"].as_array().expect("lines").iter().map(|line| &line["number"]).collect();
    assert_eq!(numbers, [2, 3]);
    assert_eq!(log["lines"][0]["move"], "11-15");
    assert_eq!(
        (&log["lines"][1]["seat"], &log["lines"][1]["words"]),
        (&json!("second"), &json!("hello"))
    );
    let beyond = house.look(&format!("/matches/{id}/log?from={}", u64::MAX)).await;
    assert_eq!(beyond.fits(StatusCode::OK)["lines"], json!([]));
}

#[tokio::test]
async fn a_program_talks_offers_takes_back_and_plays_again() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let deeds: [(&Bot, Value); 10] = [
        (&host, json!({ "deed": "choose", "move": "11-15" })),
        (&host, json!({ "deed": "take-back" })),
        (&guest, json!({ "deed": "take-back" })),
        (&host, json!({ "deed": "chat-off" })),
        (&host, json!({ "deed": "chat-on" })),
        (&host, json!({ "deed": "draw" })),
        (&guest, json!({ "deed": "decline" })),
        (&guest, json!({ "deed": "resign" })),
        (&host, json!({ "deed": "rematch" })),
        (&guest, json!({ "deed": "rematch" })),
    ];
    for (bot, deed) in deeds {
        bot.act(&house, &id, &deed).await.fits(StatusCode::OK);
    }
    let view = host.view(&house, &id).await;
    assert_eq!(
        (&view["now"]["result"], &view["now"]["reason"]),
        (&json!("1-0"), &json!("resignation"))
    );
    let next = view["next"].as_str().expect("a rematch");
    let again = host.view(&house, next).await;
    assert_eq!(again["you"]["seats"], json!(["second"]));
    assert_eq!(again["setup"]["after"], id.as_str());
}

#[tokio::test]
async fn lists_show_open_seats_matches_and_ones_own() {
    let house = House::new().await;
    let (playing, host, _) = begin(&house, "kumo").await;
    let waiting = host.order(&house, &json!({ "game": "bout", "opponent": "anybody" })).await;
    let hidden = json!({ "game": "bout", "opponent": "anybody", "reach": "link" });
    let hidden = host.order(&house, &hidden).await;
    let list = async |name: &str| {
        let list = host.look(&house, &format!("/matches?list={name}")).await.fits(StatusCode::OK);
        let mut ids: Vec<String> = list["matches"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|listed| listed["id"].as_str().expect("an id").to_owned())
            .collect();
        ids.sort();
        ids
    };
    assert_eq!(list("open").await, [waiting.as_str()]);
    assert_eq!(list("playing").await, [playing.as_str()]);
    let mut own = vec![playing, waiting, hidden];
    own.sort();
    assert_eq!(list("own").await, own);
}

#[tokio::test]
async fn an_order_tried_again_under_its_key_is_one_match() {
    let house = House::new().await;
    let (one, other) = (house.bot("Aiko").await, house.bot("Botan").await);
    let order = json!({ "game": "checkers", "opponent": "computer", "level": 1, "key": "o1" });
    let first = one.order(&house, &order).await;
    assert_eq!(one.order(&house, &order).await, first);
    assert_ne!(other.order(&house, &order).await, first);
    let own = one.look(&house, "/matches?list=own").await.fits(StatusCode::OK);
    assert_eq!(own["matches"].as_array().map(Vec::len), Some(1));
    let bad = json!({ "game": "checkers", "opponent": "anybody", "key": "x".repeat(65) });
    one.send(&house, Method::POST, "/matches", &bad).await.refuses(422, "bad-field");
}
