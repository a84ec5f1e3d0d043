//! The lines around the places of a board, and the characters where they cross.

use super::Charset;
use super::canvas::{Canvas, InkSpan};
use super::grid::Grid;
use super::palette::{CellGround, Ink, under};

/// Draws a line around every place that the board covers.
pub(super) fn draw(grid: &Grid<'_>, canvas: &mut Canvas) {
    for y in 0..=grid.height() {
        for x in 0..=grid.width() {
            draw_from(grid, canvas, x, y);
        }
    }
}

/// Draws the crossing at the top left of a place, and the lines that go right and down from it.
fn draw_from(grid: &Grid<'_>, canvas: &mut Canvas, x: usize, y: usize) {
    let (west, north) = (x.checked_sub(1), y.checked_sub(1));
    let north_west = grid.surface(west, north);
    let north_east = grid.surface(Some(x), north);
    let south_west = grid.surface(west, Some(y));
    let south_east = grid.surface(Some(x), Some(y));
    let junction = Junction {
        up: is_line(&[north_west, north_east]),
        right: is_line(&[north_east, south_east]),
        down: is_line(&[south_west, south_east]),
        left: is_line(&[north_west, south_west]),
    };
    let (column, row) = grid.corner(x, y);
    let charset = grid.charset();
    let mut put = |column, row, text: String, places: &[Option<CellGround>]| {
        canvas.put(column, row, &InkSpan::new(text, Ink::Line, under(places)));
    };
    if let Some(crossing) = junction.character(charset) {
        let around = [north_west, north_east, south_west, south_east];
        put(column, row, crossing.to_string(), &around);
    }
    if junction.right {
        let dash = charset.pick("-", "─").repeat(grid.inner());
        put(column + 1, row, dash, &[north_east, south_east]);
    }
    if junction.down {
        let bar = charset.pick("|", "│").to_owned();
        put(column, row + 1, bar, &[south_west, south_east]);
    }
}

/// There is a line where the board lies on either side.
fn is_line(places: &[Option<CellGround>; 2]) -> bool {
    places.iter().any(Option::is_some)
}

/// Which lines meet in a point.
#[derive(Clone, Copy)]
struct Junction {
    up: bool,
    right: bool,
    down: bool,
    left: bool,
}

impl Junction {
    fn character(self, charset: Charset) -> Option<&'static str> {
        let unicode = match (self.up, self.right, self.down, self.left) {
            (false, false, false, false) => return None,
            (false, true, true, false) => "╭",
            (false, false, true, true) => "╮",
            (true, true, false, false) => "╰",
            (true, false, false, true) => "╯",
            (true, true, true, false) => "├",
            (true, false, true, true) => "┤",
            (false, true, true, true) => "┬",
            (true, true, false, true) => "┴",
            (true, true, true, true) => "┼",
            (_, false, _, false) => "│",
            (false, _, false, _) => "─",
        };
        Some(charset.pick("+", unicode))
    }
}
