//! Whether a position is a puzzle. A search says which move wins and what the others come to; a
//! proof makes sure of the win. Nothing here knows where positions come from.

use std::fmt;
use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, Player, Status, Variant, Viewer};

use super::difficulty::Difficulty;
use super::proof::played;
use super::{Aim, FinderEffort, Other, Puzzle};
use crate::{Engine, Limits, Mind, Random, Score, Worth, mind};

/// Fewer legal moves make no choice.
const FEWEST_MOVES: usize = 3;
/// More than these nobody looks through, nor proves anything about.
const MOST_MOVES: usize = 1200;
/// With more moves than this a short search sees next to nothing.
const WIDE: usize = 120;
/// Fewer pieces make no puzzle but an ending, and all of those look alike.
const FEWEST_PIECES: usize = 5;
/// The solver makes no more moves than this.
const LONGEST: usize = 6;
/// How many moves are tried to find one that gives nothing away.
const TRIES: usize = 10;
/// A glance at one of several moves takes this part of a glance at all.
pub(super) const PART: u64 = 4;

/// Looks for puzzles of one game.
pub struct Finder {
    game: &'static Variant,
    pub(super) mind: Box<dyn Mind>,
    pub(super) effort: FinderEffort,
}

/// Why a puzzle is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// The position cannot be read, or nobody is to move there.
    Position,
    /// A move of the solution is not legal.
    Illegal(String),
    /// The solution does not end with a move of the solver.
    Unfinished,
    /// A move of the solver is not the only one, as far as the search sees.
    NotOnly(String),
}

/// The one move of a position.
pub(super) struct Only {
    pub(super) mv: String,
    pub(super) aim: Aim,
    pub(super) other: Other,
    /// The depth from which on the search preferred it.
    pub(super) seen: u32,
}

impl Finder {
    /// A finder for a game; `None` where both choose at once.
    #[must_use]
    pub fn new(game: &'static Variant, effort: FinderEffort) -> Option<Self> {
        let mind = mind(&*game.start(), &|| Engine::new(4, NonZeroUsize::MIN))?;
        Some(Self { game, mind, effort })
    }

    /// The puzzle that a position is, if it is one. It depends on the position and the effort
    /// alone. Its source is left open.
    pub fn look(&mut self, position: &str) -> Option<Puzzle> {
        self.mind.forget();
        let mut table = self.game.set_up(position).ok()?;
        let Status::Turn(solver) = table.status() else { return None };
        let moves = table.moves(solver).len();
        let pieces = table.scene(Viewer::Spectator).pieces.len();
        if !(FEWEST_MOVES..=MOST_MOVES).contains(&moves) || pieces < FEWEST_PIECES {
            return None;
        }
        let first = self.only(&*table)?;
        let mut difficulty = Difficulty::new(&*table, &first.mv, moves, first.seen);
        let mut solution = vec![first.mv.clone()];
        let mut length = 1;
        let mut been = vec![table.scene(Viewer::Spectator).pieces];
        table = played(&*table, &first.mv);
        for _ in 1..LONGEST {
            let Some(answers) = self.answers(&mut table, solver) else { break };
            let now = table.scene(Viewer::Spectator).pieces;
            if been.contains(&now) {
                break;
            }
            been.push(now);
            let Some(next) = self.next(&*table, solver, first.aim) else { break };
            solution.extend(answers);
            solution.push(next.mv.clone());
            if table.moves(solver).len() > 1 {
                // What nobody could do otherwise does not end a solution.
                length = solution.len();
                difficulty.go_on(next.seen);
            }
            table = played(&*table, &next.mv);
        }
        solution.truncate(length);
        if !matches!(first.aim, Aim::Wins(_)) && difficulty.is_matter_of_course() {
            return None;
        }
        Some(Puzzle {
            game: self.game.id,
            position: position.to_owned(),
            aim: first.aim,
            solution,
            other: first.other,
            rating: difficulty.rating(first.aim),
            source: String::new(),
        })
    }

    /// Whether a player has so many moves that a glimpse says nothing.
    pub(super) fn is_wide(&self, position: &str) -> bool {
        let table = self.game.set_up(position).ok();
        table.is_some_and(|table| match table.status() {
            Status::Turn(player) => table.moves(player).len() > WIDE,
            _ => false,
        })
    }

    /// Forgets everything that was seen.
    pub(super) fn forget(&mut self) {
        self.mind.forget();
    }

    /// Who is to move in a position, and what it is worth to them at first sight.
    pub(super) fn glimpse(&mut self, position: &str) -> Option<(Player, Score)> {
        let table = self.game.set_up(position).ok()?;
        let Status::Turn(player) = table.status() else { return None };
        let thought = self.mind.think(&*table, &nodes(self.effort.glance / PART), &mut |_| {});
        Some((player, thought?.score()))
    }

    /// The position after a move that gives nothing away: the player who made it is still to move and still
    /// wins. `None` where no such move turns up.
    pub(super) fn linger(&mut self, position: &str, random: &mut Random) -> Option<String> {
        self.forget();
        let table = self.game.set_up(position).ok()?;
        let Status::Turn(player) = table.status() else { return None };
        let moves = table.moves(player);
        for _ in 0..TRIES {
            let after = played(&*table, &moves[random.below(moves.len())]);
            if after.status() != Status::Turn(player) {
                continue;
            }
            let worth = self.worth(&*after, player, self.effort.glance / PART);
            if matches!(Worth::of(worth), Worth::Win(_)) {
                return Some(after.position());
            }
        }
        None
    }

    /// Makes sure that a puzzle is one: that its moves are legal, and each of the solver's the
    /// only one.
    pub fn check(&mut self, puzzle: &Puzzle) -> Result<(), PuzzleFault> {
        self.mind.forget();
        let mut table = self.game.set_up(&puzzle.position).map_err(|_| PuzzleFault::Position)?;
        let Status::Turn(solver) = table.status() else { return Err(PuzzleFault::Position) };
        let mut mover = solver;
        for mv in &puzzle.solution {
            let Status::Turn(player) = table.status() else {
                return Err(PuzzleFault::Illegal(mv.clone()));
            };
            mover = player;
            if !table.moves(mover).contains(mv) {
                return Err(PuzzleFault::Illegal(mv.clone()));
            }
            let mut only = || self.next(&*table, solver, puzzle.aim);
            if mover == solver && only().is_none_or(|only| only.mv != *mv) {
                return Err(PuzzleFault::NotOnly(mv.clone()));
            }
            table = played(&*table, mv);
        }
        let is_whole = !puzzle.solution.is_empty() && mover == solver;
        if is_whole { Ok(()) } else { Err(PuzzleFault::Unfinished) }
    }

    /// Plays for the other player as long as it is their turn; `None` where the match ends.
    fn answers(&mut self, table: &mut Box<dyn AnyMatch>, solver: Player) -> Option<Vec<String>> {
        let mut answers = Vec::new();
        loop {
            match table.status() {
                Status::Turn(player) if player == solver => return Some(answers),
                Status::Turn(_) => {}
                Status::Over(_) | Status::Both => return None,
            }
            let limits = nodes(self.effort.nodes);
            let answer = self.mind.think(&**table, &limits, &mut |_| {})?.best_move().clone();
            *table = played(&**table, &answer);
            answers.push(answer);
        }
    }

    /// The only move further on: one towards the same end, or the one that is legal.
    fn next(&mut self, table: &dyn AnyMatch, solver: Player, aim: Aim) -> Option<Only> {
        if let [mv] = &table.moves(solver)[..] {
            return Some(Only { mv: mv.clone(), aim, other: Other::Worth(0), seen: 0 });
        }
        let only = self.only(table)?;
        // What could not be proved before may be proved here.
        let is_same = match aim {
            Aim::Wins(_) => matches!(only.aim, Aim::Wins(_)),
            Aim::Gains => matches!(only.aim, Aim::Wins(_) | Aim::Gains),
            Aim::Saves => only.aim == Aim::Saves,
            Aim::Holds => matches!(only.aim, Aim::Saves | Aim::Holds),
        };
        is_same.then_some(only)
    }
}

/// A search of so many nodes.
pub(super) fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position => f.write_str("the position is none to move in"),
            Self::Illegal(mv) => write!(f, "`{mv}` is not legal"),
            Self::Unfinished => f.write_str("the solution does not end with a move of the solver"),
            Self::NotOnly(mv) => write!(f, "`{mv}` is not the only move"),
        }
    }
}

impl std::error::Error for PuzzleFault {}
