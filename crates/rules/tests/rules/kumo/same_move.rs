//! Actions that lead to the same position, and the text that stands for them.

use super::{at, check_moves};
use crate::support::{moves, table};

/// One of the spellings is listed, and the others mean the same.
#[track_caller]
fn check_same(game: &str, position: &str, canonical: &str, others: &[&str]) {
    let listed = moves(game, position);
    assert!(listed.iter().any(|text| text == canonical), "{canonical}: {listed:?}");
    for other in others {
        assert!(!listed.iter().any(|text| text == other), "{other}: {listed:?}");
        assert_eq!(table(game, position).play(other).as_deref(), Ok(canonical), "{position}");
    }
}

#[test]
fn both_rotations_of_a_symmetric_arena() {
    let position = at(
        "6 . . . . R . . . .
         5 . . . . o . . . .
         4 . . . . R . . . .",
        "S 0 0 5 - - 0",
    );
    check_same("kumo", &position, "cw", &["ccw"]);
}

#[test]
fn rotations_differ_if_they_leave_others_to_step_off() {
    let drawing = "8 . . . . Bk . . . .
                   5 . . . . o . . . .
                   2 . . . . Bk . . . .";
    check_moves(&at(drawing, "S 0 0 3 r e2 0"), "cc", "ccw");
    check_moves(&at(drawing, "S 0 0 3 r e2,e8 0"), "cc", "");
    // Nobody has to step off any more once the turn has passed.
    check_moves(&at(drawing, "S 0 0 1 - e2 0"), "cc", "");
}

#[test]
fn rotations_differ_if_stances_or_sides_do() {
    for pair in ["R . k", "R . r", "R . K"] {
        let position = at(&format!("5 . . . . o . . . .\n1 . . . {pair} . . ."), "S 0 0 5 - - 0");
        check_moves(&position, "cc", "ccw");
    }
}

#[test]
fn a_run_and_a_throw_of_the_runner() {
    let position = at(
        "5 . . . . o . . . .
         2 . T . . . . . . .
         1 . R . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_same("kumo", &position, "Rb1-a2", &["Tb2:b1-a2"]);
    check_same("kumo", &position, "Rb1-c2", &["Tb2:b1-c2"]);
    check_moves(&position, "Tb2", "Tb2:b1-b3");
}

#[test]
fn a_jump_and_a_throw_of_the_jumper() {
    let position = at(
        "5 . . . . o . . . .
         2 . T . . . . . . .
         1 . J . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_same("kumo", &position, "Jb1-b3", &["Tb2:b1-b3"]);
    check_moves(&position, "Tb2", "Tb2:b1-a2 Tb2:b1-c2");
}

#[test]
fn a_simple_movement_and_a_diagonal_throw() {
    let position = at(
        "5 . . . . o . . . .
         2 . T . . . . . . .
         1 . B . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_same("kumo:throw=8", &position, "b1-a1", &["Tb2:b1-a1"]);
}

#[test]
fn two_throwers() {
    let position = at(
        "5 . . . . o . . . .
         2 . T k . . . . . .
         1 . . T . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_same("kumo", &position, "Tb2:c2-b1", &["Tc1:c2-b1"]);
}

#[test]
fn two_throwers_who_imprison() {
    let position = at("5 . . . . o . . . .\n1 . T k T . . . . .", "S 0 0 5 - - 0");
    check_same("kumo", &position, "Tb1:c1-x", &["Td1:c1-x"]);
}

#[test]
fn two_grabbers_who_could_each_take_the_other_along() {
    let position = at("5 . . . . o . . . .\n2 . G G . . . . . .", "S 0 0 5 - - 0");
    for way in ["e", "n", "s", "w"] {
        check_same("kumo", &position, &format!("Gb2:c2{way}"), &[&format!("Gc2:b2{way}")]);
    }
}

#[test]
fn a_second_rotation_and_a_run() {
    let position = at("5 . . . R o . . . .", "S 0 0 4 r - 0");
    check_same("kumo", &position, "cw", &["Rd5-e6"]);
    check_same("kumo", &position, "ccw", &["Rd5-e4"]);
    // The turn's one rotation is more than a run.
    check_moves(&at("5 . . . R o . . . .", "S 0 0 4 - - 0"), "Rd5-e", "Rd5-e4 Rd5-e6");
}

#[test]
fn a_second_rotation_and_a_jump_over_the_stone() {
    let position = at(
        "6 . . . . J . . . .
         5 . . . J o . . . .",
        "S 0 0 4 r - 0",
    );
    check_same("kumo", &position, "cw", &["Jd5-f5"]);
    check_same("kumo", &position, "ccw", &["Je6-e4"]);
}

#[test]
fn a_second_rotation_and_the_end_of_the_turn() {
    let last = at("5 . . . . o . . . .", "S 0 0 1 r - 0");
    check_same("kumo", &last, "cw", &["ccw", "end"]);
    // With more actions left, rotating leaves the turn where it is.
    check_moves(&at("5 . . . . o . . . .", "S 0 0 2 r - 0"), "e", "end");
}

#[test]
fn moves_are_listed_in_the_rulebooks_order() {
    let position = at(
        "5 . . . K o k . . .
         4 . . . K . . . . .
         2 . G T b . . . . .
         1 . . R . B r . . .",
        "S 0 0 5 r - 0",
    );
    let table = table("kumo", &position);
    let moves = table.moves(dohyo_rules::Player::First);
    let kind = |text: &String| match text.as_str() {
        "cw" => 0,
        "ccw" => 1,
        "end" => 11,
        text if text.contains('@') => 2,
        text if text.contains('=') => 3,
        text => 5 + "RJTGBK".find(&text[..1]).map_or(-1, |at| at as i32),
    };
    let mut sorted = moves.clone();
    sorted.sort_by_key(|text| (kind(text), text.clone()));
    assert_eq!(moves, sorted);
    let kinds: std::collections::BTreeSet<i32> = moves.iter().map(kind).collect();
    assert_eq!(kinds.len(), 10, "only entries and jumps are missing: {moves:?}");
}
