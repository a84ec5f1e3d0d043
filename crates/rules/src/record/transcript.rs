//! The record of a match that was played here.

use super::replay::{DRAW_OFFER, OFFENCE, PASS};
use super::{Comment, GameResult, Line, Node, Record, Remark};
use crate::turn_text::join;
use crate::{Event, Status, Table};

impl Record {
    /// The record of a match as it stands, canonical, with nothing known of where it was played
    /// and by whom; [`Record::set_tag`] adds that. Replaying it gives a match with the same
    /// events.
    ///
    /// ```
    /// use dohyo_rules::{Player, find, record::Record};
    ///
    /// let mut table = find("checkers").unwrap().start();
    /// table.play("11-15").unwrap();
    /// table.resign(Player::Second).unwrap();
    /// let record = Record::of(table.as_ref());
    /// assert_eq!(record.tag("Termination").unwrap().value, "resignation");
    /// assert_eq!(record.replay().unwrap().log(), table.log());
    /// ```
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
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
fn line(table: &dyn Table) -> Line {
    let mut line = Line::default();
    for event in table.log() {
        let (command, player) = match event {
            Event::Turn(turn) => {
                line.nodes.push(Node::turn(join(&turn)));
                continue;
            }
            Event::LostTurn(_) => {
                line.nodes.push(Node::turn(PASS));
                continue;
            }
            Event::Offence(player) => (OFFENCE, player),
            Event::DrawOffered(player) => (DRAW_OFFER, player),
            // Whoever reads the turns sees that play went on.
            Event::PlayedOn
            | Event::TimeOut(_)
            | Event::Resigned(_)
            | Event::DrawAgreed
            | Event::Decided(_) => continue,
        };
        let comment = Comment::command(command, table.seats()[player]);
        line.remarks_mut().push(Remark::Comment(comment));
    }
    line
}
