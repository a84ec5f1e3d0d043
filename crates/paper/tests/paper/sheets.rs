//! Sheets of paper: everything is whole on one of them and can be read, and neighbours can be glued.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_paper::{Area, Class, Drawing, DrawingMark, Paper, Sheet};

use super::events::event;
use super::{draw, sheets};

/// That everything that is smaller than a sheet is whole on one, and that all letters can be read.
pub(super) fn check_sheets(drawing: &Drawing, paper: Paper) -> usize {
    let sheets = sheets(drawing, paper);
    let (short, long) = paper.edges();
    let mut seen: BTreeMap<String, bool> = BTreeMap::new();
    for sheet in &sheets {
        let mut edges = [sheet.width, sheet.height];
        edges.sort_by(f64::total_cmp);
        assert_eq!(edges, [short, long]);
        let page = Area { x: 0.0, y: 0.0, width: sheet.width, height: sheet.height };
        assert!(page.holds(&sheet.window));
        assert!(sheet.around.iter().all(|mark| page.holds(&mark.area())), "{:?}", sheet.around);
        for mark in sheet.within.iter().chain(&sheet.around) {
            if let DrawingMark::Text { size, words, .. } = mark {
                assert!(*size > 6.999, "{words} is {size} high");
            }
        }
        for mark in &sheet.within {
            if let DrawingMark::Link { area, to, .. } = mark {
                *seen.entry(to.clone()).or_default() |= sheet.window.holds(area);
            }
        }
    }
    let links =
        drawing.marks.iter().filter(|mark| matches!(mark, DrawingMark::Link { .. })).count();
    assert_eq!(seen.len(), links, "every match is on a sheet");
    assert!(seen.values().all(|whole| *whole), "a match is nowhere whole: {seen:?}");
    sheets.len()
}

#[test]
fn sheets_show_every_match_whole_and_large_enough_to_read() {
    for paper in Paper::ALL {
        for entries in [2, 3, 4, 5, 11, 16, 32, 100, 128] {
            for format in ["single", "double"] {
                check_sheets(&draw(&event(format, entries)), paper);
            }
        }
        assert_eq!(check_sheets(&draw(&event("double", 4)), paper), 1, "one sheet is enough");
        assert_eq!(check_sheets(&draw(&event("double", 11)), paper), 1, "one sheet is enough");
        assert_eq!(check_sheets(&draw(&event("single", 16)), paper), 1, "one sheet is enough");
    }
}

#[test]
fn neighbouring_sheets_have_a_strip_in_common() {
    let drawing = draw(&event("double", 64));
    let sheets = sheets(&drawing, Paper::A4);
    let label = |sheet: &Sheet| {
        let mut words = sheet.around.iter().filter_map(|mark| match mark {
            DrawingMark::Text { words, .. } if words.starts_with("Column") => Some(words.clone()),
            _ => None,
        });
        words.next().expect("every sheet says where it belongs")
    };
    let labels: BTreeSet<String> = sheets.iter().map(label).collect();
    assert_eq!(labels.len(), sheets.len(), "no two sheets belong to the same place");
    // The dashed line is where the next sheet begins: from there on both show the same.
    for sheet in &sheets {
        for mark in &sheet.around {
            let DrawingMark::Line { points, class: Class::Cut } = mark else { continue };
            let upright = points[0].x == points[1].x;
            let strip = match upright {
                true => sheet.window.right() - points[0].x,
                false => sheet.window.bottom() - points[0].y,
            };
            assert!(strip > 42.0, "only {strip} in common");
        }
    }
    let inside = sheets[0].around.iter();
    let joints = inside.filter(|mark| matches!(mark, DrawingMark::Line { class: Class::Cut, .. }));
    assert!(joints.count() >= 1);
}
