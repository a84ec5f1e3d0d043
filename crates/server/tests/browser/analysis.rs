//! The analysis board in the hands of a person: by mouse, by keyboard, on a phone.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::page::Page;
use crate::phone;

/// Waits until the place with this turn is the one that is shown.
#[track_caller]
fn wait_at(page: &Page, turn: &str) {
    page.wait_for(&format!(
        "(document.querySelector('#tree [aria-current]')?.textContent ?? '') === {turn:?}"
    ));
}

/// The turns of the analysis as its record writes them.
#[track_caller]
fn turns(page: &Page) -> String {
    let record = page.eval("document.querySelector('#record').value.trim()");
    let record = record.as_str().unwrap_or_default();
    record.split_once("\n\n").map(|(_, turns)| turns.replace('\n', " ")).unwrap_or_default()
}

#[test]
fn lines_are_played_branched_off_and_thrown_away() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/games/checkers"));
    page.follow(|page| page.click("a[href='/analysis/checkers']"));
    page.click_cells(&["11", "15"]);
    wait_at(&page, "11-15");
    page.click_cells(&["23", "19"]);
    wait_at(&page, "23-19");
    page.click("[data-step=back]");
    wait_at(&page, "11-15");
    page.click_cells(&["22", "17"]);
    wait_at(&page, "22-17");
    assert_eq!(turns(&page), "1. 11-15 23-19 (1... 22-17) *");
    page.click("[value^=promote]");
    page.wait_for("document.querySelector('#record').value.includes('22-17 (1... 23-19)')");
    page.click("[data-delete]");
    wait_at(&page, "11-15");
    assert_eq!(turns(&page), "1. 11-15 23-19 *");
    page.click("[data-undo]:not(article)");
    wait_at(&page, "22-17");
    assert_eq!(turns(&page), "1. 11-15 22-17 (1... 23-19) *");
    page.reload();
    wait_at(&page, "22-17");
    assert_eq!(turns(&page), "1. 11-15 22-17 (1... 23-19) *", "nothing is lost");
    page.follow(|page| page.click("[formaction='/study']"));
    assert!(page.path().starts_with("/study/"), "{}", page.path());
    wait_at(&page, "22-17");
}

#[test]
fn the_engine_shows_its_lines_and_they_can_be_followed() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/analysis/checkers"));
    page.choose("#lines-wanted", "4");
    page.click("[data-engine]");
    page.wait_for("document.querySelectorAll('.thoughts li').length === 4");
    // The first depth has no second move to follow.
    let second = ".thoughts li:first-child button:nth-of-type(2)";
    page.wait_for(&format!("document.querySelector({second:?})"));
    page.wait_for("document.querySelector('[role=meter]')?.ariaValueText");
    page.wait_for("document.querySelector('.thought polyline')");
    assert_eq!(page.text("[data-engine]"), "Stop");
    page.click("[data-engine]");
    page.wait_for_text("[data-engine]", "Ask");
    page.click(second);
    page.wait_for("document.querySelectorAll('#tree [data-place]').length === 2");
    assert!(!page.exists(".thoughts"), "it was about another position");
    page.click("[data-engine]");
    page.wait_for("document.querySelector('.thoughts')");
    page.press("ArrowLeft");
    page.wait_for("document.querySelector('#status').textContent === 'White to move.'");
    page.wait_for("document.querySelector('.thoughts')");
    page.goto(&house.address("/analysis/bout?position=-3+46+35"));
    page.click("[data-engine]");
    page.wait_for("document.querySelectorAll('#lines .mix').length === 2");
}

#[test]
fn an_analysis_is_made_with_the_keyboard_alone() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/analysis/checkers?line=11-15,23-19,8-11"));
    wait_at(&page, "8-11");
    page.press("ArrowLeft");
    page.press("ArrowLeft");
    wait_at(&page, "11-15");
    page.eval(&format!("document.querySelector({:?}).focus()", cell("22")));
    page.press("Enter");
    page.eval(&format!("document.querySelector({:?}).focus()", cell("17")));
    page.press("Enter");
    wait_at(&page, "22-17");
    page.eval("document.activeElement.blur()");
    page.press("ArrowUp");
    wait_at(&page, "23-19");
    page.press("ArrowDown");
    wait_at(&page, "22-17");
    page.press("Home");
    wait_at(&page, "");
    page.press("End");
    wait_at(&page, "8-11");
    page.press("f");
    page.wait_for(
        "document.querySelector('svg.board').classList.contains('turned') === false
        || document.querySelector('game-board').flipped",
    );
    page.press("Delete");
    wait_at(&page, "23-19");
    assert_eq!(turns(&page), "1. 11-15 23-19 (1... 22-17) *");
    page.eval("document.querySelector('#tree [data-place=\"3\"]').focus()");
    page.press("Enter");
    wait_at(&page, "22-17");
    assert_eq!(page.eval("document.activeElement.dataset.place"), "3", "the focus goes along");
}

#[test]
fn an_analysis_fits_onto_a_phone_and_the_board_stays_in_sight() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.phone();
    page.reduced_motion();
    for game in ["checkers", "sumo-checkers", "kumo", "bout-tactical"] {
        for path in [format!("/analysis/{game}"), format!("/analysis/{game}/setup")] {
            page.goto(&house.address(&path));
            page.wait_for("document.querySelector('.cell.start, .both')");
            phone::check(&page);
        }
    }
    page.goto(&house.address("/analysis"));
    phone::check(&page);
    page.goto(&house.address("/analysis/checkers?line=11-15,23-19,8-11,22-17,11-16"));
    page.tap("[data-step=back]");
    wait_at(&page, "22-17");
    page.tap(&cell("15"));
    page.tap(&cell("18"));
    wait_at(&page, "15-18");
    page.eval("document.querySelector('#tree').scrollIntoView({ block: 'center' })");
    let top = page.eval("document.querySelector('svg.board').getBoundingClientRect().top >= 0");
    assert_eq!(top, true, "the board is still there");
    assert!(page.reaches("[data-step=back]"));
}

#[test]
fn both_cards_of_a_bout_are_chosen() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/analysis/bout"));
    page.click("[name=first][value='4']");
    page.click("[name=second][value='2']");
    page.click(".both > button");
    wait_at(&page, "4/2");
    assert!(page.text("#first").contains("Hand"));
    assert_eq!(turns(&page), "1. 4/2 *");
}

#[test]
fn a_position_is_set_up_by_touching_cells() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/analysis/kumo/setup"));
    let is = |position: &str| {
        page.wait_for(&format!("document.querySelector('#position').value === {position:?}"));
    };
    page.click_cells(&["e4"]);
    is("9/9/9/9/4o4/4B4/9/9/9 S 5 6 0 0 5 - - 0");
    page.click("[name=stamp][value=k]");
    page.click_cells(&["e4"]);
    is("9/9/9/9/4o4/4(kB)4/9/9/9 S 5 5 0 0 5 - - 0");
    page.choose("#field0", "North");
    is("9/9/9/9/4o4/4(kB)4/9/9/9 N 5 5 0 0 5 - - 0");
    page.eval("document.querySelector('#field1').value = 6");
    page.eval(
        "document.querySelector('#field1').dispatchEvent(new Event('change', { bubbles: true }))",
    );
    page.wait_for_text("#verdict", "South has 7 Kumotori instead of 6");
    page.click("[value=clear]");
    page.wait_for("document.querySelector('#position').value.startsWith('9/9/9/9/9/')");
    page.click("[value=start]");
    page.wait_for("document.querySelector('#verdict a')");
    page.reload();
    page.follow(|page| page.click("#verdict a"));
    assert_eq!(page.path(), "/analysis/kumo");
}

#[test]
fn everybody_can_analyse() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    let paths = [
        "/analysis",
        "/analysis/checkers?line=11-15,23-19",
        "/analysis/sumo-checkers",
        "/analysis/kumo?line=J@e1,K@d1",
        "/analysis/bout-strategic",
        "/analysis/checkers/setup?position=B:W1:B1",
        "/analysis/kumo/setup",
        "/analysis/bout-tactical/setup",
    ];
    for path in paths {
        page.goto(&house.address(path));
        if page.exists("[data-engine]") {
            page.click("[data-engine]");
            page.wait_for("document.querySelector('[role=meter]')");
        }
        page.check_accessibility();
        page.dark();
        page.check_contrast();
        page.light();
    }
}

#[test]
fn a_match_is_analysed_with_one_click_from_the_turn_that_is_shown() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/new"));
    let path = page.order_match(&json!({ "game": "checkers", "opponent": "same-device" }));
    page.goto(&house.address(&path));
    page.click_cells(&["11", "15"]);
    page.wait_for_turns(1);
    page.click_cells(&["23", "19"]);
    page.wait_for_turns(2);
    page.click("[data-step=back]");
    page.wait_for("document.querySelector('[data-turn=\"1\"][aria-current]')");
    page.follow(|page| page.click("[data-analyse]"));
    wait_at(&page, "11-15");
    assert_eq!(turns(&page), "1. 11-15 23-19 *");
}
