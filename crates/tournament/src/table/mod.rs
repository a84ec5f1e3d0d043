//! Tables: who stands where after some encounters, and why. Players are numbers from 0; the table
//! knows neither their names nor who is still to meet whom.

mod keys;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::sync::Arc;

use keys::Keys;

use crate::{GameOutcome, Others, Scoring, Side, Tally, TieBreak};

/// Two who met, or should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter<'a> {
    /// The sides.
    pub sides: [usize; 2],
    /// The games, each as it counts.
    pub games: Cow<'a, [GameOutcome]>,
}

/// Why a player has a place and not another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceReason {
    /// Nobody else has as many points.
    Points,
    /// Others have as many points; this told them apart in the end.
    TieBreak {
        /// What did.
        by: TieBreak,
        /// Those who were level until then.
        among: Others,
    },
    /// Nothing tells these apart: the place is shared.
    Shared {
        /// The others.
        with: Others,
        /// Whether they have to play it off.
        play_off: bool,
    },
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Whose line it is.
    pub player: usize,
    /// The place, from 1; a shared one is the best of those that are shared.
    pub place: u32,
    /// What was done.
    pub tally: Tally,
    /// What each tie-break counts for this player, in quarters of a point; nothing where it was not
    /// needed.
    pub keys: Vec<Option<i64>>,
    /// Why the place is what it is.
    pub reason: PlaceReason,
}

/// All that a table follows from.
#[derive(Clone, Debug)]
pub struct StandingsTable<'a> {
    /// How many players there are.
    pub players: usize,
    /// Those of them who have a place.
    pub ranked: &'a [usize],
    /// Who met whom.
    pub encounters: &'a [Encounter<'a>],
    /// How many rounds each had no opponent; for nobody else than these.
    pub byes: &'a [u32],
    /// How many games a match has.
    pub games: u8,
    /// What games are worth.
    pub scoring: Scoring,
    /// What tells those with equal points apart, in this order.
    pub tie_breaks: &'a [TieBreak],
    /// The seed of the lot.
    pub lot: u64,
    /// The orders in which play-offs ended.
    pub play_offs: &'a [Vec<usize>],
}

impl StandingsTable<'_> {
    /// What everybody has done, by number.
    #[must_use]
    pub fn tallies(&self) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); self.players];
        for encounter in self.encounters {
            for side in Side::BOTH {
                let tally = &mut tallies[encounter.sides[side.index()]];
                encounter.games.iter().for_each(|&game| tally.count(&self.scoring, game, side));
            }
        }
        for (tally, &byes) in tallies.iter_mut().zip(self.byes) {
            (0..byes).for_each(|_| tally.rest(&self.scoring, self.games));
        }
        tallies
    }

    /// The lines of the table, the first place first.
    #[must_use]
    pub fn rows(&self) -> Vec<TableRow> {
        let tallies = self.tallies();
        let keys = Keys::new(self, &tallies);
        let mut groups = split(self.ranked.to_vec(), |&p| tallies[p].points);
        let mut values = vec![vec![None; self.tie_breaks.len()]; self.players];
        let mut told = vec![None; self.players];
        for (column, &by) in self.tie_breaks.iter().enumerate() {
            let mut finer = Vec::with_capacity(groups.len());
            for group in groups {
                if group.len() == 1 {
                    finer.push(group);
                    continue;
                }
                let counted = keys.of(by, &group);
                for (&player, &key) in group.iter().zip(&counted) {
                    values[player][column] = Some(key);
                }
                let parts = split(group.clone(), |p| values[*p][column]);
                if parts.len() > 1 {
                    let all: Arc<[usize]> = group.as_slice().into();
                    for &player in &group {
                        let among = Others::than(player, &all);
                        told[player] = Some(PlaceReason::TieBreak { by, among });
                    }
                }
                finer.extend(parts);
            }
            groups = finer;
        }
        self.number(groups, &tallies, values, told)
    }

    fn number(
        &self,
        groups: Vec<Vec<usize>>,
        tallies: &[Tally],
        mut values: Vec<Vec<Option<i64>>>,
        mut told: Vec<Option<PlaceReason>>,
    ) -> Vec<TableRow> {
        let play_off = self.tie_breaks.contains(&TieBreak::PlayOff);
        let mut rows = Vec::with_capacity(self.players);
        let mut place = 1;
        for group in groups {
            let all: Arc<[usize]> = group.as_slice().into();
            for &player in &group {
                let reason = if group.len() > 1 {
                    let with = Others::than(player, &all);
                    PlaceReason::Shared { with, play_off }
                } else {
                    told[player].take().unwrap_or(PlaceReason::Points)
                };
                let keys = std::mem::take(&mut values[player]);
                rows.push(TableRow { player, place, tally: tallies[player], keys, reason });
            }
            place += u32::try_from(group.len()).expect("a table is small");
        }
        rows
    }
}

/// The players in groups of equal keys, the largest first; within a group in their old order.
fn split<K: Ord>(mut players: Vec<usize>, key: impl Fn(&usize) -> K) -> Vec<Vec<usize>> {
    players.sort_by_key(|player| Reverse(key(player)));
    players.chunk_by(|a, b| key(a) == key(b)).map(<[usize]>::to_vec).collect()
}
