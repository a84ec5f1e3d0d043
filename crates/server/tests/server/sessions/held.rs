//! Requests that are held half-sent while what they show ends: nothing that comes of them is good for longer.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT, CONTENT_TYPE, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use dohyo_server::people::PersonId;
use dohyo_server::post::{Device, Wishes};
use dohyo_server::secret::{random_id, random_text, sha256};
use dohyo_server::store::{Credential, StoreError, Token};
use dohyo_server::text::Language;
use futures_util::stream::unfold;
use serde_json::json;
use tokio::sync::mpsc;

use super::{DEVICE, PASSWORD, account, token};
use crate::bot::Bot;
use crate::house::{Answer, House};
use crate::visit::Visit;

const NEW: &str = "game=kumo&opponent=anybody&begins=host";

/// What somebody sends whose last byte comes late.
struct Sending<'a> {
    path: &'a str,
    kind: &'static str,
    header: (&'static str, String),
    body: String,
}

impl<'a> Sending<'a> {
    fn form(visit: &Visit<'_>, path: &'a str, token: &str, fields: &str) -> Self {
        let cookie = visit.cookie.clone().expect("cookies");
        let (kind, body) = ("application/x-www-form-urlencoded", format!("form={token}&{fields}"));
        Self { path, kind, header: ("cookie", cookie), body }
    }

    fn json(bot: &Bot, path: &'a str, body: &serde_json::Value) -> Self {
        let header = ("authorization", format!("Bearer {}", bot.token));
        Self { path, kind: "application/json", header, body: body.to_string() }
    }

    /// Sends all but the last byte, lets something happen once that is read, and sends the rest.
    async fn around(&self, house: &House, meanwhile: impl Future<Output = ()>) -> Answer {
        let (sender, receiver) = mpsc::channel::<Bytes>(1);
        let parts = unfold(receiver, |mut receiver| async move {
            let part = receiver.recv().await?;
            Some((Ok::<_, Infallible>(part), receiver))
        });
        let (name, shown) = &self.header;
        let request = Request::post(self.path)
            .header(CONTENT_TYPE, self.kind)
            .header(ACCEPT, "application/json")
            .header(*name, shown)
            .body(Body::from_stream(parts))
            .expect("a request");
        let (most, last) = self.body.split_at(self.body.len() - 1);
        let (most, last) = (Bytes::from(most.to_owned()), Bytes::from(last.to_owned()));
        let send = async move {
            sender.send(most).await.expect("it is read");
            // There is room again once it is taken: whoever sends it has been recognised.
            let room = sender.reserve().await.expect("it is read on");
            meanwhile.await;
            room.send(last);
        };
        tokio::join!(house.ask(request), send).0
    }
}

async fn count(house: &House, sql: &'static str) -> i64 {
    house.state.db().row(sql, &[]).await.expect("an answer").expect("a row").number(0)
}

/// A browser in which somebody is logged in whose account nobody comes in by a password.
async fn session(house: &House, id: PersonId) -> Visit<'_> {
    let (cookie, by) = (random_text(32), Credential::Password(String::new()));
    let opened = house.state.db().open_session(&sha256(&cookie), (id, &by), 0, i64::MAX).await;
    opened.expect("a session");
    let mut visit = house.visit();
    visit.cookie = Some(format!("dohyo={cookie}"));
    visit
}

async fn change(house: &House, bot: &Bot) {
    let change = json!({ "old": PASSWORD, "new": "another secret" });
    let changed = bot.send(house, Method::PUT, "/me/password", &change).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.body);
}

#[tokio::test]
async fn no_token_is_made_by_one_that_ended_meanwhile() {
    let house = House::new().await;
    let bot = account(&house, "Aiko").await;
    let (stolen, number) = token(&house, "Aiko", &["read", "play"], None).await;
    let sending = Sending::json(&stolen, "/api/v1/tokens", &json!({ "label": "mine" }));
    let dropping = async {
        let path = format!("/tokens/{number}");
        bot.send(&house, Method::DELETE, &path, &json!({})).await;
    };
    sending.around(&house, dropping).await.refuses(401, "unknown");
    assert_eq!(count(&house, "SELECT COUNT(*) FROM token").await, 1);
    let sending = Sending::json(&bot, "/api/v1/tokens", &json!({ "label": "mine" }));
    sending.around(&house, change(&house, &bot)).await.refuses(401, "unknown");
    assert_eq!(count(&house, "SELECT COUNT(*) FROM token").await, 0);
}

#[tokio::test]
async fn the_same_where_another_process_ends_it() {
    let house = House::new().await;
    let bot = account(&house, "Aiko").await;
    let elsewhere = house.another().await;
    let sending = Sending::json(&bot, "/api/v1/tokens", &json!({ "label": "mine" }));
    let ending = async {
        bot.send(&elsewhere, Method::DELETE, "/sessions", &json!({})).await;
    };
    sending.around(&house, ending).await.refuses(401, "unknown");
    assert_eq!(count(&house, "SELECT COUNT(*) FROM token").await, 0);
}

#[tokio::test]
async fn nothing_is_done_by_a_session_that_ended_meanwhile() {
    let house = House::new().await;
    let (id, _) = house.quick_account("Aiko").await;
    for (path, fields) in [
        ("/account/tokens", "label=mine&read=on"),
        ("/account/notices/device", DEVICE),
        ("/account/notices", "turn=on"),
        ("/moves/feeds", "x="),
        ("/new", NEW),
    ] {
        let (mut thief, mut owner) = (session(&house, id).await, session(&house, id).await);
        let form = thief.get("/account").await.form_token();
        let sending = Sending::form(&thief, path, &form, fields);
        let ending = async {
            owner.post("/account", "/logout/everywhere", "x=").await;
        };
        sending.around(&house, ending).await.refuses(401, "unknown");
        for table in [
            "SELECT COUNT(*) FROM token",
            "SELECT COUNT(*) FROM device",
            "SELECT COUNT(*) FROM feed",
            "SELECT COUNT(*) FROM wish",
            "SELECT COUNT(*) FROM setup",
            "SELECT COUNT(*) FROM session",
        ] {
            assert_eq!(count(&house, table).await, 0, "{path}: {table}");
        }
    }
}

#[tokio::test]
async fn nothing_is_kept_by_what_has_ended_however_late_it_is_written() {
    let house = House::new().await;
    let db = house.state.db();
    let (id, _) = house.quick_account("Aiko").await;
    let held = |password: &str| Credential::Password(password.to_owned());
    db.open_session("hash of a cookie", (id, &held("")), 0, i64::MAX).await.expect("it holds");
    db.replace_password(id, "", "newer").await.expect("it was this one");
    assert!(matches!(db.replace_password(id, "", "older").await, Err(StoreError::Conflict)));
    let kept = Token {
        id: random_id(),
        label: "mine".to_owned(),
        created: 0,
        scopes: None,
        expires: None,
    };
    let device = Device { endpoint: "e".to_owned(), public: "p".to_owned(), auth: "a".to_owned() };
    let wishes = Wishes::new(Language::English);
    for credential in [
        held(""),
        Credential::Session("hash of a cookie".to_owned()),
        Credential::Token(sha256("some token")),
        Credential::Guest,
    ] {
        let by = (id, &credential);
        for written in [
            db.add_token(by, &kept, "hash").await,
            db.open_session("hash", by, 0, i64::MAX).await.map(drop),
            db.put_feed(by, "hash", 0).await,
            db.put_device(by, &device, 0).await.map(drop),
            db.put_wishes(by, &wishes).await,
            db.ask_address(by, &wishes, "thief@example.org", 0).await,
        ] {
            assert!(matches!(written, Err(StoreError::Conflict)), "{credential:?}");
        }
    }
    // Nor by what is somebody else's.
    let by = (PersonId(id.0 ^ 1), &held("newer"));
    assert!(matches!(db.add_token(by, &kept, "hash").await, Err(StoreError::Conflict)));
    db.add_token((id, &held("newer")), &kept, "hash").await.expect("it holds");
}

#[tokio::test]
async fn who_comes_in_by_the_old_password_while_it_changes_is_not_let_in() {
    let house = House::new().await;
    account(&house, "Aiko").await;
    let aiko = house.state.db().account("aiko").await.expect("rows").expect("an account").person;
    let login = json!({ "name": "Aiko", "password": PASSWORD });
    // It takes long to find out whether a password fits.
    let changing = async { house.state.db().change_password(aiko.id, "another").await };
    let (made, changed) = tokio::join!(house.send(Method::POST, "/tokens", &login), changing);
    changed.expect("the account is there");
    assert_eq!(made.status, StatusCode::UNAUTHORIZED, "{}", made.body);
    assert_eq!(count(&house, "SELECT COUNT(*) FROM token").await, 0);
}

#[tokio::test]
async fn whoever_keeps_a_form_open_shares_nobodys_guest() {
    let house = House::new().await;
    let mut victim = house.visit();
    let form = victim.get("/new").await.form_token();
    // It was the thief who has set this cookie.
    let mut thief = house.visit();
    thief.cookie.clone_from(&victim.cookie);
    let sending = Sending::form(&thief, "/new", &form, NEW);
    let coming = async {
        let sent = victim.post_as("/new", &format!("form={form}&{NEW}"), "text/html").await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER);
    };
    let answer = sending.around(&house, coming).await;
    let given = answer.headers.get_all(SET_COOKIE).iter().map(|it| it.to_str().expect("text"));
    let given = given.filter_map(|cookie| cookie.split(';').next());
    thief.cookie = Some(given.collect::<Vec<_>>().join("; "));
    let mut people = Vec::new();
    for visit in [&mut victim, &mut thief] {
        people.push(visit.get("/api/v1/me").await.fits(StatusCode::OK)["id"].clone());
    }
    assert_ne!(people[0], people[1]);
}
