//! The key of a hall on the command line: where it is missing, another hall's, given in the environment or in
//! a file, and that nothing which is asked for by mistake loses it. The folders around it are the owner's.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::backup::{command, done, refused};
use super::hall::{Folder, Hall, dohyo, run};

const OTHER_KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const MISSING: &str = "the key of this hall is missing";
const FOREIGN: &str = "is not the one of this hall";

/// A hall that was opened once, with a backup of it in `hall.dohyo`, and closed.
fn closed_hall(name: &str) -> Folder {
    let folder = Folder::new(name);
    let hall = Hall::open(&folder);
    hall.begin_together();
    done(&folder, &["backup", "hall.dohyo"]);
    hall.close();
    folder
}

fn key_of(folder: &Folder) -> PathBuf {
    folder.path().join("dohyo/hall.sqlite.key")
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

/// What a command says that comes to its end: its status, the lines on stdout, and those on stderr.
fn said(folder: &Folder, args: &[&str]) -> (i32, Vec<String>, Vec<String>) {
    let (status, out, err) = command(folder, args);
    let lines = |text: String| text.lines().map(str::to_owned).collect();
    (status, lines(out), lines(err))
}

#[test]
fn folders_for_data_are_their_owners() {
    let folder = closed_hall("modes");
    assert_eq!(mode(&folder.path().join("dohyo")), 0o700, "of serve");
    fs::copy(key_of(&folder), folder.path().join("key")).expect("there is room");
    done(&folder, &["restore", "hall.dohyo", "--data-dir", "new/deep", "--key-file", "key"]);
    for made in ["new", "new/deep"] {
        assert_eq!(mode(&folder.path().join(made)), 0o700, "{made}");
    }
    let checked = done(&folder, &["check", "--data-dir", "new/deep", "--key-file", "key"]);
    assert!(checked.ends_with("all is well\n"), "{checked}");
}

#[test]
fn a_backup_never_takes_the_place_of_the_key_or_of_what_the_hall_keeps_next_to_it() {
    let folder = closed_hall("own");
    let key = fs::read_to_string(key_of(&folder)).expect("a key");
    fs::copy(key_of(&folder), folder.path().join("elsewhere.key")).expect("there is room");
    std::os::unix::fs::symlink("dohyo", folder.path().join("linked")).expect("a link");
    // Neither what is there nor the place of what comes and goes.
    for own in ["key", "lock", "wal", "shm", "journal"] {
        let dash = if matches!(own, "key" | "lock") { '.' } else { '-' };
        for place in ["dohyo", "linked"] {
            let file = format!("{place}/hall.sqlite{dash}{own}");
            refused(&folder, &["backup", "--replace", &file], 1, "the hall's own");
            refused(&folder, &["backup", &file], 1, "the hall's own");
        }
    }
    let elsewhere = ["backup", "--replace", "elsewhere.key", "--key-file", "elsewhere.key"];
    refused(&folder, &elsewhere, 1, "the hall's own key");
    let config = "key-file = \"elsewhere.key\"\n";
    fs::write(folder.path().join("hall.toml"), config).expect("there is room");
    let elsewhere = ["backup", "--replace", "./elsewhere.key", "--config", "hall.toml"];
    refused(&folder, &elsewhere, 1, "the hall's own key");
    // The one next to the database is nobody's to lose, wherever another is said to be.
    let beside = ["backup", "--replace", "dohyo/hall.sqlite.key", "--key-file", "elsewhere.key"];
    refused(&folder, &beside, 1, "the hall's own key");
    assert_eq!(fs::read_to_string(key_of(&folder)).expect("a key"), key);
    done(&folder, &["backup", "--replace", "hall.dohyo"]);
}

#[test]
fn a_new_key_is_made_only_where_the_halls_own_is_missing() {
    let folder = closed_hall("foreign");
    let (key, database) = (key_of(&folder), folder.path().join("dohyo/hall.sqlite"));
    let own = fs::read_to_string(&key).expect("a key");
    let before = fs::read(&database).expect("a database");
    fs::write(folder.path().join("other.key"), OTHER_KEY).expect("there is room");
    refused(&folder, &["admin", "new-key", "--key-file", "other.key"], 1, FOREIGN);
    fs::write(folder.path().join("bad.key"), "no digits").expect("there is room");
    refused(&folder, &["admin", "new-key", "--key-file", "bad.key"], 1, "is damaged");
    let (status, out, err) =
        run(dohyo(&folder).args(["admin", "new-key"]).env("DOHYO_KEY", OTHER_KEY));
    assert_eq!((status, out.as_str()), (1, ""), "{err}");
    assert!(err.contains(FOREIGN) && err.lines().count() == 1, "{err}");
    refused(&folder, &["admin", "new-key"], 1, "the key of this hall is there");
    assert_eq!(fs::read(&database).expect("a database"), before, "nothing is lost");
    assert_eq!(fs::read_to_string(&key).expect("a key"), own);
    Hall::open(&folder).close();
    fs::remove_file(&key).expect("a key");
    done(&folder, &["admin", "new-key"]);
    assert_ne!(fs::read_to_string(&key).expect("a key"), own);
}

#[test]
fn commands_say_that_a_key_is_missing_or_another_halls_and_change_nothing() {
    let folder = closed_hall("without");
    let check = |why: &str| {
        refused(&folder, &["rebuild"], 2, why);
        refused(&folder, &["admin", "people"], 2, why);
        let (status, out, err) = said(&folder, &["check"]);
        assert_eq!((status, err.len()), (1, 0), "{err:?}");
        assert!(
            out.len() == 2 && out[0].contains(why) && out[1].ends_with("1 findings"),
            "{out:?}"
        );
        // What was restored is whole and there: that is done, and what is to be done is said apart.
        for (args, lines) in [(&["--data-dir", "new"][..], 1), (&["--replace"], 2)] {
            let (status, out, err) = said(&folder, &[&["restore", "hall.dohyo"], args].concat());
            assert_eq!((status, out.len(), err.len()), (0, lines, 1), "{out:?} {err:?}");
            assert!(err[0].starts_with("dohyo: ") && err[0].contains(why), "{err:?}");
        }
    };
    fs::remove_file(key_of(&folder)).expect("a key");
    check(MISSING);
    assert!(!key_of(&folder).exists(), "none is made in its place");
    fs::remove_dir_all(folder.path().join("new")).expect("it was restored");
    fs::create_dir(folder.path().join("new")).expect("there is room");
    fs::set_permissions(folder.path().join("new"), fs::Permissions::from_mode(0o700))
        .expect("ours");
    for place in ["new", "dohyo"] {
        let key = folder.path().join(place).join("hall.sqlite.key");
        fs::write(key, OTHER_KEY).expect("there is room");
    }
    check(FOREIGN);
    assert_eq!(fs::read_to_string(key_of(&folder)).expect("a key"), OTHER_KEY);
}

#[test]
fn a_hall_opens_with_its_key_wherever_that_is_said_to_be() {
    let folder = closed_hall("wherever");
    let elsewhere = folder.path().join("safe.key");
    fs::rename(key_of(&folder), &elsewhere).expect("the same disk");
    let digits = fs::read_to_string(&elsewhere).expect("a key");
    Hall::open_by(dohyo(&folder).arg("serve").env("DOHYO_KEY", digits.trim())).close();
    Hall::open_by(dohyo(&folder).arg("serve").arg("--key-file").arg(&elsewhere)).close();
    Hall::open_by(dohyo(&folder).arg("serve").env("DOHYO_KEY_FILE", &elsewhere)).close();
    assert!(!key_of(&folder).exists(), "none is made next to the database");

    let check = |key: Option<&str>, file: Option<&Path>, why: &str| {
        let mut serve = dohyo(&folder);
        serve.args(["serve", "--listen", "127.0.0.1:0"]).env("DOHYO_LOG", "warn");
        if let Some(key) = key {
            serve.env("DOHYO_KEY", key);
        }
        if let Some(file) = file {
            serve.arg("--key-file").arg(file);
        }
        let (status, out, err) = run(&mut serve);
        assert_eq!((status, out.as_str()), (2, ""), "{err}");
        assert!(err.lines().count() == 1 && err.contains(why), "{err}");
        assert!(!err.contains(digits.trim()) && !err.contains(OTHER_KEY), "{err}");
    };
    check(Some(&digits), Some(&elsewhere), "either in a file or in DOHYO_KEY, not both");
    check(Some(OTHER_KEY), None, "the key in DOHYO_KEY is not the one of this hall");
    check(Some("no digits"), None, "the key in DOHYO_KEY is damaged");
    check(None, None, MISSING);
    let other = folder.path().join("other.key");
    fs::write(&other, OTHER_KEY).expect("there is room");
    check(None, Some(&other), FOREIGN);
    check(None, Some(&folder.path().join("nowhere.key")), MISSING);
    assert!(!folder.path().join("nowhere.key").exists(), "none is made in its place");
}
