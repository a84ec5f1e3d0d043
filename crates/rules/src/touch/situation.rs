//! What a referee has to know of a position: where pieces stand and whose they are, who is to move,
//! and the ways to do it.

use super::Way;
use crate::{AnyMatch, Player, Scene, Status, Viewer};

/// A position, as far as the referee cares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// Who is to move; nobody after the end, and where both choose at once.
    pub mover: Option<Player>,
    /// Whether the first move of the match has been made.
    pub has_begun: bool,
    /// The board and what stands on it.
    pub scene: Scene,
    /// Every way to make every move of the mover.
    pub ways: Vec<Way>,
}

impl Situation {
    /// The position on this table.
    #[must_use]
    pub fn of(table: &dyn AnyMatch) -> Self {
        let mover = match table.status() {
            Status::Turn(player) => Some(player),
            Status::Both | Status::Over(_) => None,
        };
        let motions = mover.map_or_else(Vec::new, |player| table.motions(player)).into_iter();
        Self {
            mover,
            has_begun: table.turns() > 0,
            scene: table.scene(Viewer::Spectator),
            ways: motions.map(|(mv, motion)| Way::of(motion, mv)).collect(),
        }
    }

    /// Whether a piece stands on a cell.
    pub(super) fn has_piece(&self, cell: &str) -> bool {
        self.scene.cell(cell).is_some_and(|cell| self.scene.pieces_on(cell).next().is_some())
    }

    /// Whether the piece on a cell, or the upper one of two, is a player's.
    pub(super) fn is_own(&self, player: Player, cell: &str) -> bool {
        let top = self.scene.cell(cell).and_then(|cell| self.scene.pieces_on(cell).last());
        top.is_some_and(|piece| piece.owner == Some(player))
    }

    /// Whether two cells lie in the same direction from a third.
    pub(super) fn is_same_direction(&self, from: &str, a: &str, b: &str) -> bool {
        let place = |cell: &str| {
            let cell = &self.scene.cells[self.scene.cell(cell)?];
            Some((i64::try_from(cell.x).ok()?, i64::try_from(cell.y).ok()?))
        };
        let (Some((x, y)), Some((ax, ay)), Some((bx, by))) = (place(from), place(a), place(b))
        else {
            return false;
        };
        let (ax, ay, bx, by) = (ax - x, ay - y, bx - x, by - y);
        ax * by == ay * bx && ax * bx + ay * by > 0
    }
}
