//! The log read line by line: who is in which division, who has left, and the last word on every match.
//! What can be judged without pairings is refused here.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{BadFact, Contest, Drawn, Entry, Fact, Leaving, Refusal, State, knockout, rounds};
use crate::{
    Entrant, Format, MatchId, Outcome, Part, Progress, Random, Round, Rules, Seat, Seeding, Series,
    Setting, Settings, Side, Verdict,
};

/// A name as it is compared: two that differ only in capitals or in spaces around them are one.
pub(super) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// What the log says.
#[derive(Debug, Default)]
pub(super) struct Record<'a> {
    pub(super) entrants: Vec<Entrant>,
    people: Vec<Person>,
    names: BTreeSet<String>,
    divisions: Vec<DivisionRecord<'a>>,
}

#[derive(Debug)]
struct Person {
    division: usize,
    entered_at: usize,
    /// Whether the division had begun.
    late: bool,
    /// Why somebody left, and whether that was before the division had begun.
    left: Option<(Leaving, Begun)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    No,
    Yes,
}

#[derive(Debug, Default)]
struct DivisionRecord<'a> {
    begun: bool,
    results: BTreeMap<MatchId, (&'a [Outcome], usize)>,
    rounds: Vec<PairedRound>,
    play_offs: Vec<Vec<Entry>>,
}

/// A Swiss round as it was paired.
#[derive(Clone, Debug)]
pub(super) struct PairedRound {
    pub(super) pairs: Vec<[Entry; 2]>,
    pub(super) rests: Option<Entry>,
}

impl<'a> Record<'a> {
    pub(super) fn read(settings: &Settings, facts: &'a [Fact]) -> Result<Self, BadFact> {
        let mut record = Self::default();
        record.divisions.resize_with(settings.divisions.len(), DivisionRecord::default);
        for (index, fact) in facts.iter().enumerate() {
            record.note(settings, index, fact).map_err(|refusal| BadFact { index, refusal })?;
        }
        Ok(record)
    }

    fn note(&mut self, settings: &Settings, index: usize, fact: &'a Fact) -> Result<(), Refusal> {
        match fact {
            Fact::Entered(entrant) => self.enter(settings, index, entrant),
            Fact::Played { at, games } => {
                let division = self.division(at.division)?;
                division.begun = true;
                division.results.insert(at.id, (games, index));
                Ok(())
            }
            Fact::Paired { division, round, pairs, rests } => {
                self.pair(*division, *round, PairedRound { pairs: pairs.clone(), rests: *rests })
            }
            Fact::Left { entry, why } => self.leave(*entry, *why),
            Fact::PlayedOff { division, order } => {
                self.each_once(*division, order.iter().copied()).map_err(Refusal::BadPlayOff)?;
                self.division(*division)?.play_offs.push(order.clone());
                Ok(())
            }
        }
    }

    fn enter(&mut self, settings: &Settings, index: usize, new: &Entrant) -> Result<(), Refusal> {
        let name = folded(&new.name);
        if name.is_empty() {
            return Err(Refusal::NoName);
        }
        if self.names.contains(&name) {
            return Err(Refusal::NameTaken(new.name.clone()));
        }
        let division = division_of(settings, new)?;
        if let (Some(team), Some(most)) = (&new.team, settings.champions) {
            let champions: Vec<_> = (self.entrants.iter().zip(&self.people))
                .filter(|(_, person)| person.division == division)
                .filter(|(_, person)| !matches!(person.left, Some((_, Begun::No))))
                .filter(|(other, _)| other.team.as_deref().map(folded) == Some(folded(team)))
                .map(|(other, _)| other.name.clone())
                .collect();
            if champions.len() >= most as usize {
                let division = settings.divisions[division].name.clone();
                return Err(Refusal::TeamFull { team: team.clone(), division, champions });
            }
        }
        let late = self.divisions[division].begun;
        self.names.insert(name);
        self.entrants.push(new.clone());
        self.people.push(Person { division, entered_at: index, late, left: None });
        Ok(())
    }

    fn leave(&mut self, entry: Entry, why: Leaving) -> Result<(), Refusal> {
        let person = self.people.get_mut(entry.0).ok_or(Refusal::NoEntry(entry.0))?;
        let begun = self.divisions[person.division].begun;
        match person.left {
            // The referee may still have a word with somebody who has withdrawn.
            Some((Leaving::Withdrawn, begun)) if why == Leaving::Disqualified => {
                person.left = Some((why, begun));
            }
            Some(_) => return Err(Refusal::LeftAlready(self.entrants[entry.0].name.clone())),
            None => person.left = Some((why, if begun { Begun::Yes } else { Begun::No })),
        }
        Ok(())
    }

    fn pair(&mut self, division: usize, number: u32, round: PairedRound) -> Result<(), Refusal> {
        let everybody = round.pairs.iter().flatten().copied().chain(round.rests);
        self.each_once(division, everybody).map_err(Refusal::BadRound)?;
        let state = self.division(division)?;
        state.begun = true;
        let next = state.rounds.len() + 1;
        let index = (number as usize).checked_sub(1).filter(|&index| index < next);
        let Some(index) = index else {
            return Err(Refusal::BadRound(format!("the next round is {next}, not {number}")));
        };
        state.rounds.truncate(index);
        state.rounds.push(round);
        Ok(())
    }

    /// Everybody is of the division and there once, or what is wrong.
    fn each_once(
        &self,
        division: usize,
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for entry in entries {
            if self.people.get(entry.0).is_none_or(|person| person.division != division) {
                return Err(format!("entry {} is not of this division", entry.0 + 1));
            }
            if !seen.insert(entry) {
                return Err(format!("`{}` is there twice", self.entrants[entry.0].name));
            }
        }
        Ok(())
    }

    fn division(&mut self, division: usize) -> Result<&mut DivisionRecord<'a>, Refusal> {
        let missing = || Refusal::NoDivision((division + 1).to_string());
        self.divisions.get_mut(division).ok_or_else(missing)
    }

    pub(super) fn entered_at(&self, entry: Entry) -> usize {
        self.people[entry.0].entered_at
    }

    /// Who plays in a division.
    pub(super) fn field(&self, settings: &Settings, number: usize) -> Field<'_> {
        let here = |late: bool| {
            (self.people.iter().enumerate())
                .filter(move |(_, person)| person.division == number && person.late == late)
                .filter(|(_, person)| !matches!(person.left, Some((_, Begun::No))))
                .map(|(entry, _)| Entry(entry))
        };
        let lot = settings.lot.wrapping_add(number as u64);
        let mut seeds: Vec<_> = here(false).collect();
        self.seed(&mut seeds, settings.divisions[number].rules.seeding, lot);
        let drawn = seeds.len();
        seeds.extend(here(true));
        let person = |entry: &Entry| &self.people[entry.0];
        Field {
            lot,
            drawn,
            teams: self.teams(&seeds),
            by_entry: by_entry(&seeds, self.entrants.len()),
            left: seeds.iter().map(|e| person(e).left.map(|(why, _)| why)).collect(),
            seeds,
            record: &self.divisions[number],
        }
    }

    fn seed(&self, seeds: &mut [Entry], seeding: Seeding, lot: u64) {
        let entrant = |entry: &Entry| &self.entrants[entry.0];
        match seeding {
            Seeding::Order => {}
            Seeding::Rating => seeds.sort_by_key(|e| std::cmp::Reverse(entrant(e).rating)),
            Seeding::Hand => seeds.sort_by_key(|e| entrant(e).seed.unwrap_or(u32::MAX)),
            Seeding::Lot => Random::new(lot).shuffle(seeds),
        }
    }

    /// The teams by numbers.
    fn teams(&self, seeds: &[Entry]) -> Vec<Option<u32>> {
        let mut numbers = BTreeMap::new();
        let mut number = |team: &String| {
            let next = u32::try_from(numbers.len()).expect("there are fewer teams than entries");
            *numbers.entry(folded(team)).or_insert(next)
        };
        let teams = seeds.iter().map(|entry| self.entrants[entry.0].team.as_ref());
        teams.map(|team| team.map(&mut number)).collect()
    }
}

fn division_of(settings: &Settings, new: &Entrant) -> Result<usize, Refusal> {
    let Some(wanted) = &new.division else {
        let admits = settings.divisions.iter().position(|division| new.missing(division).is_none());
        return admits.ok_or_else(|| Refusal::NoDivisionFor(new.name.clone()));
    };
    let found = settings.divisions.iter().position(|d| folded(&d.name) == folded(wanted));
    let found = found.ok_or_else(|| Refusal::NoDivision(wanted.clone()))?;
    let division = &settings.divisions[found];
    match new.missing(division) {
        None => Ok(found),
        Some(asks) => Err(Refusal::NotAdmitted {
            name: new.name.clone(),
            division: division.name.clone(),
            asks: asks.clone(),
        }),
    }
}

fn by_entry(seeds: &[Entry], entries: usize) -> Vec<Option<usize>> {
    let mut by_entry = vec![None; entries];
    for (seed, entry) in seeds.iter().enumerate() {
        by_entry[entry.0] = Some(seed);
    }
    by_entry
}

/// Who plays in a division, by their seeds from 0, and what is known of their matches.
#[derive(Debug)]
pub(super) struct Field<'a> {
    pub(super) lot: u64,
    /// How many seeds there were when the division began.
    pub(super) drawn: usize,
    pub(super) seeds: Vec<Entry>,
    by_entry: Vec<Option<usize>>,
    pub(super) teams: Vec<Option<u32>>,
    pub(super) left: Vec<Option<Leaving>>,
    record: &'a DivisionRecord<'a>,
}

impl Field<'_> {
    /// The division as it stands; or who has no place in it.
    pub(super) fn contest(
        &self,
        rules: &Rules,
        drawn: Option<&Arc<Drawn>>,
    ) -> Result<Contest, Entry> {
        if self.seeds.len() < 2 {
            return Ok(Contest { seeds: self.seeds.clone(), ..Contest::default() });
        }
        match rules.format {
            Format::Knockout(kind) => knockout::contest(self, rules, kind, drawn),
            Format::RoundRobin(cycles) => Ok(rounds::round_robin(self, rules, cycles)),
            Format::Swiss { rounds } => Ok(rounds::swiss_rounds(self, rules, rounds)),
            Format::Groups { groups, advance, knockout } => {
                Ok(knockout::after_groups(self, rules, groups, advance, knockout, drawn))
            }
        }
    }

    /// The seed of an entry, if it plays in this division.
    pub(super) fn seed_of(&self, entry: Entry) -> Option<usize> {
        self.by_entry.get(entry.0).copied().flatten()
    }

    pub(super) fn games(&self, id: MatchId) -> &[Outcome] {
        self.record.results.get(&id).map_or(&[], |(games, _)| games)
    }

    pub(super) fn has_games_in(&self, round: Round) -> bool {
        let mut ids = self.record.results.iter();
        ids.any(|(id, (games, _))| id.round == round && !games.is_empty())
    }

    pub(super) fn rounds(&self) -> &[PairedRound] {
        &self.record.rounds
    }

    pub(super) fn play_offs(&self) -> &[Vec<Entry>] {
        &self.record.play_offs
    }

    /// Where a match between two seeds stands.
    pub(super) fn judge(
        &self,
        series: Series,
        setting: Setting,
        id: MatchId,
        sides: [usize; 2],
    ) -> State {
        let games = self.games(id);
        let progress = series.progress(setting, games);
        let progress = progress.or_else(|over| series.progress(setting, &games[..over.after]));
        match progress.expect("without the games too many there are none too many") {
            Progress::Over(verdict) => State::Over { verdict, absence: false },
            Progress::Next(next) => match sides.map(|seed| self.left[seed].is_some()) {
                [false, false] => State::Ready(next),
                [true, true] => State::Over { verdict: Verdict::BothLost, absence: true },
                [a_left, _] => {
                    let winner = if a_left { Side::B } else { Side::A };
                    State::Over { verdict: Verdict::Won(winner), absence: true }
                }
            },
        }
    }

    /// The side that the lot chooses for a match.
    pub(super) fn lot_of(&self, id: MatchId) -> Side {
        let mut random = Random::new(self.lot ^ id.salt());
        if random.draw().is_multiple_of(2) { Side::A } else { Side::B }
    }

    /// Whether every result is one of a match that could be played.
    pub(super) fn check(&self, contest: &Contest, rules: &Rules) -> Result<(), BadFact> {
        let begun = contest.pairings.iter().filter(|pairing| !pairing.games.is_empty());
        let mut known = 0;
        let mut faults = Vec::new();
        for pairing in begun {
            known += 1;
            faults.extend(self.fault(pairing, rules).map(|refusal| (pairing.id, refusal)));
        }
        let results = || self.record.results.iter().filter(|(_, (games, _))| !games.is_empty());
        if known < results().count() {
            let ids: BTreeSet<_> = contest.pairings.iter().map(|pairing| pairing.id).collect();
            let unknown = results().map(|(&id, _)| id).filter(|id| !ids.contains(id));
            faults.extend(unknown.map(|id| (id, unknown_match(contest, rules, id))));
        }
        let faults = faults.into_iter().map(|(id, refusal)| {
            let (_, index) = self.record.results[&id];
            BadFact { index, refusal }
        });
        faults.min_by_key(|bad| bad.index).map_or(Ok(()), Err)
    }

    fn fault(&self, pairing: &super::Pairing, rules: &Rules) -> Option<Refusal> {
        let id = pairing.id;
        let waits = |seat: &Seat| match seat {
            Seat::WinnerOf(id) | Seat::LoserOf(id) => Some(*id),
            _ => None,
        };
        match (pairing.state, pairing.entries()) {
            (State::Idle, None) => Some(Refusal::NothingToPlay(id)),
            (_, None) => {
                let mut waits_for: Vec<_> = pairing.sides.iter().filter_map(waits).collect();
                waits_for.dedup();
                Some(Refusal::NotReady { id, waits_for })
            }
            (State::Waiting, _) => Some(Refusal::NotReady { id, waits_for: Vec::new() }),
            (State::Idle, Some(entries)) => {
                let left =
                    |entry| self.seeds.iter().position(|&e| e == entry).map(|s| self.left[s]);
                let counts = entries.into_iter().all(|entry| left(entry).flatten().is_none());
                counts.then_some(Refusal::NothingToPlay(id))
            }
            _ => {
                let table = matches!(id.round.part, Part::Round | Part::Group(_));
                let lot = Setting::Knockout(self.lot_of(id));
                let setting = if table { Setting::Table } else { lot };
                let over = rules.series.progress(setting, self.games(id)).err();
                over.map(|over| Refusal::OverAlready { id, over })
            }
        }
    }
}

/// What is wrong with a match that a division does not have: a Swiss round may only be still to come.
fn unknown_match(contest: &Contest, rules: &Rules, id: MatchId) -> Refusal {
    let to_come = match rules.format {
        Format::Swiss { rounds } => id.round.part == Part::Round && id.round.number <= rounds,
        _ => false,
    };
    let is_paired = contest.pairings.iter().any(|pairing| pairing.id.round == id.round);
    if !to_come || is_paired {
        return Refusal::NoMatch(id);
    }
    Refusal::NotReady { id, waits_for: contest.ready().map(|pairing| pairing.id).collect() }
}
