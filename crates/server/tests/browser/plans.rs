//! Planning in a browser: on the board, by the keyboard, in light, in dark and on a phone; and the
//! answer comes the moment the other moves.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;
use crate::phone;
use crate::pictures::file;

#[track_caller]
fn picture(page: &Page, name: &str) {
    page.screenshot(&file(name));
}

/// A match of checkers that has begun, in which the second of the two has the second seat.
fn begin(house: &House, host: &Page, guest: &Page) -> String {
    for page in [host, guest] {
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": "checkers", "begins": "host" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    path
}

#[test]
fn a_line_is_made_on_the_board_and_played_when_the_other_moves() {
    let (house, browser) = (House::open(), Browser::start());
    let (host, mut guest) = (browser.person(), browser.person());
    guest.reduced_motion();
    let path = begin(&house, &host, &guest);
    host.goto(&house.address(&path));
    guest.goto(&house.address(&path));
    guest.follow(|guest| guest.click("a[data-plans]"));
    guest.wait_for_status("If Black plays…");
    guest.click_cells(&["11", "15"]);
    guest.wait_for_status("… you play:");
    guest.click_cells(&["23", "19"]);
    guest.wait_for_status("If Black plays…");
    guest.check_accessibility();
    guest.follow(|guest| guest.click("button[value=keep]"));
    assert_eq!(guest.text(".branch"), "11-15 23-19");
    guest.goto(&house.address(&path));
    guest.wait_for_text("a[data-plans]", "1 line planned");
    host.click_cells(&["11", "15"]);
    for page in [&host, &guest] {
        page.wait_for_turns(2);
        assert_eq!(page.turns(), ["11-15", "23-19"]);
    }
    guest.wait_for_text("#deeds", "Your last move was played as planned.");
    assert!(!host.text("#deeds").contains("planned"));
}

#[test]
fn everybody_can_plan() {
    let (house, browser) = (House::open(), Browser::start());
    let (host, mut guest) = (browser.person(), browser.person());
    guest.reduced_motion();
    let path = begin(&house, &host, &guest);
    let plans = format!("{path}/plans");
    let lines = "11-15 23-19 8-11 22-17\n9-13 22-18";
    guest.post(&plans, &plans, &json!({ "deed": "write", "turn": 0, "lines": lines }));
    guest.goto(&house.address(&plans));
    // By the keyboard alone: the first man that can move, and where to.
    guest.eval("document.querySelector('.cell[data-cell=\"12\"]').focus()");
    guest.press("Enter");
    guest.eval("document.querySelector('.cell[data-cell=\"16\"]').focus()");
    guest.press("Enter");
    guest.wait_for_status("… you play:");
    guest.click_cells(&["24", "20"]);
    guest.wait_for("document.querySelector('button[value=keep]')");
    guest.screen(1100, 900);
    guest.check_accessibility();
    picture(&guest, "plans");
    guest.dark();
    guest.check_contrast();
    picture(&guest, "plans-dark");
    guest.light();
    guest.phone();
    phone::check(&guest);
    picture(&guest, "plans-phone");
    guest.goto(&house.address("/moves"));
    guest.check_accessibility();
    picture(&guest, "plans-desk-phone");
}
