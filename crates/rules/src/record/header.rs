//! What the head of a record means: the game, the position it begins with, the result.

use super::{GameResult, Place, Record, RecordError, Tag, pdn};
use crate::{CATALOGUE, Table, TextError, Variant, find};

/// What a record without a word on its game is about: English draughts.
const USUAL_GAME_TYPE: u32 = 21;

impl Record {
    /// The result that the tag or the end of the record gives; unknown where both are silent.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match self.claimed() {
            Ok(Claim { result, .. }) => result,
            Err(_) => self.terminator.result,
        }
    }

    /// The game.
    pub fn variant(&self) -> Result<&'static Variant, RecordError> {
        if let Some(tag) = self.meaningful("Game") {
            return named(tag);
        }
        let Some(tag) = self.meaningful("GameType") else {
            return Ok(of_type(USUAL_GAME_TYPE).expect("English draughts is in the catalogue"));
        };
        // Behind the number come the size of the board and such, which follow from it.
        let number = tag.value.split(',').next().unwrap_or_default().trim();
        let Ok(number) = number.parse() else {
            return named(tag);
        };
        of_type(number).ok_or_else(|| {
            let message = format!("the games of type {number} are not known here; 21 is checkers");
            RecordError::new(tag.value_place, message)
        })
    }

    /// A table of the game with the position that the record begins with.
    pub(super) fn table(&self, variant: &Variant) -> Result<Box<dyn Table>, RecordError> {
        let set_up = self.tags.iter().find(|tag| {
            let name = |name| tag.name.eq_ignore_ascii_case(name);
            (name("FEN") || name("Position")) && is_meaningful(tag)
        });
        let Some(tag) = set_up else {
            return Ok(variant.start());
        };
        set_up_position(variant, &tag.value, tag.value_place)
    }

    /// What the result tag says.
    pub(super) fn tagged_result(&self) -> Result<Option<Claim>, RecordError> {
        let Some(tag) = self.meaningful("Result") else {
            return Ok(None);
        };
        let text: String = tag.value.split_whitespace().collect();
        let place = tag.value_place;
        match GameResult::from_text(&text) {
            Some(result) => Ok(Some(Claim { result, place })),
            None => {
                let message = format!("`{}` is no result: 1-0, 0-1, 1/2-1/2 or *", tag.value);
                Err(RecordError::new(place, message))
            }
        }
    }

    /// What tag and terminator say together. In PDN 3.0 the terminator of every record is `*`.
    pub(super) fn claimed(&self) -> Result<Claim, RecordError> {
        let end = Claim { result: self.terminator.result, place: self.terminator.place };
        match self.tagged_result()? {
            None => Ok(end),
            Some(tagged) if end.result == GameResult::Unknown => Ok(tagged),
            Some(tagged) if [GameResult::Unknown, end.result].contains(&tagged.result) => Ok(end),
            Some(tagged) => {
                let message =
                    format!("the turns end with {}, the tag with {}", end.result, tagged.result);
                Err(RecordError::new(end.place, message))
            }
        }
    }

    /// A tag that is there and says something.
    pub(super) fn meaningful(&self, name: &str) -> Option<&Tag> {
        self.tag(name).filter(|tag| is_meaningful(tag))
    }
}

/// A result, and where it is claimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    pub(super) result: GameResult,
    pub(super) place: Place,
}

/// Sets up a position that a record gives at this place.
pub(super) fn set_up_position(
    variant: &Variant,
    text: &str,
    place: Place,
) -> Result<Box<dyn Table>, RecordError> {
    let position = match variant.game_type {
        Some(_) => pdn::position(text),
        None => text.trim().to_owned(),
    };
    let locate = |error: TextError| {
        // The offset counts only where the text was taken as it stands.
        let offset = error.column().filter(|_| position == text).map_or(0, |column| column - 1);
        let column = place.column + text.get(..offset).map_or(0, |before| before.chars().count());
        RecordError::new(Place { column, ..place }, error.message())
    };
    variant.set_up(&position).map_err(locate)
}

/// The position that a table began with, with its counters only where they matter.
pub(super) fn shortest_start(variant: &Variant, table: &dyn Table) -> String {
    let full = table.start();
    let plain = variant.set_up(&full).map(|same| same.position());
    let same = |plain: &String| variant.set_up(plain).is_ok_and(|table| table.start() == full);
    plain.ok().filter(same).unwrap_or(full)
}

/// An empty value and a question mark stand for what is not known.
fn is_meaningful(tag: &Tag) -> bool {
    !matches!(tag.value.trim(), "" | "?")
}

fn named(tag: &Tag) -> Result<&'static Variant, RecordError> {
    find(&tag.value.trim().to_ascii_lowercase())
        .map_err(|error| RecordError::new(tag.value_place, error.to_string()))
}

/// The first game of the catalogue that PDN knows by this number.
fn of_type(number: u32) -> Option<&'static Variant> {
    let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
    variants.into_iter().find(|variant| variant.game_type == Some(number))
}
