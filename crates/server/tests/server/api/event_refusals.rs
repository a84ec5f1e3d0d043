//! What is refused in an event: whatever anybody asks of it at whatever stage, the log and all that the API
//! says of the event are the same after a refusal.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use super::document::document;
use crate::bot::{Bot, request};
use crate::house::{Answer, House};

/// How far an event is.
const STAGES: [&str; 4] = ["entry", "check-in", "running", "over"];

struct Scene {
    house: House,
    /// A stranger, somebody with an account, two players, and last the organiser.
    bots: [Option<Bot>; 5],
}

impl Scene {
    async fn new() -> Self {
        let house = House::new().await;
        let mut bots = [const { None }; 5];
        for (place, name) in [(1, "Chiyo"), (2, "Anna"), (3, "Ben"), (4, "Olga")] {
            bots[place] = Some(house.quick_account(name).await.1);
        }
        Self { house, bots }
    }

    async fn send(&self, place: usize, method: Method, path: &str, body: &Value) -> u16 {
        let token = self.bots[place].as_ref().map(|bot| bot.token.as_str());
        let asked = request(method, path, token, Some(body));
        self.house.ask(asked).await.status.as_u16()
    }

    /// An event at a stage: two players, a name, and an account that is asked.
    async fn event(&self, stage: &str) -> String {
        let order = json!({
            "name": "Camp", "game": "checkers", "door": "open", "place": "hall",
            "time": "days 1; vacation 5", "divisions": [{ "format": "round-robin" }],
        });
        let olga = self.bots[4].as_ref().expect("the organiser");
        let made = olga.send(&self.house, Method::POST, "/events", &order).await;
        let id = told(&made)["id"].as_str().expect("an id").to_owned();
        let done = async |place, method, part: &str, body| {
            let status = self.send(place, method, &format!("/events/{id}/{part}"), &body).await;
            assert_eq!(status, 200, "{part}");
        };
        done(2, Method::POST, "enter", json!({})).await;
        done(3, Method::POST, "enter", json!({})).await;
        done(4, Method::POST, "entries", json!({ "entries": [{ "name": "Zoe" }] })).await;
        let asked = json!({ "entries": [{ "name": "Chiyo" }], "account": "Chiyo" });
        done(4, Method::POST, "entries", asked).await;
        if stage != "entry" {
            let first = if stage == "check-in" { stage } else { "running" };
            done(4, Method::PUT, "stage", json!({ "stage": first })).await;
        }
        if stage == "over" {
            for number in [1, 2, 3] {
                for pair in [1, 2] {
                    let id = format!("R{number}.{pair}");
                    let result = json!({ "match": id, "games": ["a"], "confirm": true });
                    done(4, Method::POST, "results", result).await;
                }
            }
        }
        id
    }

    /// All that is known of an event, and how long its log is.
    async fn see(&self, id: &str) -> (u64, Vec<Value>) {
        let length = self.house.state.db().last_event_line(id).await.expect("a log");
        let olga = self.bots[4].as_ref().expect("the organiser");
        let mut seen = Vec::new();
        for part in ["", "/log", "/desk"] {
            let path = format!("/events/{id}{part}");
            seen.push(told(&olga.look(&self.house, &path).await));
        }
        (length, seen)
    }
}

/// What was answered.
fn told(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).expect("JSON")
}

/// What is asked: the operation, where its parts lead, and what is sent. Most of it is wrong for somebody, at
/// some stage, or always.
fn deeds() -> Vec<(&'static str, &'static str, &'static str, Value)> {
    let long = "x".repeat(2_000);
    let mut deeds = vec![
        ("post", "/enter", "/enter", json!({})),
        ("post", "/enter", "/enter", json!({ "name": long })),
        ("post", "/entries", "/entries", json!({})),
        ("post", "/entries", "/entries", json!({ "entries": [{ "name": "Zoe" }] })),
        ("post", "/entries", "/entries", json!({ "entries": [{ "name": "" }] })),
        ("post", "/entries", "/entries", json!({ "entries": [{ "name": "N" }, { "name": "N" }] })),
        (
            "post",
            "/entries",
            "/entries",
            json!({ "entries": [{ "name": "N" }], "account": "Anna" }),
        ),
        ("post", "/entries", "/entries", json!({ "csv": "name,account\nAnna,Ben\nNora,\n" })),
        ("post", "/entries", "/entries", json!({ "csv": "name\nNora\nZoe\n" })),
        ("put", "/entries/{entry}", "/entries/1", json!({ "name": "Olga" })),
        ("put", "/entries/{entry}", "/entries/1", json!({ "name": "Zoe" })),
        ("put", "/entries/{entry}", "/entries/99", json!({ "name": "Nora" })),
        ("delete", "/entries/{entry}", "/entries/99", json!({})),
        ("post", "/entries/{entry}/accept", "/entries/1/accept", json!({})),
        ("post", "/entries/{entry}/accept", "/entries/99/accept", json!({})),
        ("post", "/entries/{entry}/decline", "/entries/2/decline", json!({})),
        ("delete", "/entries/{entry}/invitation", "/entries/1/invitation", json!({})),
        ("put", "/entries/{entry}/here", "/entries/1/here", json!({ "here": false })),
        ("put", "/entries/{entry}/here", "/entries/99/here", json!({ "here": true })),
        ("put", "/entries/{entry}/person", "/entries/1/person", json!({ "account": "Anna" })),
        ("put", "/entries/{entry}/person", "/entries/3/person", json!({ "account": "Nobody" })),
        ("put", "/stage", "/stage", json!({ "stage": "over" })),
        ("put", "/stage", "/stage", json!({ "stage": "entry" })),
        ("post", "/departures", "/departures", json!({ "entry": 99, "why": "withdrawn" })),
        ("post", "/departures", "/departures", json!({ "entry": 2, "why": "disqualified" })),
        ("post", "/play-offs", "/play-offs", json!({ "order": [1, 2] })),
        ("post", "/play-offs", "/play-offs", json!({ "order": [], "confirm": true })),
        ("post", "/results", "/results", json!({ "match": "W9.9", "games": ["a"] })),
        ("post", "/results", "/results", json!({ "match": "R1.1", "games": ["a", "a", "a"] })),
        ("post", "/results", "/results", json!({ "match": "R1.1", "games": ["won"] })),
        ("post", "/undo", "/undo", json!({ "line": 1 })),
        ("post", "/undo", "/undo", json!({ "line": 99_999, "confirm": true })),
        ("post", "/press", "/press", json!({ "words": "Hello" })),
        ("post", "/press", "/press", json!({ "words": long })),
        ("post", "/directions", "/directions", json!({ "what": "stop", "match": "nothing" })),
        ("post", "/directions", "/directions", json!({ "what": "more", "by": "-1h" })),
        ("delete", "/leaves/{line}", "/leaves/1", json!({})),
        ("delete", "/leaves/{line}", "/leaves/99999", json!({})),
    ];
    for (first, last) in [("2030-01-02", "2030-01-01"), ("2000-01-01", "2000-01-02")] {
        let days = json!({ "first": first, "last": last, "entry": 1 });
        deeds.push(("post", "/leaves", "/leaves", days));
    }
    let all = json!({ "first": "2030-01-01", "last": "2030-12-31", "entry": 1 });
    deeds.push(("post", "/leaves", "/leaves", all));
    deeds
}

#[tokio::test]
async fn whatever_is_refused_in_an_event_changes_nothing_of_it() {
    let scene = Scene::new().await;
    let mut refused = BTreeSet::new();
    for stage in STAGES {
        let id = scene.event(stage).await;
        let mut before = scene.see(&id).await;
        for place in 0..scene.bots.len() {
            for (method, operation, part, body) in deeds() {
                let path = format!("/events/{id}{part}");
                let method: Method = method.to_uppercase().parse().expect("a method");
                let status = scene.send(place, method.clone(), &path, &body).await;
                let after = scene.see(&id).await;
                let what = format!("{method} {part} {body} by {place} at {stage}: {status}");
                assert!(status < 500, "{what}");
                if status < 400 {
                    assert!(after.0 > before.0, "{what}: done without a line");
                    before = after;
                    continue;
                }
                assert_eq!(after, before, "{what}");
                if place == scene.bots.len() - 1 {
                    refused.insert((method.as_str().to_lowercase(), operation));
                }
            }
        }
    }
    // Nothing that can be done in an event is left out: each is refused to its organiser, too.
    let document = document(&scene.house).await;
    let paths = document["paths"].as_object().expect("paths");
    for (path, operations) in paths {
        let Some(operation) = path.split_once("/events/{id}").map(|(_, rest)| rest) else {
            continue;
        };
        for method in operations.as_object().expect("operations").keys() {
            if method != "get" {
                let known = (method.clone(), operation);
                assert!(refused.contains(&known), "{method} {path} was never refused");
            }
        }
    }
}
