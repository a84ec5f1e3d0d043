//! Reviews of matches: for everybody, in light, in dark and on a phone, by keyboard and without
//! script.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;
use crate::phone;
use crate::pictures::file;

/// A match in which Black gives a man away, and then everything up.
const MOVES: [&str; 6] = ["12-16", "24-20", "16-19", "23x16", "9-13", "22-18"];

#[track_caller]
fn finished(page: &Page, house: &House) -> String {
    page.goto(&house.address("/new"));
    let path = page.order_match(&json!({ "game": "checkers", "opponent": "same-device" }));
    for (turn, mv) in MOVES.iter().enumerate() {
        let seat = ["first", "second"][turn % 2];
        page.post(&path, &path, &json!({ "deed": "choose", "move": mv, "seat": seat }));
    }
    page.post(&path, &path, &json!({ "deed": "resign", "seat": "first" }));
    path
}

#[track_caller]
fn picture(page: &Page, name: &str) {
    page.screenshot(&file(name));
}

#[test]
fn a_match_is_reviewed_by_keyboard_and_read_by_everybody() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    let path = finished(&page, &house);
    page.goto(&house.address(&path));
    let ask = "form[action$='/review'] button";
    page.eval(&format!("document.querySelector(\"{ask}\").focus()"));
    page.follow(|page| page.press("Enter"));
    // The page follows by itself until the review is there.
    page.wait_for("document.querySelector('.points li')");
    assert_eq!(page.text(".points .blunder .tag"), "blunder");
    page.screen(1100, 900);
    page.check_accessibility();
    picture(&page, "review");
    page.dark();
    page.check_contrast();
    picture(&page, "review-dark");
    page.light();
    page.phone();
    phone::check(&page);
    picture(&page, "review-phone");
    // Turns are reached by keyboard from the table.
    page.eval("document.querySelector('.story tbody a').focus()");
    page.follow(|page| page.press("Enter"));
    assert_eq!(page.path(), format!("{path}/turn/1"));
}

#[test]
fn a_review_is_asked_for_and_read_without_script() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    let path = finished(&page, &house);
    page.without_script();
    page.goto(&house.address(&format!("{path}/review")));
    page.follow(|page| page.click(".review form button"));
    page.with_script(|| {
        page.wait_for("document.querySelector('.points li, [data-reviewing] .button')")
    });
    for _ in 0..60 {
        if page.with_script(|| page.exists(".points li")) {
            return;
        }
        page.reload();
    }
    page.fail("the review does not come");
}
