//! The big screen of a hall, and the sheets that an event is printed on.

use std::sync::Arc;

use dohyo_server::events::{Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue};
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::Reach;
use dohyo_tournament::{At, Fact, file};
use tokio::runtime::Runtime;

use crate::browser::Browser;
use crate::hall::House;

const EVENT: &str = "event Camp\nformat single\nentry Ann\nentry Ben\nentry Cleo\nentry Dan\n";

/// Whoever runs the event.
fn organiser() -> Person {
    let (standing, role) = (PersonKind::Guest, Role::Player);
    Person { id: PersonId(1), name: "Organiser".to_owned(), standing, role }
}

/// An event over real boards in which nobody has played yet.
fn hold(house: &House, runtime: &Runtime) -> Arc<LiveEvent> {
    let event = file::read(EVENT).expect("an event");
    let setup = EventSetup {
        organiser: organiser().id,
        game: "checkers".to_owned(),
        place: Venue::Boards,
        door: Door::Organiser,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: dohyo_server::room::TimeTerms::default(),
        settings: event.settings().clone(),
    };
    let state = &house.state;
    runtime.block_on(async {
        let _ = state.hall.db().add_guest(organiser().id, "Organiser", 0).await;
        let taken = state.events.import(setup, event.facts().to_vec(), None).await;
        let live = taken.unwrap_or_else(|_| panic!("it can be taken over"));
        let begun =
            state.events.act(&live, &organiser(), EventDeed::Open(HostedStage::Running)).await;
        assert!(begun.is_ok(), "it begins");
        live
    })
}

fn note(house: &House, runtime: &Runtime, live: &Arc<LiveEvent>, id: &str, game: &str) {
    let at = At { division: 0, id: id.parse().expect("a match") };
    let games = [game.parse().expect("an outcome")].into();
    let deed = EventDeed::Note(Fact::Played { at, games });
    let done = runtime.block_on(house.state.events.act(live, &organiser(), deed));
    assert!(done.is_ok(), "the result counts");
}

#[test]
fn the_big_screen_turns_stops_and_follows_what_happens() {
    let (house, browser) = (House::open(), Browser::start());
    let runtime = Runtime::new().expect("a runtime starts");
    let live = hold(&house, &runtime);
    let page = browser.person();
    page.goto(&house.address(&format!("/events/{}/screen", live.id)));
    page.wait_for("!document.querySelector('[data-pause]').hidden");
    page.check_accessibility();
    page.press("Space");
    page.wait_for("document.querySelector('[data-pause]').getAttribute('aria-pressed') === 'true'");
    page.press("ArrowRight");
    page.wait_for_text("h1", "Bracket");
    // A panel comes up slowly, which is hard to read meanwhile.
    page.wait_for("document.getAnimations().length === 0");
    page.check_accessibility();
    assert!(!page.exists("svg .p-bold.p-accent"));
    note(&house, &runtime, &live, "W1.1", "a");
    page.wait_for(
        "[...document.querySelectorAll('svg text.p-bold')].some(t => t.textContent === 'Ann')",
    );
    page.press("ArrowLeft");
    page.wait_for_text("ul.pairings", "Ben");
}

#[test]
fn sheets_can_be_looked_at_by_everybody_before_they_are_printed() {
    let (house, browser) = (House::open(), Browser::start());
    let runtime = Runtime::new().expect("a runtime starts");
    let live = hold(&house, &runtime);
    let page = browser.person();
    page.goto(&house.address(&format!("/events/{}/print/all", live.id)));
    page.wait_for("!document.querySelector('[data-print]').hidden");
    assert_eq!(page.eval("document.querySelectorAll('figure.sheet > svg').length"), 2);
    page.check_accessibility();
}
