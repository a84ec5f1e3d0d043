//! The time that one player has: what is kept from turn to turn, and what a turn takes of it.
//!
//! A turn first takes what it is allowed for itself, then the bank, then one period after another.

use super::{Bonus, Control, Span};

/// What a player keeps from turn to turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TimeAccount {
    bank: Span,
    periods: u32,
    /// What an organiser has added to the turn under way, or to the next one.
    extra: Span,
}

/// What is left of a player's time, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    /// Of what this turn is allowed for itself.
    pub turn: Span,
    /// Of the bank.
    pub bank: Span,
    /// The periods, the one that runs included.
    pub periods: u32,
    /// Of the period that runs, or would run first.
    pub period: Span,
}

impl TimeAccount {
    pub(super) fn new(control: &Control) -> Self {
        match *control {
            Control::Bank { bank, bonus: Bonus::ByoYomi { periods, .. } } => {
                Self { bank, periods, extra: Span::ZERO }
            }
            Control::Bank { bank, .. } => Self { bank, ..Self::default() },
            Control::Days { bank, .. } => Self { bank: Span::days(bank), ..Self::default() },
            Control::None | Control::Turn { .. } | Control::Deadlines { .. } => Self::default(),
        }
    }

    /// What a turn may take that is allowed `turn` for itself.
    pub(super) fn budget(&self, control: &Control, turn: Span) -> Span {
        turn + self.extra + self.bank + period(control).times(self.periods)
    }

    /// What is left after so much of a turn.
    pub(super) fn parts(&self, control: &Control, turn: Span, used: Span) -> TimeLeft {
        let turn = turn + self.extra;
        let beyond = used - turn;
        let bank = self.bank - beyond;
        let beyond = beyond - self.bank;
        let length = period(control);
        let periods = self.periods - self.outlasted(length, beyond);
        let gone = length.times(self.periods - periods);
        TimeLeft { turn: turn - used, bank, periods, period: length - (beyond - gone) }
    }

    /// A turn has taken so much, and no more than its budget.
    pub(super) fn pay(&mut self, control: &Control, turn: Span, used: Span) {
        let TimeLeft { bank, periods, .. } = self.parts(control, turn, used);
        *self = Self { bank, periods, extra: Span::ZERO };
    }

    /// A turn that took so much has ended.
    pub(super) fn reward(&mut self, control: &Control, used: Span) {
        let Control::Bank { bonus, .. } = *control else { return };
        self.bank = self.bank
            + match bonus {
                Bonus::Increment(span) => span,
                Bonus::Delay(span) => span.min(used),
                Bonus::Nothing | Bonus::ByoYomi { .. } => Span::ZERO,
            };
    }

    /// An organiser adds time: to the bank where that is all there is, else to one turn.
    pub(super) fn extend(&mut self, control: &Control, by: Span) {
        match control {
            Control::Bank { .. } => self.bank = self.bank + by,
            _ => self.extra = self.extra + by,
        }
    }

    /// How many periods are used up. One that ends just now has not been outlasted, and the last
    /// one never is: then the flag falls.
    fn outlasted(&self, length: Span, beyond: Span) -> u32 {
        let ended = beyond.0.saturating_sub(1).checked_div(length.0).unwrap_or(0);
        u32::try_from(ended).unwrap_or(u32::MAX).min(self.periods.saturating_sub(1))
    }
}

fn period(control: &Control) -> Span {
    match *control {
        Control::Bank { bonus: Bonus::ByoYomi { length, .. }, .. } => length,
        _ => Span::ZERO,
    }
}
