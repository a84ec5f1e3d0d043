//! The walls of the hall: its modules know each other in one direction, on every level, read from their `use`
//! lines and the paths in their code. A name that a module shows of another is followed to where it is
//! written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What remains, and why: the module in which they lie, and those that know each other.
const REMAIN: &[(&str, &[&str])] = &[
    // The state holds what these keep of visitors, and they look it up in the state of a request.
    ("web", &["identity", "limits", "state"]),
];

type Module = Vec<String>;

/// Which module uses which, and where; both lie in one.
type Uses = BTreeMap<(String, String), BTreeSet<String>>;

#[test]
fn no_module_of_the_hall_knows_one_that_knows_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&root).into_iter().map(|path| {
        let inside = path.strip_prefix(&root).expect("it lies in there");
        (module(inside), fs::read_to_string(&path).expect("a source file"))
    });
    let levels = levels(&files.collect::<Vec<_>>());
    let found: usize = levels.values().map(BTreeMap::len).sum();
    assert!(found > 400, "only {found} uses were found");
    let remain: BTreeMap<_, _> = REMAIN.iter().copied().collect();
    let mut told = String::new();
    for (parent, uses) in &levels {
        let parent = parent.join("::");
        let mut circles = circles(uses);
        let known = remain.get(parent.as_str()).copied().unwrap_or_default();
        let known: BTreeSet<_> = known.iter().map(|&name| name.to_owned()).collect();
        circles.retain(|circle| *circle != known);
        for circle in circles {
            let names: Vec<_> = circle.iter().map(String::as_str).collect();
            told += &format!("in `{parent}`: {}\n", names.join(", "));
            for ((from, to), places) in uses {
                if circle.contains(from) && circle.contains(to) {
                    let places: Vec<_> = places.iter().map(String::as_str).collect();
                    told += &format!("    {from} -> {to}: {}\n", places.join(", "));
                }
            }
        }
    }
    assert!(told.is_empty(), "modules know each other in a circle:\n{told}");
}

#[test]
fn what_is_said_to_remain_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&root).into_iter().map(|path| {
        let inside = path.strip_prefix(&root).expect("it lies in there");
        (module(inside), fs::read_to_string(&path).expect("a source file"))
    });
    let levels = levels(&files.collect::<Vec<_>>());
    for (parent, names) in REMAIN {
        let parent: Module =
            parent.split("::").filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let names: BTreeSet<_> = names.iter().map(|&name| name.to_owned()).collect();
        let circles = levels.get(&parent).map(circles).unwrap_or_default();
        assert!(circles.contains(&names), "there is no such circle any more: {parent:?} {names:?}");
    }
}

#[test]
fn a_circle_is_found() {
    let files = [
        ("a.rs", "use crate::b::{self, c};"),
        ("b/mod.rs", "mod c;\nuse std::{fmt, io};\n"),
        ("b/c.rs", "fn f() { super::super::d::g(); }"),
        ("d.rs", "// crate::b stands in a remark only\nuse crate::{a::X, e};"),
        ("e.rs", "use crate::f::Y;"),
        ("f/mod.rs", "mod one;\nmod two;\npub(crate) use one::Y;\nuse one::Z;"),
        ("f/one.rs", "use super::two::W;"),
        ("f/two.rs", "use super::Z;"),
    ];
    let files = files.map(|(path, code)| (module(Path::new(path)), code.to_owned()));
    let levels = levels(&files);
    let names = |(from, to): &(String, String)| format!("{from} {to}");
    let all: Vec<_> = levels[&Module::new()].keys().map(names).collect();
    assert_eq!(all, ["a b", "b d", "d a", "d e", "e f"]);
    let circle: BTreeSet<_> = ["a", "b", "d"].map(str::to_owned).into();
    assert_eq!(circles(&levels[&Module::new()]), [circle]);
    // What the folder shows of one of its modules is that module's.
    let circle: BTreeSet<_> = ["one", "two"].map(str::to_owned).into();
    assert_eq!(circles(&levels[&vec!["f".to_owned()]]), [circle]);
}

/// Those that reach each other and themselves.
fn circles(uses: &Uses) -> Vec<BTreeSet<String>> {
    let names: BTreeSet<_> = uses.keys().flat_map(|(from, to)| [from, to]).collect();
    let reached = |from: &String| {
        let mut found = BTreeSet::new();
        let mut open = vec![from.clone()];
        while let Some(next) = open.pop() {
            for (_, to) in uses.keys().filter(|(from, _)| *from == next) {
                if found.insert(to.clone()) {
                    open.push(to.clone());
                }
            }
        }
        found
    };
    let reach: BTreeMap<_, _> = names.iter().map(|&name| (name.clone(), reached(name))).collect();
    let mut circles: Vec<BTreeSet<String>> = Vec::new();
    for (name, there) in &reach {
        let circle: BTreeSet<_> =
            there.iter().filter(|to| reach[*to].contains(name)).cloned().collect();
        if circle.contains(name) && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}

/// What modules use of each other, by the module in which both lie.
fn levels(files: &[(Module, String)]) -> BTreeMap<Module, Uses> {
    let modules: BTreeSet<&Module> = files.iter().map(|(module, _)| module).collect();
    let mut shown = BTreeMap::new();
    let mut known = Vec::new();
    for (module, code) in files {
        for (path, name) in paths(code) {
            let Some(full) = absolute(module, &path, &modules) else { continue };
            if let Some(name) = name {
                shown.entry((module.clone(), name)).or_insert_with(|| full.clone());
            }
            known.push((module, path, full));
        }
    }
    let mut levels = BTreeMap::<Module, Uses>::new();
    for (module, path, full) in known {
        let target = written(full, &modules, &shown);
        let common = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
        // What lies in the folder itself belongs to all in it.
        if common < module.len() && common < target.len() {
            let place = format!("{} ({})", module.join("::"), path.join("::"));
            let uses = levels.entry(module[..common].to_vec()).or_default();
            uses.entry((module[common].clone(), target[common].clone())).or_default().insert(place);
        }
    }
    levels
}

/// The module in which something is written.
fn written(
    mut full: Module,
    modules: &BTreeSet<&Module>,
    shown: &BTreeMap<(Module, String), Module>,
) -> Module {
    // Names are shown over few steps.
    for _ in 0..10 {
        let length = (0..=full.len()).rev().find(|&end| modules.contains(&full[..end].to_vec()));
        let (module, rest) = full.split_at(length.unwrap_or(0));
        let Some(name) = rest.first() else { return module.to_vec() };
        match shown.get(&(module.to_vec(), name.clone())) {
            Some(further) => full = [further, &rest[1..]].concat(),
            None => return module.to_vec(),
        }
    }
    panic!("{} is shown in a circle", full.join("::"));
}

/// A path from the root of the crate, if it leads to something of the crate.
fn absolute(module: &Module, path: &[String], modules: &BTreeSet<&Module>) -> Option<Module> {
    let up = path.iter().take_while(|word| *word == "super").count();
    let first = path.first()?;
    match first.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module, &path[1..]].concat()),
        "super" => Some([&module[..module.len().checked_sub(up)?], &path[up..]].concat()),
        _ => {
            let below = [module.as_slice(), std::slice::from_ref(first)].concat();
            modules.contains(&below).then(|| [module, path].concat())
        }
    }
}

/// All paths in code that begin with `crate`, `self` or `super`, and all of `use` lines, those with the name
/// that they get; with the lists in braces taken apart.
fn paths(code: &str) -> Vec<(Module, Option<String>)> {
    let code = code.lines().map(|line| line.split("//").next().unwrap_or("").to_owned() + "\n");
    // Tests in a file may know whom they like.
    let code: String = code.take_while(|line| line != "#[cfg(test)]\n").collect();
    let words = ["crate::", "super::", "self::", "use "];
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some((at, word)) =
        words.iter().filter_map(|word| Some((rest.find(word)?, word))).min()
    {
        let is_begun = rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let is_use = *word == "use ";
        let begin = if is_use { at + word.len() } else { at };
        let (all, after) = tree(&rest[begin..]);
        if !is_begun {
            found.extend(all.into_iter().map(|(path, name)| (path, name.filter(|_| is_use))));
        }
        rest = if is_begun || (is_use && after.len() == rest.len()) {
            &rest[at + word.len()..]
        } else {
            after
        };
    }
    found
}

/// The paths of a tree like `a::{b, c::d as e}`, each with its name in scope, and what stands after it.
fn tree(text: &str) -> (Vec<(Module, Option<String>)>, &str) {
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
            let begun = |(path, name): (Module, Option<String>)| {
                // `a::{self}` is `a`.
                let is_itself = path == ["self"];
                let name = if is_itself { Some(word.to_owned()) } else { name };
                let path = if is_itself { Vec::new() } else { path };
                ([vec![word.to_owned()], path].concat(), name)
            };
            (all.into_iter().map(begun).collect(), rest)
        }
        _ => {
            let after = if end == 0 { &rest[rest.len().min(1)..] } else { rest };
            let alias = after.trim_start().strip_prefix("as ");
            let alias =
                alias.map(|alias| alias.split(|c: char| !c.is_alphanumeric() && c != '_').next());
            let name = alias.flatten().unwrap_or(word).to_owned();
            (vec![(vec![word.to_owned()], Some(name))], after)
        }
    }
}

/// The module that a file is.
fn module(path: &Path) -> Module {
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
