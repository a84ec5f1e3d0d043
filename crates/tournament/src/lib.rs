//! What competitions need: who is how strong, who meets whom, and who stands where.
//!
//! An event is a function of its settings and the log of what was entered and played: pairings,
//! standings and who waits for whom are worked out from that, never kept. This crate knows no game,
//! no clock, no file and no database.
#![warn(missing_docs)]

mod ballots;
mod bracket;
mod elo;
mod event;
mod explain;
pub mod file;
mod games;
mod glicko;
mod id;
mod opening;
mod others;
mod outcome;
mod plan;
mod roll;
mod round_robin;
mod scoring;
mod series;
mod settings;
mod swiss;
mod table;
mod tie_break;

pub use dohyo_rules::Random;

pub use ballots::ballot;
pub use bracket::{Bracket, BracketStanding, Fate, Occupant};
pub use elo::{Elo, PairTally, Sprt, SprtResult};
pub use event::{
    At, BadFact, Change, Contest, Decision, Drawn, Entry, Event, Fact, FactRefusal, Leaving,
    Pairing, PlaceChange, Preview, Seat, StandingsRow, State, Why,
};
pub use explain::{explain, seat_words};
pub use games::Games;
pub use glicko::Rating;
pub use id::{MatchId, NoMatchId, Part, Round};
pub use opening::OpeningRule;
pub use others::{MOST_NAMED, Others};
pub use outcome::{GameOutcome, Manner, NoOutcome, Side};
pub use plan::{
    BadSize, Draw, GrandFinal, Knockout, KnockoutPlan, MOST_ENTRIES, PlannedMatch, Source, Target,
    ThirdPlace,
};
pub use roll::Roll;
pub use round_robin::{Cycles, TableRound, round_robin};
pub use scoring::{GRADED, Points, Scoring, Tally};
pub use series::{
    Afterwards, Draws, GameTerms, NextGame, OverAlready, Series, SeriesProgress, SeriesVerdict,
    Setting,
};
pub use settings::{
    Admission, Division, DivisionRules, Entrant, Format, MOST_GROUPS, Seeding, Settings,
};
pub use swiss::{Contender, swiss};
pub use table::{Encounter, PlaceReason, StandingsTable, TableRow};
pub use tie_break::{NoTieBreak, TieBreak};
