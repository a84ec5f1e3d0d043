//! Whether a position is a puzzle. A search says which move wins and what the others come to; a
//! proof makes sure of the win. Nothing here knows where positions come from.

use std::fmt;
use std::num::NonZeroUsize;

use dohyo_rules::{Player, Status, Table, Variant, Viewer};

use super::difficulty::Difficulty;
use super::proof::{Proof, played};
use super::{Aim, Other, Puzzle};
use crate::{Analysis, Engine, Limits, Mind, Random, Score, Variation, Worth, mind};

/// What another move may be worth beside one that wins, in hundredths of a piece: about an even
/// game.
const EVEN: Score = 100;
/// The same where the solver wins before the other has a turn: anything but a win.
const UNDECIDED: Score = crate::score::DECIDED - 1;
/// What a move has to be worth at least to have gained something, and what another may be worth
/// beside it.
const GAINED: Score = 80;
const LEVEL: Score = 30;
/// By how much the one move is better than every other: about a piece.
const CLEAR: Score = 90;
/// The same where others are good as well, but not nearly as good.
const FAR: Score = 1000;
/// A gain that less depth shows is a matter of course: a piece that stands to be taken.
const SHALLOW: u32 = 2;
/// How much more is looked at to confirm what no proof can.
const CONFIRMATION: u64 = 4;
/// What a move has to be worth at least to save somebody.
const SAVED: Score = -200;
/// The same where nobody has proved that the other moves lose, and what those come to then at the
/// most.
const HELD: Score = -60;
const LOST: Score = -110;
/// What a loss counts that is not proved.
const UNPROVED: Score = -2000;
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
/// A longer win is nobody's to see.
const FARTHEST: u32 = 25;
/// The positions that the proof of a win may take, and that of each loss.
const PROOF: usize = 1500;
const DISPROOF: usize = 300;
/// The positions in which a player who stays on turn looks for a win by chance.
const STROLL: usize = 50_000;
/// How many moves are tried to find one that gives nothing away.
const TRIES: usize = 10;
/// A glance at one of several moves takes this part of a glance at all.
const PART: u64 = 4;

/// How many nodes the search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// To see whether a position might be a puzzle.
    pub glance: u64,
    /// For each move of one that might be.
    pub nodes: u64,
}

/// Somebody who looks for puzzles of one game.
pub struct Finder {
    game: &'static Variant,
    mind: Box<dyn Mind>,
    effort: Effort,
}

/// The one move of a position.
struct Only {
    mv: String,
    aim: Aim,
    other: Other,
    /// The depth from which on the search preferred it.
    seen: u32,
}

/// Why a puzzle is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The position cannot be read, or nobody is to move there.
    Position,
    /// A move of the solution is not legal.
    Illegal(String),
    /// The solution does not end with a move of the solver.
    Unfinished,
    /// A move of the solver is not the only one, as far as the search sees.
    NotOnly(String),
}

impl Finder {
    /// A finder for a game; `None` where both choose at once.
    #[must_use]
    pub fn new(game: &'static Variant, effort: Effort) -> Option<Self> {
        let mind = mind(&*game.start(), || Engine::new(4, NonZeroUsize::MIN))?;
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

    /// Whether somebody has so many moves that a glimpse says nothing.
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

    /// The position after a move that gives nothing away: whoever made it is still to move and still
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
    pub fn check(&mut self, puzzle: &Puzzle) -> Result<(), Fault> {
        self.mind.forget();
        let mut table = self.game.set_up(&puzzle.position).map_err(|_| Fault::Position)?;
        let Status::Turn(solver) = table.status() else { return Err(Fault::Position) };
        let mut mover = solver;
        for mv in &puzzle.solution {
            let Status::Turn(player) = table.status() else {
                return Err(Fault::Illegal(mv.clone()));
            };
            mover = player;
            if !table.moves(mover).contains(mv) {
                return Err(Fault::Illegal(mv.clone()));
            }
            let mut only = || self.next(&*table, solver, puzzle.aim);
            if mover == solver && only().is_none_or(|only| only.mv != *mv) {
                return Err(Fault::NotOnly(mv.clone()));
            }
            table = played(&*table, mv);
        }
        let is_whole = !puzzle.solution.is_empty() && mover == solver;
        if is_whole { Ok(()) } else { Err(Fault::Unfinished) }
    }

    /// Plays for the other player as long as it is their turn; `None` where the match ends.
    fn answers(&mut self, table: &mut Box<dyn Table>, solver: Player) -> Option<Vec<String>> {
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
    fn next(&mut self, table: &dyn Table, solver: Player, aim: Aim) -> Option<Only> {
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

    /// The move of a position that alone wins, or alone does not lose.
    fn only(&mut self, table: &dyn Table) -> Option<Only> {
        let Status::Turn(solver) = table.status() else { return None };
        let mut seen = (String::new(), 0);
        let mut note = |thought: &Analysis| {
            if seen.0 != *thought.best_move() {
                seen = (thought.best_move().clone(), thought.depth);
            }
        };
        let thought = self.mind.think(table, &nodes(self.effort.glance), &mut note)?;
        let seen = seen.1;
        let Variation { score, moves: line } = thought.into_best();
        let mv = line[0].clone();
        let mut others = table.moves(solver);
        others.retain(|other| *other != mv);
        let after = played(table, &mv);
        match Worth::of(score) {
            Worth::Win(plies) if plies <= FARTHEST => {
                let is_turn = plies > 1 && is_alone(table, solver, &line);
                let most = if is_turn { UNDECIDED } else { EVEN };
                let other = self.none_above(table, solver, &others, most)?;
                let mut proof = Proof::new(solver, &mut *self.mind, self.effort.glance, PROOF);
                let plies = 1 + proof.prove(&*after, plies - 1)?;
                Some(Only { mv, aim: Aim::Wins(plies), other, seen })
            }
            Worth::Guess(score) if score >= GAINED && seen >= SHALLOW => {
                let most = LEVEL.min(score - CLEAR).max(score - FAR);
                let other = self.none_above(table, solver, &others, most)?;
                let gained = self.worth(&*after, solver, CONFIRMATION * self.effort.nodes);
                let is_gained = gained >= GAINED && gained - CLEAR >= most;
                is_gained.then_some(Only { mv, aim: Aim::Gains, other, seen })
            }
            Worth::Guess(score) if (SAVED..GAINED).contains(&score) => {
                let other = self.all_lose(table, solver, &others)?;
                let (aim, least) = match other {
                    Other::Loses(_) => (Aim::Saves, SAVED),
                    Other::Worth(_) => (Aim::Holds, HELD),
                };
                let kept = self.worth(&*after, solver, CONFIRMATION * self.effort.nodes);
                // Whoever is saved is better off by about a piece at least.
                let is_clear = !matches!(other, Other::Worth(worth) if worth > kept - CLEAR);
                (kept >= least && is_clear).then_some(Only { mv, aim, other, seen })
            }
            _ => None,
        }
    }

    /// What the best of these moves comes to; `None` if it might be worth more than `most`.
    fn none_above(
        &mut self,
        table: &dyn Table,
        solver: Player,
        moves: &[String],
        most: Score,
    ) -> Option<Other> {
        let mut best = Score::MIN;
        for effort in [self.effort.glance / PART, self.effort.nodes] {
            best = Score::MIN;
            for mv in moves {
                let after = played(table, mv);
                best = best.max(self.worth(&*after, solver, effort));
                if best > most {
                    return None;
                }
            }
        }
        let mut left = STROLL;
        let strolls = moves.iter().any(|mv| wins_alone(&*played(table, mv), solver, &mut left));
        (!strolls).then(|| other(best))
    }

    /// What the best of these moves comes to; `None` if one might not lose. Whether all are proved to
    /// lose shows in the answer.
    fn all_lose(&mut self, table: &dyn Table, solver: Player, moves: &[String]) -> Option<Other> {
        for mv in moves {
            let worth = self.worth(&*played(table, mv), solver, self.effort.glance / PART);
            if worth > LOST {
                return None;
            }
        }
        let mut longest = Some(0);
        let mut best = UNPROVED;
        for mv in moves {
            let after = played(table, mv);
            let worth = self.worth(&*after, solver, self.effort.nodes);
            if worth > LOST {
                return None;
            }
            best = best.max(worth);
            longest = longest.and_then(|longest| match Worth::of(worth) {
                Worth::Loss(plies) => {
                    let winner = solver.other();
                    let glance = self.effort.glance;
                    let mut proof = Proof::new(winner, &mut *self.mind, glance, DISPROOF);
                    Some(longest.max(1 + proof.prove(&*after, plies)?))
                }
                _ => None,
            });
        }
        Some(longest.map_or(Other::Worth(best), Other::Loses))
    }

    /// What a match is worth to the solver, as far as so many nodes show.
    fn worth(&mut self, table: &dyn Table, solver: Player, effort: u64) -> Score {
        match table.status() {
            Status::Over(outcome) => match outcome.winner {
                Some(winner) if winner == solver => crate::WIN,
                Some(_) => -crate::WIN,
                None => 0,
            },
            status => {
                let thought = self.mind.think(table, &nodes(effort), &mut |_| {});
                let score = thought.expect("the match goes on").score();
                if status == Status::Turn(solver) { score } else { -score }
            }
        }
    }
}

/// Whether the solver wins before the other player has had a turn, as far as it can be tried
/// out.
fn wins_alone(table: &dyn Table, solver: Player, left: &mut usize) -> bool {
    if table.status() != Status::Turn(solver) {
        return matches!(table.status(), Status::Over(outcome) if outcome.winner == Some(solver));
    }
    for mv in table.moves(solver) {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        if wins_alone(&*played(table, &mv), solver, left) {
            return true;
        }
    }
    false
}

/// Whether a line that wins leaves the other player no turn. The search may end it where it sees the
/// rest.
fn is_alone(table: &dyn Table, solver: Player, line: &[String]) -> bool {
    let mut table = table.duplicate();
    for mv in line {
        if table.status() != Status::Turn(solver) {
            break;
        }
        table.play(mv).expect("the search plays legally");
    }
    table.status() == Status::Turn(solver) || wins_alone(&*table, solver, &mut 0)
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn other(best: Score) -> Other {
    match Worth::of(best) {
        Worth::Loss(plies) => Other::Loses(plies + 1),
        _ => Other::Worth(best),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position => f.write_str("the position is none to move in"),
            Self::Illegal(mv) => write!(f, "`{mv}` is not legal"),
            Self::Unfinished => f.write_str("the solution does not end with a move of the solver"),
            Self::NotOnly(mv) => write!(f, "`{mv}` is not the only move"),
        }
    }
}

impl std::error::Error for Fault {}
