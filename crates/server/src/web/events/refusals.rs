//! Why an event did not take something, in the language of whoever asks.

use dohyo_paper::words::more;
use dohyo_tournament::file::OutOfBounds;
use dohyo_tournament::{MOST_NAMED, MatchId, Refusal};

use super::{admission, list};
use crate::events::{Refused, Unasked};
use crate::text::{Text, Value};

/// The characters of a long name that are shown.
const SEEN: usize = 20;

/// Why nothing happened in an event of the hall.
pub(in super::super) fn refused(text: &Text, refused: &Refused) -> String {
    match refused {
        Refused::Event(why) => refusal(text, why),
        Refused::Entry { number, refusal: why } => text.tell(
            "event-refused-entry",
            [("number", (*number as i64).into()), ("why", refusal(text, why).into())],
        ),
        Refused::NotYours => text.say("event-refused-not-yours"),
        Refused::Closed => text.say("event-refused-closed"),
        Refused::EnteredAlready => text.say("event-refused-entered-already"),
        Refused::InvitedAlready => text.say("event-refused-invited-already"),
        Refused::NoInvitation => text.say("event-refused-no-invitation"),
        Refused::AskedOften => text.say("event-refused-asked-often"),
        Refused::Unchanged => text.say("event-refused-unchanged"),
        Refused::ChangedOften => text.say("event-refused-changed-often"),
        Refused::LogFull => text.say("event-refused-log-full"),
        Refused::Account { number, why } => {
            let why = text.say(match why {
                Unasked::Entered => "event-refused-entered-already",
                Unasked::Invited => "event-refused-invited-already",
                Unasked::Often => "event-refused-asked-often",
                Unasked::Named => "event-refused-named-as-account",
            });
            let number = (*number as i64).into();
            text.tell("event-refused-entry", [("number", number), ("why", why.into())])
        }
        Refused::NeedsAccount => text.say("event-refused-needs-account"),
        Refused::NameOfAccount(name) => {
            text.tell("event-refused-name-of-account", [("name", name.as_str().into())])
        }
        Refused::BadLeave { left } => {
            text.tell("event-refused-bad-leave", [("left", (*left).into())])
        }
        Refused::MeetsSelf => text.say("event-refused-meets-self"),
        Refused::WrongStage(stage) => {
            let stage = text.say(&format!("event-at-{}", stage.as_str()));
            text.tell("event-refused-wrong-stage", [("stage", stage.into())])
        }
        Refused::TooFew => text.say("event-refused-too-few"),
        Refused::NoSuchLine => text.say("event-refused-no-such-line"),
        Refused::NoBallots => text.say("event-refused-no-ballots"),
        Refused::NoGame => text.say("event-refused-no-game"),
        Refused::NoBulletin => text.say("event-refused-no-bulletin"),
        Refused::Wordless => text.say("event-refused-wordless"),
        Refused::BadTime => text.say("event-refused-bad-time"),
        Refused::NoPieces => text.say("touch-no-pieces"),
        Refused::HiddenMarks { entry: None } => text.say("problem-bad-name-hidden"),
        Refused::HiddenMarks { entry: Some(number) } => {
            let why = text.say("problem-bad-name-hidden").into();
            let number = ("number", (*number as i64).into());
            text.tell("event-refused-entry", [number, ("why", why)])
        }
        Refused::Bounds { entry: None, why } => bounds(text, why),
        Refused::Bounds { entry: Some(number), why } => text.tell(
            "event-refused-entry",
            [("number", (*number as i64).into()), ("why", bounds(text, why).into())],
        ),
    }
}

/// What is too much, too long, or cannot be written down.
pub(in super::super) fn bounds(text: &Text, why: &OutOfBounds) -> String {
    match why {
        OutOfBounds::Name { name, most } => {
            let begin: String = name.chars().take(SEEN).collect();
            let most = ("most", (*most as i64).into());
            text.tell("event-refused-long-name", [("name", begin.into()), most])
        }
        OutOfBounds::Division(name) => {
            text.tell("event-refused-division-name", [("name", name.as_str().into())])
        }
        OutOfBounds::Number { field, least, most } => text.tell(
            "event-refused-number",
            [
                ("field", (*field).into()),
                ("least", (*least as i64).into()),
                ("most", (*most as i64).into()),
            ],
        ),
        OutOfBounds::Unwritable => text.say("event-refused-unwritable"),
    }
}

/// Why an event did not take something, and what would be lost if it did.
pub(in super::super) fn refusal(text: &Text, refusal: &Refusal) -> String {
    let one = |key: &str, name: &'static str, value: &str| {
        text.tell(key, [(name, value.to_owned().into())])
    };
    match refusal {
        Refusal::NoName => text.say("event-refused-no-name"),
        Refusal::NameTaken(name) => one("event-refused-name-taken", "name", name),
        Refusal::NoDivision(name) => one("event-refused-no-division", "division", name),
        Refusal::NoDivisionFor(name) => one("event-refused-no-division-for", "name", name),
        Refusal::NotAdmitted { name, division, asks } => text.tell(
            "event-refused-not-admitted",
            [
                ("name", name.as_str().into()),
                ("division", division.as_str().into()),
                ("asks", admission(text, asks).into()),
            ],
        ),
        Refusal::TeamFull { team, division, champions } => {
            let champions: Vec<_> = champions.iter().map(String::as_str).collect();
            let champions: Value<'_> = list(text, &champions).into();
            text.tell(
                "event-refused-team-full",
                [
                    ("team", team.as_str().into()),
                    ("division", division.as_str().into()),
                    ("champions", champions),
                ],
            )
        }
        Refusal::NoPlace(name) => one("event-refused-no-place", "name", name),
        Refusal::NoEntry(_) => text.say("event-refused-no-entry"),
        Refusal::LeftAlready(name) => one("event-refused-left-already", "name", name),
        Refusal::NoMatch(id) => one("event-refused-no-match", "match", &id.to_string()),
        Refusal::NotReady { id, waits_for } if waits_for.is_empty() => {
            one("event-refused-not-yet", "match", &id.to_string())
        }
        Refusal::NotReady { id, waits_for } => text.tell(
            "event-refused-not-ready",
            [("match", id.to_string().into()), ("others", ids(text, waits_for).into())],
        ),
        Refusal::NothingToPlay(id) => {
            one("event-refused-nothing-to-play", "match", &id.to_string())
        }
        Refusal::OverAlready { id, over } => text.tell(
            "event-refused-over-already",
            [("match", id.to_string().into()), ("games", (over.after as i64).into())],
        ),
        Refusal::BadRound(_) => text.say("event-refused-bad-round"),
        Refusal::BadPlayOff(_) => text.say("event-refused-bad-play-off"),
        Refusal::WouldUndo { lost } => text.tell(
            "event-refused-would-undo",
            [("matches", ids(text, lost).into()), ("count", (lost.len() as i64).into())],
        ),
    }
}

/// Matches by their names, and how many more there are if there are very many.
fn ids(text: &Text, ids: &[MatchId]) -> String {
    let shown = if ids.len() > MOST_NAMED { MOST_NAMED - 1 } else { ids.len() };
    let mut names: Vec<_> = ids[..shown].iter().map(ToString::to_string).collect();
    if shown < ids.len() {
        names.push(more(text, ids.len() - shown));
    }
    list(text, &names.iter().map(String::as_str).collect::<Vec<_>>())
}
