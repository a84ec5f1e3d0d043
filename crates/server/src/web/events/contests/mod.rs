//! The divisions of an event in JSON: who meets whom, and who stands where and why.

mod game;

use std::collections::BTreeMap;

use dohyo_tournament::{
    At, Decision, Entry, Event, Pairing, Part, Seat, SeriesVerdict, Side, StandingsRow, State,
    seat_words,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::extract::Extract;
use crate::events::{Hosted, ballot};
use crate::text::Text;
use crate::web::words::ToldDivision;
use game::EventGame;

/// A division of an event.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventDivision {
    /// What it is called.
    name: String,
    /// Who meets whom, in the words of event files.
    #[schema(example = "double")]
    format: String,
    /// Whether everything has been played.
    over: bool,
    /// Whoever is first then.
    #[serde(skip_serializing_if = "Option::is_none")]
    champion: Option<EventName>,
    /// The entries by their numbers, in the order of their seeds.
    seeds: Vec<usize>,
    /// The matches, in the order in which they are played.
    matches: Vec<EventMatch>,
    /// Who rests in which round of a table.
    rests: Vec<EventRest>,
    /// The standings, the first place first.
    standings: Vec<EventPlace>,
    /// The tables of the groups, if there are any.
    groups: Vec<EventGroup>,
}

/// Somebody who has entered.
#[derive(Clone, Serialize, ToSchema)]
pub(in crate::web) struct EventName {
    /// The number of the entry, from 1.
    entry: usize,
    /// The name.
    name: String,
}

/// A match of an event.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventMatch {
    /// What it is called: its part, round and number.
    #[schema(example = "W1.1")]
    id: String,
    /// Side A, which begins the first game.
    a: EventSide,
    /// Side B.
    b: EventSide,
    /// The games so far, in the words of event files.
    games: Vec<String>,
    /// Where it stands.
    state: EventMatchState,
    /// Whether its first game has begun.
    begun: bool,
    /// The game that can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<EventGame>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<EventWinner>,
    /// What decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<EventDecision>,
    /// The matches of the hall that its games are played in, by the numbers of the games.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    tables: BTreeMap<usize, String>,
}

/// Who sits on a side.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventSide {
    /// The number of the entry; nothing while it is not known, and for nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    /// The name, or who it will be: `winner of W1.1`, `bye`.
    name: String,
}

/// Where a match stands.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventMatchState {
    /// Somebody is still to come.
    Waiting,
    /// A game can be played.
    Ready,
    /// There is nothing to play.
    Idle,
    /// It is over.
    Over,
}

/// Who won a match.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventWinner {
    A,
    B,
    /// Nobody; only in a table.
    Draw,
    /// Nobody: neither side came.
    Nobody,
}

/// What decided a match.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventDecision {
    /// The games.
    Games,
    /// The lot.
    Lot,
    /// Somebody has left.
    Absence,
}

/// A rest in a table.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventRest {
    /// The round.
    #[schema(example = "R1")]
    round: String,
    /// The number of the entry.
    entry: usize,
}

/// A group before a knockout.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventGroup {
    /// Its letter.
    group: String,
    /// Its table.
    standings: Vec<EventPlace>,
}

/// A line of the standings.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventPlace {
    /// The place, as far as there is one.
    place: Option<u32>,
    /// The number of the entry.
    entry: usize,
    /// The name.
    name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    /// All points.
    points: f64,
    /// Games that were played or should have been.
    games: u32,
    /// Games won, in any manner.
    wins: u32,
    /// Games drawn.
    draws: u32,
    /// Games lost by playing them.
    losses: u32,
    /// Games lost by forfeit or by not coming.
    forfeits: u32,
    /// Bouts won by pushing off.
    push_offs: u32,
    /// Games that the other side did not play or forfeited.
    walkovers: u32,
    /// Rounds without an opponent.
    byes: u32,
    /// What each tie-break counts, where it was needed.
    tie_breaks: BTreeMap<&'static str, f64>,
    /// Why the place is what it is.
    why: String,
}

/// What is known of matches beside the event: in which words they are told, the game, and where games are
/// played in the hall.
#[derive(Clone, Copy)]
pub(in crate::web) struct Beside<'a> {
    pub(in crate::web) text: &'a Text,
    pub(in crate::web) game: &'a str,
    pub(in crate::web) hosted: Option<&'a Hosted>,
}

impl Beside<'_> {
    fn tables(self, at: At) -> BTreeMap<usize, String> {
        let mut tables = BTreeMap::new();
        // The last match for a game comes first, and counts.
        for (game, id) in self.hosted.iter().flat_map(|hosted| hosted.tables_of(at)) {
            tables.entry(game).or_insert_with(|| id.to_owned());
        }
        tables
    }
}

impl EventDivision {
    /// Every division of an event, with a part of its lists.
    pub(in crate::web) fn all(
        event: &Event,
        beside: Beside<'_>,
        extract: &mut Extract,
    ) -> Vec<Self> {
        (0..event.contests().len()).map(|number| Self::of(event, number, beside, extract)).collect()
    }

    fn of(event: &Event, number: usize, beside: Beside<'_>, extract: &mut Extract) -> Self {
        let division = &event.settings().divisions[number];
        let contest = &event.contests()[number];
        let told = ToldDivision::new(beside.text, event, number);
        let place = |line| EventPlace::of(&told, line);
        let matches = extract.matches(&contest.pairings);
        let rests = extract.of(&contest.byes).iter();
        let seeds = extract.of(&contest.seeds).iter();
        let standings = extract.of(&contest.standings).iter();
        let groups = (0..).zip(&contest.groups).map(|(group, lines)| EventGroup {
            group: Part::Group(group).letter().to_string(),
            standings: extract.of(lines).iter().map(place).collect(),
        });
        let groups = groups.collect();
        Self {
            name: division.name.clone(),
            format: division.rules.format.to_string(),
            over: contest.over,
            champion: contest.champion().map(|entry| EventName::of(event, entry)),
            seeds: seeds.map(|entry| entry.0 + 1).collect(),
            matches: matches
                .into_iter()
                .map(|one| EventMatch::of(event, number, one, beside))
                .collect(),
            rests: rests
                .map(|(round, entry)| EventRest { round: round.to_string(), entry: entry.0 + 1 })
                .collect(),
            standings: standings.map(place).collect(),
            groups,
        }
    }
}

impl EventName {
    pub(in crate::web) fn of(event: &Event, entry: Entry) -> Self {
        Self { entry: entry.0 + 1, name: event.name(entry).to_owned() }
    }
}

impl EventMatch {
    pub(in crate::web) fn of(
        event: &Event,
        division: usize,
        pairing: &Pairing,
        beside: Beside<'_>,
    ) -> Self {
        let at = At { division, id: pairing.id };
        let [a, b] = pairing.sides.map(|seat| EventSide::of(event, seat));
        let (state, next, winner, by) = match pairing.state {
            State::Waiting => (EventMatchState::Waiting, None, None, None),
            State::Idle => (EventMatchState::Idle, None, None, None),
            State::Ready(next) => {
                let ballot = ballot(beside.game, event, at, next.number);
                (EventMatchState::Ready, Some(EventGame::of(next, ballot)), None, None)
            }
            State::Over { verdict, by } => {
                (EventMatchState::Over, None, Some(verdict.into()), Some(by.into()))
            }
        };
        Self {
            id: pairing.id.to_string(),
            a,
            b,
            games: pairing.games.iter().map(ToString::to_string).collect(),
            state,
            begun: pairing.begun,
            next,
            winner,
            by,
            tables: beside.tables(at),
        }
    }
}

impl EventSide {
    fn of(event: &Event, seat: Seat) -> Self {
        let entry = match seat {
            Seat::Entry(entry) => Some(entry.0 + 1),
            _ => None,
        };
        Self { entry, name: seat_words(event, seat) }
    }
}

impl From<SeriesVerdict> for EventWinner {
    fn from(verdict: SeriesVerdict) -> Self {
        match verdict {
            SeriesVerdict::Won(Side::A) => Self::A,
            SeriesVerdict::Won(Side::B) => Self::B,
            SeriesVerdict::Drawn => Self::Draw,
            SeriesVerdict::BothLost => Self::Nobody,
        }
    }
}

impl From<Decision> for EventDecision {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Games => Self::Games,
            Decision::Lot => Self::Lot,
            Decision::Absence => Self::Absence,
        }
    }
}

impl EventPlace {
    fn of(told: &ToldDivision<'_>, line: &StandingsRow) -> Self {
        let (event, tally) = (told.event, line.tally);
        let tie_breaks = &told.division().rules.tie_breaks;
        let counted = tie_breaks.iter().zip(&line.keys).filter(|(by, _)| by.is_counted());
        let counted =
            counted.filter_map(|(by, quarters)| Some((by.as_str(), (*quarters)? as f64 / 4.0)));
        Self {
            place: line.place,
            entry: line.entry.0 + 1,
            name: event.name(line.entry).to_owned(),
            team: event.entrants()[line.entry.0].team.clone(),
            points: f64::from(tally.points.0) / 2.0,
            games: tally.games,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            forfeits: tally.forfeits,
            push_offs: tally.outright_wins,
            walkovers: tally.walkovers,
            byes: tally.byes,
            tie_breaks: counted.collect(),
            why: told.why(line),
        }
    }
}
