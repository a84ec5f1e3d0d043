//! An issue of an event's zine as it is read: a masthead and one sequence of sections, from which the
//! page, the plain text and the paper are made, so all of them say the same. What it says was put
//! into words before; nothing here knows of events or of languages.

mod plain;

pub use plain::plain;

/// An issue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The name of the event.
    pub event: String,
    /// What the issue is called: its number.
    pub title: String,
    /// When it came out.
    pub date: String,
    /// What is in it.
    pub sections: Vec<ZineSection>,
}

/// A part of an issue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZineSection {
    /// The word for it in addresses.
    pub name: &'static str,
    /// What stands above it.
    pub title: String,
    /// What is in it.
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// What stands above something, with the place where more of it is found.
    Heading {
        /// What it says.
        words: String,
        /// The place in the hall, if there is one.
        to: Option<String>,
    },
    /// Sentences.
    Words(String),
    /// Sentences that belong to something above them.
    Note(String),
    /// Things next to each other.
    List(Vec<String>),
    /// A table.
    Table(ZineTable),
    /// What a reader sent along.
    Quote {
        /// What they say; a line can end anywhere.
        words: String,
        /// Who they are.
        by: String,
    },
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZineTable {
    /// What it shows.
    pub caption: String,
    /// What stands above each column.
    pub columns: Vec<Column>,
    /// As many cells in each row as there are columns.
    pub rows: Vec<Vec<ZineCell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it.
    pub title: String,
    /// What is in it.
    pub kind: ColumnKind,
}

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Words, which begin at the left and go on in the next line.
    Words,
    /// Numbers, which end at the right.
    Numbers,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ZineCell {
    /// A card that was played, as its face shows it.
    pub face: Option<String>,
    /// What it says besides.
    pub words: String,
}

impl Issue {
    /// How much room it takes, about: its words, and each of them for itself.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.sections.iter().flat_map(|section| &section.blocks).map(Block::bytes).sum()
    }
}

impl Block {
    fn bytes(&self) -> usize {
        match self {
            Self::Heading { words, .. } | Self::Words(words) | Self::Note(words) => {
                size_of::<Self>() + words.len()
            }
            Self::List(list) => list.iter().map(|words| size_of::<String>() + words.len()).sum(),
            Self::Table(table) => {
                let cells = table.rows.iter().flatten();
                cells.map(|cell| size_of::<ZineCell>() + cell.words.len()).sum()
            }
            Self::Quote { words, by } => size_of::<Self>() + words.len() + by.len(),
        }
    }
}

impl ZineCell {
    /// A cell of words.
    #[must_use]
    pub fn of(words: impl Into<String>) -> Self {
        Self { face: None, words: words.into() }
    }
}

impl Column {
    /// A column of words.
    #[must_use]
    pub fn words(title: impl Into<String>) -> Self {
        Self { title: title.into(), kind: ColumnKind::Words }
    }

    /// A column of numbers.
    #[must_use]
    pub fn numbers(title: impl Into<String>) -> Self {
        Self { title: title.into(), kind: ColumnKind::Numbers }
    }
}

impl ZineTable {
    /// How wide columns are that would like to be so wide and have so much room: where it is too little,
    /// the widest columns of words give way first.
    #[must_use]
    pub fn fit(&self, wanted: &[f64], room: f64) -> Vec<f64> {
        let mut widths = wanted.to_vec();
        loop {
            let excess = widths.iter().sum::<f64>() - room;
            if excess <= 0.0 {
                return widths;
            }
            let wide: Vec<_> = (0..widths.len())
                .filter(|&at| self.columns[at].kind == ColumnKind::Words)
                .collect();
            let widest = wide.iter().map(|&at| widths[at]).fold(0.0, f64::max);
            let widest_ones: Vec<_> =
                wide.iter().copied().filter(|&at| widths[at] >= widest - 1e-6).collect();
            let next = wide.iter().map(|&at| widths[at]).filter(|width| *width < widest - 1e-6);
            let next = next.fold(0.0, f64::max);
            let step = (widest - next).min(excess / widest_ones.len().max(1) as f64);
            if step < 1e-6 {
                return widths;
            }
            for at in widest_ones {
                widths[at] -= step;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_words_give_way_first() {
        let columns =
            vec![Column::numbers("1"), Column::words("2"), Column::words("3"), Column::words("4")];
        let table = ZineTable { caption: String::new(), columns, rows: Vec::new() };
        let check = |room: f64, widths: [f64; 4]| {
            assert_eq!(table.fit(&[30.0, 10.0, 20.0, 60.0], room), widths, "{room}");
        };
        check(200.0, [30.0, 10.0, 20.0, 60.0]);
        check(100.0, [30.0, 10.0, 20.0, 40.0]);
        check(70.0, [30.0, 10.0, 15.0, 15.0]);
        check(10.0, [30.0, 0.0, 0.0, 0.0]);
    }
}
