//! A small picture of a board, to be known by: it cannot be played on and is not read aloud, so
//! that a page has room for many.

use dohyo_rules::{Cell, PanelKind, Player, Scene, Tone};
use maud::{Markup, html};

use super::draw::{faces, home, outline, surroundings};
use super::ground::Ground;
use super::shapes::{drawing, id};
use super::side;

/// How much of a track is seen to either side, so that who stands on it is not too small.
const TRACK: i32 = 46;

/// A scene without names and labels, with the cards of the first player where there are some.
#[must_use]
pub fn thumbnail(scene: &Scene) -> Markup {
    let has_hand = scene.panels.iter().any(|panel| panel.kind == PanelKind::Hand);
    draw(scene, has_hand.then_some(TRACK))
}

/// The same with all of the board, however wide it is.
#[must_use]
pub fn strip(scene: &Scene) -> Markup {
    draw(scene, None)
}

/// A scene, as much of it as is wanted to either side of the middle.
fn draw(scene: &Scene, seen: Option<i32>) -> Markup {
    let ground = Ground::of(scene);
    let (width, height) = ground.half(scene);
    let (width, height) = (width + ground.margin(), height + ground.margin());
    let hand = scene.panels.iter().find(|panel| panel.kind == PanelKind::Hand);
    let width = seen.unwrap_or(width);
    let below = if hand.is_some() { CARD + GAP } else { 0 };
    html! {
        svg class={ "board " (ground.classes(scene)) } aria-hidden="true"
            viewBox={ (-width) " " (-height) " " (2 * width) " " (2 * height + below) } {
            defs { @for face in faces(scene) { (drawing(face)) } }
            (surroundings(scene, ground))
            g class="cell" { (cells(scene, ground, is_light)) }
            g class="cell dark" { (cells(scene, ground, |tone| tone == Tone::Dark)) }
            @for player in Player::ALL { (home(scene, ground, player)) }
            @for owner in [None, Some(Player::First), Some(Player::Second)] {
                g class={ "piece " (side(owner)) } { (pieces(scene, ground, owner)) }
            }
            @if let Some(hand) = hand { (cards(&hand.items, height + GAP)) }
        }
    }
}

/// The height of a card, and what is left free above it.
const CARD: i32 = 15;
const GAP: i32 = 4;

/// A hand, side by side.
fn cards(hand: &[String], y: i32) -> Markup {
    let width = 12;
    let count = i32::try_from(hand.len()).expect("a hand has a few cards");
    html! {
        g class="hand" {
            @for (x, card) in (0..).map(|index| width * index - width * count / 2).zip(hand) {
                rect x=(x + 1) y=(y) width=(width - 2) height=(CARD) rx="1.5" {}
                text x=(x + width / 2) y=(y + CARD / 2) { (card) }
            }
        }
    }
}

const fn is_light(tone: Tone) -> bool {
    matches!(tone, Tone::Plain | Tone::Home(_))
}

/// All cells of one kind as one shape.
fn cells(scene: &Scene, ground: Ground, is_kind: impl Fn(Tone) -> bool) -> Markup {
    let cells = scene.cells.iter().filter(|cell| is_kind(cell.tone));
    let path: String = cells.map(|cell| outline(ground, ground.middle(scene, cell))).collect();
    html! { @if !path.is_empty() { path d=(path) {} } }
}

fn pieces(scene: &Scene, ground: Ground, owner: Option<Player>) -> Markup {
    let place = |cell: &Cell| ground.middle(scene, cell);
    html! {
        @for piece in scene.pieces.iter().filter(|piece| piece.owner == owner) {
            @let (x, y) = place(&scene.cells[piece.cell]);
            use href={ "#" (id(piece.face)) } x=(x) y=(y) {}
        }
    }
}
