//! A fixed piece of work for every game that can be searched. The number of positions it looks
//! at is a fingerprint of the search: it changes only when the search does.

use std::num::NonZeroUsize;
use std::time::Duration;

use dohyo_rules::Variant;

use crate::games::SEARCHED;
use crate::{Engine, Limits, Random, mind, openings};

/// Random moves before each of the positions.
const PLIES: [usize; 4] = [0, 8, 16, 30];
/// The most nodes for a position.
const NODES: u64 = 60_000;
const MEGABYTES: usize = 16;
const SEED: u64 = 1;

/// What the work came to in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchWork {
    /// The game's id.
    pub game: &'static str,
    /// All positions that were looked at.
    pub nodes: u64,
    /// Those that were looked at until the last depth was complete: the fingerprint.
    pub signature: u64,
    /// The time it took.
    pub elapsed: Duration,
}

/// Does the work, game by game, on one thread.
pub fn run() -> impl DoubleEndedIterator<Item = BenchWork> {
    SEARCHED.iter().map(|known| work(known.variant))
}

/// The work of one game.
fn work(game: &'static Variant) -> BenchWork {
    let engine = || Engine::new(MEGABYTES, NonZeroUsize::MIN);
    let mut mind = mind(&*game.start(), &engine).expect("the game is searched");
    let mut work = BenchWork { game: game.id, nodes: 0, signature: 0, elapsed: Duration::ZERO };
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut random = Random::new(SEED);
    for plies in PLIES {
        let begin = openings::random(game, plies, &mut random);
        let table = begin.table(game).expect("an opening is legal");
        mind.forget();
        let mut complete = 0;
        let found = mind.think(&*table, &limits, &mut |found| complete = found.nodes);
        let found = found.expect("the game goes on after an opening");
        work.signature += complete;
        work.nodes += found.nodes;
        work.elapsed += found.elapsed;
    }
    work
}
