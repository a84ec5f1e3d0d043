//! What a token opens, and until when.

use axum::http::{Method, StatusCode};
use dohyo_server::people::Role;
use dohyo_server::store::Statement;
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use super::{account, message, token};
use crate::bot::Bot;
use crate::house::{Answer, House};
use crate::socket::Socket;

const BEGIN: i64 = 1_790_000_000_000;

#[track_caller]
fn lacks(answer: &Answer, scope: &str) {
    answer.refuses(403, "missing-scope");
    assert!(message(&answer.body).contains(scope), "{}", answer.body);
}

#[tokio::test]
async fn a_token_opens_what_its_scopes_say_and_nothing_else() {
    let house = House::new().await;
    account(&house, "Aiko").await;
    let (reader, _) = token(&house, "Aiko", &["read"], None).await;
    let (player, _) = token(&house, "Aiko", &["play"], None).await;
    let (organiser, _) = token(&house, "Aiko", &["organise"], None).await;
    let order = json!({ "game": "kumo", "opponent": "anybody" });
    let event = json!({ "name": "Cup", "game": "checkers" });
    reader.look(&house, "/me").await.fits(StatusCode::OK);
    lacks(&player.look(&house, "/me").await, "read");
    lacks(&organiser.look(&house, "/games").await, "read");
    lacks(&reader.send(&house, Method::POST, "/matches", &order).await, "play");
    lacks(&organiser.send(&house, Method::POST, "/matches", &order).await, "play");
    player.order(&house, &order).await;
    lacks(&reader.send(&house, Method::POST, "/events", &event).await, "organise");
    lacks(&player.send(&house, Method::POST, "/events", &event).await, "organise");
    organiser.send(&house, Method::POST, "/events", &event).await.fits(StatusCode::CREATED);
    // Pages are opened by tokens, too.
    assert_eq!(reader.page(&house, "/account").await.status, StatusCode::OK);
    let refused = player.page(&house, "/account").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("read"), "{}", refused.body);
}

#[tokio::test]
async fn every_operation_says_which_scope_it_needs_and_keeps_to_it() {
    let house = House::new().await;
    account(&house, "Aiko").await;
    let (nothing, _) = token(&house, "Aiko", &["read"], None).await;
    let (other, _) = token(&house, "Aiko", &["play"], None).await;
    let document = house.look("/openapi.json").await.fits(StatusCode::OK);
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let security = operation["security"].as_array().expect("what it needs");
            let needs: Vec<&str> =
                security.iter().filter_map(|one| one["token"][0].as_str()).collect();
            assert!(!needs.is_empty(), "{method} {path}");
            assert_eq!(
                method == "get" || path == "/analysis",
                needs == ["read"],
                "{method} {path}"
            );
            let address = path.replace(['{', '}'], "x");
            let verb: Method = method.to_uppercase().parse().expect("a method");
            let bot = if needs == ["read"] { &other } else { &nothing };
            lacks(&bot.send(&house, verb, &address, &json!({})).await, needs[0]);
        }
    }
}

#[tokio::test]
async fn a_socket_that_may_only_read_hears_and_does_nothing() {
    let mut house = House::new().await;
    account(&house, "Aiko").await;
    let (reader, _) = token(&house, "Aiko", &["read"], None).await;
    let (player, _) = token(&house, "Aiko", &["read", "play"], None).await;
    let id = player.order(&house, &json!({ "game": "kumo", "opponent": "same-device" })).await;
    let address = house.serve().await;
    let path = format!("/matches/{id}/events");
    let open = async |bot: &Bot| {
        let shown = format!("Bearer {}", bot.token);
        Socket::open(address, &path, &[("Authorization", &shown)]).await.expect("a connection")
    };
    let deed = json!({ "deed": "resign", "seat": "first" }).to_string();
    let mut socket = open(&reader).await;
    assert!(socket.next().await["lines"].is_array());
    socket.say(&deed).await;
    assert_eq!(socket.next().await["error"], "missing-scope");
    let mut socket = open(&player).await;
    socket.next().await;
    socket.say(&deed).await;
    assert!(socket.next().await["accepted"].is_number());
    let (silent, _) = token(&house, "Aiko", &["play"], None).await;
    let shown = format!("Bearer {}", silent.token);
    let refused = Socket::open(address, &path, &[("Authorization", &shown)]).await;
    assert!(refused.is_err_and(|head| head.starts_with("HTTP/1.1 403")));
}

#[tokio::test]
async fn a_token_ends_when_it_is_said_to() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    account(&house, "Aiko").await;
    let (bot, _) = token(&house, "Aiko", &["read", "play"], Some(BEGIN + DAY)).await;
    // What it makes ends with it, at the latest.
    let order = json!({ "scopes": ["read"], "expires": BEGIN + 2 * DAY });
    let made = bot.send(&house, Method::POST, "/tokens", &order).await.fits(StatusCode::CREATED);
    assert_eq!(made["expires"], BEGIN + DAY);
    for expires in [BEGIN, -1, i64::MAX] {
        let order = json!({ "expires": expires });
        let answer = bot.send(&house, Method::POST, "/tokens", &order).await;
        answer.refuses(422, "bad-field");
    }
    watch.set(BEGIN + DAY - 1);
    bot.look(&house, "/me").await.fits(StatusCode::OK);
    watch.set(BEGIN + DAY);
    bot.look(&house, "/me").await.refuses(401, "expired-token");
    bot.look(&house, "/games").await.refuses(401, "expired-token");
    assert_eq!(bot.page(&house, "/").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn nobody_makes_a_token_that_opens_more_than_they_may() {
    let house = House::new().await;
    let aiko = account(&house, "Aiko").await;
    let ask = async |bot: &Bot, scopes: &[&str]| {
        bot.send(&house, Method::POST, "/tokens", &json!({ "scopes": scopes })).await
    };
    ask(&aiko, &["read", "operate"]).await.refuses(403, "scope-not-yours");
    ask(&aiko, &["metrics"]).await.refuses(403, "scope-not-yours");
    ask(&aiko, &[]).await.refuses(422, "bad-field");
    ask(&aiko, &["fly"]).await.refuses(422, "bad-shape");
    let (player, _) = token(&house, "Aiko", &["play"], None).await;
    lacks(&ask(&player, &["read", "play"]).await, "read");
    ask(&player, &["play"]).await.fits(StatusCode::CREATED);
    // Without a word it gets what there is to give.
    let made = player.send(&house, Method::POST, "/tokens", &json!({})).await;
    assert_eq!(made.fits(StatusCode::CREATED)["scopes"], json!(["play"]));
    // Nothing is left behind by a guest who was refused.
    let count = async || {
        let row = house.state.db().row("SELECT COUNT(*) FROM person", &[]).await;
        row.expect("an answer").expect("a row").number(0)
    };
    let before = count().await;
    for order in [json!({ "scopes": ["metrics"] }), json!({ "label": "a\u{202e}b" })] {
        assert!(house.send(Method::POST, "/guests", &order).await.status.is_client_error());
    }
    assert_eq!(count().await, before);
}

#[tokio::test]
async fn metrics_have_a_scope_of_their_own() {
    let house = House::new().await;
    let full = house.admin().await;
    let (counter, _) = token(&house, "Warden", &["metrics"], None).await;
    assert_eq!(full.page(&house, "/metrics").await.status, StatusCode::OK);
    assert_eq!(counter.page(&house, "/metrics").await.status, StatusCode::OK);
    for path in ["/", "/account", "/events"] {
        assert_eq!(counter.page(&house, path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    lacks(&counter.look(&house, "/me").await, "read");
    let all = ["read", "play", "organise", "operate"];
    let (other, _) = token(&house, "Warden", &all, None).await;
    assert_eq!(other.page(&house, "/metrics").await.status, StatusCode::FORBIDDEN);
    house.state.db().give_role("warden", Role::Player).await.expect("the account is there");
    assert_eq!(counter.page(&house, "/metrics").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_token_from_before_opens_all_that_its_owner_may_do() {
    let house = House::new().await;
    let bot = account(&house, "Aiko").await;
    let old = Statement::new("UPDATE token SET scopes = NULL, expires = NULL", Vec::new());
    house.state.db().write(vec![old]).await.expect("anything can be written");
    let event = json!({ "name": "Cup", "game": "checkers" });
    bot.send(&house, Method::POST, "/events", &event).await.fits(StatusCode::CREATED);
    assert_eq!(bot.page(&house, "/metrics").await.status, StatusCode::FORBIDDEN);
    house.state.db().give_role("aiko", Role::Admin).await.expect("the account is there");
    assert_eq!(bot.page(&house, "/metrics").await.status, StatusCode::OK);
    let told = bot.look(&house, "/tokens").await.fits(StatusCode::OK);
    assert_eq!(told["tokens"][0]["scopes"], Value::Null);
}

#[tokio::test]
async fn who_plays_does_not_organise_with_the_same_token() {
    let house = House::new().await;
    account(&house, "Olga").await;
    account(&house, "Anna").await;
    let (organiser, _) = token(&house, "Olga", &["read", "organise"], None).await;
    let (player, _) = token(&house, "Olga", &["read", "play"], None).await;
    let order = json!({ "name": "Cup", "game": "checkers", "door": "open" });
    let made = organiser.send(&house, Method::POST, "/events", &order).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let (anna, _) = token(&house, "Anna", &["play"], None).await;
    let path = format!("/events/{id}/enter");
    for bot in [&anna, &player] {
        bot.send(&house, Method::POST, &path, &json!({})).await.fits(StatusCode::OK);
    }
    lacks(&organiser.send(&house, Method::POST, &path, &json!({})).await, "play");
    let entry = |number: usize| format!("/events/{id}/entries/{number}");
    // Somebody else's entry is the organiser's business, one's own is not.
    lacks(&player.send(&house, Method::DELETE, &entry(1), &json!({})).await, "organise");
    player.send(&house, Method::DELETE, &entry(2), &json!({})).await.fits(StatusCode::OK);
    organiser.send(&house, Method::DELETE, &entry(1), &json!({})).await.fits(StatusCode::OK);
    // What a role opens in the events of others has a scope of its own.
    house.state.db().give_role("anna", Role::Organiser).await.expect("the account is there");
    let (own, _) = token(&house, "Anna", &["read", "organise"], None).await;
    let (all, _) = token(&house, "Anna", &["read", "operate"], None).await;
    let path = format!("/events/{id}/entries");
    let entries = json!({ "entries": [{ "name": "Ben" }] });
    lacks(&own.send(&house, Method::POST, &path, &entries).await, "operate");
    all.send(&house, Method::POST, &path, &entries).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn pages_of_events_open_what_the_api_opens() {
    let house = House::new().await;
    account(&house, "Olga").await;
    account(&house, "Anna").await;
    let (organiser, _) = token(&house, "Olga", &["read", "organise"], None).await;
    let (player, _) = token(&house, "Olga", &["read", "play"], None).await;
    let order = json!({ "name": "Cup", "game": "checkers", "door": "open" });
    let made = organiser.send(&house, Method::POST, "/events", &order).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let (page, desk) = (format!("/events/{id}"), format!("/events/{id}/desk"));
    let (anna, _) = token(&house, "Anna", &["play"], None).await;
    for (bot, name) in [(&anna, "Anna"), (&player, "Olga")] {
        let fields = format!("deed=enter&name={name}");
        bot.fill_in(&house, &page, &fields).await.fits(StatusCode::OK);
    }
    lacks(&organiser.fill_in(&house, &page, "deed=enter&name=Olga").await, "play");
    for answer in ["deed=accept&entry=0", "deed=decline&entry=0"] {
        lacks(&organiser.fill_in(&house, &page, answer).await, "play");
    }
    lacks(&player.fill_in(&house, &desk, "deed=enter&name=Ben").await, "organise");
    organiser.fill_in(&house, &desk, "deed=enter&name=Ben").await.fits(StatusCode::OK);
    player
        .fill_in(&house, "/events/new", "name=Mine&game=checkers")
        .await
        .refuses(403, "missing-scope");
    // What a role opens in the events of others has a scope of its own, whatever is done there.
    house.state.db().give_role("anna", Role::Organiser).await.expect("the account is there");
    let (own, _) = token(&house, "Anna", &["read", "play", "organise"], None).await;
    let (all, _) = token(&house, "Anna", &["read", "operate"], None).await;
    for fields in [
        "deed=enter&name=Cleo",
        "deed=enter-all&entries=Dora",
        "deed=enter-all&entries=name,account%0ADora,Olga",
        "deed=amend&entry=2&name=Benno",
        "deed=remove&entry=2",
        "deed=open&stage=running",
        "deed=undo&line=1",
        "deed=direct&what=stop&table=x",
        "deed=direct-all&by=1h",
        "deed=replace&entry=2&account=Anna",
    ] {
        let refused = own.fill_in(&house, &desk, fields).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{fields}: {}", refused.body);
        lacks(&refused, "operate");
    }
    all.fill_in(&house, &desk, "deed=enter&name=Cleo").await.fits(StatusCode::OK);
}

#[tokio::test]
async fn people_choose_what_a_token_opens_on_their_page() {
    let house = House::new().await;
    let mut visit = house.visit();
    visit.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    let page = visit.get("/account").await.body;
    for (scope, is_offered) in [("read", true), ("organise", true), ("operate", false)] {
        assert_eq!(page.contains(&format!("name=\"{scope}\"")), is_offered, "{scope}");
    }
    let made =
        visit.post("/account", "/account/tokens", "label=laptop&read=on&play=on&days=30").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let (_, rest) = made.body.split_once("<code>").expect("a secret");
    let bot = Bot { token: rest.split('<').next().expect("one").to_owned() };
    bot.look(&house, "/me").await.fits(StatusCode::OK);
    let page = visit.get("/account").await.body;
    assert!(page.contains("read, play") && page.contains("until "), "{page}");
    assert!(!page.contains(&bot.token), "a secret is shown once");
    for (fields, status) in [
        ("label=laptop", StatusCode::UNPROCESSABLE_ENTITY),
        ("label=laptop&read=on&days=0", StatusCode::UNPROCESSABLE_ENTITY),
        ("label=laptop&operate=on", StatusCode::FORBIDDEN),
    ] {
        let answer = visit.post("/account", "/account/tokens", fields).await;
        assert_eq!(answer.status, status, "{fields}");
    }
}
