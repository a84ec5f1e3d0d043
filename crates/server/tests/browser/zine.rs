//! The zine in a browser: an issue can be read by everybody, in light, in dark, on a phone and on
//! paper, and those who play have somewhere to say something.

use dohyo_rules::time::Clock;
use dohyo_server::events::{Door, EventDeed, EventSetup, HostedStage, Pace, Venue};
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{Reach, Stakes};
use dohyo_server::time::Watch;
use dohyo_tournament::{Entrant, file};
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::phone;
use crate::pictures::file as picture;

/// Noon of Monday, 16 November 2026, and the evening of the Sunday after it.
const BEGIN: i64 = 1_794_830_400_000;
const DEADLINE: i64 = BEGIN + (6 * 24 + 7) * 3_600_000;
const ORGANISER: PersonId = PersonId(901);

/// An event with deadlines that people can enter.
async fn open(house: &House) -> String {
    let db = house.state.hall.db();
    db.add_guest(ORGANISER, "Mika", 0).await.expect("a guest");
    let settings = file::read("event Winter Post Bouts\nlot 7\nformat round-robin");
    let setup = EventSetup {
        organiser: ORGANISER,
        game: "bout".to_owned(),
        place: Venue::Hall(Stakes::Casual),
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::AllAtOnce,
        terms: "deadlines; each sun 20:00 Europe/Berlin".parse().expect("terms"),
        settings: settings.expect("settings").settings().clone(),
    };
    let live = house.state.events.open(setup, Vec::new(), None).await.expect("an event");
    for (id, name) in [(902, "Ben"), (903, "Cleo")] {
        db.add_guest(PersonId(id), name, 0).await.expect("a guest");
        let deed = EventDeed::Enter { entrant: Entrant::named(name), whom: Some(PersonId(id)) };
        act(house, &live.id, PersonId(id), deed).await;
    }
    live.id.clone()
}

async fn act(house: &House, event: &str, id: PersonId, deed: EventDeed) {
    let (standing, role) = (PersonKind::Guest, Role::Player);
    let by = Person { id, name: String::new(), standing, role };
    let live = house.state.events.find(event).await.expect("the event");
    house.state.events.act(&live, &by, deed).await.expect("it is allowed");
}

#[test]
fn everybody_can_read_the_zine_and_players_send_press() {
    let watch = Watch::by_hand(BEGIN);
    let (house, browser) = (House::by(watch.clone()), Browser::start());
    let event = house.run(open(&house));
    let path = format!("/events/{event}");
    let mut page = browser.person();
    page.goto(&house.address(&path));
    page.post(&path, &path, &json!({ "deed": "enter", "name": "Ann" }));
    house.run(act(&house, &event, ORGANISER, EventDeed::Open(HostedStage::Running)));
    page.goto(&house.address(&path));
    page.fill("#press-words", "Is anybody there?\nThe tea is getting cold.");
    page.eval("document.querySelector('.press form button').click()");
    page.wait_for("document.querySelector('.press blockquote')");
    page.check_accessibility();
    page.screenshot(&picture("press"));
    let press = EventDeed::Press("Welcome to the winter, and good luck to everybody.".to_owned());
    house.run(act(&house, &event, ORGANISER, press));
    watch.set(DEADLINE + Clock::LAG.0 as i64 + 1);
    house.run(async {
        house.state.hall.tick().await;
        house.state.events.tick().await;
    });
    // The page hears of it.
    page.wait_for("document.querySelector('#zine a[href$=\"/zine/1\"]')");
    page.goto(&house.address(&format!("{path}/zine")));
    page.check_accessibility();
    page.goto(&house.address(&format!("{path}/zine/1")));
    assert!(page.text("#press").contains("The tea is getting cold."));
    page.screen(1100, 1600);
    page.check_accessibility();
    page.screenshot(&picture("zine"));
    page.dark();
    page.check_contrast();
    page.screenshot(&picture("zine-dark"));
    page.light();
    page.phone();
    phone::check(&page);
    page.screenshot(&picture("zine-phone"));
}
