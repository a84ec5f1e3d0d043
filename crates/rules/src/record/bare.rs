//! Records with nothing but what happened: the words, marks and variations of those who wrote about
//! the match are left out, the events of the match are kept.

use super::replay::{DRAW_OFFER, OFFENCE};
use super::{Comment, Record, RecordLine, Remark};

impl Record {
    /// The record without comments, marks and variations. Warnings and draw offers stay: they belong
    /// to the match.
    #[must_use]
    pub fn bare(mut self) -> Self {
        let RecordLine { preamble, nodes } = &mut self.line;
        strip(preamble);
        for node in nodes {
            strip(&mut node.remarks);
            node.strength.clear();
        }
        self
    }
}

fn strip(remarks: &mut Vec<Remark>) {
    let kept = remarks.drain(..).filter_map(|remark| match remark {
        Remark::Comment(comment) => events(&comment),
        Remark::Nag(_) | Remark::Variation(_) => None,
    });
    *remarks = kept.map(Remark::Comment).collect();
}

/// The events that a comment tells, where it tells any.
fn events(comment: &Comment) -> Option<Comment> {
    let is_event = |name: &str| [OFFENCE, DRAW_OFFER].contains(&name);
    let commands = comment.commands().filter(|command| is_event(command.name));
    let commands: Vec<String> =
        commands.map(|command| format!("[%{} {}]", command.name, command.value)).collect();
    (!commands.is_empty()).then(|| Comment::at(comment.place, &commands.join(" ")))
}
