//! Quick pairing: who presses the same as another plays them, once; who has left, or whose browser is gone, plays
//! nobody. On one server and on several.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_server::time::Watch;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
/// How long somebody is taken to be there.
const WAITS: i64 = 15_000;

impl Bot {
    /// Looks for an opponent.
    async fn press(&self, house: &House, game: &str, time: &str) -> Value {
        self.pair(house, &json!({ "game": game, "time": time })).await
    }

    /// Says that they are still there.
    async fn stay(&self, house: &House, game: &str, time: &str) -> Value {
        self.pair(house, &json!({ "game": game, "time": time, "still": true })).await
    }

    async fn pair(&self, house: &House, order: &Value) -> Value {
        self.send(house, Method::POST, "/pairing", order).await.fits(StatusCode::OK)
    }
}

/// The match that somebody was led to.
#[track_caller]
fn paired(answer: &Value) -> String {
    assert_eq!(answer["state"], "paired", "{answer}");
    answer["match"].as_str().expect("a match").to_owned()
}

#[track_caller]
fn waits(answer: &Value) {
    assert_eq!(answer, &json!({ "state": "waiting", "within": WAITS }));
}

/// How many wait in all pools.
async fn waiting(house: &House) -> i64 {
    let pools = house.look("/pairing").await.fits(StatusCode::OK);
    pools["pools"]
        .as_array()
        .expect("pools")
        .iter()
        .filter_map(|pool| pool["waiting"].as_i64())
        .sum()
}

#[tokio::test]
async fn two_who_press_the_same_play_each_other() {
    let house = House::new().await;
    let (aiko, botan) = (house.bot("Aiko").await, house.bot("Botan").await);
    waits(&aiko.press(&house, "checkers", "bank 3m+2s").await);
    assert_eq!(waiting(&house).await, 1);
    let id = paired(&botan.press(&house, "checkers", "bank 3m+2s").await);
    assert_eq!(paired(&aiko.stay(&house, "checkers", "bank 3m+2s").await), id);
    assert_eq!(waiting(&house).await, 0);
    let view = aiko.view(&house, &id).await;
    assert_eq!(view["now"]["stage"], "playing", "{view}");
    assert_eq!(view["setup"]["time"], "bank 3m+2s", "{view}");
    // Whoever presses again before anybody has moved is led to the match that there is.
    assert_eq!(paired(&botan.press(&house, "kumo", "none").await), id);
}

#[tokio::test]
async fn nobody_plays_whoever_wants_something_else_or_themselves() {
    let house = House::new().await;
    let (aiko, botan) = (house.bot("Aiko").await, house.bot("Botan").await);
    waits(&aiko.press(&house, "checkers", "bank 3m+2s").await);
    waits(&aiko.press(&house, "checkers", "bank 3m+2s").await);
    waits(&botan.press(&house, "checkers", "bank 5m+3s").await);
    assert_eq!(waiting(&house).await, 2);
    waits(&botan.press(&house, "kumo", "bank 3m+2s").await);
    assert_eq!(waiting(&house).await, 2, "nobody is in two pools");
    let gone = botan.stay(&house, "checkers", "bank 5m+3s").await;
    assert_eq!(gone, json!({ "state": "gone" }), "the page of the other pool hears of it");
}

#[tokio::test]
async fn who_leaves_or_is_not_there_any_more_is_not_paired() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (aiko, botan, chiyo) =
        (house.bot("Aiko").await, house.bot("Botan").await, house.bot("Chiyo").await);
    waits(&aiko.press(&house, "bout", "turn 30s").await);
    let left = aiko.send(&house, Method::DELETE, "/pairing", &json!({})).await;
    assert_eq!(left.status, StatusCode::NO_CONTENT);
    assert_eq!(aiko.stay(&house, "bout", "turn 30s").await["state"], "gone");
    waits(&botan.press(&house, "bout", "turn 30s").await);
    // An open page says so in time; a browser that is gone does not.
    watch.set(BEGIN + WAITS - 1000);
    waits(&botan.stay(&house, "bout", "turn 30s").await);
    watch.set(BEGIN + 2 * WAITS - 2000);
    assert_eq!(waiting(&house).await, 1);
    watch.set(BEGIN + 2 * WAITS - 1000);
    assert_eq!(waiting(&house).await, 0);
    waits(&chiyo.press(&house, "bout", "turn 30s").await);
    // Whoever comes back is one of those who look.
    let id = paired(&botan.stay(&house, "bout", "turn 30s").await);
    assert_eq!(paired(&chiyo.stay(&house, "bout", "turn 30s").await), id);
}

#[tokio::test]
async fn of_many_on_two_servers_everybody_is_paired_once() {
    let folder = Arc::new(Folder::new());
    let watch = Watch::by_hand(BEGIN);
    let houses = [House::over_by(&folder, &watch).await, House::over_by(&folder, &watch).await];
    let mut bots = Vec::new();
    for number in 0..24 {
        bots.push(houses[0].bot(&format!("Player {number}")).await);
    }
    let press = |(number, bot): (usize, &Bot)| {
        let (house, bot) = (&houses[number % 2], bot.clone());
        let order = json!({ "game": "checkers", "time": "none" });
        async move {
            // A page that was told to wait a moment asks again.
            let mut answer = bot.send(house, Method::POST, "/pairing", &order).await;
            while answer.status == StatusCode::SERVICE_UNAVAILABLE {
                answer = bot.send(house, Method::POST, "/pairing", &order).await;
            }
            answer.fits(StatusCode::OK)
        }
    };
    join_all(bots.iter().enumerate().map(press)).await;
    let mut matches: HashMap<String, usize> = HashMap::new();
    for (number, bot) in bots.iter().enumerate() {
        let answer = bot.stay(&houses[(number + 1) % 2], "checkers", "none").await;
        *matches.entry(paired(&answer)).or_default() += 1;
    }
    assert_eq!(matches.len(), bots.len() / 2);
    assert!(matches.values().all(|count| *count == 2), "{matches:?}");
    assert_eq!(waiting(&houses[0]).await, 0);
    let stages = houses[0].state.db().count_stages().await.expect("an answer");
    assert_eq!(stages, [("playing".to_owned(), 12)], "there is no other match");
}

#[tokio::test]
async fn a_browser_without_script_waits_on_a_page_that_looks_again() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (mut host, guest) = (house.visit(), house.bot("Botan").await);
    assert_eq!(host.get("/pairing").await.location(), "/#pairing", "nobody waits");
    let pressed = host.post("/", "/pairing", "game=kumo&time=bank+3m%2B2s").await;
    assert_eq!(pressed.location(), "/pairing");
    let page = host.get("/pairing").await;
    assert!(page.body.contains("http-equiv=\"refresh\""), "{}", page.body);
    // Looking at the page says that somebody is there.
    watch.set(BEGIN + WAITS - 1000);
    host.get("/pairing").await;
    watch.set(BEGIN + 2 * WAITS - 2000);
    let id = paired(&guest.press(&house, "kumo", "bank 3m+2s").await);
    assert_eq!(host.get("/pairing").await.location(), format!("/match/{id}"));
    // And whoever leaves is gone.
    let mut other = house.visit();
    other.post("/", "/pairing", "game=kumo&time=none").await;
    other.post("/", "/pairing/leave", "x=").await;
    assert_eq!(waiting(&house).await, 0);
}

#[tokio::test]
async fn what_is_no_pool_is_refused() {
    let house = House::new().await;
    let aiko = house.bot("Aiko").await;
    for order in [
        json!({ "game": "chess", "time": "none" }),
        json!({ "game": "checkers", "time": "turn 1m" }),
        json!({ "game": "checkers", "time": "x".repeat(1000) }),
    ] {
        let refused = aiko.send(&house, Method::POST, "/pairing", &order).await;
        refused.refuses(422, "bad-field");
    }
    let order = json!({ "game": "checkers", "time": "none" });
    house.send(Method::POST, "/pairing", &order).await.refuses(401, "unknown");
    house.send(Method::DELETE, "/pairing", &json!({})).await.refuses(401, "unknown");
    // A time of other games stands for one that this game has.
    let mut visit = house.visit();
    visit.post("/", "/pairing", "game=bout&time=bank+3m%2B2s").await;
    let pools = house.look("/pairing").await.fits(StatusCode::OK);
    assert_eq!(pools["pools"], json!([{ "game": "bout", "time": "turn 30s", "waiting": 1 }]));
}
