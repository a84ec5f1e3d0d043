//! How long players may think, as pure functions of what was agreed on and what happened when.
//!
//! A [`Control`] says how much time there is; a [`Clock`] is told of [`ClockEvent`]s with their moments
//! and answers what is left, and which flag falls next. Neither knows what time it is, nor the
//! rules of any game: how the match stands is told to the clock with the events, and what a
//! [`Fall`] means is told to the match by who keeps them both.
//!
//! # On which side of the edge
//!
//! A decision at the very moment at which the time ends counts; the first that does not comes a
//! millisecond later. News of a decision may have been on its way for a while, and up to
//! [`Clock::LAG`] of that is not charged. So a fall is certain only when that much has passed since
//! its moment, but it counts from its moment on: the opponent's time runs since then.
//!
//! ```text
//!   turn begins                      fall at            due
//!   |------ a decision counts -------|----- LAG --------|-- certain -->
//!                                    |- a decision counts that was long enough on its way
//!                                    |- the opponent's time, once the fall is certain
//! ```
//!
//! # Keeping clock and match together
//!
//! Falls are events like all others: nothing falls before the clock was told. After a long stop
//! there may be many to catch up with, and each depends on what the match makes of the one before.
//! [`Clock::falls_until`] goes through them one by one.
//!
//! ```
//! use dohyo_rules::time::{Clock, ClockEvent, ClockStanding, FlagVerdict, Happening, Moment, Span};
//! use dohyo_rules::{Outcome, Player, Reason, Status, find};
//!
//! let mut any_match = find("construction").unwrap().start();
//! let mut clock = Clock::new("turn 2m".parse().unwrap(), any_match.as_ref()).unwrap();
//! let begun = Happening::Begun(ClockStanding::of(any_match.as_ref()));
//! clock.hear(ClockEvent { at: Moment(0), what: begun }).unwrap();
//!
//! // Orange moves after half a minute. The clock is asked, the match is told, the clock is told.
//! let (player, at, lag) = (Player::First, Moment(30_000), Span(80));
//! clock.check(player, at, lag).unwrap();
//! any_match.choose(player, "11-15", None).unwrap();
//! let then = ClockStanding::of(any_match.as_ref());
//! clock.hear(ClockEvent { at, what: Happening::Decided { player, lag, then } }).unwrap();
//! assert_eq!(clock.remaining(Player::Second, Moment(60_000)), Some(Span::seconds(90)));
//!
//! // Then nobody is there for a day: three turns are lost, each two minutes after the one before.
//! let no_chance = &mut |_| 0;
//! let now = Moment(86_400_000);
//! let falls: Vec<_> = clock.falls_until(now, any_match.as_mut(), no_chance).collect();
//! assert_eq!(falls.iter().map(|fall| fall.at.0).collect::<Vec<_>>(), [150_000, 270_000, 390_000]);
//! assert_eq!(falls[0].verdict, FlagVerdict::LosesTurn(Player::Second));
//! assert_eq!(any_match.status(), Status::Over(Outcome::draw(Reason::LostTurns)));
//! assert_eq!(clock.next_flag(), None);
//! ```
//!
//! While matches are played, [`Clock::alarm`] says when to look again. After a restart the clock is
//! told all events once more and is the same as before; then it catches up.
//!
//! # How controls are read
//!
//! - A limit a turn costs what the rules of the game say, unless the players agreed otherwise: the
//!   turn in the construction games, elsewhere the game. An empty bank always costs the game.
//! - Moving several times running is one turn: its time goes on, and is rewarded at its end.
//! - Where both choose, each player's time runs until they have chosen, and nobody loses on time. The
//!   turn is closed when nobody who is missing has time left, and then counts as ended at that moment
//!   like any other: it is rewarded, and the last period of byo-yomi stays.
//! - Turns that are taken back took no time. What an organiser added stays.
//! - In a pause moves may be made; time stands still for both players.

mod account;
mod clock;
mod control;
mod event;
mod fall;
mod moment;
mod reading;

use std::fmt;

pub use account::TimeLeft;
pub use clock::{Clock, FallsUntil};
pub use control::{Bonus, Control, Late};
pub use event::{Awaited, ClockEvent, ClockStanding, Happening, Untimely};
pub use fall::{Fall, FlagVerdict};
pub use moment::{Moment, Span};

/// A control that asks for lost turns in a game that knows none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsuited {
    game: &'static str,
}

impl fmt::Display for Unsuited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has no lost turns: running out of time loses the game", self.game)
    }
}

impl std::error::Error for Unsuited {}
