//! Where a game may be named: its rules, what the engine knows of it, how the hall explains it. The catalogue
//! itself names modules alone.

use std::collections::BTreeSet;
use std::path::Path;

use dohyo_rules::CATALOGUE;

use super::code::without_tests;
use super::{
    all_sources, check, files, has_part, is_for_tests, literals, read, root, sources, stem, words,
};

const GAMES: [&str; 9] = [
    "crates/rules/src/bout",
    "crates/rules/src/draughts",
    "crates/rules/src/kumo",
    "crates/rules/src/sumo_checkers",
    "crates/engine/src/games",
    "crates/server/src/guide",
    "crates/tables/src/draughts",
    // The tables that there are, by the game's type.
    "crates/tables/src/probe.rs",
    // A way to score in event files is called `bout` there; files that people have keep their words.
    "crates/tournament/src/scoring.rs",
];

/// What takes a text apart, or looks into it.
const CUTS: [&str; 9] = [
    "as_bytes",
    "bytes",
    "char_indices",
    "chars",
    "ends_with",
    "split_once",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
];

/// What all games are that both choose in at once, besides the name of one: pages speak of them by it.
const FAMILY: &str = "bout";

#[test]
fn nothing_but_its_own_folders_names_a_game() {
    let sources = all_sources().into_iter();
    let code: Vec<_> =
        sources.filter(|path| has_part(path, "src") && !is_for_tests(path)).collect();
    check(&code, |path, text| {
        let is_own = GAMES.iter().any(|folder| path.starts_with(folder));
        let (code, _) = text.split_once("#[cfg(test)]").unwrap_or((text, ""));
        let named = literals(code).into_iter().find(|literal| game(literal).is_some());
        named.filter(|_| !is_own).map(|game| format!("names the game `{game}`"))
    });
}

#[test]
fn no_longer_word_and_no_type_has_a_game_in_it() {
    let sources = all_sources().into_iter();
    let code: Vec<_> =
        sources.filter(|path| has_part(path, "src") && !is_for_tests(path)).collect();
    check(&code, |path, text| {
        let is_own = GAMES.iter().any(|folder| path.starts_with(folder));
        let (code, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
        let literal = literals(code).into_iter().find(|literal| part(literal).is_some());
        let code = without_tests(text);
        let types: Vec<_> = CATALOGUE.iter().map(|entry| capitals(entry.id)).collect();
        // The roots of the crates that have games name their modules.
        let name = words(&code).find(|word| types.iter().any(|name| name == word));
        let named = literal.or(name.map(str::to_owned));
        named.filter(|_| !is_own).map(|word| format!("has a game in `{word}`"))
    });
}

#[test]
fn no_script_and_no_style_names_a_game() {
    let assets = ["js", "css"].into_iter().flat_map(|ending| files("crates/server/assets", ending));
    check(&assets.collect::<Vec<_>>(), |_, text| {
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
        words.find(|word| part(word).is_some()).map(|word| format!("names a game: `{word}`"))
    });
}

#[test]
fn no_test_or_benchmark_has_a_list_of_games_of_its_own() {
    // The names that scripts rely on for good stand in one test.
    let published = Path::new("crates/rules/tests/rules/catalogue.rs");
    let own = |path: &Path| GAMES.iter().any(|folder| has_part(path, stem(Path::new(folder))));
    let lists = all_sources().into_iter().filter(|path| !has_part(path, "src"));
    check(&lists.collect::<Vec<_>>(), |path, text| {
        let kinds = [true, false].map(|both| {
            let games = CATALOGUE.iter().filter(|entry| entry.variants[0].simultaneous == both);
            games.map(|entry| entry.id).collect::<BTreeSet<_>>()
        });
        let lists = text.split('[').filter_map(|rest| rest.split(']').next());
        let mut named =
            lists.map(|list| literals(list).iter().filter_map(|text| game(text)).collect());
        let complete = named.any(|named| kinds.iter().any(|kind| kind.is_subset(&named)));
        let is_asked = path != published && !own(path);
        (complete && is_asked).then(|| "lists games; the catalogue and the engine do".to_owned())
    });
}

#[test]
fn who_draws_a_move_or_puts_it_in_words_reads_no_notation() {
    let mut files = sources("crates/server/src/board");
    files.push(root().join("crates/server/src/text/moves.rs"));
    check(&files, |_, text| {
        takes_apart(text).map(|how| format!("takes a text apart with `{how}`: ask its gesture"))
    });
}

#[test]
fn who_reads_notation_is_found() {
    let hexapawn = root().join("crates/rules/tests/hexapawn");
    assert!(takes_apart(&read(&hexapawn.join("text.rs"))).is_some());
    assert_eq!(
        takes_apart("fn f(mv: &str) -> bool { matches!(mv, \"R\" | \"J\") }"),
        Some("match")
    );
    assert_eq!(takes_apart("fn f(mv: &str) -> bool { mv.as_bytes() == b\"s\" }"), Some("as_bytes"));
}

/// How some code takes texts apart, if it does.
fn takes_apart(text: &str) -> Option<&'static str> {
    let (text, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
    // An arm that is a text or a character.
    let arms = ["\" =>", "\" |", "' =>", "' |"];
    let code = without_tests(text);
    let found = |how: &&str| words(&code).any(|word| word == *how);
    let cut = CUTS.into_iter().find(found);
    cut.or_else(|| arms.iter().any(|arm| text.contains(arm)).then_some("match"))
}

/// The entry of the catalogue that a text is the name of, with an option or without.
fn game(text: &str) -> Option<&'static str> {
    let id = text.split(':').next()?;
    CATALOGUE.iter().map(|entry| entry.id).find(|game| *game == id)
}

/// The entry of the catalogue whose name is a part of a word like `rules-NAME-start`.
fn part(word: &str) -> Option<&'static str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '-';
    let has =
        |id: &&str| word.chars().all(is_word) && format!("-{word}-").contains(&format!("-{id}-"));
    CATALOGUE.iter().map(|entry| entry.id).filter(|id| *id != FAMILY).find(has)
}

/// A name as types are written: `sumo-checkers` is `SumoCheckers`.
fn capitals(id: &str) -> String {
    let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
    id.split('-').map(capital).collect()
}

#[test]
fn games_are_found_in_longer_words() {
    let id = CATALOGUE[0].id;
    assert_eq!(part(&format!("if-{id}")), Some(id));
    assert_eq!(part(&format!("the rules of {id}")), None);
    assert_eq!(capitals("a-bc"), "ABc");
}
