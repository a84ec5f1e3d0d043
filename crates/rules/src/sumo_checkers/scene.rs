//! The board as a scene: a chequered round board, with each side's reserve next to it.

use super::board::{Square, WIDTH};
use super::{QUIET_TURNS, SumoCheckers, SumoRules};
use crate::{Cell, Face, Labels, Panel, Piece, Player, Scene, Tone};

pub(super) fn scene<R: SumoRules>(position: &SumoCheckers<R>) -> Scene {
    let pieces = Square::all()
        .enumerate()
        .filter_map(|(cell, square)| piece(position, square, cell))
        .collect();
    let reserve = |player| Panel::value(Some(player), "reserve", position.reserve(player));
    let quiet = format!("{} of {QUIET_TURNS}", position.quiet);
    let mut panels = Vec::from(Player::ALL.map(reserve));
    panels.push(Panel::value(None, "quiet turns", quiet));
    Scene {
        width: usize::from(WIDTH),
        height: usize::from(WIDTH),
        labels: Labels::Axes,
        cells: Square::all().map(cell).collect(),
        pieces,
        panels,
        ..Scene::default()
    }
}

fn cell(square: Square) -> Cell {
    let (file, rank) = (square.file(), square.rank());
    Cell {
        name: square.to_string(),
        x: usize::from(file),
        y: usize::from(WIDTH - 1 - rank),
        tone: if (file + rank) % 2 == 0 { Tone::Dark } else { Tone::Plain },
    }
}

fn piece<R: SumoRules>(position: &SumoCheckers<R>, square: Square, cell: usize) -> Option<Piece> {
    let on = |set| set & square.set() != 0;
    let owner = Player::ALL.into_iter().find(|&player| on(position.checkers(player)));
    let is_there = owner.is_some() || on(position.blocks);
    is_there.then(|| Piece { cell, ..figure(owner) })
}

/// How a checker looks, or a block, wherever it stands.
pub(super) fn figure(owner: Option<Player>) -> Piece {
    let (colour, letter, symbol) = match owner {
        Some(Player::First) => ("gold", 'g', '●'),
        Some(Player::Second) => ("silver", 's', '○'),
        None => {
            let (kind, face) = ("block", Face::Obstacle);
            let name = kind.to_owned();
            let (letter, symbol) = ('#', '■');
            return Piece { cell: 0, owner, kind, colour: None, face, name, letter, symbol };
        }
    };
    let (kind, face) = ("checker", Face::Checker);
    let name = format!("{colour} {kind}");
    Piece { cell: 0, owner, kind, colour: Some(colour), face, name, letter, symbol }
}
