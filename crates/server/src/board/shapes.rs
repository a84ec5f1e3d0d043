//! The faces of pieces, each drawn once around its own middle and used wherever a piece has it.
//!
//! A disc is 8 units across, on cells of 10. Colours come from the style sheet by the classes
//! `piece-edge`, `piece-body`, `piece-line` and `piece-mark`, and only by these: a used drawing
//! does not see what is around it, but for custom properties. By these, a set of pieces makes discs
//! square (`--round`), and shows the shapes of the leaflet in place of the usual ones.

use dohyo_rules::Face;
use maud::{Markup, html};

/// The name of the drawing in the document.
pub(super) fn id(face: Face) -> String {
    match face {
        Face::Letter(letter) => format!("piece-{}", u32::from(letter)),
        face => format!("piece-{face:?}").to_lowercase(),
    }
}

/// The drawing itself.
pub(super) fn drawing(face: Face) -> Markup {
    html! {
        // Who wrestles on a long track is drawn larger than the width of a space.
        g id=(id(face)) transform=[(face == Face::Wrestlers).then_some("scale(1.6)")] {
            (inside(face))
        }
    }
}

/// What is in it.
pub(super) fn inside(face: Face) -> Markup {
    match face {
        Face::Man => html! {
            g class="piece-usual" {
                (disc())
                circle class="piece-line" cy="-.3" r="3" {}
                circle class="piece-line" cy="-.3" r="1.7" {}
            }
            g class="piece-leaflet" { (cone()) }
        },
        Face::King => king(),
        Face::Checker => html! { (disc()) (round("piece-line", 2.7, 0.0)) },
        Face::Obstacle => html! {
            rect class="piece-edge" x="-3.8" y="-3.3" width="7.6" height="7.6" rx="1.2" {}
            rect class="piece-body" x="-3.8" y="-4.1" width="7.6" height="7.6" rx="1.2" {}
            circle class="piece-mark" cy="-.3" r="1.3" {}
        },
        Face::Stone => html! {
            circle class="piece-edge" cy=".6" r="4.2" {}
            circle class="piece-body" cy="-.3" r="4.2" {}
            path class="piece-line" d="M0-4.5a2.1 2.1 0 0 1 0 4.2a2.1 2.1 0 0 0 0 4.2" {}
            circle class="piece-mark" cy="-2.4" r=".6" {}
            circle class="piece-mark" cy="1.8" r=".6" {}
        },
        Face::Wrestlers => html! {
            g class="piece-usual" {
                g class="piece-east" { (wrestler()) }
                g class="piece-west" transform="scale(-1 1)" { (wrestler()) }
            }
            // The leaflet's counter, with an end for each side.
            g class="piece-leaflet" transform="scale(1.5)" {
                path class="piece-east piece-body" d="M0-4A4 4 0 0 0 0 4z" {}
                path class="piece-west piece-body" d="M0-4A4 4 0 0 1 0 4z" {}
                path class="piece-line" d="M0-4V4" {}
            }
        },
        Face::Run => glyph("M-1.9-2 .1-.3-1.9 1.4M.3-2 2.3-.3.3 1.4", None),
        Face::Jump => glyph("M-2.5.8C-2.2-3.2 1.8-3.2 2.2.6M1 -.1 2.2.9 3.1-.5", Some((0.0, 1.1))),
        Face::Throw => glyph("M-1 1.1 2-2.1M-.3-2.3H2.2V.2", Some((-1.6, 1.7))),
        Face::Grab => {
            glyph("M1.7-2.5A2.6 2.6 0 1 0 1.7 1.9M1.7-2.5 1.6-1.3M1.7 1.9 1.6.7", Some((0.9, -0.3)))
        }
        Face::Block => {
            glyph("M-2.1-2.4H2.1V-.2C2.1 1.2 1 1.9 0 2.3C-1 1.9-2.1 1.2-2.1-.2zM-2.1-.6H2.1", None)
        }
        Face::Cloud => glyph(
            "M-1.5 1.3h3a1.3 1.3 0 0 0 .3-2.5a1.9 1.9 0 0 0-3.6-.4a1.5 1.5 0 0 0 .3 2.9z",
            None,
        ),
        Face::Letter(letter) => html! { (disc()) text y="1.4" { (letter) } },
    }
}

fn disc() -> Markup {
    html! { (round("piece-edge", 4.0, 0.9)) (round("piece-body", 4.0, 0.0)) }
}

/// A disc, or a square in the sets that make it one, so far below its place.
fn round(class: &str, radius: f32, below: f32) -> Markup {
    html! {
        rect class={ (class) " disc" } x=(-radius) y=(below - 0.3 - radius) width=(2.0 * radius)
            height=(2.0 * radius) rx=(radius) {}
    }
}

/// A cone that stands on its base.
fn cone() -> Markup {
    html! {
        ellipse class="piece-edge" cy="2.7" rx="4.1" ry="1.7" {}
        path class="piece-body" d="M-3.8 2.4C-2.4.9-1-3.2-.4-4.2Q0-4.7.4-4.2C1-3.2 2.4.9 3.8 2.4A3.8 1.4 0 0 1-3.8 2.4z" {}
        path class="piece-line" d="M-2.1 1.9Q-.8-.2-.2-2.9" {}
    }
}

/// A man that has come home.
fn king() -> Markup {
    html! {
        g class="piece-usual" {
            circle class="piece-edge" cy="1.1" r="4" {}
            circle class="piece-body" cy=".4" r="4" {}
            circle class="piece-edge" cy="-.2" r="4" {}
            circle class="piece-body" cy="-.9" r="4" {}
            circle class="piece-line" cy="-.9" r="3.3" {}
            path class="piece-mark" d="M-1.9.6-2.3-2.2-.9-1.1 0-2.8.9-1.1 2.3-2.2 1.9.6z" {}
        }
        // A second cone sits on the first.
        g class="piece-leaflet" {
            g transform="translate(0 .6)" { (cone()) }
            g transform="translate(0 -1.9) scale(.82)" { (cone()) }
        }
    }
}

/// A stance: lines on a disc, and a dot where somebody else takes part.
fn glyph(lines: &str, other: Option<(f32, f32)>) -> Markup {
    html! {
        (disc())
        path class="piece-line" d=(lines) {}
        @if let Some((x, y)) = other { circle class="piece-mark" cx=(x) cy=(y) r=".8" {} }
    }
}

/// A wrestler seen from above who leans to the right.
fn wrestler() -> Markup {
    html! {
        path class="piece-arms" d="M-3-3.6 1.6-3.8M-3 3.6 1.6 3.8" {}
        ellipse class="piece-body" cx="-3.4" rx="2.9" ry="5.2" {}
        circle class="piece-body" cx="-1.5" r="1.9" {}
        path class="piece-line" d="M-2.6 0h1.3" {}
    }
}
