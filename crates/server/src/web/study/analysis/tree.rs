//! A tree of lines as a list: the main line in rows, a number each, and what might have been
//! played instead indented below. Every turn is a button that leads there.

use dohyo_rules::record::{Number, Tree};
use maud::{Markup, html};

use super::Study;
use crate::text::Text;

/// Lines deeper than this are indented no further.
const DEEPEST: usize = 6;

/// Rows of one line, each with what branches off its last turn.
struct TreeRow {
    number: Number,
    turns: Vec<usize>,
    aside: Vec<usize>,
}

/// The tree, with the place that one looks at marked.
pub(super) fn draw(text: &Text, study: &Study) -> Markup {
    let Study { tree, at } = study;
    let root = &tree.branches()[0];
    html! {
        @if !root.words().is_empty() { p class="said" { (root.words()) } }
        @match root.children().first() {
            None => p class="quiet" { (text.say("analysis-no-turns")) },
            Some(&first) => (line(tree, *at, first, 0)),
        }
    }
}

/// The line that begins with a turn.
fn line(tree: &Tree, at: usize, first: usize, depth: usize) -> Markup {
    let class = if depth == 0 { "line main" } else { "line" };
    html! {
        ol class=(class) data-depth=(depth.min(DEEPEST)) {
            @for row in rows(tree, first) {
                li {
                    span class="number" { (number(row.number)) }
                    @for &place in &row.turns { (turn(tree, at, place)) }
                    @for &other in &row.aside { (line(tree, at, other, depth + 1)) }
                }
            }
        }
    }
}

/// Puts the turns of a line into rows: a new one for every number, and behind whatever stands
/// between two turns.
fn rows(tree: &Tree, first: usize) -> Vec<TreeRow> {
    let mut rows: Vec<TreeRow> = Vec::new();
    let mut next = Some(first);
    let mut is_new = true;
    while let Some(place) = next {
        let branch = &tree.branches()[place];
        let number = branch.number();
        let goes_on = rows.last().is_some_and(|row| value(row.number) == value(number));
        match rows.last_mut().filter(|_| goes_on && !is_new) {
            Some(row) => row.turns.push(place),
            None => rows.push(TreeRow { number, turns: vec![place], aside: Vec::new() }),
        }
        let others = tree.branches()[branch.parent()].children().strip_prefix(&[place]);
        if let (Some(row), Some(others)) = (rows.last_mut(), others) {
            row.aside = others.to_vec();
        }
        is_new = others.is_some_and(|others| !others.is_empty()) || !branch.words().is_empty();
        next = branch.children().first().copied();
    }
    rows
}

const fn value(number: Number) -> u32 {
    match number {
        Number::Opens(number) | Number::Continues(number) => number,
    }
}

fn number(number: Number) -> String {
    match number {
        Number::Opens(number) => format!("{number}."),
        Number::Continues(number) => format!("{number}…"),
    }
}

fn turn(tree: &Tree, at: usize, place: usize) -> Markup {
    let branch = &tree.branches()[place];
    let words = branch.words();
    html! {
        button form="study" name="deed" value={ "go " (place) } data-place=(place)
            aria-current=[(place == at).then_some("step")] {
            (branch.turn().unwrap_or("…")) (branch.strength())
        }
        @if !words.is_empty() { span class="said" { (words) } }
    }
}
