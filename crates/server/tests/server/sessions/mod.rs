//! Sessions of browsers and tokens of programs: what they open, and when they end.

mod cookies;
mod endings;
mod guesses;
mod held;
mod scopes;
mod takeover;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::House;

const PASSWORD: &str = "a long enough secret";
/// What a page sends when somebody switches messages on, with the keys of an example in RFC 8291.
const DEVICE: &str = "endpoint=https://push.example.org/to/thief&\
    public=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4&\
    auth=BTBZMqHH6r4Tts7J_aSIgg";

/// An account, with a token that opens what is usual.
async fn account(house: &House, name: &str) -> Bot {
    house.account(name).await
}

/// A further token of an account, by its password, and its number.
async fn token(house: &House, name: &str, scopes: &[&str], expires: Option<i64>) -> (Bot, i64) {
    let order = json!({ "name": name, "password": PASSWORD, "scopes": scopes, "expires": expires });
    let made = house.send(Method::POST, "/tokens", &order).await.fits(StatusCode::CREATED);
    assert_eq!((&made["scopes"], &made["expires"]), (&json!(scopes), &json!(expires)));
    let token = made["token"].as_str().expect("a token").to_owned();
    (Bot { token }, made["id"].as_i64().expect("a number"))
}

fn message(told: &str) -> String {
    let told: Value = serde_json::from_str(told).expect("JSON");
    told["message"].as_str().expect("a sentence").to_owned()
}
