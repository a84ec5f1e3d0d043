//! Who plays in a division, and what is known of their matches: where each of them stands, and whether
//! the results can be.

use super::record::{DivisionRecord, PairedRound};
use super::results::Results;
use super::{Contest, Decision, Entry, FactRefusal, Leaving, Pairing, Seat, State};
use crate::series::won_by;
use crate::{
    DivisionRules, Format, GameOutcome, MatchId, Part, Random, Round, Series, SeriesProgress,
    SeriesVerdict, Setting, Side,
};

/// Who plays in a division, by their seeds from 0, and what is known of their matches.
#[derive(Debug)]
pub(super) struct Entries<'a> {
    pub(super) lot: u64,
    /// How many seeds there were when the division began.
    pub(super) drawn: usize,
    pub(super) seeds: Vec<Entry>,
    pub(super) by_entry: Vec<Option<usize>>,
    pub(super) teams: Vec<Option<u32>>,
    pub(super) left: Vec<Option<Leaving>>,
    pub(super) results: Results,
    pub(super) record: &'a DivisionRecord,
}

impl Entries<'_> {
    /// The last to enter.
    pub(super) fn newest(&self) -> Entry {
        *self.seeds.iter().max().expect("nobody is refused before somebody has entered")
    }

    /// The seed of an entry, if it plays in this division.
    pub(super) fn seed_of(&self, entry: Entry) -> Option<usize> {
        self.by_entry.get(entry.0).copied().flatten()
    }

    pub(super) fn has_begun(&self, round: Round) -> bool {
        let mut results = self.results.iter();
        results.any(|played| played.id.round == round && played.begun)
    }

    pub(super) fn rounds(&self) -> &[PairedRound] {
        &self.record.rounds
    }

    pub(super) fn play_offs(&self) -> &[Vec<Entry>] {
        &self.record.play_offs
    }

    /// Where a match between two seeds with these games stands.
    pub(super) fn judge(
        &self,
        series: Series,
        setting: Setting,
        games: &[GameOutcome],
        sides: [usize; 2],
    ) -> State {
        let progress = series.progress(setting, games);
        let progress = progress.or_else(|over| series.progress(setting, &games[..over.after]));
        match progress.expect("without the games too many there are none too many") {
            SeriesProgress::Over(verdict) => {
                let drawn =
                    games.last() == Some(&GameOutcome::Drawn) && verdict != SeriesVerdict::Drawn;
                let level = won_by(games, Side::A) == won_by(games, Side::B);
                let by = if drawn && level { Decision::Lot } else { Decision::Games };
                State::Over { verdict, by }
            }
            SeriesProgress::Next(next) => match sides.map(|seed| self.left[seed].is_some()) {
                [false, false] => State::Ready(next),
                [true, true] => {
                    State::Over { verdict: SeriesVerdict::BothLost, by: Decision::Absence }
                }
                [a_left, _] => {
                    let winner = if a_left { Side::B } else { Side::A };
                    State::Over { verdict: SeriesVerdict::Won(winner), by: Decision::Absence }
                }
            },
        }
    }

    /// The side that the lot chooses for a match.
    pub(super) fn lot_of(&self, id: MatchId) -> Side {
        let mut random = Random::new(self.lot ^ id.salt());
        if random.word().is_multiple_of(2) { Side::A } else { Side::B }
    }

    /// What is wrong with a match that has begun and cannot have. It may be a long list of others, so it is made
    /// for one match alone.
    pub(super) fn refusal(
        &self,
        contest: &Contest,
        rules: &DivisionRules,
        id: MatchId,
    ) -> FactRefusal {
        let known = contest.pairing(id).and_then(|pairing| self.fault(pairing, rules));
        known.unwrap_or_else(|| unknown_match(contest, rules, id))
    }

    /// The matches that have begun and cannot have, each with the line of the log that says the last of it.
    pub(super) fn faults(&self, contest: &Contest, rules: &DivisionRules) -> Vec<(usize, MatchId)> {
        let line = |id| self.results.of(id).expect("only what was played can be wrong").index;
        let begun = contest.pairings.iter().filter(|pairing| pairing.begun);
        let mut known = 0;
        let mut faults = Vec::new();
        for pairing in begun {
            known += 1;
            if self.fault(pairing, rules).is_some() {
                faults.push((line(pairing.id), pairing.id));
            }
        }
        let results = || self.results.iter().filter(|played| played.begun);
        if known < results().count() {
            let unknown = results().filter(|played| contest.pairing(played.id).is_none());
            faults.extend(unknown.map(|played| (played.index, played.id)));
        }
        faults
    }

    fn fault(&self, pairing: &Pairing, rules: &DivisionRules) -> Option<FactRefusal> {
        let id = pairing.id;
        let waits = |seat: &Seat| match seat {
            Seat::WinnerOf(id) | Seat::LoserOf(id) => Some(*id),
            _ => None,
        };
        match (pairing.state, pairing.entries()) {
            (State::Idle, None) => Some(FactRefusal::NothingToPlay(id)),
            (_, None) => {
                let mut waits_for: Vec<_> = pairing.sides.iter().filter_map(waits).collect();
                waits_for.dedup();
                Some(FactRefusal::NotReady { id, waits_for })
            }
            (State::Waiting, _) => Some(FactRefusal::NotReady { id, waits_for: Vec::new() }),
            (State::Idle, Some(entries)) => {
                let stays =
                    |entry| self.seed_of(entry).is_none_or(|seed| self.left[seed].is_none());
                entries.into_iter().all(stays).then_some(FactRefusal::NothingToPlay(id))
            }
            _ => {
                let table = matches!(id.round.part, Part::Round | Part::Group(_));
                let setting =
                    if table { Setting::Table } else { Setting::Knockout(self.lot_of(id)) };
                let over = rules.series.progress(setting, &pairing.games).err();
                over.map(|over| FactRefusal::OverAlready { id, over })
            }
        }
    }
}

/// What is wrong with a match that a division does not have: a Swiss round may only be still to come.
fn unknown_match(contest: &Contest, rules: &DivisionRules, id: MatchId) -> FactRefusal {
    let to_come = match rules.format {
        Format::Swiss { rounds } => id.round.part == Part::Round && id.round.number <= rounds,
        _ => false,
    };
    let is_paired = contest.pairings.iter().any(|pairing| pairing.id.round == id.round);
    if !to_come || is_paired {
        return FactRefusal::NoMatch(id);
    }
    FactRefusal::NotReady { id, waits_for: contest.ready().map(|pairing| pairing.id).collect() }
}
