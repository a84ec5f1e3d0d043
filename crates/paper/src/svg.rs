//! Drawings as SVG: within a page of HTML, where style sheets colour them and a table says the same to those
//! who do not see them, or as a file that stands alone.

use std::fmt::Write;

use crate::drawing::Pen;
use crate::{Anchor, Area, Class, Drawing, DrawingMark, FontWeight, Point, Sheet};

/// The fonts of the same widths as those that drawings were measured with.
const FONTS: &str = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";

/// How many pixels of a page a point takes: four thirds, as everywhere, or less if the drawing then fits
/// into a page of this width.
const LARGEST: f64 = 4.0 / 3.0;
const SMALLEST: f64 = 1.2;
const PAGE: f64 = 1150.0;

/// A drawing within a page. It has classes and no colours; readers who do not see it need the same in
/// words next to it.
#[must_use]
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (number(drawing.width), number(drawing.height));
    let scale = (PAGE / drawing.width.max(1.0)).clamp(SMALLEST, LARGEST);
    let [wide, high] = [drawing.width, drawing.height].map(|length| number(length * scale));
    let size = format!("width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\"");
    picture(&format!("class=\"paper\" {size} aria-hidden=\"true\""), &drawing.marks)
}

/// A sheet within a page, as large as the paper.
#[must_use]
pub fn svg_sheet(sheet: &Sheet) -> String {
    let (width, height) = (number(sheet.width), number(sheet.height));
    let [x, y] = [sheet.window.x, sheet.window.y].map(number);
    let [wide, high] = [sheet.window.width, sheet.window.height].map(number);
    let place = format!("x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"");
    // What lies outside of a nested drawing is not seen.
    let window = picture(&format!("{place} viewBox=\"{x} {y} {wide} {high}\""), &sheet.within);
    let mut page = format!(
        "<svg class=\"paper\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{window}"
    );
    write_marks(&mut page, &sheet.around, "");
    page.push_str("</svg>");
    page
}

/// A part of a drawing within a page, as large as its place.
#[must_use]
pub fn svg_window(drawing: &Drawing, part: Area) -> String {
    let seen = |mark: &&DrawingMark| {
        let area = mark.area();
        // Lines have no width of their own.
        Area { width: area.width.max(0.1), height: area.height.max(0.1), ..area }.overlaps(&part)
    };
    let marks: Vec<_> = drawing.marks.iter().filter(seen).cloned().collect();
    let [x, y, width, height] = [part.x, part.y, part.width, part.height].map(number);
    let size = format!("viewBox=\"{x} {y} {width} {height}\"");
    picture(&format!("class=\"paper\" {size} aria-hidden=\"true\""), &marks)
}

/// A picture with these attributes and marks.
fn picture(attributes: &str, marks: &[DrawingMark]) -> String {
    let mut svg = format!("<svg {attributes}>");
    write_marks(&mut svg, marks, "");
    svg.push_str("</svg>");
    svg
}

/// Drawings as a file of its own, each below its title, in the colours of paper.
#[must_use]
pub fn svg_file(drawings: &[(String, Drawing)]) -> String {
    let title = drawings.first().map_or("", |(title, _)| title.as_str());
    let mut whole = Drawing::default();
    let pen = Pen::of(16.0).bold();
    for (title, drawing) in drawings {
        whole.write((12.0, whole.height + 26.0), title, pen);
        whole.take(drawing, (6.0, whole.height + 38.0));
        whole.width = whole.width.max(pen.width(title) + 18.0);
    }
    whole.width += 6.0;
    whole.height += 6.0;
    let (width, height) = (number(whole.width), number(whole.height));
    let mut file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>"
    );
    escape(&mut file, title);
    let _ = writeln!(file, "</title>\n<style>{}</style>", style_sheet());
    let _ = writeln!(file, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    write_marks(&mut file, &whole.marks, "\n");
    file.push_str("</svg>\n");
    file
}

/// The styles of paper as rules.
fn style_sheet() -> String {
    let mut rules = format!("text{{font-family:{FONTS}}}.p-bold{{font-weight:bold}}");
    let hex = |colour: Option<[u8; 3]>| {
        colour.map_or("none".to_owned(), |[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}"))
    };
    for class in Class::ALL {
        let style = class.style();
        let (fill, stroke) = (hex(style.fill), hex(style.stroke));
        let _ = write!(rules, ".{}{{fill:{fill};stroke:{stroke}", class.name());
        if style.stroke.is_some() {
            let _ = write!(rules, ";stroke-width:{}", style.width);
        }
        if style.dash > 0.0 {
            let _ = write!(rules, ";stroke-dasharray:{}", style.dash);
        }
        rules.push('}');
    }
    rules
}

/// Thousands of marks are drawn for a page, so they are written without anything in between.
fn write_marks(svg: &mut String, marks: &[DrawingMark], between: &str) {
    for mark in marks {
        match mark {
            DrawingMark::Line { points, class } => {
                let _ = write!(svg, "<path class=\"{}\" d=\"", class.name());
                write_path(svg, points);
                svg.push_str("\"/>");
            }
            DrawingMark::Box { area, class } => {
                let _ = write!(svg, "<rect class=\"{}\" ", class.name());
                write_area(svg, area);
                svg.push_str("/>");
            }
            DrawingMark::Text { at, words, size, weight, anchor, class } => {
                let bold = if *weight == FontWeight::Bold { " p-bold" } else { "" };
                let (x, y, size) = (number(at.x), number(at.y), number(*size));
                let _ = write!(svg, "<text class=\"{}{bold}\" x=\"{x}\" y=\"{y}\"", class.name());
                let _ = write!(svg, " font-size=\"{size}\"");
                match anchor {
                    Anchor::Start => {}
                    Anchor::Middle => svg.push_str(" text-anchor=\"middle\""),
                    Anchor::End => svg.push_str(" text-anchor=\"end\""),
                }
                svg.push('>');
                escape(svg, words);
                svg.push_str("</text>");
            }
            DrawingMark::Link { area, to, title } => {
                // The table next to it leads there for the keyboard.
                svg.push_str("<a tabindex=\"-1\" href=\"");
                escape(svg, to);
                svg.push_str("\"><rect class=\"p-link\" fill=\"transparent\" ");
                write_area(svg, area);
                svg.push_str("><title>");
                escape(svg, title);
                svg.push_str("</title></rect></a>");
            }
        }
        svg.push_str(between);
    }
}

/// Most lines go across or down, for which there are shorter words.
fn write_path(svg: &mut String, points: &[Point]) {
    let mut last: Option<Point> = None;
    for &at in points {
        let (x, y) = (number(at.x), number(at.y));
        let _ = match last {
            None => write!(svg, "M{x} {y}"),
            Some(last) if number(last.y) == y => write!(svg, "H{x}"),
            Some(last) if number(last.x) == x => write!(svg, "V{y}"),
            Some(_) => write!(svg, "L{x} {y}"),
        };
        last = Some(at);
    }
}

fn write_area(svg: &mut String, area: &Area) {
    let Area { x, y, width, height } = *area;
    let (x, y, width, height) = (number(x), number(y), number(width), number(height));
    let _ = write!(svg, "x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
}

/// A number with at most two digits behind the point, and none that say nothing.
pub(crate) fn number(number: f64) -> String {
    let hundredths = (number * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// Text as it is written in XML, where control characters cannot be written at all.
fn escape(svg: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            '&' => svg.push_str("&amp;"),
            '"' => svg.push_str("&quot;"),
            '\t' | '\n' | '\r' => svg.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            letter => svg.push(letter),
        }
    }
}
