//! An event: its settings and the log of what was entered and played. Everything else is worked out from
//! these two, from the beginning and each time, so that correcting an old result is no special case.
//!
//! A fact is added or refused; nothing is changed by a refusal. What would undo matches that have begun
//! is refused by [`Event::add`], shown by [`Event::preview`] and done by [`Event::confirm`].

mod contest;
mod field;
mod knockout;
mod record;
mod refusal;
mod results;
mod rounds;
mod standing;

use std::collections::{BTreeMap, BTreeSet};

use crate::{Entrant, Games, MatchId, Settings};

pub use contest::{Contest, Decision, Drawn, Entry, Line, Pairing, Seat, State, Why};
use record::Record;
pub(crate) use record::{division_of, folded};
pub use refusal::Refusal;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Somebody entered. After the division's first match this is a late entry, which takes a bye of a
    /// knockout, a free place of a round robin, or joins the next Swiss round.
    Entered(Entrant),
    /// The games of a match so far, in place of what was known before; none takes back that it has begun.
    Played {
        /// The match.
        at: At,
        /// Its games.
        games: Games,
    },
    /// The first game of a match has begun: from now on nothing undoes it unasked.
    Begun {
        /// The match.
        at: At,
    },
    /// A Swiss round was paired. It stays as it is, whatever is corrected afterwards.
    Paired {
        /// The division, by its number from 0.
        division: usize,
        /// The round, from 1.
        round: u32,
        /// Who meets whom; the first named has the first move.
        pairs: Vec<[Entry; 2]>,
        /// Who rests.
        rests: Option<Entry>,
    },
    /// Somebody left the event. Before the division's first match it is as if they had never come;
    /// after it, what they have not played is lost by default. Who leaves a round robin before half of
    /// it is played counts for nobody.
    Left {
        /// Who.
        entry: Entry,
        /// Why.
        why: Leaving,
    },
    /// A play-off was played, with this order at the end.
    PlayedOff {
        /// The division, by its number from 0.
        division: usize,
        /// The players, the best first.
        order: Vec<Entry>,
    },
}

impl Fact {
    /// The same as events keep it, which is as it is written and read.
    #[must_use]
    pub fn plain(self) -> Self {
        match self {
            Self::Entered(entrant) => Self::Entered(entrant.plain()),
            other => other,
        }
    }
}

/// Why somebody left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// By their own wish, or by not being seen any more.
    Withdrawn,
    /// By the referee's. They have no place in the end; what others lost to them stays lost.
    Disqualified,
}

/// A match of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The division, by its number from 0.
    pub division: usize,
    /// The match in it.
    pub id: MatchId,
}

/// What a fact would do.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The matches that have begun and would be undone, the first first.
    pub lost: Vec<At>,
    /// The matches that would look different, among them the one in question.
    pub changed: Vec<Change>,
    /// Those whose place would be another one.
    pub moved: Vec<Move>,
    /// The event as it would be.
    pub after: Event,
    /// The lines that it adds to the log.
    pub facts: Vec<Fact>,
}

/// Somebody's place before and after something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub entry: Entry,
    /// The place before, if there was one.
    pub before: Option<u32>,
    /// The place after, if there is one.
    pub after: Option<u32>,
}

/// A match before and after something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which match.
    pub at: At,
    /// What it was; nothing, if it was not there.
    pub before: Option<Pairing>,
    /// What it would be; nothing, if it would not be there.
    pub after: Option<Pairing>,
}

/// An event with everything that follows from its log.
#[derive(Clone, Debug)]
pub struct Event {
    settings: Settings,
    facts: Vec<Fact>,
    entrants: Vec<Entrant>,
    contests: Vec<Contest>,
}

/// A line of a log that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFact {
    /// Its number, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub refusal: Refusal,
}

impl Event {
    /// An event that nobody has entered yet.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let contests = vec![Contest::default(); settings.divisions.len()];
        Self { settings, facts: Vec::new(), entrants: Vec::new(), contests }
    }

    /// The event that a log leads to.
    ///
    /// # Errors
    /// Names the first line that cannot be.
    pub fn replay(settings: Settings, facts: Vec<Fact>) -> Result<Self, BadFact> {
        Self::new(settings).with(facts.into_iter().map(Fact::plain).collect())
    }

    /// Adds a fact, and gives the lines that it adds to the log: itself, and before it the pairing of the
    /// Swiss round that it is the first result of.
    ///
    /// # Errors
    /// If the fact cannot be, or would undo matches that have begun.
    pub fn add(&mut self, fact: Fact) -> Result<Vec<Fact>, Refusal> {
        let added = self.lines(fact)?;
        let before = self.facts.len();
        self.facts.extend_from_slice(&added);
        let after = self.work_out(&self.facts);
        let undoes = match &after {
            Ok((_, after)) => undone(&self.contests, after).next().is_some(),
            // A line of before that cannot be any more is a match that would be undone.
            Err(bad) => bad.index < before,
        };
        match after {
            Ok((entrants, contests)) if !undoes => {
                (self.entrants, self.contests) = (entrants, contests);
                return Ok(added);
            }
            Err(bad) if !undoes => {
                self.facts.truncate(before);
                return Err(bad.refusal);
            }
            _ => self.facts.truncate(before),
        }
        let fact = added.last().expect("a fact is a line at least").clone();
        Err(Refusal::WouldUndo { lost: ids(&self.preview(fact)?.lost) })
    }

    /// Adds many facts at once, which is faster than one by one; all of them or none.
    ///
    /// # Errors
    /// If one of them cannot be, which is named by its number among them, or if they would undo matches
    /// that have begun, for which the first is named.
    pub fn extend(&mut self, facts: Vec<Fact>) -> Result<(), BadFact> {
        let mut log = self.facts.clone();
        // The place in the log of each fact that was given.
        let mut places = Vec::with_capacity(facts.len());
        for (index, fact) in facts.into_iter().enumerate() {
            let mut lines = self.lines(fact).map_err(|refusal| BadFact { index, refusal })?;
            let given = lines.pop().expect("a fact is a line at least");
            lines.retain(|paired| !log[self.facts.len()..].contains(paired));
            log.append(&mut lines);
            places.push(log.len());
            log.push(given);
        }
        let given = |index: usize| places.partition_point(|&place| place < index);
        let after = self.with(log);
        let after = after.map_err(|bad| BadFact { index: given(bad.index), ..bad })?;
        let lost: Vec<_> = undone(&self.contests, &after.contests).collect();
        if !lost.is_empty() {
            return Err(BadFact { index: 0, refusal: Refusal::WouldUndo { lost: ids(&lost) } });
        }
        *self = after;
        Ok(())
    }

    /// What a fact would do, without doing it.
    ///
    /// # Errors
    /// If the fact cannot be.
    pub fn preview(&self, fact: Fact) -> Result<Preview, Refusal> {
        self.foresee(&self.facts, &self.lines(fact)?)
    }

    /// What it would come to if the log had been another one: a line left out or corrected.
    ///
    /// # Errors
    /// If a line of it cannot be.
    pub fn revise(&self, log: &[Fact]) -> Result<Preview, Refusal> {
        let log: Vec<_> = log.iter().cloned().map(Fact::plain).collect();
        self.foresee(&log, &[])
    }

    /// The event with another log and some lines more, and before these what takes back every match
    /// that has begun and cannot stay.
    fn foresee(&self, log: &[Fact], added: &[Fact]) -> Result<Preview, Refusal> {
        let mut lost = Vec::new();
        let mut known = BTreeSet::new();
        loop {
            let taken_back = lost.iter().rev().map(|&at| Fact::Played { at, games: Games::new() });
            let facts: Vec<_> = taken_back.chain(added.iter().cloned()).collect();
            let whole = log.iter().chain(&facts).cloned().collect();
            match self.with(whole) {
                Ok(after) => {
                    // Whatever is lost now stays lost when the matches before it are taken back.
                    let worse = undone(&self.contests, &after.contests);
                    let worse: Vec<_> = worse.filter(|at| known.insert(*at)).collect();
                    if worse.is_empty() {
                        lost.sort_by_key(|&at| (at.division, self.position(at)));
                        let (changed, moved) = (self.changes(&after), self.moves(&after));
                        return Ok(Preview { lost, changed, moved, after, facts });
                    }
                    lost.extend(worse);
                }
                Err(bad) => match log.get(bad.index) {
                    Some(&(Fact::Played { at, .. } | Fact::Begun { at })) if known.insert(at) => {
                        lost.push(at);
                    }
                    _ => return Err(bad.refusal),
                },
            }
        }
    }

    /// Adds a fact and takes back every result that it undoes. Gives the lines that this adds to the log.
    ///
    /// # Errors
    /// If the fact cannot be.
    pub fn confirm(&mut self, fact: Fact) -> Result<Vec<Fact>, Refusal> {
        let preview = self.preview(fact)?;
        *self = preview.after;
        Ok(preview.facts)
    }

    /// What was decided before.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The log.
    #[must_use]
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Everybody who entered, in that order, whatever became of them.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The name of an entry.
    ///
    /// # Panics
    /// If it is no entry of this event.
    #[must_use]
    pub fn name(&self, entry: Entry) -> &str {
        &self.entrants[entry.0].name
    }

    /// The entry of this name, however it is capitalised.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Entry> {
        let wanted = folded(name);
        self.entrants.iter().position(|entrant| folded(&entrant.name) == wanted).map(Entry)
    }

    /// The division of an entry, by its number from 0.
    ///
    /// # Panics
    /// If it is no entry of this event.
    #[must_use]
    pub fn division_of(&self, entry: Entry) -> usize {
        let division = division_of(&self.settings, &self.entrants[entry.0]);
        division.expect("whoever has entered has a division")
    }

    /// The divisions as they stand, in the order of the settings.
    #[must_use]
    pub fn contests(&self) -> &[Contest] {
        &self.contests
    }

    /// A match as it stands.
    #[must_use]
    pub fn pairing(&self, at: At) -> Option<&Pairing> {
        self.contests.get(at.division)?.pairing(at.id)
    }

    /// The event with this log instead; plans that are still good are kept.
    fn with(&self, facts: Vec<Fact>) -> Result<Self, BadFact> {
        let (entrants, contests) = self.work_out(&facts)?;
        Ok(Self { settings: self.settings.clone(), facts, entrants, contests })
    }

    /// What follows from a log: who entered, and the divisions as they stand.
    fn work_out(&self, facts: &[Fact]) -> Result<(Vec<Entrant>, Vec<Contest>), BadFact> {
        let record = Record::read(&self.settings, facts)?;
        let mut contests = Vec::with_capacity(self.settings.divisions.len());
        for (division, known) in self.settings.divisions.iter().zip(&self.contests) {
            let number = contests.len();
            let field = record.field(&self.settings, number);
            let drawn = known.knockout.as_ref();
            let contest = field.contest(&division.rules, drawn).map_err(|name| {
                let index = record.entered_at(name);
                let name = record.entrants[name.0].name.clone();
                BadFact { index, refusal: Refusal::NoPlace(name) }
            })?;
            field.check(&contest, &division.rules)?;
            contests.push(contest);
        }
        Ok((record.entrants, contests))
    }

    /// The lines that a fact is: a result of a Swiss round that was only proposed settles its pairs.
    fn lines(&self, fact: Fact) -> Result<Vec<Fact>, Refusal> {
        let proposed = match &fact {
            Fact::Played { at, .. } | Fact::Begun { at } => rounds::proposed(self, *at),
            Fact::PlayedOff { order, .. } if order.is_empty() => {
                return Err(Refusal::BadPlayOff("nobody is in it".to_owned()));
            }
            _ => None,
        };
        Ok(proposed.into_iter().chain([fact.plain()]).collect())
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

    fn moves(&self, after: &Self) -> Vec<Move> {
        let places = |event: &Self| {
            let lines = event.contests.iter().flat_map(|contest| &contest.standings);
            lines.map(|line| (line.entry, line.place)).collect::<BTreeMap<_, _>>()
        };
        let (old, new) = (places(self), places(after));
        let entries: BTreeSet<_> = old.keys().chain(new.keys()).copied().collect();
        let moves = entries.into_iter().map(|entry| Move {
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

/// The matches that have begun and have other players afterwards, or none.
fn undone<'a>(before: &'a [Contest], after: &'a [Contest]) -> impl Iterator<Item = At> + 'a {
    before.iter().zip(after).enumerate().flat_map(|(division, (before, after))| {
        let begun = before.pairings.iter().enumerate().filter(|(_, pairing)| pairing.begun);
        let undone = begun.filter(|(place, pairing)| {
            // Nearly always a match is where it was.
            let same = after.pairings.get(*place).filter(|found| found.id == pairing.id);
            let found = same.or_else(|| after.pairing(pairing.id));
            found.is_none_or(|found| found.sides != pairing.sides)
        });
        undone.map(move |(_, pairing)| At { division, id: pairing.id })
    })
}

fn ids(matches: &[At]) -> Vec<MatchId> {
    matches.iter().map(|at| at.id).collect()
}
