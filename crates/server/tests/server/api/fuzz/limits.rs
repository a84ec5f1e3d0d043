//! What is answered whoever comes too often or too slowly: refusals that every operation documents.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Request, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::time::Watch;
use futures_util::stream;
use serde_json::Value;

use super::super::document::document;
use super::check;
use crate::folder::Folder;
use crate::house::House;

/// Asks for every operation that answers so, each with a body; how many there are.
async fn walk(
    house: &House,
    document: &Value,
    status: StatusCode,
    asked: impl Fn(Request<()>) -> Request<Body>,
) -> usize {
    let (_, bot) = house.quick_account("Anna").await;
    let mut answered = 0;
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            if status == StatusCode::REQUEST_TIMEOUT && operation["requestBody"].is_null() {
                continue;
            }
            let parts = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
            let address = format!("/api/v1{}", parts.collect::<Vec<_>>().join("/"));
            let ask = || {
                let request = Request::builder()
                    .method(method.to_uppercase().as_str())
                    .uri(&address)
                    .header(AUTHORIZATION, format!("Bearer {}", bot.token))
                    .header(CONTENT_TYPE, "application/json");
                house.ask(asked(request.body(()).expect("a request")))
            };
            let mut answer = ask().await;
            // A slow machine may have waited for long enough.
            for _ in 0..9 {
                if answer.status != status {
                    answer = ask().await;
                }
            }
            assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
            if let Err(wrong) = check(document, operation, &answer) {
                panic!("{method} {path} {status}: {wrong}: {}", answer.body);
            }
            answered += 1;
        }
    }
    answered
}

#[tokio::test]
async fn who_asks_too_often_is_told_so_as_documented() {
    let settings = HallSettings { requests: Some(1), ..HallSettings::default() };
    let house = House::with(settings).await;
    let document = document(&house).await;
    // Whoever was quiet may ask a few times at once.
    while house.look("/games").await.status == StatusCode::OK {}
    let empty = |request: Request<()>| request.map(|()| Body::empty());
    let answered = walk(&house, &document, StatusCode::TOO_MANY_REQUESTS, empty).await;
    assert!(answered > 60, "{answered}");
}

#[tokio::test]
async fn whose_body_does_not_come_is_told_so_as_documented() {
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let house = House::tuned(Arc::new(Folder::new()), settings, Watch::default(), |config| {
        config.gate.body = Duration::from_millis(20);
    })
    .await;
    let document = document(&house).await;
    let never = |request: Request<()>| {
        request.map(|()| Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>()))
    };
    let answered = walk(&house, &document, StatusCode::REQUEST_TIMEOUT, never).await;
    assert!(answered > 20, "{answered}");
}
