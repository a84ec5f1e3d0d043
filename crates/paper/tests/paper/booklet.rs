//! Booklets: everything is on some page, nothing runs over an edge, and nothing stands where it makes no
//! sense.

use dohyo_paper::zine::{Block, Column, Issue, ZineCell, ZineSection, ZineTable};
use dohyo_paper::{DrawingMark, Sheet, booklet, pdf};

use super::pdf::check_pdf;
use super::text::Text;

/// An issue of many pages.
fn issue() -> Issue {
    let long = "A sentence that goes on for longer than a line of so small a page has room for it.";
    let row = |number: usize| {
        let face = Some(format!("{}", number % 6 + 1));
        vec![
            ZineCell::of(number.to_string()),
            ZineCell { face, words: format!("row {number}") },
            ZineCell::of("相撲取りの手紙 ".repeat(number % 7)),
        ]
    };
    let table = ZineTable {
        caption: "Rows".to_owned(),
        columns: vec![Column::numbers("No."), Column::words("Card"), Column::words("Why")],
        rows: (1..=60).map(row).collect(),
    };
    let section =
        |title: &str, blocks| ZineSection { name: "part", title: title.to_owned(), blocks };
    let mut sections = vec![section("The rows", vec![Block::Table(table)])];
    for number in 0..12 {
        let blocks = vec![
            Block::Heading { words: format!("Heading {number}"), to: None },
            Block::Words(long.repeat(3)),
            Block::List(vec![long.to_owned(), "A short one".to_owned()]),
            Block::Quote { words: format!("{long}\n{long}"), by: format!("Writer {number}") },
        ];
        sections.push(section(&format!("Section {number}"), blocks));
    }
    Issue {
        event: "The Very Long Winter of Post Bouts at the End of the World".to_owned(),
        title: "Bulletin 12".to_owned(),
        date: "Sunday, 22 November 2026, 20:00 (America/Argentina/Buenos_Aires)".to_owned(),
        sections,
    }
}

fn words(sheet: &Sheet) -> Vec<&str> {
    let texts = sheet.within.iter().filter_map(|mark| match mark {
        DrawingMark::Text { words, .. } => Some(words.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn an_issue_flows_over_pages_and_nothing_is_lost() {
    let (text, issue) = (Text::english(), issue());
    let pages = booklet(&text, &issue);
    assert!(pages.len() > 5, "{}", pages.len());
    for page in &pages {
        for mark in page.within.iter().chain(&page.around) {
            let area = mark.area();
            assert!(area.x >= 30.0 && area.right() <= page.width - 30.0, "{mark:?}");
            assert!(area.y >= 20.0 && area.bottom() <= page.height - 15.0, "{mark:?}");
        }
    }
    let all: Vec<_> = pages.iter().flat_map(words).collect();
    for number in 1..=60 {
        assert!(all.contains(&format!("row {number}").as_str()), "row {number}");
    }
    for number in 0..12 {
        assert!(all.contains(&format!("— Writer {number}").as_str()), "writer {number}");
    }
    assert_eq!(check_pdf(&pdf("Bulletin", &pages)), pages.len());
}

#[test]
fn what_stands_above_something_is_on_its_page_and_tables_keep_their_heads() {
    let pages = booklet(&Text::english(), &issue());
    for page in &pages {
        let words = words(page);
        let last = words.last().expect("no page is empty");
        assert!(!last.starts_with("Heading") && !last.starts_with("Section"), "{last}");
        assert!(!words[0].starts_with("— Writer"), "who said it stands below what was said");
        let has_rows = words.iter().any(|words| words.starts_with("row "));
        assert_eq!(words.contains(&"Card"), has_rows, "{words:?}");
    }
}
