//! One name, one meaning: no two types that can be seen outside their files have the same name. In the crates that
//! others build on, types that only their own file sees do not share a name with any other, either.

use std::collections::{BTreeMap, BTreeSet};

use super::code::without_tests;
use super::{has_part, is_for_tests, read, root, sources};

/// The crates in which private types count, too.
const PRIVATE: [&str; 6] = ["rules", "engine", "tournament", "paper", "server", "cli"];

/// The names that several types have: each game has its own of them, in its own folder.
const SHARED: [&str; 8] =
    ["Direction", "Features", "Move", "Outlook", "Sink", "Square", "Squares", "View"];

#[test]
fn no_name_stands_for_two_types() {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let files = sources("crates").into_iter().filter(|path| has_part(path, "src"));
    for path in files.filter(|path| !is_for_tests(path)) {
        let place =
            path.strip_prefix(root()).expect("files lie under the root").display().to_string();
        let is_private = PRIVATE.iter().any(|name| place.starts_with(&format!("crates/{name}/")));
        let seen = if is_private { Seen::Anywhere } else { Seen::Outside };
        for name in types(&without_tests(&read(&path)), seen) {
            found.entry(name).or_default().insert(place.clone());
        }
    }
    assert!(found.len() > 400, "only {} types were found", found.len());
    found.retain(|_, places| places.len() > 1);
    let told = found.iter().filter(|(name, _)| !SHARED.contains(&name.as_str()));
    let told: Vec<_> = told.map(|(name, places)| format!("{name}: {places:?}")).collect();
    assert!(told.is_empty(), "give each a first word of its own:\n{}\n", told.join("\n"));
    let stale: Vec<_> = SHARED.iter().filter(|name| !found.contains_key(**name)).collect();
    assert!(stale.is_empty(), "no longer shared: {stale:?}");
}

/// Which types count.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    /// Those that are seen outside their files.
    Outside,
    /// Those that only their own file sees, too. What begins a line is no part of another type.
    Anywhere,
}

/// The types in some code.
fn types(code: &str, seen: Seen) -> Vec<String> {
    let name = |line: &str| {
        let shown =
            line.trim_start().strip_prefix("pub").map(|line| match line.strip_prefix('(') {
                Some(rest) => rest.split_once(')').map_or("", |(_, rest)| rest).trim_start(),
                None => line.trim_start(),
            });
        let line = shown.or_else(|| (seen == Seen::Anywhere).then_some(line))?;
        let (kind, rest) = line.split_once(' ')?;
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        ["struct", "enum", "trait", "type", "union"].contains(&kind).then(|| rest[..end].to_owned())
    };
    code.lines().filter_map(name).collect()
}

#[test]
fn types_are_found() {
    let code = "pub struct A<T>;\n    pub(crate) enum B {\nstruct C;\npub(in crate::d) type E = u8;\npub fn f()";
    assert_eq!(types(code, Seen::Outside), ["A", "B", "E"]);
    assert_eq!(types(code, Seen::Anywhere), ["A", "B", "C", "E"]);
}
