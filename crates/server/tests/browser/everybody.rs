//! Every page, in light and in dark, as far as a program can tell whether everybody can use it.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;

/// Checks the page as it stands in both themes.
#[track_caller]
fn check(page: &mut Page) {
    page.check_accessibility();
    page.dark();
    page.check_contrast();
    page.light();
}

#[test]
fn everybody_can_use_the_pages_around_the_matches() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    for path in ["/", "/new", "/settings", "/offline", "/leaders", "/login", "/register"] {
        page.goto(&house.address(path));
        check(&mut page);
    }
    page.fill("#name", "Aiko");
    page.fill("#password", "short");
    page.eval("document.forms[0].noValidate = true");
    page.follow(|page| page.click("main form button"));
    check(&mut page);
    assert!(page.complaints()[0].starts_with("422"), "it was refused");
    page.fill("#name", "Aiko");
    page.fill("#password", "correct horse");
    page.follow(|page| page.click("main form button"));
    page.order_match(&json!({ "game": "kumo" }));
    page.order_match(&json!({ "game": "bout", "opponent": "computer" }));
    for path in ["/", "/account", "/people/Aiko"] {
        page.goto(&house.address(path));
        check(&mut page);
    }
    page.goto(&house.address("/nowhere"));
    check(&mut page);
    assert_eq!(page.complaints().len(), 1, "there is nothing");
}

#[test]
fn everybody_can_use_the_page_of_a_match_whatever_is_played() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    host.reduced_motion();
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    for (game, mv) in
        [("checkers", "11-15"), ("sumo-checkers", "c1c2n"), ("bout", "3"), ("kumo", "T@e1")]
    {
        let path = host.order_match(&json!({ "game": game, "begins": "younger" }));
        if game == "checkers" {
            host.goto(&house.address(&path));
            check(&mut host);
            guest.goto(&house.address(&path));
            guest.check_accessibility();
            guest.goto(&house.address("/new"));
        }
        guest.post(&path, &path, &json!({ "deed": "join", "younger": "host" }));
        guest.post(&path, &path, &json!({ "deed": "say", "words": "Good luck!" }));
        host.goto(&house.address(&path));
        host.wait_for("document.querySelector('.cell.start, .card-face')");
        check(&mut host);

        host.post(&path, &path, &json!({ "deed": "choose", "move": mv, "seat": "first" }));
        guest.post(&path, &path, &json!({ "deed": "draw", "seat": "second" }));
        host.wait_for("document.querySelector('.notice form')");
        check(&mut host);
        host.do_deed("draw");
        host.wait_for_status("Draw: agreement.");
        check(&mut host);
    }
}

#[test]
fn everybody_can_read_the_rules_and_take_the_lessons() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    let paths = [
        "/games",
        "/games/construction-advanced",
        "/games/sumo-checkers",
        "/games/bout-tactical",
        "/games/kumo",
        "/games/kumo/lesson/1",
        "/games/bout/lesson/1?move=4",
        "/games/checkers/lesson/1?move=11-15",
    ];
    for path in paths {
        page.goto(&house.address(path));
        check(&mut page);
    }
}

#[test]
fn everybody_can_choose_on_the_board_and_look_on() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, mut spectator) = (browser.person(), browser.person());
    host.reduced_motion();
    host.goto(&house.address("/new"));
    let path = host.order_match(&json!({ "game": "kumo", "opponent": "same-device" }));
    host.goto(&house.address(&path));
    host.click_cells(&["e1"]);
    host.wait_for("document.querySelector('.chooser button')");
    check(&mut host);
    spectator.without_script();
    spectator.goto(&house.address(&path));
    check(&mut spectator);
}
