//! Brackets: a box for every match, none over another, and ways between them.

use std::collections::BTreeMap;
use std::time::Instant;

use dohyo_paper::{Area, Class, Drawing, DrawingMark, Paper, Point, pdf, svg, svg_sheet, width};
use dohyo_tournament::{Event, MatchId, file};

use super::events::{event, played};
use super::{draw, sheets, whole};

const FORMATS: [&str; 4] = ["single", "single third-place", "double", "double one-final"];

/// The boxes of matches by where their links lead.
fn boxes(drawing: &Drawing) -> BTreeMap<MatchId, Area> {
    let mut boxes = BTreeMap::new();
    for mark in &drawing.marks {
        let DrawingMark::Link { area, to, .. } = mark else { continue };
        let before = boxes.insert(to.parse().expect("a match"), *area);
        assert!(before.is_none(), "{to} has two boxes");
    }
    let is_match = |class: Class| matches!(class, Class::Match | Class::Ready | Class::Idle);
    let drawn: Vec<Area> = (drawing.marks.iter())
        .filter_map(|mark| match mark {
            DrawingMark::Box { area, class } if is_match(*class) => Some(*area),
            _ => None,
        })
        .collect();
    assert_eq!(drawn.len(), boxes.len(), "a box for every match");
    assert!(drawn.iter().all(|area| boxes.values().any(|link| link == area)));
    boxes
}

fn on_edge(area: &Area, at: Point) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 0.01;
    let beside = near(at.x, area.x) || near(at.x, area.right());
    beside && area.y <= at.y && at.y <= area.bottom()
}

fn check_bracket(format: &str, entries: usize) {
    let event = event(format, entries);
    let drawing = draw(&event);
    let boxes = boxes(&drawing);
    let plan = &event.contests()[0].knockout.as_ref().expect("a knockout").plan;
    let played = plan.matches().iter().filter(|planned| !planned.is_bye());
    let ids: Vec<MatchId> = played.map(|planned| planned.id).collect();
    assert_eq!(boxes.len(), ids.len(), "{format} {entries}");
    assert!(ids.iter().all(|id| boxes.contains_key(id)), "{format} {entries}");
    let areas: Vec<_> = boxes.values().collect();
    for (at, area) in areas.iter().enumerate() {
        let other = areas[at + 1..].iter().find(|other| area.overlaps(other));
        assert!(other.is_none(), "{format} {entries}: {area:?} and {other:?}");
    }
    let mut ways = 0;
    for mark in &drawing.marks {
        assert!(whole(&drawing).holds(&mark.area()), "{format} {entries}: {mark:?} is outside");
        let DrawingMark::Line { points, class: Class::Way } = mark else { continue };
        ways += 1;
        for end in [points[0], points[points.len() - 1]] {
            assert!(areas.iter().any(|area| on_edge(area, end)), "{format} {entries}: {mark:?}");
        }
    }
    assert!(ways >= ids.len() / 2, "{format} {entries}: {ways} ways");
    // Nothing new comes with every size, and to compare everything with everything takes its time.
    if entries <= 20 || entries.is_multiple_of(10) {
        check_words(&drawing, &areas, &format!("{format} {entries}"));
    }
}

/// That words lie within a box or beside all of them.
fn check_words(drawing: &Drawing, areas: &[&Area], name: &str) {
    let names = drawing.marks.iter().filter(|mark| matches!(mark, DrawingMark::Text { .. }));
    for words in names.map(DrawingMark::area) {
        let touched = areas.iter().filter(|area| area.overlaps(&words)).count();
        let inside = areas.iter().filter(|area| area.holds(&words)).count();
        assert_eq!(touched, inside, "{name}: words at {words:?}");
        let heads = drawing.marks.iter().filter_map(|mark| match mark {
            DrawingMark::Box { area, class: Class::Head } => Some(area),
            _ => None,
        });
        let mut crossed = heads.filter(|head| head.overlaps(&words) && !head.holds(&words));
        assert_eq!(crossed.next(), None, "{name}: words at {words:?}");
    }
}

#[test]
fn brackets_of_every_size_have_a_place_for_every_match() {
    for entries in 2..=130 {
        for format in FORMATS {
            check_bracket(format, entries);
        }
    }
}

#[test]
fn a_bracket_says_who_won_and_who_is_waited_for() {
    let words = |event: &Event| {
        let drawing = draw(event);
        let mut said: Vec<String> = Vec::new();
        for mark in drawing.marks {
            if let DrawingMark::Text { words, .. } = mark {
                said.push(words);
            }
        }
        said
    };
    let before = words(&event("double", 5));
    // Byes are left out: three wait in the second round, and nobody waits for the winner of a bye.
    for expected in ["Player 1", "winner of W1.2", "loser of W1.2", "G2.1 · if needed"] {
        assert!(before.iter().any(|said| said == expected), "{expected}: {before:?}");
    }
    assert!(!before.iter().any(|said| said.contains("W1.1") || said.contains("L1.")));
    let after = played(event("double", 5), 100);
    let champion = after.contests()[0].champion().expect("it is over");
    let said = words(&after);
    assert_eq!(said.last().map(String::as_str), Some(after.name(champion)));
    assert!(!said.iter().any(|said| said.contains("winner of")), "{said:?}");
}

#[test]
fn long_names_are_cut_to_their_room() {
    let name = "Bartholomäus Maximilian von Wintermantel-Sonnenschein zu Hohenzollern";
    let event =
        file::read(&format!("event E\nentry {name}\nentry B\nentry C\n")).expect("an event");
    let drawing = draw(&event);
    let cut = drawing.marks.iter().find_map(|mark| match mark {
        DrawingMark::Text { words, size, weight, .. } if words.starts_with("Barth") => {
            Some((words.clone(), width(words, *size, *weight)))
        }
        _ => None,
    });
    let (words, wide) = cut.expect("it is there");
    assert!(words.ends_with('…') && wide < 140.0, "{words} is {wide} wide");
}

#[test]
fn a_bracket_of_256_is_drawn_in_no_time() {
    let event = played(event("double", 256), 200);
    let begin = Instant::now();
    let drawing = draw(&event);
    let page = svg(&drawing);
    let spent = begin.elapsed();
    assert!(page.len() > 100_000);
    let begin = Instant::now();
    let sheets = sheets(&drawing, Paper::A4);
    let shown: usize = sheets.iter().map(|sheet| svg_sheet(sheet).len()).sum();
    let file = pdf("Camp", &sheets);
    println!(
        "drawn in {spent:?}, {} kB; {} sheets in {:?}, {} and {} kB",
        page.len() / 1000,
        sheets.len(),
        begin.elapsed(),
        shown / 1000,
        file.len() / 1000
    );
    // An unoptimised build on a busy machine still takes less than this.
    assert!(spent.as_millis() < 250, "{spent:?}");
}
