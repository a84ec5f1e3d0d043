//! Drawings on sheets of paper: whole if it can be read then, or else over several sheets to be cut
//! and laid over each other. Whatever is smaller than a sheet is whole on one of them.

use crate::Messages;
use crate::drawing::Pen;
use crate::{Area, Class, Drawing, DrawingMark, Point};

/// The smallest letters on paper, in points.
const READABLE: f64 = 7.0;
/// No drawing is made larger than this, however small it is.
const LARGEST: f64 = 2.0;
/// What printers cannot print on, and room for the marks.
const MARGIN: f64 = 27.0;
/// The lines above and below what is drawn.
const HEADING: f64 = 24.0;
const FOOTING: f64 = 14.0;
/// What neighbouring sheets have in common at least: 15 millimetres.
const OVERLAP: f64 = 42.5;
/// How long the marks in the margins are.
const TICK: f64 = 14.0;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 millimetres.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Both, in the order in which people choose from them.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The word for it in addresses and style sheets.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The paper of this word.
    #[must_use]
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.as_str() == word)
    }

    /// The short edge and the long one, in points.
    #[must_use]
    pub const fn edges(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A sheet of paper with what is on it, in points of the paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// How wide the sheet is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// Where the part of the drawing is; what lies outside is not seen.
    pub window: Area,
    /// The part of the drawing.
    pub within: Vec<DrawingMark>,
    /// What stands around it: headings, marks for cutting.
    pub around: Vec<DrawingMark>,
}

impl Sheet {
    /// Whether there is anything of the drawing to be seen on it.
    fn shows_something(&self) -> bool {
        self.within.iter().any(|mark| {
            let area = mark.area();
            let width = area.width.max(0.1);
            Area { width, height: area.height.max(0.1), ..area }.overlaps(&self.window)
        })
    }

    /// Whether its long edges are above and below.
    #[must_use]
    pub fn is_landscape(&self) -> bool {
        self.width > self.height
    }
}

/// What stands on every sheet.
#[derive(Clone, Copy)]
pub struct Heading<'a> {
    /// The words for pages and places.
    pub text: &'a dyn Messages,
    /// What the drawing is, with the name of the event.
    pub title: &'a str,
}

/// The sheets of a drawing, row by row.
#[must_use]
pub fn tiles(heading: Heading<'_>, drawing: &Drawing, paper: Paper) -> Vec<Sheet> {
    if drawing.marks.is_empty() {
        return Vec::new();
    }
    let plan = Tiling::best(drawing, paper);
    let marks: Vec<_> = drawing.marks.iter().map(|mark| (reach(mark), mark)).collect();
    let (mut sheets, mut frames) = (Vec::new(), Vec::new());
    for row in 0..plan.down.len() {
        for column in 0..plan.across.len() {
            let sheet = plan.sheet(drawing.width, &marks, column, row);
            // Nobody glues white paper.
            if sheet.shows_something() {
                frames.push((column, row));
                sheets.push(sheet);
            }
        }
    }
    let pages = sheets.len();
    for (page, (sheet, (column, row))) in (1..).zip(sheets.iter_mut().zip(frames)) {
        SheetFrame { heading, plan: &plan, column, row }.draw(sheet, page, pages);
    }
    sheets
}

/// How far a mark reaches: lines have no width of their own, and letters may be wider than was measured.
fn reach(mark: &DrawingMark) -> Area {
    let Area { x, y, width, height } = mark.area();
    Area { x: x - 2.0, y: y - 2.0, width: width + 6.0, height: height + 6.0 }
}

/// The parts of a drawing that windows of this size show, row by row, so whatever is smaller than a
/// window is whole in one of them.
#[must_use]
pub fn windows(drawing: &Drawing, width: f64, height: f64) -> Vec<Area> {
    let spans = Spans::of(drawing);
    let across = cuts(&spans.across, drawing.width, width, 0.0);
    let down = cuts(&spans.down, drawing.height, height, 0.0);
    let rows = down.into_iter().flat_map(|y| across.iter().map(move |&x| (x, y)));
    rows.map(|(x, y)| Area { x, y, width, height }).collect()
}

/// How a drawing is spread over sheets.
struct Tiling {
    sheet: (f64, f64),
    scale: f64,
    /// Where the windows begin, and how large they are, in points of the drawing.
    across: Vec<f64>,
    down: Vec<f64>,
    window: (f64, f64),
}

impl Tiling {
    /// As few sheets as can be read, then letters as large as possible.
    fn best(drawing: &Drawing, paper: Paper) -> Self {
        let (short, long) = paper.edges();
        let smallest = drawing.marks.iter().filter_map(|mark| match mark {
            DrawingMark::Text { size, .. } => Some(*size),
            _ => None,
        });
        let readable = (READABLE / smallest.fold(f64::INFINITY, f64::min)).max(0.1);
        let spans = Spans::of(drawing);
        let ways = [(short, long), (long, short)];
        let plans = ways.map(|sheet| Self::largest(drawing, &spans, sheet, readable));
        let better = |plan: &Self| (plan.across.len() * plan.down.len(), -plan.scale);
        let [upright, turned] = plans;
        if better(&turned) < better(&upright) { turned } else { upright }
    }

    /// The largest scale that needs no more sheets than the smallest that can be read.
    fn largest(drawing: &Drawing, spans: &Spans, sheet: (f64, f64), readable: f64) -> Self {
        let room = (sheet.0 - 2.0 * MARGIN, sheet.1 - 2.0 * MARGIN - HEADING - FOOTING);
        let at = |scale: f64| {
            let window = (room.0 / scale, room.1 / scale);
            let overlap = OVERLAP / scale;
            let across = cuts(&spans.across, drawing.width, window.0, overlap);
            let down = cuts(&spans.down, drawing.height, window.1, overlap);
            Self { sheet, scale, across, down, window }
        };
        let sheets = |plan: &Self| (plan.across.len(), plan.down.len());
        let whole = (room.0 / drawing.width).min(room.1 / drawing.height);
        if whole >= readable {
            return at(whole.min(LARGEST));
        }
        let mut best = at(readable);
        let most = sheets(&best);
        let (mut low, mut high) = (readable, LARGEST.max(readable));
        for _ in 0..12 {
            let scale = f64::midpoint(low, high);
            let plan = at(scale);
            let (across, down) = sheets(&plan);
            if across <= most.0 && down <= most.1 {
                (low, best) = (scale, plan);
            } else {
                high = scale;
            }
        }
        best
    }

    /// The sheet of a place, of a drawing so wide with these marks and how far they reach.
    fn sheet(
        &self,
        whole: f64,
        marks: &[(Area, &DrawingMark)],
        column: usize,
        row: usize,
    ) -> Sheet {
        let (from_x, from_y) = (self.across[column], self.down[row]);
        let seen = Area { x: from_x, y: from_y, width: self.window.0, height: self.window.1 };
        let (width, height) = self.sheet;
        // A drawing that is smaller than its sheet stands in the middle of it, at the top.
        let left = (self.window.0 - whole).max(0.0) / 2.0 * self.scale;
        let by = Point {
            x: MARGIN + left - from_x * self.scale,
            y: MARGIN + HEADING - from_y * self.scale,
        };
        let marks = marks.iter().filter(|(area, _)| area.overlaps(&seen));
        let within = marks.map(|(_, mark)| mark.placed(self.scale, by)).collect();
        let window = Area {
            x: MARGIN,
            y: MARGIN + HEADING,
            width: self.window.0 * self.scale,
            height: self.window.1 * self.scale,
        };
        Sheet { width, height, window, within, around: Vec::new() }
    }
}

/// What stands around the window of one sheet.
struct SheetFrame<'a> {
    heading: Heading<'a>,
    plan: &'a Tiling,
    column: usize,
    row: usize,
}

impl SheetFrame<'_> {
    fn draw(&self, sheet: &mut Sheet, page: usize, pages: usize) {
        let text = self.heading.text;
        let window = sheet.window;
        let mut frame = Drawing::default();
        let pen = Pen::of(14.0).bold();
        let title = pen.cut(self.heading.title, window.width - 90.0);
        frame.write((window.x, MARGIN + 10.0), title, pen);
        let number = |number: usize| (number as i64).into();
        let values = [("page", number(page)), ("pages", number(pages))];
        let small = Pen::of(8.0).soft();
        if pages > 1 {
            let page = text.tell("paper-page", &values);
            frame.write((window.right(), MARGIN + 8.0), page, small.end());
            let place = text.tell(
                "paper-place",
                &[
                    ("column", number(self.column + 1)),
                    ("columns", number(self.plan.across.len())),
                    ("row", number(self.row + 1)),
                    ("rows", number(self.plan.down.len())),
                ],
            );
            let below = sheet.height - MARGIN - 1.0;
            frame.write((window.x, below), place, Pen::of(8.0).bold());
            let glue = small.cut(&text.say("paper-glue"), window.width - 130.0);
            frame.write((window.right(), below), glue, small.end());
        }
        self.joints(&mut frame, &window);
        sheet.around = frame.marks;
    }

    /// Where to cut this sheet, and where to lay the next ones.
    fn joints(&self, frame: &mut Drawing, window: &Area) {
        let (left, top) = (window.x, window.y);
        let (right, bottom) = (window.right(), window.bottom());
        let upright = |frame: &mut Drawing, x: f64| {
            frame.line(Class::Way, &[(x, top - TICK / 2.0), (x, top)]);
            frame.line(Class::Way, &[(x, bottom), (x, bottom + 5.0)]);
        };
        let level = |frame: &mut Drawing, y: f64| {
            frame.line(Class::Way, &[(left - TICK, y), (left, y)]);
            frame.line(Class::Way, &[(right, y), (right + TICK, y)]);
        };
        if self.column > 0 {
            upright(frame, left);
        }
        if self.row > 0 {
            level(frame, top);
        }
        if let Some(next) = self.plan.across.get(self.column + 1) {
            let x = left + (next - self.plan.across[self.column]) * self.plan.scale;
            upright(frame, x);
            frame.line(Class::Cut, &[(x, top), (x, bottom)]);
        }
        if let Some(next) = self.plan.down.get(self.row + 1) {
            let y = top + (next - self.plan.down[self.row]) * self.plan.scale;
            level(frame, y);
            frame.line(Class::Cut, &[(left, y), (right, y)]);
        }
    }
}

/// From where to where boxes and words reach.
struct Spans {
    across: Vec<(f64, f64)>,
    down: Vec<(f64, f64)>,
}

impl Spans {
    fn of(drawing: &Drawing) -> Self {
        let kept = drawing.marks.iter().filter(|mark| !matches!(mark, DrawingMark::Line { .. }));
        let areas: Vec<_> = kept.map(DrawingMark::area).collect();
        let sorted = |mut spans: Vec<(f64, f64)>| {
            spans.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
            spans.dedup();
            spans
        };
        Self {
            across: sorted(areas.iter().map(|area| (area.x, area.right())).collect()),
            down: sorted(areas.iter().map(|area| (area.y, area.bottom())).collect()),
        }
    }
}

/// Where windows of this length begin that show all of a length. If it takes no more of them, they begin
/// where nothing is cut.
fn cuts(spans: &[(f64, f64)], length: f64, window: f64, overlap: f64) -> Vec<f64> {
    let plain = begins(spans, length, window, |end| end - overlap);
    let neat = begins(spans, length, window, |end| {
        let at = end - overlap;
        cut_at(spans, at, window / 2.0).map(|start| start - 1.0).fold(at, f64::min)
    });
    if neat.len() > plain.len() { plain } else { neat }
}

/// The same with a choice of where the next window begins, given where one ends; earlier, if something
/// would be whole in neither.
fn begins(spans: &[(f64, f64)], length: f64, window: f64, choose: impl Fn(f64) -> f64) -> Vec<f64> {
    const ROUNDING: f64 = 1e-6;
    let mut begins = vec![0.0];
    let mut from = 0.0;
    while from + window < length - ROUNDING {
        let end = from + window;
        // What would not fit into half a window is cut wherever one cuts.
        let cut = cut_at(spans, end, window / 2.0).map(|start| start - 1.0);
        let next = cut.fold(choose(end), f64::min);
        from = next.max(from + window / 4.0).min(end);
        begins.push(from);
    }
    begins
}

/// Where those begin that are cut at a place and no longer than this. Spans are in the order of their
/// beginnings.
fn cut_at(spans: &[(f64, f64)], at: f64, longest: f64) -> impl Iterator<Item = f64> {
    let first = spans.partition_point(|span| span.0 < at - longest);
    let near = spans[first..].iter().take_while(move |span| span.0 < at);
    near.filter(move |span| at < span.1 && span.1 - span.0 <= longest).map(|span| span.0)
}
