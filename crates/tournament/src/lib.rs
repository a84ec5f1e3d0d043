//! What competitions need: who is how strong, who meets whom, and who stands where.
//!
//! An event is a function of its settings and the log of what was entered and played: pairings,
//! standings and who waits for whom are worked out from that, never kept. This crate knows no game,
//! no clock, no file and no database.
#![warn(missing_docs)]

mod berger;
mod bracket;
mod glicko;
mod id;
mod outcome;
mod plan;
mod random;
mod series;

pub use berger::{Cycles, TableRound, berger};
pub use bracket::{Bracket, Fate, Occupant, Standing};
pub use glicko::Rating;
pub use id::{MatchId, NoMatchId, Part, Round};
pub use outcome::{Manner, NoOutcome, Outcome, Side};
pub use plan::{
    BadSize, GrandFinal, Knockout, MOST_ENTRIES, Plan, Planned, Source, Target, ThirdPlace,
};
pub use random::Random;
pub use series::{
    Afterwards, Draws, NextGame, OverAlready, Progress, Series, Setting, Terms, Verdict,
};
