//! A match as people see it: the board, and below it how things stand.

use dohyo_rules::{AnyMatch, Viewer};

use crate::board::{self, BoardStyle};
use crate::words;

/// The picture, with nothing in it that only one of the players may see.
pub(crate) fn picture(table: &dyn AnyMatch, style: BoardStyle) -> String {
    let scene = table.scene(Viewer::Spectator);
    let board = board::draw(&scene, table.seats(), style);
    format!("{board}\n{}\n", words::standing(table))
}
