//! How hard a puzzle looks before anybody has tried it. It is a first guess: what solvers make of it
//! decides.

use dohyo_rules::{AnyMatch, Player, Status, Viewer};

use super::Aim;
use super::proof::played;

/// The easiest and the hardest that is guessed.
const RANGE: (f64, f64) = (600.0, 2400.0);

/// Less depth shows what stands to be taken.
const SHALLOW: u32 = 3;

/// What makes a puzzle hard.
pub(super) struct Difficulty {
    /// The moves to choose from.
    moves: usize,
    /// Whether nothing leaves the board with the first move.
    is_quiet: bool,
    /// How deep the search had to look, for each of the solver's moves.
    seen: Vec<u32>,
}

impl Difficulty {
    pub(super) fn new(table: &dyn AnyMatch, mv: &str, moves: usize, seen: u32) -> Self {
        let after = played(table, mv);
        let is_quiet = Player::ALL.iter().all(|&p| pieces(table, p) <= pieces(&*after, p))
            && !matches!(after.status(), Status::Over(_));
        Self { moves, is_quiet, seen: vec![seen] }
    }

    /// Another move of the solver.
    pub(super) fn go_on(&mut self, seen: u32) {
        self.seen.push(seen);
    }

    /// Whether it is one move that takes something, and that anybody sees at once.
    pub(super) fn is_matter_of_course(&self) -> bool {
        !self.is_quiet && self.seen.len() == 1 && self.seen[0] < SHALLOW
    }

    /// A rating on the scale of the solvers'.
    pub(super) fn rating(&self, aim: Aim) -> u16 {
        let plies = match aim {
            Aim::Wins(plies) => f64::from(plies.min(15)),
            Aim::Gains | Aim::Saves | Aim::Holds => 6.0,
        };
        let deepest = self.seen.iter().copied().max().unwrap_or(0);
        let rating = 650.0
            + 110.0 * (self.seen.len() - 1) as f64
            + 30.0 * plies
            + 55.0 * f64::from(deepest.min(14))
            + 90.0 * (self.moves as f64 / 3.0).log2()
            + if self.is_quiet { 150.0 } else { 0.0 };
        let rating = rating.clamp(RANGE.0, RANGE.1);
        10 * (rating / 10.0).round() as u16
    }
}

fn pieces(table: &dyn AnyMatch, player: Player) -> usize {
    let scene = table.scene(Viewer::Spectator);
    scene.pieces.iter().filter(|piece| piece.owner == Some(player)).count()
}
