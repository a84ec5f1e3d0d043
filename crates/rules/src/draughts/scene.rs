//! The board as a scene: the dark squares, each with its number.

use super::board::{SQUARES, bit, number};
use super::{Draughts, DraughtsRules, QUIET_TURNS};
use crate::{Cell, Face, Labels, Panel, Piece, Player, Scene, Tone};

pub(super) fn scene<R: DraughtsRules>(position: &Draughts<R>) -> Scene {
    let cells: Vec<Cell> = (0..usize::from(SQUARES)).map(cell).collect();
    let pieces = (1..=SQUARES).filter_map(|square| piece(position, square)).collect();
    let quiet = format!("{} of {QUIET_TURNS}", position.quiet);
    let panels = vec![Panel::value(None, "quiet turns", quiet)];
    Scene { width: 8, height: 8, labels: Labels::Names, cells, pieces, panels, ..Scene::default() }
}

/// Dark squares alternate: the first of an upper row lies one to the right.
fn cell(index: usize) -> Cell {
    let y = index / 4;
    let x = 2 * (index % 4) + (y + 1) % 2;
    Cell { name: (index + 1).to_string(), x, y, tone: Tone::Dark }
}

fn piece<R: DraughtsRules>(position: &Draughts<R>, square: u8) -> Option<Piece> {
    let bit = bit(square);
    let owner = Player::ALL.into_iter().find(|&player| position.pieces(player) & bit != 0)?;
    let rank = if position.kings & bit == 0 { Rank::Man } else { Rank::King };
    Some(Piece { cell: usize::from(number(bit)) - 1, ..figure::<R>(owner, rank) })
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    Man,
    King,
}

/// How a piece looks, wherever it stands.
pub(super) fn figure<R: DraughtsRules>(owner: Player, rank: Rank) -> Piece {
    let colour = R::COLOURS[owner];
    let initial = colour.chars().next().expect("a colour has a name");
    let symbol = match (owner, rank) {
        (Player::First, Rank::Man) => '⛂',
        (Player::First, Rank::King) => '⛃',
        (Player::Second, Rank::Man) => '⛀',
        (Player::Second, Rank::King) => '⛁',
    };
    let (kind, face, letter) = match rank {
        Rank::Man => ("man", Face::Man, initial),
        Rank::King => ("king", Face::King, initial.to_ascii_uppercase()),
    };
    let name = format!("{colour} {kind}");
    Piece { cell: 0, owner: Some(owner), kind, colour: Some(colour), face, name, letter, symbol }
}
