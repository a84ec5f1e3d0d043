//! The duties of a turn, and how they bind.

use super::{at, check_fields, check_illegal, check_legal, check_moves};
use crate::support::{after, moves};

/// South stands on two, North on one; everybody can step off.
const STACKS: &str = "8 . . . Bk . . . . .
                      5 . . . . o . . . .
                      3 . Rt . . . . bG . .";

#[test]
fn whoever_stands_on_an_opponent_when_the_turn_begins_has_to_step_off() {
    let position = at(STACKS, "N 0 0 5 r - 0");
    check_fields(&position, "end", "S 3 3 0 0 5 - b3,d8 1");
    check_fields(&at(STACKS, "S 0 0 5 r - 0"), "end", "N 3 3 0 0 5 - g3 1");
}

#[test]
fn climbing_makes_no_duty_before_the_next_turn() {
    let position = at("5 . . . . o . . . .\n2 . Bk . . . . . . .", "S 0 0 3 r - 0");
    check_legal(&position, "end");
    check_fields(&position, "end cw end", "S 5 5 0 0 5 - b8 2");
}

#[test]
fn stepping_off_fulfils_the_duty() {
    let position = at(STACKS, "S 0 0 5 - b3,d8 0");
    check_fields(&position, "b3-b4", "S 3 3 0 0 4 - d8 0");
    check_fields(&position, "b3-b4 d8-d9", "S 3 3 0 0 3 - - 0");
}

#[test]
fn stepping_off_fulfils_it_even_if_the_kumotori_climbs_again() {
    let position = at(STACKS, "S 0 0 5 r d8 0");
    check_fields(&position, "d8-d7 Bd7-d8", "S 3 3 0 0 3 r - 0");
    let again = after("kumo", &position, &["d8-d7", "Bd7-d8"]);
    check_legal(&again, "end");
}

#[test]
fn the_turn_cannot_end_while_somebody_can_step_off() {
    check_illegal(&at(STACKS, "S 0 0 3 r d8 0"), "end", "the Kumotori on d8 has to step off");
}

#[test]
fn actions_have_to_be_left_for_every_duty_open_afterwards() {
    let position = at(STACKS, "S 0 0 3 - b3,d8 0");
    let expected =
        ["b3-a3", "b3-b2", "b3-b4", "b3-c3", "ccw", "cw", "d8-c8", "d8-d7", "d8-d9", "d8-e8"];
    assert_eq!(moves("kumo", &position), expected);
    check_illegal(&position, "R@a1", "fewer actions (2) than duties (3)");
    check_legal(&at(STACKS, "S 0 0 4 - b3,d8 0"), "R@a1 b3=K d8=R");
}

#[test]
fn an_action_won_by_the_action_itself_counts() {
    let drawing = "5 . . . . o . . . .
                   2 . . . r r . . . .
                   1 . . . G T . . . .";
    let position = at(drawing, "S 0 0 1 - - 0");
    check_moves(&position, "T", "Te1:e2-x");
    check_illegal(&position, "Te1:e2-f1", "fewer actions (0) than duties (1)");
    check_fields(&position, "Te1:e2-x", "S 4 4 1 0 1 - - 0");
    // The fourth prisoner wins no action.
    check_moves(&at(drawing, "S 3 0 1 - - 0"), "T", "");
}

#[test]
fn the_action_that_wins_the_game_is_bound_too() {
    let drawing = "9 . . . . o . . . .
                   8 . . . . K . . . .
                   7 . . . . K . . . .";
    check_illegal(&at(drawing, "S 0 0 1 - - 0"), "Kn", "fewer actions (0) than duties (1)");
    check_legal(&at(drawing, "S 0 0 2 - - 0"), "Kn");
    check_legal(&at(drawing, "S 0 0 1 r - 0"), "Kn");
}

#[test]
fn nobody_has_to_step_off_without_a_free_square_to_step_to() {
    let drawing = "5 . . . . o . . . .
                   2 r . . . . . . . .
                   1 Bk j . . . . . . .";
    let position = at(drawing, "S 0 0 4 r a1 0");
    check_legal(&position, "end");
    check_fields(&position, "end", "N 5 3 0 0 5 - - 1");
}

#[test]
fn filling_the_last_free_square_suspends_a_duty() {
    let drawing = "5 . . . . o . . . .
                   2 r . . . . . . . .
                   1 Bk . T . . . . . .";
    let position = at(drawing, "S 0 0 3 r a1 0");
    check_illegal(&position, "end", "has to step off");
    check_fields(&position, "c1-b1", "S 4 4 0 0 2 r a1 0");
    check_legal(&after("kumo", &position, &["c1-b1"]), "end");
}

#[test]
fn a_suspended_duty_opens_again_when_a_square_comes_free() {
    let drawing = "5 . . . . o . . . .
                   2 r . . . . . . . .
                   1 Bk T . . . . . . .";
    let position = at(drawing, "S 0 0 3 r a1 0");
    let opened = after("kumo", &position, &["b1-c1"]);
    check_illegal(&opened, "end", "has to step off");
    check_legal(&opened, "a1-b1");
    // With one action left, nothing may open it any more.
    check_illegal(&at(drawing, "S 0 0 1 r a1 0"), "b1-c1", "fewer actions (0) than duties (1)");
    check_legal(&at(drawing, "S 0 0 1 r a1 0"), "b1=K end");
}

/// Six stacks and the rotation make seven duties, and there are five actions.
const SIX: &str = "8 . Bk . Bk . Bk . . .
                   5 . . . . o . . . .
                   3 . Bk . Bk . Bk . . .";

#[test]
fn with_more_duties_than_actions_only_what_fulfils_one_is_legal() {
    let position = at(SIX, "S 0 0 5 - b3,d3,f3,b8,d8,f8 0");
    let moves = moves("kumo", &position);
    assert_eq!(moves.len(), 2 + 6 * 4);
    assert!(moves.iter().all(|text| text.contains('-') || text.contains('w')), "{moves:?}");
    check_illegal(&position, "b3=K", "7 duties are open and 5 actions left");
}

#[test]
fn with_more_duties_than_actions_a_second_rotation_fulfils_none() {
    let position = at(SIX, "S 0 0 4 r b3,d3,f3,b8,d8,f8 0");
    check_illegal(&position, "cw", "6 duties are open and 4 actions left");
    check_legal(&position, "b3-b4");
}

#[test]
fn with_more_duties_than_actions_who_climbed_this_turn_stays() {
    let position = at(SIX, "S 0 0 2 r b3,d3,f3 0");
    check_illegal(&position, "b8-b9", "3 duties are open and 2 actions left");
}

#[test]
fn duties_lapse_when_the_actions_run_out() {
    let position = at(SIX, "S 0 0 5 - b3,d3,f3,b8,d8,f8 0");
    check_fields(&position, "b3-b2 d3-d2 f3-f2 b8-b7 d8-d7", "N 0 0 0 0 5 - - 1");
}

#[test]
fn a_step_that_suspends_other_duties_can_bring_the_usual_condition_back() {
    // Stepping to b1 leaves a1 and b2 without a free square: two actions, one duty.
    let drawing = "5 . . . . o . . . .
                   3 . r . . . . . . .
                   2 r Bk r . . . . . .
                   1 Bk . Bk . . . . . .";
    let position = at(drawing, "S 0 0 3 - a1,c1,b2 0");
    let stepped = after("kumo", &position, &["c1-b1"]);
    check_legal(&stepped, "cw R@e1");
    check_illegal(&after("kumo", &stepped, &["R@e1"]), "R@f1", "fewer actions (0)");
}
