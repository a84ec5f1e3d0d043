//! A knockout that is being played: who sits where, what can be played, who is out, and in which place.
//! It is worked out from the plan and the verdicts in one go, so a correction is worked out like
//! anything else.

use crate::plan::{KnockoutPlan, Source};
use crate::{Round, SeriesVerdict, Side};

/// Who sits on a side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// It is not decided yet.
    Unknown,
    /// Nobody, ever.
    Nobody,
    /// The entry of this seed.
    Seed(u32),
}

/// Where a match of a knockout stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketStanding {
    /// A player is still to come.
    Waiting,
    /// Both are there.
    Ready,
    /// There is nothing to play: a side is nobody's, or the match is not needed.
    Idle,
    /// It is over.
    Over(SeriesVerdict),
}

/// How far an entry has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Still playing.
    In,
    /// Out, or through with everything.
    Done {
        /// The place, shared with those who came as far.
        place: u32,
        /// The round of the last match.
        round: Round,
    },
}

/// All matches of a knockout as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    seats: Vec<[Occupant; 2]>,
    standings: Vec<BracketStanding>,
}

impl Bracket {
    /// Plays the plan through. `judge` is asked for the verdict of every match whose two seeds are
    /// known, by its index; nothing means that it is still to be played.
    ///
    /// A player who loses by a double default is out, also on the winners' side: there is one place for a
    /// loser, not two.
    pub fn resolve(
        plan: &KnockoutPlan,
        mut judge: impl FnMut(usize, [u32; 2]) -> Option<SeriesVerdict>,
    ) -> Self {
        let count = plan.matches().len();
        let mut bracket =
            Self { seats: Vec::with_capacity(count), standings: Vec::with_capacity(count) };
        for (index, planned) in plan.matches().iter().enumerate() {
            let seats = planned.from.map(|source| bracket.occupant(source));
            let needed = planned.only_if_b_wins.map(|first| bracket.standings[first as usize]);
            let standing = match (needed, seats) {
                (Some(BracketStanding::Waiting | BracketStanding::Ready), _) => {
                    BracketStanding::Waiting
                }
                (Some(standing), _)
                    if standing != BracketStanding::Over(SeriesVerdict::Won(Side::B)) =>
                {
                    BracketStanding::Idle
                }
                (_, [Occupant::Seed(a), Occupant::Seed(b)]) => {
                    judge(index, [a, b]).map_or(BracketStanding::Ready, BracketStanding::Over)
                }
                (_, seats) if seats.contains(&Occupant::Unknown) => BracketStanding::Waiting,
                _ => BracketStanding::Idle,
            };
            bracket.seats.push(seats);
            bracket.standings.push(standing);
        }
        bracket
    }

    /// Who sits at the match of this index.
    #[must_use]
    pub fn seats(&self, index: usize) -> [Occupant; 2] {
        self.seats[index]
    }

    /// Where the match of this index stands.
    #[must_use]
    pub fn standing(&self, index: usize) -> BracketStanding {
        self.standings[index]
    }

    /// Whether every match has been played that has to be.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.standings.iter().all(|s| matches!(s, BracketStanding::Idle | BracketStanding::Over(_)))
    }

    fn occupant(&self, source: Source) -> Occupant {
        match source {
            Source::Seed(seed) => Occupant::Seed(seed),
            Source::Bye => Occupant::Nobody,
            Source::Winner(index) => self.outcome(index as usize)[0],
            Source::Loser(index) => self.outcome(index as usize)[1],
        }
    }

    /// Who leaves a match as its winner, and who as its loser.
    fn outcome(&self, index: usize) -> [Occupant; 2] {
        match (self.standings[index], self.seats[index]) {
            (BracketStanding::Waiting | BracketStanding::Ready, _) => [Occupant::Unknown; 2],
            (BracketStanding::Idle, [Occupant::Nobody, alone] | [alone, Occupant::Nobody]) => {
                [alone, Occupant::Nobody]
            }
            (BracketStanding::Over(SeriesVerdict::Won(Side::A)), [a, b]) => [a, b],
            (BracketStanding::Over(SeriesVerdict::Won(Side::B)), [a, b]) => [b, a],
            _ => [Occupant::Nobody; 2],
        }
    }

    /// How far every seed has come; index 0 is seed 1. Those who went out in the same round share a place,
    /// and the place after is as much lower (1-2-3-4-5-5-7-7).
    #[must_use]
    pub fn fates(&self, plan: &KnockoutPlan) -> Vec<Fate> {
        let ends = self.ends(plan);
        let mut order: Vec<_> = (0..ends.len()).collect();
        order.sort_by_key(|&seed| std::cmp::Reverse(ends[seed].map(|end| (end.rank, end.won))));
        let mut fates = vec![Fate::In; ends.len()];
        let still_in = ends.iter().filter(|end| end.is_none()).count();
        let mut better = still_in;
        let mut at = 0;
        // Those still in have no rank and stand at the end of the order.
        while at < order.len() - still_in {
            let end = ends[order[at]].expect("those still in come last");
            let same = |seed: &&usize| {
                ends[**seed].is_some_and(|e| (e.rank, e.won) == (end.rank, end.won))
            };
            let level = order[at..].iter().take_while(same).count();
            // Of those still in, some will go out in this very round.
            let to_come = if end.won { 0 } else { self.open_exits(plan, end.round) };
            let place = u32::try_from(better + 1 - to_come.min(better)).expect("few entries");
            for &seed in &order[at..at + level] {
                fates[seed] = Fate::Done { place, round: end.round };
            }
            better += level;
            at += level;
        }
        fates
    }

    /// How many matches of a round are still to be played whose loser is out.
    fn open_exits(&self, plan: &KnockoutPlan, round: Round) -> usize {
        let open = |index: usize| {
            matches!(self.standings[index], BracketStanding::Waiting | BracketStanding::Ready)
        };
        let planned = plan.matches().iter().enumerate();
        planned.filter(|(i, p)| p.id.round == round && p.loser_to.is_none() && open(*i)).count()
    }

    /// The last match of each seed that has no other to come.
    fn ends(&self, plan: &KnockoutPlan) -> Vec<Option<RunEnd>> {
        let mut ends = vec![None; plan.entries() as usize];
        let mut rank = 0;
        for (index, planned) in plan.matches().iter().enumerate() {
            let round = planned.id.round;
            if index > 0 && plan.matches()[index - 1].id.round != round {
                rank += 1;
            }
            let mut end = |occupant, won| {
                if let Occupant::Seed(seed) = occupant {
                    ends[seed as usize - 1] = Some(RunEnd { rank, won, round });
                }
            };
            let [winner, loser] = self.outcome(index);
            if self.standings[index] == BracketStanding::Over(SeriesVerdict::BothLost) {
                self.seats[index].iter().for_each(|&seat| end(seat, false));
            }
            if planned.loser_to.is_none_or(|to| self.is_superfluous(plan, to.index)) {
                end(loser, false);
            }
            if planned.winner_to.is_none_or(|to| self.is_superfluous(plan, to.index)) {
                end(winner, true);
            }
        }
        ends
    }

    /// Whether a match only waits for a reason to be played, and there is none.
    fn is_superfluous(&self, plan: &KnockoutPlan, index: u32) -> bool {
        let index = index as usize;
        plan.matches()[index].only_if_b_wins.is_some()
            && self.standings[index] == BracketStanding::Idle
    }
}

#[derive(Clone, Copy, Debug)]
struct RunEnd {
    rank: u32,
    won: bool,
    round: Round,
}
