//! The arena as a scene, with the camps' first ranks marked and the turn's state next to it.

use super::squares::{SIDE, Square};
use super::stance::Stance;
use super::{HOME, Kumo, KumoRules, QUIET_TURNS};
use crate::{ByPlayer, Cell, Face, Highlight, Mark, Panel, PanelKind, Piece, Player, Scene, Tone};

pub(super) fn scene<R: KumoRules>(position: &Kumo<R>) -> Scene {
    let side = usize::from(SIDE);
    let squares = (0..SIDE).rev().flat_map(|rank| (0..SIDE).map(move |file| (file, rank)));
    let squares: Vec<Square> = squares.map(|(file, rank)| Square::new(file, rank)).collect();
    let pieces = squares.iter().flat_map(|&square| pieces(position, square)).collect();
    let due = position.due.into_iter();
    Scene {
        width: side,
        height: side,
        cells: squares.into_iter().map(cell).collect(),
        pieces,
        panels: panels(position),
        highlights: due.map(|s| Highlight { cell: index(s), mark: Mark::Duty }).collect(),
        signs: &SIGNS,
        ..Scene::default()
    }
}

fn cell(square: Square) -> Cell {
    let home = Player::ALL.into_iter().find(|&player| HOME[player].contains(square));
    Cell {
        name: square.to_string(),
        x: usize::from(square.file()),
        y: usize::from(SIDE - 1 - square.rank()),
        tone: home.map_or(Tone::Plain, Tone::Home),
    }
}

fn index(square: Square) -> usize {
    usize::from(SIDE - 1 - square.rank()) * usize::from(SIDE) + usize::from(square.file())
}

/// What stands on a square, the lower one of a stack first.
fn pieces<R: KumoRules>(position: &Kumo<R>, square: Square) -> Vec<Piece> {
    let arena = &position.arena;
    if arena.stone == Some(square) {
        return vec![Piece { cell: index(square), ..stone() }];
    }
    let mut players = Player::ALL;
    if arena.tops.first.contains(square) {
        players.reverse();
    }
    let kumotori = players.into_iter().filter_map(|player| {
        let stance = arena.stance(player, square)?;
        Some(Piece { cell: index(square), ..kumotori(player, stance) })
    });
    kumotori.collect()
}

/// The colours are called like the seats.
const COLOURS: ByPlayer<&str> = ByPlayer::new("south", "north");

/// The signs of the stances, in the order in which they are explained.
const SIGNS: [(Face, char); 6] = [
    (Face::Run, 'R'),
    (Face::Jump, 'J'),
    (Face::Throw, 'T'),
    (Face::Grab, 'G'),
    (Face::Block, 'B'),
    (Face::Cloud, 'K'),
];

/// How the Stone looks, wherever it stands.
pub(super) fn stone() -> Piece {
    Piece {
        cell: 0,
        owner: None,
        kind: "stone",
        colour: None,
        face: Face::Stone,
        name: "Stone of Balance".to_owned(),
        letter: 'o',
        symbol: '◉',
    }
}

/// How a Kumotori looks, wherever it stands. Letters, capital and small as in the position
/// string: symbols for the stances would be missing from most fonts.
pub(super) fn kumotori(owner: Player, stance: Stance) -> Piece {
    let letter = match owner {
        Player::First => stance.letter(),
        Player::Second => stance.letter().to_ascii_lowercase(),
    };
    let (kind, face) = match stance {
        Stance::Block => ("block", Face::Block),
        Stance::Grab => ("grab", Face::Grab),
        Stance::Jump => ("jump", Face::Jump),
        Stance::Kumo => ("kumo", Face::Cloud),
        Stance::Run => ("run", Face::Run),
        Stance::Throw => ("throw", Face::Throw),
    };
    let colour = COLOURS[owner];
    Piece {
        cell: 0,
        owner: Some(owner),
        kind,
        colour: Some(colour),
        face,
        name: format!("{colour} {kind}"),
        letter,
        symbol: letter,
    }
}

fn panels<R: KumoRules>(position: &Kumo<R>) -> Vec<Panel> {
    let mut panels = Vec::new();
    for player in Player::ALL {
        panels.push(Panel::value(Some(player), "reserve", position.reserve[player]));
        let prisoners = Panel::value(Some(player), "prisoners", position.prisoners[player]);
        panels.push(prisoners.of(PanelKind::Captives));
    }
    let rotation = if position.rotated { "done" } else { "due" };
    panels.push(Panel::value(None, "actions left", position.actions).of(PanelKind::WithinTurn));
    panels.push(Panel::value(None, "rotation", rotation));
    panels.push(Panel::value(None, "quiet turns", format!("{} of {QUIET_TURNS}", position.quiet)));
    panels
}
