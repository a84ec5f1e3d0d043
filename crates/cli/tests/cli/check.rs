//! `dohyo check`: what it finds, what it mends, and that one broken match stops nothing.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use dohyo_server::store::{Db, Statement};
use tokio::runtime::Runtime;

use super::backup::database;
use super::hall::{Folder, Hall, dohyo, run};

/// A closed hall with matches in it, which only its owner can read.
struct Kept {
    folder: Folder,
    /// The ids of its matches.
    ids: Vec<String>,
}

impl Kept {
    fn new(name: &str, matches: usize) -> Self {
        let folder = Folder::new(name);
        let hall = Hall::open(&folder);
        let begin = |_| {
            let begun = hall.begin_together();
            hall.act(&begun, "choose&seat=first&move=11-15");
            hall.act(&begun, "choose&seat=second&move=22-18");
            hall.act(&begun, "resign&seat=first");
            begun.0.rsplit('/').next().expect("an id").to_owned()
        };
        let ids = (0..matches).map(begin).collect();
        hall.close();
        let private = Permissions::from_mode(0o700);
        fs::set_permissions(folder.path().join("dohyo"), private).expect("it is ours");
        Self { folder, ids }
    }

    /// Writes into the database what no hall would.
    fn spoil(&self, sql: &'static str) {
        let spoiling = async {
            let db = Db::open(&database(&self.folder).as_path().into()).await.expect("a database");
            let values = self.ids.first().map(|id| id.as_str().into()).into_iter().collect();
            db.write(vec![Statement::decisive(sql, values)])
                .await
                .expect("anything can be written");
            db.close().await;
        };
        Runtime::new().expect("threads").block_on(spoiling);
    }

    fn check(&self, args: &[&str], status: i32, expected: &[String]) {
        let (ended, out, err) = run(dohyo(&self.folder).arg("check").args(args));
        assert_eq!(err, "");
        assert_eq!(out.lines().collect::<Vec<_>>(), expected);
        assert_eq!(ended, status);
    }
}

fn lines(lines: &[&str], id: &str) -> Vec<String> {
    lines.iter().map(|line| line.replace("ID", id)).collect()
}

#[test]
fn a_hall_that_is_well_says_so() {
    let kept = Kept::new("well", 2);
    let well = ["2 matches (8 lines), 0 events (0 lines) checked: all is well".to_owned()];
    kept.check(&[], 0, &well);
    let hall = Hall::open(&kept.folder);
    kept.check(&["--mend"], 0, &well);
    drop(hall);
    let (status, _, err) = run(dohyo(&Folder::new("none")).arg("check"));
    assert_eq!(status, 1);
    assert!(err.contains("there is no hall in"), "{err}");
}

#[test]
fn what_follows_from_the_logs_is_mended() {
    let kept = Kept::new("mend", 2);
    let id = &kept.ids[0];
    kept.spoil("UPDATE summary SET result = '1-0' WHERE match = $1");
    kept.spoil("DELETE FROM explored WHERE match = $1");
    kept.spoil("UPDATE opening SET first = first + 1, match = COALESCE($1, match)");
    let found = [
        "match ID: its summary does not match the log",
        "match ID: the explorer does not count it",
    ];
    let summary = "2 matches (8 lines), 0 events (0 lines) checked";
    let expected = [&found[..], &["explorer: its counts do not match the logs", ""]].concat();
    let mut expected = lines(&expected, id);
    *expected.last_mut().expect("a line") = format!("{summary}: 3 findings");
    kept.check(&[], 1, &expected);
    let mended = expected.iter().take(3).map(|line| format!("{line} (mended)"));
    let told = format!("{summary}: 3 findings, 3 mended");
    kept.check(&["--mend"], 0, &mended.chain([told]).collect::<Vec<_>>());
    kept.check(&[], 0, &[format!("{summary}: all is well")]);
}

#[test]
fn a_log_that_cannot_be_replayed_is_told_and_stops_nothing() {
    let check = |sql: &'static str, expected: &str| {
        let kept = Kept::new("broken", 2);
        kept.spoil(sql);
        let id = &kept.ids[0];
        let summary = "2 matches (4 lines), 0 events (0 lines) checked: 1 findings";
        kept.check(&[], 1, &lines(&[expected, summary], id));
        kept.check(&["--mend"], 1, &lines(&[expected, summary], id));
        let (status, out, err) = run(dohyo(&kept.folder).arg("rebuild"));
        assert_eq!(err, format!("dohyo: the log of match {id} cannot be replayed\n"));
        assert_eq!(out.lines().next(), Some("2 matches replayed, 0 corrected"));
        assert_eq!(status, 2);
        // People play on meanwhile.
        let hall = Hall::open(&kept.folder);
        assert_eq!(hall.ask("GET", "/", "", "").status, 200);
        assert_eq!(hall.ask("GET", "/matches", "", "").status, 200);
        assert_eq!(hall.ask("GET", &format!("/match/{id}"), "", "").status, 503);
        assert_eq!(hall.ask("GET", &format!("/match/{}", kept.ids[1]), "", "").status, 200);
    };
    check("DELETE FROM entry WHERE match = $1 AND number = 2", "match ID: line 2 is missing");
    check(
        "UPDATE entry SET kind = 'dance' WHERE match = $1 AND number = 2",
        "match ID: line 2: a line of kind `dance` that is invalid here",
    );
    check(
        "UPDATE entry SET words = '1-32' WHERE match = $1 AND number = 2",
        "match ID: line 2 is not allowed there (no-move)",
    );
    check(
        "UPDATE setup SET terms = 'whenever' WHERE id = $1",
        "match ID: its terms cannot be read: `whenever`",
    );
    check(
        "UPDATE setup SET game = 'poker' WHERE id = $1",
        "match ID: there is no game `poker`, or no such position of it",
    );
}

#[test]
fn who_can_read_the_data_is_told() {
    let kept = Kept::new("modes", 0);
    let folder = kept.folder.path().join("dohyo");
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).expect("it is ours");
    let file = database(&kept.folder);
    fs::set_permissions(&file, Permissions::from_mode(0o644)).expect("it is ours");
    let (folder, file) = (folder.display(), file.display());
    let can_read = "others on this machine can read";
    kept.check(
        &["--mend"],
        1,
        &[
            format!("folder: {can_read} {folder} (mode 755): chmod 700 {folder}"),
            format!("database: {can_read} {file} (mode 644): chmod 600 {file}"),
            "0 matches (0 lines), 0 events (0 lines) checked: 2 findings".to_owned(),
        ],
    );
}

#[test]
fn a_damaged_file_is_told() {
    let kept = Kept::new("damaged", 1);
    let file = database(&kept.folder);
    fs::write(&file, "no database, but a text of some length\n".repeat(20)).expect("room");
    let summary = "0 matches (0 lines), 0 events (0 lines) checked: 1 findings".to_owned();
    kept.check(&[], 1, &["database: file is not a database".to_owned(), summary]);
}
