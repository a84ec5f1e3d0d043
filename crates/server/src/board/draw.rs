//! A scene as SVG: the ground, its cells with a name for every reader, and the pieces above them.
//!
//! Cells and pieces lie in layers of their own, so that a piece can slide over every cell. What
//! turns when an arena is turned has the class `turn`; labels and camps stay where they are. The
//! class `turned` shows all of it from the other side, so that script can do so, too.

use dohyo_rules::{Cell, Face, Labels, Mark, Piece, Player, Scene, Tone};
use maud::{Markup, html};

use super::ground::{CELL, Ground, measure};
use super::shapes::{drawing, id};
use super::stage::{self, BoutStage, CardMeeting};
use super::{Facing, side};
use crate::text::Text;

/// Draws a scene as it looks from one side of the board.
#[must_use]
pub fn draw(text: &Text, scene: &Scene, facing: Facing) -> Markup {
    draw_on(text, scene, facing, None)
}

/// The same with what stands around the ring of a bout, if it is one.
#[must_use]
pub fn draw_on(text: &Text, scene: &Scene, facing: Facing, around: Option<&BoutStage>) -> Markup {
    let ground = Ground::of(scene);
    let around = around.filter(|_| ground == Ground::Track);
    let (width, height) = ground.half(scene);
    let (width, height) = (width + ground.margin(), height + ground.margin());
    let (above, below) = if around.is_some() { (stage::ABOVE, stage::BELOW) } else { (0, 0) };
    let turned = if facing == ground.bottom() { "" } else { " turned" };
    html! {
        svg class={ "board " (ground.classes(scene)) (turned) }
            viewBox={ (-width) " " (-height - above) " " (2 * width) " " (2 * height + above + below) }
            role="table" aria-label=(text.say("board")) {
            defs { @for face in faces_to_come(scene) { (drawing(face)) } }
            @if around.is_some() {
                rect class="mound" x=(-width) y=(-height - above) width=(2 * width)
                    height=(2 * height + above + below) rx="4" {}
            }
            g class="table" {
                (surroundings(scene, ground))
                @if scene.labels == Labels::Axes { (axes(scene, ground)) }
                g class="turn" { (rows(text, scene, ground)) }
                @for player in Player::ALL { (home(scene, ground, player)) }
                g class="hints" {}
                g class="turn pieces" aria-hidden="true" {
                    @if let Some(last) = around.and_then(|stage| stage.last.as_ref()) {
                        (ghost(scene, ground, last))
                    }
                    (pieces(scene, ground))
                }
            }
            @if let Some(around) = around { (stage::stage(around, height, 2)) }
        }
    }
}

/// The faces that the scene needs, each once.
pub(super) fn faces(scene: &Scene) -> Vec<Face> {
    let mut faces = Vec::new();
    for face in scene.pieces.iter().map(|piece| piece.face) {
        if !faces.contains(&face) {
            faces.push(face);
        }
    }
    faces
}

/// The same with those that pieces may come to have, so that a move can be shown before it is drawn anew.
fn faces_to_come(scene: &Scene) -> Vec<Face> {
    let mut faces = faces(scene);
    let signs = scene.signs.iter().map(|&(face, _)| face);
    let grown = [(Face::Man, Face::King), (Face::Checker, Face::Obstacle)].into_iter();
    let grown: Vec<Face> =
        grown.filter(|(from, _)| faces.contains(from)).map(|(_, face)| face).collect();
    for face in signs.chain(grown) {
        if !faces.contains(&face) {
            faces.push(face);
        }
    }
    faces
}

/// What the cells lie in.
pub(super) fn surroundings(scene: &Scene, ground: Ground) -> Markup {
    let (width, height) = ground.half(scene);
    let around = |class: &str, by: i32, corner: i32| {
        let (x, y) = (width + by, height + by);
        html! { rect class=(class) x=(-x) y=(-y) width=(2 * x) height=(2 * y) rx=(corner) {} }
    };
    match ground {
        Ground::Chequered => {
            html! { (around("frame", ground.margin(), 2)) (around("floor", 0, 0)) }
        }
        Ground::Ring => html! {
            (around("frame", ground.margin(), 2))
            circle class="floor" r="45" {}
            circle class="straw" r="45" {}
            circle class="bales" r="45" {}
        },
        Ground::Arena => html! {
            (around("frame", ground.margin(), 2))
            path class="camp first" d={ "M" (-width) " " (height + 1) "h" (2 * width) } {}
            path class="camp second" d={ "M" (-width) " " (-height - 1) "h" (2 * width) } {}
        },
        Ground::Track => html! {
            (around("frame", ground.margin(), 2))
            path class="straw" d=(ends(width, height)) {}
            path class="bales" d=(ends(width, height)) {}
        },
    }
}

/// The two lines over which a counter is pushed off.
fn ends(width: i32, height: i32) -> String {
    let x = width - CELL;
    format!("M{} {}v{}M{x} {}v{}", -x, -height, 2 * height, -height, 2 * height)
}

/// Letters below and numbers beside the cells, once for each way to look at them.
fn axes(scene: &Scene, ground: Ground) -> Markup {
    let away = CELL / 2 + ground.label_distance();
    let lowest = |x, sign| column(scene, x).max_by_key(|cell| sign * measure(cell.y));
    let leftmost = |y, sign| row(scene, y).min_by_key(|cell| sign * measure(cell.x));
    html! {
        @for (class, sign) in [("upright", 1), ("reverse", -1)] {
            g class={ "axes " (class) } aria-hidden="true" {
                @for cell in (0..scene.width).filter_map(|x| lowest(x, sign)) {
                    @let (x, y) = ground.middle(scene, cell);
                    (label(x, y + sign * away, split_name(&cell.name).0))
                }
                @for cell in (0..scene.height).filter_map(|y| leftmost(y, sign)) {
                    @let (x, y) = ground.middle(scene, cell);
                    (label(x - sign * away, y, split_name(&cell.name).1))
                }
            }
        }
    }
}

fn column(scene: &Scene, x: usize) -> impl Iterator<Item = &Cell> {
    scene.cells.iter().filter(move |cell| cell.x == x)
}

fn row(scene: &Scene, y: usize) -> impl Iterator<Item = &Cell> {
    scene.cells.iter().filter(move |cell| cell.y == y)
}

fn label(x: i32, y: i32, name: &str) -> Markup {
    html! { g transform=(at((x, y))) { text { (name) } } }
}

/// The letter and the number of a name such as `c3`.
fn split_name(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

fn rows(text: &Text, scene: &Scene, ground: Ground) -> Markup {
    html! {
        @for y in 0..scene.height {
            g role="row" {
                @for (index, cell) in scene.cells.iter().enumerate().filter(|cell| cell.1.y == y) {
                    (draw_cell(text, scene, ground, index, cell))
                }
            }
        }
    }
}

fn draw_cell(text: &Text, scene: &Scene, ground: Ground, index: usize, cell: &Cell) -> Markup {
    let marks = || scene.highlights.iter().filter(|mark| mark.cell == index).map(|mark| mark.mark);
    let is_due = marks().any(|mark| mark == Mark::Duty);
    let mut class = String::from("cell");
    class.push_str(match cell.tone {
        Tone::Dark => " dark",
        Tone::Outside => " outside",
        Tone::Plain | Tone::Home(_) => "",
    });
    class.push_str(if marks().any(|mark| mark == Mark::Changed) { " changed" } else { "" });
    let pieces: Vec<_> = scene.pieces_on(index).map(|piece| piece.name.as_str()).collect();
    let name = text.cell(&cell.name, &pieces, is_due);
    html! {
        g class=(class) role="cell" data-cell=(cell.name) aria-label=(name)
            transform=(at(ground.middle(scene, cell))) {
            path d=(outline(ground, (0, 0))) {}
            @if scene.labels == Labels::Names && cell.tone != Tone::Outside {
                (own_name(ground, &cell.name))
            }
        }
    }
}

fn own_name(ground: Ground, name: &str) -> Markup {
    let (x, y) = match ground {
        Ground::Track => ("0", "18"),
        _ => ("-4.6", "-3.7"),
    };
    html! { text x=(x) y=(y) aria-hidden="true" { (name.replace('-', "−")) } }
}

/// The edge of a cell around a point.
pub(super) fn outline(ground: Ground, (x, y): (i32, i32)) -> String {
    let height = ground.cell_height();
    format!("M{} {}h{CELL}v{height}h-{CELL}z", x - CELL / 2, y - height / 2)
}

/// The places that belong to a player, as one tint over the cells, which does not turn with them.
pub(super) fn home(scene: &Scene, ground: Ground, player: Player) -> Markup {
    let cells = scene.cells.iter().filter(|cell| cell.tone == Tone::Home(player));
    let outlines: String = cells.map(|cell| outline(ground, ground.middle(scene, cell))).collect();
    html! {
        @if !outlines.is_empty() { path class={ "home " (side(Some(player))) } d=(outlines) {} }
    }
}

fn pieces(scene: &Scene, ground: Ground) -> Markup {
    let due = scene.highlights.iter().filter(|highlight| highlight.mark == Mark::Duty);
    html! {
        @for cell in due.map(|highlight| &scene.cells[highlight.cell]) {
            path class="due" d="M-4.5-4.5h9v9h-9z" transform=(at(ground.middle(scene, cell))) {}
        }
        @for (index, piece) in scene.pieces.iter().enumerate() {
            (draw_piece(scene, ground, index, piece))
        }
    }
}

/// Where the counter stood before the last turn.
fn ghost(scene: &Scene, ground: Ground, last: &CardMeeting) -> Markup {
    let from = last.from.as_ref().and_then(|from| scene.cell(from));
    html! {
        @if let (Some(cell), Some(piece)) = (from, scene.pieces.first()) {
            g class="was" transform=(at(ground.middle(scene, &scene.cells[cell]))) {
                use href={ "#" (id(piece.face)) } {}
            }
        }
    }
}

fn draw_piece(scene: &Scene, ground: Ground, index: usize, piece: &Piece) -> Markup {
    let cell = &scene.cells[piece.cell];
    // The lower piece of a stack comes first and peeks out below the upper one.
    let is_above = scene.pieces[..index].iter().any(|other| other.cell == piece.cell);
    let is_below = scene.pieces[index + 1..].iter().any(|other| other.cell == piece.cell);
    let level = if is_above {
        " above"
    } else if is_below {
        " below"
    } else {
        ""
    };
    html! {
        g class={ "piece " (side(piece.owner)) (level) } data-piece=(piece.name) data-on=(cell.name)
            transform=(at(ground.middle(scene, cell))) {
            use href={ "#" (id(piece.face)) } {}
        }
    }
}

fn at((x, y): (i32, i32)) -> String {
    format!("translate({x} {y})")
}
