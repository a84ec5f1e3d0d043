//! What programs ask the engine.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::house::House;

async fn check(house: &House, question: Value, status: StatusCode) -> Value {
    house.send(Method::POST, "/analysis", &question).await.fits(status)
}

#[tokio::test]
async fn the_engine_tells_its_best_lines() {
    let house = House::new().await;
    let question = json!({ "game": "checkers", "moves": ["11-15"], "lines": 3, "seconds": 0.3 });
    let found = check(&house, question, StatusCode::OK).await;
    assert_eq!(
        (&found["to_move"], found["lines"].as_array().map(Vec::len)),
        (&"second".into(), Some(3))
    );
    let question = json!({ "game": "checkers", "position": "W:W18:B14" });
    let found = check(&house, question, StatusCode::OK).await;
    assert_eq!(found["lines"][0]["wins_in"], 1, "{found}");
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused() {
    let house = House::new().await;
    for (question, status) in [
        (json!({ "game": "chess" }), StatusCode::NOT_FOUND),
        (json!({ "game": "bout" }), StatusCode::NOT_FOUND),
        (json!({ "game": "checkers", "lines": 6 }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "checkers", "lines": 0 }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "checkers", "seconds": 6 }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "checkers", "moves": ["11-20"] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": "checkers", "position": "B:W32:B" }), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = check(&house, question, status).await;
        assert!(answer["error"].is_string(), "{answer}");
    }
}
