//! Nobody tries passwords for long, whatever else is unlimited.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::time::Watch;
use serde_json::json;

use super::{PASSWORD, account, message};
use crate::bot::request;
use crate::folder::Folder;
use crate::house::{Answer, House};

const BEGIN: i64 = 1_790_000_000_000;

/// A hall without any limits that hears from a proxy who asks.
async fn open(watch: &Watch) -> House {
    let (requests, deeds) = (Some(0), Some(0));
    let behind_proxy = Some(true);
    let settings = HallSettings { requests, deeds, behind_proxy, ..HallSettings::default() };
    House::tuned(Arc::new(Folder::new()), settings, watch.clone(), |_| ()).await
}

async fn login(house: &House, from: usize, name: &str, password: &str) -> Answer {
    let given = json!({ "name": name, "password": password });
    let mut request = request(Method::POST, "/tokens", None, Some(&given));
    let address = format!("192.0.2.{from}").parse().expect("a header");
    request.headers_mut().insert("x-forwarded-for", address);
    house.ask(request).await
}

#[tokio::test]
async fn attempts_at_one_account_are_limited_wherever_they_come_from() {
    let watch = Watch::by_hand(BEGIN);
    let house = open(&watch).await;
    account(&house, "Aiko").await;
    account(&house, "Botan").await;
    login(&house, 100, "Aiko", PASSWORD).await.fits(StatusCode::CREATED);
    for from in 0..10 {
        // However the name is written, it is the same account.
        let name = if from % 2 == 0 { "aiko" } else { " ＡＩＫＯ " };
        login(&house, from, name, "wrong password").await.refuses(401, "wrong-password");
    }
    let refused = login(&house, 50, "Aiko", PASSWORD).await;
    refused.refuses(429, "too-many-guesses");
    assert_eq!(refused.headers["retry-after"], "60");
    assert!(message(&refused.body).contains("minute"));
    watch.set(BEGIN + 60_000);
    login(&house, 50, "Aiko", "wrong password").await.refuses(401, "wrong-password");
    login(&house, 50, "Aiko", PASSWORD).await.refuses(429, "too-many-guesses");
    // Others are not concerned, and neither is its owner where they have been before.
    login(&house, 51, "Botan", PASSWORD).await.fits(StatusCode::CREATED);
    login(&house, 100, "Aiko", PASSWORD).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn attempts_from_one_address_are_limited_whatever_the_account() {
    let watch = Watch::by_hand(BEGIN);
    let house = open(&watch).await;
    account(&house, "Aiko").await;
    for number in 0..10 {
        let name = format!("Nobody {number}");
        login(&house, 1, &name, "wrong password").await.refuses(401, "wrong-password");
    }
    login(&house, 1, "Aiko", PASSWORD).await.refuses(429, "too-many-guesses");
    login(&house, 2, "Aiko", PASSWORD).await.fits(StatusCode::CREATED);
    watch.set(BEGIN + 6_000);
    login(&house, 1, "Aiko", "wrong password").await.refuses(401, "wrong-password");
    login(&house, 1, "Aiko", PASSWORD).await.refuses(429, "too-many-guesses");
}

#[tokio::test]
async fn the_old_password_is_not_guessed_either_and_who_is_logged_in_stays_so() {
    let house = House::by(&Watch::by_hand(BEGIN)).await;
    let mut visit = house.visit();
    visit.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    let guess = "old=wrong+horse&new=another+secret";
    for _ in 0..10 {
        let answer = visit.post("/account", "/account/password", guess).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    let right = "old=correct+horse&new=another+secret";
    let answer = visit.post("/account", "/account/password", right).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(visit.get("/account").await.body.contains("Aiko"));
    let mut other = house.visit();
    let answer = other.post("/login", "/login", "name=Aiko&password=correct+horse").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers["retry-after"], "60");
    assert!(answer.body.contains("Wait a minute"), "{}", answer.body);
}
