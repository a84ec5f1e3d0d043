//! The hall on a small phone.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::page::Page;

/// What is to be touched and is too small for a finger; a choice counts with its label.
const TOO_SMALL: &str =
    "[...document.querySelectorAll('button, .button, summary, select, input:not([type=hidden])')]
    .map(node => node.matches('[type=radio], [type=checkbox]') ? node.closest('label') : node)
    .filter(node => node.checkVisibility())
    .filter(node => {
        const { width, height } = node.getBoundingClientRect();
        return width < 24 || height < 24;
    })
    .map(node => node.outerHTML)";

/// A page fits onto a phone: nothing is beyond the edge or too small to touch.
#[track_caller]
pub(crate) fn check(page: &Page) {
    let beyond = page.eval(
        "[...document.querySelectorAll('body *')]
            .filter(node => document.documentElement.scrollWidth > innerWidth
                && node.getBoundingClientRect().right > innerWidth + 1)
            .map(node => node.outerHTML.slice(0, 100))",
    );
    let width = page.eval("[innerWidth, document.documentElement.scrollWidth]");
    let (path, small) = (page.path(), page.eval(TOO_SMALL));
    assert_eq!(width, json!([360, 360]), "{path} has to be scrolled: {beyond:#}");
    assert_eq!(small, json!([]), "too small on {path}");
}

#[test]
fn everything_fits_onto_a_phone_and_is_played_with_a_finger() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.phone();
    page.reduced_motion();
    page.goto(&house.address("/"));
    check(&page);
    page.tap(".family a.primary");
    page.wait_for("document.querySelector('dialog[open] form.new')");
    check(&page);
    page.tap("[name=opponent][value=same-device]");
    page.tap("[name=begins][value=host]");
    page.follow(|page| page.tap("form.new button"));
    page.wait_to_receive("/live");
    check(&page);

    page.tap(&cell("11"));
    page.tap(&cell("15"));
    page.wait_for_turns(1);
    assert_eq!(page.cell_text("15"), "15, black man");
    page.tap("[data-flip]");
    check(&page);

    for game in ["sumo-checkers", "bout-tactical", "bout-strategic", "kumo"] {
        let path = page.order_match(&json!({ "game": game, "opponent": "computer" }));
        page.goto(&house.address(&path));
        page.wait_for("document.querySelector('.cell.start, .card-face')");
        check(&page);
    }
    let path = page.order_match(&json!({ "game": "checkers" }));
    let about = ["/games", "/games/kumo", "/games/bout-strategic", "/games/sumo-checkers/lesson/7"];
    for path in [path.as_str(), "/", "/login", "/register", "/account"].into_iter().chain(about) {
        page.goto(&house.address(path));
        check(&page);
    }
}
