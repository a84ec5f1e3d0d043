//! The pages as a browser without script uses them, and what bad input gets.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::SET_COOKIE;
use axum::http::{Request, StatusCode};
use dohyo_rules::CATALOGUE;
use dohyo_server::config::HallSettings;

use crate::house::House;
use crate::visit::Visit;

const NEW: &str = "opponent=anybody&begins=host&reach=public&level=3&name=&position=";

async fn new_match(host: &mut Visit<'_>, game: &str) -> String {
    let answer = host.post("/new", "/new", &format!("game={game}&{NEW}")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().to_owned()
}

#[tokio::test]
async fn two_people_play_by_forms_alone() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let path = new_match(&mut host, "checkers").await;
    assert!(guest.get("/").await.body.contains(&path), "it stands in the lobby");
    guest.post(&path, &path, "deed=join").await;
    let moved = host.post(&path, &path, "deed=choose&move=11-15").await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER, "{}", moved.body);
    guest.post(&path, &path, "deed=choose&move=22-17").await;
    let page = host.get(&path).await.body;
    assert!(page.contains(">11-15</a>") && page.contains(">22-17</a>"), "{page}");
    let record = host.get(&format!("{path}/record")).await.body;
    assert!(record.contains("1. 11-15 22-17"), "{record}");
}

#[tokio::test]
async fn a_sealed_card_is_on_nobody_elses_page() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let path = new_match(&mut host, "bout").await;
    guest.post(&path, &path, "deed=join").await;
    let before = guest.get(&path).await.body;
    host.post(&path, &path, "deed=choose&move=5").await;
    let after = guest.get(&path).await.body;
    assert!(after.contains("has chosen"), "{after}");
    // But for that, the page is what it would be for any other card.
    let other = new_match(&mut host, "bout").await;
    guest.post(&other, &other, "deed=join").await;
    host.post(&other, &other, "deed=choose&move=2").await;
    // Both are asked for now: every page says how many matches wait.
    let with_five = guest.get(&path).await.body;
    let with_two = guest.get(&other).await.body.replace(&other[7..], &path[7..]);
    assert_eq!(with_five, with_two);
    assert_ne!(before, after);
}

#[tokio::test]
async fn every_game_can_be_begun_against_the_computer_with_the_forms_own_values() {
    let house = House::new().await;
    let mut visit = house.visit();
    for entry in CATALOGUE {
        let page = visit.get(&format!("/new?game={}", entry.id)).await;
        // The one game of a family is not asked for.
        let chosen =
            [format!("value=\"{}\" checked", entry.id), format!("value=\"{}\"><p", entry.id)];
        assert!(chosen.iter().any(|chosen| page.body.contains(chosen)), "{}", entry.id);
        let fields = format!("game={}&opponent=computer&level=3&begins=host", entry.id);
        let answer = visit.post("/new", "/new", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}: {}", entry.id, answer.body);
        let page = visit.get(answer.location()).await;
        assert!(page.body.contains("<game-board"), "{}", entry.id);
    }
}

#[tokio::test]
async fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let house = House::new().await;
    let fields = "game=checkers&opponent=same-device&position=B:W40:B1";
    let answer = house.visit().post("/new", "/new", fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.body.contains("Invalid position, or the game is over in it: "),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("40"), "{}", answer.body);
}

#[tokio::test]
async fn whoever_is_invited_finds_the_match_in_their_list() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    guest.post("/register", "/register", "name=Botan&password=correct+horse").await;
    let fields = "game=kumo&opponent=person&name=botan&begins=host";
    let path = host.post("/new", "/new", fields).await.location().to_owned();
    let page = guest.get("/").await.body;
    assert!(page.contains(&path) && page.contains("invites you"), "{page}");
    assert!(!house.visit().get("/").await.body.contains(&path), "nobody else is invited");
    guest.post(&path, &path, "deed=join").await;
    let page = host.get("/").await.body;
    assert!(page.contains("your turn"), "{page}");
}

#[tokio::test]
async fn a_form_that_is_sent_twice_makes_one_match() {
    let house = House::new().await;
    let mut first = house.visit();
    let page = first.get("/new").await;
    let (_, rest) = page.body.split_once("name=\"key\" value=\"").expect("a key");
    let key = rest.split('"').next().expect("a value");
    let body = format!("form={}&key={key}&game=checkers&{NEW}", page.form_token());
    // The same browser, whose hand was faster than the answer.
    let mut second = house.visit();
    second.cookie.clone_from(&first.cookie);
    let (one, two) = tokio::join!(
        first.post_as("/new", &body, "text/html"),
        second.post_as("/new", &body, "text/html"),
    );
    assert_eq!((one.status, two.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
    assert_eq!(one.location(), two.location());
}

#[tokio::test]
async fn a_form_from_elsewhere_does_nothing() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let path = new_match(&mut host, "checkers").await;
    guest.get(&path).await;
    for token in ["", "form=abc&"] {
        let answer = guest.post_as(&path, &format!("{token}deed=join"), "text/html").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(answer.body.contains("reload it"), "{}", answer.body);
    }
    assert!(host.get(&path).await.body.contains("waits for an opponent"));
}

#[tokio::test]
async fn what_makes_no_sense_is_answered_with_a_page_or_json_and_leaks_nothing() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = new_match(&mut host, "checkers").await;
    let token = host.get("/new").await.form_token();
    let cases = [
        ("/match/nosuch", "deed=join", StatusCode::NOT_FOUND),
        (path.as_str(), "deed=fly", StatusCode::BAD_REQUEST),
        (path.as_str(), "deed=choose&move=99-1&seat=first", StatusCode::CONFLICT),
        (path.as_str(), "deed=choose", StatusCode::UNPROCESSABLE_ENTITY),
        ("/new", "game=chess&opponent=computer&level=3", StatusCode::UNPROCESSABLE_ENTITY),
        ("/new", "game=checkers&opponent=computer&level=11", StatusCode::UNPROCESSABLE_ENTITY),
        ("/new", "game=checkers&opponent=person&name=Nobody", StatusCode::NOT_FOUND),
        ("/nowhere", "a=b", StatusCode::NOT_FOUND),
        ("/", "a=b", StatusCode::METHOD_NOT_ALLOWED),
    ];
    for (path, fields, expected) in cases {
        let body = format!("form={token}&{fields}");
        let page = host.post_as(path, &body, "text/html").await;
        let json = host.post_as(path, &body, "application/json").await;
        assert_eq!((page.status, json.status), (expected, expected), "{path} {fields}");
        let title = match (path, expected) {
            ("/new", StatusCode::NOT_FOUND) => "No such player",
            (_, StatusCode::NOT_FOUND) => "Nothing here",
            _ => "That did not work",
        };
        assert!(page.body.contains(title), "{path} {fields}: {}", page.body);
        let json: serde_json::Value = serde_json::from_str(&json.body).expect("JSON");
        assert!(json["error"].is_string() && json["message"].is_string(), "{json}");
        for leak in ["SELECT", "sqlite", "/tmp", "src/"] {
            assert!(!page.body.contains(leak), "{path} {fields}: {leak}");
        }
    }
}

#[tokio::test]
async fn a_body_of_more_than_64_kb_is_too_large() {
    let house = House::new().await;
    let mut visit = house.visit();
    let token = visit.get("/new").await.form_token();
    let body = format!("form={token}&game={}", "x".repeat(64 * 1024));
    let answer = visit.post_as("/new", &body, "text/html").await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn malformed_cookies_are_no_cookies() {
    let house = House::new().await;
    for cookie in ["dohyo=", "dohyo=short", "dohyo=%00", "dohyo=';--", "=;;=", "dohyo"] {
        let mut visit = house.visit();
        visit.cookie = Some(cookie.to_owned());
        let answer = visit.get("/").await;
        assert_eq!(answer.status, StatusCode::OK, "{cookie}");
        assert!(answer.headers.contains_key(SET_COOKIE), "{cookie}");
    }
}

#[tokio::test]
async fn cookies_are_kept_from_scripts_and_other_sites() {
    let house = House::new().await;
    let answer = house.visit().get("/").await;
    let cookie = answer.headers[SET_COOKIE].to_str().expect("text").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");
    let base_url = Some("https://games.example.org".to_owned());
    let house = House::with(HallSettings { base_url, ..HallSettings::default() }).await;
    let answer = house.visit().get("/").await;
    assert!(answer.headers[SET_COOKIE].to_str().expect("text").contains("; Secure"));
    let policy = answer.headers["content-security-policy"].to_str().expect("text");
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
}

#[tokio::test]
async fn an_account_is_found_again_with_its_password_alone() {
    let house = House::new().await;
    let mut visit = house.visit();
    let made = visit.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(visit.get("/").await.body.contains("Aiko"));
    let mut other = house.visit();
    let taken = other.post("/register", "/register", "name=aiko&password=another+one").await;
    assert_eq!(taken.status, StatusCode::CONFLICT);
    let wrong = other.post("/login", "/login", "name=Aiko&password=wrong+horse").await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    assert!(wrong.body.contains("Wrong name or password."));
    let before = other.cookie.clone();
    let right = other.post("/login", "/login", "name=aiko&password=correct+horse").await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    assert_ne!(other.cookie, before, "the old secret is not used on");
    assert!(other.get("/account").await.body.contains("Aiko"));
    other.post("/account", "/logout", "").await;
    assert!(!other.get("/").await.body.contains("Aiko"));
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_to_wait() {
    let house = House::with(HallSettings { requests: Some(1), ..HallSettings::default() }).await;
    let mut visit = house.visit();
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(visit.get("/").await.status);
    }
    assert_eq!(statuses[0], StatusCode::OK);
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
}

#[tokio::test]
async fn names_are_shown_and_never_run() {
    let house = House::new().await;
    let mut host = house.visit();
    let renamed = host.post("/account", "/account/name", "name=%3Cscript%3E").await;
    assert_eq!(renamed.status, StatusCode::UNPROCESSABLE_ENTITY);
    let path = new_match(&mut host, "checkers").await;
    let mut guest = house.visit();
    guest.post(&path, &path, "deed=join").await;
    host.post(&path, &path, "deed=say&words=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E").await;
    let page = guest.get(&path).await.body;
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
}

#[tokio::test]
async fn the_first_page_with_all_that_it_needs_is_under_100_kb() {
    let house = House::new().await;
    let page = house.visit().get("/").await.body;
    let mut total = page.len();
    for address in page.split(['"']).filter(|part| part.starts_with("/assets/")) {
        let request = Request::get(address).body(Body::empty()).expect("a request");
        let asset = house.ask(request).await;
        assert_eq!(asset.status, StatusCode::OK, "{address}");
        total += asset.body.len();
    }
    assert!(total < 100_000, "{total} bytes before compression");
}

#[tokio::test]
async fn those_who_keep_the_house_are_answered() {
    let house = House::new().await;
    let mut visit = house.visit();
    assert_eq!(visit.get("/healthz").await.body, "ok\n");
    visit.get("/").await;
    assert_eq!(visit.get("/metrics").await.status, StatusCode::UNAUTHORIZED);
    let admin = house.admin().await;
    let metrics = admin.page(&house, "/metrics").await.body;
    assert!(metrics.contains("dohyo_requests_total{route=\"/\",status=\"200\"} 1"), "{metrics}");
    assert!(metrics.contains("dohyo_request_seconds_bucket"), "{metrics}");
    assert_eq!(house.state.hall.loaded(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_answered_while_many_matches_wait_for_the_computer() {
    let house = House::new().await;
    let mut host = house.visit();
    let fields = "game=kumo&opponent=computer&level=10&begins=opponent";
    let mut last = String::new();
    for _ in 0..12 {
        last = host.post("/new", "/new", fields).await.location().to_owned();
    }
    // The last of them waits for a dozen seconds; its page does not.
    let page = tokio::time::timeout(Duration::from_secs(5), host.get(&last)).await;
    assert!(page.expect("an answer").body.contains("No moves yet."));
}
