//! What modules use of each other: read from `use` lines and paths in code, names followed to the modules that they
//! come from. The only reader of `use` lines; others ask it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::code::without_tests;
use super::{is_for_tests, read, root, sources};

/// The path of a module from the root of its crate.
pub(super) type Module = Vec<String>;

/// The modules of a crate.
pub(super) struct House {
    /// The code of each.
    pub(super) modules: BTreeMap<Module, String>,
    /// What a module calls by a name that comes from elsewhere.
    names: BTreeMap<(Module, String), Module>,
}

impl House {
    pub(super) fn of(folder: &str) -> Self {
        let source = root().join(folder).join("src");
        let files = sources(&format!("{folder}/src")).into_iter();
        let modules = files.filter(|path| !is_for_tests(path)).map(|path| {
            let inside = path.strip_prefix(&source).expect("it lies in there");
            (module(inside), without_tests(&read(&path)))
        });
        Self::new(modules.collect())
    }

    pub(super) fn new(modules: BTreeMap<Module, String>) -> Self {
        let mut names = BTreeMap::new();
        for (module, code) in &modules {
            for (path, name) in used(code) {
                names.insert((module.clone(), name), path);
            }
        }
        Self { modules, names }
    }

    /// The module that a path in another module leads to, if it lies in this crate.
    fn follow(&self, module: &[String], path: &[String], steps: usize) -> Option<Module> {
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
    pub(super) fn known(&self) -> BTreeSet<(Module, Module)> {
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
}

/// What the `use` lines of some code bring, each with the name that it has here.
fn used(code: &str) -> Vec<(Module, String)> {
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
fn branches(tree: &str, before: &[String], found: &mut Vec<(Module, String)>) {
    let (path, list) = match tree.split_once('{') {
        Some((path, list)) => (path, list.strip_suffix('}')),
        None => (tree, None),
    };
    let (path, alias) = match path.split_once(" as ") {
        Some((path, alias)) => (path, Some(alias.trim().to_owned())),
        None => (path, None),
    };
    let words = path.split("::").map(str::trim).filter(|word| !word.is_empty() && *word != "*");
    let mut whole: Module = before.iter().cloned().chain(words.map(str::to_owned)).collect();
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
fn paths(code: &str) -> Vec<Module> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c| !is_path(c)).filter(|word| word.contains("::"));
    words
        .filter(|word| !word.starts_with("::"))
        .map(|word| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect())
        .filter(|path: &Module| !path.is_empty())
        .collect()
}

/// The module that a file is.
pub(super) fn module(path: &Path) -> Module {
    let path = path.with_extension("");
    let mut words: Module = path.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if words.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        words.pop();
    }
    words
}
