//! What an action does. Everything here trusts that the action is legal.

use super::action::Action;
use super::squares::{Direction, Square};
use super::{HOME, Kumo, KumoRules, PAID_PRISONERS};
use crate::Player;

impl<R: KumoRules> Kumo<R> {
    /// Plays an action; the turn passes by itself when no action is left.
    #[inline]
    pub(super) fn play(&mut self, action: Action) {
        if action == Action::End {
            return self.pass();
        }
        self.act(action);
        if self.actions == 0 && self.arena.stone.is_some() {
            self.pass();
        }
    }

    /// The position after an action.
    pub(super) fn played(&self, action: Action) -> Self {
        let mut after = *self;
        after.play(action);
        after
    }

    /// The position in which an action leaves the player, before the turn may pass.
    pub(super) fn acted(&self, action: Action) -> Self {
        let mut acted = *self;
        acted.act(action);
        acted
    }

    #[inline]
    fn act(&mut self, action: Action) {
        let me = self.turn;
        self.actions -= 1;
        match action {
            Action::Rotate(spin) => {
                self.arena = self.arena.turned(spin);
                self.due = self.due.turned(spin);
                self.rotated = true;
            }
            Action::Enter(stance, square) => {
                self.reserve[me] -= 1;
                self.arena.put(me, stance, square);
            }
            Action::Change(square, stance) => {
                self.arena.take(me, square);
                self.arena.put(me, stance, square);
            }
            Action::Step(from, to) => {
                self.arena.shift(me, from, to);
                self.due = self.due.without(from);
            }
            Action::Run(from, to) | Action::Jump(from, to) => self.arena.shift(me, from, to),
            Action::Throw(_, thrown, Some(to)) => {
                self.arena.shift(self.owner(thrown), thrown, to);
            }
            Action::Throw(_, thrown, None) => self.imprison(thrown),
            Action::Grab(grabber, grabbed, way) => self.drag(grabber, grabbed, way),
            Action::Block(from, to) => {
                self.arena.shift(me, from, to);
                self.arena.tops[me] = self.arena.tops[me].with(to);
            }
            Action::Kumo(way) => {
                self.arena.stone = self.arena.stone.and_then(|stone| way.from(stone));
                self.quiet = 0;
            }
            Action::End => unreachable!("ending a turn is no action of its own"),
        }
    }

    /// The turn goes to the other player, for whom stepping off becomes due.
    fn pass(&mut self) {
        self.turn = self.turn.other();
        self.actions = Self::allowance(self.prisoners[self.turn]);
        self.rotated = false;
        self.due = self.arena.tops[self.turn];
        self.quiet += 1;
    }

    /// Both leave their squares before either arrives, since one may enter the other's.
    fn drag(&mut self, grabber: Square, grabbed: Square, way: Direction) {
        let me = self.turn;
        let Some(to) = way.from(grabbed) else {
            self.imprison(grabbed);
            return self.arena.shift(me, grabber, grabbed);
        };
        let beside = way.from(grabber).expect("a grabber stays in the arena");
        let owner = self.owner(grabbed);
        let own = self.arena.take(me, grabber);
        let other = self.arena.take(owner, grabbed);
        self.arena.put(me, own, beside);
        self.arena.put(owner, other, to);
    }

    fn imprison(&mut self, square: Square) {
        let me = self.turn;
        self.arena.take(me.other(), square);
        self.actions += u8::from(self.wins_action());
        self.prisoners[me] += 1;
        self.quiet = 0;
    }

    /// Whether another prisoner would win the player an action.
    pub(super) fn wins_action(&self) -> bool {
        self.prisoners[self.turn] < PAID_PRISONERS
    }

    /// Whose Kumotori stands on a square that is no stack.
    fn owner(&self, square: Square) -> Player {
        if self.arena.of(self.turn).contains(square) { self.turn } else { self.turn.other() }
    }

    /// Whether a square is on the first rank of the player to move.
    pub(super) fn is_home(&self, square: Square) -> bool {
        HOME[self.turn].contains(square)
    }
}
