//! Long lists of entries: whoever may not send one is told so before anything of it is looked at, and what is
//! long waits in the line of the files that are brought in.

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::workers::answering;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};

/// An event with an open door and nobody in it.
async fn empty(house: &House, olga: &Bot) -> String {
    let order = json!({ "name": "Camp", "game": "checkers", "door": "open" });
    let made = olga.send(house, Method::POST, "/events", &order).await;
    made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned()
}

async fn enter(house: &House, bot: &Bot, id: &str, order: &Value) -> Answer {
    bot.send(house, Method::POST, &format!("/events/{id}/entries"), order).await
}

/// A list of so many.
fn list(count: usize) -> String {
    let names = (1..=count).map(|number| format!("Player {number}\n"));
    ["name\n".to_owned()].into_iter().chain(names).collect()
}

#[tokio::test]
async fn a_stranger_hears_nothing_but_that_the_event_is_not_theirs() {
    let house = House::new().await;
    let (olga, chiyo) = (house.quick_account("Olga").await.1, house.quick_account("Chiyo").await.1);
    let id = empty(&house, &olga).await;
    for order in [
        // What each of these says to whoever runs the event is another thing.
        json!({ "csv": "name,account\nAnna,Nobody\nBen,\n" }),
        json!({ "csv": "name,colour\nAnna,red\n" }),
        json!({ "csv": "name,account\nOlga,Chiyo\nBen,\n" }),
        json!({ "entries": [{ "name": "Olga" }], "account": "Chiyo", "csv": "name\nBen\n" }),
        json!({ "entries": [{ "name": "Chiyo" }], "account": "Olga" }),
        json!({ "entries": [{ "name": "Anna" }], "account": "Nobody" }),
        json!({ "csv": list(70_000) }),
    ] {
        enter(&house, &chiyo, &id, &order).await.refuses(403, "not-yours");
    }
    // Their own door is still open to them.
    let own = json!({ "entries": [{ "name": "Chiyo" }], "account": "Chiyo" });
    enter(&house, &chiyo, &id, &own).await.fits(StatusCode::OK);
    let amend = format!("/events/{id}/entries/1");
    let named = json!({ "name": "Olga" });
    let answer = chiyo.send(&house, Method::PUT, &amend, &named).await;
    answer.refuses(403, "not-yours");
}

#[tokio::test]
async fn a_long_list_waits_in_line_with_files_and_a_short_one_does_not() {
    // Where requests are counted, it is known where each comes from.
    let settings = HallSettings { requests: Some(1_000), ..HallSettings::default() };
    let house = House::with(settings).await;
    let olga = house.quick_account("Olga").await.1;
    let id = empty(&house, &olga).await;
    let [_, door] = house.state.events.workers();
    let own = std::net::IpAddr::V6(std::net::Ipv6Addr::UNSPECIFIED);
    let taken =
        answering(own, async { std::iter::from_fn(|| door.place().ok()).collect::<Vec<_>>() });
    let taken = taken.await;
    let entries: Vec<_> = (0..300).map(|n| json!({ "name": format!("Name {n}") })).collect();
    enter(&house, &olga, &id, &json!({ "entries": entries })).await.refuses(503, "busy");
    enter(&house, &olga, &id, &json!({ "csv": list(3_000) })).await.refuses(503, "busy");
    enter(&house, &olga, &id, &json!({ "csv": list(100) })).await.fits(StatusCode::OK);
    drop(taken);
    let again = list(3_000).replace("Player", "Another");
    enter(&house, &olga, &id, &json!({ "csv": again })).await.fits(StatusCode::OK);
    let told = olga.look(&house, &format!("/events/{id}?most=5000")).await.fits(StatusCode::OK);
    assert_eq!(told["entries"].as_array().map(Vec::len), Some(3_100));
}

#[tokio::test]
async fn a_list_that_no_event_has_room_for_is_refused_with_a_sentence() {
    let house = House::new().await;
    let olga = house.quick_account("Olga").await.1;
    let id = empty(&house, &olga).await;
    let answer = enter(&house, &olga, &id, &json!({ "csv": list(70_000) })).await;
    answer.refuses(422, "out-of-bounds");
    assert!(answer.body.contains("65,536"), "{}", answer.body);
    let told = olga.look(&house, &format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!(told["entries"], json!([]));
}
