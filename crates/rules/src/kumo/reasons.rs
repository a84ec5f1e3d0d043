//! Why an action is not legal, in words. Whether it is, the generator alone decides; here an action
//! that was refused is held against the rulebook sentence by sentence until one does not allow it.

use super::action::Action;
use super::squares::{Direction, Square, Squares};
use super::stance::Stance;
use super::{Kumo, KumoRules, TO_CAMP};
use crate::{Game, Player, TextError};

/// Refuses with a reason unless a condition holds.
macro_rules! ensure {
    ($condition:expr, $($reason:tt)+) => {
        if !$condition {
            return Err(TextError::new(format!($($reason)+)));
        }
    };
}

impl<R: KumoRules> Kumo<R> {
    /// Why an action that is not legal here is none.
    pub(super) fn why_not(&self, action: Action) -> TextError {
        let unknown = || TextError::new(format!("{action} is not legal here"));
        self.check(action).err().unwrap_or_else(unknown)
    }

    fn check(&self, action: Action) -> Result<(), TextError> {
        match action {
            Action::Rotate(_) | Action::End => {}
            Action::Enter(_, square) => self.check_entry(square)?,
            Action::Change(square, stance) => {
                let shown = self.unblocked(square)?;
                ensure!(shown != stance, "the Kumotori on {square} is in stance {stance} already");
            }
            Action::Step(from, to) => self.check_step(from, to)?,
            Action::Run(from, to) => {
                self.ready(from, Stance::Run)?;
                let reached = from.runs(self.free()).contains(to);
                ensure!(reached, "two steps to free squares do not lead from {from} to {to}");
            }
            Action::Jump(from, to) => {
                self.ready(from, Stance::Jump)?;
                ensure!(
                    from.jumps(self.free()).contains(to),
                    "{to} is not the free square right behind an unbroken line of occupied \
                     squares that begins next to {from}"
                );
            }
            Action::Throw(thrower, thrown, to) => self.check_throw(thrower, thrown, to)?,
            Action::Grab(grabber, grabbed, way) => self.check_grab(grabber, grabbed, way)?,
            Action::Block(from, to) => self.check_block(from, to)?,
            Action::Kumo(way) => self.check_kumo(way)?,
        }
        self.check_duties(action)
    }

    fn check_entry(&self, square: Square) -> Result<(), TextError> {
        let me = self.seat(self.turn);
        ensure!(self.reserve[self.turn] > 0, "{me} has no Kumotori in reserve");
        ensure!(self.is_home(square), "{square} is not on {me}'s first rank");
        self.check_free(square)
    }

    fn check_step(&self, from: Square, to: Square) -> Result<(), TextError> {
        let stance = self.unblocked(from)?;
        ensure!(
            stance.walks() || self.arena.tops[self.turn].contains(from),
            "the Kumotori on {from} is in stance {stance}, which has no Simple Movement"
        );
        check_next(from, to)?;
        self.check_free(to)
    }

    fn check_throw(
        &self,
        thrower: Square,
        thrown: Square,
        to: Option<Square>,
    ) -> Result<(), TextError> {
        self.ready(thrower, Stance::Throw)?;
        let owner = self.movable(thrower, thrown)?;
        let Some(to) = to else {
            let me = self.seat(self.turn);
            ensure!(self.is_home(thrower), "only a thrower on {me}'s first rank imprisons");
            ensure!(owner != self.turn, "the Kumotori on {thrown} is {me}'s own");
            return Ok(());
        };
        ensure!(
            R::throws_to(thrower).contains(to),
            "a Kumotori thrown from {thrower} does not land on {to}"
        );
        self.check_free(to)
    }

    fn check_grab(
        &self,
        grabber: Square,
        grabbed: Square,
        way: Direction,
    ) -> Result<(), TextError> {
        self.ready(grabber, Stance::Grab)?;
        self.movable(grabber, grabbed)?;
        let letter = way.letter();
        ensure!(
            self.can_drag(grabber, grabbed, way, self.free()),
            "{grabber} and {grabbed} cannot both move {letter}: each needs a square that is free \
             or that the other leaves, and only an opponent's Kumotori that is pushed straight \
             into {}'s camp leaves the arena",
            self.seat(self.turn)
        );
        Ok(())
    }

    fn check_block(&self, from: Square, to: Square) -> Result<(), TextError> {
        self.ready(from, Stance::Block)?;
        let owner = self.movable(from, to)?;
        ensure!(owner != self.turn, "the Kumotori on {to} is {}'s own", self.seat(owner));
        ensure!(!self.sheltered().contains(to), "{to} is one of the squares around the Stone");
        Ok(())
    }

    fn check_kumo(&self, way: Direction) -> Result<(), TextError> {
        ensure!(
            self.has_kumo(),
            "{} has no two Kumotori in stance Kumo, in no stack, that stand next to each other \
             and one of them next to the Stone",
            self.seat(self.turn)
        );
        let letter = way.letter();
        ensure!(
            self.can_roll(way, self.free()),
            "the Stone cannot move {letter}: it goes to a free square, or {} out of the arena",
            TO_CAMP[self.turn.other()].letter()
        );
        Ok(())
    }

    fn check_duties(&self, action: Action) -> Result<(), TextError> {
        if self.allows(action) {
            return Ok(());
        }
        let (open, actions) = (self.open_duties(), self.actions);
        ensure!(
            open <= actions,
            "{open} duties are open and {actions} actions left: only rotating the arena for the \
             first time or stepping off where it is due is legal"
        );
        ensure!(action != Action::End || self.rotated, "the arena has to be rotated this turn");
        ensure!(
            action != Action::End,
            "the Kumotori on {} has to step off this turn",
            self.open_steps().into_iter().next().expect("another duty than rotating is open")
        );
        let acted = self.acted(action);
        Err(TextError::new(format!(
            "{action} would leave fewer actions ({}) than duties ({})",
            acted.actions,
            acted.open_duties()
        )))
    }

    /// The stance of an own Kumotori that can act at all.
    fn unblocked(&self, square: Square) -> Result<Stance, TextError> {
        let me = self.seat(self.turn);
        let stance = self.arena.stance(self.turn, square);
        let stance =
            stance.ok_or_else(|| TextError::new(format!("{me} has no Kumotori on {square}")))?;
        let blocked = self.arena.tops[self.turn.other()].contains(square);
        ensure!(!blocked, "the Kumotori on {square} is blocked");
        Ok(stance)
    }

    /// An own Kumotori that can make the Active Movement of a stance.
    fn ready(&self, square: Square, wanted: Stance) -> Result<(), TextError> {
        let stance = self.unblocked(square)?;
        let on_top = self.arena.tops[self.turn].contains(square);
        ensure!(!on_top, "the Kumotori on {square} stands on another and can only step off");
        ensure!(stance == wanted, "the Kumotori on {square} is in stance {stance}, not {wanted}");
        Ok(())
    }

    /// Whose Kumotori stands next to a square, and in no stack.
    fn movable(&self, from: Square, square: Square) -> Result<Player, TextError> {
        check_next(from, square)?;
        let owner = Player::ALL.into_iter().find(|&player| self.arena.of(player).contains(square));
        ensure!(!self.arena.stacks().contains(square), "the Kumotori on {square} are a stack");
        owner.ok_or_else(|| TextError::new(format!("there is no Kumotori on {square}")))
    }

    fn check_free(&self, square: Square) -> Result<(), TextError> {
        ensure!(self.free().contains(square), "{square} is not free");
        Ok(())
    }

    fn free(&self) -> Squares {
        !self.arena.occupied()
    }

    fn seat(&self, player: Player) -> &'static str {
        <Self as Game>::SEATS[player]
    }
}

fn check_next(from: Square, to: Square) -> Result<(), TextError> {
    ensure!(from.neighbours().contains(to), "{to} is not next to {from}");
    Ok(())
}
