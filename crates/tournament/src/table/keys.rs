//! The numbers behind the tie-breaks of a table.

use super::StandingsTable;
use crate::{Points, Random, Side, Tally, TieBreak};

/// The numbers behind the tie-breaks of one table, in quarters of a point.
pub(crate) struct Keys<'a> {
    table: &'a StandingsTable<'a>,
    tallies: &'a [Tally],
    lot: Vec<i64>,
    /// Whom each player met, with the points made of it.
    met: Vec<Vec<(usize, Points)>>,
    played_off: Vec<Vec<(usize, i64)>>,
}

impl<'a> Keys<'a> {
    pub(crate) fn new(table: &'a StandingsTable<'a>, tallies: &'a [Tally]) -> Self {
        let mut lot: Vec<_> = (1..).take(table.players).collect();
        Random::new(table.lot).shuffle(&mut lot);
        let each = (2 * table.encounters.len()).div_ceil(table.players.max(1));
        let mut met: Vec<_> = (0..table.players).map(|_| Vec::with_capacity(each)).collect();
        for encounter in table.encounters {
            for side in Side::BOTH {
                let [me, them] = [side, side.other()].map(|s| encounter.sides[s.index()]);
                let mut made = Points::default();
                for &game in encounter.games.iter() {
                    made += table.scoring.worth(game, side);
                }
                met[me].push((them, made));
            }
        }
        Self { table, tallies, lot, met, played_off: played_off(table) }
    }

    /// The number of each player of a level group.
    pub(crate) fn of(&self, by: TieBreak, group: &[usize]) -> Vec<i64> {
        let each = |key: &dyn Fn(usize) -> i64| group.iter().map(|&player| key(player)).collect();
        match by {
            TieBreak::HeadToHead => self.head_to_head(group),
            TieBreak::SonnebornBerger => each(&|player| self.sonneborn_berger(player)),
            TieBreak::Buchholz => each(&|player| self.buchholz(player)),
            TieBreak::OutrightWins => {
                each(&|player| 4 * i64::from(self.tallies[player].outright_wins))
            }
            TieBreak::Wins => each(&|player| 4 * i64::from(self.tallies[player].wins)),
            TieBreak::Lot => each(&|player| self.lot[player]),
            TieBreak::PlayOff => self.play_off(group),
        }
    }

    fn head_to_head(&self, group: &[usize]) -> Vec<i64> {
        let mut within = vec![false; self.table.players];
        group.iter().for_each(|&player| within[player] = true);
        let made = |&player: &usize| {
            let met = self.met[player].iter().filter(|(them, _)| within[*them]);
            met.map(|(_, made)| quarters(*made)).sum()
        };
        group.iter().map(made).collect()
    }

    fn sonneborn_berger(&self, player: usize) -> i64 {
        // Both factors are in halves, so the product is in quarters.
        let product = |(them, made): &(usize, Points)| {
            i64::from(made.0) * i64::from(self.tallies[*them].points.0)
        };
        self.met[player].iter().map(product).sum()
    }

    fn buchholz(&self, player: usize) -> i64 {
        let theirs = self.met[player].iter().map(|(them, _)| quarters(self.tallies[*them].points));
        let byes = i64::from(self.table.byes.get(player).copied().unwrap_or(0));
        theirs.sum::<i64>() + byes * quarters(self.tallies[player].points)
    }

    /// How many of the level group one came in before, in the last play-off that all of them played. Those of
    /// one of them are looked through, the player with the fewest, so all of it takes as long as there is said of
    /// play-offs, however many there are.
    fn play_off(&self, group: &[usize]) -> Vec<i64> {
        let mut least: Vec<_> = group.iter().map(|&player| &self.played_off[player]).collect();
        least.sort_by_key(|own| own.len());
        let Some((fewest, others)) = least.split_first() else { return Vec::new() };
        let has = |own: &[(usize, i64)], number| own.binary_search_by_key(&number, |at| at.0).ok();
        let mut numbers = fewest.iter().rev().map(|(number, _)| *number);
        let last = numbers.find(|&number| others.iter().all(|own| has(own, number).is_some()));
        let Some(last) = last else { return vec![0; group.len()] };
        let behind = |&player: &usize| {
            let own = &self.played_off[player];
            has(own, last).map_or(0, |at| own[at].1)
        };
        group.iter().map(behind).collect()
    }
}

/// The play-offs of each player by their numbers, with how many came in behind. In each of them everybody is
/// there once.
fn played_off(table: &StandingsTable<'_>) -> Vec<Vec<(usize, i64)>> {
    let mut all = vec![Vec::new(); table.players];
    if table.tie_breaks.contains(&TieBreak::PlayOff) {
        for (number, order) in table.play_offs.iter().enumerate() {
            for (behind, &player) in (0..).zip(order.iter().rev()) {
                all[player].push((number, behind));
            }
        }
    }
    all
}

fn quarters(points: Points) -> i64 {
    2 * i64::from(points.0)
}
