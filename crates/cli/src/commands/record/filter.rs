//! Which records of a collection are asked for.

use dohyo_rules::record::{GameResult, Reader, Record, RecordStep};
use dohyo_rules::{AnyMatch, CATALOGUE, Variant};

use crate::args::RecordFilterArgs;
use crate::failure::RequestRefused;

/// A date as records write it, from its first possible day to its last.
type Days = [(u32, u32, u32); 2];

/// What a record must have to be taken.
pub(super) struct RecordFilter {
    players: Vec<String>,
    event: Option<String>,
    result: Option<GameResult>,
    since: Option<Days>,
    until: Option<Days>,
    opening: Option<OpeningFilter>,
}

/// Where some first turns lead, in each game that has them.
struct OpeningFilter {
    turns: usize,
    positions: Vec<(&'static str, String)>,
}

impl RecordFilter {
    pub(super) fn typed(only: &RecordFilterArgs) -> anyhow::Result<Self> {
        let day = |name: &str, text: &Option<String>| match text {
            None => Ok(None),
            Some(text) => days(text).map(Some).ok_or_else(|| {
                RequestRefused::new(format!(
                    "{name}: invalid date `{text}`: use 1994 or 1994.08.23"
                ))
            }),
        };
        let result = only.result.as_deref().map(|text| {
            GameResult::from_text(text).ok_or_else(|| {
                let known = "1-0, 0-1, 1/2-1/2, 0-0 or *";
                RequestRefused::new(format!("--result: invalid result `{text}`: use {known}"))
            })
        });
        Ok(Self {
            players: only.player.iter().map(|name| name.to_lowercase()).collect(),
            event: only.event.as_ref().map(|event| event.to_lowercase()),
            result: result.transpose()?,
            since: day("--since", &only.since)?,
            until: day("--until", &only.until)?,
            opening: only.opening.as_deref().map(OpeningFilter::typed).transpose()?,
        })
    }

    /// Whether a record, which has been replayed at this table, is asked for.
    pub(super) fn takes(&self, record: &Record, table: &dyn AnyMatch) -> bool {
        self.has_players(record, table)
            && self.event.as_ref().is_none_or(|event| says(record, "Event", event))
            && self.result.is_none_or(|result| record.result() == result)
            && self.is_in_time(record)
            && self.opening.as_ref().is_none_or(|opening| opening.is_of(record, table))
    }

    /// Every name is a part of one player's.
    fn has_players(&self, record: &Record, table: &dyn AnyMatch) -> bool {
        let seats = table.seats();
        self.players
            .iter()
            .all(|name| says(record, seats.first, name) || says(record, seats.second, name))
    }

    /// Whether the match may have been played in the time that is asked for.
    fn is_in_time(&self, record: &Record) -> bool {
        if self.since.is_none() && self.until.is_none() {
            return true;
        }
        let Some([first, last]) = record.tag("Date").and_then(|tag| days(&tag.value)) else {
            return false;
        };
        self.since.is_none_or(|[since, _]| last >= since)
            && self.until.is_none_or(|[_, until]| first <= until)
    }
}

impl OpeningFilter {
    /// Reads turns in any spelling that a record may have, with numbers or without.
    fn typed(text: &str) -> anyhow::Result<Self> {
        let refuse = |why: &str| RequestRefused::new(format!("--opening: `{text}`: {why}"));
        let reading = Reader::new(text.as_bytes()).read();
        let reading = reading.ok_or_else(|| refuse("there are no moves"))?;
        if let Some(fault) = reading.fault {
            return Err(refuse(&fault.message).into());
        }
        let turns = reading.record.turns();
        let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
        let lead = |variant: &'static Variant| {
            let mut record = reading.record.clone();
            record.set_tag("Game", variant.id);
            record.replay().map(|table| (variant.id, table.position()))
        };
        let mut positions = Vec::new();
        let mut why = None;
        for led in variants.map(lead) {
            match led {
                Ok(position) => positions.push(position),
                // The first game is the one that most records are of.
                Err(fault) => {
                    why.get_or_insert(fault);
                }
            }
        }
        match why {
            Some(fault) if positions.is_empty() => Err(refuse(&fault.message).into()),
            _ => Ok(Self { turns, positions }),
        }
    }

    /// Whether as many turns have led to the same position, in whatever order.
    fn is_of(&self, record: &Record, table: &dyn AnyMatch) -> bool {
        let known = self.positions.iter().find(|(game, _)| *game == table.game());
        let Some((_, position)) = known else { return false };
        let mut replayed = table.restarted();
        let mut nodes = record.line.nodes.iter();
        for _ in 0..self.turns {
            let Some(RecordStep::Turn(turn)) = nodes.next().map(|node| &node.step) else {
                return false;
            };
            if replayed.play(turn).is_err() {
                return false;
            }
        }
        replayed.position() == *position
    }
}

/// Whether a tag has this text in it, which is in small letters.
fn says(record: &Record, tag: &str, text: &str) -> bool {
    record.tag(tag).is_some_and(|tag| tag.value.to_lowercase().contains(text))
}

/// The days that a date can mean: `1994.08.??` is any of that month.
fn days(text: &str) -> Option<Days> {
    let mut parts = text.trim().split(['.', '-', '/']);
    let year: u32 = parts.next()?.parse().ok()?;
    let mut part = |most: u32| match parts.next() {
        None => Some((1, most)),
        Some(unknown) if unknown.contains('?') => Some((1, most)),
        Some(number) => {
            let number = number.parse().ok().filter(|number| (1..=most).contains(number))?;
            Some((number, number))
        }
    };
    let (month, day) = (part(12)?, part(31)?);
    parts.next().is_none().then_some([(year, month.0, day.0), (year, month.1, day.1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_may_be_known_in_part() {
        assert_eq!(days("1994"), Some([(1994, 1, 1), (1994, 12, 31)]));
        assert_eq!(days("1994.08.??"), Some([(1994, 8, 1), (1994, 8, 31)]));
        assert_eq!(days("1994-08-23"), Some([(1994, 8, 23), (1994, 8, 23)]));
        for text in ["????.??.??", "", "1994.13", "1994.8.23.1", "last year"] {
            assert_eq!(days(text), None, "{text}");
        }
    }
}
