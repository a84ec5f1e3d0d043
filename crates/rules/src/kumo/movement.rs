//! What the stances ask for, for the generator and for the reasons alike. Every
//! Kumotori that is spoken of here has to be in no stack.

use super::squares::{Direction, Square, Squares};
use super::stance::Stance;
use super::{Kumo, KumoRules, TO_CAMP};

impl<R: KumoRules> Kumo<R> {
    /// Whether both can go that way: each to a square that is free or that the other leaves, or
    /// the grabbed one, if it is the opponent's, into the grabbing player's camp.
    pub(super) fn can_drag(
        &self,
        grabber: Square,
        grabbed: Square,
        way: Direction,
        free: Squares,
    ) -> bool {
        let open = free.with(grabber).with(grabbed);
        match (way.from(grabber), way.from(grabbed)) {
            (Some(beside), Some(to)) => open.contains(beside) && open.contains(to),
            (Some(beside), None) => {
                let theirs = self.arena.of(self.turn.other());
                beside == grabbed && way == TO_CAMP[self.turn] && theirs.contains(grabbed)
            }
            _ => false,
        }
    }

    /// The squares where the Stone keeps a Kumotori from being climbed upon.
    pub(super) fn sheltered(&self) -> Squares {
        self.arena.stone.map_or(Squares::NONE, Square::around)
    }

    /// Whether two of the player's Kumotori can move the Stone together.
    pub(super) fn has_kumo(&self) -> bool {
        let kumo = self.arena.showing(self.turn, Stance::Kumo) & !self.arena.stacks();
        let pairs = kumo & kumo.neighbours();
        self.arena.stone.is_some_and(|stone| !(pairs & stone.neighbours()).is_empty())
    }

    /// Whether the Stone can go that way: to a free square, or into the opponent's camp.
    pub(super) fn can_roll(&self, way: Direction, free: Squares) -> bool {
        self.arena.stone.is_some_and(|stone| match way.from(stone) {
            Some(square) => free.contains(square),
            None => way == TO_CAMP[self.turn.other()],
        })
    }
}
