//! Standings of an event: tables over the matches of a division, and what a knockout after groups leaves.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use super::entries::Entries;
use super::{Decision, Entry, Leaving, Pairing, StandingsRow, State, Why};
use crate::{
    DivisionRules, Encounter, GameOutcome, Others, PlaceReason, SeriesVerdict, Side,
    StandingsTable, Tally, TieBreak,
};

/// The encounters of some matches between seeds, each game as it counts.
pub(super) fn encounters<'a>(
    field: &Entries<'_>,
    rules: &DivisionRules,
    pairings: &'a [Pairing],
) -> Vec<Encounter<'a>> {
    let met = pairings.iter().filter(|pairing| pairing.state != State::Idle);
    let mut encounters = Vec::with_capacity(pairings.len());
    encounters.extend(met.filter_map(|pairing| {
        let [a, b] = pairing.entries()?.map(|entry| field.seed_of(entry));
        let sides = [a?, b?];
        let games = counted(pairing, usize::from(rules.series.games));
        (!games.is_empty()).then_some(Encounter { sides, games })
    }));
    encounters
}

/// The games of a match as they count: what was not played because a player did not come is lost.
fn counted(pairing: &Pairing, length: usize) -> Cow<'_, [GameOutcome]> {
    let missed = match (pairing.state, pairing.games.last()) {
        (State::Over { verdict: SeriesVerdict::Won(side), by: Decision::Absence }, _) => {
            GameOutcome::Default(side.other())
        }
        (State::Over { verdict: SeriesVerdict::BothLost, by: Decision::Absence }, _) => {
            GameOutcome::DoubleDefault
        }
        (_, Some(&last @ (GameOutcome::Default(_) | GameOutcome::DoubleDefault))) => last,
        _ => return Cow::Borrowed(&pairing.games),
    };
    let mut games = pairing.games.to_vec();
    games.resize(length.max(games.len()), missed);
    Cow::Owned(games)
}

/// What everybody of a division has done.
pub(super) struct Tallies(Vec<Tally>);

impl Tallies {
    pub(super) fn of(field: &Entries<'_>, rules: &DivisionRules, pairings: &[Pairing]) -> Self {
        let mut tallies = vec![Tally::default(); field.seeds.len()];
        for encounter in encounters(field, rules, pairings) {
            for side in Side::BOTH {
                let tally = &mut tallies[encounter.sides[side.index()]];
                encounter.games.iter().for_each(|&game| tally.count(&rules.scoring, game, side));
            }
        }
        Self(tallies)
    }

    pub(super) fn of_seed(&self, seed: usize) -> Tally {
        self.0[seed]
    }
}

/// Who is in a table.
pub(super) struct Ranked<'a> {
    /// The seeds that are.
    pub(super) members: &'a [usize],
    /// Whether each seed of the division counts for nobody.
    pub(super) annulled: &'a [bool],
    /// How often each seed of the division had no opponent.
    pub(super) byes: &'a [u32],
    pub(super) tie_breaks: &'a [TieBreak],
}

/// The lines of a table over these matches.
pub(super) fn lines(
    field: &Entries<'_>,
    rules: &DivisionRules,
    pairings: &[Pairing],
    ranked: &Ranked<'_>,
) -> Vec<StandingsRow> {
    let seed_of = |entry: &Entry| field.seed_of(*entry);
    let play_offs: Vec<Vec<_>> =
        field.play_offs().iter().map(|order| order.iter().filter_map(seed_of).collect()).collect();
    let unranked = |seed: usize| {
        let out = field.left[seed] == Some(Leaving::Disqualified);
        out || ranked.annulled[seed]
    };
    let placed: Vec<_> = ranked.members.iter().copied().filter(|&seed| !unranked(seed)).collect();
    let encounters = encounters(field, rules, pairings);
    let table = StandingsTable {
        players: field.seeds.len(),
        ranked: &placed,
        encounters: &encounters,
        byes: ranked.byes,
        games: rules.series.games,
        scoring: rules.scoring,
        tie_breaks: ranked.tie_breaks,
        lot: field.lot,
        play_offs: &play_offs,
    };
    let mut lists = Lists { seeds: &field.seeds, known: HashMap::new() };
    let mut lines: Vec<_> = (table.rows().into_iter())
        .map(|row| StandingsRow {
            entry: field.seeds[row.player],
            place: Some(row.place),
            tally: row.tally,
            keys: row.keys,
            why: Why::Table(lists.with_entries(row.player, row.reason)),
        })
        .collect();
    if placed.len() == ranked.members.len() {
        return lines;
    }
    let tallies = table.tallies();
    let others = ranked.members.iter().copied().filter(|&seed| unranked(seed));
    lines.extend(others.map(|seed| {
        let disqualified = field.left[seed] == Some(Leaving::Disqualified);
        let why = if disqualified { Why::Disqualified } else { Why::Annulled };
        StandingsRow {
            entry: field.seeds[seed],
            place: None,
            tally: tallies[seed],
            keys: vec![],
            why,
        }
    }));
    lines
}

/// Lists of seeds as lists of entries, each made once for all who share it.
struct Lists<'a> {
    seeds: &'a [Entry],
    /// By where the list of seeds lies, which is kept here so that nothing else comes to lie there.
    known: HashMap<*const usize, [Arc<[usize]>; 2]>,
}

impl Lists<'_> {
    /// A reason that speaks of seeds as one that speaks of entries.
    fn with_entries(&mut self, player: usize, reason: PlaceReason) -> PlaceReason {
        match reason {
            PlaceReason::Points => PlaceReason::Points,
            PlaceReason::TieBreak { by, among } => {
                PlaceReason::TieBreak { by, among: self.entries(player, &among) }
            }
            PlaceReason::Shared { with, play_off } => {
                PlaceReason::Shared { with: self.entries(player, &with), play_off }
            }
        }
    }

    fn entries(&mut self, player: usize, others: &Others) -> Others {
        let seeds = others.all();
        let [_, entries] = self.known.entry(seeds.as_ptr()).or_insert_with(|| {
            [Arc::clone(seeds), seeds.iter().map(|&seed| self.seeds[seed].0).collect()]
        });
        Others::than(self.seeds[player].0, entries)
    }
}

/// The standings of a knockout, then those who were left behind in the groups: the next best of all groups
/// share a place, and so on.
pub(super) fn after_groups(
    best: Vec<StandingsRow>,
    tables: &[Vec<StandingsRow>],
    advance: usize,
) -> Vec<StandingsRow> {
    let mut standings = best;
    let mut place = advance * tables.len() + 1;
    let longest = tables.iter().map(Vec::len).max().unwrap_or(0);
    let begun = !standings.is_empty();
    for at in if begun { advance } else { 0 }..longest {
        let here = (0..).zip(tables).filter_map(|(group, table)| Some((group, table.get(at)?)));
        let mut level = 0;
        for (group, line) in here {
            let in_group = line.place.unwrap_or_default();
            let mut line = line.clone();
            line.place = line.place.and(u32::try_from(place).ok()).filter(|_| begun);
            if !matches!(line.why, Why::Annulled | Why::Disqualified) {
                line.why = Why::Group { group, place: in_group };
                level += 1;
            }
            standings.push(line);
        }
        place += level;
    }
    standings
}
