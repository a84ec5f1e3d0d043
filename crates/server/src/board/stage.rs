//! What a bout shows around its ring: which way each side pushes, the cards that met last, what came of
//! them, and which cards lie face down. It is part of the drawing, so that the last turn stays readable,
//! also without script; `reveal.js` plays how it came about.

use dohyo_rules::{ByPlayer, ClashStep, Player};
use maud::{Markup, html};

use super::side;

/// What stands around the ring.
#[derive(Clone, Debug)]
pub struct BoutStage {
    /// Which way a side pushes, in words.
    pub pushes: ByPlayer<String>,
    /// Who has chosen a card for the turn to come, as far as it is shown.
    pub waiting: ByPlayer<bool>,
    /// The turn that was played last.
    pub last: Option<CardMeeting>,
}

/// Two cards that met.
#[derive(Clone, Debug)]
pub struct CardMeeting {
    /// The number of the turn.
    pub turn: usize,
    /// What was played.
    pub cards: ByPlayer<CardPicture>,
    /// What happened, in words, with the step that they are about.
    pub lines: Vec<(String, Option<ClashStep>)>,
    /// The cell that the counter stood on before.
    pub from: Option<String>,
}

/// A card as it is printed.
#[derive(Clone, Debug)]
pub struct CardPicture {
    /// In large print.
    pub print: String,
    /// Below that, where the print alone says too little.
    pub caption: Option<String>,
}

/// How far the stage reaches above the ring, and below it.
pub(super) const ABOVE: i32 = 38;
pub(super) const BELOW: i32 = 34;

/// The size of a card.
const CARD: (i32, i32) = (26, 32);
/// The distance of two lines, and of the first from the ring.
const LINE: i32 = 9;
const FIRST: i32 = 9;
/// The most letters of a line in the usual print.
const LONG: usize = 38;

/// The stage around a ring that is so high from its middle.
pub(super) fn stage(stage: &BoutStage, half: i32, row: i32) -> Markup {
    let height = half;
    let middle = -height - ABOVE / 2;
    let lines = stage.last.as_ref().map_or(&[][..], |last| &last.lines);
    html! {
        g class="stage" data-met=[stage.last.as_ref().map(|last| last.turn)] aria-hidden="true" {
            @for player in Player::ALL { (arrow(&stage.pushes[player], player, middle)) }
            @for player in Player::ALL.into_iter().filter(|&player| stage.waiting[player]) {
                g class={ "waits " (side(Some(player))) } {
                    g transform=(at(0, middle)) { (card(None)) }
                }
            }
            @if let Some(last) = &stage.last {
                @for player in Player::ALL {
                    g class={ "met " (side(Some(player))) } {
                        g transform=(at(0, middle)) { (card(Some(&last.cards[player]))) }
                    }
                }
            }
            @if !lines.is_empty() {
                g class="formula" transform=(at(0, height + row)) {
                    @let tall = LINE * i32::try_from(lines.len()).unwrap_or(1) + 4;
                    rect x="-88" y="0" width="176" height=(tall) rx="6" {}
                    @for (y, (line, step)) in (0..).map(|n| FIRST + n * LINE).zip(lines) {
                        text class={ (line_class(line)) (step.as_ref().map_or("", |step| side(step.player))) } y=(y - 2)
                            data-to=[step.as_ref().and_then(|step| step.to.as_deref())] { (line) }
                    }
                }
            }
        }
    }
}

/// What is too long for the usual print is smaller.
fn line_class(line: &str) -> &'static str {
    if line.encode_utf16().count() > LONG { "long " } else { "" }
}

/// Which way a side pushes: away from its own end. The words stand below, where there is room for long ones.
fn arrow(words: &str, player: Player, y: i32) -> Markup {
    html! {
        g class={ "push " (side(Some(player))) } {
            g transform=(at(0, y)) {
                path class="way" d="M79-5l-8-6v3.5h-11v5h11v3.5z" {}
                g transform=(at(89, 9)) { text { (words) } }
            }
        }
    }
}

/// A card around its middle, or its back.
fn card(picture: Option<&CardPicture>) -> Markup {
    let (width, height) = CARD;
    let plate = |class: &str| {
        html! {
            rect class=(class) x=(-width / 2) y=(-height / 2) width=(width) height=(height) rx="2.5" {}
        }
    };
    html! {
        @if let Some(CardPicture { print, caption }) = picture {
            g class="front" {
                (plate("plate"))
                text class=[(print.len() > 2).then_some("long")] y=[caption.as_ref().map(|_| "-4")] {
                    (print)
                }
                @if let Some(caption) = caption { text class="caption" y="9" { (caption) } }
            }
        }
        g class="back" {
            (plate("plate"))
            circle r="7" {}
            circle r="3" {}
        }
    }
}

fn at(x: i32, y: i32) -> String {
    format!("translate({x} {y})")
}
