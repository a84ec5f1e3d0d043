//! Why a player is in a place, in a sentence. Callers in another language have the same in
//! [`Why`](crate::Why).

use crate::{
    Event, MOST_NAMED, Others, Part, PlaceReason, Points, Round, Seat, StandingsRow, TieBreak, Why,
};

/// Who sits on a side of a match, in words.
#[must_use]
pub fn seat_words(event: &Event, seat: Seat) -> String {
    match seat {
        Seat::Entry(entry) => event.name(entry).to_owned(),
        Seat::Nobody => "bye".to_owned(),
        Seat::WinnerOf(id) => format!("winner of {id}"),
        Seat::LoserOf(id) => format!("loser of {id}"),
        Seat::OfGroup { group, place } => {
            format!("place {place} of group {}", Part::Group(group).letter())
        }
    }
}

/// Why a line of the standings of an event is where it is.
#[must_use]
pub fn explain(event: &Event, line: &StandingsRow) -> String {
    let names = |others: &Others| {
        let names = others.iter().take(MOST_NAMED + 1);
        let mut names: Vec<_> = names.map(|entry| event.entrants()[entry].name.as_str()).collect();
        let more = (names.len() > MOST_NAMED)
            .then(|| format!("{} others", others.count() - (MOST_NAMED - 1)));
        if let Some(more) = &more {
            names.truncate(MOST_NAMED - 1);
            names.push(more);
        }
        list(&names)
    };
    let place = line.place.map(ordinal).unwrap_or_default();
    let points = points(line.tally.points);
    match &line.why {
        Why::Table(PlaceReason::Points) => format!("{place} with {points}"),
        Why::Table(PlaceReason::TieBreak { by, among }) => {
            format!("{place} on {} against {}, with {points} each", tie_break(*by), names(among))
        }
        Why::Table(PlaceReason::Shared { with, play_off: false }) => {
            format!("{place} with {points}, shared with {}", names(with))
        }
        Why::Table(PlaceReason::Shared { with, play_off: true }) => {
            format!("{place} with {points}, to be played off with {}", names(with))
        }
        Why::In => "still in".to_owned(),
        Why::Last(_) if line.place == Some(1) => "won the last match".to_owned(),
        Why::Last(round) => format!("{place}, out in {}", round_name(*round)),
        Why::Group { group, place } => {
            format!("{} of group {}", ordinal(*place), Part::Group(*group).letter())
        }
        Why::Annulled => "left before half of the matches: nothing counts".to_owned(),
        Why::Disqualified => "disqualified".to_owned(),
    }
}

fn round_name(round: Round) -> String {
    match round.part {
        Part::Winners => format!("round {}", round.number),
        Part::Losers => format!("losers' round {}", round.number),
        Part::Grand => "the grand final".to_owned(),
        Part::Third => "the match for the third place".to_owned(),
        Part::Round | Part::Group(_) => format!("round {}", round.number),
    }
}

fn tie_break(by: TieBreak) -> &'static str {
    match by {
        TieBreak::SonnebornBerger => "Sonneborn-Berger",
        TieBreak::Buchholz => "Buchholz",
        TieBreak::PlayOff => "the play-off",
        TieBreak::Lot => "the lot",
        other => other.as_str(),
    }
}

fn points(points: Points) -> String {
    let word = if points == Points::whole(1) { "point" } else { "points" };
    format!("{points} {word}")
}

/// As in `1st`, `12th` or `23rd`.
fn ordinal(number: u32) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
