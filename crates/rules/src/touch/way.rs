//! A way to make a move by hand: which pieces it moves, and where one of them is carried.

use crate::{Player, Scene};

/// One way to make a move by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The cells of the player's own pieces that it moves or changes. A player who has touched
    /// one of them may make this move.
    pub pieces: Vec<String>,
    /// Where the piece is carried: the cell that it stands on, then every cell on which it could
    /// be set down. Empty for a move that is not told by carrying one piece.
    pub path: Vec<String>,
    /// The move's canonical text.
    pub mv: String,
}

impl Way {
    /// A piece is carried, and that is all.
    #[must_use]
    pub fn carrying(path: Vec<String>, mv: String) -> Self {
        Self { pieces: path[..1].to_vec(), path, mv }
    }

    /// Reads a move's text by its signs, whatever game it belongs to.
    ///
    /// ```text
    /// e4-e5, Re4-f5         e4 is carried               c1c3n       c1, c2 and c3 move together
    /// c2-c3-c4-d4@e5        so is c2, over c3 and c4    d2-c2+c3n   d2 and c3 do
    /// e4=K, Te4:d4-e3       e4 does it, and d4 if own   cw, J@e1    no piece is touched for it
    /// ```
    #[must_use]
    pub fn read(text: &str, player: Player, scene: &Scene) -> Self {
        // What is put on the board at the end has not been there to be touched.
        let hand = text.split('@').next().unwrap_or(text);
        let named = named_cells(hand, scene);
        let mut cells: Vec<usize> = Vec::new();
        for &Named { cell, follows, .. } in &named {
            if follows && let Some(&last) = cells.last() {
                cells.extend(between(last, cell, scene));
            }
            cells.push(cell);
        }
        let is_own = |cell: &usize| {
            let top = scene.pieces_on(*cell).last();
            top.is_some_and(|piece| piece.owner == Some(player))
        };
        let name = |cell: usize| scene.cells[cell].name.clone();
        let pieces: Vec<String> = cells.iter().copied().filter(is_own).map(name).collect();
        let is_carried = named.len() > 1
            && cells.first().is_some_and(is_own)
            && named.iter().skip(1).all(|named| named.is_carried_to)
            && named.last().is_some_and(|last| last.end == hand.len());
        let path = if is_carried { cells.into_iter().map(name).collect() } else { Vec::new() };
        let pieces = if path.is_empty() { pieces } else { pieces[..1].to_vec() };
        Self { pieces, path, mv: text.to_owned() }
    }
}

/// A cell that a text names.
struct Named {
    cell: usize,
    /// Where its name ends.
    end: usize,
    /// Whether it stands right behind the cell before.
    follows: bool,
    /// Whether a hyphen stands between it and the cell before.
    is_carried_to: bool,
}

fn named_cells(text: &str, scene: &Scene) -> Vec<Named> {
    let mut named: Vec<Named> = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).take(1).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let end = at + letters + digits;
        let Some(cell) = scene.cell(&text[at..end]) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let between = named.last().map_or("", |last| &text[last.end..at]);
        let follows = !named.is_empty() && between.is_empty();
        named.push(Named { cell, end, follows, is_carried_to: between == "-" });
        at = end;
    }
    named
}

/// The cells that lie between two others of the same row or column.
fn between(a: usize, b: usize, scene: &Scene) -> impl Iterator<Item = usize> {
    let place = |cell: usize| (scene.cells[cell].x, scene.cells[cell].y);
    let ((ax, ay), (bx, by)) = (place(a), place(b));
    let inside = move |x: usize, y: usize| match (ax == bx, ay == by) {
        (true, false) => x == ax && y > ay.min(by) && y < ay.max(by),
        (false, true) => y == ay && x > ax.min(bx) && x < ax.max(bx),
        _ => false,
    };
    let cells = scene.cells.iter().enumerate();
    cells.filter(move |(_, cell)| inside(cell.x, cell.y)).map(|(index, _)| index)
}
