//! Attacks by somebody who has a right to each single thing and takes as many as there are: connections of a
//! player, links, turns, reviews, sessions, tokens, and matches that are called off again.

use serde_json::{Value, json};
use tokio::net::TcpStream;

use super::super::client::Client;
use super::super::{Attack, Target};
use super::{KEPT, breathe, organiser, own_match, run};

pub(super) const ATTACKS: &[Attack] = &[
    attack!("live connections of a player", 8, crowded_players),
    attack!("links that nobody has made", 16, links),
    attack!("bouts without end", 8, endless_bouts),
    attack!("computer matches by the guest", 8, impatient),
    attack!("reviews", 8, reviews),
    attack!("right passwords", 8, logins),
    attack!("tokens", 8, tokens),
    attack!("matches called off again", 16, called_off),
];

/// Opens many connections at a match of one's own, and does something there again and again.
async fn crowded_players(client: Client, _: Target) {
    let Some((token, id)) = own_match(&client).await else { return };
    let mut kept: Vec<TcpStream> = Vec::new();
    let deeds = [json!({ "deed": "chat-off" }), json!({ "deed": "chat-on" })];
    for deed in deeds.iter().cycle() {
        if kept.len() < KEPT
            && let Ok(stream) = client.live(&format!("/match/{id}/live"), &token).await
        {
            kept.push(stream);
        }
        let done = client.send("POST", &format!("/matches/{id}/deeds"), &token, deed).await;
        if !done.is_ok_and(|done| done.status < 400) {
            breathe().await;
        }
    }
}

async fn links(client: Client, _: Target) {
    loop {
        let _ = client.form("/notices/stop/1/x", "", "").await;
        let _ = client.form("/notices/confirm/1/x", "", "").await;
    }
}

/// Plays the same card on both seats, so that nobody is ever pushed off.
async fn endless_bouts(client: Client, _: Target) {
    let Some(token) = client.guest().await else { return };
    let order = json!({ "game": "bout-oshi-dashi", "opponent": "same-device" });
    let made = client.send("POST", "/matches", &token, &order).await;
    let made = made.ok().and_then(|made| made.json()).unwrap_or_default();
    let path = format!("/matches/{}", made["id"].as_str().unwrap_or_default());
    loop {
        let seen = client.send("GET", &path, &token, &json!({})).await;
        let seen = seen.ok().and_then(|seen| seen.json()).unwrap_or_default();
        let moves = |seat: &str| seen["you"]["moves"][seat].as_array().cloned().unwrap_or_default();
        let (first, second) = (moves("first"), moves("second"));
        let same: Option<&Value> = first.iter().find(|mv| second.contains(mv));
        for seat in ["first", "second"] {
            let deed = json!({ "deed": "choose", "seat": seat, "move": same });
            let done = client.send("POST", &format!("{path}/deeds"), &token, &deed).await;
            if !done.is_ok_and(|done| done.status < 400) {
                breathe().await;
            }
        }
    }
}

/// Begins matches against the strongest computer, each as somebody new.
async fn impatient(client: Client, _: Target) {
    let order =
        json!({ "game": "kumo", "opponent": "computer", "level": 10, "begins": "opponent" });
    loop {
        let Some(token) = client.guest().await else {
            breathe().await;
            continue;
        };
        for _ in 0..10 {
            let _ = client.send("POST", "/matches", &token, &order).await;
        }
    }
}

/// Plays a move, resigns, and asks what would have been better.
async fn reviews(client: Client, _: Target) {
    loop {
        let Some((token, id)) = own_match(&client).await else {
            breathe().await;
            continue;
        };
        let path = format!("/matches/{id}/deeds");
        for deed in [
            json!({ "deed": "choose", "seat": "first", "move": "11-15" }),
            json!({ "deed": "resign", "seat": "second" }),
        ] {
            let _ = client.send("POST", &path, &token, &deed).await;
        }
        let _ = client.send("POST", &format!("/matches/{id}/review"), "", &json!({})).await;
    }
}

async fn logins(client: Client, _: Target) {
    let Some(token) = client.guest().await else { return };
    let name = format!("Again {}", token.chars().take(8).collect::<String>());
    let account = json!({ "name": name, "password": "a password that is long enough" });
    let _ = client.send("POST", "/accounts", "", &account).await;
    loop {
        let done = client.send("POST", "/tokens", "", &account).await;
        if !done.is_ok_and(|done| done.status < 400) {
            breathe().await;
        }
    }
}

async fn tokens(client: Client, _: Target) {
    let Some(token) = organiser(&client).await else { return };
    let order = json!({ "label": "Another", "scopes": ["play"] });
    loop {
        let made = client.send("POST", "/tokens", &token, &order).await;
        if !made.is_ok_and(|made| made.status < 400) {
            breathe().await;
        }
    }
}

/// Opens a place in the lobby and gives it up, with an account, for which there is no bound of guests.
async fn called_off(client: Client, _: Target) {
    loop {
        let Some(token) = organiser(&client).await else {
            breathe().await;
            continue;
        };
        let order = json!({ "game": "checkers", "opponent": "anybody" });
        for _ in 0..500 {
            let made = client.send("POST", "/matches", &token, &order).await.ok();
            let made = made.and_then(|made| made.json()).unwrap_or_default();
            let Some(id) = made["id"].as_str() else {
                breathe().await;
                continue;
            };
            let cancel = json!({ "deed": "cancel" });
            let _ = client.send("POST", &format!("/matches/{id}/deeds"), &token, &cancel).await;
        }
    }
}
