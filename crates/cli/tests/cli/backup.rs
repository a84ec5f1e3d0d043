//! Backups as an operator makes and restores them, with the hall running where it may be.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::hall::{Folder, Hall, dohyo, run};

/// The database of the hall in a folder.
pub(crate) fn database(folder: &Folder) -> PathBuf {
    folder.path().join("dohyo/hall.sqlite")
}

/// Runs a command of the hall, and gives the status and what was said.
pub(crate) fn command(folder: &Folder, args: &[&str]) -> (i32, String, String) {
    run(dohyo(folder).current_dir(folder.path()).args(args))
}

/// Runs a command that does what it is asked.
pub(crate) fn done(folder: &Folder, args: &[&str]) -> String {
    let (status, out, err) = command(folder, args);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}: {out}");
    out
}

/// Runs a command that is refused for a reason, in one line.
pub(crate) fn refused(folder: &Folder, args: &[&str], status: i32, why: &str) {
    let before = names(folder.path());
    let (ended, out, err) = command(folder, args);
    assert_eq!((ended, out.as_str()), (status, ""), "{args:?}: {err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains(why), "{err}");
    assert_eq!(names(folder.path()), before, "{args:?} left something behind");
}

/// Everything in a folder, with its length; but what the database itself has next to it.
fn names(folder: &Path) -> Vec<(PathBuf, u64)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => found.extend(names(&path)),
            false if path.to_string_lossy().ends_with("-shm") => {}
            false => found.push((path.clone(), fs::metadata(path).expect("it is there").len())),
        }
    }
    found.sort();
    found
}

/// A hall in which a match was played and backed up into `hall.dohyo`.
fn backed_up(name: &str) -> (Folder, (String, String)) {
    let folder = Folder::new(name);
    let hall = Hall::open(&folder);
    let played = hall.begin_together();
    hall.act(&played, "choose&seat=first&move=11-15");
    done(&folder, &["backup", "hall.dohyo"]);
    hall.close();
    (folder, played)
}

#[test]
fn yesterdays_backup_is_the_hall_of_yesterday() {
    let folder = Folder::new("yesterday");
    let hall = Hall::open(&folder);
    let old = hall.begin_together();
    hall.act(&old, "choose&seat=first&move=11-15");
    let told = done(&folder, &["backup", "yesterday.dohyo"]);
    assert!(
        told.starts_with("yesterday.dohyo: 1 matches (2 lines), 0 events (0 lines), "),
        "{told}"
    );
    hall.act(&old, "choose&seat=second&move=22-18");
    let new = hall.begin_together();
    hall.close();
    let told = done(&folder, &["restore", "--replace", "yesterday.dohyo"]);
    let kept = told.lines().nth(1).and_then(|line| line.rsplit(' ').next()).expect("a name");
    let hall = Hall::open(&folder);
    let page = hall.ask("GET", &old.0, &old.1, "").body;
    assert!(page.contains(">11-15</a>") && !page.contains(">22-18</a>"), "{page}");
    assert_eq!(hall.ask("GET", &new.0, &new.1, "").status, 404);
    hall.act(&old, "choose&seat=second&move=23-19");
    assert!(hall.ask("GET", &old.0, &old.1, "").body.contains(">23-19</a>"));
    hall.close();
    // What was there before is a hall, too.
    let key = folder.path().join("dohyo/hall.sqlite.key");
    let before = ["check", "--database", kept, "--key-file", key.to_str().expect("text")];
    let before = run(dohyo(&folder).args(before));
    assert!(before.1.contains("2 matches (4 lines)"), "{before:?}");
}

#[test]
fn backups_made_while_people_play_are_whole() {
    let folder = Folder::new("playing");
    let hall = Hall::open(&folder);
    let is_over = AtomicBool::new(false);
    let backups = thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::SeqCst) {
                hall.act(&hall.begin_together(), "choose&seat=first&move=11-15");
            }
        });
        let backups = (0..5).map(|number| {
            let file = format!("{number}.dohyo");
            done(&folder, &["backup", &file]);
            folder.path().join(file)
        });
        let backups: Vec<_> = backups.collect();
        is_over.store(true, Ordering::SeqCst);
        backups
    });
    for backup in backups {
        let elsewhere = Folder::new("elsewhere");
        fs::set_permissions(elsewhere.path(), fs::Permissions::from_mode(0o700))
            .expect("it is ours");
        let place = ["--data-dir", elsewhere.path().to_str().expect("text")];
        let file = backup.to_str().expect("text");
        let (status, told, err) = command(&elsewhere, &[&["restore", file], &place[..]].concat());
        assert_eq!(status, 0, "{err}");
        assert!(err.contains("the key of this hall is missing"), "{err}");
        let key = folder.path().join("dohyo/hall.sqlite.key");
        fs::copy(key, elsewhere.path().join("hall.sqlite.key")).expect("there is room");
        let contents = told.split(": ").nth(1).and_then(|rest| rest.split(", as of").next());
        let checked = done(&elsewhere, &[&["check"], &place[..]].concat());
        assert_eq!(checked, format!("{} checked: all is well\n", contents.expect("counts")));
    }
}

#[test]
fn a_backup_is_for_its_owner_and_says_what_is_in_it() {
    let (folder, _) = backed_up("header");
    let file = folder.path().join("hall.dohyo");
    let mode = fs::metadata(&file).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let bytes = fs::read(&file).expect("a file");
    let end = bytes.iter().position(|&byte| byte == b'\n').expect("a line");
    let line = str::from_utf8(&bytes[..end]).expect("text");
    assert!(line.starts_with("dohyo-backup 1 made=20"), "{line}");
    let counts = " matches=1 lines=2 events=0 event-lines=0 bytes=";
    assert!(line.contains(counts), "{line}");
    assert!(bytes[end + 1..].starts_with(b"SQLite format 3\0"));
}

#[test]
fn a_backup_is_written_nowhere_it_would_do_harm() {
    let (folder, _) = backed_up("harm");
    let hall = database(&folder);
    let hall = hall.to_str().expect("text");
    refused(&folder, &["backup", "hall.dohyo"], 1, "hall.dohyo: the file exists; use --replace");
    refused(&folder, &["backup", "--replace", hall], 1, "the hall's own database");
    refused(&folder, &["backup", "--replace", "dohyo"], 1, "dohyo: not a regular file");
    refused(&folder, &["backup", "missing/hall.dohyo"], 2, "cannot write missing/hall.dohyo");
    refused(&folder, &["backup", "hall.dohyo/x"], 2, "cannot write hall.dohyo/x");
    refused(&folder, &["backup", "x", "--data-dir", "nowhere"], 1, "there is no hall in nowhere");
    let alien = folder.path().join("alien");
    fs::write(&alien, "no database, but a text of some length\n".repeat(20)).expect("room");
    refused(&folder, &["backup", "x", "--database", "alien"], 2, "file is not a database");
    done(&folder, &["backup", "--replace", "hall.dohyo"]);
}

#[test]
fn only_a_sound_backup_is_restored() {
    let (folder, _) = backed_up("sound");
    let backup = fs::read(folder.path().join("hall.dohyo")).expect("a file");
    let check = |bytes: &[u8], why: &str| {
        fs::write(folder.path().join("bad.dohyo"), bytes).expect("there is room");
        refused(&folder, &["restore", "bad.dohyo", "--data-dir", "new"], 1, why);
        refused(&folder, &["restore", "--replace", "bad.dohyo"], 1, why);
        assert!(!folder.path().join("new").exists(), "{why}");
    };
    check(b"", "not a backup of a hall");
    check(b"Dear diary\n", "not a backup of a hall");
    check(&fs::read(database(&folder)).expect("a file"), "not a backup of a hall");
    check(&backup[..40], "its first line cannot be read");
    check(&backup[..backup.len() - 1], "the backup is truncated");
    check(&[&backup[..], b"x"].concat(), "the backup is too long");
    for place in [200, backup.len() / 2, backup.len() - 1] {
        let mut flipped = backup.clone();
        flipped[place] ^= 1;
        check(&flipped, "its checksum is wrong");
    }
    let changed = |from: &str, to: &str| {
        let at = backup.windows(from.len()).position(|part| part == from.as_bytes());
        let mut changed = backup.clone();
        let at = at.expect("it is there");
        changed.splice(at..at + from.len(), to.bytes());
        changed
    };
    check(&changed("backup 1 ", "backup 9 "), "the backup was created by a newer dohyo (format 9)");
    let year = &str::from_utf8(&backup[20..24]).expect("text");
    check(&changed(&format!("made={year}"), "made=1999"), "its date does not match its first line");
    check(
        &changed("lines=2", "lines=3"),
        "its numbers of matches and lines do not match its first line",
    );
    check(&changed("matches=1", "matches=x"), "its first line cannot be read");
    refused(&folder, &["restore", "missing.dohyo"], 2, "cannot read missing.dohyo");
}

#[test]
fn a_hall_is_not_restored_over_another_by_mistake() {
    let (folder, _) = backed_up("mistake");
    refused(&folder, &["restore", "hall.dohyo"], 1, "a hall exists already; use --replace");
    let hall = Hall::open(&folder);
    let restore = ["restore", "--replace", "hall.dohyo"];
    refused(&folder, &restore, 1, "a running hall uses this database");
    // A hall that knows no lock file is found by the database's own locks.
    fs::remove_file(folder.path().join("dohyo/hall.sqlite.lock")).expect("it is there");
    let (status, _, err) = command(&folder, &restore);
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("a running hall uses this database"), "{err}");
    hall.close();
    done(&folder, &restore);
}

#[test]
fn parts_of_another_database_are_not_mixed_in() {
    let (folder, played) = backed_up("parts");
    let new = folder.path().join("new/dohyo");
    fs::create_dir_all(&new).expect("there is room");
    fs::write(new.join("hall.sqlite-wal"), "of another database").expect("there is room");
    let key = folder.path().join("dohyo/hall.sqlite.key");
    fs::copy(key, new.join("hall.sqlite.key")).expect("there is room");
    let place = ["--data-dir", new.to_str().expect("text")];
    let restore = [&["restore", "hall.dohyo"], &place[..]].concat();
    refused(&folder, &restore, 1, "a hall exists already");
    let told = done(&folder, &[&["restore", "--replace", "hall.dohyo"], &place[..]].concat());
    assert!(told.contains("is kept as"), "{told}");
    assert!(!new.join("hall.sqlite-wal").exists());
    // One that is beyond repair is replaced, too.
    fs::write(new.join("hall.sqlite"), "spoiled ".repeat(1000)).expect("there is room");
    done(&folder, &[&["restore", "--replace", "hall.dohyo"], &place[..]].concat());
    fs::rename(new, folder.path().join("moved")).expect("the same disk");
    let moved = folder.path().join("moved/hall.sqlite");
    fs::rename(&moved, database(&folder)).expect("the same disk");
    let hall = Hall::open(&folder);
    assert!(hall.ask("GET", &played.0, &played.1, "").body.contains(">11-15</a>"));
}

#[test]
fn the_hall_makes_backups_by_itself() {
    let folder = Folder::new("by-itself");
    let mut serve = dohyo(&folder);
    serve.args(["serve", "--backup-every", "1d", "--backup-keep", "2", "--requests", "0"]);
    let hall = Hall::open_by(&mut serve);
    let backups = folder.path().join("dohyo/backups");
    let found = || fs::read_dir(&backups).into_iter().flatten().flatten().map(|e| e.path());
    let finished = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "dohyo");
    // It begins with the hall, which answers meanwhile.
    let file = loop {
        assert_eq!(hall.ask("GET", "/healthz", "", "").status, 200);
        if let Some(file) = found().find(finished) {
            break file;
        }
    };
    hall.close();
    let elsewhere = Folder::new("from-itself");
    let key = folder.path().join("dohyo/hall.sqlite.key");
    let key = ["--key-file", key.to_str().expect("text")];
    done(&elsewhere, &[&["restore", file.to_str().expect("text")], &key[..]].concat());
}

#[test]
fn a_hall_without_its_key_does_not_open_and_gets_another_when_it_is_asked_for() {
    let folder = Folder::new("key");
    let hall = Hall::open(&folder);
    let old = hall.begin_together();
    hall.close();
    let key = folder.path().join("dohyo/hall.sqlite.key");
    refused(&folder, &["admin", "new-key"], 1, "the key of this hall is there");
    fs::remove_file(&key).expect("a key");
    let (status, _, err) = command(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    assert_ne!(status, 0);
    assert!(err.contains("the key of this hall is missing") && err.contains("new-key"), "{err}");
    let told = done(&folder, &["admin", "new-key"]);
    assert_eq!(told, "the hall has a new key; 0 matches in progress cannot continue\n");
    let hall = Hall::open(&folder);
    assert_eq!(hall.ask("GET", &old.0, &old.1, "").status, 200);
    hall.close();
}
