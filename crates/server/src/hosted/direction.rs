//! What whoever runs an event decides in one of its matches, as it is kept and as a match takes it.

use std::fmt;

use dohyo_rules::Player;
use dohyo_rules::time::Span;

use crate::people::PersonId;
use crate::room::{self, More, Room};

/// What whoever runs an event decides in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectorDecision {
    /// More time for a player, or for all who have to decide.
    More {
        /// Who gets it.
        seat: Option<Player>,
        /// How much.
        more: More,
    },
    /// The clock is stopped.
    Stop,
    /// It goes on.
    Go,
    /// A miss that waited for the decision counts.
    Count,
    /// The match is over: who has won; nobody in a draw.
    Decide(Option<Player>),
}

impl DirectorDecision {
    /// The lines that it comes to in a match, if somebody decides it.
    pub(crate) fn deeds(
        self,
        room: &Room,
        by: PersonId,
        now: i64,
        why: &str,
    ) -> Result<Vec<room::MatchDeed>, room::DeedRefused> {
        let said = why.to_owned();
        Ok(vec![match self {
            Self::More { seat, more } => return room.more_time(seat, more, now, why),
            Self::Stop => room::MatchDeed::Pause(said),
            Self::Go => room::MatchDeed::Resume(said),
            Self::Count => room::MatchDeed::Count(said),
            Self::Decide(winner) => {
                let weight = room.weight_of_verdict(by, winner);
                room::MatchDeed::Decide { winner, why: said, weight }
            }
        }])
    }

    /// Reads what was [written](fmt::Display).
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<_> = text.split(' ').collect();
        Some(match words[..] {
            ["more", whom, "by", by] => {
                let by = Span::read_up_to_longest(by).ok()?;
                Self::More { seat: seat(whom)?, more: More::By(by) }
            }
            ["more", whom, "until", at] => {
                Self::More { seat: seat(whom)?, more: More::Until(at.parse().ok()?) }
            }
            ["stop"] => Self::Stop,
            ["go"] => Self::Go,
            ["count"] => Self::Count,
            ["decide", winner] => Self::Decide(seat(winner)?),
            _ => return None,
        })
    }
}

const NOBODY: &str = "-";

fn seat(word: &str) -> Option<Option<Player>> {
    match word {
        NOBODY => Some(None),
        "first" => Some(Some(Player::First)),
        "second" => Some(Some(Player::Second)),
        _ => None,
    }
}

fn seat_word(seat: Option<Player>) -> &'static str {
    match seat {
        None => NOBODY,
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
    }
}

impl fmt::Display for DirectorDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::More { seat, more: More::By(by) } => {
                write!(f, "more {} by {by}", seat_word(seat))
            }
            Self::More { seat, more: More::Until(at) } => {
                write!(f, "more {} until {at}", seat_word(seat))
            }
            Self::Stop => f.write_str("stop"),
            Self::Go => f.write_str("go"),
            Self::Count => f.write_str("count"),
            Self::Decide(winner) => write!(f, "decide {}", seat_word(winner)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_decided_is_read_as_it_was_written() {
        for text in
            ["more - by 1d", "more first until 1790000000000", "stop", "go", "count", "decide -"]
        {
            assert_eq!(DirectorDecision::read(text).expect(text).to_string(), text);
        }
        assert_eq!(DirectorDecision::read("decide nobody"), None);
        // Before there was a longest span, longer ones were kept.
        let older = DirectorDecision::read("more - by 10001d").expect("it was let in once");
        assert_eq!(older.to_string(), "more - by 10000d");
    }
}
