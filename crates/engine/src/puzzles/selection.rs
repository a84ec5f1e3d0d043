//! A varied lot of puzzles: of each kind and length some, few easy ones, none twice.

use std::collections::BTreeMap;

use dohyo_rules::{Viewer, find};

use super::{Aim, Puzzle};

/// Of so many puzzles one may be won or lost at once.
const EASY: usize = 10;
/// Of so many puzzles one may be about holding one's own, which is a duller matter than the others.
const DULL: usize = 3;
/// Two positions are alike if they differ in no more pieces than this, and the same move solves both.
const ALIKE: usize = 4;

/// What is to be reached, by and large.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum PuzzleKind {
    /// A win at once.
    Easy,
    Wins,
    Gains,
    Saves,
    Holds,
}

/// As many as `count` of these, in an order that depends on them alone: the lengths take turns.
#[must_use]
pub fn select(found: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut kinds: BTreeMap<(PuzzleKind, usize), Vec<Puzzle>> = BTreeMap::new();
    let mut known: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for puzzle in found {
        let pieces = pieces(&puzzle);
        let seen = known.entry(puzzle.solution[0].clone()).or_default();
        if seen.iter().any(|other| difference(other, &pieces) <= ALIKE) {
            continue;
        }
        seen.push(pieces);
        kinds.entry(kind(&puzzle)).or_default().push(puzzle);
    }
    let mut queues: Vec<_> = kinds.into_iter().map(|(key, lot)| (key.0, lot.into_iter())).collect();
    let mut taken: BTreeMap<PuzzleKind, usize> = BTreeMap::new();
    let mut selected = Vec::new();
    while selected.len() < count {
        let before = selected.len();
        for (kind, queue) in &mut queues {
            let taken = taken.entry(*kind).or_default();
            if *taken < most(*kind, count)
                && let Some(puzzle) = queue.next()
            {
                *taken += 1;
                selected.push(puzzle);
            }
        }
        if selected.len() == before {
            break;
        }
    }
    selected.truncate(count);
    selected.sort_by(|a, b| a.rating.cmp(&b.rating).then_with(|| a.position.cmp(&b.position)));
    selected
}

/// How many of a kind there may be among so many.
const fn most(kind: PuzzleKind, count: usize) -> usize {
    match kind {
        PuzzleKind::Easy => count / EASY,
        PuzzleKind::Holds => count / DULL,
        PuzzleKind::Wins | PuzzleKind::Gains | PuzzleKind::Saves => count,
    }
}

/// What is to be reached, and how many moves it takes.
fn kind(puzzle: &Puzzle) -> (PuzzleKind, usize) {
    let kind = match puzzle.aim {
        Aim::Wins(1) => PuzzleKind::Easy,
        Aim::Wins(_) => PuzzleKind::Wins,
        Aim::Gains => PuzzleKind::Gains,
        Aim::Saves => PuzzleKind::Saves,
        Aim::Holds => PuzzleKind::Holds,
    };
    (kind, puzzle.solution.len())
}

/// What stands where, in order.
fn pieces(puzzle: &Puzzle) -> Vec<String> {
    let table = find(puzzle.game).ok().and_then(|game| game.set_up(&puzzle.position).ok());
    let scene = table.map(|table| table.scene(Viewer::Spectator)).unwrap_or_default();
    let piece = |piece: &dohyo_rules::Piece| format!("{} {}", piece.cell, piece.name);
    let mut pieces: Vec<String> = scene.pieces.iter().map(piece).collect();
    pieces.sort();
    pieces
}

/// How many pieces stand in one position and not in the other.
fn difference(a: &[String], b: &[String]) -> usize {
    let missing = |from: &[String], of: &[String]| {
        of.iter().filter(|piece| from.binary_search(piece).is_err()).count()
    };
    missing(a, b) + missing(b, a)
}
