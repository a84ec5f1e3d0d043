//! A tree as a record, canonical: what was read is written the same way again.

use super::super::count::TurnCount;
use super::super::{Node, Record, RecordLine, Remark, Terminator};
use super::Tree;

impl Tree {
    /// The record that writes the tree down.
    #[must_use]
    pub fn record(&self) -> Record {
        let root = &self.branches[0];
        let mut line = match root.children.first() {
            Some(&first) => self.line(first, root.count),
            None => RecordLine::default(),
        };
        line.preamble = root.remarks.clone();
        Record { tags: self.tags.clone(), line, terminator: Terminator::default() }
    }

    /// The line that begins with a turn, with what might have been played instead of the turns
    /// that follow it; of the first turn only if it is the main one.
    fn line(&self, first: usize, mut count: TurnCount) -> RecordLine {
        let mut nodes = Vec::new();
        let mut next = Some(first);
        while let Some(place) = next {
            let branch = &self.branches[place];
            let before = count.at_line();
            let step = branch.step.clone().expect("only the beginning has none");
            let number = count.advance(branch.before, &step);
            let mut remarks = branch.remarks.clone();
            if let [main, others @ ..] = self.branches[branch.parent].children.as_slice()
                && *main == place
            {
                let variation = |&other: &usize| Remark::Variation(self.line(other, before));
                remarks.extend(others.iter().map(variation));
            }
            count.pass(&remarks);
            let strength = branch.strength.clone();
            nodes.push(Node { number, step, strength, remarks, ..Node::turn("") });
            next = branch.children.first().copied();
        }
        RecordLine { preamble: Vec::new(), nodes }
    }
}
