//! The house rules that neither compiler nor lints know: what the crates may not do, how files
//! begin, how long they are and what they are called.

mod code;
mod games;
mod knots;
mod names;
mod shape;
mod signposts;
mod uses;

use std::fs;
use std::path::{Path, PathBuf};

/// The longest a source file may be.
const LINES: usize = 400;

/// The crates that know nothing of the world around them, and what they may depend on.
const PURE: [(&str, &[&str]); 3] = [
    ("crates/rules", &["sha2"]),
    ("crates/tournament", &["dohyo-rules"]),
    ("crates/paper", &["dohyo-tournament"]),
];

/// The commands that speak of a hall; all others do without the server.
const OF_THE_HALL: [&str; 7] =
    ["backup.rs", "check.rs", "copy.rs", "hall.rs", "jobs.rs", "puzzles.rs", "worker.rs"];

#[test]
fn pure_crates_depend_on_nearly_nothing() {
    for (folder, allowed) in PURE {
        let manifest = read(&root().join(folder).join("Cargo.toml"));
        let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
        let lines = lines.take_while(|line| !line.starts_with('['));
        let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
        let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
        assert!(names.iter().all(|name| allowed.contains(name)), "{folder}: {names:?}");
    }
}

#[test]
fn only_commands_of_the_hall_know_the_server() {
    check(&sources("crates/cli/src/commands"), |path, text| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        let knows = words(&without_comments_and_strings(text)).any(|word| word == "dohyo_server");
        (knows && !OF_THE_HALL.contains(&name)).then(|| "links the server".to_owned())
    });
}

#[test]
fn pure_crates_know_no_files_clocks_networks_or_terminals() {
    let banned = ["fs", "net", "time", "env", "process"];
    let pure: Vec<_> =
        PURE.iter().flat_map(|(folder, _)| sources(&format!("{folder}/src"))).collect();
    check(&pure, |_, text| {
        let code = without_comments_and_strings(text);
        let module = standard_modules(&code).find(|module| banned.contains(module));
        let prints = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];
        let prints = prints.into_iter().find(|print| code.contains(print));
        module.or(prints).map(|name| format!("uses `{name}`"))
    });
}

#[test]
fn only_records_are_read_from_streams() {
    check(&sources("crates/rules/src"), |path, text| {
        let code = without_comments_and_strings(text);
        let is_record = path.components().any(|part| part.as_os_str() == "record");
        let streams = standard_modules(&code).any(|module| module == "io") && !is_record;
        let terminal = words(&code).any(|word| ["stdin", "stdout", "stderr"].contains(&word));
        (streams || terminal).then(|| "reads or writes a stream".to_owned())
    });
}

#[test]
fn only_the_store_speaks_sql() {
    let words = ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM "];
    check(&sources("crates/server/src"), |path, text| {
        let is_store = path.components().any(|part| part.as_os_str() == "store");
        let word = words.into_iter().find(|word| text.contains(word)).filter(|_| !is_store);
        word.map(|word| format!("has SQL in it: `{word}`"))
    });
}

#[test]
fn a_match_of_the_hall_knows_no_database_clock_or_web() {
    let banned = ["sqlx", "axum", "tokio", "SystemTime", "Instant"];
    check(&sources("crates/server/src/room"), |_, text| {
        let code = without_comments_and_strings(text);
        let name = words(&code).find(|word| banned.contains(word));
        name.map(|name| format!("uses `{name}`"))
    });
}

#[test]
fn every_file_says_what_it_is() {
    check(&all_sources(), |_, text| {
        (!text.starts_with("//! ")).then(|| "does not open with `//!`".to_owned())
    });
}

#[test]
fn no_file_swallows_everything() {
    let written = ["rs", "js", "css"].into_iter().flat_map(|ending| files("", ending));
    check(&written.collect::<Vec<_>>(), |_, text| {
        let lines = text.lines().count();
        (lines > LINES).then(|| format!("has {lines} lines; {LINES} is the most"))
    });
}

#[test]
fn nothing_is_unsafe() {
    check(&all_sources(), |_, text| {
        let code = without_comments_and_strings(text);
        words(&code).any(|word| word == "unsafe").then(|| "is unsafe".to_owned())
    });
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    let manifests = files("crates", "toml").into_iter().chain(files("xtask", "toml"));
    check(&manifests.collect::<Vec<_>>(), |_, text| {
        (!text.contains("[lints]\nworkspace = true")).then(|| "has lints of its own".to_owned())
    });
}

#[test]
fn the_architecture_fits_in_two_hundred_and_fifty_lines() {
    let lines = read(&root().join("ARCHITECTURE.md")).lines().count();
    assert!(lines <= 250, "ARCHITECTURE.md has {lines} lines");
}

#[test]
fn nothing_is_left_for_later() {
    // Put together here, so that this file does not find itself.
    let marks = [["TO", "DO"], ["FIX", "ME"], ["XX", "X"]].map(|halves| halves.concat());
    let texts = ["rs", "md", "toml"].into_iter().flat_map(|ending| files("", ending));
    check(&texts.collect::<Vec<_>>(), |_, text| {
        let mark = words(text).find(|word| marks.iter().any(|mark| mark == word));
        mark.map(|mark| format!("says {mark}"))
    });
}

#[test]
fn names_say_what_a_file_is_about() {
    let vague = ["utils", "util", "helpers", "helper", "common", "manager", "misc"];
    check(&all_sources(), |path, _| {
        path.components()
            .filter_map(|part| Path::new(part.as_os_str()).file_stem()?.to_str())
            .find(|stem| vague.contains(stem))
            .map(|stem| format!("`{stem}` says nothing"))
    });
}

#[test]
fn nobody_gets() {
    check(&all_sources(), |_, text| {
        let code = without_comments_and_strings(text);
        code.contains("fn get_").then(|| "has a function that gets".to_owned())
    });
}

#[test]
fn no_test_sleeps_or_is_ignored() {
    check(&all_sources(), |_, text| {
        let code = without_comments_and_strings(text);
        let sleeps = words(&code).any(|word| word == "sleep");
        let ignores = code.contains("#[ignore");
        (sleeps || ignores).then(|| "sleeps or ignores".to_owned())
    });
}

/// Fails with every file that `fault` finds something wrong with.
fn check(files: &[PathBuf], fault: impl Fn(&Path, &str) -> Option<String>) {
    assert!(!files.is_empty(), "no files to check");
    let faults: Vec<_> = files
        .iter()
        .filter_map(|path| {
            let name = path.strip_prefix(root()).expect("files lie under the root");
            Some(format!("{}: {}", name.display(), fault(name, &read(path))?))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn root() -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    crates.and_then(Path::parent).expect("the crate lies in the repository").to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn all_sources() -> Vec<PathBuf> {
    sources("")
}

fn sources(folder: &str) -> Vec<PathBuf> {
    files(folder, "rs")
}

/// The files under a folder of the repository with this ending, what was built or fetched aside.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
            let is_ours = !["target", "node_modules"].contains(&name) && !name.starts_with('.');
            if path.is_dir() && is_ours {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// The modules of the standard library that code names, by path or in a list in braces.
fn standard_modules(code: &str) -> impl Iterator<Item = &str> {
    code.split("std::").skip(1).flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => words(&list[..list.find(';').unwrap_or(list.len())]).collect(),
        None => words(rest).take(1).collect::<Vec<_>>(),
    })
}

/// Whether the module above has a file for its tests alone.
fn is_for_tests(path: &Path) -> bool {
    let folder = path.parent().expect("a file lies in a folder");
    let above = [folder.join("mod.rs"), folder.join("lib.rs"), folder.with_extension("rs")];
    let declared = format!("#[cfg(test)]\nmod {};", stem(path));
    above.iter().any(|above| above.exists() && read(above).contains(&declared))
}

fn has_part(path: &Path, name: &str) -> bool {
    path.components().any(|part| part.as_os_str() == name)
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// The texts in quotation marks, those in comments and in examples of documentation aside. A text of
/// several lines counts as one for each line.
fn literals(code: &str) -> Vec<String> {
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with("#[schema(")
    };
    let quoted = |line: &str| {
        let line = line.replace("\\\"", "");
        line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    };
    code.lines().filter(is_code).flat_map(quoted).collect()
}

/// What the compiler reads of each line. It is a rough reader: what it takes for code in a text
/// of several lines is not, and a quotation mark as a character hides the rest of its line.
fn without_comments_and_strings(text: &str) -> String {
    let code = |line: &str| {
        let mut kept = String::new();
        let mut quoted = false;
        let mut before = ' ';
        for c in line.chars() {
            match c {
                '"' if before != '\\' => quoted = !quoted,
                '/' if before == '/' && !quoted => break,
                _ if !quoted => kept.push(c),
                _ => {}
            }
            before = c;
        }
        kept
    };
    text.lines().map(|line| code(line) + "\n").collect()
}
