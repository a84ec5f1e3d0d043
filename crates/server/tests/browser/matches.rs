//! Whole matches, one of each family, played to their end with the mouse.

use crate::browser::Browser;
use crate::hall::{House, Order, cell};

#[test]
fn two_people_play_checkers_to_the_end_and_see_each_others_moves_at_once() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, mut guest) = (browser.person(), browser.person());
    host.reduced_motion();
    guest.reduced_motion();
    host.start_match(
        &house,
        &Order { game: "checkers", opponent: "anybody", position: "B:W22:B9" },
    );
    guest.goto(&house.address(&host.path()));
    guest.follow(|guest| host.follow(|_| guest.do_deed("join")));
    host.wait_for_status("Your turn.");
    guest.wait_for_status("Black");
    for page in [&host, &guest] {
        page.eval("window.isSameDocument = true");
    }

    host.click_cells(&["9", "14"]);
    guest.wait_for_status("Your turn.");
    assert_eq!(guest.cell_text("14"), "14, black man");
    guest.click_cells(&["22", "17"]);
    host.wait_for_status("Your turn.");
    assert_eq!(host.cell_text("17"), "17, white man");
    host.drag(&cell("14"), &cell("21"));

    for page in [&host, &guest] {
        page.wait_for_status("wins: no legal move left.");
        assert_eq!(page.cell_text("17"), "17, empty");
        assert_eq!(page.turns(), ["9-14", "22-17", "14x21"]);
        assert_eq!(page.eval("window.isSameDocument"), true, "nothing was loaded anew");
    }
}

#[test]
fn two_on_one_device_play_sumo_checkers_until_the_first_is_out() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let position = "sssss/1sgssss/2g4/7/7/1ggggg1/ggg2 s 0 0 0";
    page.start_match(
        &house,
        &Order { game: "sumo-checkers-first-out", opponent: "same-device", position },
    );
    page.wait_for_status("Silver");
    // A lone checker goes three steps; where to is enough where only
    // one way leads there.
    page.click_cells(&["g6", "f4"]);
    page.wait_for_status("Gold");
    assert_eq!(page.cell_text("f4"), "f4, silver checker");
    page.click_cells(&["c5", "c6", "c7"]);
    page.wait_for_status("wins: push-off.");
    assert_eq!(page.cell_text("c7"), "c7, gold checker");
}

#[test]
fn in_a_duel_a_move_may_end_with_a_block() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let position = "5/7/3s3/7/3g3/7/5 g 9 9 0";
    page.start_match(&house, &Order { game: "sumo-checkers", opponent: "same-device", position });
    page.click_cells(&["d3", "g3"]);
    page.wait_for_text(".chooser", "Choose a square for a block");
    page.click_cells(&["b2"]);
    page.wait_for_turns(1);
    assert_eq!(page.cell_text("b2"), "b2, block");
    page.click_cells(&["d5", "a5"]);
    page.click(".chooser button"); // without
    page.wait_for_turns(2);
    assert_eq!(page.turns(), ["d3-e3-f3-g3@b2", "d5-c5-b5-a5"]);
}

#[test]
fn a_bout_with_the_computer_goes_through_all_six_cards_or_ends_by_a_push() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.start_match(&house, &Order { game: "bout", opponent: "computer", position: "" });
    let is_over = "/ wins: |Draw: /.test(document.querySelector('#status').innerText)";
    // The sixth card is forced.
    for turn in 1..=5 {
        page.wait_for(&format!("document.querySelector('.card-face') || {is_over}"));
        if page.eval(is_over) == true {
            break;
        }
        page.click(".card-face:last-of-type");
        page.wait_for(&format!("document.querySelectorAll('.moves li').length >= {turn}"));
    }
    page.wait_for(is_over);
    page.wait_for("!document.querySelector('.card-face')");
    let first = page.path();
    page.follow(|page| page.do_deed("rematch"));
    assert_ne!(page.path(), first, "the computer always wants another one");
    page.goto(&house.address(&first));
    let turns = page.turns();
    assert!(turns[0].starts_with("6/"), "{turns:?}");
}

#[test]
fn kumo_turns_the_arena_ends_turns_and_brings_the_stone_home() {
    let (house, browser) = (House::open(), Browser::start());
    let page = browser.person();
    let position = "4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 0";
    page.start_match(&house, &Order { game: "kumo", opponent: "same-device", position });
    let act = |action: &str, turns: usize| {
        page.click(&format!(".actions [data-move={action}]"));
        page.wait_for_turns(turns);
    };
    page.wait_for_status("South");
    assert!(!page.exists(".actions [data-move=end]"), "the arena has to be turned first");
    act("cw", 1);
    page.wait_for("document.getAnimations().some(({ effect }) => effect.target.matches('.turn'))");
    assert_eq!(page.cell_text("i5"), "i5, Stone of Balance");
    act("ccw", 2);
    act("end", 3);
    page.wait_for_status("North");
    // Nobody hits a square of an arena that still turns.
    page.wait_for("!document.getAnimations().some(({ effect }) => effect.target.matches('.turn'))");
    // Somebody comes in: a square, then which stance.
    page.click_cells(&["a9"]);
    page.click(".chooser button:nth-of-type(2)");
    page.wait_for_turns(4);
    act("cw", 5);
    act("ccw", 6);
    act("end", 7);
    page.wait_for_status("South");
    act("Kn", 8);
    page.wait_for_status("wins: the Stone is home.");
}
