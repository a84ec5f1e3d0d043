//! How a person makes a move on the board: the cells to touch in order, and the word to pick
//! where cells alone do not say it. The text of a move is read by its signs; which game it
//! belongs to is not asked.

use dohyo_rules::{Cell, Scene};

use super::ground::Ground;

/// A move in terms of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gesture {
    /// The cells to touch, by name.
    pub cells: Vec<String>,
    /// What the text says beside cells: `T`, `=K`, `cw`, or a card.
    pub word: Option<String>,
    /// A cell to touch after the move itself, to put something there.
    pub then: Option<String>,
}

/// Splits the canonical text of a move.
///
/// ```text
/// 9x18x25     9, 18, 25               Te4:e5-d4   e4, e5, d4   T
/// c1c2n       c1, c2, c3              Te4:e5-x    e4, e5       T x
/// d2-c2+c3n   d2, c2, c3, c4          e4=K        e4           =K
/// e4-e3-e2-d2@c3   e4, e3, e2, d2, then c3        cw           cw
/// ```
#[must_use]
pub fn read(text: &str, scene: &Scene) -> Gesture {
    // The spaces of a track have numbers, and so have the cards: but cards are played, not spaces.
    if Ground::of(scene) == Ground::Track {
        return Gesture { word: Some(text.to_owned()), ..Gesture::default() };
    }
    let mut gesture = Gesture::default();
    let mut words: Vec<&str> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((cell, after)) = cell_ahead(rest, scene) {
            gesture.cells.push(cell.to_owned());
            rest = after;
            continue;
        }
        if let Some((cell, after)) = rest.get(1..).and_then(|after| cell_ahead(after, scene))
            && is_joint(rest, &gesture)
        {
            // Something is put on a cell only once something else has been done.
            match rest.starts_with('@') && !gesture.cells.is_empty() {
                true => gesture.then = Some(cell.to_owned()),
                false => gesture.cells.push(cell.to_owned()),
            }
            rest = after;
            continue;
        }
        let (word, after) = rest.split_at(word_length(rest, scene));
        rest = after;
        match towards(word, &gesture.cells, scene) {
            Some(cell) => gesture.cells.push(cell.name.clone()),
            None => words.push(word.trim_start_matches('-')),
        }
    }
    gesture.word = (!words.is_empty()).then(|| words.join(" "));
    gesture
}

/// The cell that a text begins with, and what follows.
fn cell_ahead<'a>(text: &'a str, scene: &Scene) -> Option<(&'a str, &'a str)> {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).take(1).count();
    let digits = text.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    let (name, after) = text.split_at(letters + digits);
    scene.cell(name).map(|_| (name, after))
}

/// Whether a text begins with a sign that only joins a cell to what came before.
fn is_joint(text: &str, gesture: &Gesture) -> bool {
    match text.as_bytes()[0] {
        b'@' => true,
        b'-' | b'x' | b':' | b'+' => !gesture.cells.is_empty(),
        _ => false,
    }
}

/// How far it is to the next cell, or to the sign that joins it.
fn word_length(text: &str, scene: &Scene) -> usize {
    let is_end = |at: usize| {
        let rest = &text[at..];
        rest.starts_with('@') || cell_ahead(rest, scene).is_some()
    };
    text.char_indices().map(|(at, _)| at).skip(1).find(|&at| is_end(at)).unwrap_or(text.len())
}

/// The cell that a direction leads to from the last one. Two that move in line have the one in
/// front reach it, even if that is not the one named last.
fn towards<'a>(word: &str, cells: &[String], scene: &'a Scene) -> Option<&'a Cell> {
    let (dx, dy) = match word {
        "n" => (0, -1),
        "e" => (1, 0),
        "s" => (0, 1),
        "w" => (-1, 0),
        _ => return None,
    };
    let next = |cell: &Cell| {
        let x = cell.x.checked_add_signed(dx)?;
        let y = cell.y.checked_add_signed(dy)?;
        scene.cells.iter().find(|cell| (cell.x, cell.y) == (x, y))
    };
    let (last, earlier) = cells.split_last()?;
    let reached = next(&scene.cells[scene.cell(last)?])?;
    match earlier.last() {
        Some(other) if *other == reached.name => next(reached),
        _ => Some(reached),
    }
}
