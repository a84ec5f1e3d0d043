//! The explorer and the lists of matches: by the board, by the keyboard, on a phone, and for
//! everybody.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::keyboard::tab_to;
use crate::page::Page;
use crate::phone;
use crate::pictures::file;

/// Checks the page in both themes, takes its pictures, and sees that it fits onto a phone.
#[track_caller]
fn check(page: &mut Page, name: &str) {
    page.screen(1200, 800);
    page.check_accessibility();
    page.screenshot(&file(name));
    page.dark();
    page.check_contrast();
    page.screenshot(&file(&format!("{name}-dark")));
    page.light();
    page.phone();
    phone::check(page);
    page.screenshot(&file(&format!("{name}-phone")));
    page.screen(1200, 800);
}

fn register(house: &House, page: &Page, name: &str) {
    page.goto(&house.address("/register"));
    page.fill("#name", name);
    page.fill("#password", "correct horse");
    page.follow(|page| page.click("main form button"));
}

/// A match of these moves, which one of the two then gives up.
fn play(players: [&Page; 2], game: &str, moves: &[&str], loser: usize) {
    let [host, guest] = players;
    let path = host.order_match(&json!({ "game": game, "reach": "public" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for (number, mv) in moves.iter().enumerate() {
        players[number % 2].post(&path, &path, &json!({ "deed": "choose", "move": mv }));
    }
    players[loser].post(&path, &path, &json!({ "deed": "resign" }));
}

/// A hall in which two have played a little.
fn hall(browser: &Browser) -> (House, Page) {
    let house = House::open();
    let (aiko, botan) = (browser.person(), browser.person());
    register(&house, &aiko, "Aiko");
    register(&house, &botan, "Botan");
    play([&aiko, &botan], "checkers", &["11-15", "23-19", "8-11", "22-17"], 1);
    play([&aiko, &botan], "checkers", &["11-15", "23-19", "9-14"], 0);
    play([&aiko, &botan], "checkers", &["11-15", "22-17", "8-11"], 1);
    play([&botan, &aiko], "checkers", &["9-14", "22-18"], 0);
    play([&botan, &aiko], "kumo", &["T@e1"], 1);
    play([&aiko, &botan], "bout", &["4", "2"], 1);
    (house, aiko)
}

#[test]
fn openings_are_explored_on_the_board_and_by_the_keyboard() {
    let browser = Browser::start();
    let (house, mut page) = hall(&browser);
    page.reduced_motion();
    page.goto(&house.address("/openings/checkers"));
    page.wait_for("document.querySelector('.cell.start')");
    check(&mut page, "openings");
    page.click(&cell("11"));
    page.follow(|page| page.click(&cell("15")));
    assert!(
        page.text("#played + p").starts_with("3 public matches"),
        "{}",
        page.text("#played + p")
    );
    page.wait_for("document.querySelector('.cell.start')");
    check(&mut page, "openings-answer");
    tab_to(&page, "[data-move='23-19']");
    page.follow(|page| page.press("Enter"));
    assert_eq!(page.text(".way [aria-current]"), "23-19");
    page.follow(|page| page.click(".way li:nth-child(2) a"));
    assert_eq!(page.text(".way [aria-current]"), "11-15");
    page.fill("#person", "Botan");
    page.follow(|page| page.click("aside form button"));
    assert_eq!(page.text(".way [aria-current]"), "11-15");
    page.follow(|page| page.click("#recent + ul a"));
    assert!(page.path().ends_with("/turn/1"), "{}", page.path());
    // The page may still move while its parts come in.
    page.follow(|page| {
        page.eval(
            "document.querySelector('.tools a[href$=\"openings/checkers?line=11-15\"]').click()",
        );
    });
    page.follow(|page| page.click("a[href='/analysis/checkers?line=11-15']"));
    page.wait_for("document.querySelector('.analysis .cell.start')");
    page.follow(|page| page.click("a[href^='/openings/checkers?position=W']"));
    assert!(page.text("#played + p").starts_with("3 public matches"), "the same position");
    for (game, name) in [("kumo", "openings-kumo"), ("bout", "openings-bout")] {
        page.goto(&house.address(&format!("/openings/{game}")));
        check(&mut page, name);
    }
}

#[test]
fn openings_and_matches_are_there_without_script() {
    let browser = Browser::start();
    let (house, mut page) = hall(&browser);
    page.without_script();
    page.goto(&house.address("/openings/checkers"));
    page.follow(|page| page.click("[data-move='11-15']"));
    page.click("details.list summary");
    page.follow(|page| page.click("#choose button"));
    assert_eq!(page.text(".way [aria-current]"), "22-17", "the first of all moves");
    page.goto(&house.address("/people/Aiko/matches"));
    page.choose("#result", "won");
    page.follow(|page| page.click(".filters button"));
    assert_eq!(page.with_script(|| page.eval("document.querySelectorAll('.rows li').length")), 4);
}

#[test]
fn everybody_can_search_through_matches_and_read_a_profile() {
    let browser = Browser::start();
    let (house, mut page) = hall(&browser);
    page.reduced_motion();
    for (path, name) in [
        ("/matches", "matches"),
        ("/people/Aiko/matches", "matches-of"),
        ("/people/Aiko", "profile"),
        ("/openings", "openings-list"),
        ("/openings/checkers?line=11-15&lang=de", "openings-de"),
        ("/openings/checkers?line=11-15&lang=ja", "openings-ja"),
        ("/people/Aiko?lang=de", "profile-de"),
        ("/matches?lang=ja", "matches-ja"),
    ] {
        page.goto(&house.address(path));
        check(&mut page, name);
    }
}
