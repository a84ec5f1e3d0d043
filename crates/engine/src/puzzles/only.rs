//! The one move of a position: a search says which move wins and what the others come to, and a
//! proof makes sure of the win.

use dohyo_rules::{AnyMatch, Player, Status};

use super::finder::{Finder, Only, PART, nodes};
use super::proof::{PuzzleProof, played};
use super::{Aim, Other};
use crate::{Analysis, Score, Variation, Worth};

/// What another move may be worth next to one that wins, in hundredths of a piece: about an even
/// game.
const EVEN: Score = 100;
/// The same where the solver wins before the other has a turn: anything but a win.
const UNDECIDED: Score = crate::score::DECIDED - 1;
/// What a move has to be worth at least to have gained something, and what another may be worth
/// next to it.
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
/// What a move has to be worth at least to save a player.
const SAVED: Score = -200;
/// The same where nobody has proved that the other moves lose, and what those come to then at the
/// most.
const HELD: Score = -60;
const LOST: Score = -110;
/// What a loss counts that is not proved.
const UNPROVED: Score = -2000;
/// A longer win is nobody's to see.
const FARTHEST: u32 = 25;
/// The positions that the proof of a win may take, and that of each loss.
const PROOF: usize = 1500;
const DISPROOF: usize = 300;
/// The positions in which a player who stays on turn looks for a win by chance.
const STROLL: usize = 50_000;

impl Finder {
    /// The move of a position that alone wins, or alone does not lose.
    pub(super) fn only(&mut self, table: &dyn AnyMatch) -> Option<Only> {
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
                let mut proof =
                    PuzzleProof::new(solver, &mut *self.mind, self.effort.glance, PROOF);
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
                // A player who is saved is better off by about a piece at least.
                let is_clear = !matches!(other, Other::Worth(worth) if worth > kept - CLEAR);
                (kept >= least && is_clear).then_some(Only { mv, aim, other, seen })
            }
            _ => None,
        }
    }

    /// What the best of these moves comes to; `None` if it might be worth more than `most`.
    fn none_above(
        &mut self,
        table: &dyn AnyMatch,
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
    fn all_lose(
        &mut self,
        table: &dyn AnyMatch,
        solver: Player,
        moves: &[String],
    ) -> Option<Other> {
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
                    let mut proof = PuzzleProof::new(winner, &mut *self.mind, glance, DISPROOF);
                    Some(longest.max(1 + proof.prove(&*after, plies)?))
                }
                _ => None,
            });
        }
        Some(longest.map_or(Other::Worth(best), Other::Loses))
    }

    /// What a match is worth to the solver, as far as so many nodes show.
    pub(super) fn worth(&mut self, table: &dyn AnyMatch, solver: Player, effort: u64) -> Score {
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
fn wins_alone(table: &dyn AnyMatch, solver: Player, left: &mut usize) -> bool {
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
fn is_alone(table: &dyn AnyMatch, solver: Player, line: &[String]) -> bool {
    let mut table = table.duplicate();
    for mv in line {
        if table.status() != Status::Turn(solver) {
            break;
        }
        table.play(mv).expect("the search plays legally");
    }
    table.status() == Status::Turn(solver) || wins_alone(&*table, solver, &mut 0)
}

fn other(best: Score) -> Other {
    match Worth::of(best) {
        Worth::Loss(plies) => Other::Loses(plies + 1),
        _ => Other::Worth(best),
    }
}
