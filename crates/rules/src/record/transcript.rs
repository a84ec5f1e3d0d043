//! The record of a match that was played here.

use super::replay::{DRAW_OFFER, OFFENCE, PASS};
use super::{Comment, GameResult, Node, Record, RecordLine, Remark};
use crate::turn_text::join;
use crate::{AnyMatch, MatchEvent, Status};

impl Record {
    /// The record of a match as it stands, canonical, with nothing known of where it was played
    /// and by whom; [`Record::set_tag`] adds that. Replaying it gives a match with the same
    /// events.
    ///
    /// ```
    /// use dohyo_rules::{Player, find, record::Record};
    ///
    /// let mut any_match = find("checkers").unwrap().start();
    /// any_match.play("11-15").unwrap();
    /// any_match.resign(Player::Second).unwrap();
    /// let record = Record::of(any_match.as_ref());
    /// assert_eq!(record.tag("Termination").unwrap().value, "resignation");
    /// assert_eq!(record.replay().unwrap().log(), any_match.log());
    /// ```
    #[must_use]
    pub fn of(table: &dyn AnyMatch) -> Self {
        let mut record = Self { line: line(table), ..Self::default() };
        record.set_tag("Game", table.game());
        if !table.is_usual_start() {
            record.set_tag("FEN", table.start());
        }
        if let Status::Over(outcome) = table.status() {
            record.set_tag("Result", GameResult::from(outcome).as_str());
            record.set_tag("Termination", outcome.reason.as_str());
        }
        record.canonical().expect("what was played can be replayed")
    }
}

/// The turns, and the events between them as commands. How the match ended is told by tags.
fn line(table: &dyn AnyMatch) -> RecordLine {
    let mut line = RecordLine::default();
    for event in table.log() {
        let (command, player) = match event {
            MatchEvent::Turn(turn) => {
                line.nodes.push(Node::turn(join(&turn)));
                continue;
            }
            MatchEvent::LostTurn(_) => {
                line.nodes.push(Node::turn(PASS));
                continue;
            }
            MatchEvent::Offence(player) => (OFFENCE, player),
            MatchEvent::DrawOffered(player) => (DRAW_OFFER, player),
            // A reader of the turns sees that play went on.
            MatchEvent::PlayedOn
            | MatchEvent::TimeOut(_)
            | MatchEvent::Resigned(_)
            | MatchEvent::DrawAgreed
            | MatchEvent::Decided(_) => continue,
        };
        let comment = Comment::command(command, table.seats()[player]);
        line.remarks_mut().push(Remark::Comment(comment));
    }
    line
}
