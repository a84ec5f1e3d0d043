//! What somebody has who was in before: a guest whom another becomes, or a thief before the password is new.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{DEVICE, PASSWORD, account, token};
use crate::bot::Bot;
use crate::house::House;

const NEW: &str = "game=kumo&opponent=anybody&begins=host";

/// Where somebody's feed is, as a reader asks for it.
fn place(address: &str) -> String {
    let (_, rest) = address.split_once("/feeds/").expect("the address of a feed");
    format!("/feeds/{rest}")
}

#[tokio::test]
async fn a_guests_token_ends_when_they_make_an_account() {
    let house = House::new().await;
    let guest = house.bot("Aiko").await;
    let feeds = guest.send(&house, Method::POST, "/feeds", &json!({})).await;
    let feed = place(feeds.fits(StatusCode::CREATED)["atom"].as_str().expect("an address"));
    let account = json!({ "name": "Aiko", "password": PASSWORD });
    let made = guest.send(&house, Method::POST, "/accounts", &account).await;
    let made = made.fits(StatusCode::CREATED);
    guest.look(&house, "/me").await.refuses(401, "unknown");
    assert_eq!(house.visit().get(&feed).await.status, StatusCode::NOT_FOUND);
    let bot = Bot { token: made["token"].as_str().expect("a token").to_owned() };
    assert_eq!(bot.look(&house, "/me").await.fits(StatusCode::OK)["name"], "Aiko");
}

#[tokio::test]
async fn who_left_a_guest_on_a_shared_computer_has_nothing_of_the_account_that_it_becomes() {
    let house = House::new().await;
    let mut thief = house.visit();
    thief.post("/new", "/new", NEW).await;
    let made = thief.post("/account", "/account/tokens", "label=mine&read=on&play=on").await;
    let (_, rest) = made.body.split_once("<code>").expect("a secret");
    let bot = Bot { token: rest.split('<').next().expect("one").to_owned() };
    let made = thief.post("/moves", "/moves/feeds", "x=").await;
    let feed = place(made.body.split('"').find(|part| part.contains("/feeds/")).expect("one"));
    let feed = feed.replace("&amp;", "&");
    let device = thief.post("/account", "/account/notices/device", DEVICE).await;
    assert_eq!(device.status, StatusCode::NO_CONTENT, "{}", device.body);
    assert_eq!(house.visit().get(&feed).await.status, StatusCode::OK);
    let me = bot.look(&house, "/me").await.fits(StatusCode::OK)["id"].as_i64().expect("an id");
    let devices = || house.state.post.device_count(dohyo_server::people::PersonId(me));
    assert_eq!(devices(), 1);

    let mut victim = house.visit();
    victim.cookie.clone_from(&thief.cookie);
    let fields = "name=Aiko&password=correct+horse";
    let made = victim.post("/register", "/register", fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(victim.get("/account").await.body.contains("Aiko"));
    bot.look(&house, "/me").await.refuses(401, "unknown");
    assert_eq!(house.visit().get(&feed).await.status, StatusCode::NOT_FOUND);
    assert!(!thief.get("/account").await.body.contains("Aiko"));
    assert_eq!(devices(), 0);
}

#[tokio::test]
async fn feeds_end_with_the_sessions() {
    let house = House::new().await;
    let bot = account(&house, "Aiko").await;
    for (method, path, body) in [
        (Method::PUT, "/me/password", json!({ "old": PASSWORD, "new": "another secret" })),
        (Method::DELETE, "/sessions", json!({})),
    ] {
        let bot = if path == "/sessions" {
            let login = json!({ "name": "Aiko", "password": "another secret" });
            let made = house.send(Method::POST, "/tokens", &login).await;
            let made = made.fits(StatusCode::CREATED);
            Bot { token: made["token"].as_str().expect("a token").to_owned() }
        } else {
            bot.clone()
        };
        let feeds = bot.send(&house, Method::POST, "/feeds", &json!({})).await;
        let feeds = feeds.fits(StatusCode::CREATED);
        let feeds = ["atom", "calendar"].map(|feed| place(feeds[feed].as_str().expect("one")));
        for feed in &feeds {
            assert_eq!(house.visit().get(feed).await.status, StatusCode::OK);
        }
        let ended = bot.send(&house, method, path, &body).await;
        assert_eq!(ended.status, StatusCode::NO_CONTENT, "{}", ended.body);
        for feed in &feeds {
            assert_eq!(house.visit().get(feed).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
}

#[tokio::test]
async fn a_deleted_token_takes_with_it_what_was_made_by_it() {
    let house = House::new().await;
    let owner = account(&house, "Aiko").await;
    let (leaked, number) = token(&house, "Aiko", &["read", "play"], None).await;
    let make = async |by: &Bot| {
        let made = by.send(&house, Method::POST, "/tokens", &json!({ "label": "more" })).await;
        let made = made.fits(StatusCode::CREATED);
        Bot { token: made["token"].as_str().expect("a token").to_owned() }
    };
    let child = make(&leaked).await;
    let grandchild = make(&child).await;
    let other = make(&owner).await;
    let feeds = grandchild.send(&house, Method::POST, "/feeds", &json!({})).await;
    let feed = place(feeds.fits(StatusCode::CREATED)["atom"].as_str().expect("an address"));
    assert_eq!(grandchild.fill_in(&house, "/account/notices/device", DEVICE).await.status, 204);
    let path = format!("/tokens/{number}");
    let dropped = owner.send(&house, Method::DELETE, &path, &json!({})).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT, "{}", dropped.body);
    for bot in [&leaked, &child, &grandchild] {
        bot.look(&house, "/me").await.refuses(401, "unknown");
    }
    assert_eq!(house.visit().get(&feed).await.status, StatusCode::NOT_FOUND);
    let id = other.look(&house, "/me").await.fits(StatusCode::OK)["id"].as_i64().expect("an id");
    assert_eq!(house.state.post.device_count(dohyo_server::people::PersonId(id)), 0);
    // Nobody's but their own.
    let stranger = account(&house, "Ben").await;
    let tokens = other.look(&house, "/tokens").await.fits(StatusCode::OK);
    let number = tokens["tokens"][1]["id"].as_i64().expect("a number");
    let path = format!("/tokens/{number}");
    stranger.send(&house, Method::DELETE, &path, &json!({})).await.refuses(404, "not-found");
    owner.look(&house, "/me").await.fits(StatusCode::OK);
}
