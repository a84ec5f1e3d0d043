//! The list of games, the only one there is. Whoever names a game in text finds it here.

use std::fmt;

use crate::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};
use crate::draughts::{Checkers, Construction, ConstructionAdvanced};
use crate::kumo::{DiagonalThrows, Kumo, StraightThrows};
use crate::sumo_checkers::{FirstOut, FullGame};
use crate::{ByPlayer, Game, Match, Sketch, Table, TextError};

/// Every game, in the order people see them.
pub const CATALOGUE: &[Entry] = &[
    Entry {
        id: "checkers",
        title: "Checkers",
        summary: "standard English draughts, tournament rules",
        variants: &[Variant::of::<Checkers>("", "")],
    },
    Entry {
        id: "construction",
        title: "Construction Checkers",
        summary: "family checkers: jumps are optional",
        variants: &[Variant::of::<Construction>("", "")],
    },
    Entry {
        id: "construction-advanced",
        title: "Construction Checkers, advanced",
        summary: "the same with required jumps and touch rules",
        variants: &[Variant::of::<ConstructionAdvanced>("", "")],
    },
    Entry {
        id: "sumo-checkers",
        title: "Sumo Checkers",
        summary: "push game on a round board of 45 squares",
        variants: &[
            Variant::of::<FullGame>("approach=1", "one step to join another checker"),
            Variant::of::<FullGame<2>>("approach=2", "one or two steps to join another checker"),
            Variant::of::<FullGame<3>>("approach=3", "one to three steps to join another checker"),
        ],
    },
    Entry {
        id: "sumo-checkers-first-out",
        title: "Sumo Checkers, first out",
        summary: "the same, first push-off wins",
        variants: &[
            Variant::of::<FirstOut>("approach=1", "one step to join another checker"),
            Variant::of::<FirstOut<2>>("approach=2", "one or two steps to join another checker"),
            Variant::of::<FirstOut<3>>("approach=3", "one to three steps to join another checker"),
        ],
    },
    Entry {
        id: "bout",
        title: "Sumo, the card bout",
        summary: "push the counter with six cards each, chosen in secret",
        variants: &[Variant::of::<Bout<Usual>>("", "")],
    },
    Entry {
        id: "bout-zero",
        title: "Sumo Zero",
        summary: "the card bout with a zero that stops every push",
        variants: &[Variant::of::<Bout<Zero>>("", "")],
    },
    Entry {
        id: "bout-oshi-dashi",
        title: "Oshi Dashi",
        summary: "the card bout, played until somebody is pushed off",
        variants: &[Variant::of::<Bout<OshiDashi>>("", "")],
    },
    Entry {
        id: "bout-zero-oshi-dashi",
        title: "Zero Oshi Dashi",
        summary: "the card bout with a zero, played until somebody is pushed off",
        variants: &[Variant::of::<Bout<ZeroOshiDashi>>("", "")],
    },
    Entry {
        id: "bout-tactical",
        title: "Tactical Sumo",
        summary: "the card bout with up to two cards swapped for tactics",
        variants: &[Variant::of::<Tactical>("", "")],
    },
    Entry {
        id: "bout-strategic",
        title: "Strategic Sumo",
        summary: "the card bout with one tactic and a card that adds one",
        variants: &[Variant::of::<Strategic>("", "")],
    },
    Entry {
        id: "kumo",
        title: "Kumo",
        summary: "Kumotori wrestlers, six stances, a rotating arena",
        variants: &[
            Variant::of::<Kumo<StraightThrows>>("throw=4", "throws land next to the thrower"),
            Variant::of::<Kumo<DiagonalThrows>>("throw=8", "throws land diagonally, too"),
        ],
    },
];

/// One game.
#[derive(Debug)]
pub struct Entry {
    /// What scripts call it.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Its rules, the usual ones first, then those that an option selects.
    pub variants: &'static [Variant],
}

/// A game under one reading of its rules.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The game's id, with the option that selects these rules unless they are the usual ones.
    pub id: &'static str,
    /// The option in words of the text format, `throw=8`; empty where the game has none.
    pub option: &'static str,
    /// What the option means, in one line; empty where the game has none.
    pub meaning: &'static str,
    /// What the players are called.
    pub seats: ByPlayer<&'static str>,
    /// PDN's number of the game, where records of it are PDN.
    pub game_type: Option<u32>,
    open: Open,
    sketch: fn(&str) -> Option<Sketch>,
}

impl Variant {
    const fn of<G: Game>(option: &'static str, meaning: &'static str) -> Self {
        Self {
            id: G::ID,
            option,
            meaning,
            seats: G::SEATS,
            game_type: G::GAME_TYPE,
            open: open::<G>,
            sketch: G::sketch,
        }
    }

    /// A match from the usual start.
    #[must_use]
    pub fn start(&self) -> Box<dyn Table> {
        (self.open)(None).expect("the usual start is a position")
    }

    /// A position string to be changed by hand, right or wrong; `None` where it is no such
    /// string at all.
    #[must_use]
    pub fn sketch(&self, position: &str) -> Option<Sketch> {
        (self.sketch)(position)
    }

    /// A match from a position string.
    pub fn set_up(&self, position: &str) -> Result<Box<dyn Table>, TextError> {
        (self.open)(Some(position))
    }
}

fn open<G: Game>(position: Option<&str>) -> Result<Box<dyn Table>, TextError> {
    let start = position.map_or_else(|| Ok(G::start()), str::parse)?;
    Ok(Box::new(Match::new(start)))
}

/// Opens a table, at a position other than the usual start where one is given.
type Open = fn(Option<&str>) -> Result<Box<dyn Table>, TextError>;

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
