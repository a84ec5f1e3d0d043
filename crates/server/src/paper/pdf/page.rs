//! What is on a page of a PDF, in its language of drawing. There y goes upwards.

use std::fmt::Write;

use super::super::font::{NARROW, further, is_narrow, western};
use super::super::svg::number;
use super::super::{Anchor, Area, Class, Mark, Point, Sheet, Weight, width};

/// The content of a sheet.
pub(super) fn content(sheet: &Sheet) -> String {
    let mut page = Page { content: String::new(), height: sheet.height, class: None };
    let Area { x, width, height, .. } = sheet.window;
    let (x, y) = (number(x), number(sheet.height - sheet.window.bottom()));
    let _ = writeln!(page.content, "q {x} {y} {} {} re W n", number(width), number(height));
    sheet.within.iter().for_each(|mark| page.draw(mark));
    page.content.push_str("Q\n");
    page.class = None;
    sheet.around.iter().for_each(|mark| page.draw(mark));
    page.content
}

struct Page {
    content: String,
    height: f64,
    /// The class whose colours are set.
    class: Option<Class>,
}

impl Page {
    fn draw(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { points, class } => {
                self.take(*class);
                for (at, point) in points.iter().enumerate() {
                    let verb = if at == 0 { "m" } else { "l" };
                    let (x, y) = self.place(*point);
                    let _ = write!(self.content, "{x} {y} {verb} ");
                }
                self.content.push_str("S\n");
            }
            Mark::Box { area, class } => {
                self.take(*class);
                let style = class.style();
                let (x, y) = self.place(Point { x: area.x, y: area.bottom() });
                let verb = match (style.fill, style.stroke) {
                    (Some(_), Some(_)) => "B",
                    (Some(_), None) => "f",
                    _ => "S",
                };
                let (width, height) = (number(area.width), number(area.height));
                let _ = writeln!(self.content, "{x} {y} {width} {height} re {verb}");
            }
            Mark::Text { at, words, size, weight, anchor, class } => {
                self.take(*class);
                let wide = width(words, *size, *weight);
                let x = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - wide / 2.0,
                    Anchor::End => at.x - wide,
                };
                self.write(Point { x, y: at.y }, words, *size, *weight);
            }
            // A sheet of paper leads nowhere.
            Mark::Link { .. } => {}
        }
    }

    /// Sets the colours of a class. A line of a class of words has their colour.
    fn take(&mut self, class: Class) {
        if self.class == Some(class) {
            return;
        }
        self.class = Some(class);
        let style = class.style();
        let mut set = |colour: Option<[u8; 3]>, verb: &str| {
            if let Some(colour) = colour {
                let [r, g, b] = colour.map(|part| number(f64::from(part) / 255.0));
                let _ = write!(self.content, "{r} {g} {b} {verb} ");
            }
        };
        set(style.fill, "rg");
        set(style.stroke.or(style.fill), "RG");
        let line = if style.stroke.is_some() { style.width } else { 0.5 };
        let _ = match style.dash {
            dash if dash > 0.0 => writeln!(self.content, "{line} w [{dash}] 0 d"),
            _ => writeln!(self.content, "{line} w [] 0 d"),
        };
    }

    /// Writes words, those of each font apart.
    fn write(&mut self, at: Point, words: &str, size: f64, weight: Weight) {
        let (x, y) = self.place(at);
        let _ = write!(self.content, "BT {x} {y} Td ");
        let letters: Vec<char> = words.chars().filter(|letter| !letter.is_control()).collect();
        for run in letters.chunk_by(|a, b| Font::of(*a) == Font::of(*b)) {
            let font = Font::of(run[0]);
            // Only Japanese letters are ever narrowed.
            let narrow = if font == Font::Narrow { NARROW } else { 100 };
            let _ = write!(self.content, "{narrow} Tz ");
            match font {
                Font::Western | Font::Further => {
                    let name = match (font, weight) {
                        (Font::Western, Weight::Plain) => "P",
                        (Font::Western, Weight::Bold) => "B",
                        (_, Weight::Plain) => "E",
                        (_, Weight::Bold) => "F",
                    };
                    let _ = write!(self.content, "/{name} {} Tf 0 Tr (", number(size));
                    let bytes =
                        run.iter().filter_map(|&letter| western(letter).or(further(letter)));
                    bytes.for_each(|byte| self.byte(byte));
                    self.content.push_str(") Tj ");
                }
                Font::Narrow | Font::Japanese => {
                    // There is no heavy Japanese font that every reader has: outlines make it heavier.
                    let render = if weight == Weight::Bold { 2 } else { 0 };
                    let run: String = run.iter().collect();
                    let _ = write!(
                        self.content,
                        "/J {} Tf {render} Tr <{}> Tj ",
                        number(size),
                        utf16(&run)
                    );
                }
            }
        }
        self.content.push_str("ET\n");
        // Outlined letters leave their mode behind.
        if weight == Weight::Bold {
            self.content.push_str("0 Tr\n");
        }
    }

    /// A byte of a string: what has a meaning there, and whatever is not ASCII, is written otherwise.
    fn byte(&mut self, byte: u8) {
        match byte {
            b'(' | b')' | b'\\' => {
                self.content.push('\\');
                self.content.push(char::from(byte));
            }
            b' '..=b'~' => self.content.push(char::from(byte)),
            _ => {
                let _ = write!(self.content, "\\{byte:03o}");
            }
        }
    }

    fn place(&self, at: Point) -> (String, String) {
        (number(at.x), number(self.height - at.y))
    }
}

/// What a letter is set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Font {
    Western,
    Further,
    Narrow,
    Japanese,
}

impl Font {
    fn of(letter: char) -> Self {
        match letter {
            _ if western(letter).is_some() => Self::Western,
            _ if further(letter).is_some() => Self::Further,
            _ if is_narrow(letter) => Self::Narrow,
            _ => Self::Japanese,
        }
    }
}

/// Words as the hexadecimal digits of their UTF-16.
pub(super) fn utf16(words: &str) -> String {
    words.encode_utf16().map(|unit| format!("{unit:04X}")).collect()
}
