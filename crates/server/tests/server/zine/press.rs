//! What people send along for a bulletin, and what programs read of it.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{ANN, BEN, Club, FIRST, FIRST_BULLETIN, ORGANISER, SECOND};
use crate::api::document::{check, document};

#[tokio::test]
async fn nobody_reads_the_press_before_it_is_printed_but_who_wrote_it() {
    let club = Club::open().await;
    let path = format!("/events/{}", club.live.id);
    let mut ann = club.visit(ANN).await;
    let sent = ann.post(&path, &path, "deed=press&words=My+secret+dream").await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    for words in ["", "+", &"x".repeat(1001)] {
        let sent = ann.post(&path, &path, &format!("deed=press&words={words}")).await;
        assert!(sent.status.is_client_error(), "{words}");
    }
    let own = [path.clone(), format!("/api/v1{path}/zine")];
    for path in &own {
        assert!(ann.get(path).await.body.contains("My secret dream"), "{path}");
    }
    let others = ["", "/zine", "/zine.atom", "/now", "/desk", "/export.json", "/export.event"];
    let mut places: Vec<_> = others.map(|place| format!("{path}{place}")).to_vec();
    places.extend(["", "/zine", "/log"].map(|place| format!("/api/v1{path}{place}")));
    for person in [Some(BEN), Some(ORGANISER), None] {
        for place in &places {
            let mut visit = match person {
                Some(person) => club.visit(person).await,
                None => club.house.visit(),
            };
            let body = visit.get(place).await.body;
            assert!(!body.contains("secret dream"), "{place}: {body}");
        }
    }
    let log = club.house.visit().get(&format!("/api/v1{path}/log")).await.body;
    assert!(log.contains("\"kind\":\"press\",\"counts\":false"), "nor who sent it: {log}");
    club.pass(FIRST).await;
    for place in ["zine/1", "zine/1.txt", "zine.atom"] {
        assert!(club.get(place).await.contains("My secret dream"), "{place}");
    }
    let log = club.house.visit().get(&format!("/api/v1{path}/log")).await.body;
    assert!(log.contains("My secret dream"));
    assert!(!ann.get(&own[1]).await.body.contains("My secret dream"), "it waits no more");
}

#[tokio::test]
async fn programs_read_bulletins_and_send_press() {
    let club = Club::open().await;
    let path = format!("/events/{}", club.live.id);
    let stranger = club.house.bot("Stranger").await;
    let words = json!({ "words": "Hello" });
    let refused = stranger.send(&club.house, Method::POST, &format!("{path}/press"), &words).await;
    refused.refuses(403, "not-yours");
    club.first_week().await;
    let list = club.house.look(&format!("{path}/zine")).await.fits(StatusCode::OK);
    assert_eq!(list, json!({ "bulletins": [{ "number": 1, "deadline": FIRST }], "next": SECOND }));
    let document = document(&club.house).await;
    for (route, place) in [("zine", "zine"), ("zine/{number}", "zine/1")] {
        let answer = club.house.look(&format!("{path}/{place}")).await;
        check(&document, "get", &format!("/events/{{id}}/{route}"), &answer);
    }
    let told = club.house.look(&format!("{path}/zine/1")).await.fits(StatusCode::OK);
    assert_eq!(told["text"], FIRST_BULLETIN);
    let bout = &told["matches"][2];
    assert_eq!(bout["players"], json!({ "first": "Cleo", "second": "Ann" }));
    let origins = json!({ "first": "named", "second": "chosen" });
    assert_eq!(bout["turns"], json!([{ "number": 1, "text": "2/4", "origins": origins }]));
    assert_eq!(told["misses"][0]["name"], "Cleo");
    assert_eq!(told["press"][1], json!({ "words": "Welcome to the winter." }));
    club.house.look(&format!("{path}/zine/2")).await.refuses(404, "not-found");
}
