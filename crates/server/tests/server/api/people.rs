//! Guests, accounts and tokens.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::bot::Bot;
use crate::house::House;

async fn login(house: &House, name: &str, password: &str) -> Option<Bot> {
    let given = json!({ "name": name, "password": password });
    let answer = house.send(Method::POST, "/tokens", &given).await;
    if answer.status != StatusCode::CREATED {
        answer.refuses(401, "wrong-password");
        return None;
    }
    let token = answer.fits(StatusCode::CREATED)["token"].as_str().expect("a token").to_owned();
    Some(Bot { token })
}

#[tokio::test]
async fn a_guest_has_a_name_and_may_change_it() {
    let house = House::new().await;
    let bot = house.bot(" Aiko  Sato ").await;
    let name = async || bot.look(&house, "/me").await.fits(StatusCode::OK)["name"].clone();
    assert_eq!(name().await, "Aiko Sato");
    let change = json!({ "name": "Botan" });
    bot.send(&house, Method::PUT, "/me/name", &change).await.fits(StatusCode::OK);
    assert_eq!(name().await, "Botan");
    let bad = json!({ "name": "<b>" });
    bot.send(&house, Method::PUT, "/me/name", &bad).await.refuses(422, "bad-name");
}

#[tokio::test]
async fn a_guest_who_makes_an_account_stays_who_they_are() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let id = bot.look(&house, "/me").await.fits(StatusCode::OK)["id"].clone();
    let account = json!({ "name": "Aiko", "password": "long enough" });
    let made = bot.send(&house, Method::POST, "/accounts", &account).await;
    let made = made.fits(StatusCode::CREATED);
    assert_eq!((&made["person"]["id"], &made["person"]["standing"]), (&id, &json!("account")));
    // Nobody else is called so from now on, whatever the capitals.
    let taken = json!({ "name": "AIKO" });
    house.send(Method::POST, "/guests", &taken).await.refuses(409, "name-taken");
    let taken = json!({ "name": "aiko", "password": "long enough" });
    house.send(Method::POST, "/accounts", &taken).await.refuses(409, "name-taken");
}

#[tokio::test]
async fn an_account_gets_tokens_by_its_password() {
    let house = House::new().await;
    let account = json!({ "name": "Aiko", "password": "first password" });
    house.send(Method::POST, "/accounts", &account).await.fits(StatusCode::CREATED);
    assert!(login(&house, "aiko", "wrong password").await.is_none());
    assert!(login(&house, "nobody", "first password").await.is_none());
    let bot = login(&house, "aiko", "first password").await.expect("the right one");
    let change = json!({ "old": "wrong password", "new": "second password" });
    let refused = bot.send(&house, Method::PUT, "/me/password", &change).await;
    refused.refuses(401, "wrong-password");
    let change = json!({ "old": "first password", "new": "second password" });
    let changed = bot.send(&house, Method::PUT, "/me/password", &change).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    assert!(login(&house, "aiko", "first password").await.is_none());
    assert!(login(&house, "aiko", "second password").await.is_some());
}

#[tokio::test]
async fn a_dropped_token_is_worth_nothing() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let further = bot.send(&house, Method::POST, "/tokens", &json!({ "label": "second" })).await;
    let further = further.fits(StatusCode::CREATED);
    let second = Bot { token: further["token"].as_str().expect("a token").to_owned() };
    let tokens = second.look(&house, "/tokens").await;
    assert!(!tokens.body.contains(&second.token), "secrets are told once");
    assert_eq!(tokens.fits(StatusCode::OK)["tokens"][1]["label"], "second");
    let path = format!("/tokens/{}", further["id"]);
    let stranger = house.bot("Botan").await;
    let refused = stranger.send(&house, Method::DELETE, &path, &json!({})).await;
    refused.refuses(404, "not-found");
    let dropped = bot.send(&house, Method::DELETE, &path, &json!({})).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT);
    second.look(&house, "/me").await.refuses(401, "unknown");
    bot.look(&house, "/me").await.fits(StatusCode::OK);
}
