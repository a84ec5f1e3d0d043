//! A line of a match's log in JSON, as its viewer may see it. What that is, is decided in the
//! room; here it is only written down.

use dohyo_rules::touch::Offence;
use dohyo_rules::{Player, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::room::{self, Foul, LogEntry, MatchDeed, Room, Switch};
use crate::web::seats::SeatName;

/// A line of the log. A choice in secret has a `commitment`, and neither `move` nor `nonce` for
/// those who must not know it yet.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Line)]
pub(super) struct LineView<'a> {
    /// Its place in the log, from 1 on, without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    at: i64,
    /// What happened: `join`, `choose`, `hand`, `resign`, `draw`, `take-back`, `decline`, `rematch`,
    /// `next`, `say`, `chat`, `cancel` or `call-off`; by the clock `close`, `lose-turn`,
    /// `lose-on-time`, `excuse`, `leave` (more time for somebody who is away) or `hold`; by whoever runs the event `extend`, `pause`, `resume`,
    /// `count` (a miss that was held counts), `decide` or `substitute`.
    kind: &'static str,
    /// Who did it, or whom it concerns; the winner for `decide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<SeatName>,
    /// What the hand did in `hand`, as in `touch 11`.
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<String>,
    /// What was wrong with that: `not-your-turn`, `not-your-piece` or `cannot-move`. The first time it is
    /// a warning, the second time it loses the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    offence: Option<&'static str>,
    /// The move, in canonical text; also the one that letting go of a piece has made.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<&'a str>,
    /// The card named for the opponent, should theirs not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<&'a str>,
    /// What makes the commitment unguessable.
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    /// The SHA-256 of the nonce, which says what it is for, a blank and the choice (`4`, or `4 name 2`), in hexadecimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    /// What was said; `on` or `off` for the chat, and the reason that whoever runs
    /// the event gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'a str>,
    /// The id of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a str>,
    /// How much more time there is after `extend` and `leave`, as in `1d12h`.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// When the turn is due after `due`, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<i64>,
    /// The id of whoever plays on after `substitute`.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// The id of whoever did it, where that is whoever runs the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    director: Option<i64>,
    /// The turn of both that this line completed, as records write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    /// The other choices of that turn, which were sealed until now: one, or both where turns open at a
    /// deadline.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opened: Vec<Opened<'a>>,
}

/// A choice that was sealed and is open.
#[derive(Debug, Serialize, ToSchema)]
struct Opened<'a> {
    /// The line that it stands in.
    number: u64,
    /// Whose it was.
    seat: SeatName,
    /// The move, in canonical text.
    #[serde(rename = "move")]
    mv: &'a str,
    /// The card named for the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<&'a str>,
    /// What makes the commitment unguessable.
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
}

impl<'a> LineView<'a> {
    /// The lines that a viewer is told, from a number on.
    pub(super) fn told(
        room: &'a Room,
        viewer: Viewer,
        from: u64,
    ) -> impl Iterator<Item = Self> + 'a {
        room.told(viewer, from).map(move |(number, line)| {
            let mut told = Self { number, ..Self::of(room, &line) };
            for opened in &mut told.opened {
                opened.number = room.number_for(viewer, opened.number).unwrap_or(opened.number);
            }
            told
        })
    }

    fn of(room: &'a Room, line: &room::ViewedLine<'a>) -> Self {
        match *line {
            room::ViewedLine::Open(entry) => Self::open(room, entry),
            room::ViewedLine::Sealed { number, at, seat, ref commitment } => Self {
                seat: Some(seat.into()),
                commitment: commitment.clone(),
                ..Self::blank(number, at, "choose")
            },
            room::ViewedLine::Veiled { number, at, kind, by } => {
                Self { by: by.map(|by| by.to_string()), ..Self::blank(number, at, kind) }
            }
        }
    }

    fn open(room: &'a Room, entry: &'a LogEntry) -> Self {
        let blank = Self {
            seat: seat_of(room, entry).map(SeatName::from),
            director: entry.person.filter(|_| entry.deed.is_directed()).map(|person| person.0),
            ..Self::blank(entry.number, entry.at, entry.deed.kind())
        };
        match &entry.deed {
            MatchDeed::Choose { seat, mv, named, nonce } => {
                let opened = Opened::by(room, entry);
                Self {
                    mv: Some(mv),
                    named: named.as_deref(),
                    nonce: nonce.as_ref().map(|nonce| nonce.text.as_str()),
                    commitment: entry.deed.commitment(),
                    turn: opened.first().map(|other| turn(*seat, mv, other.mv)),
                    opened,
                    ..blank
                }
            }
            MatchDeed::Hand { act, .. } => Self {
                act: Some(act.to_string()),
                offence: foul(room, entry.number).map(|foul| offence_word(foul.offence)),
                mv: room.turn_by(entry.number).map(|turn| turn.text.as_str()),
                ..blank
            },
            MatchDeed::Next(id) => Self { next: Some(id), ..blank },
            MatchDeed::Say(words) => Self { words: Some(words), ..blank },
            MatchDeed::Chat(Switch::On) => Self { words: Some("on"), ..blank },
            MatchDeed::Chat(Switch::Off) => Self { words: Some("off"), ..blank },
            MatchDeed::Close => Self {
                turn: room.turn_by(entry.number).map(|turn| turn.text.clone()),
                opened: Opened::by(room, entry),
                ..blank
            },
            MatchDeed::Due(due) => Self { due: Some(*due), ..blank },
            MatchDeed::Leave { by, .. } => Self { by: Some(by.to_string()), ..blank },
            MatchDeed::Extend { by, why, .. } => {
                Self { by: Some(by.to_string()), words: said(why), ..blank }
            }
            MatchDeed::Pause(why) | MatchDeed::Resume(why) | MatchDeed::Count(why) => {
                Self { words: said(why), ..blank }
            }
            MatchDeed::Decide { why, .. } => Self { words: said(why), ..blank },
            MatchDeed::Substitute { person, why, .. } => {
                Self { person: Some(person.0), words: said(why), ..blank }
            }
            _ => blank,
        }
    }

    const fn blank(number: u64, at: i64, kind: &'static str) -> Self {
        Self {
            number,
            at,
            kind,
            seat: None,
            act: None,
            offence: None,
            mv: None,
            named: None,
            nonce: None,
            commitment: None,
            words: None,
            next: None,
            by: None,
            due: None,
            person: None,
            director: None,
            turn: None,
            opened: Vec::new(),
        }
    }
}

impl<'a> Opened<'a> {
    fn by(room: &'a Room, entry: &LogEntry) -> Vec<Self> {
        room.opened_by(entry.number).filter_map(Self::of).collect()
    }

    fn of(entry: &'a LogEntry) -> Option<Self> {
        let MatchDeed::Choose { seat, mv, named, nonce } = &entry.deed else { return None };
        Some(Self {
            number: entry.number,
            seat: (*seat).into(),
            mv,
            named: named.as_deref(),
            nonce: nonce.as_ref().map(|nonce| nonce.text.as_str()),
        })
    }
}

fn foul(room: &Room, number: u64) -> Option<&Foul> {
    room.fouls().iter().find(|foul| foul.number == number)
}

/// The word that programs know an offence by.
pub(super) const fn offence_word(offence: Offence) -> &'static str {
    match offence {
        Offence::NotYourTurn => "not-your-turn",
        Offence::NotYourPiece => "not-your-piece",
        Offence::CannotMove => "cannot-move",
    }
}

/// The seat of whoever did it; none where one person has both.
pub(super) fn seat_of(room: &Room, entry: &LogEntry) -> Option<Player> {
    // Whoever runs the event may play in it, too.
    entry.deed.seat().or_else(|| {
        let mut seats = room.seats_of(entry.person.filter(|_| !entry.deed.is_directed())?);
        seats.next().filter(|_| seats.next().is_none())
    })
}

/// A reason, if one was given.
fn said(why: &str) -> Option<&str> {
    Some(why).filter(|why| !why.is_empty())
}

fn turn(seat: Player, mv: &str, other: &str) -> String {
    match seat {
        Player::First => format!("{mv}/{other}"),
        Player::Second => format!("{other}/{mv}"),
    }
}
