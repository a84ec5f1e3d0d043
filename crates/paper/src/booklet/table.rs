//! Tables of a booklet: rows that flow over pages, and cards.

use super::{BookletPiece, PagePlace, WIDTH};
use crate::drawing::Pen;
use crate::zine::{ColumnKind, ZineCell, ZineTable};
use crate::{Anchor, Area, Class, Drawing};

const PEN: Pen = Pen::of(8.8);
const HEAD: Pen = Pen::of(8.0).bold();
const FACE: Pen = Pen::of(9.0).bold().middle();
const LINE: f64 = 11.4;
/// What is free to the left and right of words, and above and below them.
const PADDING: f64 = 4.0;
const AROUND: f64 = 3.4;
/// How high a card is, how wide it is at least, and what is free next to it.
const CARD: (f64, f64) = (15.0, 12.0);
const BESIDE: f64 = 5.0;

/// Adds the pieces of a table.
pub(super) fn add(pieces: &mut Vec<BookletPiece>, table: &ZineTable) {
    let widths = widths(table);
    let head = head(table, &widths);
    let mut first = BookletPiece::new(head.clone(), 4.0);
    first.place = PagePlace::WithNext;
    pieces.push(first);
    for (number, cells) in table.rows.iter().enumerate() {
        let mut piece = BookletPiece::new(row(table, &widths, cells, number), 0.0);
        piece.head = Some(head.clone());
        pieces.push(piece);
    }
}

fn widths(table: &ZineTable) -> Vec<f64> {
    let wanted = (0..table.columns.len()).map(|at| {
        let cells = table.rows.iter().map(|row| card(&row[at]) + PEN.width(&row[at].words));
        let title = HEAD.width(&table.columns[at].title);
        cells.fold(title, f64::max).ceil() + 2.0 * PADDING
    });
    let mut widths = table.fit(&wanted.collect::<Vec<_>>(), WIDTH);
    // All tables are as wide as the page, and columns of words alike where there is room.
    let is_words = |at: &usize| table.columns[*at].kind == ColumnKind::Words;
    let words: Vec<_> = (0..widths.len()).filter(is_words).collect();
    let numbers: f64 = (0..widths.len()).filter(|at| !is_words(at)).map(|at| widths[at]).sum();
    let alike = (WIDTH - numbers) / words.len().max(1) as f64;
    if words.iter().all(|&at| widths[at] <= alike) {
        words.iter().for_each(|&at| widths[at] = alike);
    } else if let Some(&last) = words.last() {
        widths[last] += (WIDTH - widths.iter().sum::<f64>()).max(0.0);
    }
    widths
}

/// How much of a cell its card takes.
fn card(cell: &ZineCell) -> f64 {
    cell.face.as_ref().map_or(0.0, |face| card_width(face) + BESIDE)
}

fn card_width(face: &str) -> f64 {
    (FACE.width(face) + 5.0).max(CARD.1)
}

fn head(table: &ZineTable, widths: &[f64]) -> Drawing {
    let height = LINE + 2.0 * AROUND;
    let mut drawing = Drawing { width: WIDTH, height, marks: Vec::new() };
    let width = widths.iter().sum();
    drawing.area(Class::Head, Area { x: 0.0, y: 0.0, width, height });
    let mut x = 0.0;
    for (column, &width) in table.columns.iter().zip(widths) {
        let title = HEAD.cut(&column.title, width - 2.0 * PADDING + 0.01);
        drawing.write((anchored(column.kind, x, width), 11.6), title, anchor(HEAD, column.kind));
        x += width;
    }
    drawing
}

fn row(table: &ZineTable, widths: &[f64], cells: &[ZineCell], number: usize) -> Drawing {
    let lines: Vec<Vec<String>> = cells
        .iter()
        .zip(widths)
        .map(|(cell, width)| PEN.lines(&cell.words, width - 2.0 * PADDING - card(cell) + 0.01))
        .collect();
    let most = lines.iter().map(Vec::len).max().unwrap_or(1);
    let has_card = cells.iter().any(|cell| cell.face.is_some());
    let least = if has_card { CARD.0 + 4.0 } else { 0.0 };
    let height = (most as f64 * LINE + 2.0 * AROUND - 1.0).max(least);
    let mut drawing = Drawing { width: WIDTH, height, marks: Vec::new() };
    let total: f64 = widths.iter().sum();
    if number > 0 {
        drawing.line(Class::Rule, &[(0.0, 0.0), (total, 0.0)]);
    }
    let mut x = 0.0;
    for (((cell, lines), &width), column) in cells.iter().zip(lines).zip(widths).zip(&table.columns)
    {
        if let Some(face) = &cell.face {
            draw_card(&mut drawing, x + PADDING, face);
        }
        // Next to cards, one line stands in the middle.
        let top = if has_card { 12.6 } else { AROUND + 7.6 };
        for (line, at) in lines.into_iter().zip(0..) {
            let place = anchored(column.kind, x, width) + card(cell);
            let pen = anchor(PEN, column.kind);
            drawing.write((place, top + f64::from(at) * LINE), line, pen);
        }
        x += width;
    }
    drawing
}

fn draw_card(drawing: &mut Drawing, x: f64, face: &str) {
    let (height, width) = (CARD.0, card_width(face));
    drawing.area(Class::Field, Area { x, y: 2.0, width, height });
    drawing.write((x + width / 2.0, 12.7), face, FACE);
}

fn anchor(pen: Pen, kind: ColumnKind) -> Pen {
    match kind {
        ColumnKind::Words => Pen { anchor: Anchor::Start, ..pen },
        ColumnKind::Numbers => pen.end(),
    }
}

fn anchored(kind: ColumnKind, x: f64, width: f64) -> f64 {
    match kind {
        ColumnKind::Words => x + PADDING,
        ColumnKind::Numbers => x + width - PADDING,
    }
}
