//! What the engine knows of each game: the only list of games that are searched, and the only one of
//! those that are solved. Minds, tuning, reviews, puzzles, benchmarks and tests read it here.
//!
//! A game that is searched has a folder here, which says how to search it
//! ([`Searchable`](crate::Searchable), [`Inputs`]) and what else is known of it ([`Taught`]), and a line
//! in the list.

mod bout;
mod draughts;
#[cfg(test)]
mod hexapawn;
mod kumo;
mod shipped;
mod sumo_checkers;

use std::path::Path;

use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};
use dohyo_rules::{Game, Variant};

use crate::Inputs;
use crate::effort::FinderEffort;
use crate::solve::{Solved, Solver, Utility};

/// A game that is searched, with what is known of it besides how.
pub trait Taught: Inputs {
    /// The score with which a player expects e times as much as the opponent, fitted to matches of
    /// the engine against itself (`cargo run --release -p dohyo-engine --example shares 100`).
    const SCALE: f64;

    /// The file in `data/weights` that the hand-crafted evaluation's weights ship in, without `.txt`.
    const WEIGHTS: &'static str;

    /// The puzzles that ship with the program, where there are any.
    const PUZZLES: Option<ShippedPuzzles> = None;

    /// Random moves with which matches between players that are compared begin: about a turn of
    /// each, where no openings are drawn.
    const OPENING: usize = 4;

    /// Random playouts that take a plain player about as long as the search takes for a few
    /// thousand nodes.
    const PLAYOUTS: u64;

    /// How many pieces are left where the game is really decided, if random moves seldom lead there:
    /// puzzles are looked for from such positions on.
    const DECIDED_WITH: Option<usize> = None;
}

/// Puzzles that ship with the program.
#[derive(Clone, Copy, Debug)]
pub struct ShippedPuzzles {
    /// The file.
    pub text: &'static str,
    /// What they were found with: less does not see all of them.
    pub effort: FinderEffort,
}

/// What is known of a game that is searched, for those who do not know its type.
#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// The game's id in the catalogue, without an option.
    pub game: &'static str,
    /// The same game under its usual rules, for playing it.
    pub variant: &'static Variant,
    /// As [`Taught::SCALE`].
    pub scale: f64,
    /// As [`Taught::WEIGHTS`].
    pub weights: &'static str,
    /// As [`Taught::PUZZLES`].
    pub puzzles: Option<ShippedPuzzles>,
    /// As [`Taught::OPENING`].
    pub opening: usize,
    /// As [`Taught::PLAYOUTS`].
    pub playouts: u64,
    /// As [`Taught::DECIDED_WITH`].
    pub decided_with: Option<usize>,
}

impl Searched {
    const fn of<G: Taught>() -> Self {
        Self {
            game: <G as Game>::ID,
            variant: const { &Variant::of::<G>() },
            scale: G::SCALE,
            weights: G::WEIGHTS,
            puzzles: G::PUZZLES,
            opening: G::OPENING,
            playouts: G::PLAYOUTS,
            decided_with: G::DECIDED_WITH,
        }
    }
}

/// Something to do with the rules of a game, whose type only this module knows.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Taught>(self) -> Self::Output;
}

/// A line is a game: its usual rules, then those that its options select.
macro_rules! searched {
    ($($(#[$when:meta])? [$usual:ty $(, $optional:ty)*],)*) => {
        /// Every game that is searched, in the order of the catalogue.
        pub static SEARCHED: &[Searched] = &[$($(#[$when])? Searched::of::<$usual>()),*];

        /// Does something with the rules that have this id; `None` where they are not searched.
        pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Option<V::Output> {
            $($(#[$when])? {
                $(
                    if id == <$optional as Game>::ID {
                        return Some(visitor.visit::<$optional>());
                    }
                )*
                if id == <$usual as Game>::ID {
                    return Some(visitor.visit::<$usual>());
                }
            })*
            None
        }
    };
}

searched! {
    [Checkers],
    [Construction],
    [ConstructionAdvanced],
    [FullGame, FullGame<2>, FullGame<3>],
    [FirstOut, FirstOut<2>, FirstOut<3>],
    [Kumo<StraightThrows>, Kumo<DiagonalThrows>],
    // The worked example of `CONTRIBUTING.md`: a line is all that a game needs here.
    #[cfg(test)]
    [hexapawn::Hexapawn],
}

/// Every game that is solved, in the order of the catalogue.
pub static SOLVED: &[Solved] = &[
    bout::USUAL,
    bout::ZERO,
    bout::OSHI_DASHI,
    bout::ZERO_OSHI_DASHI,
    bout::TACTICAL,
    bout::STRATEGIC,
];

/// What is known of the game with this id, whatever its option; `None` where it is not searched.
#[must_use]
pub fn searched(id: &str) -> Option<&'static Searched> {
    let game = id.split(':').next().unwrap_or(id);
    SEARCHED.iter().find(|searched| searched.game == game)
}

/// Whether the game with this id is solved.
#[must_use]
pub fn is_solved(id: &str) -> bool {
    SOLVED.iter().any(|solved| solved.game == id)
}

/// A solver for the game with this id, as [`Solved::solver`]; `None` where it is not solved.
#[must_use]
pub fn solver(id: &str, utility: Utility, cache: Option<&Path>) -> Option<Box<dyn Solver>> {
    let solved = SOLVED.iter().find(|solved| solved.game == id)?;
    Some(solved.solver(utility, cache))
}
