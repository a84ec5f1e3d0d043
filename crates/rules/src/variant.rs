//! What is known of a game before anybody plays, and how a match of it is opened.

use std::hash::{Hash, Hasher};

use crate::{
    AnyMatch, ByPlayer, Deck, Game, Gesture, Match, Outcome, Reason, Sketch, TextError, game,
};

/// One game.
#[derive(Debug)]
pub struct CatalogueEntry {
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
    open: OpenMatch,
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
    pub fn start(&self) -> Box<dyn AnyMatch> {
        (self.open)(None).expect("the usual start is a position")
    }

    /// A position string to be changed by hand, right or wrong; `None` where it is no such
    /// string at all.
    #[must_use]
    pub fn sketch(&'static self, position: &str) -> Option<Sketch> {
        Some((self.sketch)(position)?.of(self))
    }

    /// A match from a position string.
    pub fn set_up(&self, position: &str) -> Result<Box<dyn AnyMatch>, TextError> {
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

fn open<G: Game>(position: Option<&str>) -> Result<Box<dyn AnyMatch>, TextError> {
    let start = position.map_or_else(|| Ok(G::start()), str::parse)?;
    Ok(Box::new(Match::new(start)))
}

/// Opens a table, at a position other than the usual start where one is given.
type OpenMatch = fn(Option<&str>) -> Result<Box<dyn AnyMatch>, TextError>;
