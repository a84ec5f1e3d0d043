//! The games of the catalogue: what is known of each before anybody plays, and how a match of it is
//! opened.

use std::ops::Deref;

use crate::{AnyMatch, Game, GameFacts, Match, Sketch, TextError};

/// One game.
#[derive(Debug)]
pub struct CatalogueEntry {
    /// What scripts call it.
    pub id: &'static str,
    /// The family that it belongs to: games of one family share a board, pieces and most of their rules.
    pub family: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Its rules, the usual ones first, then those that an option selects.
    pub variants: &'static [Variant],
}

/// A game under one reading of its rules: its facts, and what opens a match of it. It is read as
/// its facts are: `variant.id`.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What is known of it before anybody plays.
    pub facts: &'static GameFacts,
    open: OpenMatch,
    sketch: fn(&str) -> Option<Sketch>,
}

/// Opens a table, at a position other than the usual start where one is given.
type OpenMatch = fn(Option<&str>) -> Result<Box<dyn AnyMatch>, TextError>;

impl Variant {
    /// A game as its type has it.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self { facts: G::FACTS, open: open::<G>, sketch: G::sketch }
    }

    /// A match from the usual start.
    #[must_use]
    pub fn start(&self) -> Box<dyn AnyMatch> {
        (self.open)(None).expect("the usual start is a position")
    }

    /// A match from a position string.
    pub fn set_up(&self, position: &str) -> Result<Box<dyn AnyMatch>, TextError> {
        (self.open)(Some(position))
    }

    /// A position string to be changed by hand, right or wrong; `None` where it is no such
    /// string at all.
    #[must_use]
    pub fn sketch(&self, position: &str) -> Option<Sketch> {
        Some((self.sketch)(position)?.of(self.facts))
    }
}

impl Deref for Variant {
    type Target = GameFacts;

    fn deref(&self) -> &GameFacts {
        self.facts
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.facts == other.facts
    }
}

impl Eq for Variant {}

fn open<G: Game>(position: Option<&str>) -> Result<Box<dyn AnyMatch>, TextError> {
    let start = position.map_or_else(|| Ok(G::start()), str::parse)?;
    Ok(Box::new(Match::new(start)))
}
