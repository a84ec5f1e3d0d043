//! No modules know each other in a circle: in one, nobody can be read first.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::code::without_tests;
use super::uses::{House, Module, module};

#[test]
fn modules_know_each_other_in_one_direction() {
    let mut uses = String::new();
    for folder in ["rules", "engine", "tournament", "paper", "cli", "server"] {
        let folder = format!("crates/{folder}");
        let house = House::of(&folder);
        assert!(house.modules.len() > 15, "{folder}: only {} modules", house.modules.len());
        let count = house.known().len();
        assert!(count > 3 * house.modules.len(), "{folder}: only {count} uses");
        for (parent, knot) in knots(&house) {
            uses +=
                &format!("{folder}, in `{}`:\n{}", parent.join("::"), told(&house, &parent, &knot));
        }
    }
    assert!(uses.is_empty(), "modules that know each other in a circle:\n{uses}");
}

/// Who uses whom within a circle, a line each.
fn told(house: &House, parent: &[String], knot: &BTreeSet<String>) -> String {
    let is_in = |name: &Module| {
        name.starts_with(parent) && name.get(parent.len()).is_some_and(|child| knot.contains(child))
    };
    let known = house.known().into_iter();
    let known = known.filter(|(from, to)| is_in(from) && is_in(to));
    known.map(|(from, to)| format!("{} uses {}\n", from.join("::"), to.join("::"))).collect()
}

/// The modules with the same parent that know each other in a circle.
fn knots(house: &House) -> Vec<(Module, BTreeSet<String>)> {
    let known = house.known();
    let parents: BTreeSet<_> =
        house.modules.keys().filter_map(|name| Some(name.split_last()?.1.to_vec())).collect();
    let mut knots = Vec::new();
    for parent in parents {
        let child = |name: &Module| {
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

fn check_circles(files: &[(&str, &str)], circles: &[(&[&str], &[&str])]) {
    let read = |(path, code): &(&str, &str)| (module(Path::new(path)), without_tests(code));
    let found = knots(&House::new(files.iter().map(read).collect()));
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let expected = circles.iter().map(|(parent, knot)| (names(parent), names(knot)));
    let found = found.into_iter().map(|(parent, knot)| (parent, knot.into_iter().collect()));
    assert_eq!(found.collect::<Vec<(_, Vec<_>)>>(), expected.collect::<Vec<_>>());
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
    check_circles(&files, &[(&[], &["a", "b", "c"])]);
}

#[test]
fn circles_are_found_on_every_level_and_not_in_remarks() {
    let files = [
        ("a.rs", "use crate::b::{self, c};"),
        ("b/mod.rs", "mod c;\nuse std::{fmt, io};\n"),
        ("b/c.rs", "fn f() { super::super::d::g(); }"),
        ("d.rs", "// crate::b stands in a remark only\nuse crate::{a::X, e};"),
        ("e.rs", "// crate::d\nuse crate::f::Y;"),
        ("f/mod.rs", "mod one;\nmod two;\npub(crate) use one::Y;\nuse one::Z;"),
        ("f/one.rs", "use super::two::W;"),
        ("f/two.rs", "use super::Z;"),
    ];
    check_circles(&files, &[(&[], &["a", "b", "d"]), (&["f"], &["one", "two"])]);
}
