//! The hall without a mouse.

use crate::browser::Browser;
use crate::hall::{House, Order};
use crate::page::Page;

/// Whether what has the focus shows it: by an outline of its own, of its label, or by the cursor
/// of the board.
const SHOWS_FOCUS: &str = "(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const outlined = node => node && getComputedStyle(node).outlineStyle !== 'none'
        && parseFloat(getComputedStyle(node).outlineWidth) >= 2;
    const box = focused.getBoundingClientRect();
    const inSight = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    const cursor = focused.matches('.cell') && document.querySelector('.hints .cursor');
    return inSight && !!(outlined(focused) || outlined(focused.closest('label')) || cursor);
})()";

/// Goes on with the tab key until an element has the focus, which has to be in sight all the way.
#[track_caller]
pub(crate) fn tab_to(page: &Page, selector: &str) {
    for _ in 0..80 {
        page.press("Tab");
        if page.eval(SHOWS_FOCUS) != true {
            page.fail(&format!("nobody sees the focus: {}", focused(page)));
        }
        if page.eval(&format!("document.activeElement.matches({selector:?})")) == true {
            return;
        }
    }
    page.fail(&format!("the keyboard does not reach {selector}"));
}

fn focused(page: &Page) -> String {
    page.eval("document.activeElement?.outerHTML").as_str().unwrap_or_default().to_owned()
}

fn focused_cell(page: &Page) -> String {
    page.eval("document.activeElement.dataset.cell").as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_match_is_begun_and_played_with_the_keyboard_alone() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/"));
    tab_to(&page, ".family a.primary");
    page.press("Enter");
    page.wait_for("document.activeElement.matches('dialog [name=game]:checked')");
    tab_to(&page, "dialog [name=begins]");
    page.press("ArrowDown");
    assert_eq!(page.eval("document.activeElement.value"), "host");
    tab_to(&page, "dialog form.new button");
    page.follow(|page| page.press("Enter"));
    page.wait_for_status("Your turn.");

    // One stop of the tab key leads onto the board, the arrows over it.
    tab_to(&page, ".cell");
    assert_eq!(focused_cell(&page), "9", "the first piece that can move");
    page.press("ArrowLeft"); // Black looks from the side of the low numbers
    assert_eq!(focused_cell(&page), "10");
    page.press("Enter");
    page.wait_for_text("game-board [aria-live]", "10, black man chosen.");
    page.press("Escape");
    page.wait_for_text("game-board [aria-live]", "Nothing chosen.");
    assert!(!page.exists(".cell.chosen") && focused_cell(&page) == "10");

    page.press("Enter");
    page.press("ArrowUp");
    page.press("ArrowLeft");
    assert_eq!(focused_cell(&page), "15");
    assert_eq!(page.eval(SHOWS_FOCUS), true);
    page.press("Enter");
    page.wait_for_text("game-board [aria-live]", "10-15 played.");
    page.wait_for_turns(2);
    let answer = page.turns()[1].clone();
    page.wait_for_text("#said", &format!("2. White: {answer}."));
    page.wait_for_status("Your turn.");
    assert_eq!(focused_cell(&page), "15", "the keyboard stays at the board");
    assert_eq!(page.eval(SHOWS_FOCUS), true);

    steps_through(&page);
}

#[test]
fn moves_that_take_more_than_squares_are_made_with_the_keyboard_alone() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.start_match(&house, &Order { game: "kumo", opponent: "same-device", position: "" });
    tab_to(&page, ".cell");
    assert_eq!(focused_cell(&page), "a1", "the first square to enter on");
    page.press("Enter");
    page.wait_for("document.activeElement.matches('.chooser button')");
    assert_eq!(page.eval(SHOWS_FOCUS), true);
    page.press("Escape");
    page.wait_for("!document.querySelector('.chooser button')");
    assert_eq!(focused_cell(&page), "a1");
    page.press("Enter");
    page.wait_for("document.activeElement.matches('.chooser button')");
    page.press("Enter");
    page.wait_for_turns(1);
    page.wait_for("document.querySelector('.actions button')");
    assert_eq!((focused_cell(&page), page.eval(SHOWS_FOCUS)), ("a1".to_owned(), true.into()));

    tab_to(&page, ".actions [data-move=cw]");
    page.press("Space");
    page.wait_for_turns(2);
    assert_eq!(page.turns(), ["B@a1", "cw"]);
    assert_eq!(page.eval("document.getAnimations().length"), 0, "nothing moves that need not");
    page.wait_for_text("#said", "2. South: Rotate clockwise.");
    page.wait_for("document.activeElement.matches('.cell')");
    assert_eq!(page.eval(SHOWS_FOCUS), true);
}

/// Beside the board the arrows step through the match.
fn steps_through(page: &Page) {
    tab_to(page, "#turns a");
    let shows = |turn: &str, ten: &str| {
        page.wait_for(&format!(
            "document.querySelector('[aria-current=step]')?.dataset.turn === {turn}"
        ));
        page.wait_for(&format!(
            "document.querySelector('[data-cell=\"10\"]').ariaLabel === '10, {ten}'"
        ));
    };
    page.press("ArrowLeft");
    shows("'1'", "empty");
    page.press("ArrowLeft");
    shows("undefined", "black man");
    page.press("ArrowRight");
    shows("'1'", "empty");
    page.press("Home");
    shows("undefined", "black man");
    assert!(!page.exists(".cell.start"), "what is past is not played on");
    page.press("End");
    shows("'2'", "empty");
    assert!(page.exists(".cell.start"));
}
