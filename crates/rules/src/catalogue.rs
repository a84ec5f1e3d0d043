//! The list of games, the only one there is. A game's name in text is looked up here.

use std::fmt;

use crate::{CatalogueEntry, Variant, bout, draughts, kumo, sumo_checkers};

/// Every game, in the order people see them.
pub static CATALOGUE: &[CatalogueEntry] = &[
    draughts::entry::CHECKERS,
    draughts::entry::CONSTRUCTION,
    draughts::entry::CONSTRUCTION_ADVANCED,
    sumo_checkers::entry::FULL_GAME,
    sumo_checkers::entry::FIRST_OUT,
    bout::entry::USUAL,
    bout::entry::ZERO,
    bout::entry::OSHI_DASHI,
    bout::entry::ZERO_OSHI_DASHI,
    bout::entry::TACTICAL,
    bout::entry::STRATEGIC,
    kumo::entry::KUMO,
    // The worked example of `CONTRIBUTING.md`: a line is all that a game needs here.
    #[cfg(test)]
    crate::hexapawn::ENTRY,
];

/// Finds a game by name: an id, with an option behind a colon where one is wanted.
pub fn find(name: &str) -> Result<&'static Variant, UnknownGame> {
    let (id, option) = name.split_once(':').map_or((name, None), |(id, rest)| (id, Some(rest)));
    let entry = CATALOGUE.iter().find(|entry| entry.id == id).ok_or_else(|| {
        let ids = CATALOGUE.iter().map(|entry| entry.id);
        UnknownGame::Id { given: id.to_owned(), nearest: nearest(id, ids) }
    })?;
    let Some(option) = option else {
        return Ok(&entry.variants[0]);
    };
    entry.variants.iter().find(|variant| variant.option == option && !option.is_empty()).ok_or_else(
        || UnknownGame::Option {
            id: entry.id,
            given: option.to_owned(),
            known: entry.variants.iter().map(|v| v.option).filter(|o| !o.is_empty()).collect(),
        },
    )
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownGame {
    /// The id is unknown.
    Id {
        /// What was asked for.
        given: String,
        /// The id that looks most like it, if one does.
        nearest: Option<&'static str>,
    },
    /// The game is known, its option is not.
    Option {
        /// The game.
        id: &'static str,
        /// What was asked for.
        given: String,
        /// The options it has.
        known: Vec<&'static str>,
    },
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id { given, nearest: Some(nearest) } => {
                write!(f, "unknown game `{given}`; did you mean `{nearest}`?")
            }
            Self::Id { given, nearest: None } => {
                write!(f, "unknown game `{given}`; `dohyo games` lists them")
            }
            Self::Option { id, given, known } if known.is_empty() => {
                write!(f, "game `{id}` has no option `{given}`, nor any other")
            }
            Self::Option { id, given, known } => {
                write!(f, "game `{id}` has no option `{given}`; it has {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for UnknownGame {}

/// The candidate that takes the fewest edits, if those are few.
fn nearest(given: &str, candidates: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    candidates
        .map(|candidate| (edits(given, candidate), candidate))
        .min()
        .filter(|&(edits, candidate)| edits * 3 <= candidate.len())
        .map(|(_, candidate)| candidate)
}

/// The number of characters to insert, delete or replace to make one text the other.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &right) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::record::{Reader, Record};
    use crate::{AnyMatch, Random, Status, Variant, Viewer};

    fn hexapawn() -> &'static Variant {
        find("hexapawn").expect("it has a line in the list")
    }

    /// A match by chance, as far as it goes.
    fn played(seed: u64) -> Box<dyn AnyMatch> {
        let mut random = Random::new(seed);
        let mut table = hexapawn().start();
        while let Status::Turn(player) = table.status() {
            let mut moves = table.moves(player);
            let mv = moves.swap_remove(random.below(moves.len()));
            assert_eq!(table.play(&mv).as_ref(), Ok(&mv));
        }
        table
    }

    #[test]
    fn a_game_with_a_line_is_played_to_its_end() {
        for table in (0..50).map(played) {
            assert!(matches!(table.status(), Status::Over(outcome) if outcome.winner.is_some()));
            assert_eq!(table.facts(), hexapawn().facts);
        }
    }

    #[test]
    fn a_game_with_a_line_has_records() {
        for table in (0..50).map(played) {
            let text = Record::of(&*table).to_string();
            assert!(text.contains("[Game \"hexapawn\"]"), "{text}");
            let read = Reader::new(text.as_bytes()).next().expect("a record").expect("a good one");
            let replayed = read.replay().expect("it was played");
            assert_eq!(replayed.log(), table.log(), "{text}");
            assert_eq!(replayed.status(), table.status(), "{text}");
        }
    }

    #[test]
    fn a_game_with_a_line_is_drawn_and_set_up_by_hand() {
        for table in (0..50).map(played) {
            let scene = table.scene(Viewer::Spectator);
            assert_eq!((scene.width, scene.height, scene.cells.len()), (3, 3, 9));
            assert_eq!(scene.game, Some(hexapawn().facts));
            let sketch = hexapawn().sketch(&table.position()).expect("a position string");
            assert_eq!(sketch.scene().pieces, scene.pieces);
        }
    }

    #[test]
    fn a_name_that_is_nearly_right_finds_it() {
        let unknown = find("hexapwn").expect_err("it is misspelt");
        assert_eq!(unknown.to_string(), "unknown game `hexapwn`; did you mean `hexapawn`?");
    }
}
