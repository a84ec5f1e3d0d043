//! A picture of a position as plain data. Pages and terminals draw scenes and know no rule.

use crate::{Face, GameFacts, Player};

/// Everything there is to draw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The game that it shows, once it is shown: for those who ask what a move of it
    /// does, and for no other difference.
    pub game: Option<&'static GameFacts>,
    /// Columns of the grid that the cells lie on.
    pub width: usize,
    /// Rows of that grid.
    pub height: usize,
    /// How a reader finds a cell's name.
    pub labels: Labels,
    /// The places pieces stand on.
    pub cells: Vec<Cell>,
    /// What stands there; of a stack, the lower piece comes first.
    pub pieces: Vec<Piece>,
    /// What lies next to the board: hands, reserves, counts.
    pub panels: Vec<Panel>,
    /// Cells to point out.
    pub highlights: Vec<Highlight>,
    /// The faces that are told apart by a sign alone, with the letters of what they stand for.
    pub signs: &'static [(Face, char)],
}

impl Scene {
    /// The index of the cell with this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell.name == name)
    }

    /// The pieces on a cell, the lowest first.
    pub fn pieces_on(&self, cell: usize) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.cell == cell)
    }
}

/// How a reader finds a cell's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// Letters below and numbers next to the board, as in `c3`.
    #[default]
    Axes,
    /// Each cell shows its own name.
    Names,
}

/// One place on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What moves call it.
    pub name: String,
    /// Its column, from the left.
    pub x: usize,
    /// Its row, from the top.
    pub y: usize,
    /// What it is made of.
    pub tone: Tone,
}

/// The surface of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// An ordinary place.
    Plain,
    /// The dark squares of a chequered board.
    Dark,
    /// A place that belongs to a player: a back rank, a half of the track.
    Home(Player),
    /// Beyond the edge, where the counter lies after a push-off.
    Outside,
}

/// One piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The index of its cell.
    pub cell: usize,
    /// Whose it is; nobody's for the Stone and the counter.
    pub owner: Option<Player>,
    /// What it is, for either owner: `king`.
    pub kind: &'static str,
    /// What colour it has, in a word: `black`; none where it has one of its own.
    pub colour: Option<&'static str>,
    /// How it is drawn.
    pub face: Face,
    /// What a screen reader says: `black king`.
    pub name: String,
    /// One ASCII character, as in the position string where it has one.
    pub letter: char,
    /// One character of Unicode.
    pub symbol: char,
}

/// A list next to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Whose it is; nobody's for what concerns both.
    pub owner: Option<Player>,
    /// What it lists: `hand`, `reserve`.
    pub title: &'static str,
    /// What kind of list it is.
    pub kind: PanelKind,
    /// The things themselves, or a single number.
    pub items: Vec<String>,
}

impl Panel {
    /// A panel with one value.
    #[expect(clippy::needless_pass_by_value, reason = "so that a number can be given as it is")]
    pub fn value(owner: Option<Player>, title: &'static str, value: impl ToString) -> Self {
        Self { owner, title, kind: PanelKind::Plain, items: vec![value.to_string()] }
    }

    /// The same as a panel of another kind.
    #[must_use]
    pub fn of(self, kind: PanelKind) -> Self {
        Self { kind, ..self }
    }
}

/// What a list next to the board is, for those who draw it: they need not read its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelKind {
    /// Words or a number.
    Plain,
    /// The cards that a player can choose from.
    Hand,
    /// Choices that were made.
    Choices,
    /// A count of the other player's pieces.
    Captives,
    /// What both have to know within a turn.
    WithinTurn,
}

/// A cell to point out, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The index of the cell.
    pub cell: usize,
    /// Why.
    pub mark: Mark,
}

/// Why a cell is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last turn changed it.
    Changed,
    /// Something has to be done there this turn.
    Duty,
}

/// Who looks at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player, who sees their own sealed choice.
    Seat(Player),
    /// A spectator, who sees only what both players see.
    Spectator,
}
