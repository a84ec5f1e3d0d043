//! Whoever only looks changes nothing: every address that can be asked for is asked for by strangers, by a guest
//! and by those whom it is about, and the database and the files beside it are as they were. (What takes long to
//! work out of a bout's first position is kept in a file for each game; nobody asks for it here.)

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::http::header::{ACCEPT, AUTHORIZATION, COOKIE};
use axum::http::{Request, StatusCode};
use dohyo_server::secret::sha256;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Row};

use crate::grounds::Grounds;
use crate::house::House;
use crate::routes::routes;
use crate::socket::Socket;

/// A position that is solved in a moment.
const POSITION: &str = "-3+1246+2356";

/// The addresses that a path stands for.
fn addresses(route: &str, grounds: &Grounds) -> Vec<String> {
    let ids: Vec<&str> = match route.trim_start_matches("/api/v1").split('/').nth(1) {
        Some("match" | "matches") => grounds.matches.iter().map(String::as_str).collect(),
        Some("events") => grounds.events.iter().map(String::as_str).collect(),
        Some("study") => vec![&grounds.study],
        Some("puzzles") => vec![&grounds.puzzle],
        _ => vec!["checkers"],
    };
    let ids = if route.contains("{id}") { ids } else { vec![""] };
    let game = if route.contains("/bouts/") { "bout" } else { "checkers" };
    let question = match route {
        "/bouts/{game}" | "/api/v1/bouts/{game}" => format!("?position={POSITION}"),
        "/matches" => "?from=2026-11-17".to_owned(),
        "/events/{id}/desk/preview" => "?deed=undo&line=1".to_owned(),
        _ => String::new(),
    };
    let fill = |id: &str| {
        let filled = [
            ("{id}", id),
            ("{game}", game),
            ("{name}", "Anna"),
            ("{turn}", "1"),
            ("{step}", "1"),
            ("{number}", "1"),
            ("{issue}", "1"),
            ("{form}", "json"),
            ("{what}", "standings"),
            ("{version}", "x"),
            ("{file}", "hall.css"),
            ("{secret}", &grounds.feed),
            ("{person}", "1"),
            ("{token}", "x"),
        ];
        let path = filled.iter().fold(route.to_owned(), |path, (hole, by)| path.replace(hole, by));
        assert!(!path.contains('{'), "this test does not know what to fill in: {path}");
        path + &question
    };
    ids.into_iter().map(fill).collect()
}

/// What everybody shows: strangers nothing, a guest a cookie, others a token.
async fn everybody(grounds: &Grounds) -> Vec<Vec<(&'static str, String)>> {
    let mut visit = grounds.house.visit();
    visit.post("/account", "/account/name", "name=Momo").await;
    let guest = vec![(COOKIE.as_str(), visit.cookie.expect("cookies"))];
    let known = [&grounds.accounts[0], &grounds.accounts[2], &grounds.guests[0]];
    let known = known.map(|bot| vec![(AUTHORIZATION.as_str(), format!("Bearer {}", bot.token))]);
    [vec![Vec::new(), guest], known.into()].concat()
}

async fn look(house: &House, address: &str, shown: &[(&'static str, String)]) -> StatusCode {
    let mut request = Request::get(address).header(ACCEPT, "text/html");
    for (name, value) in shown {
        request = request.header(*name, value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let answer = house.ask_for_any(request).await;
    let (status, body) = (answer.status, answer.body);
    assert!(!status.is_server_error(), "{address}: {status} {body}");
    status
}

/// What is in the files of a folder, but for the database.
fn files(folder: &Path, all: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() {
            files(&path, all);
        } else if !name.contains("hall.sqlite") {
            let content = fs::read(&path).expect("a file");
            all.insert(name, sha256(&String::from_utf8_lossy(&content)));
        }
    }
}

/// What changes whenever anybody else writes.
async fn version(connection: &mut SqliteConnection) -> i64 {
    let row = sqlx::query("PRAGMA data_version").fetch_one(connection).await;
    row.expect("an answer").get(0)
}

/// How many rows each table has.
async fn counts(connection: &mut SqliteConnection) -> Vec<(String, i64)> {
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let tables = sqlx::query(sql).fetch_all(&mut *connection).await.expect("tables");
    let mut counts = Vec::new();
    for table in tables {
        let name: String = table.get(0);
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {name}"));
        let row = sqlx::query(sql).fetch_one(&mut *connection).await.expect("a count");
        counts.push((name, row.get(0)));
    }
    counts
}

#[tokio::test]
async fn nobody_becomes_a_guest_or_writes_anything_by_looking() {
    let mut grounds = Grounds::new().await;
    let address = grounds.house.serve().await;
    let everybody = everybody(&grounds).await;
    let config = &grounds.house.state.config;
    let options = SqliteConnectOptions::new().filename(&config.database);
    let mut connection = options.connect().await.expect("the database");
    let mut kept = BTreeMap::new();
    files(&config.data_dir, &mut kept);
    let before = counts(&mut connection).await;
    assert!(before.iter().any(|(table, count)| table == "person" && *count > 5), "{before:?}");
    let routes: Vec<_> = routes().into_iter().filter(|route| route.method == "get").collect();
    assert!(routes.len() > 90, "{routes:?}");
    let mut silent = Vec::new();
    for route in &routes {
        let mut is_answered = false;
        for path in addresses(&route.path, &grounds) {
            for shown in &everybody {
                let before = version(&mut connection).await;
                let status = look(&grounds.house, &path, shown).await;
                is_answered |= status.is_success() || status.is_redirection();
                if path.ends_with("/live") || path.ends_with("/events") && path.contains("/api/") {
                    let shown: Vec<_> =
                        shown.iter().map(|(name, value)| (*name, &**value)).collect();
                    is_answered |= Socket::open_page(address, &path, &shown).await.is_ok();
                }
                // Whether anything can be written is found out by writing, and nothing is left of it.
                if path != "/healthz" {
                    assert_eq!(version(&mut connection).await, before, "{path} writes: {shown:?}");
                }
            }
        }
        if !is_answered {
            silent.push(&route.path);
        }
    }
    // An odd day is refused, and no more.
    let before_it = version(&mut connection).await;
    look(&grounds.house, "/matches?to=2026-99999999-1", &everybody[0]).await;
    assert_eq!(version(&mut connection).await, before_it);
    // Who has no link of a mail gets no further, and nobody here keeps the house.
    let closed = |path: &str| path.contains("/notices/") || path == "/metrics";
    silent.retain(|path| !closed(path));
    assert!(silent.is_empty(), "nobody was answered: {silent:?}");
    assert_eq!(counts(&mut connection).await, before);
    let mut now = BTreeMap::new();
    files(&grounds.house.state.config.data_dir, &mut now);
    assert_eq!(now, kept);
}

#[tokio::test]
async fn a_stranger_sees_the_pages_about_themselves_and_is_a_guest_once_a_form_is_sent() {
    let house = House::new().await;
    let mut visit = house.visit();
    for path in ["/account", "/account/notices"] {
        let page = visit.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.body.contains("name=\"form\""), "{path}");
        assert!(!page.body.contains("Guest "), "{path}: {}", page.body);
    }
    let sent = visit.post("/account", "/account/name", "name=Momo").await;
    assert_eq!((sent.status, sent.location()), (StatusCode::SEE_OTHER, "/account"));
    assert!(visit.get("/account").await.body.contains("<h1>Momo</h1>"));
    let mut other = house.visit();
    let sent = other.post("/account/notices", "/account/notices", "turn=on").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
}
