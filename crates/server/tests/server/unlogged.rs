//! What stands in addresses: tokens that somebody pasted there, passwords, links out of mails, and the ids of
//! what only those find who have the link. None of it is logged or counted.

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, REFERER};
use axum::http::{Method, Request, StatusCode};
use serde_json::json;

use crate::house::House;
use crate::secrecy::Ear;
use crate::socket::Socket;

/// What somebody may ask with a secret in the address, known to the hall or not.
const ASKED: [&str; 14] = [
    "/?token=tell-tale",
    "/login?name=Aiko&password=tell-tale",
    "/match/tell-tale",
    "/events/tell-tale?form=tell-tale",
    "/feeds/tell-tale/moves.atom",
    "/feeds/tell-tale/deadlines.ics?token=tell-tale",
    "/notices/confirm/1/tell-tale",
    "/notices/stop/1/tell-tale",
    "/study/tell-tale",
    "/tell-tale",
    "/api/v1/me?token=tell-tale",
    "/api/v1/tell-tale?password=tell-tale",
    "/api/v1/matches/tell-tale",
    "/api/v1/people/tell-tale%FF",
];

#[tokio::test]
async fn no_log_and_no_counter_has_a_secret_that_stands_in_an_address() {
    let ear = Ear::open();
    let mut house = House::new().await;
    let (address, admin) = (house.serve().await, house.admin().await);
    let bot = house.account("Aiko").await;
    let order = json!({ "game": "checkers", "opponent": "anybody", "reach": "link" });
    let hidden = bot.order(&house, &order).await;
    let order = json!({ "name": "Camp", "game": "checkers", "reach": "link", "door": "open" });
    let event = bot.send(&house, Method::POST, "/events", &order).await;
    let event = event.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let mut asked: Vec<String> = ASKED.map(str::to_owned).into();
    for part in ["", "/now", "/record", "/plans", "/note"] {
        asked.push(format!("/match/{hidden}{part}"));
    }
    for part in ["", "/desk", "/now", "/export.json", "/slips.pdf"] {
        asked.push(format!("/events/{event}{part}"));
    }
    for path in &asked {
        for shown in ["Bearer tell-tale".to_owned(), format!("Bearer {}", bot.token)] {
            for method in [Method::GET, Method::POST] {
                let request = Request::builder()
                    .method(method)
                    .uri(path)
                    .header(AUTHORIZATION, &shown)
                    .header(REFERER, "http://localhost/feeds/tell-tale/moves.atom");
                let request = request.body(Body::from("words=tell-tale")).expect("a request");
                let answer = house.ask_for_any(request).await;
                assert!(!answer.status.is_server_error(), "{path}: {}", answer.body);
            }
        }
    }
    for path in [format!("/match/{hidden}/live?token=tell-tale"), "/match/tell-tale/live".into()] {
        drop(Socket::open_page(address, &path, &[]).await);
    }
    let (log, counters) = (ear.heard(), admin.page(&house, "/metrics").await.body);
    assert!(log.contains("route = \"/match/{id}\""), "the log is heard");
    for text in [log, counters] {
        for secret in ["tell-tale", &hidden, &event, &bot.token] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
}
