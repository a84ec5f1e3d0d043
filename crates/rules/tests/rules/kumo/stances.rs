//! The six stances.

use super::{at, check_after, check_fields, check_illegal, check_legal, check_moves};
use crate::support::{after, moves};

#[test]
fn run_goes_two_steps_over_free_squares_and_may_turn() {
    let position = at(
        "6 . . . . . . . . .
         5 . . . . o . . . .
         4 . . . . R . . . .
         3 . . . . . r . . .
         2 . . . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "R", &{
        let entries = "R@a1 R@b1 R@c1 R@d1 R@e1 R@f1 R@g1 R@h1 R@i1";
        format!("{entries} Re4-c4 Re4-d3 Re4-d5 Re4-e2 Re4-f5 Re4-g4")
    });
    check_illegal(&position, "Re4-e6", "two steps to free squares do not lead from e4 to e6");
    check_illegal(&position, "Re4-e4", "two steps");
    check_illegal(&position, "Re4-e3", "two steps");
}

#[test]
fn run_does_not_end_where_it_started_nor_pass_what_stands_in_its_way() {
    let position =
        at("5 . . . . o . . . .\n2 t . . . . . . . .\n1 R . t . . . . . .", "S 0 0 5 - - 0");
    check_moves(&position, "Ra", "Ra1-b2");
}

#[test]
fn jump_goes_over_an_unbroken_line_to_the_square_right_behind() {
    let position = at(
        "8 . . . . . . . . .
         7 . . . . Bk . . . .
         6 . . . . r . . . .
         5 . . . . o . . . .
         4 t T . T J . t . .
         3 . . . . r . . . .
         2 . . . . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "Je", "Je4-c4 Je4-e2 Je4-e8");
    check_illegal(&position, "Je4-h4", "right behind an unbroken line");
    check_illegal(&position, "Je4-f4", "right behind an unbroken line");
}

#[test]
fn jump_needs_a_free_square_in_the_arena_behind_the_line() {
    let position =
        at("5 . . . . o . . . .\n2 . . . . . . . t .\n1 . . . . . . . J k", "S 0 0 5 - - 0");
    check_moves(&position, "Jh", "Jh1-h3");
}

#[test]
fn throw_takes_a_neighbour_of_either_side_to_a_free_square_next_to_the_thrower() {
    let position = at(
        "5 . . . . o . . . .
         4 . . . . T k . . .
         3 . . . . G . . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "Te4", "Te4:e3-d4 Te4:f4-d4");
    check_after(
        &position,
        "Te4:f4-d4",
        &at(
            "5 . . . . o . . . .
             4 . . . k T . . . .
             3 . . . . G . . . .",
            "S 0 0 4 - - 0",
        ),
    );
    check_illegal(&position, "Te4:f4-f4", "f4 is not free");
    check_illegal(&position, "Te4:e5-d4", "there is no Kumotori on e5");
    check_illegal(&position, "Te4:f4-d3", "does not land on d3");
    check_illegal(&position, "Te4:f3-d4", "f3 is not next to e4");
}

#[test]
fn with_the_option_a_throw_lands_diagonally_too() {
    let position = at(
        "5 . . . . o . . . .
         4 . . . . T k . . .
         3 . . . . G . . . .",
        "S 0 0 5 - - 0",
    );
    let throws: Vec<String> = moves("kumo:throw=8", &position)
        .into_iter()
        .filter(|text| text.starts_with("Te4:f4"))
        .collect();
    assert_eq!(throws.join(" "), "Te4:f4-d3 Te4:f4-d4 Te4:f4-d5 Te4:f4-f3 Te4:f4-f5");
    let corner = at("5 . . . . o . . . .\n4 . . . k T . . . .", "S 0 0 5 - - 0");
    assert!(crate::support::table("kumo:throw=8", &corner).play("Te4:d5-d3").is_err());
}

#[test]
fn a_thrower_on_the_own_first_rank_may_imprison_an_opponent() {
    let position = at(
        "5 . . . . o . . . .
         2 . . . . r . . . .
         1 . . . . T B . . .",
        "S 0 0 5 - - 7",
    );
    check_moves(&position, "Te1:e", "Te1:e2-d1 Te1:e2-x");
    check_moves(&position, "Te1:f", "Te1:f1-d1");
    check_fields(&position, "Te1:e2-x", "S 4 5 1 0 5 - - 0");
    check_illegal(&position, "Te1:f1-x", "the Kumotori on f1 is South's own");
    let far = at("5 . . . . o . . . .\n3 . . . . r . . . .\n2 . . . . T . . . .", "S 0 0 5 - - 0");
    check_illegal(&far, "Te2:e3-x", "only a thrower on South's first rank imprisons");
    let north = at("5 . . . . o . . . .\n9 . . . . t R . . .", "N 0 0 5 - - 0");
    check_fields(&north, "Te9:f9-x", "N 5 5 0 1 5 - - 0");
}

#[test]
fn grab_moves_both_one_square_the_same_way() {
    let position = at(
        "5 . . . . o . . . .
         4 . . . . G k . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "Ge4", "Ge4:f4e Ge4:f4s Ge4:f4w");
    for (action, ranks) in [
        ("Ge4:f4e", "5 . . . . o . . . .\n4 . . . . . G k . ."),
        ("Ge4:f4s", "5 . . . . o . . . .\n3 . . . . G k . . ."),
        ("Ge4:f4w", "5 . . . . o . . . .\n4 . . . G k . . . ."),
    ] {
        check_after(&position, action, &at(ranks, "S 0 0 4 - - 0"));
    }
    check_illegal(&position, "Ge4:f4n", "cannot both move n");
    check_illegal(&position, "Ge4:e5s", "there is no Kumotori on e5");
}

#[test]
fn grab_works_on_own_kumotori_too() {
    let position =
        at("5 . . . . o . . . .\n2 . R . . . . . . .\n1 . G . . . . . . .", "S 0 0 5 - - 0");
    check_moves(&position, "Gb", "Gb1:b2e Gb1:b2n Gb1:b2w");
    // The own camp takes nobody of one's own.
    let home = at("5 . . . . o . . . .\n2 . G . . . . . . .\n1 . R . . . . . . .", "S 0 0 5 - - 0");
    check_illegal(&home, "Gb2:b1s", "cannot both move s");
}

#[test]
fn grab_imprisons_an_opponent_pushed_into_the_own_camp() {
    let position = at(
        "5 . . . . o . . . .
         2 . G . . . . . . .
         1 . r . . . . . . .",
        "S 0 0 5 - - 9",
    );
    check_after(
        &position,
        "Gb2:b1s",
        &at("5 . . . . o . . . .\n1 . G . . . . . . .", "S 1 0 5 - - 0"),
    );
    let north =
        at("9 . R . . . . . . .\n8 . g . . . . . . .\n5 . . . . o . . . .", "N 0 0 5 - - 9");
    check_after(
        &north,
        "Gb8:b9n",
        &at("9 . g . . . . . . .\n5 . . . . o . . . .", "N 0 1 5 - - 0"),
    );
}

#[test]
fn nobody_leaves_the_arena_by_a_grab_otherwise() {
    // Beside the grabber, towards the opponent's camp, or over a side.
    let beside = at("5 . . . . o . . . .\n1 . G r . . . . . .", "S 0 0 5 - - 0");
    check_moves(&beside, "Gb", "Gb1:c1e Gb1:c1n Gb1:c1w");
    let far = at("9 . r . . . . . . .\n8 . G . . . . . . .\n5 . . . . o . . . .", "S 0 0 5 - - 0");
    check_moves(&far, "Gb8", "Gb8:b9e Gb8:b9s Gb8:b9w");
    let side = at("5 . . . . o . . . .\n4 r G . . . . . . .", "S 0 0 5 - - 0");
    check_moves(&side, "Gb4", "Gb4:a4e Gb4:a4n Gb4:a4s");
    let own_edge =
        at("5 . . . . o . . . .\n2 . r . . . . . . .\n1 . G . . . . . . .", "S 0 0 5 - - 0");
    check_moves(&own_edge, "Gb", "Gb1:b2e Gb1:b2n Gb1:b2w");
}

#[test]
fn block_climbs_onto_an_opponent_next_to_it() {
    let position = at(
        "5 . . . . o . . . .
         2 . k B T . . . . .
         1 . . t . . . . . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "Bc", "Bc2-b2 Bc2-c1");
    check_after(
        &position,
        "Bc2-b2",
        &at(
            "5 . . . . o . . . .
             2 . Bk . T . . . . .
             1 . . t . . . . . .",
            "S 0 0 4 - - 0",
        ),
    );
    check_illegal(&position, "Bc2-d2", "the Kumotori on d2 is South's own");
    check_illegal(&position, "Bc2-c3", "there is no Kumotori on c3");
}

#[test]
fn nobody_is_climbed_upon_around_the_stone() {
    let position = at(
        "7 . . . . t . . . .
         6 . . t B . B t . .
         5 . . . t o . . . .
         4 . . B . . t B . .",
        "S 0 0 5 - - 0",
    );
    check_moves(&position, "Bc4-", "");
    check_moves(&position, "Bd6-", "Bd6-c6");
    check_moves(&position, "Bf6-", "Bf6-g6");
    check_illegal(&position, "Bd6-d5", "d5 is one of the squares around the Stone");
    check_illegal(&position, "Bg4-f4", "f4 is one of the squares around the Stone");
}

/// A stack of each side with every stance of the mover's around the upper one's square.
const STACKS: &str = "8 . . . . . . . . .
                      5 . . . . o . . . .
                      3 . T . . . . B . .
                      2 G bK . . . . Tk . .
                      1 . B . . . . . . .";

#[test]
fn the_one_below_can_do_nothing_and_cannot_change_stance() {
    let position = at(STACKS, "S 0 0 5 - - 0");
    check_moves(&position, "b2", "");
    check_illegal(&position, "b2=T", "the Kumotori on b2 is blocked");
    check_illegal(&position, "b2-c2", "the Kumotori on b2 is blocked");
}

#[test]
fn the_one_on_top_can_only_step_off_whatever_its_stance() {
    for stance in ["B", "G", "J", "K", "R", "T"] {
        let drawing = "5 . . . . o . . . .
                       3 . . r . . . . . .
                       2 . . ?r r . . . . .";
        let position = at(&drawing.replace('?', stance), "S 0 0 5 - - 0");
        check_moves(&position, "c2-", "c2-b2 c2-c1");
        let active = moves("kumo", &position);
        assert!(!active.iter().any(|text| text.starts_with(&format!("{stance}c2"))), "{active:?}");
    }
    let position = at("5 . . . . o . . . .\n2 . . Tk r . . . . .", "S 0 0 5 - - 0");
    check_illegal(&position, "Tc2:d2-c1", "stands on another and can only step off");
}

#[test]
fn the_one_on_top_may_change_its_stance() {
    let position = at("5 . . . . o . . . .\n2 . . Bk . . . . . .", "S 0 0 5 - c2 0");
    check_after(
        &position,
        "c2=K",
        &at("5 . . . . o . . . .\n2 . . Kk . . . . . .", "S 0 0 4 - c2 0"),
    );
}

#[test]
fn who_steps_off_leaves_the_other_free() {
    let position = at("5 . . . . o . . . .\n2 . . Rk . . . . . .", "S 0 0 5 - - 0");
    check_after(
        &position,
        "c2-c3",
        &at("5 . . . . o . . . .\n3 . . R . . . . . .\n2 . . k . . . . . .", "S 0 0 4 - - 0"),
    );
}

#[test]
fn stacks_cannot_be_thrown_grabbed_or_blocked() {
    let position = at(STACKS, "S 0 0 5 - - 0");
    for action in ["Tb3:b2-c3", "Ga2:b2e", "Bb1-b2", "Bg3-g2"] {
        check_illegal(&position, action, "are a stack");
    }
}

#[test]
fn kumo_moves_the_stone_one_square_any_way() {
    let position = at(
        "5 . . . K o t . . .
         4 . . . K . . . . .",
        "S 0 0 5 - - 9",
    );
    check_moves(&position, "K", &{
        let entries = "K@a1 K@b1 K@c1 K@d1 K@e1 K@f1 K@g1 K@h1 K@i1";
        format!("{entries} Kn Ks")
    });
    check_after(
        &position,
        "Kn",
        &at(
            "6 . . . . o . . . .
             5 . . . K . t . . .
             4 . . . K . . . . .",
            "S 0 0 4 - - 0",
        ),
    );
    check_illegal(&position, "Ke", "the Stone cannot move e");
}

#[test]
fn kumo_needs_two_own_next_to_each_other_and_one_next_to_the_stone() {
    for drawing in [
        "5 . . . K o . . . .",
        "5 . . . K o K . . .",
        "5 . . . K o . . . .\n4 . . . k . . . . .",
        "5 . . . K o . . . .\n4 . . . R . . . . .",
        "5 . . K . o . . . .\n4 . . K . . . . . .",
        "5 . . K T o . . . .",
        "5 . . . . o . . . .\n4 . . . K . . . . .\n3 . . . K . . . . .",
    ] {
        check_illegal(&at(drawing, "S 0 0 5 - - 0"), "Kn", "South has no two Kumotori");
    }
    check_legal(&at("5 . . K K o . . . .", "S 0 0 5 - - 0"), "Ke Kn Ks");
    check_legal(&at("5 . . . . o k k . .", "N 0 0 5 - - 0"), "Kn Ks Kw");
}

#[test]
fn a_kumo_does_not_count_those_in_stacks() {
    for drawing in ["5 . . K Kt o . . . .", "5 . . Kt K o . . . .", "5 . . tK K o . . . ."] {
        check_illegal(&at(drawing, "S 0 0 5 - - 0"), "Kn", "in no stack");
    }
}

#[test]
fn the_stone_leaves_the_arena_only_into_the_opponents_camp() {
    let edges = [
        ("S", "1 . . . . o K K . .", "Kn Kw"),
        ("S", "9 . . . . o K K . .", "Kn Ks Kw"),
        ("N", "1 . . . . o k k . .", "Kn Ks Kw"),
        ("N", "9 . . . . o k k . .", "Ks Kw"),
        ("S", "4 o K K . . . . . .", "Kn Ks"),
        ("S", "4 . . . . . . K K o", "Kn Ks"),
    ];
    for (mover, drawing, expected) in edges {
        let position = at(drawing, &format!("{mover} 0 0 5 - - 0"));
        let kumos: Vec<String> = moves("kumo", &position)
            .into_iter()
            .filter(|text| text.starts_with('K') && !text.contains('@'))
            .collect();
        assert_eq!(kumos.join(" "), expected, "{drawing}");
    }
}

#[test]
fn a_prisoner_wins_an_action_in_the_same_turn_unless_three_are_held() {
    let drawing = "5 . . . . o . . . .\n1 . . . T r . . . .";
    for (held, left) in [(0, 3), (1, 3), (2, 3), (3, 2), (4, 2)] {
        let position = at(drawing, &format!("S {held} 0 3 r - 5"));
        let after = after("kumo", &position, &["Td1:e1-x"]);
        let fields: Vec<&str> = after.split(' ').collect();
        assert_eq!(fields[4], (held + 1).to_string(), "{after}");
        assert_eq!(fields[6], left.to_string(), "{after}");
    }
}

#[test]
fn only_the_stance_shown_has_its_active_movement() {
    let position =
        at("5 . . . . o . . . .\n2 . . t . . . . . .\n1 . . R . . . . . .", "S 0 0 5 - - 0");
    for action in ["Jc1-c3", "Tc1:c2-x", "Gc1:c2n", "Bc1-c2"] {
        check_illegal(&position, action, "is in stance Run, not");
    }
    check_illegal(&position, "Tc2:c1-d2", "South has no Kumotori on c2");
}
