//! Boards in the terminal, drawn from scenes. Nothing here knows a rule or the name of a game:
//! a cell is a place with a name, and a piece is a character that a player owns.
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
mod sheet;

use dohyo_rules::{ByPlayer, Scene};

/// Columns between the board and what stands beside it.
const GAP: usize = 3;
/// Boards wider than this have their lists below: beside them there is no room on a terminal of
/// eighty columns.
const WIDEST_WITH_LISTS_BESIDE: usize = 48;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardStyle {
    /// Which characters.
    pub(crate) charset: Charset,
    /// In colour or not.
    pub(crate) colour: Colour,
    /// From which side.
    pub(crate) side: ViewSide,
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
pub(crate) enum ViewSide {
    /// Where the scene is drawn from.
    Usual,
    /// Opposite.
    Flipped,
}

/// The picture, as lines of text.
pub(crate) fn draw(scene: &Scene, seats: ByPlayer<&str>, style: BoardStyle) -> String {
    let mut canvas = sheet::draw(scene, style);
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

#[cfg(test)]
mod tests {
    use dohyo_rules::{Cell, Face, Highlight, Labels, Mark, Panel, Piece, Player, Tone};

    use super::*;

    const SEATS: ByPlayer<&str> = ByPlayer::new("Gold", "Silver");

    /// A board of two ranks without its top left cell.
    fn scene() -> Scene {
        let cell = |name: &str, x, y| Cell { name: name.to_owned(), x, y, tone: Tone::Plain };
        let piece = |cell, owner, name: &str, letter, symbol| {
            let name = name.to_owned();
            let face = Face::Letter(letter);
            let (kind, colour, owner) = ("rook", None, Some(owner));
            Piece { cell, owner, kind, colour, face, name, letter, symbol }
        };
        Scene {
            width: 2,
            height: 2,
            labels: Labels::Axes,
            cells: vec![cell("b2", 1, 0), cell("a1", 0, 1), cell("b1", 1, 1)],
            pieces: vec![
                piece(0, Player::Second, "silver rook", 'r', '♜'),
                piece(0, Player::First, "gold rook", 'R', '♖'),
                piece(1, Player::First, "gold rook", 'R', '♖'),
            ],
            panels: vec![Panel::value(Some(Player::First), "hand", 7)],
            highlights: vec![Highlight { cell: 0, mark: Mark::Duty }],
            ..Scene::default()
        }
    }

    fn check(scene: &Scene, charset: Charset, side: ViewSide, expected: &[&str]) {
        let style = BoardStyle { charset, colour: Colour::Plain, side };
        let drawn = draw(scene, SEATS, style);
        assert_eq!(drawn.lines().collect::<Vec<_>>(), expected, "\n{drawn}");
    }

    #[test]
    fn lines_follow_the_outline_and_stacks_show_the_top_first() {
        let expected = [
            "      ╭─!─╮",
            "2     │♖/♜│   Gold",
            "  ╭───┼───┤     ♖  rook  2",
            "1 │ ♖ │   │     hand     7",
            "  ╰───┴───╯",
            "    a   b     Silver",
            "                ♜  rook  1",
            "",
            "                ! has to be done this turn",
        ];
        check(&scene(), Charset::Unicode, ViewSide::Usual, &expected);
    }

    #[test]
    fn ascii_has_letters_and_simple_lines() {
        let expected = [
            "      +-!-+",
            "2     |R/r|   Gold",
            "  +---+---+     R  rook  2",
            "1 | R |   |     hand     7",
            "  +---+---+",
            "    a   b     Silver",
            "                r  rook  1",
            "",
            "                ! has to be done this turn",
        ];
        check(&scene(), Charset::Ascii, ViewSide::Usual, &expected);
    }

    #[test]
    fn a_flipped_board_keeps_its_names() {
        let expected = [
            "  ╭───┬───╮",
            "1 │   │ ♖ │   Gold",
            "  ├─!─┼───╯     ♖  rook  2",
            "2 │♖/♜│         hand     7",
            "  ╰───╯",
            "    b   a     Silver",
            "                ♜  rook  1",
            "",
            "                ! has to be done this turn",
        ];
        check(&scene(), Charset::Unicode, ViewSide::Flipped, &expected);
    }

    #[test]
    fn wide_symbols_push_nothing_out_of_line() {
        let mut scene = scene();
        scene.pieces.remove(0);
        scene.pieces.iter_mut().for_each(|piece| piece.symbol = '⚪');
        let expected = [
            "      ╭─!─╮",
            "2     │⚪ │   Gold",
            "  ╭───┼───┤     ⚪  rook  2",
            "1 │⚪ │   │     hand      7",
            "  ╰───┴───╯",
            "    a   b     Silver",
            "",
            "                ! has to be done this turn",
        ];
        check(&scene, Charset::Unicode, ViewSide::Usual, &expected);
    }

    #[test]
    fn an_empty_scene_is_no_reason_to_panic() {
        check(
            &Scene::default(),
            Charset::Unicode,
            ViewSide::Usual,
            &["", "   Gold", "", "   Silver"],
        );
    }
}
