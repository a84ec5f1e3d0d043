//! Cookies: what a browser keeps, and what somebody else may have put there.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{Request, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::secret::sha256;

use crate::house::{Answer, House};

const PLANTED: &str = "abcdefghabcdefghabcdefghabcdefgh";
const NEW: &str = "game=kumo&opponent=anybody&begins=host";

fn set(answer: &Answer) -> Vec<String> {
    let cookies = answer.headers.get_all(SET_COOKIE).iter();
    cookies.map(|cookie| cookie.to_str().expect("text").to_owned()).collect()
}

async fn sessions(house: &House) -> i64 {
    let row = house.state.db().row("SELECT COUNT(*) FROM session", &[]).await;
    row.expect("an answer").expect("a row").number(0)
}

#[tokio::test]
async fn a_cookie_that_somebody_planted_never_becomes_a_session() {
    let house = House::new().await;
    for fields in [
        "/new game=kumo&opponent=anybody&begins=host",
        "/register name=Aiko&password=correct+horse",
        "/login name=Aiko&password=correct+horse",
    ] {
        let (path, fields) = fields.split_once(' ').expect("two");
        let mut victim = house.visit();
        victim.cookie = Some(format!("dohyo={PLANTED}; dohyo-form={PLANTED}"));
        let answer = victim.post(path, path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.body);
        let given = set(&answer);
        assert!(given.iter().any(|cookie| cookie.starts_with("dohyo=")), "{path}: {given:?}");
        assert!(!given.iter().any(|cookie| cookie.contains(PLANTED)), "{path}: {given:?}");
        // Whoever planted it is nobody.
        let mut thief = house.visit();
        thief.cookie = Some(format!("dohyo={PLANTED}; dohyo-form={PLANTED}"));
        assert!(!thief.get("/").await.body.contains("Aiko"), "{path}");
        let found = house.state.db().session(&sha256(PLANTED), 0).await.expect("an answer");
        assert_eq!(found, None, "{path}");
    }
}

#[tokio::test]
async fn a_guest_comes_about_with_the_first_form_under_a_new_secret() {
    let house = House::new().await;
    let mut visit = house.visit();
    let page = visit.get("/new").await;
    assert_eq!(sessions(&house).await, 0, "looking opens none");
    let token = page.form_token();
    let before = visit.cookie.clone().expect("a cookie");
    let made = visit.post_as("/new", &format!("form={token}&{NEW}"), "text/html").await;
    assert_eq!((made.status, sessions(&house).await), (StatusCode::SEE_OTHER, 1));
    assert_ne!(visit.cookie.as_ref(), Some(&before));
    // Pages that were open before are good on.
    let again = visit.post_as("/new", &format!("form={token}&{NEW}"), "text/html").await;
    assert_eq!((again.status, sessions(&house).await), (StatusCode::SEE_OTHER, 1));
    // An account's are not: it has pages of its own.
    visit.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    let stale = visit.post_as("/new", &format!("form={token}&{NEW}"), "text/html").await;
    assert_eq!(stale.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_became_a_guest_stays_one_even_if_nothing_else_came_of_it() {
    let house = House::new().await;
    let mut visit = house.visit();
    for accept in ["text/html", "application/json"] {
        let token = visit.get("/new").await.form_token();
        let fields = format!("form={token}&name=%3Cb%3E");
        let answer = visit.post_as("/account/name", &fields, accept).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(sessions(&house).await, 1, "{accept}");
    }
    assert!(visit.cookie.expect("cookies").contains("dohyo="));
}

#[tokio::test]
async fn who_makes_an_account_is_logged_out_wherever_they_were_a_guest() {
    let house = House::new().await;
    let mut visit = house.visit();
    visit.post("/new", "/new", NEW).await;
    let mut other = house.visit();
    other.cookie.clone_from(&visit.cookie);
    visit.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    assert!(visit.get("/account").await.body.contains("Aiko"));
    assert!(!other.get("/account").await.body.contains("Aiko"));
}

#[tokio::test]
async fn behind_tls_no_other_host_can_set_our_cookies() {
    let base_url = Some("https://games.example.org".to_owned());
    let settings =
        HallSettings { base_url, requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let house = House::with(settings).await;
    let mut visit = house.visit();
    // These are from a neighbour.
    visit.cookie = Some(format!("dohyo={PLANTED}; dohyo-form={PLANTED}"));
    let page = visit.get("/").await;
    assert_eq!(page.headers["strict-transport-security"], "max-age=31536000");
    let made = visit.post("/new", "/new", NEW).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    for cookie in set(&page).into_iter().chain(set(&made)) {
        assert!(cookie.starts_with("__Host-dohyo"), "{cookie}");
        for part in ["; Path=/;", "; Secure", "; HttpOnly", "; SameSite=Lax"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
    let page = House::new().await.visit().get("/").await;
    assert!(!page.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn the_page_of_another_site_sends_nothing_even_with_our_cookies() {
    let house = House::new().await;
    let mut visit = house.visit();
    let token = visit.get("/new").await.form_token();
    let cookie = visit.cookie.clone().expect("a cookie");
    for (site, expected) in [
        ("cross-site", StatusCode::FORBIDDEN),
        ("same-site", StatusCode::FORBIDDEN),
        ("same-origin", StatusCode::SEE_OTHER),
        ("none", StatusCode::SEE_OTHER),
    ] {
        let request = Request::post("/new")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(COOKIE, &cookie)
            .header("sec-fetch-site", site)
            .body(Body::from(format!("form={token}&{NEW}")));
        let answer = house.ask(request.expect("a request")).await;
        assert_eq!(answer.status, expected, "{site}: {}", answer.body);
    }
}
