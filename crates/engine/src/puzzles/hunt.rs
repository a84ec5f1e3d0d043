//! The search for puzzles in many matches, on as many threads as asked. What is found depends on
//! the matches alone.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use dohyo_rules::{Variant, by_number};

use super::{Finder, FinderEffort, PlayedMatch, Puzzle};
use crate::{Random, Score, Worth};

/// The most that is taken from one match.
const MOST: usize = 5;
/// The positions after a puzzle, which are hardly another one.
const PAUSE: usize = 4;
/// How many moves a player lets pass at the most.
const LONGEST: usize = 6;
/// What chance is taken from.
const CHANCES: u64 = 1 << 40;
/// What a mistake costs at least, in hundredths of a piece.
const MISTAKE: Score = 60;

/// Looks for puzzles in the matches with these numbers; there are none in a game whose players choose
/// at once. `play` gives a match by its number, `report` hears how many are done and how much was
/// found.
pub fn hunt(
    game: &'static Variant,
    effort: FinderEffort,
    threads: NonZeroUsize,
    numbers: Range<usize>,
    play: &(dyn Fn(usize) -> PlayedMatch + Sync),
    report: &(dyn Fn(usize, usize) + Sync),
) -> Vec<Puzzle> {
    let counts = Mutex::new((0, 0));
    let begin = || Finder::new(game, effort);
    let lots = by_number(threads, numbers, begin, |finder, number| {
        let Some(finder) = finder else { return Vec::new() };
        let lot = search(finder, &play(number));
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.0 += 1;
        counts.1 += lot.len();
        report(counts.0, counts.1);
        lot
    });
    lots.into_iter().flatten().collect()
}

/// The puzzles of one match.
fn search(finder: &mut Finder, played: &PlayedMatch) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut next = 0;
    for index in turning_points(finder, played) {
        if index < next || found.len() >= MOST {
            continue;
        }
        let source = format!("{}.{}", played.source, index + 1);
        let position = &played.positions[index];
        let puzzle = finder.look(position).map(|puzzle| (puzzle, 0));
        if let Some((puzzle, more)) = puzzle.or_else(|| dither(finder, position)) {
            let source = if more > 0 { format!("{source}+{more}") } else { source };
            found.push(Puzzle { source, ..puzzle });
            next = index + PAUSE;
        }
    }
    found
}

/// Where a player has several moves in a turn, a win often leaves time for something else, so no
/// move is the only one. This lets time pass, by moves that give nothing away, until one is; and tells
/// how many it took.
fn dither(finder: &mut Finder, position: &str) -> Option<(Puzzle, usize)> {
    let chance = position.bytes().fold(0, |sum: u64, byte| sum * 31 % CHANCES + u64::from(byte));
    let mut random = Random::new(chance);
    let mut position = position.to_owned();
    for more in 1..=LONGEST {
        position = finder.linger(&position, &mut random)?;
        if let Some(puzzle) = finder.look(&position) {
            return Some((puzzle, more));
        }
    }
    None
}

/// The positions that are worth a look: those where a player made a mistake, those right after one,
/// those that are won, and those where a glimpse cannot tell.
fn turning_points(finder: &mut Finder, played: &PlayedMatch) -> Vec<usize> {
    // What was found in other matches must not matter.
    finder.forget();
    let glimpses: Vec<_> =
        played.positions.iter().map(|position| finder.glimpse(position)).collect();
    let dropped = |index: usize| {
        let (Some(before), Some(after)) = (glimpses.get(index)?, glimpses.get(index + 1)?) else {
            return None;
        };
        let then = if before.0 == after.0 { after.1 } else { -after.1 };
        Some(before.1 - then)
    };
    let is_mistake = |index: usize| dropped(index).is_some_and(|lost| lost >= MISTAKE);
    let is_won = |index: usize| {
        glimpses[index].is_some_and(|(_, score)| matches!(Worth::of(score), Worth::Win(_)))
    };
    (0..glimpses.len())
        .filter(|&index| {
            is_won(index)
                || is_mistake(index)
                || index > 0 && is_mistake(index - 1)
                || finder.is_wide(&played.positions[index])
        })
        .collect()
}
