//! What ends a session or a token ends everything that was opened with it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::people::Role;
use dohyo_server::time::Watch;
use serde_json::json;

use super::{PASSWORD, account, token};
use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;
use crate::socket::Socket;
use crate::visit::Visit;

const BEGIN: i64 = 1_790_000_000_000;
const FIELDS: &str = "name=Aiko&password=correct+horse";

/// A hall that looks into the database all the time.
async fn watchful(watch: &Watch) -> House {
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let tune = |config: &mut dohyo_server::config::Config| {
        config.looking = Duration::from_millis(20);
    };
    House::tuned(Arc::new(Folder::new()), settings, watch.clone(), tune).await
}

/// A hall that looks into the database by itself long after the test: whatever ends before, it was told of.
async fn hurried() -> House {
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let tune = |config: &mut dohyo_server::config::Config| {
        config.looking = Duration::from_secs(24 * 60 * 60);
    };
    House::tuned(Arc::new(Folder::new()), settings, Watch::default(), tune).await
}

async fn listen(address: SocketAddr, id: &str, bot: &Bot) -> Socket {
    let shown = format!("Bearer {}", bot.token);
    let headers = [("Authorization", shown.as_str())];
    let path = format!("/matches/{id}/events");
    let mut socket = Socket::open(address, &path, &headers).await.expect("a connection");
    socket.next().await;
    socket
}

async fn look_on(address: SocketAddr, id: &str, visit: &Visit<'_>) -> Socket {
    let cookie = visit.cookie.clone().expect("a cookie");
    let path = format!("/match/{id}/live");
    let headers = [("Cookie", cookie.as_str())];
    let mut socket = Socket::open_page(address, &path, &headers).await.expect("a connection");
    socket.next().await;
    socket
}

async fn some_match(house: &House) -> String {
    let bot = house.bot("Host").await;
    bot.order(house, &json!({ "game": "kumo", "opponent": "anybody" })).await
}

#[tokio::test]
async fn a_deleted_token_ends_what_was_opened_with_it_and_nothing_else() {
    let mut house = House::new().await;
    let id = some_match(&house).await;
    let bot = account(&house, "Aiko").await;
    let (first, number) = token(&house, "Aiko", &["read"], None).await;
    let (second, _) = token(&house, "Aiko", &["read"], None).await;
    let address = house.serve().await;
    let (one, other) = (listen(address, &id, &first).await, listen(address, &id, &second).await);
    let path = format!("/tokens/{number}");
    let dropped = bot.send(&house, Method::DELETE, &path, &json!({})).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT);
    one.ends().await;
    first.look(&house, "/me").await.refuses(401, "unknown");
    second.look(&house, "/me").await.fits(StatusCode::OK);
    bot.send(&house, Method::DELETE, "/sessions", &json!({})).await;
    other.ends().await;
}

#[tokio::test]
async fn a_new_password_ends_all_sessions_tokens_and_connections_at_once() {
    let mut house = House::new().await;
    let id = some_match(&house).await;
    let address = house.serve().await;
    let mut here = house.visit();
    here.post("/register", "/register", FIELDS).await;
    let mut there = house.visit();
    there.post("/login", "/login", FIELDS).await;
    let login = json!({ "name": "Aiko", "password": "correct horse" });
    let made = house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
    let bot = Bot { token: made["token"].as_str().expect("a token").to_owned() };
    let sockets = [
        look_on(address, &id, &here).await,
        look_on(address, &id, &there).await,
        listen(address, &id, &bot).await,
    ];
    let fields = "old=correct+horse&new=wrong+battery";
    let changed = here.post("/account", "/account/password", fields).await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
    for socket in sockets {
        socket.ends().await;
    }
    bot.look(&house, "/me").await.refuses(401, "unknown");
    assert!(!there.get("/").await.body.contains("Aiko"));
    assert!(here.get("/account").await.body.contains("Aiko"), "it goes on here");
}

/// The live connections of every kind.
async fn of_every_kind(
    house: &House,
    address: SocketAddr,
    bot: &Bot,
    proofs: &[(&str, &str)],
) -> Vec<Socket> {
    let order = json!({ "name": "Cup", "game": "checkers" });
    let made = bot.send(house, Method::POST, "/events", &order).await;
    let event = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let id = bot.order(house, &json!({ "game": "kumo", "opponent": "anybody" })).await;
    let mut sockets = Vec::new();
    for path in [
        format!("/match/{id}/live"),
        format!("/api/v1/matches/{id}/events"),
        format!("/events/{event}/live"),
        format!("/events/{event}/live?of=desk"),
        format!("/api/v1/events/{event}/events"),
        "/analysis/live".to_owned(),
    ] {
        for proof in proofs {
            let opened = Socket::open_page(address, &path, &[*proof]).await;
            sockets.push(opened.unwrap_or_else(|head| panic!("{path}: {head}")));
        }
    }
    sockets
}

#[tokio::test]
async fn connections_of_every_kind_end_with_what_they_were_opened_with() {
    // What somebody does of their own, and what the keeper does from another process.
    for ending in ["everywhere", "password", "keeper"] {
        let mut house = hurried().await;
        let address = house.serve().await;
        let mut here = house.visit();
        here.post("/register", "/register", FIELDS).await;
        let login = json!({ "name": "Aiko", "password": "correct horse" });
        let made = house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
        let bot = Bot { token: made["token"].as_str().expect("a token").to_owned() };
        let (cookie, shown) = (here.cookie.clone().expect("one"), format!("Bearer {}", bot.token));
        let proofs = [("Cookie", cookie.as_str()), ("Authorization", shown.as_str())];
        let sockets = of_every_kind(&house, address, &bot, &proofs).await;
        assert_eq!(sockets.len(), 12);
        house.state.hall.notice().await.expect("the database");
        match ending {
            "everywhere" => drop(here.post("/account", "/logout/everywhere", "x=").await),
            "password" => {
                let fields = "old=correct+horse&new=wrong+battery";
                let changed = here.post("/account", "/account/password", fields).await;
                assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
            }
            _ => {
                let db = house.folder().open().await;
                let aiko = db.account("Aiko").await.expect("an answer").expect("an account");
                db.change_password(aiko.person.id, "-").await.expect("another password");
                db.close().await;
                house.state.hall.notice().await.expect("it is seen");
            }
        }
        for socket in sockets {
            socket.ends().await;
        }
    }
}

#[tokio::test]
async fn connections_of_every_kind_end_with_the_token_that_they_were_opened_with() {
    for is_elsewhere in [false, true] {
        let mut house = hurried().await;
        let address = house.serve().await;
        let owner = account(&house, "Aiko").await;
        let (bot, number) = token(&house, "Aiko", &["read", "play", "organise"], None).await;
        let shown = format!("Bearer {}", bot.token);
        let proofs = [("Authorization", shown.as_str())];
        let sockets = of_every_kind(&house, address, &bot, &proofs).await;
        assert_eq!(sockets.len(), 6);
        house.state.hall.notice().await.expect("the database");
        let elsewhere = house.another().await;
        let place = if is_elsewhere { &elsewhere } else { &house };
        let path = format!("/tokens/{number}");
        let dropped = owner.send(place, Method::DELETE, &path, &json!({})).await;
        assert_eq!(dropped.status, StatusCode::NO_CONTENT);
        if is_elsewhere {
            house.state.hall.notice().await.expect("it is seen");
        }
        for socket in sockets {
            socket.ends().await;
        }
    }
}

#[tokio::test]
async fn a_session_and_a_role_that_end_in_another_process_end_here_at_once() {
    let mut house = hurried().await;
    let id = some_match(&house).await;
    house.admin().await;
    let (bot, _) = token(&house, "Warden", &["read"], None).await;
    let address = house.serve().await;
    let mut here = house.visit();
    here.post("/register", "/register", FIELDS).await;
    let (one, other) = (look_on(address, &id, &here).await, listen(address, &id, &bot).await);
    house.state.hall.notice().await.expect("the database");
    let elsewhere = house.another().await;
    let mut there = elsewhere.visit();
    there.cookie = here.cookie.clone();
    there.post("/account", "/logout", "x=").await;
    house.state.hall.notice().await.expect("it is seen");
    one.ends().await;
    elsewhere.state.db().give_role("warden", Role::Player).await.expect("the account is there");
    house.state.hall.notice().await.expect("it is seen");
    other.ends().await;
}

#[tokio::test]
async fn logging_out_everywhere_ends_all_sessions_tokens_and_connections_at_once() {
    let mut house = House::new().await;
    let id = some_match(&house).await;
    let address = house.serve().await;
    let mut here = house.visit();
    here.post("/register", "/register", FIELDS).await;
    let mut there = house.visit();
    there.post("/login", "/login", FIELDS).await;
    let login = json!({ "name": "Aiko", "password": "correct horse" });
    let made = house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
    let bot = Bot { token: made["token"].as_str().expect("a token").to_owned() };
    let sockets = [
        look_on(address, &id, &here).await,
        look_on(address, &id, &there).await,
        listen(address, &id, &bot).await,
    ];
    here.post("/account", "/logout/everywhere", "x=").await;
    for socket in sockets {
        socket.ends().await;
    }
    bot.look(&house, "/me").await.refuses(401, "unknown");
    for visit in [&mut here, &mut there] {
        assert!(!visit.get("/").await.body.contains("Aiko"));
    }
}

#[tokio::test]
async fn logging_out_ends_the_connections_of_this_browser_alone() {
    let mut house = House::new().await;
    let id = some_match(&house).await;
    let address = house.serve().await;
    let mut here = house.visit();
    here.post("/register", "/register", FIELDS).await;
    let mut there = house.visit();
    there.post("/login", "/login", FIELDS).await;
    let (one, other) = (look_on(address, &id, &here).await, look_on(address, &id, &there).await);
    here.post("/account", "/logout", "x=").await;
    one.ends().await;
    assert!(there.get("/account").await.body.contains("Aiko"));
    there.post("/account", "/logout", "x=").await;
    other.ends().await;
}

#[tokio::test]
async fn what_another_process_ends_ends_here_soon() {
    let mut house = watchful(&Watch::default()).await;
    let id = some_match(&house).await;
    account(&house, "Aiko").await;
    let (bot, number) = token(&house, "Aiko", &["read"], None).await;
    let (other, _) = token(&house, "Aiko", &["read"], None).await;
    let address = house.serve().await;
    let socket = listen(address, &id, &bot).await;
    let elsewhere = house.another().await;
    let path = format!("/tokens/{number}");
    let (owner, _) = token(&elsewhere, "Aiko", &["play"], None).await;
    let dropped = owner.send(&elsewhere, Method::DELETE, &path, &json!({})).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT);
    socket.ends().await;
    let socket = listen(address, &id, &other).await;
    let change = json!({ "old": PASSWORD, "new": "another secret" });
    let changed = owner.send(&elsewhere, Method::PUT, "/me/password", &change).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    socket.ends().await;
}

#[tokio::test]
async fn a_connection_ends_with_the_role_that_it_was_opened_with_and_with_its_token() {
    let watch = Watch::by_hand(BEGIN);
    let mut house = watchful(&watch).await;
    let id = some_match(&house).await;
    house.admin().await;
    let (bot, _) = token(&house, "Warden", &["read"], None).await;
    let address = house.serve().await;
    let socket = listen(address, &id, &bot).await;
    house.state.db().give_role("warden", Role::Player).await.expect("the account is there");
    socket.ends().await;
    bot.look(&house, "/me").await.fits(StatusCode::OK);
    let (brief, _) = token(&house, "Warden", &["read"], Some(BEGIN + 1)).await;
    let socket = listen(address, &id, &brief).await;
    watch.set(BEGIN + 1);
    socket.ends().await;
    brief.look(&house, "/me").await.refuses(401, "expired-token");
}
