//! What a move does, as the script of the board takes it: it shows this before the move is made, makes it
//! appear at once, and plays it back.

use dohyo_rules::{Face, Gesture, Motion, Player};
use serde::Serialize;

use super::shapes::id;
use super::side;

/// The kinds of moves that turn the whole board.
const SPINS: [&str; 2] = ["cw", "ccw"];

/// What a move does on the board, in cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// Who ends where; nowhere for one that is pushed over the edge.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<(String, Option<String>)>,
    /// The cells that a piece is carried over, where the move does not name them all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    way: Vec<String>,
    /// Who is taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<String>,
    /// Where a piece is put that was not on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    /// The cell of that piece, or of the mover's own where it changes, its drawing, and whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    shows: Option<(String, String, &'static str)>,
    /// Which way the whole board turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    spin: Option<&'static str>,
}

impl Effect {
    /// What a player's move does that is made like this.
    #[must_use]
    pub fn of(player: Player, motion: Motion, gesture: &Gesture) -> Self {
        let spin = SPINS.into_iter().find(|spin| gesture.kind.is_named(spin));
        let mut way = motion.path();
        if way.len() < 3 || way == gesture.cells {
            way.clear();
        }
        let Motion { from, captured, placed, moved, shows, .. } = motion;
        let is_pushed = |cell: &String| moved.iter().any(|(c, to)| c == cell && to.is_none());
        let gone = captured.into_iter().filter(|cell| !is_pushed(cell)).collect();
        let own = || from.first().cloned();
        // What lies in everybody's way is nobody's.
        let owner = |face| (face != Face::Obstacle).then_some(player);
        let shown = |face: Face| Some((placed.clone().or_else(own)?, id(face), side(owner(face))));
        Self { gone, shows: shows.and_then(shown), spin, moved, placed, way }
    }

    /// Whether one piece goes from the first cell that is touched to the last, and nothing else happens.
    #[must_use]
    pub fn is_plain(&self, cells: &[String]) -> bool {
        let [(from, Some(to))] = &self.moved[..] else { return false };
        let ends = cells.first() == Some(from) && cells.last() == Some(to);
        ends && self.way.is_empty()
            && self.gone.is_empty()
            && self.placed.is_none()
            && self.shows.is_none()
    }
}
