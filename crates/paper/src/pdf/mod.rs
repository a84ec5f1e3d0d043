//! Sheets as a PDF: a list of objects and a table of where each begins. Nothing is compressed and no
//! font is embedded, so this is all there is to it.
//!
//! Words are set in Helvetica, which every reader has, if only with the letters of Western Europe; those
//! of the rest of Europe are put together from letters and accents. What is Greek, Russian or Japanese is
//! set in Heisei Kaku Gothic, which is not embedded either: readers have a Japanese font for it or take
//! another, and without any such font these names are missing. Letters that Japanese fonts do not know
//! (Arabic, Thai, pictures) may come out as boxes, or not at all; the SVG of the same drawing has them.

mod page;

use std::fmt::Write;

use crate::Sheet;
use crate::letters::{FIRST_GLYPH, GLYPHS};

/// The objects that every file has, by their numbers.
const CATALOGUE: usize = 1;
const PAGES: usize = 2;
const INFORMATION: usize = 3;
const PLAIN: usize = 4;
const BOLD: usize = 5;
const FURTHER_PLAIN: usize = 6;
const FURTHER_BOLD: usize = 7;
const JAPANESE: usize = 8;
const JAPANESE_LETTERS: usize = 9;
const JAPANESE_LOOK: usize = 10;
/// The first page; its content follows it, then comes the next page.
const FIRST: usize = 11;

/// The sheets as a file.
#[must_use]
pub fn pdf(title: &str, sheets: &[Sheet]) -> Vec<u8> {
    let pages: Vec<_> = (0..sheets.len()).map(|at| FIRST + 2 * at).collect();
    let kids: Vec<_> = pages.iter().map(|page| format!("{page} 0 R")).collect();
    let mut file = File::new();
    file.object(CATALOGUE, &format!("<</Type/Catalog/Pages {PAGES} 0 R>>"));
    let count = sheets.len();
    file.object(PAGES, &format!("<</Type/Pages/Count {count}/Kids[{}]>>", kids.join(" ")));
    file.object(INFORMATION, &format!("<</Title<FEFF{}>/Producer(Dohyo)>>", page::utf16(title)));
    for (number, name) in [(PLAIN, "Helvetica"), (BOLD, "Helvetica-Bold")] {
        let font = format!("<</Type/Font/Subtype/Type1/BaseFont/{name}/Encoding/WinAnsiEncoding>>");
        file.object(number, &font);
    }
    further(&mut file);
    japanese(&mut file);
    for (sheet, number) in sheets.iter().zip(&pages) {
        let (width, height) = (sheet.width, sheet.height);
        file.object(
            *number,
            &format!(
                "<</Type/Page/Parent {PAGES} 0 R/MediaBox[0 0 {width:.2} {height:.2}]/Contents {} 0 R\
                 /Resources<</Font<</P {PLAIN} 0 R/B {BOLD} 0 R/E {FURTHER_PLAIN} 0 R\
                 /F {FURTHER_BOLD} 0 R/J {JAPANESE} 0 R>>>>>>",
                number + 1
            ),
        );
        let content = page::content(sheet);
        let length = content.len();
        let stream = format!("<</Length {length}>>\nstream\n{content}\nendstream");
        file.object(number + 1, &stream);
    }
    file.finish()
}

/// Helvetica once more, with an alphabet of accents and of what else Western Europe does not have.
fn further(file: &mut File) {
    let names = GLYPHS.map(|name| format!("/{name}"));
    let letters = format!("{FIRST_GLYPH}{}", names.concat());
    for (number, name) in [(FURTHER_PLAIN, "Helvetica"), (FURTHER_BOLD, "Helvetica-Bold")] {
        let font = format!(
            "<</Type/Font/Subtype/Type1/BaseFont/{name}\
             /Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[{letters}]>>>>"
        );
        file.object(number, &font);
    }
}

/// A font that is only named: letters by their UTF-16, each as wide as it is high, those of half the
/// width excepted.
fn japanese(file: &mut File) {
    let font = format!(
        "<</Type/Font/Subtype/Type0/BaseFont/HeiseiKakuGo-W5-UniJIS-UTF16-H\
         /Encoding/UniJIS-UTF16-H/DescendantFonts[{JAPANESE_LETTERS} 0 R]>>"
    );
    file.object(JAPANESE, &font);
    // Letters 327 to 389 of the collection are the katakana of half the width.
    let letters = format!(
        "<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiKakuGo-W5\
         /CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>\
         /FontDescriptor {JAPANESE_LOOK} 0 R/DW 1000/W[327 389 500]>>"
    );
    file.object(JAPANESE_LETTERS, &letters);
    file.object(
        JAPANESE_LOOK,
        "<</Type/FontDescriptor/FontName/HeiseiKakuGo-W5/Flags 4/FontBBox[-92 -250 1010 922]\
         /ItalicAngle 0/Ascent 752/Descent -221/CapHeight 737/StemV 80>>",
    );
}

/// A file in the making: all of it is ASCII, but for one line that tells programs that it need not be.
struct File {
    bytes: Vec<u8>,
    /// Where each object begins, from number 1 on.
    begins: Vec<usize>,
}

impl File {
    fn new() -> Self {
        Self { bytes: "%PDF-1.5\n%âãÏÓ\n".as_bytes().to_vec(), begins: Vec::new() }
    }

    /// Adds the object of the next number.
    fn object(&mut self, number: usize, text: &str) {
        debug_assert_eq!(
            number,
            self.begins.len() + 1,
            "objects come in the order of their numbers"
        );
        self.begins.push(self.bytes.len());
        self.bytes.extend(format!("{number} 0 obj\n{text}\nendobj\n").bytes());
    }

    fn finish(mut self) -> Vec<u8> {
        let (at, count) = (self.bytes.len(), self.begins.len() + 1);
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for begin in &self.begins {
            let _ = writeln!(table, "{begin:010} 00000 n ");
        }
        let _ = write!(
            table,
            "trailer\n<</Size {count}/Root {CATALOGUE} 0 R/Info {INFORMATION} 0 R>>\n\
             startxref\n{at}\n%%EOF\n"
        );
        self.bytes.extend(table.bytes());
        self.bytes
    }
}
