//! What is known of a game before anybody plays, as plain data. It opens no match: a
//! [`Variant`](crate::Variant) does.

use std::hash::{Hash, Hasher};

use crate::{ByPlayer, Deck, Gesture, Outcome, Reason};

/// What a game says of itself under one reading of its rules.
#[derive(Clone, Copy, Debug)]
pub struct GameFacts {
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
    pub(crate) gesture: fn(&str) -> Gesture,
}

impl GameFacts {
    /// The openings with so many moves that can be drawn, if there are any.
    #[must_use]
    pub fn deck(&self, moves: usize) -> Option<&'static Deck> {
        self.decks.iter().find(|deck| deck.moves == moves)
    }

    /// What an end is worth in a competition, where the rulebook says so.
    #[must_use]
    pub fn score(&self, outcome: Outcome) -> Option<ByPlayer<u8>> {
        let &(_, points) = self.scores.iter().find(|(reason, _)| *reason == outcome.reason)?;
        let lost = |player| outcome.winner.is_some_and(|winner| winner != player);
        Some(ByPlayer::from_fn(|player| if lost(player) { 0 } else { points }))
    }

    /// How the move that a text spells is made on the board. It need not be legal anywhere.
    #[must_use]
    pub fn gesture(&self, text: &str) -> Gesture {
        (self.gesture)(text)
    }
}

// Two are the same if they go by the same name.
impl PartialEq for GameFacts {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for GameFacts {}

impl Hash for GameFacts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}
