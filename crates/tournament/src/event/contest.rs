//! A division as it stands: who meets whom, what can be played, and who is in which place. These are
//! answers to look at; nothing is decided from them.

use std::sync::Arc;

use super::results::KnownMatch;
use crate::{
    Draw, Games, KnockoutPlan, MatchId, NextGame, PlaceReason, Round, SeriesVerdict, Tally,
};

/// A player or team that has entered an event: the number of the entry, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(pub usize);

/// A match of a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// What it is called.
    pub id: MatchId,
    /// Who sits on side A and side B.
    pub sides: [Seat; 2],
    /// The games so far.
    pub games: Games,
    /// Whether the first game has begun, or more is known.
    pub begun: bool,
    /// Where it stands.
    pub state: State,
}

impl Pairing {
    /// The two who meet, if both are known.
    #[must_use]
    pub fn entries(&self) -> Option<[Entry; 2]> {
        match self.sides {
            [Seat::Entry(a), Seat::Entry(b)] => Some([a, b]),
            _ => None,
        }
    }
}

/// Who sits on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// This one.
    Entry(Entry),
    /// Nobody.
    Nobody,
    /// The winner of this match.
    WinnerOf(MatchId),
    /// Its loser.
    LoserOf(MatchId),
    /// The entry at this place (from 1) of this group (from 0).
    OfGroup {
        /// The group.
        group: u8,
        /// The place.
        place: u32,
    },
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// An entry is still to come.
    Waiting,
    /// This game can be played.
    Ready(NextGame),
    /// There is nothing to play: a bye, a match that is not needed, or one that does not count.
    Idle,
    /// It is over.
    Over {
        /// Who won.
        verdict: SeriesVerdict,
        /// What decided it.
        by: Decision,
    },
}

/// What decided a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The games, or that a player did not come to one.
    Games,
    /// The lot, after so many draws.
    Lot,
    /// A player has left the event.
    Absence,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// Whose line it is.
    pub entry: Entry,
    /// The place, as far as there is one.
    pub place: Option<u32>,
    /// What was done.
    pub tally: Tally,
    /// What each tie-break counts, in quarters of a point; nothing where it was not needed.
    pub keys: Vec<Option<i64>>,
    /// Why the place is what it is.
    pub why: Why,
}

/// Why an entry is where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Because of a table; the players in the reason are entries by their numbers.
    Table(PlaceReason),
    /// Still in a knockout.
    In,
    /// Through with a knockout, the last match being in this round.
    Last(Round),
    /// In this place of a group, which was not enough to go on.
    Group {
        /// The group, from 0.
        group: u8,
        /// The place in it.
        place: u32,
    },
    /// Left too early to be counted.
    Annulled,
    /// Disqualified.
    Disqualified,
}

/// A plan with what it was drawn from, so it is drawn again only when that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// What it was drawn from.
    pub draw: Draw,
    /// The plan.
    pub plan: KnockoutPlan,
}

impl Pairing {
    /// A match of which this is known.
    pub(super) fn new(
        id: MatchId,
        sides: [Seat; 2],
        known: Option<&KnownMatch>,
        state: State,
    ) -> Self {
        let games = known.map(|played| played.games.clone()).unwrap_or_default();
        Self { id, sides, games, begun: known.is_some_and(|played| played.begun), state }
    }
}

/// A division as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// The entries in the order of their seeds.
    pub seeds: Vec<Entry>,
    /// The matches that are known of, in the order in which they are played.
    pub pairings: Vec<Pairing>,
    /// Who has a bye in which round.
    pub byes: Vec<(Round, Entry)>,
    /// The standings, the first place first.
    pub standings: Vec<StandingsRow>,
    /// The tables of the groups, if there are any.
    pub groups: Vec<Vec<StandingsRow>>,
    /// The knockout, if there is one.
    pub knockout: Option<Arc<Drawn>>,
    /// Whether everything has been played.
    pub over: bool,
    /// The places of the matches among the pairings, in the order of their names.
    pub(super) by_name: Vec<u32>,
}

impl Contest {
    /// The match of this name.
    #[must_use]
    pub fn pairing(&self, id: MatchId) -> Option<&Pairing> {
        self.position(id).map(|at| &self.pairings[at])
    }

    /// The place of a match among the pairings.
    pub(super) fn position(&self, id: MatchId) -> Option<usize> {
        let rank = |at: &u32| self.pairings[*at as usize].id.rank();
        let found = self.by_name.binary_search_by_key(&id.rank(), rank);
        found.ok().map(|found| self.by_name[found] as usize)
    }

    /// Makes matches findable by their names.
    pub(super) fn order(&mut self) {
        self.by_name = (0..).take(self.pairings.len()).collect();
        self.by_name.sort_by_key(|&at| self.pairings[at as usize].id.rank());
    }

    /// The match that an entry plays or waits for next.
    #[must_use]
    pub fn next_for(&self, entry: Entry) -> Option<&Pairing> {
        let open = |pairing: &&Pairing| matches!(pairing.state, State::Ready(_) | State::Waiting);
        let mut own = self.pairings.iter().filter(|p| p.sides.contains(&Seat::Entry(entry)));
        own.find(open)
    }

    /// The matches that can be played now.
    pub fn ready(&self) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| matches!(pairing.state, State::Ready(_)))
    }

    /// The entry that is first when everything has been played.
    #[must_use]
    pub fn champion(&self) -> Option<Entry> {
        let first = self.standings.iter().filter(|line| line.place == Some(1));
        let first: Vec<_> = first.map(|line| line.entry).collect();
        (self.over && first.len() == 1).then(|| first[0])
    }
}
