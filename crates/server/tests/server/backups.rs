//! Backups that the hall makes by itself: when one is due, which stay, and what happens when the disk
//! does not want to.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use dohyo_rules::time::Span;
use dohyo_server::backup::{BackupError, Existing, Keeper, restore};
use dohyo_server::config::{Backups, Config, HallSettings};
use dohyo_server::store::{DatabaseUrl, Db, Faults, KeySource};
use dohyo_server::time::{DAY, beginning_of};

use crate::folder::Folder;

const HOUR: i64 = DAY / 24;
const MINUTE: i64 = 60_000;

fn morning() -> i64 {
    beginning_of("2026-11-15").expect("a day") + 8 * HOUR
}

fn database(folder: &Folder) -> PathBuf {
    folder.join("hall.sqlite")
}

/// Who keeps so many backups of a hall, each a day after the one before.
async fn keeper(folder: &Folder, keep: usize) -> Keeper {
    Db::open(&DatabaseUrl::Sqlite(database(folder))).await.expect("a database").close().await;
    let keep = NonZeroUsize::new(keep).expect("one at least");
    Keeper::new(database(folder), folder, Backups { every: Span::days(1), keep })
}

/// The names in the folder of backups.
fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.join("backups")).into_iter().flatten().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

async fn tick(keeper: &mut Keeper, now: i64) -> Option<PathBuf> {
    keeper.tick(now).await.expect("there is room").map(|made| made.file)
}

#[tokio::test]
async fn a_backup_is_made_when_the_newest_is_old_enough() {
    let folder = Folder::new();
    let mut first = keeper(&folder, 14).await;
    let made = tick(&mut first, morning()).await.expect("there was none");
    assert_eq!(made, folder.join("backups/hall-20261115-080000.dohyo"));
    assert_eq!(tick(&mut first, morning() + DAY - 1000).await, None);
    // A hall that starts again goes by the files.
    let mut again = keeper(&folder, 14).await;
    assert_eq!(again.due(morning() + HOUR), morning() + DAY);
    assert_eq!(tick(&mut again, morning() + HOUR).await, None);
    assert!(tick(&mut again, morning() + DAY).await.is_some());
    let expected = ["hall-20261115-080000.dohyo", "hall-20261116-080000.dohyo"];
    assert_eq!(names(&folder), expected);
}

#[tokio::test]
async fn the_oldest_go_and_nothing_else_does() {
    let folder = Folder::new();
    let mut keeper = keeper(&folder, 2).await;
    fs::create_dir_all(folder.join("backups/hall-20200101-000000.dohyo")).expect("room");
    let others = ["hall-20200101.dohyo", "hall-20200199-000000.dohyo", "my-own.dohyo", "notes"];
    let left = ".hall-20261101-080000.dohyo.abcdefgh.tmp";
    for name in others.iter().chain([&left, &".hall-20261118-075900.dohyo.abcdefgh.tmp"]) {
        fs::write(folder.join("backups").join(name), "something").expect("room");
    }
    for day in 0..4 {
        assert!(tick(&mut keeper, morning() + day * DAY).await.is_some());
    }
    let mut expected = vec![
        ".hall-20261118-075900.dohyo.abcdefgh.tmp",
        "hall-20200101-000000.dohyo",
        "hall-20261117-080000.dohyo",
        "hall-20261118-080000.dohyo",
    ];
    expected.extend(others);
    expected.sort_unstable();
    assert_eq!(names(&folder), expected);
    let made = folder.join("backups/hall-20261118-080000.dohyo");
    let elsewhere = folder.join("elsewhere/hall.sqlite");
    restore(&made, &elsewhere, Existing::Refuse, morning()).await.expect("a sound backup");
    let source = KeySource::File(folder.join("hall.sqlite.key"));
    let opened = Db::open_with(&DatabaseUrl::Sqlite(elsewhere), &source, Faults::default()).await;
    opened.expect("a hall's database").close().await;
}

#[tokio::test]
async fn a_backup_that_fails_is_tried_again_with_longer_and_longer_pauses() {
    let folder = Folder::new();
    let mut keeper = keeper(&folder, 2).await;
    // No folder can be made where a file is.
    fs::write(folder.join("backups"), "in the way").expect("room");
    let mut now = morning();
    for pause in [1, 2, 4, 8, 16, 32, 60, 60] {
        let failed = keeper.tick(now).await;
        assert!(matches!(&failed, Err(BackupError::Failed(why)) if why.contains("backups")));
        assert_eq!(keeper.due(now), now + pause * MINUTE);
        assert_eq!(keeper.tick(now + pause * MINUTE - 1).await, Ok(None));
        now += pause * MINUTE;
    }
    fs::remove_file(folder.join("backups")).expect("it is there");
    assert!(tick(&mut keeper, now).await.is_some());
    assert_eq!(keeper.due(now), now / 1000 * 1000 + DAY);
}

#[tokio::test]
async fn a_backup_from_the_future_stops_nothing() {
    let folder = Folder::new();
    let mut keeper = keeper(&folder, 3).await;
    assert!(tick(&mut keeper, morning() + 300 * DAY).await.is_some());
    assert!(tick(&mut keeper, morning()).await.is_some());
    assert_eq!(tick(&mut keeper, morning() + HOUR).await, None);
}

#[test]
fn backups_are_off_until_somebody_says_how_often() {
    let config = |every: Option<&str>| {
        let backup_every = every.map(str::to_owned);
        let settings = HallSettings { backup_every, ..HallSettings::default() };
        Config::new(settings, Some("data".into()))
    };
    assert_eq!(config(None).expect("usual settings").backups, None);
    let backups = config(Some("12h")).expect("a time").backups.expect("they are on");
    assert_eq!((backups.every, backups.keep.get()), (Span::minutes(12 * 60), 14));
    for nonsense in ["59s", "0d", "daily", "1", "99999d"] {
        let refused = config(Some(nonsense)).expect_err("nonsense").to_string();
        assert!(refused.contains("backup-every"), "{refused}");
    }
}
