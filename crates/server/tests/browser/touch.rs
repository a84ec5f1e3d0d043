//! Touch rules at the board: what mouse, finger and keyboard do is what hands do.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, Order, cell};
use crate::page::Page;
use crate::pictures::file;

/// Two people and somebody who looks on, at a match by touch rules that the host begins.
fn opponents(house: &House, browser: &Browser, game: &str, position: &str) -> [Page; 3] {
    let mut people = [(); 3].map(|()| browser.person());
    for page in &mut people {
        page.reduced_motion();
        page.screen(1100, 900);
        page.goto(&house.address("/new"));
    }
    let [host, guest, _] = &people;
    let order = json!({ "game": game, "position": position, "touch": "true" });
    let path = host.order_match(&order);
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for page in &people {
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
    }
    people
}

/// Whoever has read the explanation goes on to the board.
#[track_caller]
fn understand(page: &Page) {
    page.wait_for("document.querySelector('#touch-intro')?.matches(':modal')");
    page.click("#touch-intro button");
    page.wait_for("!document.querySelector('#touch-intro').open");
}

/// Waits until the page says this about hands.
#[track_caller]
fn hears(page: &Page, words: &str) {
    page.wait_for_text("#hands", words);
}

#[test]
fn a_piece_is_touched_leaned_put_back_and_moved_with_the_mouse() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, spectator] = opponents(&house, &browser, "construction-advanced", "");
    understand(&host);
    understand(&guest);
    assert!(!spectator.exists("#touch-intro"));

    // Before the first move everything may be touched and put back.
    hears(&host, "Until the first move");
    host.click(&cell("22"));
    host.hold(&cell("9"));
    host.carry_to(&cell("13"));
    host.carry_to(&cell("9"));
    host.release_on(&cell("9"));
    host.drag(&cell("11"), &cell("15"));
    for page in [&host, &guest, &spectator] {
        page.wait_for_turns(1);
        assert!(!page.text("#hands").contains("Warning"));
    }

    // Pressing alone binds, before the button is let go of.
    guest.hold(&cell("22"));
    hears(&guest, "You have touched 22, and must move it: 22-17, 22-18.");
    hears(&host, "has touched 22, which must move");
    hears(&spectator, "has touched 22, which must move");
    guest.carry_to(&cell("18"));
    hears(&host, "must move: 22-18.");
    guest.carry_to(&cell("22"));
    guest.release_on(&cell("22"));
    spectator.wait_for("document.querySelector('.cell.chosen')?.dataset.cell === '22'");

    // Put back it still must move, and that way. Another piece is refused.
    guest.click(&cell("23"));
    guest.wait_for_text("#refused", "You have touched 22: that piece must move.");
    assert_eq!(guest.complaints().len(), 1, "the refusal");
    guest.click(&cell("17"));
    guest.wait_for_text("#refused", "The piece cannot be set down there.");
    assert_eq!(guest.complaints().len(), 1, "the refusal");
    guest.click(&cell("18"));
    for page in [&host, &guest, &spectator] {
        page.wait_for_turns(2);
    }
    assert_eq!(host.turns(), ["11-15", "22-18"]);
    assert!(!host.exists("form:has([name=deed][value=take-back])"), "nothing is taken back");
}

#[test]
fn offences_are_warned_of_for_all_to_see_and_the_second_loses() {
    let (house, browser) = (House::open(), Browser::start());
    let [mut host, guest, spectator] = opponents(&house, &browser, "checkers", "");
    understand(&host);
    understand(&guest);
    host.click_cells(&["11", "15"]);
    guest.wait_for_turns(1);

    // Announced, any piece is touched and put back, by button and by key.
    host.wait_for_turns(1);
    host.click("[data-adjust] button");
    for page in [&guest, &spectator] {
        hears(page, "“I adjust.”");
    }
    host.click(&cell("22"));
    guest.wait_for("!document.querySelector('#hands').innerText.includes('adjust.”')");
    guest.press("j");
    hears(&host, "“I adjust.”");
    guest.drag(&cell("1"), &cell("10"));
    host.wait_for(
        "!document.querySelector('#hands').innerText.includes('adjust')
        || !document.querySelector('#hands').innerText.includes('White')",
    );
    assert!(!spectator.text("#hands").contains("Warning"));

    host.click(&cell("9"));
    for page in [&host, &guest, &spectator] {
        hears(page, "who touched a piece unannounced when it was not their turn.");
    }
    host.check_accessibility();
    host.screenshot(&file("touch-warned"));
    host.dark();
    host.check_contrast();
    host.screenshot(&file("touch-warned-dark"));
    host.light();
    host.phone();
    host.screenshot(&file("touch-warned-phone"));
    host.screen(1100, 900);

    host.click(&cell("22"));
    for page in [&host, &guest, &spectator] {
        page.wait_for_status("wins: second touch-move offence.");
        hears(page, "has lost the match by a second touch");
    }
    assert!(!host.exists("[data-adjust]"));
}

#[test]
fn a_jump_goes_on_by_dragging_and_stops_where_that_is_allowed() {
    let (house, browser) = (House::open(), Browser::start());
    let position = "W:W17,18,26,27,32:B9,10,14";
    for (game, played) in [("construction", "14x23"), ("construction-advanced", "14x32")] {
        let mut people = [(); 2].map(|()| browser.person());
        for page in &mut people {
            page.reduced_motion();
            page.screen(1100, 900);
            page.goto(&house.address("/new"));
        }
        let [black, white] = &people;
        let order = json!({ "game": game, "position": position, "touch": "true" });
        let path = black.order_match(&order);
        white.post(&path, &path, &json!({ "deed": "join" }));
        white.post(&path, &path, &json!({ "deed": "choose", "move": "32-28" }));
        black.goto(&house.address(&path));
        black.wait_to_receive("/live");
        understand(black);
        black.hold(&cell("14"));
        black.carry_to(&cell("18"));
        black.carry_to(&cell("23"));
        hears(black, if game == "construction" { "14x23" } else { "14x30, 14x32." });
        if game == "construction-advanced" {
            black.release_on(&cell("23"));
            black.wait_for_text("#refused", "The move has to be completed: 14x30, 14x32.");
            assert_eq!(black.complaints().len(), 1, "the refusal");
            black.hold(&cell("14"));
            for name in ["18", "23", "27", "32"] {
                black.carry_to(&cell(name));
            }
            black.release_on(&cell("32"));
        } else {
            black.release_on(&cell("23"));
        }
        black.wait_for_turns(2);
        assert_eq!(black.turns(), ["32-28", played]);
    }
}

#[test]
fn hands_are_keys_as_well_and_moves_can_be_told_with_the_list() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, _] = opponents(&house, &browser, "checkers", "");
    understand(&host);
    understand(&guest);
    let at = |page: &Page, name: &str| {
        page.eval(&format!("document.querySelector(\"{}\").focus()", cell(name)));
    };
    at(&host, "11");
    host.press("Enter");
    host.wait_for("document.querySelector('.cell.chosen')?.dataset.cell === '11'");
    host.press("Escape");
    host.wait_for("!document.querySelector('.cell.chosen')");
    host.press("Enter");
    at(&host, "15");
    host.press("Enter");
    guest.wait_for_turns(1);

    at(&guest, "22");
    guest.press("j");
    guest.press("Enter");
    host.wait_for("!document.querySelector('#hands .bound')");
    guest.press("Enter");
    hears(&guest, "You have touched 22");
    guest.press("Escape");
    guest.click("details.list summary");
    guest.wait_for("document.querySelectorAll('#move option').length === 2");
    guest.choose("#move", "22-17");
    guest.click("#choose button");
    host.wait_for_turns(2);
}

#[test]
fn moves_of_other_games_are_made_by_hand_or_told() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.screen(1100, 900);
    page.goto(&house.address("/new?game=kumo&opponent=same-device"));
    page.click("[name=begins][value=host]");
    page.click("details.more > summary");
    page.click("[name=touch]");
    page.follow(|page| page.click("form.new button"));
    page.wait_to_receive("/live");
    understand(&page);
    page.click(&cell("e1"));
    page.click(".chooser button");
    page.wait_for_turns(1);
    page.click(&cell("e1"));
    hears(&page, "has touched e1, which must move");
    assert!(!page.exists(".actions [data-move=cw]"), "who has touched a piece moves it");
    page.click(&cell("e2"));
    page.wait_for_turns(2);
    assert!(page.turns()[1].contains("e1-e2"), "{:?}", page.turns());
}

#[test]
fn a_finger_touches_pieces_and_the_explanation_is_for_everybody() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.phone();
    page.goto(&house.address("/new?game=construction-advanced&opponent=same-device"));
    page.follow(|page| page.tap("form.new button"));
    page.wait_to_receive("/live");
    page.wait_for("document.querySelector('#touch-intro')?.matches(':modal')");
    page.check_accessibility();
    page.screenshot(&file("touch-intro-phone"));
    page.dark();
    page.check_contrast();
    page.screen(1100, 900);
    page.screenshot(&file("touch-intro-dark"));
    page.light();
    page.screenshot(&file("touch-intro"));
    page.phone();
    page.tap("#touch-intro button");
    page.tap(&cell("11"));
    page.wait_for("document.querySelector('.cell.chosen')?.dataset.cell === '11'");
    page.tap(&cell("15"));
    page.wait_for_turns(1);
    page.goto(&house.address("/touch"));
    page.check_accessibility();
    page.goto(&house.address("/new"));
    page.check_accessibility();
    page.screenshot(&file("touch-new-phone"));
}

#[test]
fn what_was_done_counts_in_order_however_late_the_answers_come() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, _] = opponents(&house, &browser, "checkers", "");
    understand(&host);
    let slow = json!({ "offline": false, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1 });
    host.call("Network.emulateNetworkConditions", &slow);
    host.drag(&cell("9"), &cell("14"));
    // The hand is quicker than the answers: this belongs to a turn that is over.
    host.click(&cell("10"));
    guest.wait_for_turns(1);
    host.wait_for_turns(1);
    host.wait_for_text("#refused", "The match has moved on.");
    assert_eq!(host.complaints().len(), 1, "the refusal");
    assert_eq!(guest.turns(), ["9-14"]);
    assert!(!guest.text("#hands").contains("Warning"), "that was no offence");
}

#[test]
fn without_script_the_rules_stand_on_the_page_and_moves_are_told_with_the_list() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.without_script();
    let order = Order { game: "construction-advanced", opponent: "same-device", position: "" };
    page.start_match(&house, &order);
    assert!(page.text("#touch-intro").contains("Without script that is the way to play"));
    page.screenshot(&file("touch-plain"));
    page.follow(|page| page.click("#choose button"));
    page.wait_for_turns(1);
    assert!(!page.exists("#touch-intro"), "who has moved knows it");
}
