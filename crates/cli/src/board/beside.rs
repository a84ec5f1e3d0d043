//! What stands beside or below the board: for each player the pieces, counted, and the lists
//! that belong to the player; then what concerns both.

use dohyo_rules::{ByPlayer, Mark, Panel, Piece, Player, Scene};

use super::canvas::{InkSpan, columns};
use super::palette::{CellGround, Ink};
use super::{BoardStyle, grid};

/// One entry below another, for the side of the board.
pub(super) fn column(scene: &Scene, seats: ByPlayer<&str>, style: BoardStyle) -> Vec<Vec<InkSpan>> {
    let of = |owner| entries(scene, owner, style);
    let (own, shared) = (ByPlayer::from_fn(|player| of(Some(player))), of(None));
    let all = own.first.iter().chain(&own.second).chain(&shared);
    let width = all.map(PanelEntry::width).max().unwrap_or(0);
    let mut lines = Vec::new();
    for player in Player::ALL {
        lines.push(vec![heading(seats[player])]);
        lines.extend(own[player].iter().map(|entry| entry.line(width)));
        lines.push(Vec::new());
    }
    lines.extend(shared.iter().map(|entry| entry.line(width)));
    lines.extend(signs(scene));
    lines
}

/// One line for each player, for the room below the board.
pub(super) fn lines(scene: &Scene, seats: ByPlayer<&str>) -> Vec<Vec<InkSpan>> {
    let width = columns(seats.first).max(columns(seats.second));
    let mut lines = Vec::new();
    for player in Player::ALL {
        let mut line = vec![heading(&padded(seats[player], width))];
        for panel in panels(scene, Some(player)) {
            line.push(faint(format!("  {} ", panel.title)));
            line.push(InkSpan::text(panel.items.join(" ")));
        }
        lines.push(line);
    }
    for panel in panels(scene, None) {
        lines.push(vec![faint(format!("{} ", panel.title)), InkSpan::text(panel.items.join(" "))]);
    }
    lines.extend(signs(scene));
    lines
}

/// A title and a value, with a picture of what is counted if that stands on the board.
struct PanelEntry {
    symbol: Option<InkSpan>,
    title: String,
    value: String,
}

impl PanelEntry {
    /// How many columns symbol and title take.
    fn width(&self) -> usize {
        let symbol = self.symbol.as_ref().map_or(0, InkSpan::width);
        symbol + columns(&self.title)
    }

    /// The entry with its value behind a column of this width.
    fn line(&self, width: usize) -> Vec<InkSpan> {
        let room = " ".repeat(width - self.width() + 2);
        // The symbol has a blank on either side, the left one in the indentation.
        let indent = InkSpan::text(if self.symbol.is_some() { " " } else { "  " });
        let gap = if self.symbol.is_some() { " " } else { "" };
        let title = faint(format!("{gap}{}{room}", self.title));
        let value = InkSpan::text(&self.value);
        [indent].into_iter().chain(self.symbol.clone()).chain([title, value]).collect()
    }
}

/// The pieces of a player, each kind once, and the player's lists.
fn entries(scene: &Scene, owner: Option<Player>, style: BoardStyle) -> Vec<PanelEntry> {
    let pieces = kinds(scene, owner).into_iter().map(|(piece, count)| PanelEntry {
        symbol: Some(symbol(scene, piece, style)),
        title: short_name(piece),
        value: count.to_string(),
    });
    let panels = panels(scene, owner).map(|panel| PanelEntry {
        symbol: None,
        title: panel.title.to_owned(),
        value: panel.items.join(" "),
    });
    pieces.chain(panels).collect()
}

/// The different pieces of a player and how many there are of each, in the order of their names.
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

/// What the signs on the board mean, where there are any.
fn signs(scene: &Scene) -> impl Iterator<Item = Vec<InkSpan>> {
    let meanings =
        [(Mark::Duty, "has to be done this turn"), (Mark::Changed, "changed in the last turn")];
    let shown = |mark| scene.highlights.iter().any(move |light| light.mark == mark);
    let meanings = meanings.into_iter().filter(move |&(mark, _)| shown(mark));
    meanings.map(|(mark, meaning)| {
        let sign = InkSpan::new(grid::sign(mark), Ink::Sign, CellGround::Paper);
        vec![InkSpan::text("  "), sign, faint(format!(" {meaning}"))]
    })
}

/// The name of a piece below its owner's name: `black king` is a `king` of Black's.
fn short_name(piece: &Piece) -> String {
    if piece.owner.is_some() { piece.kind.to_owned() } else { piece.name.clone() }
}

/// The piece as it stands on the board, on a bit of the board.
fn symbol(scene: &Scene, piece: &Piece, style: BoardStyle) -> InkSpan {
    let character = style.charset.pick(piece.letter, piece.symbol);
    InkSpan::new(format!(" {character} "), Ink::Piece(piece.owner), CellGround::of_board(scene))
}

fn heading(text: &str) -> InkSpan {
    InkSpan::new(text, Ink::Heading, CellGround::Paper)
}

fn faint(text: String) -> InkSpan {
    InkSpan::new(text, Ink::Faint, CellGround::Paper)
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}
