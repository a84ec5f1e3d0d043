//! A game that can be played, in JSON.

use dohyo_engine::ballots::DrawnOpening;
use dohyo_tournament::{GameTerms, NextGame, Side};
use serde::Serialize;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(super) struct EventGame {
    /// Its number in the match, from 1.
    game: usize,
    /// The side that begins.
    begins: EventSideName,
    /// How it is played.
    terms: EventTerms,
    /// The opening that was drawn for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    ballot: Option<EventBallot>,
}

/// A side of a match.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventSideName {
    A,
    B,
}

/// How a game is played.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventTerms {
    /// As the event's games are.
    Usual,
    /// With a shorter time.
    ShorterTime,
    /// From an opening that is balloted.
    Ballot,
}

/// An opening that was drawn.
#[derive(Serialize, ToSchema)]
struct EventBallot {
    /// Its number in the list of its restriction.
    number: u32,
    /// Its moves.
    moves: Vec<String>,
    /// The position after them.
    position: String,
}

impl EventGame {
    pub(super) fn of(next: NextGame, ballot: Option<&DrawnOpening>) -> Self {
        Self {
            game: next.number,
            begins: if next.first == Side::A { EventSideName::A } else { EventSideName::B },
            terms: match next.terms {
                GameTerms::Usual => EventTerms::Usual,
                GameTerms::ShorterTime => EventTerms::ShorterTime,
                GameTerms::Ballot => EventTerms::Ballot,
            },
            ballot: ballot.map(|DrawnOpening { number, moves, position, .. }| EventBallot {
                number: *number,
                moves: moves.clone(),
                position: position.clone(),
            }),
        }
    }
}
