//! The page of a match in one window: the board, how it stands and what can be done are in sight at every
//! size, nothing moves when something is chosen or offered, and a click that cannot be says why.

use dohyo_rules::CATALOGUE;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::hall::{House, Order};
use crate::page::Page;
use crate::pictures::file;

/// Screens, a tablet, and phones.
const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1366, 768), (1920, 1080), (820, 1180), (360, 640), (390, 844), (844, 390)];

/// What of all that play takes is not wholly in the window, and whether the page scrolls.
const BEYOND: &str = "(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const parts = 'svg.board, .player, .clock, .state, #status, .acts, #controls button, .hand .card-face, .tools, .tool';
    const beyond = [...document.querySelectorAll(parts)].filter(node => {
        const { left, top, right, bottom, width } = node.getBoundingClientRect();
        return width > 0 && node.checkVisibility()
            && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    });
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight;
    const small = document.querySelector('svg.board').getBoundingClientRect().width < 240;
    return [...beyond.map(node => node.outerHTML.slice(0, 80)), ...scrolls ? ['scrolls'] : [], ...small ? ['small board'] : []];
})()";

/// Where the board is.
const BOARD: &str = "JSON.stringify(document.querySelector('svg.board').getBoundingClientRect())";

#[track_caller]
fn check(page: &Page, what: &str) {
    for (width, height) in SIZES {
        page.screen(width, height);
        assert_eq!(page.eval(BEYOND), json!([]), "{what} at {width}×{height}");
    }
}

#[test]
fn everything_that_play_takes_is_in_the_window_at_every_size() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/new"));
    for entry in CATALOGUE {
        for (language, time) in [("en", ""), ("de", "turn 5m"), ("ja", "")] {
            // One of them has it all: clocks, and longer words.
            if language != "de" && entry.id != "kumo" && !time.is_empty() {
                continue;
            }
            let order = json!({ "game": entry.id, "opponent": "same-device", "time": time });
            let path = page.order_match(&order);
            page.eval("sessionStorage.setItem('touch-rules', 'known')");
            page.goto(&house.address(&format!("{path}?lang={language}")));
            page.wait_to_receive("/live");
            page.wait_for("document.querySelector('.cell.start, .card-face')");
            check(&page, &format!("{} in {language}", entry.id));
            page.goto(&house.address("/new?lang=en"));
        }
    }
}

#[test]
fn nothing_moves_when_a_stance_is_chosen_or_an_offer_comes() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    host.reduced_motion();
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": "kumo" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    host.goto(&house.address(&path));
    for (width, height) in [(1280, 720), (360, 640), (844, 390)] {
        host.screen(width, height);
        host.wait_for("document.querySelector('.cell.start')");
        let before: Value = host.eval(BOARD);
        host.click_cells(&["e1"]);
        host.wait_for("document.querySelector('.chooser .stance')");
        assert_eq!(host.eval(BOARD), before, "{width}×{height}: a stance is asked for");
        assert_eq!(host.eval(BEYOND), json!([]), "{width}×{height}");
        host.press("Escape");
        host.wait_for("!document.querySelector('.chooser .stance')");
        guest.post(&path, &path, &json!({ "deed": "draw", "seat": "second" }));
        host.wait_for("document.querySelector('#deeds .notice')");
        assert_eq!(host.eval(BOARD), before, "{width}×{height}: a draw is offered");
        assert!(host.reaches("#deeds .notice .primary"), "{width}×{height}: it can be accepted");
        host.do_deed("decline");
        host.wait_for("!document.querySelector('#deeds .notice')");
        assert_eq!(host.eval(BOARD), before, "{width}×{height}: it was declined");
    }
}

#[test]
fn a_click_that_cannot_be_says_why() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let position = "B:W18,30:B1,14,15";
    page.start_match(&house, &Order { game: "checkers", opponent: "computer", position });
    page.wait_to_receive("/live");
    for (cells, why) in [
        (vec!["1"], "You must take: 15x22, 14x23."),
        (vec!["14", "17"], "You must take"),
        (vec!["18"], "You must take"),
    ] {
        page.click_cells(&cells);
        page.wait_for_text("#refused", why);
    }
    let page = browser.person();
    page.start_match(&house, &Order { game: "checkers", opponent: "same-device", position: "" });
    page.wait_to_receive("/live");
    for (cells, why) in [
        (vec!["1"], "black man on 1 is blocked: it has no move now."),
        (vec!["18"], "Nothing of yours is on 18."),
        (vec!["24"], "24 belongs to White"),
        (vec!["11", "20"], "11 cannot go to 20. It can go to: 15, 16."),
    ] {
        page.click_cells(&cells);
        page.wait_for_text("#refused", why);
    }
    page.click_cells(&["11", "15"]);
    page.wait_for_turns(1);
    assert!(page.eval("document.querySelector('#refused').hidden") == true, "that is over");
    // Typed moves are told the same way.
    page.press("/");
    for key in ["2", "2", "-", "1", "8", "Enter"] {
        page.press(key);
    }
    page.wait_for_turns(2);
}

#[test]
fn newcomers_are_told_how_until_they_know_or_have_had_enough() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let order = Order { game: "sumo-checkers", opponent: "computer", position: "" };
    page.start_match(&house, &order);
    page.wait_for_text("#coach", "A column moves by its rear checker");
    page.click("[data-uncoach]");
    page.wait_for("document.querySelector('#coach').hidden");
    let order = Order { game: "checkers", opponent: "same-device", position: "" };
    page.start_match(&house, &order);
    page.wait_to_receive("/live");
    assert!(page.eval("document.querySelector('#coach').hidden") == true, "for good");
}

#[test]
fn moves_are_confirmed_and_all_else_is_gone_for_those_who_want_that() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.start_match(&house, &Order { game: "checkers", opponent: "same-device", position: "" });
    page.wait_to_receive("/live");
    page.eval("document.documentElement.setAttribute('data-confirm', 'on')");
    page.click_cells(&["11", "15"]);
    page.wait_for_text(".confirm", "Play 11-15?");
    page.click(".confirm button:last-of-type");
    page.wait_for("document.querySelector('.cell.start')");
    assert!(page.turns().is_empty(), "it was not sent");
    page.click_cells(&["11", "15"]);
    page.click(".confirm .primary");
    page.wait_for_turns(1);
    page.eval("document.documentElement.setAttribute('data-zen', 'on')");
    assert!(!page.reaches("header.site") && page.reaches(".cell[data-cell='22']"));
}

#[test]
fn on_a_phone_the_ways_are_a_menu_and_lists_are_sheets() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/new"));
    let path = page.order_match(&json!({ "game": "kumo", "opponent": "computer" }));
    page.goto(&house.address(&path));
    page.wait_to_receive("/live");
    page.screen(360, 640);
    assert!(
        page.eval("document.querySelector('header.site').offsetHeight <= 48") == true,
        "one line"
    );
    assert!(!page.reaches("header.site nav a"));
    page.click("header.site .ways");
    assert!(page.reaches("header.site nav a[href='/puzzles']"));
    page.check_accessibility();
    page.press("Escape");
    page.click("#tab-turns");
    assert!(page.reaches("#notation"));
    page.check_accessibility();
    page.screenshot(&file("table-sheet-phone"));
    page.press("Escape");
    page.click("[popovertarget=more]");
    assert!(page.reaches("#more a[href='/games/kumo/lesson/1']"), "it can be learned");
    page.check_accessibility();
}
