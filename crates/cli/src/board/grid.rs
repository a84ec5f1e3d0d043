//! The board itself: cells, the lines between them, their names and what stands on them.

use dohyo_rules::{Cell, Labels, Mark, Scene, Tone};

use super::canvas::{Canvas, InkSpan, columns};
use super::palette::{CellGround, Ink, has_empty_light_squares, is_chequered, under};
use super::{BoardStyle, Charset, Colour, ViewSide};

/// A cell is never narrower than this: with the line beside it, about as wide as high.
const NARROWEST: usize = 3;

/// The scene together with where its cells come to lie on the sheet.
pub(super) struct Grid<'a> {
    scene: &'a Scene,
    style: BoardStyle,
    /// What the board is made of at each place, row by row; nothing where it has no place.
    surface: Vec<Option<CellGround>>,
    /// Columns within a cell.
    inner: usize,
    /// Columns before the board.
    margin: usize,
}

impl<'a> Grid<'a> {
    pub(super) fn new(scene: &'a Scene, style: BoardStyle) -> Self {
        let mut grid = Self {
            scene,
            style,
            // Between the dark squares of a chequered board lie its light ones.
            surface: vec![
                has_empty_light_squares(scene).then_some(CellGround::Light);
                scene.width * scene.height
            ],
            inner: NARROWEST,
            margin: 0,
        };
        for (index, cell) in scene.cells.iter().enumerate() {
            let (x, y) = grid.seen(cell);
            let inside = cell.tone != Tone::Outside;
            grid.surface[y * scene.width + x] = inside.then(|| CellGround::of_cell(scene, index));
            let content = columns(&grid.content(index)).max(columns(&cell.name));
            // An odd number of columns has a middle.
            grid.inner = grid.inner.max(content | 1);
        }
        if scene.labels == Labels::Axes {
            let labels = scene.cells.iter().map(|cell| columns(split(&cell.name).1));
            grid.margin = labels.max().unwrap_or(0) + 1;
        }
        grid
    }

    pub(super) const fn width(&self) -> usize {
        self.scene.width
    }

    pub(super) const fn height(&self) -> usize {
        self.scene.height
    }

    /// Columns within a cell, without its line.
    pub(super) const fn inner(&self) -> usize {
        self.inner
    }

    pub(super) const fn charset(&self) -> Charset {
        self.style.charset
    }

    /// The column and row of the sheet where the lines of a place begin.
    pub(super) const fn corner(&self, x: usize, y: usize) -> (usize, usize) {
        (self.margin + x * (self.inner + 1), 2 * y)
    }

    /// What the board is made of at a place; nothing beyond its edge.
    pub(super) fn surface(&self, x: Option<usize>, y: Option<usize>) -> Option<CellGround> {
        let (x, y) = (x?, y?);
        let inside = x < self.width() && y < self.height();
        inside.then(|| self.surface[y * self.width() + x]).flatten()
    }

    /// Where a cell lies for the viewer.
    const fn seen(&self, cell: &Cell) -> (usize, usize) {
        match self.style.side {
            ViewSide::Usual => (cell.x, cell.y),
            ViewSide::Flipped => (self.width() - 1 - cell.x, self.height() - 1 - cell.y),
        }
    }

    /// Colours tell the squares of a chequered board apart; lines would only be in the way.
    pub(super) fn is_solid(&self) -> bool {
        self.style.colour == Colour::Ansi && is_chequered(self.scene)
    }

    pub(super) const fn names_below(&self) -> bool {
        self.height() == 1
    }

    /// Lays out the squares without any line.
    pub(super) fn draw_surface(&self, canvas: &mut Canvas) {
        for y in 0..self.height() {
            for x in 0..self.width() {
                let Some(ground) = self.surface(Some(x), Some(y)) else {
                    continue;
                };
                let (column, row) = self.corner(x, y);
                let blank = InkSpan::new(" ".repeat(self.inner + 1), Ink::Text, ground);
                canvas.put(column, row, &blank);
                canvas.put(column, row + 1, &blank);
            }
        }
    }

    pub(super) fn draw_cell(&self, canvas: &mut Canvas, index: usize) {
        let cell = &self.scene.cells[index];
        let (x, y) = self.seen(cell);
        let (column, row) = self.corner(x, y);
        let ground = CellGround::of_cell(self.scene, index);
        let blank = InkSpan::new(" ".repeat(self.inner), Ink::Text, ground);
        canvas.put(column + 1, row + 1, &blank);
        let mut middle = column + 1 + self.centred(&self.content(index));
        for span in self.pieces(index) {
            canvas.put(middle, row + 1, &span);
            middle += span.width();
        }
        let label = self.label(index);
        let ink = match self.mark(index) {
            Some(_) => Ink::Sign,
            None => Ink::Faint,
        };
        let label_column = column + 1 + self.centred(&label);
        let above = self.surface(Some(x), y.checked_sub(1));
        let label_ground =
            if self.is_solid() { ground } else { under(&[above, self.surface(Some(x), Some(y))]) };
        canvas.put(label_column, row, &InkSpan::new(label, ink, label_ground));
    }

    /// The pieces on a cell, the top one first: `B/k` is a B on a k.
    fn pieces(&self, index: usize) -> Vec<InkSpan> {
        let ground = CellGround::of_cell(self.scene, index);
        let mut pieces: Vec<_> = self.scene.pieces_on(index).collect();
        pieces.reverse();
        let mut spans = Vec::new();
        for (depth, piece) in pieces.into_iter().enumerate() {
            if depth > 0 {
                spans.push(InkSpan::new("/", Ink::Faint, ground));
            }
            let character = self.style.charset.pick(piece.letter, piece.symbol);
            spans.push(InkSpan::new(character, Ink::Piece(piece.owner), ground));
        }
        spans
    }

    fn content(&self, index: usize) -> String {
        self.pieces(index).into_iter().map(|span| span.text).collect()
    }

    /// What stands on the line above a cell: its name where cells show their own, and a sign
    /// where there is something to point out.
    fn label(&self, index: usize) -> String {
        let mut label = String::new();
        if self.scene.labels == Labels::Names && !self.names_below() {
            label.push_str(&self.scene.cells[index].name);
        }
        label.extend(self.mark(index).map(sign));
        label
    }

    fn mark(&self, index: usize) -> Option<Mark> {
        let mut highlights = self.scene.highlights.iter();
        highlights.find(|highlight| highlight.cell == index).map(|highlight| highlight.mark)
    }

    /// Letters below and numbers beside the board, taken from the cells' own names.
    pub(super) fn draw_axes(&self, canvas: &mut Canvas) {
        for cell in &self.scene.cells {
            let (x, y) = self.seen(cell);
            let (column, row) = self.corner(x, y);
            let (letters, numbers) = split(&cell.name);
            let faint = |text: &str| InkSpan::new(text, Ink::Faint, CellGround::Paper);
            let below = 2 * self.scene.height + 1;
            canvas.put(column + 1 + self.centred(letters), below, &faint(letters));
            let beside = self.margin - 1 - columns(numbers);
            canvas.put(beside, row + 1, &faint(numbers));
        }
    }

    pub(super) fn draw_names_below(&self, canvas: &mut Canvas) {
        for (index, cell) in self.scene.cells.iter().enumerate() {
            // Beyond the edge there is nothing to name unless something lies there.
            if cell.tone == Tone::Outside && self.scene.pieces_on(index).next().is_none() {
                continue;
            }
            let (x, y) = self.seen(cell);
            let (column, row) = self.corner(x, y + 1);
            let name = InkSpan::new(&cell.name, Ink::Faint, CellGround::Paper);
            canvas.put(column + 1 + self.centred(&cell.name), row + 1, &name);
        }
    }

    /// How far a text is moved to stand in the middle of a cell.
    fn centred(&self, text: &str) -> usize {
        self.inner.saturating_sub(columns(text)) / 2
    }
}

/// The sign for a cell to point out.
pub(super) const fn sign(mark: Mark) -> char {
    match mark {
        Mark::Changed => '*',
        Mark::Duty => '!',
    }
}

/// The letters and the number of a name such as `c3`.
fn split(name: &str) -> (&str, &str) {
    let letters = name.find(|c: char| !c.is_alphabetic());
    name.split_at(letters.unwrap_or(name.len()))
}
