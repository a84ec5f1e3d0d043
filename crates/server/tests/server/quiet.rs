//! Whoever only looks changes nothing: every address that can be asked for is asked for by a stranger, and
//! the database is as it was.

use axum::http::{Method, StatusCode};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Row};

use crate::bot::Bot;
use crate::house::House;
use crate::words::source;

/// A position that is solved in a moment.
const POSITION: &str = "-3+1246+2356";

/// What there is to look at.
struct Sights {
    playing: String,
    over: String,
    event: String,
    study: String,
    puzzle: String,
}

async fn account(house: &House, name: &str) -> Bot {
    house.account(name).await
}

async fn sights(house: &House) -> Sights {
    let (anna, ben) = (account(house, "Anna").await, account(house, "Ben").await);
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let mut matches = Vec::new();
    for _ in 0..2 {
        let id = anna.order(house, &order).await;
        ben.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        let mv = json!({ "deed": "choose", "move": "11-15" });
        anna.act(house, &id, &mv).await.fits(StatusCode::OK);
        matches.push(id);
    }
    ben.act(house, &matches[1], &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    let entries = json!([{ "name": "A" }, { "name": "B" }, { "name": "C" }]);
    let order = json!({ "name": "Camp", "game": "checkers", "entries": entries });
    let made = anna.send(house, Method::POST, "/events", &order).await.fits(StatusCode::CREATED);
    let record = "[GameType \"checkers\"]\n\n1. 11-15 *\n";
    let me = anna.look(house, "/me").await.fits(StatusCode::OK);
    let person = dohyo_server::people::PersonId(me["id"].as_i64().expect("an id"));
    house.state.db().keep_study("abcdefabcdef", record, person, 0).await.expect("it is kept");
    let over = matches.pop().expect("two");
    Sights {
        playing: matches.pop().expect("two"),
        over,
        event: made["id"].as_str().expect("an id").to_owned(),
        study: "abcdefabcdef".to_owned(),
        puzzle: house.state.book.puzzles("checkers")[0].id.clone(),
    }
}

/// Every path that can be asked for, as the source has it.
fn routes() -> Vec<String> {
    let source = source();
    let pages = source.split(".route(\"").skip(1).filter_map(|rest| {
        let (path, rest) = rest.split_once('"')?;
        rest.trim_start_matches([',', ' ', '\n']).starts_with("get(").then(|| path.to_owned())
    });
    // Each feature has a table of the API.
    let tables = source.split("\nroutes! {\n").skip(1);
    let tables = tables.map(|table| table.split_once("\n}\n").expect("it ends").0);
    let programs = tables.flat_map(str::lines).filter_map(|line| {
        let path = line.trim().strip_prefix("get \"")?.split('"').next()?;
        Some(format!("/api/v1{path}"))
    });
    let mut all: Vec<String> = pages.chain(programs).collect();
    all.sort();
    all.dedup();
    all
}

/// The addresses that a path stands for.
fn addresses(route: &str, sights: &Sights) -> Vec<String> {
    let ids: Vec<&str> = match route.trim_start_matches("/api/v1").split('/').nth(1) {
        Some("match" | "matches") => vec![&sights.playing, &sights.over],
        Some("events") => vec![&sights.event],
        Some("study") => vec![&sights.study],
        Some("puzzles") => vec![&sights.puzzle],
        _ => vec!["checkers"],
    };
    let game = if route.contains("/bouts/") { "bout" } else { "checkers" };
    let question = match route {
        "/bouts/{game}" | "/api/v1/bouts/{game}" => format!("?position={POSITION}"),
        "/matches" => "?to=2026-99999999-1".to_owned(),
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
            ("{what}", "standings.pdf"),
            ("{version}", "x"),
            ("{file}", "hall.css"),
            ("{secret}", "x"),
            ("{person}", "1"),
            ("{token}", "x"),
        ];
        let path = filled.iter().fold(route.to_owned(), |path, (hole, by)| path.replace(hole, by));
        assert!(!path.contains('{'), "this test does not know what to fill in: {path}");
        path + &question
    };
    ids.into_iter().map(fill).collect()
}

/// What changes whenever anybody else writes.
pub(crate) async fn version(connection: &mut SqliteConnection) -> i64 {
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
    let house = House::new().await;
    let sights = sights(&house).await;
    let file = house.state.config.database.file().expect("it is in one");
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.expect("the database");
    let before = counts(&mut connection).await;
    assert!(before.iter().any(|(table, count)| table == "person" && *count == 2), "{before:?}");
    let routes = routes();
    assert!(routes.len() > 80, "{routes:?}");
    let (mut stranger, mut answered) = (house.visit(), 0);
    for route in &routes {
        for address in addresses(route, &sights) {
            for is_new in [true, false] {
                let mut other = house.visit();
                let visit = if is_new { &mut other } else { &mut stranger };
                let before = version(&mut connection).await;
                let answer = visit.whatever_at(&address).await;
                answered += usize::from(answer.status == StatusCode::OK);
                let status = answer.status;
                assert!(!status.is_server_error(), "{address}: {status} {}", answer.body);
                // Whether anything can be written is found out by writing, and nothing is left of it.
                if !["/healthz", "/readyz"].contains(&&**route) {
                    assert_eq!(version(&mut connection).await, before, "{address} writes");
                }
            }
        }
    }
    assert!(answered > routes.len(), "{answered} of {} were answered", routes.len());
    assert_eq!(counts(&mut connection).await, before);
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
