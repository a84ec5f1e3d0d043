//! Events in a real browser: a whole one over real boards, from the form to paper, and a small one that
//! is played in the hall.

use dohyo_server::text::Language;
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::looks::decoded;
use crate::page::{Page, quoted};
use crate::phone;

const ENTRIES: &str = "name,team,age
Anna,Troop 7,12
Ben,Troop 9,14
Cleo,Troop 7,13
Dan,Troop 9,16
Eve,,11
Finn,Troop 4,15
Greta,Troop 4,44
Hugo,Troop 7,51
Ida,Troop 9,38
Jan,,29
Kim,Troop 4,19";

/// The first match that can be played.
const FIRST: &str = "(document.querySelector('#desk-ready form.results')?.id ?? 'none')";

/// Somebody with an account.
#[track_caller]
fn account(house: &House, page: &Page, name: &str) {
    page.goto(&house.address("/register"));
    page.fill("#name", name);
    page.fill("#password", "correct horse");
    page.follow(|page| page.click("main form button"));
}

/// Fills in the form and creates the event of youth and adults, without entries.
#[track_caller]
fn create(house: &House, page: &Page) -> String {
    page.goto(&house.address("/events"));
    page.follow(|page| page.click("main a[href='/events/new']"));
    page.fill("#name", "Autumn camp");
    page.click("[name=place][value=boards]");
    page.click("[name=format][value=double]");
    page.click("[name=divisions][value=age]");
    page.fill("#age", "17");
    page.click("[name=door][value=organiser]");
    page.click("details.more summary");
    page.fill("#champions", "2");
    page.follow(|page| page.click("form.event-form button.primary"));
    let path = page.path();
    path.strip_suffix("/desk").expect("it leads to the desk").to_owned()
}

/// Waits until an element of the desk says so.
#[track_caller]
fn presses(page: &Page, selector: &str, then: &str) {
    page.click(selector);
    page.wait_for(then);
}

/// Gives the first match that can be played to a side, as long as there is one; how many there were.
#[track_caller]
fn play_on(page: &Page, most: usize) -> usize {
    for played in 0..most {
        let first = page.eval(FIRST);
        if first == "none" {
            return played;
        }
        let side = if played % 3 == 1 { "b" } else { "a" };
        page.click(&format!("#desk-ready form.results .main .{side}"));
        page.wait_for(&format!("{FIRST} !== {first}"));
    }
    most
}

#[test]
fn a_youth_and_adult_event_of_eleven_goes_from_the_form_to_paper() {
    let (house, browser) = (House::open(), Browser::start());
    let (leader, mut looker) = (browser.person(), browser.person());
    account(&house, &leader, "Leader");
    let path = create(&house, &leader);
    looker.reduced_motion();
    looker.goto(&house.address(&path));
    looker.wait_to_receive("/live");

    enter_everybody(&leader, &looker);

    // Everybody is here but Jan.
    presses(
        &leader,
        "form:has([value=check-in]) button",
        "document.querySelectorAll('.tick').length === 11",
    );
    for entry in (0..11).filter(|entry| *entry != 9) {
        let pressed = format!("document.querySelector('#here-{entry}').ariaPressed === 'true'");
        presses(&leader, &format!("#here-{entry}"), &pressed);
    }
    looker.wait_for_text("#stage", "10 of 11 are here");
    presses(
        &leader,
        "form:has([name=stage][value=running]) button",
        "document.querySelector('#desk-ready form.results')",
    );
    looker.wait_for_text("#stage", "can be played now");
    assert!(!leader.text("#desk-entries").contains("Jan"), "whoever is missing does not play");
    looker.wait_for("document.querySelectorAll('.drawing svg').length === 2");

    // Two results by keys alone: whoever has entered one is at the next match.
    leader.click("#find");
    leader.press("Enter");
    for _ in 0..2 {
        let first = leader.eval(FIRST);
        leader.press("1");
        leader.wait_for(&format!("{FIRST} !== {first}"));
        leader.wait_for("document.activeElement.closest('.matches > li:first-child')");
    }
    assert_eq!(play_on(&leader, 1), 1);
    let rounds = "document.querySelector('#rounds-0').textContent";
    let before = looker.eval(rounds);
    correct_the_first(&house, &leader, &path);
    looker.wait_for(&format!("{rounds} !== {before}"));
    play_on(&leader, 100);
    leader.wait_for_text(".stages [aria-current]", "Over");
    looker.wait_for_text("#stage", "This event is over.");
    for division in 0..2 {
        looker.wait_for_text(&format!("#champion-{division}"), "is the champion!");
        leader.wait_for_text("#desk-stage", "is the champion!");
    }
    print(&house, &looker, &path);
}

/// Enters a list, and somebody who cannot be entered.
#[track_caller]
fn enter_everybody(leader: &Page, looker: &Page) {
    // A list with a mistake is named by its line, and stays to be put right.
    leader.fill("#paste", &ENTRIES.replace("Kim,Troop 4,19", "Kim,Troop 4,old"));
    leader.click("form:has(#paste) button");
    leader.wait_for_text("#refused", "line 12");
    leader.fill("#paste", ENTRIES);
    leader.click("form:has(#paste) button");
    leader.wait_for_text("#desk-entries", "11 entries");
    looker.wait_for_text("#stage", "11 entries.");

    // A third champion of a troop is refused with the names of the two.
    leader.fill("#add-name", "Lena");
    leader.fill("#add-team", "troop 7");
    leader.fill("#add-age", "10");
    leader.click("form:has(#add-name) button");
    leader.wait_for_text("#refused", "Anna and Cleo");
    let refused = leader.complaints();
    assert!(refused[0].starts_with("422") && refused[1].starts_with("409"), "{refused:?}");
}

/// Corrects the first match with a look at what that changes, after another was played upon it.
#[track_caller]
fn correct_the_first(house: &House, leader: &Page, path: &str) {
    let shown = |page: &Page| page.text("#desk-played");
    let before = shown(leader);
    leader.follow(|page| page.click("#desk-played tbody tr:last-child a"));
    assert_eq!(leader.text("h1"), "What is right?");
    leader.check_accessibility();
    let chosen = leader.eval("document.querySelector('#game-0').value");
    let right = if chosen == "a" { "b" } else { "a" };
    leader.eval(&format!("document.querySelector('#game-0').value = {}", quoted(right)));
    leader.follow(|page| page.click("main form button"));
    assert_eq!(leader.text("h1"), "What would change");
    assert!(leader.text("main").contains("so far:"), "it says what changes");
    leader.check_accessibility();
    leader.follow(|page| page.click("main p a"));
    assert_eq!(shown(leader), before, "nothing has changed");
    leader.goto(&house.address(&format!("{path}/desk")));
    leader.follow(|page| page.click("#desk-played tbody tr:last-child a"));
    leader.eval(&format!("document.querySelector('#game-0').value = {}", quoted(right)));
    leader.follow(|page| page.click("main form button"));
    leader.follow(|page| page.click("main form button"));
    assert_ne!(shown(leader), before, "now it has");
    leader.wait_to_receive("/live");
}

/// Prints the whole event and looks at the pages.
#[track_caller]
fn print(house: &House, page: &Page, path: &str) {
    page.goto(&house.address(&format!("{path}/print/all")));
    let printed = page.call("Page.printToPDF", &json!({ "preferCSSPageSize": true }));
    let pdf = decoded(printed["data"].as_str().expect("a document has data"));
    assert!(pdf.starts_with(b"%PDF-"));
    let pages = pdf.windows(12).filter(|part| part == b"/Type /Page\n").count();
    assert!(pages >= 2, "a bracket for each division at least, not {pages} pages");
    let text = page.text("main");
    for name in ["Anna", "Kim"] {
        assert!(text.contains(name), "{name} is on paper");
    }
}

#[test]
fn two_people_play_an_event_in_the_hall_until_one_is_champion() {
    let (house, browser) = (House::open(), Browser::start());
    let [leader, mut anna, mut ben] = [(); 3].map(|()| browser.person());
    account(&house, &leader, "Leader");
    let fields = json!({ "name": "Duel", "game": "checkers", "place": "hall", "format": "single" });
    let desk = leader.post("/events/new", "/events/new", &fields);
    let path = desk.strip_suffix("/desk").expect("it leads to the desk");
    for (page, name) in [(&mut anna, "Anna"), (&mut ben, "Ben")] {
        page.reduced_motion();
        page.goto(&house.address(path));
        page.fill("#enter-name", name);
        page.follow(|page| page.click("#door button"));
        page.wait_to_receive("/live");
    }
    leader.goto(&house.address(&desk));
    leader.click("form:has([name=stage][value=running]) button");
    anna.wait_for_text("#next", "You play Ben");
    ben.wait_for_text("#next", "You play Anna");
    for page in [&anna, &ben] {
        page.follow(|page| page.click("#next a.button"));
        // The page of the event was live before; this one is when its title says how it stands.
        page.wait_for("document.title.includes(document.querySelector('#status').textContent)");
    }
    assert_eq!(anna.path(), ben.path(), "they sit at one table");
    ben.click(".sure summary");
    ben.do_deed("resign");
    anna.wait_for_status("wins:");
    for page in [&anna, &ben] {
        page.goto(&house.address(path));
        page.wait_for_text("#champion-0", "Anna is the champion!");
    }
    assert!(ben.text("#next").contains("place 2 of 2"));
    leader.wait_for_text("#desk-stage", "Anna is the champion!");
}

#[test]
fn everybody_can_use_the_pages_of_events_on_every_screen() {
    let (house, browser) = (House::open(), Browser::start());
    let mut leader = browser.person();
    leader.reduced_motion();
    account(&house, &leader, "Leader");
    let entries: Vec<_> = (1..=9).map(|n| format!("Somebody {n}, Troop {}", n % 3)).collect();
    let mut paths = vec!["/events".to_owned(), "/events/new".to_owned(), "/".to_owned()];
    for format in ["double", "round-robin", "swiss", "groups"] {
        let fields = json!({
            "name": format!("Cup, {format}"), "game": "bout", "format": format,
            "entries": entries.join("\n"),
        });
        let desk = leader.post("/events/new", "/events/new", &fields);
        let page = desk.strip_suffix("/desk").expect("it leads to the desk").to_owned();
        if format != "swiss" {
            leader.post(&desk, &desk, &json!({ "deed": "open", "stage": "running" }));
        }
        if format == "groups" {
            let first = json!({ "deed": "result", "at": "0:a1.1", "number": "1", "game": "a" });
            leader.post(&desk, &desk, &first);
        }
        paths.extend([page, desk]);
    }
    for path in &paths {
        leader.goto(&house.address(path));
        leader.eval("document.querySelectorAll('details').forEach(each => each.open = true)");
        leader.check_accessibility();
        leader.dark();
        leader.check_contrast();
        leader.light();
    }
    leader.phone();
    for language in Language::ALL {
        for path in &paths {
            leader.goto(&house.address(&format!("{path}?lang={}", language.tag())));
            phone::check(&leader);
        }
    }
}
