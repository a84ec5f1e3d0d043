//! The scene of every bout: the track with its counter, and the hands next to it.

use super::track::Counter;
use crate::{ByPlayer, Cell, Face, Labels, Panel, PanelKind, Piece, Player, Scene, Tone};

/// A bout without anything next to the track but the hands.
pub(super) fn scene(counter: Counter, hands: ByPlayer<Vec<String>>) -> Scene {
    let cells: Vec<Cell> =
        Counter::all().enumerate().map(|(x, counter)| cell(x, counter)).collect();
    let ByPlayer { first, second } = hands;
    let hand =
        |player, items| Panel { owner: Some(player), title: "hand", kind: PanelKind::Hand, items };
    Scene {
        width: cells.len(),
        height: 1,
        labels: Labels::Names,
        pieces: vec![Piece {
            cell: Counter::all().take_while(|&place| place != counter).count(),
            ..figure()
        }],
        cells,
        panels: vec![hand(Player::First, first), hand(Player::Second, second)],
        ..Scene::default()
    }
}

/// How the counter looks, wherever it stands.
pub(super) fn figure() -> Piece {
    let kind = "counter";
    Piece {
        cell: 0,
        owner: None,
        kind,
        colour: None,
        face: Face::Wrestlers,
        name: kind.to_owned(),
        letter: 'o',
        symbol: '●',
    }
}

/// A counter on plus wins for East: that half is the one West defends.
fn cell(x: usize, counter: Counter) -> Cell {
    let tone = match (counter.pushed_off_by(), counter.space()) {
        (Some(_), _) => Tone::Outside,
        (None, 0) => Tone::Plain,
        (None, 1..) => Tone::Home(Player::Second),
        (None, _) => Tone::Home(Player::First),
    };
    Cell { name: counter.to_string(), x, y: 0, tone }
}
