//! Hexapawn as a picture, and as one to be changed by hand.

use dohyo_rules::{
    ByPlayer, Cell, Copies, Face, FieldChoice, Game, Piece, Player, Scene, Sketch, Stamp, Tone,
};

use super::text::{PAWNS, TURNS};
use super::{Hexapawn, SIDE, Square};

const COLOURS: ByPlayer<&str> = ByPlayer::new("white", "black");

pub(super) fn scene(position: &Hexapawn) -> Scene {
    let squares = || (0..SIDE).rev().flat_map(|rank| (0..SIDE).map(move |file| (rank, file)));
    let squares = || squares().map(|(rank, file)| Square(rank * SIDE + file));
    let pieces = squares().enumerate().filter_map(|(cell, square)| {
        let owner = Player::ALL.into_iter().find(|&player| position.stands(player, square))?;
        Some(Piece { cell, ..pawn(owner) })
    });
    Scene {
        width: SIDE.into(),
        height: SIDE.into(),
        cells: squares().map(cell).collect(),
        pieces: pieces.collect(),
        ..Scene::default()
    }
}

fn cell(square: Square) -> Cell {
    let (x, y) = (square.file(), SIDE - 1 - square.rank());
    Cell { name: square.to_string(), x: x.into(), y: y.into(), tone: Tone::Plain }
}

/// How a pawn looks, wherever it stands: nobody has drawn one, so it shows its letter.
fn pawn(owner: Player) -> Piece {
    let (kind, colour) = ("pawn", COLOURS[owner]);
    Piece {
        cell: 0,
        owner: Some(owner),
        kind,
        colour: Some(colour),
        face: Face::Letter('P'),
        name: format!("{colour} {kind}"),
        letter: PAWNS[owner],
        symbol: if owner == Player::First { '♙' } else { '♟' },
    }
}

pub(super) fn sketch(text: &str) -> Option<Sketch> {
    let (board, turn) = text.split_once(' ')?;
    let stamps = Player::ALL.map(|player| Stamp::new(pawn(player), Copies::Many));
    let mut sketch = Sketch::new(Hexapawn::start().scene(), stamps.into(), write);
    sketch.read_ranks(board)?;
    let letters = [TURNS.first, TURNS.second];
    Some(sketch.field("turn", None, turn, FieldChoice::mover(letters, Hexapawn::SEATS)))
}

fn write(sketch: &Sketch) -> String {
    format!("{} {}", sketch.ranks(), sketch.value(0))
}
