//! The board as markup. One renderer draws every [`Scene`] as SVG; the page shows it without any
//! script, and the element `<game-board>` makes the same drawing live.
//!
//! Nothing here knows a rule or the name of a game: how a board looks follows from its scene, and
//! what can be played is a list of texts that [`read`] turns into cells to touch. Colours are the
//! style sheet's.

mod draw;
mod effect;
mod gesture;
mod ground;
mod moves;
mod panels;
mod shapes;
mod stage;
mod thumbnail;

use dohyo_rules::{AnyMatch, Highlight, Mark, Player, Scene};
use maud::{Markup, html};

pub use draw::{draw, draw_on};
pub use effect::Effect;
pub use gesture::read;
pub use moves::{face, moves_at, moves_json, moves_on};
pub use panels::{figure, legend, panels, tray};
pub use stage::{BoutStage, CardMeeting, CardPicture};
pub use thumbnail::{strip, thumbnail};

use crate::text::Text;

/// What the style sheet calls the kind of board that a scene shows.
#[must_use]
pub fn ground(scene: &Scene) -> &'static str {
    ground::Ground::of(scene).name()
}

/// Whose side of the board is at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Facing {
    /// The first player's.
    #[default]
    First,
    /// The second player's.
    Second,
}

impl From<Player> for Facing {
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::First,
            Player::Second => Self::Second,
        }
    }
}

/// The element that shows a board and, where there is script, lets somebody play these moves.
#[must_use]
pub fn element(text: &Text, scene: &Scene, facing: Facing, moves: &[String]) -> Markup {
    html! {
        game-board data-moves=(moves_json(text, moves, scene)) data-text=(text.script_of_board()) {
            (draw(text, scene, facing))
        }
    }
}

/// The same for a position at a table, where each move says what it does.
#[must_use]
pub fn element_at(
    text: &Text,
    (scene, table): (&Scene, &dyn AnyMatch),
    facing: Facing,
    moves: &[String],
) -> Markup {
    html! {
        game-board data-moves=(moves_on(text, moves, scene, table)) data-text=(text.script_of_board()) {
            (draw(text, scene, facing))
        }
    }
}

/// A move for people.
#[must_use]
pub fn label(text: &Text, mv: &str, scene: &Scene) -> String {
    text.move_label(mv, &read(mv, scene).kind)
}

/// Points out the cells of the move that led to a scene.
pub fn point_out(scene: &mut Scene, last: &str) {
    for name in read(last, scene).cells {
        let cell = scene.cell(&name);
        scene.highlights.extend(cell.map(|cell| Highlight { cell, mark: Mark::Changed }));
    }
}

/// The class of what belongs to a player, or to nobody.
const fn side(owner: Option<Player>) -> &'static str {
    match owner {
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
        None => "neutral",
    }
}
