//! What the head of a record means: the game, the position it begins with, the result.

use super::{GameResult, Place, Record, RecordError, Tag, Warning, other, pdn};
use crate::{AnyMatch, CATALOGUE, TextError, Variant, find};

/// What a record without a word on its game is about: English draughts.
const USUAL_GAME_TYPE: u32 = 21;

impl Record {
    /// The result that the tag or the end of the record gives; unknown where both are silent.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match self.claimed() {
            Ok(ResultClaim { result, .. }) => result,
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
            let known = "only 21, English draughts, is supported";
            let message = match other::name(number) {
                Some(name) => format!("this is a record of {name}, game type {number}; {known}"),
                None => format!("unknown game type {number}; {known}"),
            };
            RecordError::new(tag.value_place, message)
        })
    }

    /// The same fault, with the other game that the record seems to be of, where it shows.
    pub(super) fn suspect(&self, mut fault: RecordError) -> RecordError {
        if self.meaningful("Game").is_none()
            && let Some(other) = other::seems(self)
        {
            fault.message.push_str(&format!("; this seems to be a record of {other}"));
        }
        fault
    }

    /// The tag that gives the position to begin with.
    pub(super) fn position_tag(&self) -> Option<&Tag> {
        self.tags.iter().find(|tag| {
            let name = |name| tag.name.eq_ignore_ascii_case(name);
            (name("FEN") || name("Position")) && is_meaningful(tag)
        })
    }

    /// A table of the game with the position that the record begins with.
    pub(super) fn table(&self, variant: &Variant) -> Result<Box<dyn AnyMatch>, RecordError> {
        let Some(tag) = self.position_tag() else {
            return Ok(variant.start());
        };
        set_up_position(variant, &tag.value, tag.value_place)
    }

    /// What the result tag says, where that is understood.
    pub(super) fn tagged_result(&self) -> Option<ResultClaim> {
        let tag = self.meaningful("Result")?;
        let result = result_in_words(&tag.value)?;
        Some(ResultClaim { result, place: tag.value_place })
    }

    /// A result tag that says something which nobody here understands.
    pub(super) fn odd_result(&self) -> Option<&Tag> {
        self.meaningful("Result").filter(|tag| result_in_words(&tag.value).is_none())
    }

    /// What is to be said of the head of a record that is read all the same.
    pub(super) fn head_warning(&self) -> Option<Warning> {
        self.odd_result().map(|tag| {
            let message = format!("unknown result `{}`: the one after the moves counts", tag.value);
            Warning::new(tag.value_place, message)
        })
    }

    /// What tag and terminator say together. In PDN 3.0 the terminator of every record is `*`.
    pub(super) fn claimed(&self) -> Result<ResultClaim, RecordError> {
        let end = ResultClaim { result: self.terminator.result, place: self.terminator.place };
        match self.tagged_result() {
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
pub(super) struct ResultClaim {
    pub(super) result: GameResult,
    pub(super) place: Place,
}

/// Sets up a position that a record gives at this place.
pub(super) fn set_up_position(
    variant: &Variant,
    text: &str,
    place: Place,
) -> Result<Box<dyn AnyMatch>, RecordError> {
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
pub(super) fn shortest_start(variant: &Variant, table: &dyn AnyMatch) -> String {
    let full = table.start();
    let plain = variant.set_up(&full).map(|same| same.position());
    let same = |plain: &String| variant.set_up(plain).is_ok_and(|table| table.start() == full);
    plain.ok().filter(same).unwrap_or(full)
}

/// A result as people write it in a tag: in figures, or by a word or two.
fn result_in_words(text: &str) -> Option<GameResult> {
    let figures: String = text.split_whitespace().collect();
    if let Some(result) = GameResult::from_text(&pdn::plain(&figures)) {
        return Some(result);
    }
    let text = text.trim().to_ascii_lowercase();
    if ["1/2", "½", "draw", "drawn", "remis"].contains(&&*text) {
        return Some(GameResult::Draw);
    }
    let (winner, won) = text.split_once(' ')?;
    match (winner, won.trim()) {
        ("black" | "red", "wins" | "won" | "win") => Some(GameResult::FirstWon),
        ("white", "wins" | "won" | "win") => Some(GameResult::SecondWon),
        _ => None,
    }
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
