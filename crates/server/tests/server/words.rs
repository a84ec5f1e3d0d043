//! The message catalogue: every key that the hall asks for has words, and every word is asked for.
//! Every language has the words of English, with the same holes to be filled in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use dohyo_rules::{CATALOGUE, Reason};
use dohyo_server::guide::guide;
use dohyo_server::text::{Language, Text};

fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            all.push_str(&fs::read_to_string(path).expect("text"));
        }
    }
}

/// Everything that the hall is written in, and what it has drawn on paper.
pub(crate) fn source() -> String {
    let mut all = String::new();
    for folder in ["src", "../paper/src"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
    }
    all
}

/// The messages of a language by their keys, as they are written.
fn messages(language: Language) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder(language)).expect("every language has a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut files: Vec<String> =
        names.map(|name| name.into_string().expect("a plain name")).collect();
    files.sort();
    files.iter().flat_map(|file| messages_of(language, file)).collect()
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag())
}

fn messages_of(language: Language, file: &str) -> Vec<(String, String)> {
    let words = fs::read_to_string(folder(language).join(file)).expect("the words are there");
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in words.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((key, words)) if !key.starts_with([' ', '*', '[']) => {
                messages.push((key.to_owned(), words.to_owned()));
            }
            _ => messages.last_mut().into_iter().for_each(|(_, words)| words.push_str(line)),
        }
    }
    messages
}

fn keys() -> Vec<String> {
    messages(Language::English).into_iter().map(|(key, _)| key).collect()
}

/// What is filled in.
fn holes(words: &str) -> BTreeSet<String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let names = words.split('$').skip(1).filter_map(|rest| rest.split(|c| !is_name(c)).next());
    names.map(str::to_owned).collect()
}

/// The literals that stand behind a call.
fn asked_for<'a>(source: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    source.split(call).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn every_key_that_is_asked_for_has_words() {
    let (source, keys) = (source(), keys());
    for call in [".say(\"", ".tell(\""] {
        for key in asked_for(&source, call) {
            assert!(keys.iter().any(|known| known == key), "there are no words for `{key}`");
        }
    }
}

#[test]
fn every_language_has_the_words_of_english_with_the_same_holes() {
    let all = |language| -> BTreeMap<String, BTreeSet<String>> {
        let messages = messages(language).into_iter();
        messages.map(|(key, words)| (key, holes(&words))).collect()
    };
    let english = all(Language::English);
    for language in Language::ALL {
        let (tag, other) = (language.tag(), all(language));
        for (key, holes) in &english {
            let there = other.get(key).unwrap_or_else(|| panic!("`{key}` is missing in {tag}"));
            assert_eq!(there, holes, "`{key}` in {tag}");
        }
        let more: Vec<&String> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "nobody asks for these in {tag}: {more:?}");
    }
}

#[test]
fn a_language_has_words_of_its_own() {
    // Names and what is written alike in German and English: so many in a thousand.
    let check = |language, most| {
        let english: BTreeSet<_> = messages(Language::English).into_iter().collect();
        let own = messages(language);
        let is_alike = |message: &&(String, String)| {
            english.contains(message) && !message.0.starts_with("game-")
        };
        let alike: Vec<_> = own.iter().filter(is_alike).map(|(key, _)| key).collect();
        assert!(alike.len() * 1000 < own.len() * most, "{alike:?}");
    };
    check(Language::German, 60);
    check(Language::Japanese, 10);
}

#[test]
fn every_game_seat_and_end_has_words() {
    let text = Text::english();
    let check = |key: String| assert!(text.find(&key, []).is_some(), "no words for `{key}`");
    for reason in Reason::ALL {
        check(format!("reason-{reason}"));
    }
    for entry in CATALOGUE {
        check(format!("game-{}", entry.id));
        check(format!("game-{}-summary", entry.id));
        for variant in entry.variants {
            check(format!("seat-{}", variant.seats.first.to_lowercase()));
            check(format!("seat-{}", variant.seats.second.to_lowercase()));
            if !variant.option.is_empty() {
                check(format!("option-{}", variant.option.replace('=', "-")));
            }
        }
    }
}

#[test]
fn the_words_of_the_rules_are_those_that_the_guides_ask_for() {
    let guides = CATALOGUE.iter().map(|entry| guide(entry.id).expect("every game has a guide"));
    let asked: BTreeSet<String> = guides.flat_map(|guide| guide.keys()).collect();
    let there = messages_of(Language::English, "rules.ftl").into_iter().map(|(key, _)| key);
    let there: BTreeSet<String> = there.collect();
    let missing: Vec<_> = asked.difference(&there).collect();
    let unused: Vec<_> = there.difference(&asked).collect();
    assert!(missing.is_empty() && unused.is_empty(), "no words: {missing:?}; unsaid: {unused:?}");
}

#[test]
fn all_words_are_asked_for() {
    let source = source();
    // Keys that are put together have a hole: `game-{id}`, `{key}-title`.
    let literals = source.split('"').filter(|literal| literal.contains('{'));
    let holes: Vec<(&str, &str)> = literals
        .filter_map(|literal| {
            let (before, rest) = literal.split_once('{')?;
            let (_, after) = rest.split_once('}')?;
            let is_key = |part: &str| part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
            let is_hole = before.ends_with('-') || after.starts_with('-');
            (is_hole && is_key(before) && is_key(after)).then_some((before, after))
        })
        .collect();
    for key in keys() {
        let is_made_up =
            |&(before, after): &(&str, &str)| key.starts_with(before) && key.ends_with(after);
        let stands = |literal: &str| source.contains(&format!("\"{literal}\""));
        // `opponent-computer` is the value `computer` of the field `opponent`.
        let is_field =
            key.split_once('-').is_some_and(|(name, value)| stands(name) && stands(value));
        let is_said = stands(&key) || is_field || holes.iter().any(is_made_up);
        assert!(is_said, "nobody says `{key}`");
    }
}
