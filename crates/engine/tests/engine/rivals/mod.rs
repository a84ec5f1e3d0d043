//! Who plays whom when strength is measured: the engine as it ships, and plain players written
//! without a line of it. They know the rules and nothing else, so that a win against them means
//! something. Tests use them in short, `benches/strength.rs` at length.

mod alpha_beta;
pub(crate) mod contest;
mod planner;
mod uct;

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

pub(crate) use alpha_beta::AlphaBeta;
use dohyo_engine::{Engine, Limits, Mind, mind};
use dohyo_rules::{Alternating, Match};
pub(crate) use planner::Planner;
pub(crate) use uct::Uct;

/// Memory of the engine, in megabytes.
const MEGABYTES: usize = 16;

/// Somebody who plays matches of one game.
pub(crate) trait Rival<G: Alternating> {
    /// Forgets the last match, and takes all chance of the next one from this seed.
    fn begin(&mut self, seed: u64);

    /// The move to play in a match that is not over.
    fn choose(&mut self, table: &Match<G>) -> G::Move;
}

/// What a player may spend on a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Budget {
    /// Time, the same for everybody.
    Time(Duration),
    /// Nodes or playouts: what happens can be repeated.
    Work(u64),
}

impl Budget {
    /// The moment when the time is over.
    fn deadline(self) -> Option<Instant> {
        match self {
            Self::Time(time) => Some(Instant::now() + time),
            Self::Work(_) => None,
        }
    }

    const fn work(self) -> Option<u64> {
        match self {
            Self::Time(_) => None,
            Self::Work(work) => Some(work),
        }
    }
}

/// The engine at full strength on one thread.
pub(crate) struct Searcher {
    mind: Option<Box<dyn Mind>>,
    budget: Budget,
}

impl Searcher {
    pub(crate) fn new(budget: Budget) -> Self {
        Self { mind: None, budget }
    }
}

impl<G: Alternating> Rival<G> for Searcher {
    fn begin(&mut self, _seed: u64) {
        if let Some(mind) = &mut self.mind {
            mind.forget();
        }
    }

    fn choose(&mut self, table: &Match<G>) -> G::Move {
        let new = || {
            mind(table, &|| Engine::new(MEGABYTES, NonZeroUsize::MIN))
                .expect("the game can be searched")
        };
        let mind = self.mind.get_or_insert_with(new);
        let limits = Limits {
            nodes: self.budget.work(),
            deadline: self.budget.deadline(),
            ..Limits::default()
        };
        let found = mind.think(table, &limits, &mut |_| {}).expect("the match is not over");
        let position = table.position();
        position.read(position.mover(), found.best_move()).expect("the engine plays legally")
    }
}
