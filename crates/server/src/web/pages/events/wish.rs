//! What somebody wants to happen in an event, as a form or an address says it.

use dohyo_tournament::{At, Entrant, Entry, Fact, Leaving, Outcome};

use super::super::super::Problem;
use super::draft::plain;
use super::entries;
use super::wrong::Wrong;
use crate::events::{Deed, Hosted, Refused, Stage};
use crate::people::PersonId;
use crate::text::Text;

/// The fields of a form in their order; a name may be there more than once.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(pub(super) Vec<(String, String)>);

/// How sure somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sure {
    /// Nothing that has begun may be undone.
    No,
    /// Whatever it undoes is taken back.
    Yes,
}

impl Fields {
    /// What stands in a field; nothing, where it is not there.
    pub(super) fn word(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// What stands in all fields of a name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = self.0.iter().filter(move |(own, _)| own == name);
        named.map(|(_, value)| value.as_str())
    }

    pub(super) fn sure(&self) -> Sure {
        if self.word("sure").is_empty() { Sure::No } else { Sure::Yes }
    }

    /// The match that is named like `0:W1.1`, of a division that there is.
    pub(super) fn at(&self, hosted: &Hosted) -> Result<At, Wrong> {
        let read = || {
            let (division, id) = self.word("at").split_once(':')?;
            Some(At { division: division.parse().ok()?, id: id.parse().ok()? })
        };
        let is_there = |at: &At| at.division < hosted.event().contests().len();
        read().filter(is_there).ok_or(Wrong::Problem(Problem::BadField("at")))
    }

    /// The games that are named; where a field is empty, none was played.
    pub(super) fn games(&self) -> Result<Vec<Outcome>, Wrong> {
        let words = self.all("game").filter(|word| !word.is_empty());
        let games = words.map(|word| word.parse().map_err(|_| Problem::BadField("game").into()));
        games.collect()
    }

    pub(super) fn entry(&self) -> Result<Entry, Wrong> {
        let number = self.word("entry").parse();
        number.map(Entry).map_err(|_| Wrong::Problem(Problem::BadField("entry")))
    }

    /// Somebody as a form describes them.
    pub(super) fn entrant(&self) -> Result<Entrant, Wrong> {
        let filled = |name: &str| Some(plain(self.word(name))).filter(|value| !value.is_empty());
        let number = |name: &str, label: &'static str| match self.word(name).trim() {
            "" => Ok(None),
            digits => digits.parse().map(Some).map_err(|_| Wrong::Field(label)),
        };
        let entrant = Entrant {
            name: filled("name").ok_or(Wrong::Field("account-name"))?,
            team: filled("team"),
            division: filled("division"),
            age: number("age", "event-age")?,
            rating: number("rating", "rating")?,
            seed: number("seed", "event-seed")?,
            flags: self.all("flag").map(plain).filter(|flag| !flag.is_empty()).collect(),
        };
        entries::check(&entrant).map_err(Wrong::Key)?;
        Ok(entrant)
    }
}

/// What somebody wants who takes part, or would like to.
pub(super) fn of_player(fields: &Fields, person: PersonId) -> Result<Deed, Wrong> {
    Ok(match fields.word("deed") {
        "enter" => Deed::Enter {
            // Who is strong and who is seeded is for the organiser to say.
            entrant: Entrant { rating: None, seed: None, ..fields.entrant()? },
            whom: Some(person),
        },
        "here" => Deed::Here(fields.entry()?),
        "away" => Deed::Away(fields.entry()?),
        "withdraw" => Deed::Note(Fact::Left { entry: fields.entry()?, why: Leaving::Withdrawn }),
        _ => return Err(Problem::BadField("deed").into()),
    })
}

/// What whoever runs the event wants.
pub(super) fn of_organiser(text: &Text, hosted: &Hosted, fields: &Fields) -> Result<Deed, Wrong> {
    let fact = match fields.word("deed") {
        "enter" => return Ok(Deed::Enter { entrant: fields.entrant()?, whom: None }),
        "enter-all" => {
            let pasted = entries::read(text, fields.word("entries"))?;
            let lines: Vec<_> = pasted.iter().map(|(line, _)| *line).collect();
            let deed = Deed::EnterAll(pasted.into_iter().map(|(_, entrant)| entrant).collect());
            // What is wrong with one of many is found again by its line.
            return match hosted.preview(&deed) {
                Err(Refused::Entry { number, refusal }) => {
                    let line = lines.get(number.wrapping_sub(1)).copied().unwrap_or(number);
                    let why = super::super::super::events::refusal(text, &refusal);
                    Err(Wrong::line("event-entries", line, why))
                }
                _ => Ok(deed),
            };
        }
        "amend" => {
            return Ok(Deed::Amend { entry: fields.entry()?, entrant: fields.entrant()? });
        }
        "remove" => return Ok(Deed::Remove(fields.entry()?)),
        "here" => return Ok(Deed::Here(fields.entry()?)),
        "away" => return Ok(Deed::Away(fields.entry()?)),
        "open" => {
            let stage = Stage::from_word(fields.word("stage"));
            return Ok(Deed::Open(stage.ok_or(Problem::BadField("stage"))?));
        }
        "undo" => {
            let line = fields.word("line").parse().map_err(|_| Problem::BadField("line"))?;
            return Ok(match fields.sure() {
                Sure::Yes => Deed::ConfirmUndo(line),
                Sure::No => Deed::Undo(line),
            });
        }
        "result" => result(hosted, fields)?,
        "correct" => Fact::Played { at: fields.at(hosted)?, games: fields.games()? },
        "withdraw" => Fact::Left { entry: fields.entry()?, why: Leaving::Withdrawn },
        "disqualify" => Fact::Left { entry: fields.entry()?, why: Leaving::Disqualified },
        "play-off" => play_off(fields)?,
        _ => return Err(Problem::BadField("deed").into()),
    };
    Ok(match fields.sure() {
        Sure::Yes => Deed::Confirm(fact),
        Sure::No => Deed::Note(fact),
    })
}

/// Another game of a match. Sent twice by an impatient hand, it is one.
fn result(hosted: &Hosted, fields: &Fields) -> Result<Fact, Wrong> {
    let at = fields.at(hosted)?;
    let known = hosted.event().pairing(at).map_or(&[][..], |pairing| &pairing.games);
    if fields.word("number") != (known.len() + 1).to_string() {
        return Err(Wrong::Key("event-stale"));
    }
    let games = known.iter().copied().chain(fields.games()?).collect();
    Ok(Fact::Played { at, games })
}

fn play_off(fields: &Fields) -> Result<Fact, Wrong> {
    let division = fields.word("division").parse().map_err(|_| Problem::BadField("division"))?;
    let order = fields.all("order").map(|entry| entry.parse().map(Entry));
    let order = order.collect::<Result<_, _>>().map_err(|_| Problem::BadField("order"))?;
    Ok(Fact::PlayedOff { division, order })
}
