//! Which modules know each other in a circle: read from `use` lines and paths, names followed to the modules that
//! they come from. In a circle nobody can be read first; each that is left is written down with its reason.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::code::without_tests;
use super::{is_for_tests, read, root, sources};

type Name = Vec<String>;
/// A crate, a module of it, and the modules in there that know each other in a circle.
type Knot = (String, String, BTreeSet<String>);

/// The circles that are left: where, between which modules, and why.
const LEFT: &[(&str, &str, &[&str], &str)] = &[
    (
        "crates/rules",
        "",
        &["any_match", "game", "matches", "perft", "scene", "sketch", "turn_text", "variant"],
        "a match says which game it is of, and what is known of a game opens a match of it",
    ),
    (
        "crates/engine",
        "",
        &["hand_crafted", "network", "searchable"],
        "what is searched names its evaluation, and evaluations are of what is searched",
    ),
    (
        "crates/engine",
        "",
        &["games", "solve"],
        "the list of games that are solved has their solvers, which ask it how their players differ",
    ),
    (
        "crates/server",
        "store",
        &["matches", "summary"],
        "a match is kept with its summary, whose columns are read as those of a match",
    ),
    (
        "crates/server",
        "web",
        &["identity", "limits", "state"],
        "the state holds what these keep of visitors, and they look it up in the state of a request",
    ),
];

#[test]
fn modules_know_each_other_in_one_direction() {
    let mut found = Vec::new();
    for folder in ["rules", "engine", "tournament", "paper", "cli", "server"] {
        let folder = format!("crates/{folder}");
        let house = House::of(&folder);
        assert!(house.modules.len() > 15, "{folder}: only {} modules", house.modules.len());
        for (parent, knot) in house.knots() {
            found.push((folder.clone(), parent.join("::"), knot));
        }
    }
    let left: Vec<_> = LEFT
        .iter()
        .map(|(folder, parent, knot, _)| {
            let knot = knot.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
            ((*folder).to_owned(), (*parent).to_owned(), knot)
        })
        .collect();
    let told = |knots: &[Knot], others: &[Knot]| {
        let new = knots.iter().filter(|knot| !others.contains(*knot));
        new.map(|knot| format!("{knot:?}\n")).collect::<String>()
    };
    let (new, gone) = (told(&found, &left), told(&left, &found));
    assert!(new.is_empty() && gone.is_empty(), "\nnew:\n{new}no longer so:\n{gone}");
}

/// The modules of a crate.
struct House {
    /// The code of each.
    modules: BTreeMap<Name, String>,
    /// What a module calls by a name that comes from elsewhere.
    names: BTreeMap<(Name, String), Name>,
}

impl House {
    fn of(folder: &str) -> Self {
        let source = root().join(folder).join("src");
        let files = sources(&format!("{folder}/src")).into_iter();
        let modules = files.filter(|path| !is_for_tests(path)).map(|path| {
            let inside = path.strip_prefix(&source).expect("it lies in there");
            (module(inside), without_tests(&read(&path)))
        });
        Self::new(modules.collect())
    }

    fn new(modules: BTreeMap<Name, String>) -> Self {
        let mut names = BTreeMap::new();
        for (module, code) in &modules {
            for (path, name) in used(code) {
                names.insert((module.clone(), name), path);
            }
        }
        Self { modules, names }
    }

    /// The module that a path in another module leads to, if it lies in this crate.
    fn follow(&self, module: &[String], path: &[String], steps: usize) -> Option<Name> {
        let mut at = module.to_vec();
        let mut left = path;
        while let [first, rest @ ..] = left {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => drop(at.pop()?),
                _ => break,
            }
            left = rest;
        }
        let is_rooted = left.len() < path.len();
        for (number, name) in left.iter().enumerate() {
            let child = [at.clone(), vec![name.clone()]].concat();
            if self.modules.contains_key(&child) {
                at = child;
                continue;
            }
            let Some(path) = self.names.get(&(at.clone(), name.clone())) else {
                return (is_rooted || number > 0).then_some(at);
            };
            // A name that only looks as if it came from here, and names that come from each other.
            if steps == 0 || path[0] == *name {
                return None;
            }
            let rest = &left[number + 1..];
            let whole = [path.clone(), rest.to_vec()].concat();
            return self.follow(&at, &whole, steps - 1);
        }
        Some(at)
    }

    /// Which module knows which.
    fn known(&self) -> BTreeSet<(Name, Name)> {
        let mut known = BTreeSet::new();
        for (module, code) in &self.modules {
            let used = used(code).into_iter().map(|(path, _)| path);
            for path in used.chain(paths(code)) {
                if let Some(to) = self.follow(module, &path, 8) {
                    known.insert((module.clone(), to));
                }
            }
        }
        known
    }

    /// The modules with the same parent that know each other in a circle.
    fn knots(&self) -> Vec<(Name, BTreeSet<String>)> {
        let known = self.known();
        let parents: BTreeSet<_> =
            self.modules.keys().filter_map(|name| Some(name.split_last()?.1.to_vec())).collect();
        let mut knots = Vec::new();
        for parent in parents {
            let child = |name: &Name| {
                let is_inside = name.len() > parent.len() && name.starts_with(&parent);
                is_inside.then(|| name[parent.len()].clone())
            };
            let pairs = known.iter().filter_map(|(from, to)| Some((child(from)?, child(to)?)));
            let pairs: BTreeSet<_> = pairs.filter(|(from, to)| from != to).collect();
            let all: BTreeSet<_> = pairs.iter().map(|(from, _)| from.clone()).collect();
            let reached: BTreeMap<_, _> =
                all.iter().map(|from| (from.clone(), reach(&pairs, from))).collect();
            let mut done = BTreeSet::new();
            for one in &all {
                let knot: BTreeSet<_> = (reached[one].iter())
                    .filter(|other| reached.get(*other).is_some_and(|back| back.contains(one)))
                    .cloned()
                    .collect();
                if !knot.is_empty() && done.insert(knot.clone()) {
                    knots.push((parent.clone(), knot));
                }
            }
        }
        knots
    }
}

/// All that one knows, and what those know.
fn reach(pairs: &BTreeSet<(String, String)>, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from.to_owned()];
    while let Some(one) = open.pop() {
        for (_, to) in pairs.iter().filter(|(from, _)| *from == one) {
            if reached.insert(to.clone()) {
                open.push(to.clone());
            }
        }
    }
    reached
}

/// What the `use` lines of some code bring, each with the name that it has here.
fn used(code: &str) -> Vec<(Name, String)> {
    let mut found = Vec::new();
    for line in code.split(';') {
        // What stands before the last word `use` is the end of something else.
        let Some((before, tree)) = line.rsplit_once("use ") else { continue };
        let is_line = before.trim_end().is_empty()
            || before.trim_end().ends_with(['}', ']', ')'])
            || before.trim_end().ends_with("pub")
            || before.ends_with('\n');
        if is_line {
            branches(tree.trim(), &[], &mut found);
        }
    }
    found
}

/// Takes a tree like `a::{b, c::d as e}` apart.
fn branches(tree: &str, before: &[String], found: &mut Vec<(Name, String)>) {
    let (path, list) = match tree.split_once('{') {
        Some((path, list)) => (path, list.strip_suffix('}')),
        None => (tree, None),
    };
    let (path, alias) = match path.split_once(" as ") {
        Some((path, alias)) => (path, Some(alias.trim().to_owned())),
        None => (path, None),
    };
    let words = path.split("::").map(str::trim).filter(|word| !word.is_empty() && *word != "*");
    let mut whole: Name = before.iter().cloned().chain(words.map(str::to_owned)).collect();
    let Some(list) = list else {
        if whole.len() > 1 && whole.last().is_some_and(|last| last == "self") {
            whole.pop();
        }
        let Some(last) = whole.last() else { return };
        let name = alias.unwrap_or_else(|| last.clone());
        found.push((whole, name));
        return;
    };
    let mut depth = 0;
    let parts = list.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
        branches(part, &whole, found);
    }
}

/// The paths in some code that begin with `crate`, `super` or a name that is in sight.
fn paths(code: &str) -> Vec<Name> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c| !is_path(c)).filter(|word| word.contains("::"));
    words
        .filter(|word| !word.starts_with("::"))
        .map(|word| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect())
        .filter(|path: &Name| !path.is_empty())
        .collect()
}

/// The module that a file is.
fn module(path: &Path) -> Name {
    let path = path.with_extension("");
    let mut words: Name = path.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if words.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        words.pop();
    }
    words
}

#[test]
fn a_circle_is_found_behind_a_name_that_is_passed_on() {
    let files = [
        ("lib.rs", "mod a;\nmod b;\nmod c;\npub use a::{self, One};\npub use b::Two as Second;"),
        ("a.rs", "use crate::Second;\npub struct One;"),
        ("b/mod.rs", "mod d;\nuse std::fmt;\npub struct Two;"),
        ("b/d.rs", "fn f() -> crate::One { super::super::c::g() }"),
        ("c.rs", "use crate::{b::{self}, a as other};\nfn g() { h(|| use_it) }"),
    ];
    let modules = files.map(|(path, code)| (module(Path::new(path)), code.to_owned()));
    let knots = House::new(modules.into_iter().collect()).knots();
    let knot = ["a", "b", "c"].map(str::to_owned);
    assert_eq!(knots, [(vec![], knot.into_iter().collect())]);
}
