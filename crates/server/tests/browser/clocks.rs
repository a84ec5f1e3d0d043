//! Clocks that run on the page, and what is seen when they stop.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::pictures::file;

#[test]
fn a_clock_runs_on_the_page_until_its_flag_falls() {
    let (house, browser) = (House::open(), Browser::start());
    let (host, guest) = (browser.person(), browser.person());
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": "checkers", "time": "turn 4s" }));
    guest.goto(&house.address(&path));
    host.goto(&house.address(&path));
    guest.follow(|guest| host.follow(|_| guest.do_deed("join")));
    let clock = "document.querySelector('[data-clock=first]').textContent";
    for page in [&host, &guest] {
        page.wait_for(&format!("['0:02', '0:01'].includes({clock})"));
        assert!(page.exists(".clock.low[data-runs]"), "it is red");
    }
    for page in [&host, &guest] {
        page.wait_for_status("wins: time.");
        page.wait_for_text(".notes", "ran out of time.");
        assert!(!page.exists(".clock[data-runs]"), "nobody’s time runs");
    }
}

#[test]
fn a_deadline_is_written_by_the_clock_of_whoever_looks() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/new"));
    let fields = json!({ "game": "checkers", "opponent": "computer", "time": "days 3" });
    let path = page.order_match(&fields);
    page.goto(&house.address(&path));
    page.wait_for_text("[data-clock=first]", "2 d 23 h");
    page.wait_for("!document.querySelector('time[data-local]').textContent.includes('UTC')");
}

#[test]
fn everybody_can_read_clocks_choose_again_and_name_a_card() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    host.screen(1100, 760);
    host.check_accessibility();
    host.eval("document.querySelectorAll('details').forEach(more => { more.open = true; })");
    host.screenshot(&file("new-time"));
    let path = host.order_match(&json!({ "game": "bout", "time": "days 1; hidden" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    host.goto(&house.address(&path));
    host.wait_to_receive("/live");
    host.eval("document.querySelector('#named').value = '5'");
    host.click("#choose button");
    host.wait_for_status("Card locked in.");
    host.wait_for_text("#deeds", "The last choice counts.");
    host.wait_for_text("#choose button", "Change to this");
    assert_eq!(host.eval("document.querySelector('#named').value"), "5", "as it was named");
    host.check_accessibility();
    host.screenshot(&file("clocks"));
    host.dark();
    host.check_contrast();
    host.screenshot(&file("clocks-dark"));
    host.light();
    host.phone();
    host.screenshot(&file("clocks-phone"));
    assert_eq!(host.eval("document.documentElement.scrollWidth <= 360"), true);
}
