//! Which language somebody is answered in: by their setting, by their browser, or English.

use axum::body::Body;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, REFERER, SET_COOKIE, VARY};
use axum::http::{Request, StatusCode};

use crate::house::{Answer, House};

/// What a browser is answered that sends these headers.
async fn ask(house: &House, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    house.ask(request.body(Body::empty()).expect("a request")).await
}

#[tokio::test]
async fn the_address_decides_then_the_setting_then_the_browser() {
    let house = House::new().await;
    let check = async |path: &str, cookie: &str, languages: &str, expected: &str| {
        let headers = [("cookie", cookie), ("accept-language", languages)];
        let answer = ask(&house, path, &headers).await;
        let tag = format!("<html lang=\"{expected}\" ");
        assert!(answer.body.contains(&tag), "{path} {cookie} {languages}: {expected}");
        assert_eq!(answer.headers[CONTENT_LANGUAGE], expected);
        let varies: Vec<_> = answer.headers.get_all(VARY).iter().collect();
        assert!(varies.iter().any(|varies| *varies == "accept-language, cookie"), "{varies:?}");
    };
    check("/", "", "", "en").await;
    check("/", "", "fr, ko;q=0.5", "en").await;
    check("/", "", "de-CH, en;q=0.5", "de").await;
    check("/", "a=b; language=ja", "de", "ja").await;
    check("/", "language=tlh", "de", "de").await;
    check("/?lang=de", "language=ja", "en", "de").await;
    check("/?lang=tlh", "language=ja", "en", "ja").await;
    check("/nowhere", "", "ja", "ja").await;
}

#[tokio::test]
async fn a_setting_outlives_the_next_request_and_leads_back_to_its_page() {
    let house = House::new().await;
    let mut visit = house.visit();
    visit.languages = "ja";
    assert!(visit.get("/new").await.body.contains("新しい対局"));
    let set = visit.post("/new", "/language", "language=de").await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.body);
    let cookie = set.headers[SET_COOKIE].to_str().expect("text");
    assert!(cookie.starts_with("language=de; ") && cookie.contains("HttpOnly"), "{cookie}");
    for _ in 0..2 {
        assert!(visit.get("/new").await.body.contains("Neue Partie"));
    }
    let unknown = visit.post("/new", "/language", "language=tlh").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    let forged = visit.post_as("/language", "form=x&language=ja", "text/html").await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    assert!(forged.body.contains("Diese Seite ist abgelaufen."));
}

#[tokio::test]
async fn whoever_sets_a_language_is_led_back_and_nowhere_else() {
    let house = House::new().await;
    let page = ask(&house, "/", &[]).await;
    let token = page.form_token();
    let cookie = page.headers[SET_COOKIE].to_str().expect("text").split(';').next().expect("one");
    let check = async |from: &str, expected: &str| {
        let request = Request::post("/language")
            .header("cookie", cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .header(REFERER, from)
            .body(Body::from(format!("form={token}&language=de")));
        let answer = house.ask(request.expect("a request")).await;
        assert_eq!(answer.location(), expected, "{from}");
    };
    check("http://here/match/abc?flip=1", "/match/abc?flip=1").await;
    check("http://here/match/abc?lang=ja&flip=1", "/match/abc?flip=1").await;
    check("http://here/?lang=ja", "/").await;
    check("http://here/account/tokens", "/account").await;
    check("http://here//elsewhere", "/").await;
    check("nonsense", "/").await;
    check("", "/").await;
}

#[tokio::test]
async fn programs_hear_messages_in_their_language_and_the_same_words_for_programs() {
    let house = House::new().await;
    let check = async |languages: &str, expected: &str| {
        let headers = [(ACCEPT_LANGUAGE.as_str(), languages)];
        let answer = ask(&house, "/api/v1/matches/none", &headers).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        let told: serde_json::Value = serde_json::from_str(&answer.body).expect("JSON");
        assert_eq!(told["error"], "not-found");
        assert!(told["message"].as_str().expect("words").starts_with(expected), "{told}");
    };
    check("en", "There is nothing at this address.").await;
    check("de", "Unter dieser Adresse gibt es nichts.").await;
    check("ja", "このアドレスには何もありません。").await;
    let games = ask(&house, "/api/v1/games", &[(ACCEPT_LANGUAGE.as_str(), "ja")]).await;
    assert!(games.body.contains(r#""id":"checkers","title":"チェッカー""#), "{}", games.body);
}

#[tokio::test]
async fn a_match_is_told_in_the_language_of_each_page_and_its_record_in_one() {
    let house = House::new().await;
    let mut host = house.visit();
    host.languages = "de";
    let order = "game=checkers&opponent=computer&level=1&begins=host";
    let path = host.post("/new", "/new", order).await.location().to_owned();
    assert!(host.get(&path).await.body.contains("Du bist am Zug."));
    assert!(host.get(&format!("{path}/now")).await.body.contains("1, schwarzer Stein"));
    let japanese = host.get(&format!("{path}/now?lang=ja")).await.body;
    assert!(japanese.contains("あなたの番です。") && japanese.contains("1、黒の駒"));
    let record = host.get(&format!("{path}/record")).await;
    assert!(record.body.contains("[White \"Computer, level 1\"]"), "{}", record.body);
    assert_eq!(record.headers[CONTENT_LANGUAGE], "en");
}
