//! Why an event did not take something, in the language of whoever asks.

use dohyo_paper::words::more;
use dohyo_tournament::file::OutOfBounds;
use dohyo_tournament::{FactRefusal, MOST_NAMED, MatchId};

use super::{admission, list};
use crate::events::{EventRefused, Unasked};
use crate::text::{Text, Value};

/// The characters of a long name that are shown.
const SEEN: usize = 20;

/// Why nothing happened in an event of the hall.
pub(in crate::web) fn refused(text: &Text, refused: &EventRefused) -> String {
    match refused {
        EventRefused::Event(why) => refusal(text, why),
        EventRefused::Entry { number, refusal: why } => text.tell(
            "event-refused-entry",
            [("number", (*number as i64).into()), ("why", refusal(text, why).into())],
        ),
        EventRefused::NotYours => text.say("event-refused-not-yours"),
        EventRefused::Closed => text.say("event-refused-closed"),
        EventRefused::EnteredAlready => text.say("event-refused-entered-already"),
        EventRefused::InvitedAlready => text.say("event-refused-invited-already"),
        EventRefused::NoInvitation => text.say("event-refused-no-invitation"),
        EventRefused::AskedOften => text.say("event-refused-asked-often"),
        EventRefused::Unchanged => text.say("event-refused-unchanged"),
        EventRefused::ChangedOften => text.say("event-refused-changed-often"),
        EventRefused::LogFull => text.say("event-refused-log-full"),
        EventRefused::Account { number, why } => {
            let why = text.say(match why {
                Unasked::Entered => "event-refused-entered-already",
                Unasked::Invited => "event-refused-invited-already",
                Unasked::Often => "event-refused-asked-often",
                Unasked::Named => "event-refused-named-as-account",
            });
            let number = (*number as i64).into();
            text.tell("event-refused-entry", [("number", number), ("why", why.into())])
        }
        EventRefused::NeedsAccount => text.say("event-refused-needs-account"),
        EventRefused::NameOfAccount(name) => {
            text.tell("event-refused-name-of-account", [("name", name.as_str().into())])
        }
        EventRefused::BadLeave { left } => {
            text.tell("event-refused-bad-leave", [("left", (*left).into())])
        }
        EventRefused::MeetsSelf => text.say("event-refused-meets-self"),
        EventRefused::WrongStage(stage) => {
            let stage = text.say(&format!("event-at-{}", stage.as_str()));
            text.tell("event-refused-wrong-stage", [("stage", stage.into())])
        }
        EventRefused::TooFew => text.say("event-refused-too-few"),
        EventRefused::NoSuchLine => text.say("event-refused-no-such-line"),
        EventRefused::NoBallots => text.say("event-refused-no-ballots"),
        EventRefused::NoGame => text.say("event-refused-no-game"),
        EventRefused::NoBulletin => text.say("event-refused-no-bulletin"),
        EventRefused::Wordless => text.say("event-refused-wordless"),
        EventRefused::BadTime => text.say("event-refused-bad-time"),
        EventRefused::NoPieces => text.say("touch-no-pieces"),
        EventRefused::HiddenMarks { entry: None } => text.say("problem-bad-name-hidden"),
        EventRefused::HiddenMarks { entry: Some(number) } => {
            let why = text.say("problem-bad-name-hidden").into();
            let number = ("number", (*number as i64).into());
            text.tell("event-refused-entry", [number, ("why", why)])
        }
        EventRefused::Bounds { entry: None, why } => bounds(text, why),
        EventRefused::Bounds { entry: Some(number), why } => text.tell(
            "event-refused-entry",
            [("number", (*number as i64).into()), ("why", bounds(text, why).into())],
        ),
    }
}

/// What is too much, too long, or cannot be written down.
pub(in crate::web) fn bounds(text: &Text, why: &OutOfBounds) -> String {
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
pub(in crate::web) fn refusal(text: &Text, refusal: &FactRefusal) -> String {
    let one = |key: &str, name: &'static str, value: &str| {
        text.tell(key, [(name, value.to_owned().into())])
    };
    match refusal {
        FactRefusal::NoName => text.say("event-refused-no-name"),
        FactRefusal::NameTaken(name) => one("event-refused-name-taken", "name", name),
        FactRefusal::NoDivision(name) => one("event-refused-no-division", "division", name),
        FactRefusal::NoDivisionFor(name) => one("event-refused-no-division-for", "name", name),
        FactRefusal::NotAdmitted { name, division, asks } => text.tell(
            "event-refused-not-admitted",
            [
                ("name", name.as_str().into()),
                ("division", division.as_str().into()),
                ("asks", admission(text, asks).into()),
            ],
        ),
        FactRefusal::TeamFull { team, division, champions } => {
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
        FactRefusal::NoPlace(name) => one("event-refused-no-place", "name", name),
        FactRefusal::NoEntry(_) => text.say("event-refused-no-entry"),
        FactRefusal::LeftAlready(name) => one("event-refused-left-already", "name", name),
        FactRefusal::NoMatch(id) => one("event-refused-no-match", "match", &id.to_string()),
        FactRefusal::NotReady { id, waits_for } if waits_for.is_empty() => {
            one("event-refused-not-yet", "match", &id.to_string())
        }
        FactRefusal::NotReady { id, waits_for } => text.tell(
            "event-refused-not-ready",
            [("match", id.to_string().into()), ("others", ids(text, waits_for).into())],
        ),
        FactRefusal::NothingToPlay(id) => {
            one("event-refused-nothing-to-play", "match", &id.to_string())
        }
        FactRefusal::OverAlready { id, over } => text.tell(
            "event-refused-over-already",
            [("match", id.to_string().into()), ("games", (over.after as i64).into())],
        ),
        FactRefusal::BadRound(_) => text.say("event-refused-bad-round"),
        FactRefusal::BadPlayOff(_) => text.say("event-refused-bad-play-off"),
        FactRefusal::WouldUndo { lost } => text.tell(
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
