//! Sections *Track*, *bout*, *bout-zero* and *bout-oshi-dashi*.

use dohyo_rules::{CATALOGUE, Tone, Viewer, find};

use super::{check_choices, check_status, check_turn, check_turn_refused};
use crate::support::{after, table};

const BOUT: &str = "0 123456 123456";
const ZERO: &str = "0 0123456 0123456";

#[test]
fn the_six_bouts_are_in_the_catalogue() {
    let ids: Vec<_> =
        CATALOGUE.iter().map(|entry| entry.id).filter(|id| id.starts_with("bout")).collect();
    assert_eq!(
        ids,
        [
            "bout",
            "bout-zero",
            "bout-oshi-dashi",
            "bout-zero-oshi-dashi",
            "bout-tactical",
            "bout-strategic"
        ]
    );
}

#[test]
fn east_and_west_choose_at_the_same_time() {
    for game in ["bout", "bout-zero", "bout-oshi-dashi", "bout-zero-oshi-dashi"] {
        let table = find(game).expect("a game").start();
        check_status(game, &table.position(), "both choose");
        assert_eq!((table.seats().first, table.seats().second), ("East", "West"));
        assert_eq!(table.results(), Vec::<String>::new());
    }
    check_turn_refused(
        "bout",
        BOUT,
        "4",
        "both players choose at once: write both choices, as in `4/2`",
    );
}

#[test]
fn the_counter_starts_on_0_with_the_hands_of_the_rulebook() {
    let start = |game| find(game).expect("a game").start().position();
    assert_eq!(start("bout"), BOUT);
    assert_eq!(start("bout-oshi-dashi"), BOUT);
    assert_eq!(start("bout-zero"), ZERO);
    assert_eq!(start("bout-zero-oshi-dashi"), ZERO);
}

#[test]
fn east_pushes_towards_plus_and_west_towards_minus() {
    check_turn("bout", BOUT, "4/3", "3 12356 12456");
    check_turn("bout", BOUT, "3/4", "-3 12456 12356");
}

#[test]
fn the_higher_card_pushes_by_the_difference_times_the_lower() {
    // East's card in rows, West's in columns.
    #[rustfmt::skip]
    let pushes = [
        [ 0, -1, -2, -3, -4, -5],
        [ 1,  0, -2, -4, -6, -8],
        [ 2,  2,  0, -3, -6, -9],
        [ 3,  4,  3,  0, -4, -8],
        [ 4,  6,  6,  4,  0, -5],
        [ 5,  8,  9,  8,  5,  0],
    ];
    for (east, row) in (1..).zip(pushes) {
        for (west, push) in (1..).zip(row) {
            let position = after("bout", BOUT, &[&format!("{east}/{west}")]);
            let counter = position.split(' ').next().expect("a counter");
            assert_eq!(counter, push.to_string(), "{east}/{west}");
        }
    }
}

#[test]
fn equal_cards_move_nothing() {
    check_turn("bout", "-4 2356 1236", "3/3", "-4 256 126");
}

#[test]
fn past_either_end_is_a_push_off_at_once() {
    check_turn("bout", BOUT, "6/3", "9 12345 12456");
    check_status("bout", "9 12345 12456", "1-0 push-off 3:0");
    check_choices("bout", "9 12345 12456", ["", ""]);
    check_turn("bout", BOUT, "3/6", "-9 12456 12345");
    check_status("bout", "-9 12456 12345", "0-1 push-off 0:3");
    check_turn_refused("bout", "-9 12456 12345", "1/1", "the game is over");
}

#[test]
fn the_last_space_is_still_on_the_track() {
    check_turn("bout", BOUT, "6/4", "8 12345 12356");
    check_status("bout", "8 12345 12356", "both choose");
    check_turn("bout", BOUT, "2/6", "-8 13456 12345");
    check_status("bout", "-8 13456 12345", "both choose");
}

#[test]
fn however_far_it_is_pushed_the_counter_lies_just_beyond_the_end() {
    check_turn("bout", "8 1236 1234", "6/3", "9 123 124");
    check_turn("bout", "-7 1234 1236", "3/6", "-9 124 123");
}

#[test]
fn every_card_is_played_once() {
    let wrong = "column 1: East has no 4 in hand, only 12356";
    check_turn_refused("bout", "0 12356 12356", "4/1", wrong);
    let wrong = "column 3: West has no 4 in hand, only 12356";
    check_turn_refused("bout", "0 12356 12356", "1/4", wrong);
}

#[test]
fn the_sixth_turn_is_forced_and_the_last() {
    check_choices("bout", "2 6 5", ["6", "5"]);
    check_turn("bout", "2 6 5", "6/5", "7 - -");
    check_choices("bout", "7 - -", ["", ""]);
}

#[test]
fn after_six_turns_the_counter_decides() {
    check_status("bout", "1 - -", "1-0 position 2:0");
    check_status("bout", "8 - -", "1-0 position 2:0");
    check_status("bout", "-1 - -", "0-1 position 0:2");
    check_status("bout", "-8 - -", "0-1 position 0:2");
    check_status("bout", "0 - -", "1/2-1/2 tie 1:1");
}

#[test]
fn before_six_turns_it_decides_nothing() {
    check_status("bout", "8 6 6", "both choose");
}

#[test]
fn a_push_off_on_the_sixth_turn_is_a_push_off() {
    check_turn("bout", "8 6 5", "6/5", "9 - -");
    check_status("bout", "9 - -", "1-0 push-off 3:0");
}

#[test]
fn a_zero_moves_nothing_on_either_side() {
    check_turn("bout-zero", ZERO, "0/6", "0 123456 012345");
    check_turn("bout-zero", ZERO, "6/0", "0 012345 123456");
    check_turn("bout-zero", ZERO, "0/0", "0 123456 123456");
}

#[test]
fn only_the_zero_games_have_a_zero() {
    check_turn_refused("bout", BOUT, "0/1", "column 1: `0` is not a card; the cards are 123456");
    check_choices("bout-zero", ZERO, ["0 1 2 3 4 5 6", "0 1 2 3 4 5 6"]);
    check_choices("bout-zero-oshi-dashi", ZERO, ["0 1 2 3 4 5 6", "0 1 2 3 4 5 6"]);
}

#[test]
fn bout_zero_ends_after_six_turns_with_one_card_unplayed() {
    check_choices("bout-zero", "3 04 56", ["0 4", "5 6"]);
    check_turn("bout-zero", "3 04 56", "0/6", "3 4 5");
    check_status("bout-zero", "3 4 5", "1-0 position 2:0");
    check_choices("bout-zero", "3 4 5", ["", ""]);
    check_status("bout-zero", "0 0 6", "1/2-1/2 tie 1:1");
}

#[test]
fn in_oshi_dashi_the_hands_are_taken_back_within_the_turn() {
    check_turn("bout-oshi-dashi", "2 6 5", "6/5", "7 123456 123456");
    check_status("bout-oshi-dashi", "7 123456 123456", "both choose");
    check_turn("bout-oshi-dashi", "7 123456 123456", "2/3", "5 13456 12456");
}

#[test]
fn in_oshi_dashi_the_turn_that_ends_the_bout_takes_nothing_back() {
    check_turn("bout-oshi-dashi", "8 6 5", "6/5", "9 - -");
    check_status("bout-oshi-dashi", "9 - -", "1-0 push-off 3:0");
    check_turn("bout-oshi-dashi", "-8 25 36", "2/6", "-9 5 3");
    check_status("bout-oshi-dashi", "-9 5 3", "0-1 push-off 0:3");
}

#[test]
fn oshi_dashi_has_no_turn_limit() {
    let pairs = ["1/1", "2/2", "3/3", "4/4", "5/5", "6/6"];
    let thrice: Vec<_> = pairs.iter().cycle().take(18).copied().collect();
    assert_eq!(after("bout-oshi-dashi", BOUT, &thrice), BOUT);
    check_status("bout-oshi-dashi", BOUT, "both choose");
}

#[test]
fn zero_oshi_dashi_plays_all_seven_before_taking_back() {
    check_turn("bout-zero-oshi-dashi", "3 04 56", "0/6", "3 4 5");
    check_status("bout-zero-oshi-dashi", "3 4 5", "both choose");
    check_turn("bout-zero-oshi-dashi", "3 4 5", "4/5", "-1 0123456 0123456");
}

#[test]
fn the_track_is_drawn_with_the_counter_and_both_hands() {
    let scene = table("bout", "-3 146 256").scene(Viewer::Spectator);
    let names: Vec<_> = scene.cells.iter().map(|cell| cell.name.as_str()).collect();
    let track = "-9 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9";
    assert_eq!(names.join(" "), track);
    assert_eq!(scene.cells[scene.pieces[0].cell].name, "-3");
    let outside = scene.cells.iter().filter(|cell| cell.tone == Tone::Outside);
    assert_eq!(outside.map(|cell| cell.name.as_str()).collect::<Vec<_>>(), ["-9", "9"]);
    let hands: Vec<_> = scene.panels.iter().map(|panel| panel.items.concat()).collect();
    assert_eq!(hands, ["146", "256"]);
}
