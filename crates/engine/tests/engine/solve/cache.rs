//! Solutions kept in files, and files that are not to be trusted.

use std::fs;
use std::path::{Path, PathBuf};

use dohyo_engine::games::solver;
use dohyo_engine::solve::{Solution, Utility};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solutions").join(name);
    // Left over from an earlier run, or not there at all.
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn solve(game: &str, folder: &Path) -> (Solution, Option<String>) {
    let mut solver = solver(game, Utility::Win, Some(folder)).expect("a bout");
    let solution = solver.solve(None).expect("the start is a position");
    let warning = solver.take_warning();
    assert_eq!(solver.take_warning(), None, "a warning is given once");
    (solution, warning)
}

fn only_file(folder: &Path) -> PathBuf {
    let files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

fn check_round_trip(game: &str, largest: usize) {
    let folder = folder(game);
    let (fresh, warning) = solve(game, &folder);
    assert_eq!(warning, None);
    let bytes = fs::read(only_file(&folder)).unwrap();
    assert!(bytes.len() <= largest, "{game} takes {} bytes", bytes.len());
    let (kept, warning) = solve(game, &folder);
    assert_eq!((kept, warning), (fresh, None));
    assert_eq!(fs::read(only_file(&folder)).unwrap(), bytes);
}

#[test]
fn a_kept_solution_is_the_same() {
    check_round_trip("bout", 500);
    check_round_trip("bout-zero", 600);
    check_round_trip("bout-strategic", 2000);
    check_round_trip("bout-tactical", 5000);
    check_round_trip("bout-oshi-dashi", 700);
}

/// A file with these contents is warned of, and replaced by the right one.
fn check_rebuilt(folder: &Path, spoilt: &[u8], fault: &str) {
    let path = folder.join("bout-win.solution");
    let (expected, _) = solve("bout", folder);
    let right = fs::read(&path).unwrap();
    fs::write(&path, spoilt).unwrap();
    let (solution, warning) = solve("bout", folder);
    assert_eq!(solution, expected);
    let expected = format!("{} {fault}; the solution is computed anew", path.display());
    assert_eq!(warning, Some(expected));
    assert_eq!(fs::read(&path).unwrap(), right);
    assert_eq!(solve("bout", folder).1, None);
}

fn right_bytes(folder: &Path) -> Vec<u8> {
    solve("bout", folder);
    fs::read(folder.join("bout-win.solution")).unwrap()
}

#[test]
fn a_file_with_any_byte_changed_is_rebuilt() {
    let folder = folder("flipped");
    let right = right_bytes(&folder);
    for place in 0..right.len() {
        let mut spoilt = right.clone();
        spoilt[place] ^= 1 << (place % 8);
        let fault = if place < 8 { "is not a solution of a bout" } else { "is damaged" };
        check_rebuilt(&folder, &spoilt, fault);
    }
}

#[test]
fn a_file_that_is_cut_short_is_rebuilt() {
    let folder = folder("cut");
    let right = right_bytes(&folder);
    for length in 0..right.len() {
        let fault = if length < 8 { "is cut short" } else { "is damaged" };
        check_rebuilt(&folder, &right[..length], fault);
    }
}

#[test]
fn a_file_with_something_behind_it_is_rebuilt() {
    let folder = folder("longer");
    let spoilt = [&right_bytes(&folder)[..], b"\n"].concat();
    check_rebuilt(&folder, &spoilt, "is damaged");
}

#[test]
fn a_foreign_file_is_rebuilt() {
    let folder = folder("foreign");
    check_rebuilt(&folder, b"a letter to a friend", "is not a solution of a bout");
}

#[test]
fn the_solution_of_another_game_is_rebuilt() {
    let folder = folder("another");
    solve("bout-zero", &folder);
    let zero = fs::read(folder.join("bout-zero-win.solution")).unwrap();
    check_rebuilt(&folder, &zero, "is the solution of another game or of another version");
}

#[test]
fn utilities_have_files_of_their_own() {
    let folder = folder("utilities");
    solve("bout", &folder);
    let mut league = solver("bout", Utility::League, Some(&folder)).expect("a bout");
    league.solve(None).expect("the start is a position");
    assert_eq!(league.take_warning(), None);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

#[test]
fn a_folder_that_cannot_be_made_is_warned_of() {
    let folder = folder("blocked");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("file");
    fs::write(&file, "").unwrap();
    let (solution, warning) = solve("bout", &file.join("below"));
    assert_eq!(solution.value(), 0.0);
    assert!(warning.is_some_and(|warning| warning.starts_with("cannot ")));
}
