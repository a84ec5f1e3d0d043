//! The first lesson of a game on the board.

use crate::browser::Browser;
use crate::hall::{House, cell};

#[test]
fn a_lesson_is_taken_on_the_board_from_the_rules_to_a_match() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/"));
    page.follow(|page| page.click("a[href='/games/checkers']"));
    page.follow(|page| page.click("a[href='/games/checkers/lesson/1']"));
    page.click_cells(&["9", "13"]);
    page.wait_for_text("#verdict", "does not lead to 15");
    page.click_cells(&["11", "15"]);
    page.wait_for_text("#verdict", "That is how men move");
    assert_eq!(page.cell_text("15"), "15, black man");
    assert!(!page.exists("details.list"), "there is nothing left to choose");
    page.follow(|page| page.click("#verdict a"));
    for cells in [["15", "10"], ["6", "22"], ["25", "30"], ["13", "17"]] {
        page.click_cells(&cells);
        page.wait_for("document.querySelector('#verdict .right')");
        page.follow(|page| page.click("#verdict a"));
    }
    page.click_cells(&["4", "11"]);
    page.wait_for("document.querySelector('#verdict .right')");
    page.follow(|page| page.click("#verdict a"));
    assert_eq!(page.path(), "/new");
}

#[test]
fn a_lesson_is_taken_with_the_keyboard() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/games/checkers/lesson/4"));
    page.wait_for("document.querySelector('.cell.start')");
    page.eval(&format!("document.querySelector({:?}).focus()", cell("25")));
    page.press("Enter");
    page.eval(&format!("document.querySelector({:?}).focus()", cell("30")));
    page.press("Enter");
    page.wait_for_text("#verdict", "Crowned.");
    assert_eq!(page.eval("document.activeElement.closest('#verdict') !== null"), true);
    page.follow(|page| page.press("Enter"));
    assert_eq!(page.path(), "/games/checkers/lesson/5");
}

#[test]
fn a_card_of_a_lesson_leaves_the_hand() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.phone();
    page.goto(&house.address("/games/bout/lesson/2"));
    page.tap(".card-face[data-move='4']");
    page.wait_for_text("#verdict", "Not far enough.");
    page.tap(".card-face[data-move='6']");
    page.wait_for_text("#verdict", "times three is nine");
    assert!(!page.text("#bottom").contains('6'), "{}", page.text("#bottom"));
}
