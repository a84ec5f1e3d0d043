//! Tables as drawings: columns as wide as what is in them, up to a limit, beyond which words are cut or
//! broken into lines. What the columns mean is not known here.

use crate::drawing::Pen;
use crate::{Anchor, Area, Class, Drawing, DrawingMark};

pub(crate) const PEN: Pen = Pen::of(9.5);
const HEAD: Pen = Pen::of(8.5).bold();
const SMALL: Pen = Pen::of(8.0).soft();
/// What is free to the left and right of words.
const PADDING: f64 = 5.0;
/// How high a line is, and what it has above and below it.
const LINE: f64 = 12.0;
const AROUND: f64 = 5.0;

/// What to do with words that are too wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Long {
    /// Cut them.
    Cut,
    /// Break them into lines.
    Break,
}

/// A column.
#[derive(Clone, Debug)]
pub(crate) struct DrawnColumn {
    pub(crate) title: String,
    pub(crate) anchor: Anchor,
    /// How wide it is at least and at most, without what is free next to the words.
    pub(crate) least: f64,
    pub(crate) most: f64,
    pub(crate) long: Long,
    /// Whether lines to its sides set it apart.
    pub(crate) ruled: bool,
}

impl DrawnColumn {
    /// A column of words.
    pub(crate) fn words(title: impl Into<String>, most: f64, long: Long) -> Self {
        let (anchor, least, ruled) = (Anchor::Start, 0.0, false);
        Self { title: title.into(), anchor, least, most, long, ruled }
    }

    /// A column of numbers.
    pub(crate) fn numbers(title: impl Into<String>) -> Self {
        Self { anchor: Anchor::End, ..Self::words(title, 80.0, Long::Cut) }
    }

    /// A column of fields for results.
    pub(crate) fn fields(title: impl Into<String>, least: f64) -> Self {
        Self { anchor: Anchor::Middle, least, ruled: true, ..Self::numbers(title) }
    }
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawnCell {
    pub(crate) words: String,
    pub(crate) look: CellLook,
    /// Something small in its corner.
    pub(crate) corner: Option<String>,
    /// Where it leads, and what is there.
    pub(crate) link: Option<(String, String)>,
}

/// What a cell looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CellLook {
    #[default]
    Plain,
    Bold,
    Soft,
    /// There can be nothing in it.
    Blocked,
}

impl DrawnCell {
    pub(crate) fn of(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    pub(crate) fn looking(self, look: CellLook) -> Self {
        Self { look, ..self }
    }

    fn pen(&self) -> Pen {
        match self.look {
            CellLook::Bold => PEN.bold(),
            CellLook::Soft => PEN.soft(),
            CellLook::Plain | CellLook::Blocked => PEN,
        }
    }
}

/// A table.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawnTable {
    /// What stands above it.
    pub(crate) title: Option<String>,
    pub(crate) columns: Vec<DrawnColumn>,
    pub(crate) rows: Vec<Vec<DrawnCell>>,
    /// What stands below it.
    pub(crate) legend: Option<String>,
}

impl DrawnTable {
    pub(crate) fn draw(&self) -> Drawing {
        self.pages(f64::INFINITY).swap_remove(0)
    }

    /// The table on pages that are no higher than this, each with the head of the table. All are of
    /// the same size.
    pub(crate) fn pages(&self, most: f64) -> Vec<Drawing> {
        let widths = self.widths();
        let mut pages = vec![self.begin(&widths)];
        for (number, row) in self.rows.iter().enumerate() {
            let page = pages.last_mut().expect("there is one from the beginning");
            let (marks, height) = (page.marks.len(), page.height);
            self.row(page, &widths, row, number);
            // A page has one row at least, however high it is.
            if page.height > most && marks > self.begin(&widths).marks.len() {
                page.marks.truncate(marks);
                page.height = height;
                self.end(page, &widths);
                let mut page = self.begin(&widths);
                self.row(&mut page, &widths, row, number);
                pages.push(page);
            }
        }
        let last = pages.last_mut().expect("there is one from the beginning");
        self.end(last, &widths);
        self.write_legend(last, widths.iter().sum());
        let highest = pages.iter().map(|page| page.height).fold(0.0, f64::max);
        let widest = pages.iter().map(|page| page.width).fold(0.0, f64::max);
        pages.iter_mut().for_each(|page| (page.width, page.height) = (widest, highest));
        pages
    }

    /// A page down to the head of the table.
    fn begin(&self, widths: &[f64]) -> Drawing {
        let total: f64 = widths.iter().sum();
        let mut page = Drawing { width: total + 2.0, height: self.top(), marks: Vec::new() };
        if let Some(title) = &self.title {
            page.write((1.0, 15.0), title, Pen::of(12.0).bold());
        }
        self.head(&mut page, widths, total);
        page
    }

    /// Where the head of the table begins.
    fn top(&self) -> f64 {
        if self.title.is_some() { 22.0 } else { 1.0 }
    }

    /// The lines around and between the columns, when all rows of a page are there.
    fn end(&self, page: &mut Drawing, widths: &[f64]) {
        let (top, bottom) = (self.top(), page.height);
        let total: f64 = widths.iter().sum();
        page.line(Class::Rule, &[(1.0, bottom), (1.0 + total, bottom)]);
        let mut x = 1.0;
        for (column, width) in self.columns.iter().zip(widths) {
            if column.ruled {
                page.line(Class::Rule, &[(x, top), (x, bottom)]);
                page.line(Class::Rule, &[(x + width, top), (x + width, bottom)]);
            }
            x += width;
        }
        page.height += 1.0;
    }

    fn write_legend(&self, page: &mut Drawing, total: f64) {
        let Some(legend) = &self.legend else { return };
        for line in SMALL.lines(legend, total.max(300.0)) {
            page.height += 12.0;
            page.width = page.width.max(SMALL.width(&line) + 2.0);
            page.write((1.0, page.height), line, SMALL);
        }
        page.height += 4.0;
    }

    fn widths(&self) -> Vec<f64> {
        let columns = self.columns.iter().enumerate().map(|(at, column)| {
            let cells = self.rows.iter().filter_map(|row| row.get(at));
            let widest = cells.map(|cell| cell.pen().width(&cell.words)).fold(0.0, f64::max);
            let widest = widest.min(column.most).max(column.least);
            widest.max(HEAD.width(&column.title)).ceil() + 2.0 * PADDING
        });
        columns.collect()
    }

    fn head(&self, drawing: &mut Drawing, widths: &[f64], total: f64) {
        let y = drawing.height;
        let height = LINE + 2.0 * AROUND;
        drawing.area(Class::Head, Area { x: 1.0, y, width: total, height });
        let mut x = 1.0;
        for (column, width) in self.columns.iter().zip(widths) {
            let pen = Pen { anchor: column.anchor, ..HEAD };
            drawing.write((anchored(column.anchor, x, *width), y + 14.5), &column.title, pen);
            x += width;
        }
        drawing.height += height;
    }

    fn row(&self, drawing: &mut Drawing, widths: &[f64], row: &[DrawnCell], number: usize) {
        let columns = || self.columns.iter().zip(widths).zip(row);
        let lines: Vec<Vec<String>> = columns()
            .map(|((column, width), cell)| {
                let room = width - 2.0 * PADDING + 0.01;
                match column.long {
                    Long::Cut => vec![cell.pen().cut(&cell.words, room)],
                    Long::Break => cell.pen().lines(&cell.words, room),
                }
            })
            .collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or(1);
        let (y, height) = (drawing.height, most as f64 * LINE + 2.0 * AROUND - 3.0);
        let total = widths.iter().sum();
        if number % 2 == 1 {
            drawing.area(Class::Stripe, Area { x: 1.0, y, width: total, height });
        }
        if number > 0 {
            drawing.line(Class::Rule, &[(1.0, y), (1.0 + total, y)]);
        }
        let mut x = 1.0;
        for (((column, &width), cell), lines) in columns().zip(lines) {
            let area = Area { x, y, width, height };
            if cell.look == CellLook::Blocked {
                drawing.area(Class::Blocked, area);
            }
            if let Some(corner) = &cell.corner {
                drawing.write((x + 2.0, y + 7.5), corner, SMALL);
            }
            let pen = Pen { anchor: column.anchor, ..cell.pen() };
            for (line, at) in lines.into_iter().zip(0..) {
                let base = y + AROUND + 7.8 + f64::from(at) * LINE;
                drawing.write((anchored(column.anchor, x, width), base), line, pen);
            }
            if let Some((to, title)) = &cell.link {
                drawing.marks.push(DrawingMark::Link {
                    area,
                    to: to.clone(),
                    title: title.clone(),
                });
            }
            x += width;
        }
        drawing.height += height;
    }
}

/// Where words of an anchor stand in a cell.
fn anchored(anchor: Anchor, x: f64, width: f64) -> f64 {
    match anchor {
        Anchor::Start => x + PADDING,
        Anchor::Middle => x + width / 2.0,
        Anchor::End => x + width - PADDING,
    }
}
