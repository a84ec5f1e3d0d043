//! What bad input gets: a refusal in JSON with the right status, and nothing happens.

use axum::body::Body;
use axum::http::header::{ALLOW, AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderValue, Method, Request, StatusCode};
use dohyo_server::config::HallSettings;
use serde_json::{Value, json};

use super::begin;
use crate::bot::{Bot, request};
use crate::house::House;

/// Checks that a deed is refused and leaves no line in the log.
async fn check(house: &House, id: &str, bot: &Bot, deed: Value, status: u16, code: &str) {
    let before = bot.view(house, id).await["now"].clone();
    bot.act(house, id, &deed).await.refuses(status, code);
    assert_eq!(bot.view(house, id).await["now"], before, "{deed}");
}

#[tokio::test]
async fn a_deed_that_is_not_allowed_changes_nothing() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let stranger = house.bot("Chiyo").await;
    let choose = |mv: &str| json!({ "deed": "choose", "move": mv });
    check(&house, &id, &guest, choose("22-18"), 409, "not-your-turn").await;
    check(&house, &id, &host, choose("11-20"), 422, "no-move").await;
    check(&house, &id, &host, choose("castle"), 422, "no-move").await;
    check(&house, &id, &host, json!({ "deed": "choose" }), 422, "bad-field").await;
    check(&house, &id, &stranger, choose("11-15"), 403, "not-yours").await;
    check(&house, &id, &stranger, json!({ "deed": "join" }), 409, "no-open-seat").await;
    check(&house, &id, &stranger, json!({ "deed": "say", "words": "hi" }), 403, "not-yours").await;
    check(&house, &id, &host, json!({ "deed": "say", "words": " " }), 422, "wordless").await;
    check(&house, &id, &host, json!({ "deed": "decline" }), 409, "nothing-asked").await;
    check(&house, &id, &host, json!({ "deed": "rematch" }), 409, "not-over").await;
    check(&house, &id, &host, json!({ "deed": "cancel" }), 409, "no-open-seat").await;
    let other = json!({ "deed": "choose", "move": "22-18", "seat": "second" });
    check(&house, &id, &host, other, 403, "not-yours").await;
    let keyless = json!({ "deed": "choose", "move": "11-15", "key": "" });
    check(&house, &id, &host, keyless, 422, "bad-field").await;
}

#[tokio::test]
async fn a_deed_that_was_decided_before_the_last_turn_is_stale() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let first = json!({ "deed": "choose", "move": "11-15", "turn": 0 });
    host.act(&house, &id, &first).await.fits(StatusCode::OK);
    let late = json!({ "deed": "choose", "move": "22-18", "turn": 0 });
    check(&house, &id, &guest, late, 409, "stale").await;
}

#[tokio::test]
async fn a_deed_sent_twice_under_a_key_happens_once() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "checkers").await;
    let path = format!("/matches/{id}/deeds");
    let deed = json!({ "deed": "say", "words": "hello", "key": "k1" });
    let first = host.act(&house, &id, &deed).await.fits(StatusCode::OK);
    assert_eq!(host.act(&house, &id, &deed).await.fits(StatusCode::OK), first);
    // The same name in the header is the same name.
    let keyless = json!({ "deed": "say", "words": "hello" });
    let mut again = request(Method::POST, &path, Some(&host.token), Some(&keyless));
    again.headers_mut().insert("idempotency-key", HeaderValue::from_static("k1"));
    assert_eq!(house.ask(again).await.fits(StatusCode::OK), first);
    assert_eq!(host.view(&house, &id).await["now"]["number"], 2);
    // Keys are their author's own.
    guest.act(&house, &id, &deed).await.fits(StatusCode::OK);
    assert_eq!(host.view(&house, &id).await["now"]["number"], 3);
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let house = House::new().await;
    let (id, host, _) = begin(&house, "checkers").await;
    for path in ["/", "/nothing", "/matches/nothing", "/matches/nothing/log", "/matches/%00/log"] {
        house.look(path).await.refuses(404, "not-found");
    }
    house.look(&format!("/matches/{id}/turns/1")).await.refuses(404, "not-found");
    house.look(&format!("/matches/{id}/turns/first")).await.refuses(400, "bad-request");
    house.look(&format!("/matches/{id}/log?from=first")).await.refuses(400, "bad-request");
    house.look(&format!("/matches/{id}/events")).await.refuses(400, "bad-request");
    let outside = Request::get("/api/v0/games").body(Body::empty()).expect("a request");
    house.ask(outside).await.refuses(404, "not-found");
    host.act(&house, "nothing", &json!({ "deed": "join" })).await.refuses(404, "not-found");
}

#[tokio::test]
async fn an_order_that_makes_no_sense_is_refused() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let check = async |order: Value, status: u16, code: &str| {
        bot.send(&house, Method::POST, "/matches", &order).await.refuses(status, code);
    };
    check(json!({ "game": "chess", "opponent": "anybody" }), 422, "bad-field").await;
    check(json!({ "game": "kumo", "opponent": "computer" }), 422, "bad-field").await;
    check(json!({ "game": "kumo", "opponent": "computer", "level": 11 }), 422, "bad-field").await;
    check(json!({ "game": "kumo", "opponent": "the queen" }), 422, "bad-shape").await;
    check(json!({ "game": "kumo", "opponent": "person", "name": "X" }), 404, "no-such-person")
        .await;
    let odd = json!({ "game": "kumo", "opponent": "anybody", "position": "upside down" });
    check(odd, 422, "bad-position").await;
    assert_eq!(
        bot.look(&house, "/matches?list=own").await.fits(StatusCode::OK)["matches"],
        json!([])
    );
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_refused() {
    let house = House::new().await;
    let send = async |kind: Option<&str>, body: Vec<u8>| {
        let mut request = Request::post("/api/v1/guests");
        if let Some(kind) = kind {
            request = request.header(CONTENT_TYPE, kind);
        }
        house.ask(request.body(Body::from(body)).expect("a request")).await
    };
    let json = Some("application/json");
    send(json, b"{\"name\"".to_vec()).await.refuses(400, "bad-json");
    send(json, b"{\"name\":7}".to_vec()).await.refuses(422, "bad-shape");
    send(json, b"[]".to_vec()).await.refuses(422, "bad-shape");
    send(json, b"\xff\xfe".to_vec()).await.refuses(400, "bad-json");
    send(None, b"{}".to_vec()).await.refuses(415, "not-json");
    send(Some("text/plain"), b"{}".to_vec()).await.refuses(415, "not-json");
    send(json, vec![b' '; 64 * 1024 + 1]).await.refuses(413, "too-large");
    send(Some("Application/JSON; charset=utf-8"), b"{}".to_vec()).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn a_path_says_which_methods_it_knows() {
    let house = House::new().await;
    let answer = house.send(Method::DELETE, "/matches", &json!({})).await;
    answer.refuses(405, "wrong-method");
    let allowed = answer.headers[ALLOW].to_str().expect("text");
    assert!(allowed.contains("GET") && allowed.contains("POST"), "{allowed}");
}

#[tokio::test]
async fn who_shows_nothing_or_nonsense_can_do_nothing() {
    let house = House::new().await;
    let (id, _, _) = begin(&house, "checkers").await;
    let deed = json!({ "deed": "join" });
    let path = format!("/matches/{id}/deeds");
    house.send(Method::POST, &path, &deed).await.refuses(401, "unknown");
    house
        .send(Method::POST, "/matches", &json!({ "game": "kumo", "opponent": "anybody" }))
        .await
        .refuses(401, "unknown");
    for shown in [&b"Bearer"[..], b"Bearer ", b"bearer nobody", b"Bearer \xff\xfe", b"BEARER x y"] {
        let mut request = request(Method::GET, "/games", None, None);
        let shown = HeaderValue::from_bytes(shown).expect("a header");
        request.headers_mut().insert(AUTHORIZATION, shown);
        house.ask(request).await.refuses(401, "unknown");
    }
    for shown in
        [&b"dohyo"[..], b"dohyo=", b"dohyo=\"'; DROP TABLE", b"=;;=", b"\xff\xfe", b"dohyo=x"]
    {
        let cookie = || HeaderValue::from_bytes(shown).expect("a header");
        let mut read = request(Method::GET, "/games", None, None);
        read.headers_mut().insert(COOKIE, cookie());
        let answer = house.ask(read).await;
        answer.fits(StatusCode::OK);
        assert!(!answer.headers.contains_key(SET_COOKIE), "programs get no cookie");
        let mut write = request(Method::POST, &path, None, Some(&deed));
        write.headers_mut().insert(COOKIE, cookie());
        house.ask(write).await.refuses(401, "unknown");
    }
}

#[tokio::test]
async fn a_browser_needs_the_token_of_its_forms_to_write() {
    let house = House::new().await;
    let page = house.visit().get("/new").await;
    let cookie = page.headers["set-cookie"].to_str().expect("text");
    let cookie = cookie.split(';').next().expect("a value");
    let order = json!({ "game": "kumo", "opponent": "anybody" });
    let send = async |token: Option<String>| {
        let mut request = request(Method::POST, "/matches", None, Some(&order));
        let shown = format!("other=1; {cookie}");
        request.headers_mut().insert(COOKIE, HeaderValue::from_str(&shown).expect("text"));
        if let Some(token) = token {
            let token = HeaderValue::from_str(&token).expect("text");
            request.headers_mut().insert("x-form-token", token);
        }
        house.ask(request).await
    };
    send(None).await.refuses(403, "stale-form");
    send(Some("0".repeat(64))).await.refuses(403, "stale-form");
    let answer = send(Some(page.form_token())).await;
    answer.fits(StatusCode::CREATED);
    let session = answer.headers["set-cookie"].to_str().expect("text");
    assert!(session.starts_with("dohyo="), "who has done something is known by it: {session}");
}

#[tokio::test]
async fn who_asks_too_often_has_to_wait() {
    let settings = HallSettings { requests: Some(1), deeds: Some(0), ..HallSettings::default() };
    let house = House::with(settings).await;
    for _ in 0..4 {
        house.look("/games").await.fits(StatusCode::OK);
    }
    house.look("/games").await.refuses(429, "too-many");
}

#[tokio::test]
async fn who_does_too_much_has_to_wait() {
    let settings = HallSettings { requests: Some(0), deeds: Some(1), ..HallSettings::default() };
    let house = House::with(settings).await;
    let bot = house.bot("Aiko").await;
    let order = json!({ "game": "kumo", "opponent": "anybody" });
    // The token itself was one of four.
    for _ in 0..3 {
        bot.order(&house, &order).await;
    }
    bot.send(&house, Method::POST, "/matches", &order).await.refuses(429, "too-many");
    // Others are not concerned.
    house.bot("Botan").await.order(&house, &order).await;
}
