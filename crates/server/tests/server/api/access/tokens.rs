//! What a token does not open stays shut on every page, whatever is sent there.

use axum::http::StatusCode;
use dohyo_server::people::Scopes;

use super::Scene;
use super::sent::FORMS;
use crate::routes::routes;

/// Anyone may ask for these, they show who may by themselves, or they ask for another token.
const OTHERS: [&str; 13] = [
    "/feeds/",
    "/events/{id}/zine.atom",
    "/healthz",
    "/readyz",
    "/metrics",
    "/assets/",
    "/worker.js",
    "/favicon.ico",
    "/icons/",
    "/manifest.webmanifest",
    "/offline",
    "/api",
    "/notices/",
];

/// An address, with something in its holes.
fn filled(path: &str) -> String {
    path.replace("{game}", "checkers").replace(['{', '}', '*'], "")
}

#[tokio::test]
async fn a_token_that_only_reads_sends_no_form() {
    let scene = Scene::new().await;
    let (_, reader) = scene.house.quick_account_with("Rita", Scopes::read("read"), None).await;
    for (_, path, fields, _) in FORMS {
        // Links in mails show who may use them.
        if path.starts_with("/notices/") {
            continue;
        }
        let answer = reader.fill_in(&scene.house, &filled(path), fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {fields}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_token_that_does_not_read_opens_no_page() {
    let scene = Scene::new().await;
    let (_, player) = scene.house.quick_account_with("Pia", Scopes::read("play"), None).await;
    let (_, reader) = scene.house.quick_account_with("Rita", Scopes::read("read"), None).await;
    let is_page = |path: &str| !OTHERS.iter().any(|begin| path.starts_with(begin));
    let pages = routes().into_iter().filter(|route| route.method == "get");
    let pages: Vec<_> = pages.map(|route| route.path).filter(|path| is_page(path)).collect();
    assert!(pages.len() > 40, "{pages:?}");
    for path in pages {
        let address = filled(&path);
        let refused = player.page(&scene.house, &address).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}: {}", refused.body);
        let answered = reader.page(&scene.house, &address).await;
        let is_kept_out = answered.status == StatusCode::FORBIDDEN;
        assert!(!is_kept_out || answered.body != refused.body, "{path}: {}", answered.body);
    }
}
