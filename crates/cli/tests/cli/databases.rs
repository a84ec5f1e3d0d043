//! A hall's database on a server, as an operator names it: what is wrong with it is said in one line without the
//! password, and nothing is left behind. And a hall that is copied.

use std::fs;

use dohyo_server::store::{Db, Statement};
use tokio::runtime::Runtime;

use super::backup::{command, database, done, refused};
use super::hall::{Folder, Hall};

/// Nobody listens there.
const NOWHERE: &str = "postgres://anna:secret@127.0.0.1:1/hall";

/// Refused with status 2, in one line without the password.
fn check(folder: &Folder, args: &[&str], why: &str) {
    refused(folder, args, 2, why);
    let (_, _, err) = command(folder, args);
    assert!(!err.contains("secret"), "{err}");
}

#[test]
fn a_server_that_cannot_be_reached_is_named_with_what_to_do() {
    let folder = Folder::new("unreachable");
    let why = "postgres://anna@127.0.0.1:1/hall cannot be used";
    for args in [
        &["serve", "--database", NOWHERE][..],
        &["check", "--database", NOWHERE],
        &["rebuild", "--database", NOWHERE],
        &["admin", "people", "--database", NOWHERE],
        &["admin", "new-key", "--database", NOWHERE],
    ] {
        check(&folder, args, why);
        check(&folder, args, "start the server, or correct the address");
    }
}

#[test]
fn a_bad_address_is_refused_without_its_password() {
    let folder = Folder::new("address");
    for (url, why) in [
        ("postgres://anna:secret@127.0.0.1", "no name of a database"),
        ("postgres://anna:secret@127.0.0.1:port/hall", "invalid port number"),
        ("mysql://anna:secret@127.0.0.1/hall", "unsupported database `mysql`"),
    ] {
        check(&folder, &["serve", "--database", url], why);
        check(&folder, &["copy", "--from", "hall.sqlite", "--to", url], why);
    }
}

#[test]
fn backups_of_a_server_are_left_to_its_own_tools() {
    let folder = Folder::new("tools");
    check(&folder, &["backup", "hall.dohyo", "--database", NOWHERE], "pg_dump");
    check(&folder, &["restore", "hall.dohyo", "--database", NOWHERE], "pg_restore");
    check(&folder, &["serve", "--backup-every", "1d", "--database", NOWHERE], "pg_dump");
}

#[test]
fn a_hall_is_copied_and_opened_with_its_key() {
    let folder = Folder::new("copied");
    let hall = Hall::open(&folder);
    let played = hall.begin_together();
    hall.act(&played, "choose&seat=first&move=11-15");
    let copy = ["copy", "--from", "dohyo/hall.sqlite", "--to", "sqlite:copy/hall.sqlite"];
    let (status, _, err) = command(&folder, &copy);
    assert_eq!(status, 2, "{err}");
    assert!(err.contains("is in use: stop the hall first"), "{err}");
    hall.close();
    let told = done(&folder, &copy);
    assert!(
        told.contains("setup") && told.contains("sha256") && told.contains("--key-file"),
        "{told}"
    );
    refused(&folder, &copy, 2, "has a hall in it already");
    for part in ["copy/hall.sqlite-wal", "dohyo/hall.sqlite-wal"] {
        assert!(!folder.path().join(part).exists(), "{part} is left behind");
    }
    let (from, to) = ("dohyo/hall.sqlite.key", "copy/hall.sqlite.key");
    fs::copy(folder.path().join(from), folder.path().join(to)).expect("a key");
    let well = done(&folder, &["check", "--database", "copy/hall.sqlite", "--data-dir", "copy"]);
    assert!(well.contains("1 matches") && well.contains("all is well"), "{well}");
}

/// What a newer program has done to a hall that is closed.
fn upgrade(folder: &Folder, statements: &[&'static str]) {
    let upgraded = async {
        let db = Db::open(&database(folder).as_path().into()).await.expect("a database");
        let statements = statements.iter().map(|sql| Statement::new(sql, Vec::new())).collect();
        db.write(statements).await.expect("it is done");
        db.close().await;
    };
    Runtime::new().expect("threads").block_on(upgraded);
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = Folder::new("foreign");
    Hall::open(&folder).close();
    // Nothing says any more that it is a hall's.
    upgrade(&folder, &["DROP TABLE _sqlx_migrations"]);
    fs::rename(database(&folder), folder.path().join("other.sqlite")).expect("it is closed");
    let why = "other tables are in the database: give the hall an empty one";
    check(&folder, &["serve", "--database", "other.sqlite"], why);
}

#[test]
fn a_hall_of_a_newer_program_is_left_to_it_unless_it_says_otherwise() {
    let folder = Folder::new("newer");
    Hall::open(&folder).close();
    let noted = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        SELECT 99999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 30";
    upgrade(&folder, &["ALTER TABLE person ADD COLUMN later TEXT NOT NULL DEFAULT ''", noted]);
    let hall = Hall::open(&folder);
    hall.begin_together();
    hall.close();
    upgrade(&folder, &["UPDATE compatibility SET oldest = 99999"]);
    let why = "created by a newer dohyo: start that version, or restore a backup";
    for args in [&["serve"][..], &["rebuild"], &["admin", "people"], &["admin", "new-key"]] {
        check(&folder, args, why);
    }
}
