//! The form of an analysis.

use dohyo_rules::{CATALOGUE, find};
use serde::Deserialize;

use super::{Study, source};
use crate::people::read_title;
use crate::web::Problem;

/// The longest name of a player or an event in a record, in characters.
const LONGEST_NAME: usize = 100;

/// The form of an analysis.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct AnalysisForm {
    /// The analysis, or what somebody has pasted.
    pub(super) record: String,
    pub(super) at: usize,
    /// The game of a record that names none.
    pub(super) game: String,
    /// What to do, with its object behind a blank: `go 12`, `line 11-15 23-19`.
    pub(super) deed: String,
    /// The move of `play`.
    #[serde(rename = "move")]
    pub(super) mv: String,
    /// Both choices, where both choose.
    pub(super) first: String,
    pub(super) second: String,
    /// What is to be said of a place.
    pub(super) words: String,
    /// How many lines the engine shows.
    pub(super) lines: Option<usize>,
    pub(super) flip: String,
}

impl AnalysisForm {
    /// An empty form for a game.
    pub(super) fn of(game: String) -> Self {
        Self { game, ..Self::default() }
    }

    /// The analysis, before anything is done with it.
    pub(super) fn study(&self) -> Result<Study, Problem> {
        let usual = find(self.game.trim()).unwrap_or(&CATALOGUE[0].variants[0]);
        let tree = source::read(usual, &self.record)?;
        let seats = tree.table(0).seats();
        let names = [seats.first, seats.second, "Event"].map(|tag| tree.tag(tag));
        for name in names.into_iter().flatten().filter(|name| !name.is_empty()) {
            read_title(name, LONGEST_NAME)?;
        }
        Ok(Study::new(tree, self.at))
    }
}
