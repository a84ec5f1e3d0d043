//! Boards in the terminal, drawn from scenes. Nothing here knows a rule or the name of a game:
//! a cell is a place with a name, and a piece is a character that somebody owns.
//!
//! ```text
//!   ╭───┬───┬───╮
//! 2 │   │ ● │   │   Gold
//!   ├───┼───┼───┤     ● checker  1
//! 1 │   │   │ ○ │
//!   ╰───┴───┴───╯   Silver
//!     a   b   c       ○ checker  1
//! ```

mod beside;
mod canvas;
mod grid;
mod lines;
mod palette;

use dohyo_rules::{ByPlayer, Scene};

/// Columns between the board and what stands beside it.
const GAP: usize = 3;
/// Boards wider than this have their lists below: beside them there is no room on a terminal of
/// eighty columns.
const WIDEST_WITH_LISTS_BESIDE: usize = 48;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    /// Which characters.
    pub(crate) charset: Charset,
    /// In colour or not.
    pub(crate) colour: Colour,
    /// From which side.
    pub(crate) side: Side,
}

/// The characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// Letters, and lines of `+`, `-` and `|`.
    Ascii,
    /// Symbols and proper lines.
    Unicode,
}

impl Charset {
    /// One of two things to draw.
    const fn pick<T: Copy>(self, ascii: T, unicode: T) -> T {
        match self {
            Self::Ascii => ascii,
            Self::Unicode => unicode,
        }
    }
}

/// Whether the terminal is told about colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// Characters alone.
    Plain,
    /// Escape sequences for 256 colours.
    Ansi,
}

/// Where the viewer sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Where the scene is drawn from.
    Usual,
    /// Opposite.
    Flipped,
}

/// The picture, as lines of text.
pub(crate) fn draw(scene: &Scene, seats: ByPlayer<&str>, style: Style) -> String {
    let mut canvas = grid::draw(scene, style);
    if canvas.width() > WIDEST_WITH_LISTS_BESIDE {
        let top = canvas.height() + 1;
        let lists = beside::lines(scene, seats);
        canvas.put_all(0, top, &lists);
    } else {
        let left = canvas.width() + GAP;
        let lists = beside::column(scene, seats, style);
        // Beside the first row of cells, under the top line.
        canvas.put_all(left, 1, &lists);
    }
    canvas.text(seats, style.colour)
}
