//! The numbers before the turns of a record: how turns are counted, and where a number has to be
//! written. It knows who moves, and no game.

use super::{Number, RecordStep, Remark, pdn};
use crate::{AnyMatch, Player, Status};

/// Counts the turns of a line, and knows where a number has to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnCount {
    /// The number of the turn that goes on or comes next.
    number: u32,
    last: Option<Status>,
    /// How often the last player has moved running.
    running: u32,
    gap: Gap,
}

/// What stands between a turn and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    Nothing,
    Remark,
    /// The beginning of a line.
    Line,
}

impl TurnCount {
    /// Counts from where a match begins.
    pub(super) fn new(table: &dyn AnyMatch) -> Self {
        let number = pdn::next_number(&table.start()).unwrap_or(1);
        Self { number, last: None, running: 0, gap: Gap::Line }
    }

    /// The same count where a line begins.
    pub(super) const fn at_line(self) -> Self {
        Self { gap: Gap::Line, ..self }
    }

    /// The number of the turn that was counted last, and whose turns have it in front.
    pub(super) fn number(self) -> Number {
        match self.last {
            Some(Status::Turn(Player::Second)) => Number::Continues(self.number),
            _ => Number::Opens(self.number),
        }
    }

    /// Passes what stands behind a turn.
    pub(super) fn pass(&mut self, remarks: &[Remark]) {
        if remarks.iter().any(|remark| !matches!(remark, Remark::Nag(_))) {
            self.gap = Gap::Remark;
        }
    }

    /// Counts the next turn and gives the number to write before it. The first player's turns
    /// open a number; the second player's need one only where it would not be plain.
    pub(super) fn advance(&mut self, status: Status, step: &RecordStep) -> Option<Number> {
        if let RecordStep::SetUp(_) = step {
            self.gap = Gap::Line;
            return None;
        }
        let running = self.last == Some(status) && status != Status::Both;
        let opens = status != Status::Turn(Player::Second);
        if opens && !running && self.last.is_some() {
            self.number += 1;
        }
        let plain = match (running, opens) {
            (true, _) => self.gap != Gap::Line,
            (false, true) => false,
            (false, false) => self.gap == Gap::Nothing && self.running == 1,
        };
        self.running = if running { self.running + 1 } else { 1 };
        self.last = Some(status);
        self.gap = Gap::Nothing;
        match (plain, opens) {
            (true, _) => None,
            (false, true) => Some(Number::Opens(self.number)),
            (false, false) => Some(Number::Continues(self.number)),
        }
    }
}
