//! The search for puzzles in many matches, on as many threads as asked. What is found depends on
//! the matches alone.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use dohyo_rules::Variant;

use super::{Effort, Finder, Played, Puzzle};

/// The most that is taken from one match.
const MOST: usize = 3;
/// The positions after a puzzle, which are hardly another one.
const PAUSE: usize = 6;

/// Looks for puzzles in the matches with these numbers; there are none in a game whose players choose
/// at once. `play` gives a match by its number, `report` hears how many are done and how much was
/// found.
pub fn hunt(
    game: &'static Variant,
    effort: Effort,
    threads: NonZeroUsize,
    numbers: Range<usize>,
    play: &(dyn Fn(usize) -> Played + Sync),
    report: &(dyn Fn(usize, usize) + Sync),
) -> Vec<Puzzle> {
    let next = AtomicUsize::new(numbers.start);
    let lots = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                let Some(mut finder) = Finder::new(game, effort) else { return };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        return;
                    }
                    let lot = search(&mut finder, &play(number));
                    let mut lots = lots.lock().unwrap_or_else(PoisonError::into_inner);
                    lots.push((number, lot));
                    let found = lots.iter().map(|(_, lot)| lot.len()).sum();
                    report(lots.len(), found);
                }
            });
        }
    });
    let mut lots = lots.into_inner().unwrap_or_else(PoisonError::into_inner);
    lots.sort_by_key(|&(number, _)| number);
    lots.into_iter().flat_map(|(_, lot)| lot).collect()
}

/// The puzzles of one match.
fn search(finder: &mut Finder, played: &Played) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut index = 0;
    while index < played.positions.len() && found.len() < MOST {
        let puzzle = finder.look(&played.positions[index]);
        index += 1;
        if let Some(puzzle) = puzzle {
            let source = format!("{}.{index}", played.source);
            found.push(Puzzle { source, ..puzzle });
            index += PAUSE;
        }
    }
    found
}
