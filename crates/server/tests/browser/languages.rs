//! The hall in every language: set with a button that needs no script, fit for a small phone, for
//! everybody to use, and kept by the live connection of a page.

use dohyo_server::text::Language;
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;
use crate::phone;

/// Chooses a language below the page.
#[track_caller]
fn set(page: &Page, language: Language) {
    page.follow(|page| page.click(&format!(".languages [value={}]", language.tag())));
    check_language(page, language);
}

/// The page is in this language, and says so.
#[track_caller]
fn check_language(page: &Page, language: Language) {
    assert_eq!(page.eval("document.documentElement.lang"), language.tag(), "{}", page.path());
    assert_eq!(page.text(".languages [aria-current]"), language.own_name());
}

#[test]
fn every_page_fits_and_is_for_everybody_in_every_language() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.phone();
    page.reduced_motion();
    page.goto(&house.address("/"));
    let games = ["checkers", "construction-advanced", "bout-tactical", "bout-strategic", "kumo"];
    let orders = games.map(|game| json!({ "game": game, "opponent": "computer" }));
    let mut paths: Vec<String> = orders.iter().map(|order| page.order_match(order)).collect();
    paths.push(page.order_match(&json!({ "game": "sumo-checkers", "begins": "younger" })));
    let others = [
        "/",
        "/new",
        "/settings",
        "/leaders",
        "/login",
        "/register",
        "/account",
        "/games/checkers",
    ];
    let long =
        ["/games/bout-strategic", "/games/kumo/lesson/1", "/bouts/bout?position=-3+1246+2356"];
    paths.extend(others.into_iter().chain(long).map(str::to_owned));
    for language in Language::ALL.into_iter().rev() {
        page.goto(&house.address("/"));
        set(&page, language);
        for path in &paths {
            page.goto(&house.address(path));
            check_language(&page, language);
            phone::check(&page);
            page.check_accessibility();
        }
    }
}

#[test]
fn a_language_is_set_without_script_and_stays() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.without_script();
    page.goto(&house.address("/new?game=kumo"));
    check_language(&page, Language::English);
    set(&page, Language::German);
    assert_eq!(page.text("h1"), "Neue Partie: Kumo");
    assert_eq!(page.eval("location.search"), "?game=kumo", "where it was set");
    page.goto(&house.address("/"));
    check_language(&page, Language::German);
    set(&page, Language::English);
    assert_eq!(page.text("h1"), "Push, jump, bluff.");
}

#[test]
fn a_page_keeps_its_language_while_another_is_set() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/"));
    set(&page, Language::German);
    let order = json!({ "game": "checkers", "opponent": "same-device" });
    let path = page.order_match(&order);
    page.goto(&house.address(&path));
    page.wait_to_receive("/live");
    let other = page.another_tab();
    other.goto(&house.address("/"));
    set(&other, Language::Japanese);
    page.click_cells(&["11", "15"]);
    page.wait_for_turns(1);
    page.wait_for_status("Weiß (");
    assert_eq!(page.cell_text("15"), "15, schwarzer Stein");
    page.reload();
    assert_eq!(page.cell_text("15"), "15、黒の駒");
}

#[test]
fn a_lesson_keeps_its_language_while_another_is_set() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/"));
    set(&page, Language::German);
    page.goto(&house.address("/games/checkers/lesson/1"));
    let other = page.another_tab();
    other.goto(&house.address("/"));
    set(&other, Language::Japanese);
    page.click_cells(&["11", "15"]);
    page.wait_for_text("#verdict", "So ziehen Steine");
    assert_eq!(page.cell_text("15"), "15, schwarzer Stein");
}
