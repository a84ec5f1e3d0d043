//! What can happen in a match of the hall, one line of its log at a time.
//!
//! A line is text: a kind, the seat that it concerns, and what was said. How lines come to be
//! allowed is the [room](super)'s affair.

use std::fmt;

use dohyo_rules::fair::{self, Nonce, Seal};
use dohyo_rules::time::Span;
use dohyo_rules::touch::Act;
use dohyo_rules::{ByPlayer, Player};

use super::Consent;
use super::ResultWeight;
use crate::people::PersonId;

/// One line of a match's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Its place in the log, from 1 on, without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody for the computer.
    pub person: Option<PersonId>,
    /// What happened.
    pub deed: MatchDeed,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchDeed {
    /// The open seat was taken; the host has the other.
    Join(Player),
    /// A player decided for a move; the card named for the opponent should theirs not come.
    Choose {
        /// Who decided.
        seat: Player,
        /// The move, in canonical text.
        mv: String,
        /// The named card.
        named: Option<String>,
        /// What makes the [commitment](MatchDeed::commitment) to a sealed choice unguessable; none
        /// where nothing is sealed.
        nonce: Option<Box<Nonce>>,
    },
    /// A player's hand did something that the referee of the touch rules has to see. It may have
    /// made a move, or been an offence.
    Hand {
        /// Whose hand it was.
        seat: Player,
        /// What it did.
        act: Act,
    },
    /// A player gave up.
    Resign(Player),
    /// A player offered a draw, or took the opponent's offer.
    Draw(Player),
    /// A player asked to take back their last move, or let the opponent do so.
    TakeBack(Player),
    /// A player declined what the opponent offered or asked for.
    Decline(Player),
    /// A player wants another match, or agrees to one.
    Rematch(Player),
    /// The rematch that both wanted, by its id.
    Next(String),
    /// Somebody said something.
    Say(String),
    /// The players switched the chat on or off.
    Chat(Switch),
    /// The host gave up waiting for an opponent.
    Cancel,
    /// The event that it is played for wants it no more.
    CallOff,
    /// The time for a turn of both is over.
    Close,
    /// A player ran out of time and lost the turn.
    LoseTurn(Player),
    /// A player ran out of time and lost the game.
    LoseOnTime(Player),
    /// A player ran out of time and got some more.
    Excuse(Player),
    /// A player ran out of time while they were away as agreed, and got as much more.
    Leave {
        /// Who was away.
        seat: Player,
        /// How much.
        by: Span,
    },
    /// Somebody ran out of time, and whoever runs the match is to decide.
    Hold,
    /// The turn under way is due at a moment, in milliseconds since 1970.
    Due(i64),
    /// Whoever runs the match gave a player more time.
    Extend {
        /// Who got it.
        seat: Player,
        /// How much.
        by: Span,
        /// Why, if they said so.
        why: String,
    },
    /// Whoever runs the match stopped the clock, and why, if they said so.
    Pause(String),
    /// The clock goes on, and why.
    Resume(String),
    /// Whoever runs the match lets a miss count that waited for their decision, and why.
    Count(String),
    /// Whoever runs the match decided who has won, and why; nobody in a draw.
    Decide {
        /// Who has won.
        winner: Option<Player>,
        /// Why.
        why: String,
        /// Whether ratings follow from it, where they are at stake.
        weight: ResultWeight,
    },
    /// Somebody else plays on for a player.
    Substitute {
        /// The seat.
        seat: Player,
        /// Who sits there from now on.
        person: PersonId,
        /// Why, if they said so.
        why: String,
        /// Whether they were asked.
        consent: Consent,
    },
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// A line that nobody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    kind: String,
}

impl MatchDeed {
    /// The name of its kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Join(_) => "join",
            Self::Choose { .. } => "choose",
            Self::Hand { .. } => "hand",
            Self::Resign(_) => "resign",
            Self::Draw(_) => "draw",
            Self::TakeBack(_) => "take-back",
            Self::Decline(_) => "decline",
            Self::Rematch(_) => "rematch",
            Self::Next(_) => "next",
            Self::Say(_) => "say",
            Self::Chat(_) => "chat",
            Self::Cancel => "cancel",
            Self::CallOff => "call-off",
            Self::Close => "close",
            Self::LoseTurn(_) => "lose-turn",
            Self::LoseOnTime(_) => "lose-on-time",
            Self::Excuse(_) => "excuse",
            Self::Leave { .. } => "leave",
            Self::Hold => "hold",
            Self::Due(_) => "due",
            Self::Extend { .. } => "extend",
            Self::Pause(_) => "pause",
            Self::Resume(_) => "resume",
            Self::Count(_) => "count",
            Self::Decide { .. } => "decide",
            Self::Substitute { .. } => "substitute",
        }
    }

    /// Whether only whoever runs the event does it.
    #[must_use]
    pub const fn is_directed(&self) -> bool {
        matches!(
            self,
            Self::Extend { .. }
                | Self::Pause(_)
                | Self::Resume(_)
                | Self::Count(_)
                | Self::Decide { .. }
                | Self::Substitute { .. }
        )
    }

    /// Whether it is what becomes of a turn that somebody missed.
    #[must_use]
    pub const fn is_miss(&self) -> bool {
        matches!(
            self,
            Self::Close | Self::LoseTurn(_) | Self::LoseOnTime(_) | Self::Excuse(_) | Self::Hold
        )
    }

    /// The seat that it concerns.
    #[must_use]
    pub const fn seat(&self) -> Option<Player> {
        match self {
            Self::Join(seat)
            | Self::Choose { seat, .. }
            | Self::Hand { seat, .. }
            | Self::Resign(seat)
            | Self::Draw(seat)
            | Self::TakeBack(seat)
            | Self::Decline(seat)
            | Self::Rematch(seat)
            | Self::LoseTurn(seat)
            | Self::LoseOnTime(seat)
            | Self::Excuse(seat)
            | Self::Leave { seat, .. }
            | Self::Extend { seat, .. }
            | Self::Substitute { seat, .. } => Some(*seat),
            Self::Decide { winner, .. } => *winner,
            Self::Next(_)
            | Self::Say(_)
            | Self::Chat(_)
            | Self::Cancel
            | Self::CallOff
            | Self::Close
            | Self::Hold
            | Self::Due(_)
            | Self::Pause(_)
            | Self::Resume(_)
            | Self::Count(_) => None,
        }
    }

    /// The reason that whoever runs the match gave for what they did.
    #[must_use]
    pub fn why(&self) -> &str {
        match self {
            Self::Pause(why)
            | Self::Resume(why)
            | Self::Count(why)
            | Self::Extend { why, .. }
            | Self::Decide { why, .. }
            | Self::Substitute { why, .. } => why,
            _ => "",
        }
    }

    /// What was said, as one text.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Choose { mv, named, nonce, .. } => {
                let mut words = fair::choice(mv, named.as_deref());
                if let Some(nonce) = nonce {
                    words.push_str(NONCE);
                    words.push_str(&nonce.text);
                    if let Some(players) = &nonce.players {
                        words.push_str(PLAYERS);
                        words.push_str(&format!("{}/{}", players.first, players.second));
                    }
                }
                words
            }
            Self::Hand { act, .. } => act.to_string(),
            Self::Next(words)
            | Self::Say(words)
            | Self::Pause(words)
            | Self::Resume(words)
            | Self::Count(words)
            | Self::Decide { why: words, weight: ResultWeight::Rated, .. } => words.clone(),
            Self::Decide { why, weight: ResultWeight::Unrated, .. } => format!("{UNRATED}{why}"),
            Self::Due(at) => at.to_string(),
            Self::Leave { by, .. } => by.to_string(),
            Self::Extend { by, why, .. } if why.is_empty() => by.to_string(),
            Self::Extend { by, why, .. } => format!("{by} {why}"),
            Self::Substitute { person, why, consent, .. } => {
                format!("{person} {}", consent.before(why)).trim_end().to_owned()
            }
            Self::Chat(Switch::On) => "on".to_owned(),
            Self::Chat(Switch::Off) => "off".to_owned(),
            _ => String::new(),
        }
    }

    /// What binds a player to a sealed choice before the other has seen it. Once the choice is open,
    /// anybody can check it.
    #[must_use]
    pub fn commitment(&self) -> Option<String> {
        let Self::Choose { mv, named, nonce: Some(nonce), .. } = self else { return None };
        Some(fair::commitment(&nonce.text, &fair::choice(mv, named.as_deref())))
    }

    /// A sealed choice with what proves it.
    pub(super) fn seal(&self) -> Option<Seal> {
        let Self::Choose { seat, mv, named, nonce: Some(nonce) } = self else { return None };
        Some(Seal {
            seat: *seat,
            nonce: nonce.text.clone(),
            commitment: self.commitment()?,
            choice: fair::choice(mv, named.as_deref()),
        })
    }

    /// Reads a line as it was written.
    pub fn read(kind: &str, seat: Option<Player>, words: &str) -> Result<Self, Unreadable> {
        let unread = || Unreadable { kind: kind.to_owned() };
        Ok(match (kind, seat, words) {
            ("join", Some(seat), "") => Self::Join(seat),
            ("choose", Some(seat), words) => {
                let (words, nonce) = cut(words, NONCE);
                let nonce = nonce.map(|nonce| Box::new(read_nonce(nonce)));
                let (mv, named) = fair::read_choice(words);
                let named = named.map(str::to_owned);
                Self::Choose { seat, mv: mv.to_owned(), named, nonce }
            }
            ("hand", Some(seat), act) => {
                Self::Hand { seat, act: act.parse().map_err(|_| unread())? }
            }
            ("resign", Some(seat), "") => Self::Resign(seat),
            ("draw", Some(seat), "") => Self::Draw(seat),
            ("take-back", Some(seat), "") => Self::TakeBack(seat),
            ("decline", Some(seat), "") => Self::Decline(seat),
            ("rematch", Some(seat), "") => Self::Rematch(seat),
            ("next", None, id) => Self::Next(id.to_owned()),
            ("say", None, words) => Self::Say(words.to_owned()),
            ("chat", None, "on") => Self::Chat(Switch::On),
            ("chat", None, "off") => Self::Chat(Switch::Off),
            ("cancel", None, "") => Self::Cancel,
            ("call-off", None, "") => Self::CallOff,
            ("close", None, "") => Self::Close,
            ("lose-turn", Some(seat), "") => Self::LoseTurn(seat),
            ("lose-on-time", Some(seat), "") => Self::LoseOnTime(seat),
            ("excuse", Some(seat), "") => Self::Excuse(seat),
            ("leave", Some(seat), by) => {
                Self::Leave { seat, by: Span::read_up_to_longest(by).map_err(|_| unread())? }
            }
            ("hold", None, "") => Self::Hold,
            ("due", None, at) => Self::Due(at.parse().map_err(|_| unread())?),
            ("extend", Some(seat), words) => {
                let (by, why) = words.split_once(' ').unwrap_or((words, ""));
                let by = Span::read_up_to_longest(by).map_err(|_| unread())?;
                Self::Extend { seat, by, why: why.to_owned() }
            }
            ("pause", None, why) => Self::Pause(why.to_owned()),
            ("resume", None, why) => Self::Resume(why.to_owned()),
            ("count", None, why) => Self::Count(why.to_owned()),
            ("decide", winner, words) => {
                // Before verdicts were weighed, ratings followed from all of them.
                let (why, weight) = match words.strip_prefix(UNRATED) {
                    Some(why) => (why, ResultWeight::Unrated),
                    None => (words, ResultWeight::Rated),
                };
                Self::Decide { winner, why: why.to_owned(), weight }
            }
            ("substitute", Some(seat), words) => {
                let (id, why) = words.split_once(' ').unwrap_or((words, ""));
                let person = PersonId(id.parse().map_err(|_| unread())?);
                let (consent, why) = Consent::read(why);
                Self::Substitute { seat, person, why: why.to_owned(), consent }
            }
            _ => return Err(unread()),
        })
    }
}

/// Stands before the reason of a verdict that no rating follows from.
const UNRATED: &str = "(unrated) ";
/// Stands before the nonce.
const NONCE: &str = " nonce ";

/// Stands before the names that seals are bound to.
const PLAYERS: &str = " players ";

fn cut<'a>(words: &'a str, mark: &str) -> (&'a str, Option<&'a str>) {
    words.split_once(mark).map_or((words, None), |(before, after)| (before, Some(after)))
}

fn read_nonce(words: &str) -> Nonce {
    let (text, players) = cut(words, PLAYERS);
    let players = players.and_then(|players| players.split_once('/'));
    let players = players
        .map(|(first, second)| ByPlayer { first: first.to_owned(), second: second.to_owned() });
    Nonce { text: text.to_owned(), players }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a line of kind `{}` that is invalid here", self.kind)
    }
}

impl std::error::Error for Unreadable {}
