//! The desk in a browser: moments of the place where one is, and nobody is barred, in light, in dark
//! and on a phone.

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

#[test]
fn everybody_can_use_the_desk() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.goto(&house.address("/moves"));
    page.check_accessibility();
    page.goto(&house.address("/new"));
    let order = json!({ "game": "kumo", "opponent": "computer", "level": "1", "begins": "host" });
    let path = page.order_match(&order);
    let note = format!("{path}/note");
    page.goto(&house.address(&note));
    page.check_accessibility();
    page.post(&note, &note, &json!({ "note": "Watch the corner.\nThen throw." }));
    page.goto(&house.address("/moves"));
    assert_eq!(page.text(".desk .note"), "Watch the corner.\nThen throw.");
    // A script says when it was here; what the hall wrote is still there.
    page.wait_for("document.querySelector('time[data-local]').title.endsWith('UTC')");
    page.screen(1100, 900);
    page.follow(|page| {
        page.eval("document.querySelector('[action=\"/moves/feeds\"] button').click()");
    });
    page.check_accessibility();
    picture(&page, "moves");
    page.dark();
    page.check_contrast();
    picture(&page, "moves-dark");
    page.light();
    page.phone();
    phone::check(&page);
    picture(&page, "moves-phone");
}
