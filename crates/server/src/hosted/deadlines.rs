//! The deadlines of an event at which bulletins are made.

use dohyo_rules::time::Clock;
use dohyo_tournament::Fact;

use super::{Hosted, HostedStage, LogLine, Venue, What};

impl Hosted {
    /// The deadline that the next bulletin is made at, if there is one to come.
    #[must_use]
    pub fn next_bulletin(&self) -> Option<i64> {
        let is_to_come = match self.stage() {
            HostedStage::Entry | HostedStage::CheckIn => false,
            HostedStage::Running => true,
            HostedStage::Over => self.has_news(),
        };
        let terms = &self.setup.terms;
        let schedule = terms.schedule.as_ref().filter(|_| is_to_come)?;
        if self.setup.place == Venue::Boards {
            return None;
        }
        match self.bulletins().last() {
            Some((.., deadline)) => Some(schedule.deadlines(deadline + 1, &terms.rests)),
            None => Some(schedule.after(self.started()?, &terms.rests)),
        }
    }

    /// When it began to be played.
    fn started(&self) -> Option<i64> {
        let start = |line: &&LogLine| line.what == What::Opened(HostedStage::Running);
        self.log().iter().rev().find(start).map(|line| line.at)
    }

    /// Whether anything happened since the last bulletin that it could not tell.
    fn has_news(&self) -> bool {
        let since = self.bulletins().last().map_or(0, |(_, line, _)| line);
        self.log()[since as usize..].iter().any(|line| match &line.what {
            What::Fact { fact, .. } => !matches!(fact, Fact::Entered(_)),
            What::Press(_) | What::Struck(_) => true,
            _ => false,
        })
    }
}

/// The last moment at which a choice can come in for a deadline: what was on its way is in time.
pub(crate) fn last_moment(deadline: i64) -> i64 {
    deadline + Clock::LAG.0 as i64
}
