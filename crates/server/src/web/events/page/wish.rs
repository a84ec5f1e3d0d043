//! What somebody wants to happen in an event, as a form or an address says it.

use dohyo_tournament::{At, Entrant, Entry, Leaving};
use jiff::civil::Date;

use super::draft::plain;
use super::entries;
use super::wrong::WrongForm;
use crate::events::{EventDeed, EventRefused, Hosted, HostedStage};
use crate::people::PersonId;
use crate::text::Text;
use crate::web::Problem;
use crate::web::events::deed::{BadDeed, DivisionInput, EventDeedInput, Sure};
use crate::web::words::{bounds, refusal};

/// The fields of a form in their order; a name may be there more than once.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Fields(pub(in crate::web) Vec<(String, String)>);

impl Fields {
    /// What stands in a field; nothing, where it is not there.
    pub(in crate::web) fn word(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// What stands in all fields of a name.
    pub(in crate::web) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = self.0.iter().filter(move |(own, _)| own == name);
        named.map(|(_, value)| value.as_str())
    }

    pub(in crate::web) fn sure(&self) -> Sure {
        if self.word("sure").is_empty() { Sure::No } else { Sure::Yes }
    }

    /// The match that is named like `0:W1.1`, of a division that there is.
    pub(in crate::web) fn at(&self, hosted: &Hosted) -> Result<At, WrongForm> {
        let (division, id) = self.at_words()?;
        let division = division.read(hosted)?;
        Ok(At { division, id: id.parse().map_err(|_| BadDeed::Field("match"))? })
    }

    /// The division and the match that are named like `0:W1.1`.
    fn at_words(&self) -> Result<(DivisionInput<'_>, &str), BadDeed> {
        let words = self.word("at").split_once(':');
        let (division, id) = words.ok_or(BadDeed::Field("match"))?;
        Ok((DivisionInput::Number(division), id))
    }

    /// The games that are named; where a field is empty, none was played.
    fn games(&self) -> Vec<&str> {
        self.all("game").filter(|word| !word.is_empty()).collect()
    }

    /// The entry of this number, if it is still called what it was when the form was made: numbers
    /// change when somebody is removed.
    pub(in crate::web) fn entry(&self, hosted: &Hosted) -> Result<Entry, WrongForm> {
        let number: usize = self.word("entry").parse().map_err(|_| Problem::BadField("entry"))?;
        let known = hosted.event().entrants().get(number);
        let is_same = self.all("named").all(|named| known.is_some_and(|known| known.name == named));
        if is_same { Ok(Entry(number)) } else { Err(WrongForm::Key("event-stale")) }
    }

    /// A line of the log.
    fn line(&self) -> Result<u64, WrongForm> {
        Ok(self.word("line").parse().map_err(|_| Problem::BadField("line"))?)
    }

    /// Somebody as a form describes them.
    pub(in crate::web) fn entrant(&self) -> Result<Entrant, WrongForm> {
        let filled = |name: &str| Some(plain(self.word(name))).filter(|value| !value.is_empty());
        let number = |name: &str, label: &'static str| match self.word(name).trim() {
            "" => Ok(None),
            digits => digits.parse().map(Some).map_err(|_| WrongForm::Field(label)),
        };
        let entrant = Entrant {
            name: filled("name").ok_or(WrongForm::Field("account-name"))?,
            team: filled("team"),
            division: filled("division"),
            age: number("age", "event-age")?,
            rating: number("rating", "rating")?,
            seed: number("seed", "event-seed")?,
            flags: self.all("flag").map(plain).filter(|flag| !flag.is_empty()).collect(),
        };
        entries::check(&entrant).map_err(WrongForm::Key)?;
        Ok(entrant)
    }
}

/// What somebody wants who takes part, or would like to.
pub(in crate::web) fn of_player(
    hosted: &Hosted,
    fields: &Fields,
    person: PersonId,
    today: Date,
) -> Result<EventDeed, WrongForm> {
    let entry = || fields.entry(hosted);
    Ok(match fields.word("deed") {
        "enter" => EventDeed::Enter {
            // Who is strong and who is seeded is not for them to say.
            entrant: Entrant { rating: None, seed: None, ..fields.entrant()? },
            whom: Some(person),
        },
        "accept" => EventDeed::Accept(entry()?),
        "decline" => EventDeed::Decline(entry()?),
        "here" => EventDeed::Here(entry()?),
        "away" => EventDeed::Away(entry()?),
        "leave" => {
            let (first, last) = (fields.word("first"), fields.word("last"));
            let input = EventDeedInput::Leave { entry: entry()?, first, last, today };
            input.read(hosted, Sure::No).map_err(|_| WrongForm::Field("event-away"))?
        }
        "back" => EventDeed::Back { leave: fields.line()?, today },
        "withdraw" => {
            let input = EventDeedInput::Left { entry: entry()?, why: Leaving::Withdrawn };
            input.read(hosted, Sure::No)?
        }
        "press" => EventDeed::Press(fields.word("words").to_owned()),
        _ => return Err(Problem::BadField("deed").into()),
    })
}

/// What whoever runs the event wants.
pub(in crate::web) fn of_organiser(
    text: &Text,
    hosted: &Hosted,
    fields: &Fields,
) -> Result<EventDeed, WrongForm> {
    let entry = || fields.entry(hosted);
    Ok(match fields.word("deed") {
        "enter" => EventDeed::Enter { entrant: fields.entrant()?, whom: None },
        "enter-all" => enter_all(text, fields.word("entries"))?,
        "amend" => EventDeed::Amend { entry: entry()?, entrant: fields.entrant()? },
        "remove" => EventDeed::Remove(entry()?),
        "uninvite" => EventDeed::Uninvite(entry()?),
        "here" => EventDeed::Here(entry()?),
        "away" => EventDeed::Away(entry()?),
        "open" => {
            let stage = HostedStage::read(fields.word("stage"));
            EventDeed::Open(stage.ok_or(Problem::BadField("stage"))?)
        }
        "undo" => EventDeedInput::Undo(fields.line()?).read(hosted, fields.sure())?,
        "result" => another_game(hosted, fields)?,
        _ => ruling(hosted, fields)?.read(hosted, fields.sure())?,
    })
}

/// Many enter.
fn enter_all(text: &Text, pasted: &str) -> Result<EventDeed, WrongForm> {
    let listed = entries::read_list(text, pasted)?.into_iter();
    Ok(EventDeed::EnterAll(listed.map(|(_, entrant, _)| entrant).collect()))
}

/// What is wrong with one of many entries, which is found again by its line.
pub(in crate::web) fn by_line(text: &Text, fields: &Fields, wrong: WrongForm) -> WrongForm {
    let (number, why) = match &wrong {
        WrongForm::Problem(Problem::Event(EventRefused::Entry { number, refusal: why })) => {
            (*number, refusal(text, why))
        }
        WrongForm::Problem(Problem::Event(EventRefused::Bounds { entry: Some(number), why })) => {
            (*number, bounds(text, why))
        }
        _ => return wrong,
    };
    let listed = entries::read_list(text, fields.word("entries")).unwrap_or_default();
    let line = listed.get(number.wrapping_sub(1)).map_or(number, |(line, ..)| *line);
    WrongForm::line("event-entries", line, why)
}

/// The accounts of a list that is pasted, as many as there are entries.
pub(in crate::web) fn accounts(
    text: &Text,
    fields: &Fields,
) -> Result<Vec<Option<String>>, WrongForm> {
    let listed = entries::read_list(text, fields.word("entries"))?.into_iter();
    Ok(listed.map(|(_, _, account)| account).collect())
}

/// What the organiser has to say of matches and of those who leave.
fn ruling<'a>(hosted: &Hosted, fields: &'a Fields) -> Result<EventDeedInput<'a>, WrongForm> {
    let left = |why| Ok(EventDeedInput::Left { entry: fields.entry(hosted)?, why });
    match fields.word("deed") {
        "correct" => {
            let (division, id) = fields.at_words()?;
            Ok(EventDeedInput::Played { division, id, games: fields.games() })
        }
        "withdraw" => left(Leaving::Withdrawn),
        "disqualify" => left(Leaving::Disqualified),
        "play-off" => {
            let order = fields.all("order").map(|entry| entry.parse().map(Entry));
            let order = order.collect::<Result<_, _>>().map_err(|_| BadDeed::Field("order"))?;
            let division = DivisionInput::Number(fields.word("division"));
            Ok(EventDeedInput::PlayedOff { division, order })
        }
        _ => Err(Problem::BadField("deed").into()),
    }
}

/// Another game of a match. Sent twice by an impatient hand, it is one.
fn another_game(hosted: &Hosted, fields: &Fields) -> Result<EventDeed, WrongForm> {
    let known = hosted.event().pairing(fields.at(hosted)?);
    let known = known.map_or(&[][..], |pairing| &pairing.games);
    if fields.word("number") != (known.len() + 1).to_string() {
        return Err(WrongForm::Key("event-stale"));
    }
    let (division, id) = fields.at_words()?;
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    let games = known.iter().map(String::as_str).chain(fields.games()).collect();
    let input = EventDeedInput::Played { division, id, games };
    Ok(input.read(hosted, fields.sure())?)
}
