//! What moves do on the board, in cells instead of notation: for pages, animations and the referee
//! of the touch rules, who read no game's texts.

use std::fmt::Display;

use crate::Face;

/// What a move does on the board, in the names of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// Where the mover's pieces stand that move or change. A player who has touched one of them may
    /// make this move.
    pub from: Vec<String>,
    /// The cells on which a piece that is carried could be set down before it arrives.
    pub over: Vec<String>,
    /// Where the pieces go, in the order of `from`; none for one that changes where it stands.
    pub to: Vec<String>,
    /// Where other pieces stand that are moved by it.
    pub pushed: Vec<String>,
    /// Where pieces stand that it takes from the board.
    pub captured: Vec<String>,
    /// Where it puts a piece that was not on the board.
    pub placed: Option<String>,
    /// Every piece that ends elsewhere: where it stands, and where it ends; nowhere for one that is
    /// pushed over the edge. What is taken in another way is in `captured` alone.
    pub moved: Vec<(String, Option<String>)>,
    /// How the piece looks that it puts on the board, or else the mover's own, where it looks otherwise
    /// afterwards.
    pub shows: Option<Face>,
}

impl Motion {
    /// One piece is carried along these cells, beginning with its own.
    pub fn carrying<C: Display>(path: &[C]) -> Self {
        let mut over = names(path);
        let from: Vec<String> = over.drain(..over.len().min(1)).collect();
        let to: Vec<String> = over.pop().into_iter().collect();
        let moved = shifts(from.iter().cloned().zip(to.iter().cloned()));
        Self { from, over, to, moved, ..Self::default() }
    }

    /// The cells along which one piece is carried, its own first; none for a move that is not made
    /// by carrying one piece.
    #[must_use]
    pub fn path(&self) -> Vec<String> {
        match (&self.from[..], &self.to[..]) {
            ([from], [to]) => [from].into_iter().chain(&self.over).chain([to]).cloned().collect(),
            _ => Vec::new(),
        }
    }
}

/// How a person makes a move on a board: the cells to touch in order, and the word to pick where
/// cells alone do not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gesture {
    /// The cells to touch, by name.
    pub cells: Vec<String>,
    /// What the text says apart from cells: `T`, `=K`, `cw`, or a card.
    pub word: Option<String>,
    /// A cell to touch after the move itself, to put something there.
    pub then: Option<String>,
    /// What kind of move it is, for those who put it in words.
    pub kind: MoveKind,
}

/// What kind of move it is: what people are told instead of its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Its text is plain enough.
    #[default]
    Plain,
    /// One of the game's own, by the name of its words.
    Named {
        /// What it is: `throw`.
        name: &'static str,
        /// Who and what its words mention.
        parts: Vec<(&'static str, MovePart)>,
    },
    /// A card is played.
    Card(CardFace),
}

/// Something that the words of a move mention.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MovePart {
    /// A cell, by its name.
    Cell(String),
    /// What a sign stands for, by the letter that [`Scene`](crate::Scene) has for it.
    Sign(char),
}

/// How a card looks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardFace {
    /// What it shows in large print.
    pub print: String,
    /// What it says.
    pub kind: CardKind,
}

/// What a card says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// A number or a tactic, by its sign.
    Sign(String),
    /// A number that counts for more, by its sign.
    Raised(String),
    /// Any tactic, played as the one with this sign.
    As(String),
    /// Numbers that are swapped for tactics, by their signs.
    Swap(Vec<char>),
}

impl Gesture {
    /// Cells say it all.
    pub fn cells<C: Display>(cells: &[C]) -> Self {
        Self { cells: names(cells), ..Self::default() }
    }

    /// A word says it all.
    pub fn word(word: impl Into<String>) -> Self {
        Self { word: Some(word.into()), ..Self::default() }
    }

    /// A card is picked, by what it is called.
    pub fn card(word: &str, face: CardFace) -> Self {
        Self { kind: MoveKind::Card(face), ..Self::word(word) }
    }

    /// How the card looks that is picked, if it is one.
    #[must_use]
    pub fn face(&self) -> Option<&CardFace> {
        match &self.kind {
            MoveKind::Card(face) => Some(face),
            MoveKind::Plain | MoveKind::Named { .. } => None,
        }
    }

    /// The same with the name of its kind, and the parts that its words mention.
    #[must_use]
    pub fn named<const N: usize>(
        self,
        name: &'static str,
        parts: [(&'static str, MovePart); N],
    ) -> Self {
        Self { kind: MoveKind::Named { name, parts: parts.into() }, ..self }
    }

    /// The same with a word to pick.
    #[must_use]
    pub fn with_word(self, word: impl Into<String>) -> Self {
        Self { word: Some(word.into()), ..self }
    }
}

impl MoveKind {
    /// Whether it is one of the game's own with this name.
    #[must_use]
    pub fn is_named(&self, wanted: &str) -> bool {
        matches!(self, Self::Named { name, .. } if *name == wanted)
    }
}

impl MovePart {
    /// A cell.
    pub fn cell(cell: impl Display) -> Self {
        Self::Cell(cell.to_string())
    }
}

/// Who ends elsewhere, of pieces that stay on the board.
pub(crate) fn shifts<C: Display + PartialEq>(
    pairs: impl IntoIterator<Item = (C, C)>,
) -> Vec<(String, Option<String>)> {
    let pairs = pairs.into_iter().filter(|(from, to)| from != to);
    pairs.map(|(from, to)| (from.to_string(), Some(to.to_string()))).collect()
}

/// The names of cells.
pub(crate) fn names<C: Display>(cells: &[C]) -> Vec<String> {
    cells.iter().map(C::to_string).collect()
}
