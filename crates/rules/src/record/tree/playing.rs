//! How a tree grows while it is played on: where turns were played before it is followed, and else it branches.

use super::super::replay::{Replay, play_commands, play_turn};
use super::super::{Node, RecordStep};
use super::{DEEPEST, Tree};
use crate::{AnyMatch, Refusal, TextError};

impl Tree {
    /// Goes on with a turn: where it has been played before, or on a line of its own.
    pub fn play(&mut self, at: usize, turn: &str) -> Result<usize, Refusal> {
        let (place, played) = self.play_line(at, [turn]);
        played.map(|()| place)
    }

    /// Goes on with several turns, one after the other, as far as they can be played: where that is, and why
    /// it is not further. It plays through the tree once, however many turns there are.
    pub fn play_line<'a>(
        &mut self,
        at: usize,
        turns: impl IntoIterator<Item = &'a str>,
    ) -> (usize, Result<(), Refusal>) {
        let (mut table, mut place, mut end) = (self.table(at), at, self.end());
        let mut played = Ok(());
        let (known, was_main) = (self.branches.len(), self.end());
        for turn in turns {
            match self.step(place, turn, &mut table, &mut end) {
                Ok(next) => place = next,
                Err(refusal) => {
                    played = Err(refusal);
                    break;
                }
            }
        }
        if end != was_main {
            self.conclude();
        }
        if self.branches.len() > known {
            place = self.settle(place);
        }
        (place, played)
    }

    /// Plays a turn at a table that stands at a place, and gives where that leads. If the main line gets
    /// longer, its end is noted.
    fn step(
        &mut self,
        at: usize,
        turn: &str,
        table: &mut Box<dyn AnyMatch>,
        end: &mut usize,
    ) -> Result<usize, Refusal> {
        const LEGAL: &str = "what is in a tree was played there";
        if !self.branches[at].children.is_empty() {
            // Where a match went on after a draw that nobody claimed, other turns may be tried, too.
            Replay::new(self.variant).pass_draw(&Node::turn(turn), table.as_mut());
        }
        let before = table.status();
        let step = RecordStep::Turn(play_turn(self.variant, turn, table.as_mut())?);
        let known = self.branches[at].children.iter().copied();
        if let Some(place) = known.into_iter().find(|&place| self.is_step(place, &step)) {
            for comment in self.branches[place].comments() {
                play_commands(comment, table.as_mut()).expect(LEGAL);
            }
            return Ok(place);
        }
        if !self.branches[at].children.is_empty() && self.depth(at) >= DEEPEST {
            let message = format!("variations are nested more than {DEEPEST} deep");
            return Err(TextError::new(message).into());
        }
        let place = self.graft(at, Node { step, ..Node::turn("") }, before);
        if at == *end {
            *end = place;
        }
        Ok(place)
    }
}
