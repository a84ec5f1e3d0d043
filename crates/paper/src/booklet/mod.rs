//! An issue of a zine as a booklet: pages of A5 with a masthead, over which everything flows. What
//! stands above something is on the same page as its beginning, and a table that goes on has its head
//! on every page.

use crate::Messages;
use crate::drawing::Pen;
use crate::zine::{Block, Issue, ZineSection};
use crate::{Area, Class, Drawing, Point, Sheet};

mod table;

/// 148 × 210 millimetres.
const PAGE: (f64, f64) = (419.53, 595.28);
/// What is free at the sides, above and below what is printed.
const SIDE: f64 = 39.0;
const TOP: f64 = 58.0;
const BOTTOM: f64 = 50.0;
/// How much higher the first page begins, which has nothing above it.
const HIGHER: f64 = 20.0;
/// How wide what is printed is.
const WIDTH: f64 = PAGE.0 - 2.0 * SIDE;

const BODY: Pen = Pen::of(9.2);
const LINE: f64 = 12.6;
/// How far what follows a bullet, or stands next to a bar, is moved in.
const INDENT: f64 = 10.0;

/// The pages of an issue.
#[must_use]
pub fn booklet(text: &dyn Messages, issue: &Issue) -> Vec<Sheet> {
    let mut pieces = vec![masthead(issue)];
    issue.sections.iter().for_each(|section| add_section(&mut pieces, section));
    let pages = flow(pieces);
    let count = pages.len();
    let finished = (1..).zip(pages).map(|(number, page)| finish(text, issue, &page, number, count));
    finished.collect()
}

/// Something that is whole on one page.
struct BookletPiece {
    drawing: Drawing,
    /// What is free above it, unless it is the first of a page.
    gap: f64,
    place: PagePlace,
    /// What is repeated above it where it is the first of a page.
    head: Option<Drawing>,
}

/// What a piece wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PagePlace {
    /// To be anywhere.
    Anywhere,
    /// To be on the same page as the piece after it.
    WithNext,
}

impl BookletPiece {
    fn new(drawing: Drawing, gap: f64) -> Self {
        Self { drawing, gap, place: PagePlace::Anywhere, head: None }
    }

    fn with_next(self) -> Self {
        Self { place: PagePlace::WithNext, ..self }
    }
}

fn masthead(issue: &Issue) -> BookletPiece {
    let mut drawing = Drawing { width: WIDTH, height: 5.0, marks: Vec::new() };
    drawing.area(Class::Accent, Area { x: 0.0, y: 0.0, width: WIDTH, height: 5.0 });
    let name = Pen::of(23.0).bold();
    drawing.height += 8.0;
    for line in name.lines(&issue.event, WIDTH) {
        drawing.height += 25.0;
        drawing.write((0.0, drawing.height - 5.0), line, name);
    }
    drawing.height += 15.0;
    let (title, date) = (Pen::of(11.0).bold().accent(), Pen::of(9.5).soft());
    drawing.write((0.0, drawing.height), &issue.title, title);
    let beside = title.width(&issue.title) + 12.0;
    if beside + date.width(&issue.date) <= WIDTH {
        drawing.write((WIDTH, drawing.height), &issue.date, date.end());
    } else {
        drawing.height += 14.0;
        drawing.write((0.0, drawing.height), date.cut(&issue.date, WIDTH), date);
    }
    drawing.height += 8.0;
    drawing.line(Class::Way, &[(0.0, drawing.height), (WIDTH, drawing.height)]);
    BookletPiece::new(drawing, 0.0)
}

fn add_section(pieces: &mut Vec<BookletPiece>, section: &ZineSection) {
    let pen = Pen::of(12.5).bold().accent();
    let mut title = Drawing { width: WIDTH, height: 18.0, marks: Vec::new() };
    title.write((0.0, 11.5), pen.cut(&section.title, WIDTH), pen);
    title.line(Class::Rule, &[(0.0, 16.0), (WIDTH, 16.0)]);
    pieces.push(BookletPiece::new(title, 16.0).with_next());
    for block in &section.blocks {
        add_block(pieces, block);
    }
}

fn add_block(pieces: &mut Vec<BookletPiece>, block: &Block) {
    match block {
        Block::Heading { words, .. } => {
            let first = pieces.len();
            add_lines(pieces, words, LineSetting { pen: BODY.bold(), left: 0.0, gap: 7.0 });
            // What it stands above is never on another page.
            pieces[first..].iter_mut().for_each(|piece| piece.place = PagePlace::WithNext);
        }
        Block::Words(words) => {
            add_lines(pieces, words, LineSetting { pen: BODY, left: 0.0, gap: 3.0 });
        }
        Block::Note(words) => {
            add_lines(pieces, words, LineSetting { pen: BODY.bold(), left: 0.0, gap: 3.0 });
        }
        Block::List(items) => {
            for item in items {
                let first = pieces.len();
                add_lines(pieces, item, LineSetting { pen: BODY, left: INDENT, gap: 2.5 });
                pieces[first].drawing.write((1.0, 9.0), "•", BODY.accent());
            }
        }
        Block::Table(table) => table::add(pieces, table),
        Block::Quote { words, by } => {
            let first = pieces.len();
            for line in words.lines() {
                add_lines(pieces, line, LineSetting { pen: BODY, left: INDENT, gap: 0.0 });
            }
            // The speaker's name stands on the page of the last words.
            pieces.last_mut().expect("the masthead is there").place = PagePlace::WithNext;
            let pen = LineSetting { pen: BODY.soft(), left: INDENT, gap: 0.0 };
            add_lines(pieces, &format!("— {by}"), pen);
            for BookletPiece { drawing, .. } in &mut pieces[first..] {
                let bar = Area { x: 1.0, y: 0.0, width: 1.5, height: drawing.height };
                drawing.area(Class::Accent, bar);
            }
            pieces[first].gap = 8.0;
        }
    }
}

/// How lines are set.
#[derive(Clone, Copy)]
struct LineSetting {
    pen: Pen,
    /// How far they are moved in.
    left: f64,
    /// What is free above the first.
    gap: f64,
}

/// Words in as many lines as they need. No line of several stands on a page alone.
fn add_lines(
    pieces: &mut Vec<BookletPiece>,
    words: &str,
    LineSetting { pen, left, gap }: LineSetting,
) {
    let lines = pen.lines(words, WIDTH - left);
    let count = lines.len();
    for (number, line) in lines.into_iter().enumerate() {
        let mut drawing = Drawing { width: WIDTH, height: LINE, marks: Vec::new() };
        drawing.write((left, 9.0), line, pen);
        let piece = BookletPiece::new(drawing, if number == 0 { gap } else { 0.0 });
        let is_edge = count > 1 && (number == 0 || number + 2 == count);
        pieces.push(if is_edge { piece.with_next() } else { piece });
    }
}

/// Puts pieces onto as many pages as they need.
fn flow(pieces: Vec<BookletPiece>) -> Vec<Drawing> {
    let mut room = PAGE.1 - TOP - BOTTOM + HIGHER;
    let blank = || Drawing { width: WIDTH, height: 0.0, marks: Vec::new() };
    let mut pages = vec![blank()];
    let heights: Vec<(f64, PagePlace)> =
        pieces.iter().map(|piece| (piece.gap + piece.drawing.height, piece.place)).collect();
    for (number, piece) in pieces.into_iter().enumerate() {
        let page = pages.last_mut().expect("there is one from the beginning");
        // Everything that must stay together, as far as a page has room for it.
        let kept = heights[number..].iter().take_while(|(_, place)| *place == PagePlace::WithNext);
        let together = &heights[number..(number + kept.count() + 1).min(heights.len())];
        let height: f64 = together.iter().map(|(height, _)| height).sum();
        let needed = if height > room { piece.gap + piece.drawing.height } else { height };
        if page.height > 0.0 && page.height + needed > room {
            pages.push(blank());
            room = PAGE.1 - TOP - BOTTOM;
        }
        let page = pages.last_mut().expect("there is one from the beginning");
        if page.height > 0.0 {
            page.height += piece.gap;
        } else if let Some(head) = &piece.head {
            page.take(head, (0.0, 0.0));
        }
        let y = page.height;
        page.take(&piece.drawing, (0.0, y));
    }
    pages
}

/// A page with what stands around it.
fn finish(
    text: &dyn Messages,
    issue: &Issue,
    page: &Drawing,
    number: usize,
    count: usize,
) -> Sheet {
    let (width, height) = PAGE;
    // The masthead says it on the first page.
    let top = if number == 1 { TOP - HIGHER } else { TOP };
    let within = page.marks.iter().map(|mark| mark.placed(1.0, Point { x: SIDE, y: top }));
    let mut around = Drawing { width, height, marks: Vec::new() };
    let small = Pen::of(8.0).soft();
    let right = width - SIDE;
    if number > 1 {
        let title = small.cut(&issue.title, WIDTH / 2.0);
        let name = small.cut(&issue.event, WIDTH - small.width(&title) - 12.0);
        around.write((SIDE, TOP - 20.0), name, small);
        around.write((right, TOP - 20.0), title, small.end());
        around.line(Class::Rule, &[(SIDE, TOP - 14.0), (right, TOP - 14.0)]);
    }
    let page_words = text
        .tell("paper-page", &[("page", (number as i64).into()), ("pages", (count as i64).into())]);
    around.write((width / 2.0, height - BOTTOM + 26.0), page_words, small.middle());
    let window = Area { x: 0.0, y: 0.0, width, height };
    Sheet { width, height, window, within: within.collect(), around: around.marks }
}
