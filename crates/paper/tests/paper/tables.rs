//! Cross-tables, standings and match slips.

use dohyo_paper::{
    self as paper, Drawing, Heading, Paper, Reasons, Turns, bracket, cross_table, pdf, slip_sheets,
    slips, standing_pages, standings,
};
use dohyo_tournament::{At, State, file};

use super::events::{event, played};
use super::pdf::check_pdf;
use super::sheets::check_sheets;
use super::text::{Language, Text};
use super::{draw, said, whole};

const ROBIN: &str = "event Camp\nformat round-robin twice\nentry Ann\nentry Ben; team Owls\nentry Cleo\n\
    result R1.1 a\nresult R2.1 draw\nresult R3.1 b-default\n";

const SWISS: &str = "event Camp\nformat swiss 3\ntie-breaks buchholz wins lot\n\
    entry Ann\nentry Ben\nentry Cleo\nentry Dan\nentry Eve\nresult R1.1 a\nresult R1.2 draw\n";

const GROUPS: &str = "event Camp\nformat groups 2 2 single third-place\n\
    entry Ann\nentry Ben\nentry Cleo\nentry Dan\nentry Eve\nentry Finn\n";

fn check_table(text: &str, expected: &[&str]) {
    let event = file::read(text).expect("an event");
    for language in Language::ALL {
        let words = Text::of(language);
        let all = [
            cross_table(&words, &event, 0, &|_| None),
            standings(&words, &event, 0, Reasons::Told),
            bracket(&words, &event, 0, &|_| None),
        ];
        for drawing in &all {
            for mark in &drawing.marks {
                assert!(whole(drawing).holds(&mark.area()), "{mark:?} is outside");
            }
            for paper in Paper::ALL {
                check_sheets(drawing, paper);
            }
        }
        let said = said(&all[0]);
        for words in expected {
            assert!(said.contains(words), "{words}: {said:?}");
        }
    }
}

#[test]
fn cross_tables_say_what_everybody_made() {
    check_table(ROBIN, &["Ann", "1", "½", "–", "+", "R4"]);
    check_table(SWISS, &["+3", "−1", "=4", "=2", "–", "½"]);
    check_table(GROUPS, &["Ann", "Finn"]);
}

#[test]
fn a_knockout_after_groups_waits_for_the_groups() {
    let event = file::read(GROUPS).expect("an event");
    let drawing = draw(&event);
    let said = said(&drawing);
    assert!(said.contains(&"no. 1 of group a") && said.contains(&"Third place"), "{said:?}");
}

#[test]
fn there_is_a_slip_for_every_match_that_can_be_played() {
    let event = played(event("double", 17), 3);
    let ready = event.contests()[0].ready().count();
    let ballot = |_: At, game: usize| Some(format!("11-15 22-{game}"));
    let slips = slips(&Text::english(), &event, 0, Turns::Alternate, &ballot);
    assert_eq!(slips.len(), ready);
    for (slip, pairing) in slips.iter().zip(event.contests()[0].ready()) {
        let said = said(slip);
        let id = pairing.id.to_string();
        let names = pairing.entries().expect("both are there").map(|entry| event.name(entry));
        let wanted = [&id, names[0], names[1], "Camp", "has the first move", "Ballot: 11-15 22-1"];
        assert!(wanted.iter().all(|words| said.contains(words)), "{said:?}");
        assert!(matches!(pairing.state, State::Ready(_)));
        assert!(slip.marks.iter().all(|mark| whole(slip).holds(&mark.area())));
    }
    let at_once = paper::slips(&Text::english(), &event, 0, Turns::Simultaneous, &ballot);
    assert!(at_once.iter().all(|slip| !said(slip).contains(&"has the first move")));
    for paper in Paper::ALL {
        let heading = Heading { text: &Text::english(), title: "Camp" };
        let sheets = slip_sheets(heading, &slips, paper);
        assert_eq!(sheets.len(), ready.div_ceil(6));
        for sheet in &sheets {
            assert!(sheet.within.iter().all(|mark| sheet.window.holds(&mark.area())));
        }
        assert_eq!(check_pdf(&pdf("Camp", &sheets)), sheets.len());
    }
}

#[test]
fn long_standings_have_their_head_on_every_page() {
    let event = played(event("double", 128), 150);
    let pages = standing_pages(&Text::english(), &event, 0);
    assert!(pages.len() > 1);
    let lines =
        |page: &Drawing| said(page).iter().filter(|said| said.starts_with("Player")).count();
    assert_eq!(pages.iter().map(lines).sum::<usize>(), 128, "everybody once");
    for page in &pages {
        assert!(said(page).starts_with(&["Place", "Name"]));
        assert!(page.marks.iter().all(|mark| whole(page).holds(&mark.area())));
        for paper in Paper::ALL {
            assert_eq!(check_sheets(page, paper), 1, "a page is a sheet");
        }
    }
}
