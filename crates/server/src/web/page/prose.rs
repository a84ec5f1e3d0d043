//! Words of more than a line as markup: paragraphs apart by an empty line, lists whose lines begin
//! with `- `, and `code` between backticks. Everything else is shown as it is.

use maud::{Markup, html};

use crate::text::Language;

/// Words as paragraphs and lists.
pub(in crate::web) fn prose(words: &str) -> Markup {
    html! {
        @for block in words.split("\n\n") {
            @let lines: Vec<&str> = block.lines().collect();
            @let (before, list) = lines.split_at(lines.iter().position(|line| line.starts_with("- ")).unwrap_or(lines.len()));
            @if !before.is_empty() { p { (line(&before.join(" "))) } }
            @if !list.is_empty() {
                ul { @for item in items(list) { li { (line(&item)) } } }
            }
        }
    }
}

/// The points of a list; a line that begins none goes on with the one before.
fn items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (None, Some(last)) => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            (point, _) => items.push(point.unwrap_or(line).to_owned()),
        }
    }
    items
}

/// Words within a paragraph.
pub(in crate::web) fn line(words: &str) -> Markup {
    html! {
        @for (index, part) in words.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// Words with a part that is English in every language, because the rules speak nothing else.
pub(in crate::web) fn with_english(words: &str, part: &str) -> Markup {
    match words.split_once(part) {
        Some((before, after)) if !part.is_empty() => html! {
            (before) span lang=(Language::English.tag()) { (part) } (after)
        },
        _ => html! { (words) },
    }
}
