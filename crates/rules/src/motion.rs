//! What moves do on the board, in cells instead of notation: for pages, animations and the referee
//! of the touch rules, who read no game's texts.

use std::fmt::Display;

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
}

impl Motion {
    /// One piece is carried along these cells, beginning with its own.
    pub fn carrying<C: Display>(path: &[C]) -> Self {
        let mut over = names(path);
        let from = over.drain(..over.len().min(1)).collect();
        let to = over.pop().into_iter().collect();
        Self { from, over, to, ..Self::default() }
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

    /// The same with a word to pick.
    #[must_use]
    pub fn with_word(self, word: impl Into<String>) -> Self {
        Self { word: Some(word.into()), ..self }
    }
}

/// The names of cells.
pub(crate) fn names<C: Display>(cells: &[C]) -> Vec<String> {
    cells.iter().map(C::to_string).collect()
}
