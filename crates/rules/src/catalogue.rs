//! The list of games, the only one there is. Whoever names a game in text finds it here.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{
    ByPlayer, Deck, Game, Gesture, Match, Outcome, Reason, Sketch, Table, TextError, bout,
    draughts, game, kumo, sumo_checkers,
};

/// Every game, in the order people see them.
pub const CATALOGUE: &[Entry] = &[
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

/// A game under one reading of its rules, with all that is known of it before anybody plays.
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
    /// Whether both players choose at the same time.
    pub simultaneous: bool,
    /// Whether the referee punishes touching pieces against the rules.
    pub touch_rules: bool,
    /// Whether a turn is lost when its time runs out, rather than the game.
    pub loses_turns: bool,
    /// What the ends of the game are worth in a competition: to the winner, or to both where
    /// nobody has won. Nothing where the rulebook does not say.
    pub scores: &'static [(Reason, u8)],
    /// The openings that can be drawn for it.
    pub decks: &'static [Deck],
    open: Open,
    sketch: fn(&str) -> Option<Sketch>,
    gesture: fn(&str) -> Gesture,
}

impl Variant {
    /// What a game says of itself.
    #[must_use]
    pub const fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            option: G::OPTION,
            meaning: G::MEANING,
            seats: G::SEATS,
            game_type: G::GAME_TYPE,
            simultaneous: G::SIMULTANEOUS,
            touch_rules: G::TOUCH_RULES,
            loses_turns: G::LOST_TURN.is_some(),
            scores: G::SCORES,
            decks: G::DECKS,
            open: open::<G>,
            sketch: G::sketch,
            gesture: G::gesture,
        }
    }

    /// The id of the catalogue's entry, without the option.
    #[must_use]
    pub fn entry_id(&self) -> &'static str {
        self.id.split(':').next().unwrap_or(self.id)
    }

    /// The openings with so many moves that can be drawn, if there are any.
    #[must_use]
    pub fn deck(&self, moves: usize) -> Option<&'static Deck> {
        self.decks.iter().find(|deck| deck.moves == moves)
    }

    /// What an end is worth in a competition, where the rulebook says so.
    #[must_use]
    pub fn score(&self, outcome: Outcome) -> Option<ByPlayer<u8>> {
        game::score(self.scores, outcome)
    }

    /// How the move that a text spells is made on the board. It need not be legal anywhere.
    #[must_use]
    pub fn gesture(&self, text: &str) -> Gesture {
        (self.gesture)(text)
    }

    /// A match from the usual start.
    #[must_use]
    pub fn start(&self) -> Box<dyn Table> {
        (self.open)(None).expect("the usual start is a position")
    }

    /// A position string to be changed by hand, right or wrong; `None` where it is no such
    /// string at all.
    #[must_use]
    pub fn sketch(&'static self, position: &str) -> Option<Sketch> {
        Some((self.sketch)(position)?.of(self))
    }

    /// A match from a position string.
    pub fn set_up(&self, position: &str) -> Result<Box<dyn Table>, TextError> {
        (self.open)(Some(position))
    }
}

// Two are the same if they go by the same name.
impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Variant {}

impl Hash for Variant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
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
