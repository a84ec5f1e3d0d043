//! What the board shows and how it moves: the reveal of a bout, the turn of the other side played back, what
//! a move would do, moves that appear before the server has heard of them, and moves that are planned.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, Order, cell};
use crate::page::Page;
use crate::pictures::strip;

/// Notes what is animated: whose class, after how long, for how long.
const RECORD: &str = "(() => {
    window.played = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const { delay = 0, duration = how } = how;
        played.push({ what: this.getAttribute('class') ?? this.parentNode.getAttribute('class'), delay, duration });
        return animate.call(this, frames, how);
    };
})()";

/// Holds back whatever waits for long, until it is released.
const HOLD: &str = "(() => {
    const later = setTimeout;
    window.held = [];
    window.setTimeout = (act, delay, ...rest) =>
        delay >= 400 ? -held.push(act) : later(act, delay, ...rest);
    window.release = () => held.splice(0).forEach(act => act());
})()";

/// A match of two, with both before it.
fn match_of_two(
    house: &House,
    browser: &Browser,
    game: &str,
    position: &str,
) -> ([Page; 2], String) {
    let (host, guest) = (browser.person(), browser.person());
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": game, "position": position }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for page in [&host, &guest] {
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
        page.wait_for("document.querySelector('game-board').moves !== undefined");
    }
    ([host, guest], path)
}

#[track_caller]
fn decide(page: &Page, path: &str, seat: &str, mv: &str) {
    page.post(path, path, &json!({ "deed": "choose", "move": mv, "seat": seat }));
}

#[test]
fn both_cards_turn_over_together_before_the_formula_and_the_push() {
    let (house, browser) = (House::open(), Browser::start());
    let ([host, guest], path) = match_of_two(&house, &browser, "bout", "");
    host.eval(RECORD);
    decide(&guest, &path, "second", "1");
    host.wait_for("document.querySelector('.stage .waits.second .back')");
    assert!(!host.exists(".stage .met"), "nothing is revealed yet");
    decide(&host, &path, "first", "4");
    host.wait_for("document.querySelector('.stage[data-met=\"1\"]')");
    assert_eq!(host.text(".formula text"), "4 beats 1: pushes 3 × 1 = 3");
    assert_eq!(host.text(".met.first .front text"), "4");
    assert_eq!(host.text(".push.first text"), "you push");
    assert_eq!(guest.text(".push.first text"), "they push");
    let begins = |what: &str| {
        let found = format!(
            "played.filter(({{ what }}) => (what ?? '').split(' ').includes('{what}')).map(({{ delay }}) => delay)"
        );
        let found = host.eval(&found);
        found
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(serde_json::Value::as_f64)
            .collect::<Vec<_>>()
    };
    assert_eq!(begins("front"), [600.0 + 150.0; 2], "both turn over at once");
    assert!(begins("formula").iter().all(|&delay| delay >= 900.0), "the formula comes then");
    assert!(begins("piece").iter().any(|&delay| delay >= 1100.0), "and then the push");
    let end = host.eval("Math.max(...played.map(({ delay, duration }) => delay + duration))");
    assert!(end.as_f64().expect("a number") <= 2000.0, "{end}");
    // A click shows the outcome at once.
    host.click(&cell("0"));
    host.wait_for(
        "!document.getAnimations().some(({ effect }) => effect.target.closest('.stage'))",
    );
    host.eval("played.length = 0");
    host.click("game-board .again");
    host.wait_for("played.some(({ what }) => what === 'front')");
}

#[test]
fn the_other_sides_turn_is_played_back_action_by_action() {
    let (house, browser) = (House::open(), Browser::start());
    let position = "9/4t4/3bg4/4k4/4o1j2/3K1T3/4KG3/2R1B4/9 S 0 1 0 0 5 - - 3";
    let ([host, guest], path) = match_of_two(&house, &browser, "kumo", position);
    guest.eval(HOLD);
    for action in ["Tf4:f3-e4", "ccw", "end"] {
        decide(&host, &path, "first", action);
    }
    guest.wait_for_turns(3);
    let captions = [
        "South throws f3 to e4",
        "2 of 3 · South rotates anticlockwise",
        "3 of 3 · South ends the turn",
    ];
    assert!(guest.text(".film .caption").ends_with(captions[0]));
    // The board behind it can be played on all the while.
    guest.wait_for("document.querySelector('game-board').moves.length");
    for caption in &captions[1..] {
        guest.eval("release()");
        guest.wait_for_text(".film .caption", caption);
    }
    // The last caption stays a while.
    guest.eval("release(); release()");
    guest.wait_for("!document.querySelector('.film')");
    guest.click("game-board .again");
    guest.wait_for_text(".film .caption", "1 of 3");
    guest.click(&cell("e5"));
    guest.wait_for("!document.querySelector('.film')");
    assert!(!host.exists(".film"), "who has played the turn has seen it");
}

#[test]
fn pointing_at_a_square_shows_whom_the_move_would_push() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let position = "5/7/3s3/7/3g3/7/5 g 9 9 0";
    page.start_match(&house, &Order { game: "sumo-checkers", opponent: "same-device", position });
    page.click_cells(&["d3"]);
    page.wait_for("document.querySelector('.hints .push')");
    page.point(&cell("d6"));
    page.wait_for("document.querySelectorAll('.preview .ghost').length === 2");
    let there = "document.querySelector('.preview .ghost.second').getAttribute('transform')";
    let goal = "document.querySelector('.cell[data-cell=d7]').getAttribute('transform')";
    let is_there = page.eval(&format!("{there} === {goal}.replace(',', ' ')"));
    assert_eq!(is_there, true, "the pushed one would stand on d7");
    assert_eq!(page.cell_text("d5"), "d5, silver checker", "nothing has moved");
    page.press("Escape");
    page.point(&cell("d3"));
    page.wait_for("!document.querySelector('.preview')");
}

#[test]
fn a_move_appears_at_once_and_is_taken_back_with_the_reason() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.start_match(&house, &Order { game: "checkers", opponent: "same-device", position: "" });
    page.wait_to_receive("/live");
    page.eval(
        "(() => {
            window.told = [];
            document.addEventListener('refused', ({ detail }) => told.push(detail));
            const send = window.fetch;
            window.fetch = (address, how) => how?.method !== 'POST' ? send(address, how) : new Promise(done => {
                window.answer = () => done(new Response('{\"message\": \"The clock has run out.\"}', { status: 409 }));
            });
        })()",
    );
    page.click_cells(&["9", "13"]);
    page.wait_for("document.querySelector('.piece[data-on=\"13\"]') && window.answer");
    assert!(!page.exists(".piece[data-on='9']"), "it has moved before the server says so");
    page.eval("answer()");
    page.wait_for("document.querySelector('.piece[data-on=\"9\"]')");
    assert!(!page.exists(".piece[data-on='13']"));
    assert_eq!(
        page.eval("told"),
        json!([{ "cell": "9", "from": null, "reason": "The clock has run out." }])
    );
    page.wait_for("document.querySelector('game-board').moves.length");
}

#[test]
fn a_planned_move_is_played_as_soon_as_it_can_be() {
    let (house, browser) = (House::open(), Browser::start());
    let ([host, guest], path) = match_of_two(&house, &browser, "checkers", "");
    guest.click_cells(&["22", "18"]);
    guest.wait_for("document.querySelectorAll('.cell.planned').length === 2");
    guest.press("Escape");
    assert!(!guest.exists(".cell.planned"), "it can be planned otherwise");
    guest.click_cells(&["22", "18"]);
    decide(&host, &path, "first", "9-13");
    guest.wait_for_turns(2);
    assert_eq!(guest.turns(), ["9-13", "22-18"]);
    // What cannot be played then is told.
    guest.eval("document.addEventListener('refused', ({ detail }) => { window.told = detail; })");
    guest.click_cells(&["23", "14"]);
    decide(&host, &path, "first", "12-16");
    guest.wait_for("window.told?.reason");
    guest.wait_for_status("Your turn");
}

#[test]
fn whoever_wants_no_motion_sees_the_outcome_and_reads_what_happened() {
    let (house, browser) = (House::open(), Browser::start());
    let mut guest = browser.person();
    guest.reduced_motion();
    let host = browser.person();
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": "kumo" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    guest.goto(&house.address(&path));
    guest.wait_to_receive("/live");
    guest.eval(RECORD);
    guest.eval(HOLD);
    decide(&host, &path, "first", "cw");
    guest.wait_for_text(".film .caption", "South rotates clockwise");
    assert_eq!(guest.eval("played.length"), 0, "nothing moves");
    guest.eval("release(); release()");
    guest.wait_for("!document.querySelector('.film')");
}

#[test]
fn sound_can_be_turned_off_for_good() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.start_match(&house, &Order { game: "checkers", opponent: "same-device", position: "" });
    page.eval(
        "window.heard = []; document.addEventListener('sound', ({ detail }) => heard.push(detail))",
    );
    page.click_cells(&["9", "13"]);
    page.wait_for("heard.some(({ name, volume }) => name === 'slide' && volume > 0)");
    page.click("button[data-sound]");
    page.reload();
    page.eval(
        "window.heard = []; document.addEventListener('sound', ({ detail }) => heard.push(detail))",
    );
    page.click_cells(&["22", "18"]);
    page.wait_for("heard.some(({ volume }) => volume === 0)");
}

#[test]
fn a_reveal_and_a_turn_are_shown_as_strips_of_pictures() {
    let (house, browser) = (House::open(), Browser::start());
    let ([host, guest], path) = match_of_two(&house, &browser, "bout", "-3 1246 2356");
    host.screen(620, 900);
    decide(&guest, &path, "second", "3");
    decide(&host, &path, "first", "6");
    host.wait_for("document.querySelector('.stage[data-met]')");
    host.wait_for("document.getAnimations().length");
    let still = |time: u32| {
        host.eval(&format!(
            "document.getAnimations().forEach(one => {{ one.pause(); one.currentTime = {time}; }})"
        ));
        host.picture_of("svg.board")
    };
    let times = [150, 500, 760, 900, 1250, 1990];
    strip(&browser.person(), "strip-bout", &times.map(still));

    let position = "9/4t4/3bg4/4k4/4o1j2/3K1T3/4KG3/2R1B4/9 S 0 1 0 0 5 - - 3";
    let ([host, guest], path) = match_of_two(&house, &browser, "kumo", position);
    guest.screen(620, 900);
    guest.eval(HOLD);
    for action in ["Tf4:f3-e4", "ccw", "end"] {
        decide(&host, &path, "first", action);
    }
    guest.wait_for_turns(3);
    let still = |number: usize| {
        if number > 0 {
            guest.eval("release()");
        }
        guest.eval("document.getAnimations().forEach(one => one.finish())");
        guest.picture_of("svg.board")
    };
    strip(&browser.person(), "strip-kumo", &[0, 1, 2].map(still));
}
