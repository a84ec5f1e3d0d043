//! What a fact or another log would come to: what it would undo, and the lines that take that back.

use std::collections::{BTreeMap, BTreeSet};

use super::{At, Change, Event, Fact, FactRefusal, PlaceChange, Preview, undone};
use crate::Games;

impl Event {
    /// What a fact would do, without doing it.
    ///
    /// # Errors
    /// If the fact cannot be.
    pub fn preview(&self, fact: Fact) -> Result<Preview, FactRefusal> {
        Ok(self.foresee(&self.facts, &self.lines(fact)?)?.0)
    }

    /// What it would come to if the log had been another one: a line left out or corrected.
    ///
    /// # Errors
    /// If a line of it cannot be.
    pub fn revise(&self, log: &[Fact]) -> Result<Preview, FactRefusal> {
        let log: Vec<_> = log.iter().cloned().map(Fact::plain).collect();
        Ok(self.foresee(&log, &[])?.0)
    }

    /// Adds a fact and takes back every result that it undoes. Gives the lines that this adds to the log.
    ///
    /// # Errors
    /// If the fact cannot be.
    pub fn confirm(&mut self, fact: Fact) -> Result<Vec<Fact>, FactRefusal> {
        let preview = self.preview(fact)?;
        *self = preview.after;
        Ok(preview.facts)
    }

    /// The event with another log and some lines more, and before these what takes back every match
    /// that has begun and cannot stay; and how often everything was worked out for it. All that cannot stay
    /// is taken back at once, and then what that leaves without players: so a few times are enough, however
    /// many matches are lost.
    fn foresee(&self, log: &[Fact], added: &[Fact]) -> Result<(Preview, usize), FactRefusal> {
        let mut lost = Vec::new();
        let mut known = BTreeSet::new();
        for times in 1.. {
            let taken_back = lost.iter().rev().map(|&at| Fact::Played { at, games: Games::new() });
            let facts: Vec<_> = taken_back.chain(added.iter().cloned()).collect();
            let whole: Vec<_> = log.iter().chain(&facts).cloned().collect();
            let worse: Vec<_> = match self.work_out(&whole) {
                Ok((entrants, contests)) => {
                    // Whatever is lost now stays lost when the matches before it are taken back.
                    let worse = undone(&self.contests, &contests);
                    let worse: Vec<_> = worse.filter(|at| known.insert(*at)).collect();
                    if worse.is_empty() {
                        let settings = self.settings.clone();
                        let after = Self { settings, facts: whole, entrants, contests };
                        lost.sort_by_key(|&at| (at.division, self.position(at)));
                        let (changed, moved) = (self.changes(&after), self.moves(&after));
                        return Ok((Preview { lost, changed, moved, after, facts }, times));
                    }
                    worse
                }
                Err(bad) => {
                    let in_log = bad.matches.into_iter().filter(|(line, _)| *line < log.len());
                    let worse = in_log.map(|(_, at)| at).filter(|at| known.insert(*at));
                    let worse: Vec<_> = worse.collect();
                    if worse.is_empty() {
                        return Err(bad.first.refusal);
                    }
                    worse
                }
            };
            lost.extend(worse);
        }
        unreachable!("there are only so many matches to lose")
    }

    fn changes(&self, after: &Self) -> Vec<Change> {
        let mut changes = Vec::new();
        for (division, (old, new)) in self.contests.iter().zip(&after.contests).enumerate() {
            let now = new.pairings.iter().map(|now| (now.id, old.pairing(now.id), Some(now)));
            let gone = old.pairings.iter().filter(|was| new.pairing(was.id).is_none());
            let all = now.chain(gone.map(|was| (was.id, Some(was), None)));
            let changed = all.filter(|(_, before, after)| before != after);
            changes.extend(changed.map(|(id, before, after)| {
                let at = At { division, id };
                Change { at, before: before.cloned(), after: after.cloned() }
            }));
        }
        changes.sort_by_key(|change| (change.at.division, self.position(change.at)));
        changes
    }

    fn moves(&self, after: &Self) -> Vec<PlaceChange> {
        let places = |event: &Self| {
            let lines = event.contests.iter().flat_map(|contest| &contest.standings);
            lines.map(|line| (line.entry, line.place)).collect::<BTreeMap<_, _>>()
        };
        let (old, new) = (places(self), places(after));
        let entries: BTreeSet<_> = old.keys().chain(new.keys()).copied().collect();
        let moves = entries.into_iter().map(|entry| PlaceChange {
            entry,
            before: old.get(&entry).copied().flatten(),
            after: new.get(&entry).copied().flatten(),
        });
        moves.filter(|moved| moved.before != moved.after).collect()
    }

    fn position(&self, at: At) -> usize {
        self.contests[at.division].position(at.id).unwrap_or(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        DivisionRules, Entrant, Format, GameOutcome, Knockout, Manner, Settings, Side, ThirdPlace,
    };

    /// An event of so many that is played to its end, all matches that are ready at a time.
    fn played(format: Format, entries: usize) -> Event {
        let mut event =
            Event::new(Settings::new("Test", DivisionRules { format, ..DivisionRules::default() }));
        let entrants = (0..entries).map(|n| Fact::Entered(Entrant::named(&format!("p{n}"))));
        event.extend(entrants.collect()).expect("new names");
        loop {
            let ready = event.contests[0].ready().map(|pairing| {
                let at = At { division: 0, id: pairing.id };
                Fact::Played { at, games: [GameOutcome::Won(Side::A, Manner::Plain)].into() }
            });
            let ready: Vec<_> = ready.collect();
            if ready.is_empty() {
                return event;
            }
            event.extend(ready).expect("they are ready");
        }
    }

    /// However much is undone by taking back or turning round a result, a few times are enough.
    fn check(event: &Event, id: &str, games: Games, lost: usize) {
        let at = At { division: 0, id: id.parse().expect("a name of a match") };
        let lines = [Fact::Played { at, games }];
        let (preview, times) = event.foresee(&event.facts, &lines).expect("it can be corrected");
        assert_eq!(preview.lost.len(), lost);
        assert!(times <= 4, "{times} times");
    }

    #[test]
    fn whatever_is_undone_is_found_at_once() {
        let single = Knockout::Single(ThirdPlace::Shared);
        let double = Knockout::Double(crate::GrandFinal::Reset);
        let groups = Format::Groups { groups: 4, advance: 8, knockout: single };
        let turned: Games = [GameOutcome::Won(Side::B, Manner::Plain)].into();
        check(&played(groups, 32), "a1.1", Games::new(), 31);
        check(&played(Format::Knockout(single), 64), "W1.1", turned.clone(), 5);
        check(&played(Format::Knockout(double), 64), "W1.1", turned, 27);
    }
}
