//! Which games of an event are to be played in the hall, and what those come to that were.

use std::collections::BTreeMap;

use dohyo_engine::ballots::{DrawnOpening, ballots};
use dohyo_rules as rules;
use dohyo_tournament::{
    At, Contest, Entry, Event, Fact, GameOutcome, GameTerms, Manner, NextGame, Pairing, Part,
    Round, Side, State,
};

use super::deed::Decided;
use super::line::{HostedGame, What};
use super::{EventRefused, Hosted, HostedStage, Pace, Venue};
use crate::people::PersonId;
use crate::room::{self, Begins, MatchSetup, Opponent};

/// A game that is to be played in the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    at: At,
    next: NextGame,
    sides: [Entry; 2],
    people: [PersonId; 2],
    /// How often it was begun before.
    times: usize,
}

/// The ballot of a game (from 1) of an event's match, if it has one.
#[must_use]
pub fn ballot(game: &str, event: &Event, at: At, number: usize) -> Option<&'static DrawnOpening> {
    event.ballot(at, number, |moves| ballots(game, moves))
}

impl Due {
    /// What its match is called when it is made, so that it is made once however often that is tried.
    pub(crate) fn key(&self, event: &str) -> String {
        let Self { at, next, times, .. } = self;
        format!("{event} {} {} {} {times}", at.division, at.id, next.number)
    }

    /// The table, once the match is there.
    pub(crate) fn seated(self, id: &str) -> HostedGame {
        let Self { at, next, sides, .. } = self;
        HostedGame { at, game: next.number, sides, begins: next.first, id: id.to_owned() }
    }

    /// What is agreed on about its time: less, where draws are decided that way.
    fn terms(&self, usual: room::TimeTerms) -> room::TimeTerms {
        match self.next.terms {
            GameTerms::ShorterTime => usual.halved(),
            GameTerms::Usual | GameTerms::Ballot => usual,
        }
    }

    /// How its match is set up.
    pub(crate) fn setup(&self, id: &str, hosted: &Hosted) -> Option<MatchSetup> {
        let Venue::Hall(stakes) = hosted.setup().place else { return None };
        let [host, other] = self.people;
        let begins = if self.next.first == Side::A { Begins::Host } else { Begins::Opponent };
        let game = &hosted.setup().game;
        let ballot = ballot(game, hosted.event(), self.at, self.next.number);
        Some(MatchSetup {
            game: game.clone(),
            start: ballot.map(|ballot| ballot.position.clone()),
            host,
            opponent: Opponent::Person(other),
            begins,
            stakes,
            reach: hosted.setup().reach,
            after: None,
            event: Some(id.to_owned()),
            seed: String::new(),
            terms: self.terms(hosted.setup().terms.clone()),
        })
    }
}

impl Hosted {
    /// The games that can be played in the hall and are not: those between two of its people.
    pub(crate) fn due(&self) -> Vec<Due> {
        if self.setup().place == Venue::Boards {
            return Vec::new();
        }
        self.playable().filter_map(|(at, pairing)| self.due_in(at, pairing)).collect()
    }

    /// How many matches can be played at this moment: in the hall those whose turn it is, on real boards
    /// as many as there are people for, who play one after the other.
    #[must_use]
    pub fn playable_count(&self) -> usize {
        if self.setup().place != Venue::Boards {
            return self.playable().count();
        }
        let mut busy = vec![false; self.event().entrants().len()];
        let contests = self.event().contests().iter();
        let sides = contests.flat_map(Contest::ready).filter_map(Pairing::entries);
        let free = sides.filter(|sides| {
            let is_free = sides.iter().all(|entry| !busy[entry.0]);
            sides.iter().for_each(|entry| busy[entry.0] = true);
            is_free
        });
        free.count()
    }

    /// Whether a match waits for others of an earlier round.
    #[must_use]
    pub fn waits_for_round(&self, at: At) -> bool {
        let is_playable = self.playable().any(|(playable, _)| playable == at);
        self.setup().place != Venue::Boards && self.stage() == HostedStage::Running && !is_playable
    }

    /// The matches whose turn it is to be played, whether or not they have begun.
    pub(super) fn playable(&self) -> impl Iterator<Item = (At, &Pairing)> {
        let is_running = self.stage() == HostedStage::Running;
        let contests = self.event().contests().iter().enumerate().filter(move |_| is_running);
        let by_rounds = self.setup().pace == Pace::RoundByRound;
        contests.flat_map(move |(division, contest)| {
            let first = first_open(contest);
            let ready = contest.ready().filter(move |pairing| {
                let Round { part, number } = pairing.id.round;
                !by_rounds || first.get(&part).is_none_or(|first| *first >= number)
            });
            ready.map(move |pairing| (At { division, id: pairing.id }, pairing))
        })
    }

    fn due_in(&self, at: At, pairing: &Pairing) -> Option<Due> {
        let State::Ready(next) = pairing.state else { return None };
        let sides = pairing.entries()?;
        if self.is_seated(at, next.number, sides) {
            return None;
        }
        let people = [self.person(sides[0])?, self.person(sides[1])?];
        // Nobody plays against themselves, though they may play on for somebody else.
        if people[0] == people[1] {
            return None;
        }
        Some(Due { at, next, sides, people, times: self.times_seated(at, next.number) })
    }

    /// What the event comes to once these games have begun.
    pub(crate) fn seat(&self, tables: Vec<HostedGame>) -> Result<Decided, EventRefused> {
        let mut event = self.event().clone();
        let begun = tables.iter().filter(|table| table.game == 1);
        let begun = begun.map(|table| Fact::Begun { at: table.at }).collect();
        event.extend(begun).map_err(|bad| bad.refusal)?;
        let added = event.facts()[self.event().facts().len()..].iter().cloned();
        let lines = added.map(|fact| What::Fact { fact, whom: None });
        let lines = lines.chain(tables.into_iter().map(What::Seated)).collect();
        Ok(Decided { lines, event })
    }

    /// Which seat a side has in a match that is being played in the hall.
    #[must_use]
    pub fn seat_of(&self, id: &str, side: Side) -> Option<rules::Player> {
        let table = self.tables_in_use().find(|table| table.id == id)?;
        Some(table.seat(side))
    }

    /// Whether a game in the hall is the one that its match waits for.
    pub(crate) fn is_wanted(&self, table: &HostedGame) -> bool {
        self.event().pairing(table.at).is_some_and(|pairing| {
            let is_next = matches!(pairing.state, State::Ready(next) if next.number == table.game);
            is_next && pairing.entries() == Some(table.sides)
        })
    }

    /// What the event comes to once a game in the hall is over, or is wanted no more.
    pub(crate) fn clear(
        &self,
        table: &HostedGame,
        outcome: Option<rules::Outcome>,
    ) -> Result<Decided, EventRefused> {
        let mut event = self.event().clone();
        let mut lines = Vec::new();
        if let Some(outcome) = outcome.filter(|_| self.is_wanted(table)) {
            let pairing = event.pairing(table.at);
            let mut games = pairing.map(|pairing| pairing.games.clone()).unwrap_or_default();
            games.push(reported(outcome, table.begins));
            let added = event.add(Fact::Played { at: table.at, games })?;
            lines.extend(added.into_iter().map(|fact| What::Fact { fact, whom: None }));
        }
        lines.push(What::Cleared(table.id.clone()));
        Ok(Decided { lines, event })
    }
}

/// The first round of each table of which matches are still to be played: later ones wait for it.
fn first_open(contest: &Contest) -> BTreeMap<Part, u32> {
    let mut first = BTreeMap::new();
    for pairing in &contest.pairings {
        let Round { part, number } = pairing.id.round;
        let is_table = matches!(part, Part::Round | Part::Group(_));
        if is_table && matches!(pairing.state, State::Ready(_) | State::Waiting) {
            let known = first.entry(part).or_insert(number);
            *known = number.min(*known);
        }
    }
    first
}

/// How a game in the hall ended, as events say it.
fn reported(outcome: rules::Outcome, begins: Side) -> GameOutcome {
    let side = |winner| match winner {
        rules::Player::First => begins,
        rules::Player::Second => begins.other(),
    };
    let manner = match outcome.reason {
        rules::Reason::PushOff => Manner::Outright,
        rules::Reason::Position => Manner::Position,
        rules::Reason::Time | rules::Reason::Touch => Manner::Forfeit,
        _ => Manner::Plain,
    };
    outcome.winner.map_or(GameOutcome::Drawn, |winner| GameOutcome::Won(side(winner), manner))
}
