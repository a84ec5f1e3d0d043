//! What happens where the choices of both players meet, step by step: for pages that show it and put it
//! in words. They read no card and do no sum.

use std::fmt::Display;

use crate::Player;

/// One thing that happens in a turn of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClashStep {
    /// What happens, by the name of its words: `push`.
    pub name: &'static str,
    /// Whose doing it is, if it is one player's.
    pub player: Option<Player>,
    /// The numbers that its words mention.
    pub numbers: Vec<(&'static str, u8)>,
    /// The card that its words mention, by its sign.
    pub card: Option<char>,
    /// The cell that the counter has come to, if it has moved.
    pub to: Option<String>,
}

impl ClashStep {
    /// Something that is nobody's doing alone.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, player: None, numbers: Vec::new(), card: None, to: None }
    }

    /// The same, done by a player.
    #[must_use]
    pub fn by(self, player: Player) -> Self {
        Self { player: Some(player), ..self }
    }

    /// The same with a card that is mentioned.
    #[must_use]
    pub fn with_card(self, sign: char) -> Self {
        Self { card: Some(sign), ..self }
    }

    /// The same with numbers that are mentioned.
    #[must_use]
    pub fn with_numbers<const N: usize>(self, numbers: [(&'static str, u8); N]) -> Self {
        Self { numbers: numbers.into(), ..self }
    }

    /// The same with the cell that the counter comes to.
    #[must_use]
    pub fn moving_to(self, cell: impl Display) -> Self {
        Self { to: Some(cell.to_string()), ..self }
    }
}
