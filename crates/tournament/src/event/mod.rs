//! An event: its settings and the log of what was entered and played. Everything else is worked out from
//! these two, from the beginning and each time, so correcting an old result is no special case.
//!
//! A fact is added or refused; nothing is changed by a refusal. What would undo matches that have begun
//! is refused by [`Event::add`], shown by [`Event::preview`] and done by [`Event::confirm`].

mod contest;
mod entries;
mod foresight;
mod formats;
mod knockout;
mod record;
mod refusal;
mod results;
mod rounds;
mod seeded;
mod standing;

use crate::{Entrant, Games, MatchId, Settings};

pub use contest::{Contest, Decision, Drawn, Entry, Pairing, Seat, StandingsRow, State, Why};
use record::EventRecord;
pub(crate) use record::{division_of, folded};
pub use refusal::FactRefusal;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A player entered. After the division's first match this is a late entry, which takes a bye of a
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
        /// Who has a bye.
        byes: Option<Entry>,
    },
    /// A player left the event. Before the division's first match it is as if they had never come;
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

/// Why a player left.
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
    pub moved: Vec<PlaceChange>,
    /// The event as it would be.
    pub after: Event,
    /// The lines that it adds to the log.
    pub facts: Vec<Fact>,
}

/// A player's place before and after something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceChange {
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
    pub refusal: FactRefusal,
}

/// Why a log cannot be.
#[derive(Debug)]
struct Impossible {
    /// The first line that cannot.
    first: BadFact,
    /// All matches that have begun and cannot have, with the lines that say the last of them.
    matches: Vec<(usize, At)>,
}

impl From<BadFact> for Impossible {
    fn from(first: BadFact) -> Self {
        Self { first, matches: Vec::new() }
    }
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

    /// The same for settings and a log that are much like those of this event, which is faster: plans that are
    /// still good are kept.
    ///
    /// # Errors
    /// Names the first line that cannot be.
    pub fn replay_like(&self, settings: Settings, facts: Vec<Fact>) -> Result<Self, BadFact> {
        let mut event = Self::new(settings);
        for (new, known) in event.contests.iter_mut().zip(&self.contests) {
            new.knockout.clone_from(&known.knockout);
        }
        event.with(facts.into_iter().map(Fact::plain).collect())
    }

    /// Adds a fact, and gives the lines that it adds to the log: itself, and before it the pairing of the
    /// Swiss round that it is the first result of.
    ///
    /// # Errors
    /// If the fact cannot be, or would undo matches that have begun.
    pub fn add(&mut self, fact: Fact) -> Result<Vec<Fact>, FactRefusal> {
        let added = self.lines(fact)?;
        let before = self.facts.len();
        self.facts.extend_from_slice(&added);
        let after = self.work_out(&self.facts);
        let undoes = match &after {
            Ok((_, after)) => undone(&self.contests, after).next().is_some(),
            // A line of before that cannot be any more is a match that would be undone.
            Err(bad) => bad.first.index < before,
        };
        match after {
            Ok((entrants, contests)) if !undoes => {
                (self.entrants, self.contests) = (entrants, contests);
                return Ok(added);
            }
            Err(bad) if !undoes => {
                self.facts.truncate(before);
                return Err(bad.first.refusal);
            }
            _ => self.facts.truncate(before),
        }
        let fact = added.last().expect("a fact is a line at least").clone();
        Err(FactRefusal::WouldUndo { lost: ids(&self.preview(fact)?.lost) })
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
            return Err(BadFact { index: 0, refusal: FactRefusal::WouldUndo { lost: ids(&lost) } });
        }
        *self = after;
        Ok(())
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

    /// The event as it is shown to those who call some entries otherwise. Its log still has their names.
    #[must_use]
    pub fn called(&self, otherwise: impl Fn(Entry, &str) -> Option<String>) -> Self {
        let mut event = self.clone();
        for (entry, entrant) in (0..).map(Entry).zip(&mut event.entrants) {
            if let Some(name) = otherwise(entry, &entrant.name) {
                entrant.name = name;
            }
        }
        event
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
        let (entrants, contests) = self.work_out(&facts).map_err(|impossible| impossible.first)?;
        Ok(Self { settings: self.settings.clone(), facts, entrants, contests })
    }

    /// What follows from a log: who entered, and the divisions as they stand.
    fn work_out(&self, facts: &[Fact]) -> Result<(Vec<Entrant>, Vec<Contest>), Impossible> {
        let record = EventRecord::read(&self.settings, facts)?;
        let mut contests = Vec::with_capacity(self.settings.divisions.len());
        let mut impossible: Option<Impossible> = None;
        for (division, known) in self.settings.divisions.iter().zip(&self.contests) {
            let number = contests.len();
            let entries = record.field(&self.settings, number);
            let drawn = known.knockout.as_ref();
            let contest = entries.contest(&division.rules, drawn).map_err(|name| {
                let index = record.entered_at(name);
                let name = record.entrants[name.0].name.clone();
                BadFact { index, refusal: FactRefusal::NoPlace(name) }
            });
            let contest = match contest {
                Ok(contest) => contest,
                Err(bad) => return Err(impossible.unwrap_or_else(|| bad.into())),
            };
            let mut faults = entries.faults(&contest, &division.rules);
            faults.sort_unstable();
            if let Some(&(index, id)) = faults.first() {
                let refusal = || entries.refusal(&contest, &division.rules, id);
                let impossible =
                    impossible.get_or_insert_with(|| BadFact { index, refusal: refusal() }.into());
                let at = |id| At { division: number, id };
                impossible.matches.extend(faults.into_iter().map(|(line, id)| (line, at(id))));
            }
            contests.push(contest);
        }
        impossible.map_or(Ok((record.entrants, contests)), Err)
    }

    /// The lines that a fact is: a result of a Swiss round that was only proposed settles its pairs.
    fn lines(&self, fact: Fact) -> Result<Vec<Fact>, FactRefusal> {
        let proposed = match &fact {
            Fact::Played { at, .. } | Fact::Begun { at } => rounds::proposed(self, *at),
            Fact::PlayedOff { order, .. } if order.is_empty() => {
                return Err(FactRefusal::BadPlayOff("it has no players".to_owned()));
            }
            _ => None,
        };
        Ok(proposed.into_iter().chain([fact.plain()]).collect())
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
