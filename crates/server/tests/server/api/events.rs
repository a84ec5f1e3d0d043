//! Live events: who listens hears every line once and in order, and can play.

use std::net::SocketAddr;

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::begin;
use crate::bot::Bot;
use crate::house::House;
use crate::socket::Socket;

async fn listen(address: SocketAddr, id: &str, bot: Option<&Bot>, from: u64) -> Socket {
    let path = format!("/matches/{id}/events?from={from}");
    let shown = bot.map(|bot| format!("Bearer {}", bot.token));
    let shown: Vec<_> = shown.iter().map(|shown| ("Authorization", shown.as_str())).collect();
    Socket::open(address, &path, &shown).await.expect("a socket")
}

/// The numbers of the lines in a frame.
fn numbers(frame: &Value) -> Vec<u64> {
    let lines = frame["lines"].as_array().expect("lines");
    lines.iter().map(|line| line["number"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn a_match_is_played_over_two_sockets() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let mut first = listen(address, &id, Some(&host), 0).await;
    let mut second = listen(address, &id, Some(&guest), 1).await;
    assert_eq!(numbers(&first.next().await), [1]);
    let state = second.next().await;
    assert_eq!(numbers(&state), [0; 0], "it had line 1");
    assert_eq!(state["now"]["to_move"], "first");

    first.say(r#"{"deed":"choose","move":"11-15","key":"a1"}"#).await;
    assert_eq!(first.next().await, json!({ "accepted": 2, "key": "a1" }));
    for socket in [&mut first, &mut second] {
        let told = socket.next().await;
        assert_eq!(numbers(&told), [2]);
        let line = &told["lines"][0];
        assert_eq!(
            (&line["kind"], &line["seat"], &line["move"]),
            (&json!("choose"), &json!("first"), &json!("11-15"))
        );
        assert_eq!((&told["now"]["to_move"], &told["now"]["turns"]), (&json!("second"), &json!(1)));
        assert_eq!(told["now"]["position"], host.view(&house, &id).await["now"]["position"]);
    }

    first.say(r#"{"deed":"choose","move":"9-13","key":"a2"}"#).await;
    let denied = first.next().await;
    assert_eq!((&denied["error"], &denied["key"]), (&json!("not-your-turn"), &json!("a2")));
    // The same again is the same line, and nobody hears of it twice.
    first.say(r#"{"deed":"choose","move":"11-15","key":"a1"}"#).await;
    assert_eq!(first.next().await["accepted"], 2);
    second.say(r#"{"deed":"resign"}"#).await;
    assert_eq!(second.next().await, json!({ "accepted": 3 }));
    let end = first.next().await;
    assert_eq!(numbers(&end), [3]);
    assert_eq!((&end["now"]["stage"], &end["now"]["result"]), (&json!("over"), &json!("1-0")));
}

#[tokio::test]
async fn who_comes_back_hears_what_they_missed() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let mut before = listen(address, &id, Some(&host), 0).await;
    before.next().await;
    drop(before);
    for (bot, mv) in [(&host, "11-15"), (&guest, "22-18"), (&host, "15x22")] {
        bot.act(&house, &id, &json!({ "deed": "choose", "move": mv })).await.fits(StatusCode::OK);
    }
    let mut after = listen(address, &id, Some(&host), 1).await;
    assert_eq!(numbers(&after.next().await), [2, 3, 4]);
    let mut beyond = listen(address, &id, Some(&host), 99).await;
    assert_eq!(beyond.next().await["now"]["number"], 4);
}

#[tokio::test]
async fn a_long_log_comes_in_pieces_without_gaps() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, _) = begin(&house, "checkers").await;
    for n in 0..210 {
        let words = json!({ "deed": "say", "words": format!("{n}") });
        host.act(&house, &id, &words).await.fits(StatusCode::OK);
    }
    let mut socket = listen(address, &id, None, 0).await;
    let (one, two) = (socket.next().await, socket.next().await);
    assert_eq!((&one["now"], &two["now"]["number"]), (&Value::Null, &json!(211)));
    let told: Vec<u64> = numbers(&one).into_iter().chain(numbers(&two)).collect();
    assert_eq!(told, (1..=211).collect::<Vec<_>>());
}

#[tokio::test]
async fn the_second_choice_tells_the_first() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, guest) = begin(&house, "bout").await;
    let mut other = listen(address, &id, Some(&guest), 1).await;
    other.next().await;
    let card = |card: &str| json!({ "deed": "choose", "move": card });
    host.act(&house, &id, &card("4")).await.fits(StatusCode::OK);
    let sealed = other.next().await;
    assert_eq!(sealed["now"]["chosen"], json!(["first"]));
    let sealed = &sealed["lines"][0];
    assert_eq!((&sealed["seat"], &sealed["move"]), (&json!("first"), &Value::Null));
    guest.act(&house, &id, &card("2")).await.fits(StatusCode::OK);
    let open = other.next().await["lines"][0].clone();
    // Who was away between the two choices is told the same.
    let mut later = listen(address, &id, None, 2).await;
    for line in [&open, &later.next().await["lines"][0]] {
        assert_eq!((&line["number"], &line["turn"]), (&json!(3), &json!("4/2")));
        let opened = &line["opened"][0];
        assert_eq!((&opened["number"], &opened["move"]), (&json!(2), &json!("4")));
        let nonce = opened["nonce"].as_str().expect("a nonce");
        assert_eq!(sealed["commitment"], dohyo_server::secret::sha256(&format!("{nonce} 4")));
    }
}

#[tokio::test]
async fn the_computers_answer_is_told() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let bot = house.bot("Aiko").await;
    let order = json!({ "game": "checkers", "opponent": "computer", "level": 1, "begins": "host" });
    let id = bot.order(&house, &order).await;
    let mut socket = listen(address, &id, Some(&bot), 1).await;
    socket.next().await;
    socket.say(r#"{"deed":"choose","move":"11-15"}"#).await;
    assert_eq!(socket.next().await["accepted"], 2);
    let mut told = numbers(&socket.next().await);
    if told.len() < 2 {
        told.extend(numbers(&socket.next().await));
    }
    assert_eq!(told, [2, 3]);
}

#[tokio::test]
async fn nonsense_is_answered_and_the_connection_stays() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, _) = begin(&house, "checkers").await;
    let mut socket = listen(address, &id, Some(&host), 1).await;
    socket.next().await;
    for (said, code) in [("{", "bad-json"), (r#"{"deed":"fly"}"#, "bad-shape"), ("", "bad-json")] {
        socket.say(said).await;
        assert_eq!(socket.next().await["error"], code, "{said}");
    }
    let mut nobody = listen(address, &id, None, 1).await;
    nobody.next().await;
    nobody.say(r#"{"deed":"resign","key":"k"}"#).await;
    let denied = nobody.next().await;
    assert_eq!((&denied["error"], &denied["key"]), (&json!("unknown"), &json!("k")));
}

#[tokio::test]
async fn spectators_are_counted_until_they_go_or_play() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let id = host.order(&house, &order).await;
    let mut socket = listen(address, &id, Some(&guest), 0).await;
    assert_eq!(socket.next().await["now"]["stage"], "open");
    assert_eq!(host.view(&house, &id).await["spectators"], 1);
    socket.say(r#"{"deed":"join"}"#).await;
    assert_eq!(socket.next().await["accepted"], 1);
    assert_eq!(numbers(&socket.next().await), [1]);
    assert_eq!(host.view(&house, &id).await["spectators"], 0);
}

#[tokio::test]
async fn pages_of_other_sites_and_unknown_tokens_are_refused() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, _, _) = begin(&house, "checkers").await;
    let path = format!("/matches/{id}/events");
    let check = async |path: &str, header: (&str, &str), status: &str| {
        let refused = Socket::open(address, path, &[header]).await.err().expect("a refusal");
        assert!(refused.starts_with(&format!("HTTP/1.1 {status}")), "{refused}");
    };
    check(&path, ("Origin", "https://elsewhere.example"), "403").await;
    check(&path, ("Authorization", "Bearer nobody"), "401").await;
    check("/matches/nothing/events", ("Accept", "*/*"), "404").await;
}
