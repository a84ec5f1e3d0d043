//! What the pages about the games state as computed: `data/facts.toml`, computed anew.

use std::fs;
use std::path::{Path, PathBuf};

use dohyo_rules::CATALOGUE;
use dohyo_server::guide::{GuideFact, facts};

use super::support::{answer, command};

const FILE: &str = include_str!("../../../../data/facts.toml");

/// The facts about every game.
fn all() -> impl Iterator<Item = &'static GuideFact> {
    CATALOGUE.iter().flat_map(|entry| facts(entry.id))
}

#[test]
fn every_fact_is_about_a_game() {
    let written = FILE.lines().filter(|&line| line == "[[fact]]").count();
    assert_eq!(all().count(), written);
    for fact in all() {
        let words = arguments(&fact.command);
        assert!(["perft", "solve"].contains(&words[0]), "{}", fact.command);
        let game = words[1].split(':').next();
        assert_eq!(game, Some(&*fact.game), "{}", fact.command);
    }
}

#[test]
fn what_was_counted_is_what_the_command_prints() {
    for fact in all().filter(|fact| arguments(&fact.command)[0] == "perft") {
        assert_eq!(answer(&arguments(&fact.command)).trim(), fact.answer, "{}", fact.command);
    }
}

#[test]
fn what_was_solved_is_what_the_command_prints() {
    let cache = fresh_cache();
    for fact in all().filter(|fact| arguments(&fact.command)[0] == "solve") {
        let printed = printed(fact, &cache);
        let found = match fact.answer.starts_with(['+', '-']) {
            true => value(&printed).to_owned(),
            false => mix_of_east(&printed),
        };
        assert_eq!(found, fact.answer, "{}:\n{printed}", fact.command);
    }
    fs::remove_dir_all(cache).expect("the folder is ours");
}

/// What a command prints that keeps solutions in this folder.
fn printed(fact: &GuideFact, cache: &Path) -> String {
    let ran = command(&arguments(&fact.command)).env("XDG_CACHE_HOME", cache).output();
    let ran = ran.expect("the program runs");
    assert!(ran.status.success() && ran.stderr.is_empty(), "{}: {ran:?}", fact.command);
    String::from_utf8(ran.stdout).expect("the program prints UTF-8")
}

/// An empty folder, so that nothing is taken from an earlier run.
fn fresh_cache() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("facts");
    let folder = folder.join(std::process::id().to_string());
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The value on the first line.
fn value(printed: &str) -> &str {
    let words = printed.lines().next().map(|line| line.split_whitespace().collect::<Vec<_>>());
    match words.as_deref() {
        Some(["value", value, "gap", _]) => value,
        _ => panic!("no value in\n{printed}"),
    }
}

/// All choices of the first player with their chances, with single blanks.
fn mix_of_east(printed: &str) -> String {
    let (_, mix) = printed.split_once("\nEast\n").expect("East has a mix");
    let mix = mix.split("\n\n").next().unwrap_or_default();
    mix.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The arguments of a command as a shell reads it: what is quoted is one of them.
fn arguments(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.skip(1).collect()
}
