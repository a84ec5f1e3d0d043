//! When lines of the log are told, where nobody is to know whether the other has chosen: a choice
//! that waits is told to its player at once, and to everybody else with the line that completes its
//! turn, or ends the match. Lines are numbered for each viewer in the order in which they are told,
//! so that no gap tells of one that is not.

use dohyo_rules::{Player, Status, Viewer};

use super::{Choices, LogEntry, MatchDeed, MatchStage, Opponent, Room};

/// A line that was told later than it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    number: u64,
    seat: Player,
    /// The line that it was told with.
    with: Option<u64>,
}

impl Room {
    /// The number that a line of the log has for a viewer; none while it is not told.
    #[must_use]
    pub fn number_for(&self, viewer: Viewer, number: u64) -> Option<u64> {
        if self.held.is_empty() {
            return Some(number);
        }
        let place = self.order(viewer, 0).iter().position(|&told| told == number)?;
        Some(place as u64 + 1)
    }

    /// Up to which of so many lines that one viewer was told, another has them under the same numbers.
    #[must_use]
    pub fn common(&self, one: Viewer, other: Viewer, told: u64) -> u64 {
        let (one, other) = (self.order(one, 0), self.order(other, 0));
        let told = usize::try_from(told).unwrap_or(usize::MAX);
        one.iter().take(told).zip(&other).take_while(|(one, other)| one == other).count() as u64
    }

    /// The number of the last line that a viewer was told.
    #[must_use]
    pub fn last_for(&self, viewer: Viewer) -> u64 {
        let is_untold = |held: &&Held| held.with.is_none() && viewer != Viewer::Seat(held.seat);
        self.log.len() as u64 - self.held.iter().filter(is_untold).count() as u64
    }

    /// Whether a line names somebody who was late in the turn under way, which would tell that the other
    /// was not. It is told with the turn.
    pub(super) fn is_veiled(&self, entry: &LogEntry) -> bool {
        let is_such = matches!(entry.deed, MatchDeed::Excuse(_) | MatchDeed::Leave { .. });
        let is_playing = matches!(self.stage(), MatchStage::Playing(_));
        is_such && self.hides() && is_playing && entry.number > self.told_until
    }

    /// Whether a viewer knows that a player's choice waits for the other's.
    #[must_use]
    pub fn shows_choice(&self, viewer: Viewer, seat: Player) -> bool {
        self.has_chosen(seat) && self.knows_choice(viewer, seat)
    }

    /// Whether a player has to decide for a move, as far as a viewer knows.
    #[must_use]
    pub fn seems_to_move(&self, viewer: Viewer, seat: Player) -> bool {
        match self.stage() {
            MatchStage::Playing(Status::Both) => !self.shows_choice(viewer, seat),
            _ => self.is_to_move(seat),
        }
    }

    /// Whether a viewer would know if a player had chosen.
    #[must_use]
    pub fn knows_choice(&self, viewer: Viewer, seat: Player) -> bool {
        let is_playing = matches!(self.stage(), MatchStage::Playing(_));
        !self.hides() || viewer == Viewer::Seat(seat) || !is_playing
    }

    /// Whether nobody is told that the other has chosen. Two at one device see it anyway.
    pub(super) fn hides(&self) -> bool {
        self.setup.terms.choices == Choices::Hidden && self.setup.opponent != Opponent::SameDevice
    }

    /// The lines of the log in the order in which a viewer was told of them, by their numbers there, but
    /// for the first so many.
    pub(super) fn order(&self, viewer: Viewer, skipped: usize) -> Vec<u64> {
        let lines = 1..=self.log.len() as u64;
        if self.held.is_empty() {
            return lines.skip(skipped).collect();
        }
        let held = self.held.iter().filter(|held| viewer != Viewer::Seat(held.seat));
        let mut later: Vec<Held> = held.copied().collect();
        let mut order = Vec::with_capacity(self.log.len());
        for number in lines {
            if later.iter().any(|held| held.number == number) {
                continue;
            }
            order.extend(later.extract_if(.., |held| held.with == Some(number)).map(|h| h.number));
            order.push(number);
        }
        order.drain(..skipped.min(order.len()));
        order
    }

    /// Keeps a choice to its player, or tells what was kept: after a line has happened, before which
    /// so many turns had been played.
    pub(super) fn hold_or_tell(&mut self, entry: &LogEntry, turns: usize) {
        let is_over = !matches!(self.stage(), MatchStage::Playing(_) | MatchStage::Open);
        if is_over || self.turn_count() > turns {
            (self.told_excused, self.told_until) = (self.excused, entry.number);
            for held in self.held.iter_mut().filter(|held| held.with.is_none()) {
                held.with = Some(entry.number);
            }
        } else if let MatchDeed::Choose { seat, .. } = entry.deed {
            self.held.push(Held { number: entry.number, seat, with: None });
        }
    }
}
