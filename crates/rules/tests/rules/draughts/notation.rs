//! Section *Same move*: spellings and their meaning.

use super::board;
use crate::support::{moves, table};

/// A king on 2 with four white men in a ring: it may run around them either way.
fn ring() -> String {
    board(
        'B',
        "
             . B . .
            . w w .
             . . . .
            . w w .
             . . . .
            . . . .
             . . . .
            . . . .
        ",
    )
}

fn check(game: &str, position: &str, text: &str, canonical: &str) {
    assert_eq!(table(game, position).play(text).as_deref(), Ok(canonical));
}

fn refusal(game: &str, position: &str, text: &str) -> String {
    table(game, position).play(text).expect_err("the move is refused").to_string()
}

#[test]
fn a_ring_run_either_way_is_one_move() {
    assert_eq!(moves("checkers", &ring()), ["2x2"]);
}

#[test]
fn every_legal_spelling_of_a_jump_is_accepted() {
    for text in ["2x2", "2-2", "2x11x18x9x2", "2x9x18x11x2", "2x18x2", "2-9-2"] {
        check("checkers", &ring(), text, "2x2");
    }
}

#[test]
fn a_quiet_move_may_be_written_with_an_x() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    check("checkers", start, "11x15", "11-15");
}

#[test]
fn jumps_that_take_different_pieces_are_spelled_out() {
    let position = board(
        'B',
        "
             . b . .
            . w w .
             . . . .
            . w w .
             . . . .
            . . . .
             . . . .
            . . . .
        ",
    );
    assert_eq!(moves("checkers", &position), ["2x11x18", "2x9x18"]);
    assert_eq!(
        refusal("checkers", &position, "2x18"),
        "several jumps go that way; write 2x9x18 or 2x11x18"
    );
}

/// With optional jumps the single jump keeps the short text, as it is a whole path.
#[test]
fn stopping_early_has_its_own_text() {
    let position = board(
        'B',
        "
             . b . .
            . w . .
             . . . .
            . w . .
             . . . .
            . . . .
             . . . .
            . . . .
        ",
    );
    assert_eq!(moves("construction", &position), ["2-7", "2x18", "2x9"]);
}

#[test]
fn refusals_say_what_is_wrong() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let check = |text: &str, expected: &str| assert_eq!(refusal("checkers", start, text), expected);
    check("11-33", "column 4: there is no square 33 (1 to 32)");
    check("0-4", "column 1: there is no square 0 (1 to 32)");
    check("11", "a move has two squares or more, as in `11-15` or `22x15`");
    check("11-", "column 4: `` is not the number of a square");
    check("e4-e5", "column 1: `e4` is not the number of a square");
    check("22-18", "Black has no piece on 22");
    check("11-14", "the piece on 11 can only go 11-15, 11-16");
    check("1-5", "the piece on 1 cannot move");
    check("pass", "passing is not allowed; a turn is lost only when its time runs out");
}

#[test]
fn a_missed_jump_is_named() {
    let position = "W:W23,32:B18,1";
    assert_eq!(refusal("checkers", position, "32-28"), "White must jump: 23x14");
}
