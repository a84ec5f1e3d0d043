//! Arena, camps and what a turn is made of.

use super::{at, check_after, check_fields, check_illegal, check_legal, check_moves};
use crate::support::{after, moves};

const START: &str = "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0";

#[test]
fn south_moves_first_with_the_stone_in_the_middle_and_everybody_in_reserve() {
    assert_eq!(dohyo_rules::find("kumo").unwrap().start().position(), START);
}

#[test]
fn both_games_are_in_the_catalogue() {
    for (name, id) in [("kumo", "kumo"), ("kumo:throw=4", "kumo"), ("kumo:throw=8", "kumo:throw=8")]
    {
        let variant = dohyo_rules::find(name).unwrap();
        assert_eq!((variant.id, variant.start().game()), (id, id));
        assert_eq!((variant.seats.first, variant.seats.second), ("South", "North"));
    }
}

#[test]
fn the_start_has_every_entry_and_one_rotation() {
    assert_eq!(moves("kumo", START).len(), 55);
    check_moves(START, "c", "cw");
    check_moves(START, "K@", "K@a1 K@b1 K@c1 K@d1 K@e1 K@f1 K@g1 K@h1 K@i1");
}

#[test]
fn an_action_costs_one() {
    let position = at(
        "5 . . . . o . . . .
         2 . . J t . . . . .
         1 T . R . . . . . .",
        "S 0 0 4 r - 7",
    );
    for action in ["cw", "ccw", "R@e1", "a1=K", "a1-a2", "Rc1-b2", "Jc2-e2"] {
        let after = after("kumo", &position, &[action]);
        assert!(after.ends_with(" 3 r - 7"), "{action}: {after}");
    }
}

#[test]
fn each_prisoner_adds_an_action_but_no_more_than_three() {
    for (held, actions) in [(0, 5), (1, 6), (2, 7), (3, 8), (4, 8), (6, 8)] {
        let left = 6 - held;
        let position = format!("9/9/9/9/4o4/9/9/9/9 S {left} 6 0 {held} 3 r - 0");
        check_fields(&position, "end", &format!("N {left} 6 0 {held} {actions} - - 1"));
    }
}

#[test]
fn rotating_clockwise_takes_a1_to_a9() {
    check_after(
        &at("1 R . . . . . . . k\n5 . . . . o . . . .", "S 0 0 5 - - 0"),
        "cw",
        &at("9 R . . . . . . . .\n5 . . . . o . . . .\n1 k . . . . . . . .", "S 0 0 4 r - 0"),
    );
}

#[test]
fn rotating_counterclockwise_takes_a1_to_i1() {
    check_after(
        &at("1 R . . . . . . . .\n5 . . . . o . . . .", "S 0 0 5 - - 0"),
        "ccw",
        &at("1 . . . . . . . . R\n5 . . . . o . . . .", "S 0 0 4 r - 0"),
    );
}

#[test]
fn rotating_takes_the_stone_the_stacks_and_the_duties_along() {
    check_after(
        &at(
            "9 . o . . . . . . .
             2 . . Bk . . . . . .
             1 . . . . . . kT . .",
            "S 0 0 5 - c2 3",
        ),
        "cw",
        &at(
            "8 . . . . . . . . o
             7 . Bk . . . . . . .
             3 kT . . . . . . . .",
            "S 0 0 4 r b7 3",
        ),
    );
}

#[test]
fn the_camps_stay_when_the_arena_turns() {
    let position = at("5 . . . . o . . . .", "S 0 0 5 - - 0");
    let turned = after("kumo", &position, &["cw"]);
    check_moves(&turned, "T@", "T@a1 T@b1 T@c1 T@d1 T@e1 T@f1 T@g1 T@h1 T@i1");
}

#[test]
fn a_player_may_rotate_as_often_as_wanted() {
    check_fields(START, "cw ccw cw cw", "S 6 6 0 0 1 r - 0");
}

#[test]
fn the_turn_cannot_end_without_a_rotation() {
    check_illegal(START, "end", "the arena has to be rotated");
    check_legal(&at("5 . . . . o . . . .", "S 0 0 4 r - 0"), "end");
}

#[test]
fn the_last_action_is_kept_for_the_rotation() {
    let position = at("5 . . . . o . . . .\n1 . . . . T . . . .", "S 0 0 1 - - 0");
    assert_eq!(moves("kumo", &position), ["ccw", "cw"]);
    check_illegal(&position, "e1-e2", "fewer actions (0) than duties (1)");
}

#[test]
fn kumotori_enter_on_a_free_square_of_the_own_first_rank() {
    let drawing = "9 k k k k k k . . .
                   5 . . . . o . . . .
                   1 R R . R . R R . .";
    let position = at(drawing, "S 0 0 5 - - 0");
    check_moves(&position, "B@", "B@c1 B@e1 B@h1 B@i1");
    check_fields(&position, "B@c1", "S 0 0 0 0 4 - - 0");
    check_illegal(&position, "B@a1", "a1 is not free");
    check_illegal(&position, "B@c2", "c2 is not on South's first rank");
    let north = at("5 . . . . o . . . .\n9 . R . . . . . . .", "N 0 0 5 - - 0");
    check_moves(&north, "J@", "J@a9 J@c9 J@d9 J@e9 J@f9 J@g9 J@h9 J@i9");
    check_after(&north, "J@a9", &at("9 j R . . . . . . .\n5 . . . . o . . . .", "N 0 0 4 - - 0"));
}

#[test]
fn an_empty_reserve_lets_nobody_enter() {
    let position = at("5 . . . . o . . . .\n3 R R R R R R . . .", "S 0 0 5 - - 0");
    check_moves(&position, "R@", "");
    check_illegal(&position, "R@a1", "South has no Kumotori in reserve");
}

#[test]
fn a_stance_changes_to_any_other() {
    let position = at("5 . . . . o . . . .\n4 . . t . K . . . .", "S 0 0 5 - - 0");
    check_moves(&position, "e4=", "e4=B e4=G e4=J e4=R e4=T");
    check_illegal(&position, "e4=K", "in stance Kumo already");
    check_illegal(&position, "c4=K", "South has no Kumotori on c4");
    check_after(
        &position,
        "e4=J",
        &at("5 . . . . o . . . .\n4 . . t . J . . . .", "S 0 0 4 - - 0"),
    );
}

#[test]
fn a_simple_movement_goes_one_square_to_a_free_one() {
    let position = at(
        "5 . . . . o . . . .
         4 . . . . T r . . .
         1 B . . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "e4-", "e4-d4 e4-e3");
    check_moves(&position, "a1-", "a1-a2 a1-b1");
    check_illegal(&position, "e4-f4", "f4 is not free");
    check_illegal(&position, "e4-e5", "e5 is not free");
    check_illegal(&position, "e4-d3", "d3 is not next to e4");
    check_illegal(&position, "f4-f3", "South has no Kumotori on f4");
}

#[test]
fn run_and_kumo_make_no_simple_movement() {
    let position = at("5 . . . . o . . . .\n3 B G J K R T . . .", "S 0 0 5 - - 0");
    for (file, expected) in [
        ("a3-", "a3-a2 a3-a4"),
        ("b3-", "b3-b2 b3-b4"),
        ("c3-", "c3-c2 c3-c4"),
        ("d3-", ""),
        ("e3-", ""),
        ("f3-", "f3-f2 f3-f4 f3-g3"),
    ] {
        check_moves(&position, file, expected);
    }
    check_illegal(&position, "d3-d4", "stance Kumo, which has no Simple Movement");
}

#[test]
fn a_turn_passes_by_itself_when_no_action_is_left() {
    check_fields(START, "cw R@a1 R@b1 R@c1 R@d1", "N 2 6 0 0 5 - - 1");
}
