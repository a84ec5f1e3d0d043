//! Programs play an event in the hall to its end.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Desk, event, login, matches};
use crate::bot::Bot;
use crate::house::House;
use crate::socket::Socket;

/// Somebody of the hall who plays whatever is next for them until nothing is.
async fn play(house: &House, id: &str, bot: &Bot) -> bool {
    let event = bot.look(house, &format!("/events/{id}")).await.fits(StatusCode::OK);
    let mut moved = false;
    for next in event["you"]["next"].as_array().expect("a list") {
        let Some(table) = next["table"].as_str() else { continue };
        let view = bot.view(house, table).await;
        let Some(seat) = view["you"]["seats"][0].as_str() else { continue };
        let moves = view["you"]["moves"][seat].as_array().cloned().unwrap_or_default();
        // Those of the first seat play high cards, so that every bout comes to an end.
        let mv = if seat == "first" { moves.last() } else { moves.first() };
        let Some(mv) = mv else { continue };
        let deed = json!({ "deed": "choose", "move": mv });
        moved |= bot.act(house, table, &deed).await.status == StatusCode::OK;
    }
    moved
}

/// Plays an event in the hall on, until it is over or so many moves were made.
async fn play_on(house: &mut House, id: &str, bots: &[Bot], most: usize) -> Value {
    let address = house.serve().await;
    let mut news =
        Socket::open(address, &format!("/events/{id}/events"), &[]).await.expect("a socket");
    let mut frame = news.next().await;
    let mut made = 0;
    loop {
        let mut moved = false;
        for bot in bots {
            moved |= play(house, id, bot).await;
            made += 1;
        }
        let event = house.look(&format!("/events/{id}")).await.fits(StatusCode::OK);
        if event["stage"] == "over" || made >= most {
            return event;
        }
        if !moved && event["number"] == frame["number"] {
            frame = news.next().await;
        } else if event["number"] != frame["number"] {
            while frame["number"].as_u64() < event["number"].as_u64() {
                frame = news.next().await;
            }
        }
    }
}

#[tokio::test]
async fn programs_play_an_event_in_the_hall_to_its_champion_across_a_restart() {
    let mut house = House::new().await;
    let order = json!({ "game": "bout", "place": "hall", "door": "open", "entries": [],
        "divisions": [{ "format": "double", "draws": "1 lot" }] });
    let id = event(&house, &order).await;
    let mut bots = Vec::new();
    for name in ["Aiko", "Botan", "Chiyo"] {
        let desk = Desk { house: &house, bot: house.bot(name).await, id: id.clone() };
        desk.done("enter", json!({})).await;
        bots.push(desk.bot);
    }
    let desk = Desk { bot: login(&house, "Olga").await, house: &house, id: id.clone() };
    desk.stage("running").await.fits(StatusCode::OK);
    let half = play_on(&mut house, &id, &bots, 12).await;
    assert_eq!(half["stage"], "running", "it is not over yet");

    let mut again = house.another().await;
    drop(house);
    let over = play_on(&mut again, &id, &bots, 100_000).await;
    let division = &over["divisions"][0];
    assert_eq!((&over["stage"], &division["over"]), (&json!("over"), &json!(true)));
    assert!(division["champion"]["name"].is_string(), "{division}");
    let played: Vec<_> = matches(&over).iter().filter(|one| one["state"] == "over").collect();
    assert!(played.len() >= 4, "two losses for two of three: {division}");
    assert!(played.iter().all(|one| one["tables"]["1"].is_string()), "each was played in the hall");
}
