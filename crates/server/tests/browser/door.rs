//! Coming in: from the first page to a running match, quick pairing, settings, and the hall without its server.

use dohyo_server::web::app;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::{Page, quoted};

/// The card of a family on the first page.
fn card(number: u64, what: &str) -> String {
    format!(".family:nth-child({number}) {what}")
}

/// Chooses a game for quick pairing, and presses a time.
fn press(page: &Page, house: &House, game: &str, time: &str) {
    page.goto(&house.address("/"));
    page.choose("#pairing-game", game);
    page.click(&format!("[data-pairing] [value={}]", quoted(time)));
}

#[test]
fn a_match_of_each_family_is_a_card_and_a_click_away_and_then_one_click() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/"));
    let families = page.eval("document.querySelectorAll('.family').length").as_u64();
    for number in 1..=families.expect("a number") {
        page.goto(&house.address("/"));
        page.click(&card(number, "a.primary"));
        page.follow(|page| page.click("dialog[open] form.new button.primary"));
        assert!(page.path().starts_with("/match/"), "{}", page.path());
        page.wait_for("document.querySelector('game-board')");
        page.goto(&house.address("/"));
        page.follow(|page| page.click(&card(number, ".once-more button")));
        assert!(page.path().starts_with("/match/"), "{}", page.path());
    }
}

#[test]
fn the_sheet_shows_what_applies_and_is_left_by_a_key() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/"));
    page.click(".chip[href$='-strategic']");
    page.wait_for("document.querySelector('dialog[open] form.new')");
    page.click("dialog details.more > summary");
    let shown = |what: &str| {
        page.eval(&format!("document.querySelector('dialog {what}')?.checkVisibility() ?? false"))
    };
    assert_eq!(shown("[name=touch]"), false, "there is nothing to touch");
    assert_eq!(shown("[name=watch]"), true);
    assert_eq!(shown("[name=nick]"), false, "the computer reads no names");
    assert_eq!(shown("[name=choices]"), false);
    page.click("dialog [name=opponent][value=friend]");
    assert_eq!(shown("[name=watch]"), false);
    assert_eq!(shown("[name=nick]"), true);
    assert_eq!(shown("[name=choices]"), true);
    assert_eq!(shown("[name=stakes]"), false, "a guest has no rating");
    page.check_accessibility();
    page.press("Escape");
    page.wait_for("!document.querySelector('dialog[open]')");
}

#[test]
fn two_who_press_the_same_land_in_one_match_also_on_two_servers() {
    let (house, browser) = (House::open(), Browser::start());
    let other = house.another();
    for (there, game, time) in [(&house, "Kumo", "bank 3m+2s"), (&other, "The bout", "turn 30s")] {
        let (one, two) = (browser.person(), browser.person());
        press(&one, &house, game, time);
        one.wait_for_text("[data-told]", "Looking for an opponent");
        two.goto(&there.address("/"));
        two.wait_for_text("#pools", "1 player waiting");
        press(&two, there, game, time);
        for page in [&one, &two] {
            page.wait_for("location.pathname.startsWith('/match/')");
            page.wait_for("document.querySelector('#status')");
        }
        assert_eq!(one.path(), two.path());
        assert!(one.text("h1").starts_with(game));
    }
}

#[test]
fn who_cancels_or_goes_away_waits_no_more() {
    let (house, browser) = (House::open(), Browser::start());
    let (one, two) = (browser.person(), browser.person());
    two.goto(&house.address("/"));
    press(&one, &house, "Kumo", "none");
    two.wait_for_text("#pools", "1 player waiting");
    one.click("[data-pairing] [value=none]");
    two.wait_for_text("#pools", "Nobody is waiting");
    one.click("[data-pairing] [value=none]");
    two.wait_for_text("#pools", "1 player waiting");
    one.goto(&house.address("/games"));
    two.wait_for_text("#pools", "Nobody is waiting");
}

#[test]
fn settings_survive_a_reload_and_stand_before_any_script_runs() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.goto(&house.address("/settings"));
    let ground = "getComputedStyle(document.body).backgroundColor";
    page.click("[name=theme][value=light]");
    page.wait_for_text("[data-kept]", "Saved");
    let light = page.eval(ground);
    page.click("[name=theme][value=dark]");
    page.wait_for("document.documentElement.dataset.theme === 'dark'");
    page.wait_for_text("[data-kept]", "Saved");
    assert_ne!(page.eval(ground), light, "at once");
    page.click("[name=set-kumo][value=leaflet]");
    page.wait_for("document.documentElement.dataset.setArena === 'leaflet'");
    page.wait_for_text("[data-kept]", "Saved");
    page.check_accessibility();
    page.without_script();
    page.goto(&house.address("/"));
    let (dark, set) = page.with_script(|| {
        (page.eval(ground), page.eval("document.documentElement.dataset.setArena"))
    });
    assert_ne!(dark, light);
    assert_eq!(set, "leaflet");
}

#[test]
fn without_the_server_the_last_position_is_shown_and_said_to_be_old() {
    let (mut house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/new"));
    let order = serde_json::json!({ "game": "checkers", "opponent": "same-device" });
    let path = page.order_match(&order);
    page.goto(&house.address(&path));
    page.wait_for("navigator.serviceWorker.ready.then(({ active }) => active !== null)");
    page.click_cells(&["11", "15"]);
    page.wait_for_turns(1);
    let kept = format!(
        "caches.open('seen').then(it => it.match({})).then(it => it.text()).then(it => it.includes('11-15'))",
        quoted(&path)
    );
    page.wait_for(&kept);
    house.site.close();
    page.goto(&house.address(&path));
    assert!(page.text("#seen-before").contains("You are offline."));
    assert_eq!(page.cell_text("15"), "15, black man");
    page.goto(&house.address("/games"));
    assert_eq!(page.text("h1"), "You are offline");
    page.wait_for(&format!("document.querySelector('#seen a[href={}]')", quoted(&path)));
    house.site.open(app(house.state.clone()));
    page.goto(&house.address(&path));
    assert!(page.eval("document.querySelector('#seen-before').hidden") == true);
    page.complaints();
}

#[test]
fn a_wrong_address_has_a_page_that_helps() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/nowhere"));
    assert_eq!(page.text("h1"), "Nothing here");
    page.check_accessibility();
    page.follow(|page| page.click("main a[href='/games']"));
    page.goto(&house.address("/lobby"));
    assert_eq!(page.path(), "/");
    assert_eq!(page.complaints().len(), 1, "there is nothing");
}
