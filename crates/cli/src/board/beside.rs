//! What stands beside or below the board: for each player the pieces, counted, and the lists
//! that belong to the player; then what concerns both.

use dohyo_rules::{ByPlayer, Mark, Panel, Piece, Player, Scene};

use super::canvas::{Span, columns};
use super::palette::{Ground, Ink};
use super::{Style, grid};

/// One entry below another, for the side of the board.
pub(super) fn column(scene: &Scene, seats: ByPlayer<&str>, style: Style) -> Vec<Vec<Span>> {
    let titles = titles(scene, seats).map(|title| columns(&title));
    let width = titles.max().unwrap_or(0);
    let entries = |owner: Option<Player>| {
        let kinds = kinds(scene, owner).into_iter();
        let pieces = kinds.map(|(piece, count)| {
            let name = padded(&short_name(piece, seats), width.saturating_sub(3));
            let symbol = symbol(scene, piece, style);
            let count = Span::text(count.to_string());
            vec![Span::text(" "), symbol, faint(format!(" {name}  ")), count]
        });
        let panels = panels(scene, owner).map(|panel| entry(panel, width));
        pieces.chain(panels).collect::<Vec<_>>()
    };
    let mut lines = Vec::new();
    for player in Player::ALL {
        lines.push(vec![heading(seats[player])]);
        lines.extend(entries(Some(player)));
        lines.push(Vec::new());
    }
    lines.extend(entries(None));
    lines.extend(signs(scene));
    lines
}

/// One line for each player, for the room below the board.
pub(super) fn lines(scene: &Scene, seats: ByPlayer<&str>) -> Vec<Vec<Span>> {
    let seat_width = seats.first.len().max(seats.second.len());
    let mut lines = Vec::new();
    for player in Player::ALL {
        let mut line = vec![heading(&padded(seats[player], seat_width))];
        for panel in panels(scene, Some(player)) {
            line.push(faint(format!("  {} ", panel.title)));
            line.push(Span::text(panel.items.join(" ")));
        }
        lines.push(line);
    }
    for panel in panels(scene, None) {
        lines.push(vec![faint(format!("{} ", panel.title)), Span::text(panel.items.join(" "))]);
    }
    lines.extend(signs(scene));
    lines
}

/// What the signs on the board mean, where there are any.
fn signs(scene: &Scene) -> impl Iterator<Item = Vec<Span>> {
    let meanings =
        [(Mark::Duty, "has to be done this turn"), (Mark::Changed, "changed in the last turn")];
    let shown = |mark| scene.highlights.iter().any(move |light| light.mark == mark);
    meanings.into_iter().filter(move |&(mark, _)| shown(mark)).map(|(mark, meaning)| {
        let sign = Span::new(grid::sign(mark), Ink::Sign, Ground::Paper);
        vec![indent(), sign, faint(format!(" {meaning}"))]
    })
}

/// The different pieces of a player and how many there are of each, in the order of the scene.
fn kinds(scene: &Scene, owner: Option<Player>) -> Vec<(&Piece, usize)> {
    let mut kinds: Vec<(&Piece, usize)> = Vec::new();
    for piece in scene.pieces.iter().filter(|piece| piece.owner == owner) {
        match kinds.iter_mut().find(|(kind, _)| kind.name == piece.name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    kinds.sort_by(|(a, _), (b, _)| a.name.cmp(&b.name));
    kinds
}

fn panels(scene: &Scene, owner: Option<Player>) -> impl Iterator<Item = &Panel> {
    let panels = scene.panels.iter();
    panels.filter(move |panel| panel.owner == owner)
}

/// Every title, as wide as it is drawn.
fn titles(scene: &Scene, seats: ByPlayer<&str>) -> impl Iterator<Item = String> {
    let pieces = scene.pieces.iter().map(move |piece| format!(" x {}", short_name(piece, seats)));
    let panels = scene.panels.iter().map(|panel| panel.title.to_owned());
    pieces.chain(panels)
}

/// The name of a piece below its owner's name: `black king` is a `king` of Black's.
fn short_name(piece: &Piece, seats: ByPlayer<&str>) -> String {
    let owner = piece.owner.map(|player| seats[player].to_lowercase());
    let short = owner.and_then(|seat| piece.name.strip_prefix(&format!("{seat} ")));
    short.unwrap_or(&piece.name).to_owned()
}

fn entry(panel: &Panel, width: usize) -> Vec<Span> {
    let title = padded(panel.title, width);
    vec![indent(), faint(format!("{title}  ")), Span::text(panel.items.join(" "))]
}

/// The piece as it stands on the board, on a bit of the board.
fn symbol(scene: &Scene, piece: &Piece, style: Style) -> Span {
    let character = style.charset.pick(piece.letter, piece.symbol);
    let ground = Ground::of_board(scene);
    Span::new(format!(" {character} "), Ink::Piece(piece.owner), ground)
}

fn heading(text: &str) -> Span {
    Span::new(text, Ink::Heading, Ground::Paper)
}

fn faint(text: String) -> Span {
    Span::new(text, Ink::Faint, Ground::Paper)
}

fn indent() -> Span {
    Span::text("  ")
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}
