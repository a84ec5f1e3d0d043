//! What lies beside the board: hands, reserves, counts, and the pieces that a player has lost.

use dohyo_rules::{Face, Panel, PanelKind, Piece, Player, Scene};
use maud::{Markup, html};

use super::ground::Ground;
use super::moves::face;
use super::shapes::inside;
use super::side;
use crate::text::Text;

/// The most things that are shown as so many discs rather than as a number.
const MOST_PIPS: usize = 12;

/// The lists of one player, or with `None` those that concern both. The scene that the match
/// began with tells what has been lost since, where the position itself does not.
#[must_use]
pub fn panels(text: &Text, scene: &Scene, start: &Scene, owner: Option<Player>) -> Markup {
    let lost = owner.and_then(|player| lost(scene, start, player));
    let own = scene.panels.iter().filter(|panel| panel.owner == owner).chain(&lost);
    if own.clone().next().is_none() {
        return html! {};
    }
    html! {
        dl class={ "panels " (Ground::of(scene).classes(scene)) } {
            @for panel in own {
                div class=(side(colour(panel))) {
                    dt { (text.panel(panel.title)) }
                    dd { (items(text, panel, scene)) }
                }
            }
        }
    }
}

/// A piece by itself, in the colours that it has in a scene.
#[must_use]
pub fn figure(scene: &Scene, piece: &Piece) -> Markup {
    html! {
        span class={ "figure " (Ground::of(scene).classes(scene)) } {
            svg class={ "piece " (side(piece.owner)) } viewBox="-5 -5.4 10 10.8" aria-hidden="true" {
                (inside(piece.face))
            }
        }
    }
}

/// The pieces that a player has taken, laid out beside the board: captured, pushed off, or imprisoned.
/// The scene that the match began with tells what there was.
#[must_use]
pub fn tray(text: &Text, scene: &Scene, start: &Scene, player: Player) -> Markup {
    let of_other = |piece: &&Piece| piece.owner == Some(player.other());
    let captives = scene
        .panels
        .iter()
        .find(|panel| panel.kind == PanelKind::Captives && panel.owner == Some(player));
    let count = match captives {
        Some(captives) => captives.items.iter().find_map(|item| item.parse().ok()).unwrap_or(0),
        None => {
            let count = |scene: &Scene| scene.pieces.iter().filter(of_other).count();
            count(start).saturating_sub(count(scene))
        }
    };
    let pieces = scene.pieces.iter().chain(&start.pieces).filter(of_other);
    // What is taken lies there as it was at first; whoever showed a stance shows none any more.
    let face = match captives {
        Some(_) => Some(Face::Checker),
        None => pieces.map(|piece| piece.face).find(|face| *face != Face::King),
    };
    let words = || text.tell("tray", [("count", (count as i64).into())]);
    html! {
        @if let (Some(face), 1..) = (face, count) {
            span class={ "tray " (Ground::of(scene).classes(scene)) } role="img" aria-label=(words()) {
                @for _ in 0..count.min(MOST_PIPS) {
                    svg class={ "piece " (side(Some(player.other()))) } viewBox="-5 -5.4 10 10.8"
                        aria-hidden="true" { (inside(face)) }
                }
            }
        }
    }
}

/// What the signs on the pieces mean, where a board has such pieces.
#[must_use]
pub fn legend(text: &Text, scene: &Scene) -> Markup {
    if scene.signs.is_empty() {
        return html! {};
    }
    html! {
        ul class={ "legend " (Ground::of(scene).classes(scene)) } {
            @for &(face, letter) in scene.signs {
                li data-sign=(letter) {
                    svg class="piece first" viewBox="-4.2 -4.6 8.4 9.4" aria-hidden="true" {
                        (inside(face))
                    }
                    (text.say(&format!("stance-{letter}")))
                }
            }
        }
    }
}

/// Whose pieces a list counts: a prisoner is still the other player's.
fn colour(panel: &Panel) -> Option<Player> {
    match panel.kind {
        PanelKind::Captives => panel.owner.map(Player::other),
        _ => panel.owner,
    }
}

/// How many of a player's pieces have gone, unless there are panels of theirs to say so.
fn lost(scene: &Scene, start: &Scene, player: Player) -> Option<Panel> {
    if scene.panels.iter().any(|panel| panel.owner == Some(player)) {
        return None;
    }
    let count =
        |scene: &Scene| scene.pieces.iter().filter(|piece| piece.owner == Some(player)).count();
    Some(Panel::value(Some(player), "lost", count(start).saturating_sub(count(scene))))
}

fn items(text: &Text, panel: &Panel, scene: &Scene) -> Markup {
    let number = match panel.items.as_slice() {
        [item] if panel.owner.is_some() => item.parse().ok(),
        _ => None,
    };
    match (panel.kind, number) {
        (PanelKind::Hand | PanelKind::Choices, _) => html! {
            @for item in &panel.items { span class="face" { (face(item, scene)) } " " }
            @if panel.items.is_empty() { (text.say("panel-nothing")) }
        },
        (_, Some(number)) => html! {
            (number)
            @if number <= MOST_PIPS { span class="pips" { @for _ in 0..number { i {} } } }
        },
        _ => html! { (text.panel_value(&panel.items.join(" "))) },
    }
}
