//! A tree out of a record: every turn is played, and what cannot be is told with its place.

use super::super::canonical::roster;
use super::super::replay::{Replay, Spelling, play_commands};
use super::super::{Place, Reader, Record, RecordError, RecordLine, Remark};
use super::Tree;
use crate::{AnyMatch, Variant};

impl Tree {
    /// Reads the first record of a text, in any spelling that people use.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        first(text).and_then(Self::of)
    }

    /// The same for a record that is one of this game unless it says otherwise.
    pub fn read_as(usual: &Variant, text: &str) -> Result<Self, RecordError> {
        let mut record = first(text)?;
        if record.meaningful("Game").or(record.meaningful("GameType")).is_none() {
            record.set_tag("Game", usual.id);
        }
        Self::of(record)
    }

    /// The tree that a record writes down. A turn that a variation repeats is one turn.
    pub fn of(mut record: Record) -> Result<Self, RecordError> {
        let variant = record.variant()?;
        // What follows a jump may have to say which one it is, before the lines are put in order.
        record.settle_turns(Spelling::Shortest, &mut Vec::new())?;
        let mut start = record.table(variant)?;
        let Record { tags, mut line, terminator } = record;
        let preamble = apart(&mut line.preamble);
        let mut tree = Self::planted(variant, start.duplicate());
        for remark in &line.preamble {
            if let Remark::Comment(comment) = remark {
                play_commands(comment, start.as_mut())?;
            }
        }
        tree.branches[0].remarks = std::mem::take(&mut line.preamble);
        tree.grow(0, &mut start.duplicate(), line)?;
        for variation in preamble {
            tree.grow(0, &mut start.duplicate(), variation)?;
        }
        tree.settle(0);
        let head = Record { tags, line: RecordLine::default(), terminator };
        let mut end = tree.table(tree.end());
        head.finish(end.as_mut())?;
        tree.tags = roster(&head, end.as_ref())?;
        Ok(tree)
    }

    /// Plays a line from a place of the tree at which the table stands.
    fn grow(
        &mut self,
        mut at: usize,
        table: &mut Box<dyn AnyMatch>,
        line: RecordLine,
    ) -> Result<(), RecordError> {
        let RecordLine { mut preamble, nodes } = line;
        // What a line begins with besides, and where: behind the turn that it replaces.
        let mut aside: Vec<_> =
            apart(&mut preamble).into_iter().map(|line| (at, table.duplicate(), line)).collect();
        for mut node in nodes {
            let mut replay = Replay::new(self.variant);
            replay.pass_draw(&node, table.as_mut());
            let variations = apart(&mut node.remarks);
            aside.extend(variations.into_iter().map(|line| (at, table.duplicate(), line)));
            let before = table.status();
            replay.step(&mut node, table)?;
            for remark in &node.remarks {
                if let Remark::Comment(comment) = remark {
                    play_commands(comment, table.as_mut())?;
                }
            }
            let known = self.branches[at].children.iter().copied();
            at = match known.into_iter().find(|&place| self.is_step(place, &node.step)) {
                Some(place) => {
                    self.branches[place].remarks.append(&mut node.remarks);
                    place
                }
                None => self.graft(at, node, before),
            };
        }
        aside.into_iter().try_for_each(|(at, mut table, line)| self.grow(at, &mut table, line))
    }
}

/// The first record of a text.
fn first(text: &str) -> Result<Record, RecordError> {
    let nothing = || RecordError::new(Place::default(), "no record found");
    let reading = Reader::new(text.as_bytes()).read().ok_or_else(nothing)?;
    reading.fault.map_or(Ok(reading.record), Err)
}

/// Takes the variations out of what is said.
fn apart(remarks: &mut Vec<Remark>) -> Vec<RecordLine> {
    let is_variation = |remark: &mut Remark| matches!(remark, Remark::Variation(_));
    let variations = remarks.extract_if(.., is_variation);
    variations
        .filter_map(|remark| match remark {
            Remark::Variation(line) => Some(line),
            Remark::Nag(_) | Remark::Comment(_) => None,
        })
        .collect()
}
