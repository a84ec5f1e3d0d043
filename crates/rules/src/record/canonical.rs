//! The form in which records are given away: PDN 3.0 to the letter for the draughts games, and
//! the same for the others with the names of their seats.

use super::header::shortest_start;
use super::{
    GameResult, Record, RecordError, RecordLine, Replayed, Spelling, Tag, Terminator, pdn,
};
use crate::{AnyMatch, Player, Status, Variant};

/// What the rest of the record says already, or a canonical tag.
const REPLACED: [&str; 7] = ["Game", "GameType", "SetUp", "FEN", "Position", "Black", "White"];

/// Tags whose capitals are known, however a file writes them.
const USUAL: [&str; 10] = [
    "SetUp",
    "FEN",
    "GameType",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "TimeControl",
    "EventDate",
    "PlyCount",
];

/// Keeps what a result tag says that no program understands.
const RESULT_NOTE: &str = "ResultNote";

impl Record {
    /// The same record with canonical turns, numbered, the tags of the roster in front and in
    /// order, and the result in its tag. The terminator is `*`, the only one that PDN 3.0
    /// writes, since `1-0` looks like a move.
    ///
    /// Refused is what cannot be replayed.
    pub fn canonical(&self) -> Result<Self, RecordError> {
        self.clone().normalized(Spelling::Shortest).map(|replayed| replayed.record)
    }

    /// The same in a spelling of one's choice, with the match that the record tells and with what is
    /// odd about it.
    pub fn normalized(self, spelling: Spelling) -> Result<Replayed, RecordError> {
        let head = Self { line: RecordLine::default(), ..self.clone() };
        let mut replayed = self.replayed_in(spelling)?;
        replayed.record.tags = roster(&head, replayed.table.as_ref())?;
        replayed.record.terminator = Terminator::default();
        Ok(replayed)
    }
}

/// The tags that every record has, then those of the match, then the others as they came.
pub(super) fn roster(record: &Record, end: &dyn AnyMatch) -> Result<Vec<Tag>, RecordError> {
    let variant = record.variant()?;
    let mut tags = Vec::with_capacity(record.tags.len() + 8);
    for (name, unknown) in [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")] {
        let value = record.meaningful(name).map_or(unknown, |tag| &tag.value);
        tags.push(Tag::new(name, value));
    }
    for player in Player::ALL {
        let name = variant.seats[player];
        let tag = record.tag(name).or_else(|| record.tag(pdn::SEATS[player]));
        tags.push(Tag::new(name, tag.map_or("?", |tag| &tag.value)));
    }
    let status = end.status();
    let result = match status {
        Status::Over(outcome) => GameResult::from(outcome),
        Status::Turn(_) | Status::Both => record.result(),
    };
    tags.push(Tag::new("Result", result.as_str()));
    tags.extend(game_tags(variant));
    let start = record.table(variant)?;
    if !start.is_usual_start() {
        tags.push(Tag::new("SetUp", "1"));
        tags.push(Tag::new("FEN", shortest_start(variant, start.as_ref())));
    }
    if let Status::Over(outcome) = status {
        tags.push(Tag::new("Termination", outcome.reason.as_str()));
    }
    for tag in &record.tags {
        let name = strict_name(&tag.name);
        let is_same = |other: &str| other.eq_ignore_ascii_case(&name);
        let taken = REPLACED.into_iter().any(is_same) || tags.iter().any(|tag| is_same(&tag.name));
        if !taken {
            tags.push(Tag::new(name, &*tag.value));
        }
    }
    if let Some(odd) = record.odd_result().filter(|_| record.tag(RESULT_NOTE).is_none()) {
        tags.push(Tag::new(RESULT_NOTE, &*odd.value));
    }
    Ok(tags)
}

/// PDN's number of the game, and its id here where the number alone would mean another.
fn game_tags(variant: &Variant) -> impl Iterator<Item = Tag> {
    let number = variant.game_type.map(|number| Tag::new("GameType", number.to_string()));
    let mut record = Record::default();
    record.tags.extend(number.clone());
    let plain = number.is_some() && record.variant().is_ok_and(|found| found.id == variant.id);
    let game = (!plain).then(|| Tag::new("Game", variant.id));
    number.into_iter().chain(game)
}

/// A name as PDN 3.0 wants it: with its usual capitals, else one in front, and no hyphen.
fn strict_name(name: &str) -> String {
    if let Some(usual) = USUAL.into_iter().find(|usual| usual.eq_ignore_ascii_case(name)) {
        return usual.to_owned();
    }
    let mut name = name.replace('-', "_");
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}
