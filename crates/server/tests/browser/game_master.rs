//! The game master's desk in a browser: what is overdue is decided there, by everybody who runs an
//! event and on every screen.

use dohyo_server::events::{Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue};
use dohyo_server::people::{Person, PersonId};
use dohyo_server::room::{Reach, Stakes};
use dohyo_server::time::{DAY, Watch};
use dohyo_tournament::{Entrant, file};
use serde_json::json;
use std::sync::Arc;

use crate::browser::Browser;
use crate::hall::House;
use crate::phone;
use crate::pictures::file as picture;

/// Noon of Monday, 16 November 2026.
const BEGIN: i64 = 1_794_830_400_000;

/// A cup of four, one of whom makes everybody wait.
async fn begin(house: &House, leader: &Person) -> Arc<LiveEvent> {
    let settings = file::read("event Club Cup\nformat single").expect("settings");
    let setup = EventSetup {
        organiser: leader.id,
        game: "checkers".to_owned(),
        place: Venue::Hall(Stakes::Casual),
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: "days 1; organiser; vacation 3".parse().expect("terms"),
        settings: settings.settings().clone(),
    };
    let events = &house.state.events;
    let live = events.open(setup, Vec::new(), None).await.expect("an event");
    for (id, name) in [(902, "Anna"), (903, "Ben"), (904, "Cleo"), (905, "Dan")] {
        let id = PersonId(id);
        house.state.db().add_guest(id, name, 0).await.expect("a guest");
        let enter = EventDeed::Enter { entrant: Entrant::named(name), whom: Some(id) };
        let guest = house.state.db().person(id).await.expect("rows").expect("a guest");
        events.act(&live, &guest, enter).await.expect("they enter themselves");
    }
    events.act(&live, leader, EventDeed::Open(HostedStage::Running)).await.expect("it starts");
    live
}

#[test]
fn what_is_overdue_is_decided_at_the_desk() {
    let watch = Watch::by_hand(BEGIN);
    let (house, browser) = (House::by(watch.clone()), Browser::start());
    let mut page = browser.person();
    page.goto(&house.address("/register"));
    let account = json!({ "name": "Leader", "password": "correct horse battery" });
    page.post("/register", "/register", &account);
    let event = house.run(async {
        let leader = house.state.db().account("Leader").await.expect("rows").expect("an account");
        begin(&house, &leader.person).await
    });
    page.goto(&house.address(&format!("/events/{}/desk", event.id)));
    page.wait_for_text("#desk-due", "Tuesday, 17 November 2026, 12:00 (UTC)");
    page.eval("document.querySelector('#desk-due .table details').open = true");
    watch.set(BEGIN + DAY + 3_600_000);
    house.run(house.state.hall.tick());
    // The desk hears of it, and what was unfolded stays so.
    page.wait_for_text("#desk-due", "time ran out: you decide");
    page.wait_for("document.querySelectorAll('#desk-due .urgent').length === 2");
    assert_eq!(page.eval("document.querySelectorAll('#desk-due details[open]').length"), 1);
    page.eval("document.querySelectorAll('details').forEach(part => part.open = true)");
    page.screen(1100, 1600);
    page.check_accessibility();
    page.screenshot(&picture("desk"));
    page.dark();
    page.check_contrast();
    page.screenshot(&picture("desk-dark"));
    page.light();
    page.phone();
    phone::check(&page);
    page.screenshot(&picture("desk-phone"));
    page.goto(&house.address("/events/new"));
    page.eval("document.querySelectorAll('details').forEach(part => part.open = true)");
    page.click("[name=place][value=hall]");
    page.choose("[name=time]", "By post");
    page.check_accessibility();
    page.screenshot(&picture("event-time-phone"));
}
