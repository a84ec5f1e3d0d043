//! What comes after a bulletin: the next deadline, who meets whom, and whose choice is due.

use std::collections::BTreeMap;

use dohyo_tournament::{At, Entry};

use super::super::Hosted;
use super::BulletinMatch;
use crate::room::MatchStage;

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The next deadline, if matches are left to be played.
    pub deadline: Option<i64>,
    /// Who meets whom.
    pub meetings: Vec<Meeting>,
}

/// A match that goes on or begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The match of the event.
    pub at: At,
    /// Who meets whom.
    pub sides: [Entry; 2],
    /// Whose choice or move is due; nobody's where it has not begun.
    pub awaited: Vec<Entry>,
    /// When, if it is not at the next deadline of all.
    pub until: Option<i64>,
    /// Whether its clock is stopped.
    pub is_held: bool,
}

impl Next {
    pub(super) fn of(then: &Hosted, reports: &[BulletinMatch]) -> Self {
        let mut played: BTreeMap<At, Vec<&BulletinMatch>> = BTreeMap::new();
        for report in reports {
            played.entry(report.table.at).or_default().push(report);
        }
        let meetings: Vec<_> = then
            .playable()
            .filter_map(|(at, pairing)| {
                let sides = pairing.entries()?;
                let mut here = played.get(&at).into_iter().flatten().rev().copied();
                let report = here.find(|report| {
                    report.table.sides == sides
                        && matches!(report.room.stage(), MatchStage::Playing(_))
                });
                let awaited = report.map(BulletinMatch::awaited).unwrap_or_default().into_iter();
                let awaited = awaited.filter_map(|seat| Some(report?.entry(seat)));
                Some(Meeting {
                    at,
                    sides,
                    awaited: awaited.collect(),
                    until: report.and_then(|report| report.room.deadline()),
                    is_held: report.is_some_and(|report| report.room.is_held()),
                })
            })
            .collect();
        let deadline = then.next_bulletin().filter(|_| !meetings.is_empty());
        let mut next = Self { deadline, meetings };
        for meeting in &mut next.meetings {
            meeting.until = meeting.until.filter(|until| Some(*until) != deadline);
        }
        next
    }
}
