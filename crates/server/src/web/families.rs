//! The families of games, as the catalogue has them: what people choose from first.

use dohyo_rules::{CATALOGUE, CatalogueEntry, Scene, Viewer};
use maud::Markup;

use crate::board;
use crate::guide::guide;
use crate::text::Text;

/// Games that share a board, pieces and most of their rules.
#[derive(Clone, Debug)]
pub(in crate::web) struct GameFamily {
    pub(in crate::web) id: &'static str,
    pub(in crate::web) games: Vec<&'static CatalogueEntry>,
}

impl GameFamily {
    /// All of them.
    pub(in crate::web) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for entry in CATALOGUE {
            match all.iter_mut().find(|family| family.id == entry.family) {
                Some(family) => family.games.push(entry),
                None => all.push(Self { id: entry.family, games: vec![entry] }),
            }
        }
        all
    }

    /// That of a game, with its option or without.
    pub(in crate::web) fn of(game: &str) -> Option<Self> {
        let id = game.split(':').next()?;
        Self::all().into_iter().find(|family| family.games.iter().any(|entry| entry.id == id))
    }

    /// What people call it.
    pub(in crate::web) fn title(&self, text: &Text) -> String {
        text.say(&format!("family-{}", self.id))
    }

    /// What it is about, in two sentences.
    pub(in crate::web) fn about(&self, text: &Text) -> String {
        text.say(&format!("family-{}-about", self.id))
    }

    /// Its board, small: as a match begins, or with more on it where it begins empty.
    pub(in crate::web) fn picture(&self) -> Markup {
        let start = self.games[0].variants[0].start().scene(Viewer::Spectator);
        let crowd = |scene: &Scene| scene.pieces.len();
        // A strip with cards beside it is known by them.
        let begins_empty = crowd(&start) < 2 && !self.games[0].variants[0].simultaneous;
        let fuller = begins_empty.then(|| guide(self.games[0].id)).flatten();
        let drawn = fuller.into_iter().flat_map(|guide| {
            let diagrams = guide.sections.into_iter().flat_map(|section| section.diagrams);
            diagrams.filter_map(move |diagram| diagram.scene(guide.game).ok())
        });
        board::thumbnail(&drawn.max_by_key(crowd).unwrap_or(start))
    }
}
