//! A sheet of character cells. It grows as it is written on and knows nothing of what it shows.

use dohyo_rules::ByPlayer;
use unicode_width::UnicodeWidthChar;

use super::Colour;
use super::palette::{self, CellGround, Ink};

/// A rectangle of characters, each with its colours.
#[derive(Clone, Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<Spot>>,
}

/// A piece of text in one ink on one ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InkSpan {
    pub(super) text: String,
    pub(super) ink: Ink,
    pub(super) ground: CellGround,
}

/// One column of a row. The right half of a wide character has none of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    character: Option<char>,
    ink: Ink,
    ground: CellGround,
}

const BLANK: Spot = Spot { character: Some(' '), ink: Ink::Text, ground: CellGround::Paper };

impl InkSpan {
    /// Ordinary text beside the board.
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::new(text, Ink::Text, CellGround::Paper)
    }

    pub(super) fn new(text: impl Into<String>, ink: Ink, ground: CellGround) -> Self {
        Self { text: text.into(), ink, ground }
    }

    /// How many columns it takes.
    pub(super) fn width(&self) -> usize {
        columns(&self.text)
    }
}

impl Canvas {
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes text over what was there.
    pub(super) fn put(&mut self, x: usize, y: usize, span: &InkSpan) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        let end = x + span.width();
        if row.len() < end {
            row.resize(end, BLANK);
        }
        let mut x = x;
        for c in span.text.chars() {
            for column in 0..c.width().unwrap_or(0) {
                row[x] = Spot {
                    character: (column == 0).then_some(c),
                    ink: span.ink,
                    ground: span.ground,
                };
                x += 1;
            }
        }
    }

    /// Writes lines of text one below the other.
    pub(super) fn put_all(&mut self, x: usize, y: usize, lines: &[Vec<InkSpan>]) {
        for (row, line) in lines.iter().enumerate() {
            let mut x = x;
            for span in line {
                self.put(x, y + row, span);
                x += span.width();
            }
        }
    }

    /// The sheet as text. No line ends in blanks.
    pub(super) fn text(&self, seats: ByPlayer<&str>, colour: Colour) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|spot| *spot != BLANK);
            let row = &row[..end.map_or(0, |last| last + 1)];
            match colour {
                Colour::Plain => {
                    let characters = row.iter().filter_map(|spot| spot.character);
                    text.push_str(characters.collect::<String>().trim_end());
                }
                Colour::Ansi => write_coloured(row, seats, &mut text),
            }
            text.push('\n');
        }
        text
    }
}

/// How many columns a text takes on a terminal.
pub(super) fn columns(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

fn write_coloured(row: &[Spot], seats: ByPlayer<&str>, text: &mut String) {
    for run in row.chunk_by(|a, b| (a.ink, a.ground) == (b.ink, b.ground)) {
        let characters: String = run.iter().filter_map(|spot| spot.character).collect();
        match palette::escape(run[0].ink, run[0].ground, seats) {
            Some(escape) => text.extend([&escape, &*characters, palette::RESET]),
            None => text.push_str(&characters),
        }
    }
}
