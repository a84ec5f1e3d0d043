//! Drawings: marks on a plane, in points, with y downwards. What a mark looks like follows from its
//! class.

use crate::{Class, FontWeight};

/// A place on a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// How far to the right.
    pub x: f64,
    /// How far down.
    pub y: f64,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Area {
    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The height of its middle.
    #[must_use]
    pub fn middle(&self) -> f64 {
        self.y + self.height / 2.0
    }

    /// Whether the two have more than an edge in common.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Whether the other lies within, but for what rounding does.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        const ROUNDING: f64 = 1e-6;
        self.x <= other.x + ROUNDING
            && self.y <= other.y + ROUNDING
            && other.right() <= self.right() + ROUNDING
            && other.bottom() <= self.bottom() + ROUNDING
    }
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// Something on a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawingMark {
    /// A line along these points.
    Line {
        /// From the first to the last.
        points: Vec<Point>,
        /// What it is.
        class: Class,
    },
    /// A rectangle.
    Box {
        /// Where it is.
        area: Area,
        /// What it is.
        class: Class,
    },
    /// A text in one line.
    Text {
        /// Where its anchor is, on the base line.
        at: Point,
        /// What it says.
        words: String,
        /// The size of the letters.
        size: f64,
        /// How heavy they are.
        weight: FontWeight,
        /// Which part of it is at its place.
        anchor: Anchor,
        /// What it is.
        class: Class,
    },
    /// A place that leads somewhere.
    Link {
        /// Where it is.
        area: Area,
        /// The address.
        to: String,
        /// What is there.
        title: String,
    },
}

impl DrawingMark {
    /// The area that it takes.
    #[must_use]
    pub fn area(&self) -> Area {
        match self {
            Self::Box { area, .. } | Self::Link { area, .. } => *area,
            Self::Line { points, .. } => bounds(points),
            Self::Text { at, words, size, weight, anchor, .. } => {
                let width = crate::width(words, *size, *weight);
                let x = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - width / 2.0,
                    Anchor::End => at.x - width,
                };
                Area { x, y: at.y - 0.75 * size, width, height: *size }
            }
        }
    }

    /// The same, so many times as large, then moved.
    #[must_use]
    pub fn placed(&self, scale: f64, by: Point) -> Self {
        let point = |at: Point| Point { x: at.x * scale + by.x, y: at.y * scale + by.y };
        let area = |area: Area| Area {
            x: area.x * scale + by.x,
            y: area.y * scale + by.y,
            width: area.width * scale,
            height: area.height * scale,
        };
        let mut mark = self.clone();
        match &mut mark {
            Self::Line { points, .. } => points.iter_mut().for_each(|at| *at = point(*at)),
            Self::Box { area: own, .. } | Self::Link { area: own, .. } => *own = area(*own),
            Self::Text { at, size, .. } => {
                *at = point(*at);
                *size *= scale;
            }
        }
        mark
    }
}

fn bounds(points: &[Point]) -> Area {
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (x, y) = (least(|at| at.x), least(|at| at.y));
    Area { x, y, width: most(|at| at.x) - x, height: most(|at| at.y) - y }
}

/// A plane with marks on it; later ones cover earlier ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is on it.
    pub marks: Vec<DrawingMark>,
}

impl Drawing {
    /// Draws a line.
    pub(crate) fn line(&mut self, class: Class, points: &[(f64, f64)]) {
        let points = points.iter().map(|&(x, y)| Point { x, y }).collect();
        self.marks.push(DrawingMark::Line { points, class });
    }

    /// Draws a box.
    pub(crate) fn area(&mut self, class: Class, area: Area) {
        self.marks.push(DrawingMark::Box { area, class });
    }

    /// Writes words with their beginning at a place.
    pub(crate) fn write(&mut self, (x, y): (f64, f64), words: impl Into<String>, pen: Pen) {
        let words = words.into();
        if words.is_empty() {
            return;
        }
        let Pen { size, weight, anchor, class } = pen;
        self.marks.push(DrawingMark::Text {
            at: Point { x, y },
            words,
            size,
            weight,
            anchor,
            class,
        });
    }

    /// Takes over everything of another drawing, moved to a place.
    pub(crate) fn take(&mut self, other: &Self, (x, y): (f64, f64)) {
        self.marks.extend(other.marks.iter().map(|mark| mark.placed(1.0, Point { x, y })));
        self.width = self.width.max(x + other.width);
        self.height = self.height.max(y + other.height);
    }
}

/// How words are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    pub(crate) size: f64,
    pub(crate) weight: FontWeight,
    pub(crate) anchor: Anchor,
    pub(crate) class: Class,
}

impl Pen {
    /// Plain letters of a size.
    pub(crate) const fn of(size: f64) -> Self {
        Self { size, weight: FontWeight::Plain, anchor: Anchor::Start, class: Class::Ink }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { weight: FontWeight::Bold, ..self }
    }

    pub(crate) const fn soft(self) -> Self {
        Self { class: Class::Soft, ..self }
    }

    pub(crate) const fn accent(self) -> Self {
        Self { class: Class::Accent, ..self }
    }

    pub(crate) const fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    pub(crate) const fn end(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }

    /// How wide words are that this pen writes.
    pub(crate) fn width(self, words: &str) -> f64 {
        crate::width(words, self.size, self.weight)
    }

    /// The words, cut where they would be wider than this.
    pub(crate) fn cut(self, words: &str, most: f64) -> String {
        crate::font::cut(words, self.size, self.weight, most)
    }

    /// The words in lines that are no wider than this.
    pub(crate) fn lines(self, words: &str, most: f64) -> Vec<String> {
        crate::font::lines(words, self.size, self.weight, most)
    }
}
