//! The pages: what is printed, what is downloaded, and the big screen.

use std::sync::Arc;

use dohyo_server::events::{Door, EventSetup, LiveEvent, Pace, Venue};
use dohyo_server::people::PersonId;
use dohyo_server::room::Reach;
use dohyo_tournament::{Event, file};

use super::events::{event, played};
use super::pdf::check_pdf;
use crate::house::House;

/// An event of the hall that was played so far somewhere else.
async fn hosted(house: &House, event: &Event) -> Arc<LiveEvent> {
    let organiser = PersonId(1);
    let _ = house.state.hall.db().add_guest(organiser, "Organiser", 0).await;
    let setup = EventSetup {
        organiser,
        game: "checkers".to_owned(),
        place: Venue::Boards,
        door: Door::Organiser,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: dohyo_server::room::TimeTerms::default(),
        settings: event.settings().clone(),
    };
    let taken = house.state.events.import(setup, event.facts().to_vec(), None).await;
    taken.unwrap_or_else(|_| panic!("it can be taken over"))
}

const YOUTH: &str = "event Camp\nopening three-move\ndivision youth\nadmits age -17\n\
    division adult\nformat round-robin\n\
    entry Ann; age 12\nentry Ben; age 13\nentry Cleo; age 14\nentry Dan; age 40\nentry <Eve>; age 50\n";

#[tokio::test]
async fn pages_to_print_have_a_drawing_for_every_sheet() {
    let house = House::new().await;
    let live = hosted(&house, &file::read(YOUTH).expect("an event")).await;
    let mut visit = house.visit();
    let sheets = [("bracket", 1), ("table", 1), ("standings", 2), ("slips", 2), ("all", 4)];
    for (what, count) in sheets {
        for paper in ["a4", "letter"] {
            let path = format!("/events/{}/print/{what}?paper={paper}", live.id);
            let page = visit.get(&path).await;
            assert_eq!(page.status, 200, "{path}");
            let figures = page.body.matches(&format!("<figure class=\"sheet {paper} ")).count();
            assert_eq!(figures, count, "{path}");
            assert!(!page.body.contains("style=\"") && !page.body.contains("<Eve>"), "{path}");
        }
    }
    let youth = visit.get(&format!("/events/{}/print/all?division=youth", live.id)).await;
    assert!(!youth.body.contains(">&lt;Eve&gt;</text>"));
    for path in ["print/all?division=nobody", "print/map"] {
        assert_eq!(visit.get(&format!("/events/{}/{path}", live.id)).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn drawings_can_be_downloaded() {
    let house = House::new().await;
    let live = hosted(&house, &file::read(YOUTH).expect("an event")).await;
    let mut visit = house.visit();
    for what in ["bracket", "table", "standings", "slips"] {
        let pdf = visit.get(&format!("/events/{}/{what}.pdf", live.id)).await;
        assert_eq!(pdf.headers["content-type"], "application/pdf");
        assert!(check_pdf(pdf.body.as_bytes()) > 0, "{what}");
        let svg = visit.get(&format!("/events/{}/{what}.svg", live.id)).await;
        assert_eq!(svg.headers["content-type"], "image/svg+xml");
        assert!(svg.body.starts_with("<svg xmlns=") && svg.body.ends_with("</svg>\n"), "{what}");
    }
    let slips = visit.get(&format!("/events/{}/slips.svg?division=youth", live.id)).await;
    assert!(slips.body.contains(">Ballot: "), "checkers has ballots: {}", slips.body);
    let none = visit.get(&format!("/events/{}/bracket.pdf?division=adult", live.id)).await;
    assert_eq!(none.status, 404, "a round robin has no bracket");
}

#[tokio::test]
async fn the_big_screen_goes_round_without_a_script() {
    let house = House::new().await;
    let live = hosted(&house, &played(event("double", 64), 20)).await;
    let mut visit = house.visit();
    let mut address = format!("/events/{}/screen", live.id);
    let mut titles = Vec::new();
    loop {
        let page = visit.get(&address).await;
        assert_eq!(page.status, 200, "{address}");
        assert!(!page.body.contains("style=\"") && !page.body.contains("class=\"site\""));
        let between = |before: &str, after: &str| {
            let rest = page.body.split_once(before).expect("it is there").1;
            rest.split_once(after).expect("it ends").0.replace("&amp;", "&")
        };
        let title = between("<h1>", "</h1>");
        if titles.contains(&title) {
            assert_eq!(title, titles[0], "it begins again");
            break;
        }
        titles.push(title);
        address = between("; url=", "\"");
    }
    assert!(titles.iter().any(|title| title.starts_with("Bracket")), "{titles:?}");
    assert!(titles.iter().any(|title| title.starts_with("To be played")), "{titles:?}");
    assert!(titles.iter().any(|title| title.starts_with("Standings")), "{titles:?}");
    let gone = visit.get(&format!("/events/{}/screen?panel=99", live.id)).await;
    assert!(gone.body.contains(&titles[0]));
}
