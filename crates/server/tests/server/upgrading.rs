//! Servers of two versions over one database. What a newer one adds disturbs nobody: those of the version before go on
//! and start. What it takes away, it says.

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_server::config::HallSettings;
use dohyo_server::store::{Db, Faults, Sql, Statement, StoreError};
use serde_json::json;

use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;

/// Names of all tables that a hall has.
const SQLITE: &str =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
const POSTGRES: &str = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'";
/// A migration that this program does not know.
const NOTE: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    SELECT 99999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 30";

async fn run(db: &Db, sql: &'static str) {
    db.write(vec![Statement::new(sql, Vec::new())]).await.expect("it is done");
}

/// What a newer program does to a database: every table has another column, and there is another table.
async fn upgrade(db: &Db) {
    let all: Sql = if db.is_file() { SQLITE } else { POSTGRES }.into();
    let tables = db.rows(all, &[]).await.expect("tables");
    assert!(tables.len() > 20);
    for table in tables.iter().map(|row| row.text(0)) {
        if table != "_sqlx_migrations" {
            let sql = format!("ALTER TABLE {table} ADD COLUMN later TEXT NOT NULL DEFAULT 'x'");
            run(db, sql.leak()).await;
        }
    }
    run(db, "CREATE TABLE later (person BIGINT NOT NULL REFERENCES person (id))").await;
    run(db, NOTE).await;
}

/// Two play a match to its end, by every kind of request that is usual.
async fn play(house: &House, host: &Bot, guest: &Bot) {
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    host.act(house, &id, &json!({ "deed": "choose", "move": "11-15" })).await.fits(StatusCode::OK);
    guest.act(house, &id, &json!({ "deed": "say", "words": "hello" })).await.fits(StatusCode::OK);
    guest.act(house, &id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    assert_eq!(house.visit().get(&format!("/match/{id}")).await.status, StatusCode::OK);
    assert_eq!(house.visit().get("/matches").await.status, StatusCode::OK);
}

#[tokio::test]
async fn servers_of_the_version_before_go_on_and_start_while_tables_grow() {
    let house = House::new().await;
    let (host, guest) = (house.account("Aiko").await, house.account("Botan").await);
    play(&house, &host, &guest).await;
    upgrade(house.state.db()).await;
    play(&house, &host, &guest).await;
    let again = house.another().await;
    play(&again, &host, &guest).await;
    assert_eq!(again.visit().get("/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn tables_that_have_lost_something_are_refused_and_left_as_they_are() {
    let folder = Folder::new();
    let db = folder.open().await;
    upgrade(&db).await;
    run(&db, "UPDATE compatibility SET oldest = 99999").await;
    let refused = Db::open_with(&folder.database(), &folder.key(), Faults::default()).await;
    match refused {
        Err(StoreError::Unfit(why)) => {
            assert!(why.contains("created by a newer dohyo: start that version"), "{why}");
        }
        other => panic!("{other:?}"),
    }
    db.close().await;
}

#[tokio::test]
async fn tables_of_a_newer_program_that_says_nothing_are_refused() {
    let folder = Folder::new();
    let db = folder.open().await;
    run(&db, NOTE).await;
    run(&db, "DROP TABLE compatibility").await;
    let refused = Db::open_with(&folder.database(), &folder.key(), Faults::default()).await;
    assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
    db.close().await;
}

#[tokio::test]
async fn files_of_another_version_are_shown_and_not_kept() {
    let house = House::with(HallSettings::default()).await;
    let page = house.visit().get("/touch").await.body;
    let (_, style) = page.split_once("href=\"/assets/").expect("a style");
    let style = style.split('"').next().expect("its end");
    let (version, file) = style.split_once('/').expect("a version");
    for (asked, kept) in
        [(version, "public, max-age=31536000, immutable"), ("0000000000", "no-cache")]
    {
        let answer = house.visit().get(&format!("/assets/{asked}/{file}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.headers["cache-control"], kept, "{asked}");
    }
}

#[tokio::test]
async fn servers_that_open_one_hall_at_once_make_its_tables_once() {
    let folder = Arc::new(Folder::new());
    let (database, key) = (folder.database(), folder.key());
    let open = || Db::open_with(&database, &key, Faults::default());
    let (one, two, three) = tokio::join!(open(), open(), open());
    for db in [one, two, three] {
        let db = db.expect("a database");
        assert!(db.fits().await.expect("an answer"));
        db.close().await;
    }
}
