//! The walls of the hall: its modules know each other in one direction, read from their `use` lines and the
//! paths in their code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Which module uses which, and where.
type Uses = BTreeMap<(String, String), BTreeSet<String>>;

#[test]
fn no_module_of_the_hall_knows_one_that_knows_it() {
    check_inside(&[]);
}

#[test]
fn no_part_of_the_web_knows_one_that_knows_it() {
    check_inside(&["web"]);
}

#[test]
fn a_cycle_is_found() {
    let files = [
        ("a.rs", "use crate::b::{self, c};"),
        ("b/mod.rs", "mod c;\nuse std::{fmt, io};\n"),
        ("b/c.rs", "fn f() { super::super::d::g(); }"),
        ("d.rs", "// crate::b stands in a remark only\nuse crate::{a::X, e};"),
        ("e.rs", ""),
    ];
    let uses = uses(&files.map(|(path, code)| (module(Path::new(path)), code.to_owned())), &[]);
    let names = |(from, to): &(String, String)| format!("{from} {to}");
    let all: Vec<_> = uses.keys().map(names).collect();
    assert_eq!(all, ["a b", "b d", "d a", "d e"]);
    let cycles: Vec<_> = in_cycles(&uses).keys().map(names).collect();
    assert_eq!(cycles, ["a b", "b d", "d a"]);
}

/// Fails if modules that lie in this one use each other in a circle.
fn check_inside(parent: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&root).into_iter().map(|path| {
        let inside = path.strip_prefix(&root).expect("it lies in there");
        (module(inside), fs::read_to_string(&path).expect("a source file"))
    });
    let uses = uses(&files.collect::<Vec<_>>(), parent);
    assert!(uses.len() > 30, "only {} uses were found", uses.len());
    let cycles = in_cycles(&uses);
    let told = cycles.iter().map(|((from, to), places)| {
        let places: Vec<_> = places.iter().map(String::as_str).collect();
        format!("{from} -> {to}: {}\n", places.join(", "))
    });
    assert!(
        cycles.is_empty(),
        "modules know each other in a circle:\n{}",
        told.collect::<String>()
    );
}

/// The uses that lie on a circle, or between circles.
fn in_cycles(uses: &Uses) -> Uses {
    let mut left = uses.clone();
    loop {
        let from: BTreeSet<_> = left.keys().map(|(from, _)| from.clone()).collect();
        let to: BTreeSet<_> = left.keys().map(|(_, to)| to.clone()).collect();
        let before = left.len();
        left.retain(|(a, b), _| to.contains(a) && from.contains(b));
        if left.len() == before {
            return left;
        }
    }
}

/// What the modules that lie in one use of each other.
fn uses(files: &[(Vec<String>, String)], parent: &[&str]) -> Uses {
    let modules: BTreeSet<_> = files.iter().map(|(module, _)| module.as_slice()).collect();
    let child = |path: &[String]| {
        let is_inside = path.len() > parent.len() && path.iter().zip(parent).all(|(a, b)| a == b);
        is_inside.then(|| path[parent.len()].clone())
    };
    let mut uses = Uses::new();
    for (module, code) in files {
        let Some(from) = child(module) else { continue };
        for path in paths(code) {
            let Some(full) = absolute(module, &path) else { continue };
            let Some(to) = child(&full) else { continue };
            // Types and functions that lie in the parent itself belong to all.
            if from != to && modules.contains(&full[..=parent.len()]) {
                let place = format!("{} ({})", module.join("::"), path.join("::"));
                uses.entry((from.clone(), to)).or_default().insert(place);
            }
        }
    }
    uses
}

/// A path from the root of the crate, if it leads to something of the crate.
fn absolute(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let up = path.iter().take_while(|word| *word == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "super" => Some([&module[..module.len().checked_sub(up)?], &path[up..]].concat()),
        _ => None,
    }
}

/// All paths in code that begin with `crate` or `super`, with the lists in braces taken apart.
fn paths(code: &str) -> Vec<Vec<String>> {
    let code = code.lines().map(|line| line.split("//").next().unwrap_or("").to_owned() + "\n");
    let code: String = code.collect();
    let words = ["crate::", "super::"];
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some(at) = words.iter().filter_map(|word| rest.find(word)).min() {
        let is_begun = rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let (mut all, after) = tree(&rest[at..]);
        if !is_begun {
            found.append(&mut all);
        }
        rest = after;
    }
    found
}

/// The paths of a tree like `a::{b, c::d}`, and what stands after it.
fn tree(text: &str) -> (Vec<Vec<String>>, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        let mut all = Vec::new();
        while !rest.trim_start().starts_with('}') {
            let (mut some, after) = tree(rest);
            all.append(&mut some);
            let after = after.trim_start();
            let next = after.find([',', '}']).unwrap_or(after.len());
            rest = after[next..].trim_start_matches(',');
            if rest.is_empty() {
                break;
            }
        }
        return (all, rest.trim_start().strip_prefix('}').unwrap_or(rest));
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    match rest.strip_prefix("::") {
        Some(more) if more.trim_start().starts_with(|c: char| c.is_alphabetic() || c == '{') => {
            let (all, rest) = tree(more);
            let begun = |path: Vec<String>| [vec![word.to_owned()], path].concat();
            (all.into_iter().map(begun).collect(), rest)
        }
        _ => {
            (vec![vec![word.to_owned()]], if end == 0 { &rest[rest.len().min(1)..] } else { rest })
        }
    }
}

/// The module that a file is.
fn module(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    let mut words: Vec<_> = path.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if words.last().is_some_and(|last| ["mod", "lib"].contains(&last.as_str())) {
        words.pop();
    }
    words
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be listed");
    let paths = entries.map(|entry| entry.expect("a folder can be listed").path());
    let all = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}
