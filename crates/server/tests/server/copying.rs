//! A hall copied from one database into another and back: the same rows, or one line that says why not.

use std::panic::AssertUnwindSafe;

use axum::http::StatusCode;
use dohyo_server::config::{DatabaseText, HallSettings};
use dohyo_server::store::{
    CopiedTable, CopyPhase, CopyProgress, DatabaseUrl, Db, Faults, KeySource, Statement,
    StoreError, copied_columns, copy,
};
use futures_util::FutureExt;
use serde_json::json;

use crate::folder::Folder;
use crate::house::House;

/// A hall that has something in most tables, in a file.
async fn hall(folder: &Folder) -> DatabaseUrl {
    let file = folder.join("original.sqlite");
    let database = DatabaseText::new(file.to_str().expect("text").to_owned());
    let settings = HallSettings {
        requests: Some(0),
        deeds: Some(0),
        database: Some(database),
        ..HallSettings::default()
    };
    let house = House::in_folder(folder, settings).await;
    let (anna, ben) = (house.account("Anna").await, house.account("Ben").await);
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    for _ in 0..3 {
        let id = anna.order(&house, &order).await;
        ben.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        let mv = json!({ "deed": "choose", "move": "11-15" });
        anna.act(&house, &id, &mv).await.fits(StatusCode::OK);
        let say = json!({ "deed": "say", "words": "naïve Ω 勝負 \u{1f3b2}" });
        ben.act(&house, &id, &say).await.fits(StatusCode::OK);
    }
    let id = ben.order(&house, &order).await;
    anna.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    anna.act(&house, &id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    let crowd = "INSERT INTO study (id, record, created) \
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
        SELECT 'Study ' || i, 'x', i FROM n";
    house.state.db().write(vec![Statement::new(crowd, vec![1234.into()])]).await.expect("rows");
    house.state.close().await;
    DatabaseUrl::Sqlite(file)
}

async fn copied(from: &DatabaseUrl, to: &DatabaseUrl) -> Vec<CopiedTable> {
    copy(from, to, &mut |_| ()).await.expect("a copy")
}

/// Why something cannot be copied.
async fn refused(from: &DatabaseUrl, to: &DatabaseUrl) -> String {
    let refused = copy(from, to, &mut |_| ()).await.expect_err("it is refused").to_string();
    assert!(!refused.contains('\n'), "{refused}");
    refused
}

#[tokio::test]
async fn a_hall_that_went_there_and_back_is_the_same() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let original = hall(&folder).await;
    let there = copied(&original, &elsewhere.database()).await;
    let rows = |name: &str| there.iter().find(|table| table.name == name).map(|table| table.rows);
    assert_eq!((rows("setup"), rows("study"), rows("person")), (Some(4), Some(1235), Some(2)));
    let back = DatabaseUrl::Sqlite(folder.join("back.sqlite"));
    assert_eq!(copied(&elsewhere.database(), &back).await, there);
    // It is a hall, with the key of the first.
    let key = KeySource::File(folder.join("original.sqlite.key"));
    for database in [elsewhere.database(), back] {
        let db = Db::open_with(&database, &key, Faults::default()).await.expect("a hall");
        assert_eq!(db.matches().await.expect("matches").len(), 4);
        assert_eq!(db.accounts().await.expect("accounts").len(), 2);
        db.close().await;
        drop(db);
        let again = refused(&original, &database).await;
        assert!(again.contains("has a hall in it already"), "{again}");
    }
}

#[tokio::test]
async fn a_copy_that_broke_off_goes_on_and_is_no_hall_before() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let original = hall(&folder).await;
    let target = elsewhere.database();
    for (phase, table, done) in [
        (CopyPhase::Copying, "entry", 0),
        (CopyPhase::Copying, "study", 500),
        (CopyPhase::Comparing, "person", 0),
    ] {
        let mut told = |now: CopyProgress| {
            assert!((now.phase, now.table) != (phase, table) || now.done < done, "it breaks off");
        };
        let broken = AssertUnwindSafe(copy(&original, &target, &mut told)).catch_unwind().await;
        assert!(broken.is_err(), "{table}");
        let opened = Db::open_with(&target, &elsewhere.key(), Faults::default()).await;
        let why = opened.expect_err("it is no hall").to_string();
        assert!(why.contains("unfinished copy"), "{why}");
    }
    let other = hall(&elsewhere).await;
    let foreign = refused(&other, &target).await;
    assert!(foreign.contains("unfinished copy of another hall"), "{foreign}");
    let there = copied(&original, &target).await;
    let fresh = DatabaseUrl::Sqlite(folder.join("fresh.sqlite"));
    assert_eq!(copied(&original, &fresh).await, there);
}

#[tokio::test]
async fn what_cannot_be_copied_is_said_in_one_line() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let original = hall(&folder).await;
    let same = refused(&original, &original).await;
    assert!(same.contains("to itself"), "{same}");
    let nothing = DatabaseUrl::Sqlite(folder.join("nothing.sqlite"));
    let missing = refused(&nothing, &elsewhere.database()).await;
    assert!(missing.contains("has no hall in it"), "{missing}");
    assert!(!folder.join("nothing.sqlite").exists(), "nothing is half begun");
    let open = elsewhere.open().await;
    for (from, to) in [(&original, &elsewhere.database()), (&elsewhere.database(), &nothing)] {
        let used = refused(from, to).await;
        assert!(used.contains("is in use: stop the hall first"), "{used}");
    }
    open.close().await;
    drop(open);
    let away = "postgres://anna:secret@127.0.0.1:1/hall";
    let away = DatabaseUrl::read(away).expect("an address");
    let unreachable = refused(&original, &away).await;
    assert!(unreachable.contains("start the server, or correct the address"), "{unreachable}");
    assert!(!unreachable.contains("secret"), "{unreachable}");
    assert!(matches!(Db::open(&away).await, Err(StoreError::Unfit(_))));
}

#[tokio::test]
async fn the_tables_that_are_copied_are_those_of_the_database() {
    let folder = Folder::new();
    let db = folder.open().await;
    let sql = match folder.address() {
        Some(_) => {
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), CAST(data_type AS TEXT) \
             FROM information_schema.columns WHERE table_schema = 'public'"
        }
        None => {
            "SELECT t.name, c.name, LOWER(c.type) FROM sqlite_master t, pragma_table_info(t.name) c \
             WHERE t.type = 'table'"
        }
    };
    let rows = db.rows(sql, &[]).await.expect("columns");
    let columns = rows.iter().map(|row| (row.text(0), row.text(1), row.text(2) == "bigint"));
    // These are copied apart, made by the database itself, or true for minutes only.
    let apart = [
        "_sqlx_migrations",
        "compatibility",
        "hall_secret",
        "ended",
        "lease",
        "server",
        "guess",
        "seek",
    ];
    let mut columns: Vec<_> = columns
        .filter(|(table, column, _)| {
            !apart.contains(&&**table) && (&**table, &**column) != ("entry", "place")
        })
        .collect();
    columns.sort();
    let mut copied: Vec<_> = copied_columns()
        .map(|(table, column, is_number)| (table.to_owned(), column.to_owned(), is_number))
        .collect();
    copied.sort();
    assert_eq!(columns, copied);
}
