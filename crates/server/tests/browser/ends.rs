//! Every game to its end, by mouse, by finger and by keyboard alone: a decisive position, the moves that
//! decide it, and the card that says who has won and leads on.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::page::Page;
use crate::pictures::file;

/// What is touched for a move: cells, or a button.
enum Touch {
    Cell(&'static str),
    Button(&'static str),
}
use Touch::{Button, Cell};

/// A game, a position shortly before its end, what is touched until then, and what is said of it.
type Ending = (&'static str, &'static str, &'static [Touch], &'static str);

const PUSH: &[Touch] =
    &[Button("[data-cards] [data-move='6']"), Button("[data-cards] [data-move='3']")];

const ENDINGS: [Ending; 12] = [
    ("checkers", "B:W18:B14", &[Cell("14"), Cell("23")], "no legal move left"),
    ("construction", "B:W18:B14", &[Cell("14"), Cell("23")], "no legal move left"),
    ("construction-advanced", "B:W18:B14", &[Cell("14"), Cell("23")], "no legal move left"),
    ("sumo-checkers", "2s2/7/7/3g3/7/7/5 g 9 9 0", &[Cell("d4"), Cell("d7")], "push-off"),
    (
        "sumo-checkers-first-out",
        "sssss/1sgssss/2g4/7/7/1ggggg1/ggg2 g 0 0 0",
        &[Cell("c5"), Cell("c6"), Cell("c7")],
        "push-off",
    ),
    ("bout", "7 1246 2356", PUSH, "push-off"),
    ("bout-zero", "7 1246 2356", PUSH, "push-off"),
    ("bout-oshi-dashi", "7 1246 2356", PUSH, "push-off"),
    ("bout-zero-oshi-dashi", "7 1246 2356", PUSH, "push-off"),
    ("bout-tactical", "7 1246(5) 2356(1)", PUSH, "push-off"),
    (
        "bout-strategic",
        "7 1245+*(3) 1235+*(4)",
        &[
            Button("[data-cards] [data-raise]"),
            Button("[data-cards] [data-move='5']"),
            Button("[data-cards] [data-move='3']"),
        ],
        "push-off",
    ),
    (
        "kumo",
        "4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 0",
        &[Button(".actions [data-move='Kn']")],
        "the Stone is home",
    ),
];

/// Plays every game to its end, touching things in one way.
#[track_caller]
fn play_all(page: &Page, house: &House, touch: impl Fn(&Page, &str)) {
    for (game, position, touches, how) in ENDINGS {
        page.goto(&house.address("/new"));
        let order = json!({ "game": game, "opponent": "same-device", "position": position });
        let path = page.order_match(&order);
        page.eval("sessionStorage.setItem('touch-rules', 'known')");
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
        for what in touches {
            let selector = match what {
                Cell(name) => cell(name),
                Button(selector) => (*selector).to_owned(),
            };
            page.wait_for(&format!("document.querySelector(\"{selector}\")"));
            touch(page, &selector);
        }
        page.wait_for_text("#ending-title", how);
        page.wait_for("!document.querySelector('[data-cards], .cell.start, .actions button')");
    }
}

#[test]
fn every_game_is_played_to_its_end_with_the_mouse() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.screen(1280, 720);
    play_all(&page, &house, Page::click);
}

#[test]
fn every_game_is_played_to_its_end_with_a_finger() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.phone();
    play_all(&page, &house, Page::tap);
}

#[test]
fn every_game_is_played_to_its_end_with_the_keyboard() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.screen(1280, 720);
    play_all(&page, &house, |page, selector| {
        // The way to a cell or a button is tested elsewhere.
        page.eval(&format!("document.querySelector(\"{selector}\").focus()"));
        page.wait_for(&format!("document.activeElement?.matches(\"{selector}\")"));
        page.press("Enter");
    });
}

#[test]
fn cards_are_swapped_by_tapping_and_the_one_that_can_be_any_asks_which() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/new"));
    let path = page.order_match(&json!({ "game": "bout-tactical", "opponent": "same-device" }));
    page.goto(&house.address(&path));
    page.wait_to_receive("/live");
    let box_of = |number: &str| format!("label:has([name=swap][value='{number}'])");
    page.wait_for_text("[data-keep]", "Keep all numbers");
    page.click(&box_of("1"));
    page.click(&box_of("6"));
    page.wait_for("document.querySelector('[name=swap][value=\"2\"]').disabled");
    page.check_accessibility();
    page.wait_for_text("[data-keep]", "1 → Yori, 6 → Sumo Master");
    page.screenshot(&file("cards-swap"));
    page.click("[data-keep]");
    page.wait_for("!document.querySelector('[name=swap]:checked')");
    page.click("[data-keep]");
    page.wait_for_turns(1);
    page.click("details.any summary");
    page.wait_for_text(".targets", "Sumo Master: which tactic?");
    page.check_accessibility();
    page.screenshot(&file("cards-any"));
    page.click(".targets [data-move='M=K']");
    page.wait_for("!document.querySelector('details.any')");
    page.click("[data-cards] [data-move='3']");
    page.wait_for_turns(2);
    assert_eq!(page.turns(), ["s16/s", "M=K/3"]);
    assert_eq!(page.eval("document.querySelectorAll('.hand').length"), 1, "the hand is shown once");
}

#[test]
fn the_end_is_told_to_each_as_it_is_for_them() {
    let (house, browser) = (House::open(), Browser::start());
    let mut people = [(); 3].map(|()| browser.person());
    for page in &mut people {
        page.reduced_motion();
        page.screen(1280, 720);
        page.goto(&house.address("/new"));
    }
    let [host, guest, spectator] = &people;
    let path = host.order_match(&json!({ "game": "bout", "position": "7 1246 2356" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for page in &people {
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
    }
    host.click("[data-cards] [data-move='6']");
    guest.wait_for_text(".player.first", "has chosen");
    guest.click("[data-cards] [data-move='2']");
    host.wait_for_text("#ending-title", "You won by push-off.");
    guest.wait_for_text("#ending-title", "You lost by push-off. Well fought.");
    spectator.wait_for_text("#ending-title", "wins: push-off.");
    for page in &people {
        // Never all of the last position.
        let covered = page.eval(
            "(() => {
                const [card, board] = ['.ending', 'game-board'].map(it => document.querySelector(it).getBoundingClientRect());
                return Math.max(0, board.bottom - card.top) / board.height;
            })()",
        );
        assert!(covered.as_f64().is_some_and(|covered| covered < 0.7), "{covered}");
        page.check_accessibility();
    }
    guest.screenshot(&file("ending"));
    guest.phone();
    assert!(guest.reaches(".ending [data-close]"));
    guest.screenshot(&file("ending-phone"));
    guest.click("[data-close]");
    assert!(guest.eval("document.querySelector('.ending').hidden") == true);
    guest.click("#deeds form:has([value=rematch]) button");
    host.wait_for_text("#deeds", "Your opponent wants a rematch.");
    guest.follow(|_| host.follow(|host| host.do_deed("rematch")));
    assert!(host.path() == guest.path() && host.path() != path, "both are there");
}
