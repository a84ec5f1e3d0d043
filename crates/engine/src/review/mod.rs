//! Reviews: what the engine thinks of a match that was played, turn by turn.
//!
//! For each turn the best move is searched, and then the move that was played, as deep and with
//! no other to choose, so the two compare. What a worse move cost is told in shares of the
//! match ([`share`]), not in pieces: a man less is a blunder in an even match and nothing in one
//! that is won anyway. Nobody is blamed at first sight: where a move looks worse, both are looked
//! at again, deeper. A single move is never blamed, nor is one that the engine would have played.

mod accuracy;
mod annotate;
mod share;

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use std::vec;

use dohyo_rules::{AnyMatch, MatchEvent, Player, Status, Turn};

use crate::{Analysis, Engine, Limits, Mind, Variation, mind};
pub use accuracy::accuracy;
pub use annotate::annotate;
pub use share::share;

/// What a mind may remember during a review.
const MEGABYTES: usize = 16;
/// A second look goes so much deeper.
const DEEPER: u32 = 2;
/// The move that was played may take so many times the effort of the search for the best.
const PATIENCE: u32 = 4;

/// How much is thought about a position: until the first of these is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewEffort {
    /// So many positions looked at.
    pub nodes: Option<u64>,
    /// So deep.
    pub depth: Option<u32>,
    /// So long.
    pub time: Option<Duration>,
}

/// A turn, and what was to be made of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// How many turns came before it.
    pub turn: usize,
    /// Whose it was.
    pub seat: Player,
    /// The moves there were.
    pub choices: usize,
    /// What was played, and how it might have gone on. Scores are those of who moved.
    pub played: Variation,
    /// The best line; the same where nothing better is known.
    pub best: Variation,
    /// The depth of the scores.
    pub depth: u32,
    /// The share of the match that the player could expect with the best line, 0 to 1.
    pub hoped: f64,
    /// And with what was played: never more.
    pub kept: f64,
}

/// What is thought of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveQuality {
    /// Nothing, or too little to speak of, was lost.
    Fine,
    /// A twentieth of the match, and more.
    Inaccuracy,
    /// A tenth.
    Mistake,
    /// A fifth.
    Blunder,
}

/// Reviews a match, a turn at a time.
pub struct Reviewer {
    mind: Box<dyn Mind>,
    table: Box<dyn AnyMatch>,
    events: vec::IntoIter<MatchEvent<String>>,
    effort: ReviewEffort,
    turn: usize,
    turns: usize,
}

impl ReviewEffort {
    /// Enough to see what a move loses within the next few, in a fraction of a second.
    pub const USUAL: Self = Self { nodes: Some(100_000), depth: None, time: None };

    fn limits(self) -> Limits {
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        Limits { nodes: self.nodes, depth: self.depth, deadline, stop: None }
    }

    /// Enough to see to a certain depth what another search has seen in this effort.
    fn to_depth(self, depth: u32) -> Limits {
        let nodes = self.nodes.map(|nodes| nodes.saturating_mul(PATIENCE.into()));
        let time = self.time.map(|time| time.saturating_mul(PATIENCE));
        Self { nodes, time, depth: Some(depth) }.limits()
    }
}

impl Reviewed {
    /// The share of the match that the move cost.
    #[must_use]
    pub fn loss(&self) -> f64 {
        self.hoped - self.kept
    }

    /// What is thought of the move.
    #[must_use]
    pub fn verdict(&self) -> MoveQuality {
        verdict(self.loss())
    }

    /// The share of the match that the first player can expect after the move.
    #[must_use]
    pub fn balance(&self) -> f64 {
        match self.seat {
            Player::First => self.kept,
            Player::Second => 1.0 - self.kept,
        }
    }
}

impl MoveQuality {
    /// Its name in text formats.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Reviewer {
    /// A reviewer of the match at a table, from its beginning; `None` for the games whose
    /// players choose at the same time, where no move is the best every time.
    #[must_use]
    pub fn open(table: &dyn AnyMatch, effort: ReviewEffort) -> Option<Self> {
        let mind = mind(table, &|| Engine::new(MEGABYTES, NonZeroUsize::MIN))?;
        let events = table.log();
        let turns = events.iter().filter(|event| is_turn(event)).count();
        Some(Self {
            mind,
            table: table.restarted(),
            events: events.into_iter(),
            effort,
            turn: 0,
            turns,
        })
    }

    /// How many turns the match has.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// How many of them have been looked at.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.turn
    }

    /// Passes the turns before this one without looking at them.
    pub fn pass_to(&mut self, turn: usize) {
        while self.turn < turn {
            let Some(event) = self.events.next() else { return };
            if self.pass(&event).is_none() {
                return;
            }
            self.turn += usize::from(is_turn(&event));
        }
    }

    /// Looks at the next turn that a player decided; `None` when there is none.
    pub fn step(&mut self) -> Option<Reviewed> {
        loop {
            let event = self.events.next()?;
            let reviewed = match &event {
                MatchEvent::Turn(Turn::One(played)) => Some(self.look(&played.mv)?),
                _ => None,
            };
            self.pass(&event)?;
            self.turn += usize::from(is_turn(&event));
            if reviewed.is_some() {
                return reviewed;
            }
        }
    }

    /// Lets an event happen; `None` when the match ends with it. Offers change nothing.
    fn pass(&mut self, event: &MatchEvent<String>) -> Option<()> {
        match event {
            MatchEvent::Turn(Turn::One(played)) => self.table.play(&played.mv).ok().map(drop),
            MatchEvent::LostTurn(player) => self.table.run_out_of_time(*player).ok(),
            MatchEvent::Offence(player) => self.table.offend(*player).ok(),
            MatchEvent::DrawOffered(_) => Some(()),
            MatchEvent::PlayedOn => self.table.play_on().ok(),
            MatchEvent::Turn(Turn::Both(_))
            | MatchEvent::TimeOut(_)
            | MatchEvent::Resigned(_)
            | MatchEvent::DrawAgreed
            | MatchEvent::Decided(_) => None,
        }
    }

    fn look(&mut self, mv: &str) -> Option<Reviewed> {
        let Status::Turn(seat) = self.table.status() else { return None };
        let limits = self.effort.limits();
        let found = self.mind.analyse(&*self.table, NonZeroUsize::MIN, &limits, &mut |_| {})?;
        let mut depth = found.depth;
        let mut best = found.into_best();
        let mut played = best.clone();
        if best.moves[0] != mv {
            played = self.score_move(mv, depth)?.into_best();
            // Nobody is blamed at first sight.
            if self.verdict(&best, &played) > MoveQuality::Fine {
                let again = self.score_move(&best.moves[0], depth + DEEPER)?;
                let also = self.score_move(mv, depth + DEEPER)?;
                if again.depth >= depth && also.depth >= depth {
                    depth = again.depth.max(also.depth);
                    (best, played) = (again.into_best(), also.into_best());
                }
            }
        }
        let hoped = self.share(&best);
        let kept = self.share(&played).min(hoped);
        let choices = self.table.moves(seat).len();
        Some(Reviewed { turn: self.turn, seat, choices, played, best, depth, hoped, kept })
    }

    fn score_move(&mut self, mv: &str, depth: u32) -> Option<Analysis> {
        self.mind.score_move(&*self.table, mv, &self.effort.to_depth(depth))
    }

    fn share(&self, variation: &Variation) -> f64 {
        share(self.table.game(), variation.score)
    }

    fn verdict(&self, best: &Variation, played: &Variation) -> MoveQuality {
        verdict(self.share(best) - self.share(played))
    }
}

/// What is thought of a move that cost so much.
fn verdict(loss: f64) -> MoveQuality {
    match loss {
        loss if loss >= 0.2 => MoveQuality::Blunder,
        loss if loss >= 0.1 => MoveQuality::Mistake,
        loss if loss >= 0.05 => MoveQuality::Inaccuracy,
        _ => MoveQuality::Fine,
    }
}

/// Whether the position advanced.
const fn is_turn(event: &MatchEvent<String>) -> bool {
    matches!(event, MatchEvent::Turn(_) | MatchEvent::LostTurn(_))
}
