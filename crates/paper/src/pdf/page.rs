//! What is on a page of a PDF, in its language of drawing. There y goes upwards.

use std::fmt::Write;

use crate::font::{NARROW, advance, is_narrow, western};
use crate::letters::{composed, glyph, stand_in};
use crate::svg::number;
use crate::{Anchor, Area, Class, DrawingMark, FontWeight, Point, Sheet, width};

/// How wide Greek and Russian letters are drawn, in hundredths of a Japanese one.
const SQUEEZED: u16 = 80;

/// The content of a sheet.
pub(super) fn content(sheet: &Sheet) -> String {
    let mut page = PdfPage { content: String::new(), height: sheet.height, class: None };
    let Area { x, width, height, .. } = sheet.window;
    let (x, y) = (number(x), number(sheet.height - sheet.window.bottom()));
    let _ = writeln!(page.content, "q {x} {y} {} {} re W n", number(width), number(height));
    sheet.within.iter().for_each(|mark| page.draw(mark));
    page.content.push_str("Q\n");
    page.class = None;
    sheet.around.iter().for_each(|mark| page.draw(mark));
    page.content
}

struct PdfPage {
    content: String,
    height: f64,
    /// The class whose colours are set.
    class: Option<Class>,
}

impl PdfPage {
    fn draw(&mut self, mark: &DrawingMark) {
        match mark {
            DrawingMark::Line { points, class } => {
                self.take(*class);
                for (at, point) in points.iter().enumerate() {
                    let verb = if at == 0 { "m" } else { "l" };
                    let (x, y) = self.place(*point);
                    let _ = write!(self.content, "{x} {y} {verb} ");
                }
                self.content.push_str("S\n");
            }
            DrawingMark::Box { area, class } => {
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
            DrawingMark::Text { at, words, size, weight, anchor, class } => {
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
            DrawingMark::Link { .. } => {}
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
    fn write(&mut self, at: Point, words: &str, size: f64, weight: FontWeight) {
        let (x, y) = self.place(at);
        let _ = write!(self.content, "BT {x} {y} Td ");
        let mut accents = Vec::new();
        let mut letters = Vec::new();
        let mut x = at.x;
        for letter in words.chars().filter(|letter| !letter.is_control()) {
            let wide = f64::from(advance(letter, weight));
            match composed(letter) {
                Some(composed) => {
                    let (right, up) = composed.accent.place(composed.base, wide);
                    let place =
                        Point { x: x + right * size / 1000.0, y: at.y - up * size / 1000.0 };
                    accents.push((composed.accent, place));
                    letters.push(composed.base);
                }
                None => letters.push(stand_in(letter)),
            }
            x += wide * size / 1000.0;
        }
        for run in letters.chunk_by(|a, b| Font::of(*a) == Font::of(*b)) {
            self.run(run, size, weight);
        }
        self.content.push_str("ET\n");
        for (accent, at) in accents {
            let (x, y) = self.place(at);
            let font = Font::Glyphs.name(weight);
            let _ = write!(self.content, "BT {x} {y} Td /{font} {} Tf (", number(size));
            self.byte(accent.byte());
            self.content.push_str(") Tj ET\n");
        }
    }

    /// Writes letters of one font.
    fn run(&mut self, letters: &[char], size: f64, weight: FontWeight) {
        let font = Font::of(letters[0]);
        let (name, height) = (font.name(weight), number(size));
        if matches!(font, Font::Western | Font::Glyphs) {
            let _ = write!(self.content, "/{name} {height} Tf (");
            let bytes = letters.iter().filter_map(|&letter| western(letter).or(glyph(letter)));
            bytes.for_each(|byte| self.byte(byte));
            self.content.push_str(") Tj ");
            return;
        }
        let letters = utf16(&letters.iter().collect::<String>());
        let _ = write!(self.content, "/{name} {height} Tf ");
        // Letters that are as wide as Japanese ones are made somewhat narrower and moved together.
        if font == Font::Narrow {
            let closer = size * (f64::from(NARROW) / f64::from(SQUEEZED) - 1.0);
            let _ = write!(self.content, "{SQUEEZED} Tz {} Tc ", number(closer));
        }
        match weight {
            FontWeight::Plain => {
                let _ = write!(self.content, "<{letters}> Tj ");
            }
            // There is no heavy Japanese font that every reader has: thin outlines make it heavier.
            FontWeight::Bold => {
                let line = number(size * 0.025);
                let _ = write!(self.content, "2 Tr {line} w <{letters}> Tj 0 Tr ");
                self.class = None;
            }
        }
        if font == Font::Narrow {
            self.content.push_str("100 Tz 0 Tc ");
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
    Glyphs,
    Narrow,
    Japanese,
}

impl Font {
    fn of(letter: char) -> Self {
        match letter {
            _ if western(letter).is_some() => Self::Western,
            _ if glyph(letter).is_some() => Self::Glyphs,
            _ if is_narrow(letter) => Self::Narrow,
            _ => Self::Japanese,
        }
    }

    /// Its name on a page.
    const fn name(self, weight: FontWeight) -> &'static str {
        match (self, weight) {
            (Self::Western, FontWeight::Plain) => "P",
            (Self::Western, FontWeight::Bold) => "B",
            (Self::Glyphs, FontWeight::Plain) => "E",
            (Self::Glyphs, FontWeight::Bold) => "F",
            (Self::Narrow | Self::Japanese, _) => "J",
        }
    }
}

/// Words as the hexadecimal digits of their UTF-16.
pub(super) fn utf16(words: &str) -> String {
    words.encode_utf16().map(|unit| format!("{unit:04X}")).collect()
}
