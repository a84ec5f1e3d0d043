//! How an event begins: who has come to the check-in, and from entry to the first round.

use std::collections::BTreeSet;

use dohyo_tournament::{Entry, Fact, FactRefusal};

use super::deed::Decided;
use super::line::What;
use super::{EventRefused, Hosted, HostedStage};

impl Hosted {
    pub(super) fn at_check_in(&self, entry: Entry, is_here: bool) -> Result<Decided, EventRefused> {
        if self.stage() != HostedStage::CheckIn {
            return Err(EventRefused::WrongStage(self.stage()));
        }
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        if self.is_here(entry) == is_here {
            return Err(EventRefused::Unchanged);
        }
        Ok(self.unchanged(if is_here { What::Here(line) } else { What::Away(line) }))
    }

    pub(super) fn open(&self, stage: HostedStage) -> Result<Decided, EventRefused> {
        let plain =
            |stage| Ok(Decided { lines: vec![What::Opened(stage)], event: self.event.clone() });
        match (self.stage(), stage) {
            (HostedStage::Entry, HostedStage::CheckIn)
            | (HostedStage::CheckIn, HostedStage::Entry) => plain(stage),
            (HostedStage::Entry | HostedStage::CheckIn, HostedStage::Running) => self.start(),
            // Who began too early can go back until somebody has played.
            (HostedStage::Running, HostedStage::Entry) if self.is_untouched() => plain(stage),
            (now, _) => Err(EventRefused::WrongStage(now)),
        }
    }

    fn start(&self) -> Result<Decided, EventRefused> {
        let is_missing = |line: &u64| !self.notes.here.contains(line);
        let missing: BTreeSet<_> = match self.stage() {
            HostedStage::CheckIn => self.notes.entries.iter().copied().filter(is_missing).collect(),
            _ => BTreeSet::new(),
        };
        let facts = self.notes.facts.iter().zip(self.event.facts());
        let facts = facts.filter(|(line, _)| !missing.contains(line));
        let facts = facts.map(|(_, fact)| fact.clone()).collect();
        let mut lines: Vec<_> = missing.iter().map(|line| What::Struck(*line)).collect();
        lines.push(What::Opened(HostedStage::Running));
        let decided = self.settled(lines, facts)?;
        let is_playable = decided.event.contests().iter().any(|contest| contest.seeds.len() > 1);
        if is_playable { Ok(decided) } else { Err(EventRefused::TooFew) }
    }

    /// Whether nothing but entries is known.
    fn is_untouched(&self) -> bool {
        self.event.facts().iter().all(|fact| matches!(fact, Fact::Entered(_)))
    }
}
