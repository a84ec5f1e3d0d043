//! A knockout as a graph: matches whose two sides are fed by a seed, by nobody (a bye), or by the
//! winner or loser of an earlier match. Every knockout is such a plan, and one resolver
//! ([`Bracket`](crate::Bracket)) plays them all. A plan knows seeds, not people.

mod crossing;
mod distances;
mod double;
mod meeting;
mod members;
mod nearby;
mod order;
mod single;
mod teams;

use std::collections::BTreeMap;

use crate::{MatchId, Part, Round, Side};

/// The most entries that a knockout can have.
pub const MOST_ENTRIES: u32 = 65_536;

/// Who takes a side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The entry of this seed; 1 is the best.
    Seed(u32),
    /// Nobody: the other side goes on without playing.
    Bye,
    /// The winner of the match with this index.
    Winner(u32),
    /// Its loser.
    Loser(u32),
}

/// A side of a match, by the index of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The index of the match in the plan.
    pub index: u32,
    /// Its side.
    pub side: Side,
}

/// A match of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedMatch {
    /// What it is called.
    pub id: MatchId,
    /// Who takes side A and side B.
    pub from: [Source; 2],
    /// Where the winner goes; nowhere after the last match.
    pub winner_to: Option<Target>,
    /// Where the loser goes; nowhere, if the loser is out.
    pub loser_to: Option<Target>,
    /// The match that makes this one necessary, if its side B wins it: the grand final before its
    /// repetition.
    pub only_if_b_wins: Option<u32>,
}

impl PlannedMatch {
    /// Whether nobody sits on one of the sides, so there is nothing to play.
    #[must_use]
    pub fn is_bye(&self) -> bool {
        self.from.contains(&Source::Bye)
    }
}

/// What kind of knockout to plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knockout {
    /// Out with the first loss.
    Single(ThirdPlace),
    /// Out with the second loss.
    Double(GrandFinal),
}

/// Whether the losers of the semifinals play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThirdPlace {
    /// They share the third place.
    Shared,
    /// They play for it.
    Played,
}

/// What happens if the grand final is the first loss of the player who had not lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrandFinal {
    /// It is repeated: two losses are needed to be out.
    Reset,
    /// It was the last match all the same.
    Single,
}

/// All that a plan follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// What kind of knockout it is.
    pub kind: Knockout,
    /// How many entries there were when places were drawn.
    pub entries: usize,
    /// How many came later: they take byes, the one of the weakest seed first.
    pub late: usize,
    /// The team of each seed, from seed 1.
    pub teams: Vec<Option<u32>>,
}

/// A number of entries that no knockout can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSize(pub usize);

impl std::fmt::Display for BadSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a knockout has 2 to {MOST_ENTRIES} entries, not {}", self.0)
    }
}

impl std::error::Error for BadSize {}

/// All matches of a knockout, each after those that feed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockoutPlan {
    kind: Knockout,
    entries: u32,
    matches: Vec<PlannedMatch>,
    index: BTreeMap<MatchId, u32>,
    effort: usize,
}

impl KnockoutPlan {
    /// The plan for so many entries, the best seeds apart as long as possible.
    ///
    /// # Errors
    /// If there are fewer than two, or more than [`MOST_ENTRIES`].
    pub fn new(kind: Knockout, entries: usize) -> Result<Self, BadSize> {
        Self::with_teams(kind, entries, &[])
    }

    /// The same with team-mates kept apart as long as possible: `teams[s]` is the team of seed
    /// `s + 1`, if it has one; seeds beyond the list have none. Seeds change places for that, those
    /// with byes among themselves and preferably with seeds that are about as good.
    ///
    /// # Errors
    /// If there are fewer than two entries, or more than [`MOST_ENTRIES`].
    pub fn with_teams(
        kind: Knockout,
        entries: usize,
        teams: &[Option<u32>],
    ) -> Result<Self, BadSize> {
        Self::draw(&Draw { kind, entries, late: 0, teams: teams.to_vec() })
    }

    /// The plan of a draw.
    ///
    /// # Errors
    /// If there are fewer than two entries, more than [`MOST_ENTRIES`], or more late ones than byes.
    pub fn draw(draw: &Draw) -> Result<Self, BadSize> {
        let all = draw.entries + draw.late;
        let bad = |_| BadSize(all);
        let (drawn, count) =
            (u32::try_from(draw.entries).map_err(bad)?, u32::try_from(all).map_err(bad)?);
        let fits = count <= MOST_ENTRIES && count <= drawn.next_power_of_two();
        if drawn < 2 || !fits {
            return Err(BadSize(all));
        }
        let (mut slots, effort) = teams::place(draw.kind, drawn, &draw.teams);
        for (slot, seed) in slots.iter_mut().zip(order::order(drawn.next_power_of_two())) {
            if *slot == Source::Bye && seed <= count {
                *slot = Source::Seed(seed);
            }
        }
        Ok(Self { effort, ..Self::over(draw.kind, count, &slots) })
    }

    /// The plan over these slots of the first round, a power of two of them.
    fn over(kind: Knockout, entries: u32, slots: &[Source]) -> Self {
        let mut builder = PlanBuilder::default();
        match kind {
            Knockout::Single(third) => single::build(&mut builder, slots, third),
            Knockout::Double(last) => double::build(&mut builder, slots, last),
        }
        builder.finish(kind, entries)
    }

    /// What kind of knockout it is.
    #[must_use]
    pub fn kind(&self) -> Knockout {
        self.kind
    }

    /// How many entries it is for.
    #[must_use]
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// The matches, each after those that feed it. Those of one round follow each other.
    #[must_use]
    pub fn matches(&self) -> &[PlannedMatch] {
        &self.matches
    }

    /// How many steps it took to keep team-mates apart, a few hundred of which are as much work as a match.
    #[must_use]
    pub fn effort(&self) -> usize {
        self.effort
    }

    /// The index of the match of this name.
    #[must_use]
    pub fn find(&self, id: MatchId) -> Option<usize> {
        self.index.get(&id).map(|&index| index as usize)
    }

    /// The round of the earliest match in which two could meet who have met before.
    #[must_use]
    pub fn earliest_rematch(&self) -> Option<Round> {
        meeting::earliest_rematch(self)
    }

    /// The round of the earliest match in which two of one team could meet.
    #[must_use]
    pub fn earliest_teammates(&self, teams: &[Option<u32>]) -> Option<Round> {
        meeting::earliest_teammates(self, teams)
    }

    /// Where each seed begins: index 0 is seed 1.
    fn starts(&self) -> Vec<Target> {
        let nowhere = Target { index: u32::MAX, side: Side::A };
        let mut starts = vec![nowhere; self.entries as usize];
        for (index, planned) in (0..).zip(&self.matches) {
            for side in Side::BOTH {
                if let Source::Seed(seed) = planned.from[side.index()] {
                    starts[seed as usize - 1] = Target { index, side };
                }
            }
        }
        starts
    }
}

/// Who comes out of a match.
#[derive(Clone, Copy, Debug)]
struct Fed {
    winner: Source,
    loser: Source,
}

/// A plan in the making.
#[derive(Debug, Default)]
struct PlanBuilder {
    matches: Vec<PlannedMatch>,
}

impl PlanBuilder {
    /// Adds a match. Where nobody sits on either side there is none, and nobody comes out of it.
    fn add(&mut self, part: Part, round: u32, number: usize, from: [Source; 2]) -> Fed {
        if from == [Source::Bye; 2] {
            return Fed { winner: Source::Bye, loser: Source::Bye };
        }
        let number = u32::try_from(number).expect("a round has fewer matches than entries");
        let index = u32::try_from(self.matches.len()).expect("a plan is small");
        let id = MatchId::new(part, round, number);
        let planned =
            PlannedMatch { id, from, winner_to: None, loser_to: None, only_if_b_wins: None };
        let loser = if planned.is_bye() { Source::Bye } else { Source::Loser(index) };
        self.matches.push(planned);
        Fed { winner: Source::Winner(index), loser }
    }

    /// Adds a round in which neighbours play each other.
    fn add_round(&mut self, part: Part, round: u32, sources: &[Source]) -> Vec<Fed> {
        let pairs = sources.chunks_exact(2).zip(1..);
        pairs.map(|(pair, number)| self.add(part, round, number, [pair[0], pair[1]])).collect()
    }

    /// Tells every match where its players go.
    fn finish(mut self, kind: Knockout, entries: u32) -> KnockoutPlan {
        for index in 0..self.matches.len() {
            for side in Side::BOTH {
                let at = u32::try_from(index).expect("a plan is small");
                let target = Some(Target { index: at, side });
                match self.matches[index].from[side.index()] {
                    Source::Winner(from) => self.matches[from as usize].winner_to = target,
                    Source::Loser(from) => self.matches[from as usize].loser_to = target,
                    Source::Seed(_) | Source::Bye => {}
                }
            }
        }
        let index = self.matches.iter().map(|planned| planned.id).zip(0..).collect();
        KnockoutPlan { kind, entries, matches: self.matches, index, effort: 0 }
    }
}
