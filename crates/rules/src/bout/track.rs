//! The track and the counter on it (rulebook, Track). It knows numbers, not cards.
//!
//! ```text
//!  -9 | -8 -7 -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7  8 | 9
//!          <- West pushes                 East pushes ->
//! ```

use std::cmp::Ordering;
use std::fmt;

use crate::field::TextPart;
use crate::{ByPlayer, ClashStep, Outcome, Player, Reason, TextError};

/// The last space at either end.
const EDGE: i8 = 8;
/// Where a counter lies that East has pushed off, or West.
const EAST_OFF: i8 = EDGE + 1;
const WEST_OFF: i8 = -EAST_OFF;

/// Where the counter stands: a space, or just beyond an end after a push-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Counter(i8);

impl Counter {
    /// Where every bout starts.
    pub(super) const START: Self = Self(0);

    /// Every place of the counter, West's push-off first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (WEST_OFF..=EAST_OFF).map(Self)
    }

    /// The place with this number.
    #[inline]
    pub(super) const fn on(space: i8) -> Self {
        debug_assert!(WEST_OFF <= space && space <= EAST_OFF, "no place of the counter");
        Self(space)
    }

    /// The bare number.
    #[inline]
    pub(super) const fn space(self) -> i8 {
        self.0
    }

    /// Two numbers meet: the higher pushes by the difference times the lower.
    #[inline]
    pub(super) fn push(self, values: ByPlayer<u8>) -> Self {
        let ByPlayer { first, second } = values;
        match first.cmp(&second) {
            Ordering::Greater => self.advance(Player::First, (first - second) * second),
            Ordering::Less => self.advance(Player::Second, (second - first) * first),
            Ordering::Equal => self,
        }
    }

    /// The same in words: what the two numbers come to.
    pub(super) fn pushing(self, values: ByPlayer<u8>) -> ClashStep {
        let ByPlayer { first, second } = values;
        let (player, high, low) = match first.cmp(&second) {
            Ordering::Greater => (Player::First, first, second),
            Ordering::Less => (Player::Second, second, first),
            Ordering::Equal => return ClashStep::new("equal").with_numbers([("number", first)]),
        };
        if low == 0 {
            return ClashStep::new("zero").with_numbers([("high", high), ("low", low)]);
        }
        let (difference, spaces) = (high - low, (high - low) * low);
        let numbers =
            [("high", high), ("low", low), ("difference", difference), ("spaces", spaces)];
        let to = self.advance(player, spaces);
        ClashStep::new("push").by(player).with_numbers(numbers).moving_to(to)
    }

    /// The counter moves for a player, over the end at most.
    #[inline]
    pub(super) fn advance(self, player: Player, spaces: u8) -> Self {
        let spaces = spaces.cast_signed();
        Self(match player {
            Player::First => (self.0 + spaces).min(EAST_OFF),
            Player::Second => (self.0 - spaces).max(WEST_OFF),
        })
    }

    /// The counter on the space that mirrors its own.
    #[inline]
    pub(super) const fn mirrored(self) -> Self {
        Self(-self.0)
    }

    /// Who has pushed the counter over the end, if anybody.
    #[inline]
    pub(super) const fn pushed_off_by(self) -> Option<Player> {
        match self.0 {
            EAST_OFF => Some(Player::First),
            WEST_OFF => Some(Player::Second),
            _ => None,
        }
    }

    /// What a bout comes to that is over.
    pub(super) fn verdict(self) -> Outcome {
        if let Some(winner) = self.pushed_off_by() {
            return Outcome::win(winner, Reason::PushOff);
        }
        match self.0.cmp(&0) {
            Ordering::Greater => Outcome::win(Player::First, Reason::Position),
            Ordering::Less => Outcome::win(Player::Second, Reason::Position),
            Ordering::Equal => Outcome::draw(Reason::Tie),
        }
    }

    /// Refuses a counter that has moved although nobody has played.
    pub(super) fn check_unmoved(self) -> Result<(), TextError> {
        if self == Self::START {
            return Ok(());
        }
        let message = format!("the counter is on {self} although no card has been played");
        Err(TextError::at(0, message))
    }

    /// Refuses a counter beyond an end that no turn can have pushed there.
    pub(super) fn check_on_track(self) -> Result<(), TextError> {
        if self.pushed_off_by().is_none() {
            return Ok(());
        }
        let message = format!("the counter is off the track on {self} in the middle of a bout");
        Err(TextError::at(0, message))
    }

    pub(super) fn read(field: TextPart<'_>) -> Result<Self, TextError> {
        Self::all().find(|counter| counter.to_string() == field.text).ok_or_else(|| {
            field.wrong(format!(
                "invalid place of the counter `{}`: use -{EDGE} to {EDGE}, or {WEST_OFF} or \
                 {EAST_OFF} after a push-off",
                field.text
            ))
        })
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
