//! Whether a database that an older hall made has what it should once it is opened.

use std::path::Path;

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use super::connection::DbConnection;
use super::migrations::{SQLITE, migrate_by};
use super::{Age, Contents, DatabaseFile, DatabaseUrl, Db, Filter};
use crate::folder::Folder;

/// A match as the first hall wrote it.
const MATCH: [&str; 3] = [
    "INSERT INTO person (id, name, role, created) VALUES (1, 'Anna', 'person', 0)",
    "INSERT INTO setup (id, game, host, opponent, begins, stakes, reach, created) \
     VALUES ('old', 'kumo', 1, 'anybody', 'host', 'casual', 'public', 0)",
    "INSERT INTO summary (match, stage, first, result, since) VALUES ('old', 'over', 1, '1-0', 5)",
];

/// Makes a database as it was after so many migrations, with a match in it.
async fn make(file: &Path, migrations: usize) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = DbConnection::Sqlite(options.connect().await.expect("a database"));
    migrate_by(&mut connection, &SQLITE[..migrations]).await.expect("tables");
    for statement in MATCH {
        connection.run(statement).await.expect("it has this table");
    }
    connection.close().await.expect("everything is written");
}

#[tokio::test]
async fn a_database_of_any_age_is_backed_up_as_it_is() {
    for migrations in 1..=SQLITE.len() {
        let folder = Folder::new();
        let file = folder.join("hall.sqlite");
        make(&file, migrations).await;
        let age = if migrations == SQLITE.len() { Age::Current } else { Age::Older };
        let copy = file.with_extension("copy");
        let mut old = DatabaseFile::open(&file).await.expect("a database");
        old.copy_to(copy.to_str().expect("text")).await.expect("a copy");
        let mut copied = DatabaseFile::open(&copy).await.expect("a database");
        for database in [&mut old, &mut copied] {
            let contents = Contents { matches: 1, ..Contents::default() };
            assert_eq!(database.contents().await.expect("counts"), contents);
            assert_eq!(database.age().await.expect("an age"), age, "after {migrations}");
            assert_eq!(database.damage().await.expect("an answer"), Vec::<String>::new());
        }
        old.close().await;
        copied.close().await;
    }
}

#[tokio::test]
async fn a_match_is_found_by_its_game_whichever_hall_wrote_it() {
    // Halls from before a match had its game in lists.
    let older = SQLITE.iter().take_while(|(_, name, _)| *name != "games").count();
    for migrations in 1..=older {
        let folder = Folder::new();
        let file = folder.join("hall.sqlite");
        make(&file, migrations).await;
        let db = Db::open(&DatabaseUrl::Sqlite(file)).await.expect("an older database");
        for (game, expected) in [("kumo", &["old"][..]), ("checkers", &[])] {
            let filter = Filter { game: Some(game.to_owned()), ..Filter::default() };
            let found = db.search(&filter, None, 10).await.expect("an answer");
            let ids: Vec<_> = found.matches.iter().map(|listed| listed.id.as_str()).collect();
            assert_eq!(ids, expected, "{game} after {migrations} migrations");
        }
        db.close().await;
    }
}
