//! An issue as plain text that can be sent to a mailing list: lines of 72 columns, in which a Japanese
//! letter takes two.

use super::{Block, ColumnKind, Issue, ZineCell, ZineSection, ZineTable};
use crate::lines;

/// How many columns a line has.
const WIDTH: usize = 72;
/// What is free between the columns of a table.
const GAP: usize = 2;

/// The issue as text. Its lines end as lines of Unix do.
#[must_use]
pub fn plain(issue: &Issue) -> String {
    let mut page = PlainPage(String::new());
    page.line(&"=".repeat(WIDTH));
    for words in [&issue.event, &issue.title, &issue.date] {
        wrap(words, WIDTH).iter().for_each(|line| page.line(&centred(line)));
    }
    page.line(&"=".repeat(WIDTH));
    issue.sections.iter().for_each(|section| page.section(section));
    page.0
}

struct PlainPage(String);

impl PlainPage {
    /// Adds a line. Nobody sees what is free at its end.
    fn line(&mut self, line: &str) {
        self.0.push_str(line.trim_end());
        self.0.push('\n');
    }

    fn section(&mut self, section: &ZineSection) {
        self.line("");
        for line in wrap(&section.title, WIDTH) {
            self.line(&line);
            self.line(&"-".repeat(columns(&line)));
        }
        for block in &section.blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { words, .. } => {
                self.line("");
                self.paragraph(words, "", "");
            }
            Block::Words(words) => self.paragraph(words, "", ""),
            Block::Note(words) => self.paragraph(words, "  ", "  "),
            Block::List(items) => items.iter().for_each(|item| self.paragraph(item, "* ", "  ")),
            Block::Table(table) => self.table(table),
            Block::Quote { words, by } => {
                self.line("");
                for line in words.lines() {
                    self.paragraph(line, "> ", "> ");
                }
                self.paragraph(by, "  -- ", "     ");
            }
        }
    }

    /// Words in as many lines as they need, with something before the first and before the others.
    fn paragraph(&mut self, words: &str, first: &str, others: &str) {
        let lines = wrap(words, WIDTH - columns(others).max(columns(first)));
        for (number, line) in lines.iter().enumerate() {
            let before = if number == 0 { first } else { others };
            self.line(&format!("{before}{line}"));
        }
    }

    fn table(&mut self, table: &ZineTable) {
        let cells: Vec<Vec<String>> =
            table.rows.iter().map(|row| row.iter().map(written).collect()).collect();
        let wanted: Vec<f64> = (0..table.columns.len())
            .map(|at| {
                let cells = cells.iter().map(|row| columns(&row[at]));
                cells.chain([columns(&table.columns[at].title)]).max().unwrap_or(0) as f64
            })
            .collect();
        let gaps = GAP * table.columns.len().saturating_sub(1);
        let widths = table.fit(&wanted, (WIDTH - gaps) as f64);
        let widths: Vec<usize> =
            widths.iter().map(|width| width.floor().max(1.0) as usize).collect();
        let titles: Vec<_> = table.columns.iter().map(|column| column.title.clone()).collect();
        self.row(table, &widths, &titles);
        let rules: Vec<_> = widths.iter().map(|width| "-".repeat(*width)).collect();
        self.row(table, &widths, &rules);
        cells.iter().for_each(|row| self.row(table, &widths, row));
    }

    /// A row of a table, which is as high as its highest cell.
    fn row(&mut self, table: &ZineTable, widths: &[usize], row: &[String]) {
        let cells: Vec<_> =
            row.iter().zip(widths).map(|(cell, width)| wrap(cell, *width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..height {
            let parts = cells.iter().zip(widths).zip(&table.columns);
            let parts = parts.map(|((cell, &width), column)| {
                let words = cell.get(number).map_or("", String::as_str);
                let free = " ".repeat(width.saturating_sub(columns(words)));
                match column.kind {
                    ColumnKind::Words => format!("{words}{free}"),
                    ColumnKind::Numbers => format!("{free}{words}"),
                }
            });
            self.line(&parts.collect::<Vec<_>>().join(&" ".repeat(GAP)));
        }
    }
}

/// A cell as it is written: the face of a card stands in brackets.
fn written(cell: &ZineCell) -> String {
    match &cell.face {
        None => cell.words.clone(),
        Some(face) if cell.words.is_empty() => format!("[{face}]"),
        Some(face) => format!("[{face}] {}", cell.words),
    }
}

fn centred(line: &str) -> String {
    format!("{}{line}", " ".repeat((WIDTH - columns(line).min(WIDTH)) / 2))
}

/// How many columns words take.
fn columns(words: &str) -> usize {
    words.chars().map(width).sum()
}

/// How many columns a letter takes: those of the far East take two, marks above others none.
fn width(letter: char) -> usize {
    match letter {
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{303e}'
        | '\u{3041}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

fn wrap(words: &str, most: usize) -> Vec<String> {
    lines::wrap(words, most, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_than_72_columns() {
        use crate::zine::Column;
        let long =
            "A sentence that goes on and on, longer than any line has room for it. ".repeat(4);
        let table = ZineTable {
            caption: String::new(),
            columns: vec![Column::numbers("1"), Column::words("Name"), Column::words("Why")],
            rows: vec![vec![
                ZineCell::of("1"),
                ZineCell::of("相撲".repeat(30)),
                ZineCell::of(&*long),
            ]],
        };
        let blocks = vec![
            Block::Words(long.clone()),
            Block::List(vec![long.clone()]),
            Block::Table(table),
            Block::Quote { words: format!("{long}\n{long}"), by: "Ann".to_owned() },
        ];
        let section = ZineSection { name: "all", title: "All".to_owned(), blocks };
        let issue = Issue {
            event: "Camp".to_owned(),
            title: "No. 1".to_owned(),
            date: "today".to_owned(),
            sections: vec![section],
        };
        let text = plain(&issue);
        assert!(text.lines().all(|line| columns(line) <= WIDTH), "{text}");
        assert!(text.lines().any(|line| columns(line) > WIDTH - 10), "{text}");
    }
}
