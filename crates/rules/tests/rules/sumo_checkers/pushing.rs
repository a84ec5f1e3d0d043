//! Section *Pushing*.

use super::{plays, refuses};
use crate::support::after;

/// A row of the board, everything else empty but for a checker each on the far ranks, so that
/// nobody has lost.
fn row(rank: &str) -> String {
    format!(
        "
          . . . s .
        . . . . . . .
        . . . . . . .
        {rank}
        . . . . . . .
        . . . . . . .
          g . . . .
        "
    )
}

fn pushes(before: &str, text: &str, after: &str) {
    plays('g', &row(before), text, &row(after));
}

fn stays(before: &str, text: &str, why: &str) {
    refuses('g', &row(before), text, why);
}

#[test]
fn two_push_two() {
    pushes("g g s . . . .", "a4b4e", ". g g s . . .");
    pushes("g g s s . . .", "a4b4e", ". g g s s . .");
}

#[test]
fn two_do_not_push_three() {
    let why = "column 5: 3 opposing checkers stand east of b4, and 2 can push no more than 2";
    stays("g g s s s . .", "a4b4e", why);
}

#[test]
fn three_push_three() {
    pushes("g g g s s s .", "a4c4e", ". g g g s s s");
    pushes("g g g s . . .", "a4c4e", ". g g g s . .");
}

#[test]
fn three_do_not_push_four() {
    let why = "column 5: 4 opposing checkers stand east of c4, and 3 can push no more than 3";
    stays("g g g s s s s", "a4c4e", why);
}

#[test]
fn the_two_of_a_join_push_two() {
    pushes("g . g s s . .", "a4-b4+c4e", ". . g g s s .");
    let why = "column 9: 3 opposing checkers stand east of c4, and 2 can push no more than 2";
    stays("g . g s s s .", "a4-b4+c4e", why);
}

#[test]
fn one_pushes_one() {
    pushes("g s . . . . .", "a4-b4-c4-d4", ". . . g s . .");
    let why = "column 4: 2 opposing checkers stand east of a4, and 1 can push no more than 1";
    stays("g s s . . . .", "a4-b4-b5-b6", why);
}

#[test]
fn only_the_unbroken_stack_is_pushed() {
    pushes("g g s . s . .", "a4b4e", ". g g s s . .");
}

#[test]
fn the_square_behind_the_stack_must_be_empty() {
    let why = "column 5: c4 cannot be pushed east: e4 behind is taken";
    stays("g g s s g . .", "a4b4e", why);
    let why = "column 4: b4 cannot be pushed east: c4 behind is taken";
    stays("g s g . . . .", "a4-b4-b5-b6", why);
}

#[test]
fn or_off_the_board() {
    pushes(". . . g g s s", "d4e4e", ". . . . g g s");
    pushes("s g g . . . .", "c4b4w", "g g . . . . .");
}

#[test]
fn a_checker_pushed_over_the_edge_is_removed() {
    let before = "3s1/7/7/3ggss/7/7/g3s g 7 6 5";
    assert_eq!(after("sumo-checkers", before, &["d4e4e"]), "3s1/7/7/4ggs/7/7/g3s s 7 7 0");
}

#[test]
fn a_checker_pushed_into_a_missing_corner_is_removed() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . s
          s g g . .
        ",
        "d1c1w",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . s
          g g . . .
        ",
    );
    plays(
        'g',
        "
          . . . . .
        . . . . . . s
        . . . . . . g
        . . . . . . g
        . . . . . . .
        . . . . . . s
          . . . . .
        ",
        "g4g5n",
        "
          . . . . .
        . . . . . . g
        . . . . . . g
        . . . . . . .
        . . . . . . .
        . . . . . . s
          . . . . .
        ",
    );
}

#[test]
fn own_checkers_are_never_pushed() {
    let why = "column 5: c4 holds an own checker, which cannot be pushed";
    stays("g g g . . . .", "a4b4e", why);
}

#[test]
fn a_lone_checker_may_push_another_at_each_step() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . s . .
        . . . s s . .
        . . . g . . .
          . . . . .
        ",
        "d2-d3-e3-e4",
        "
          . . . . .
        . . . . . . .
        . . . . s . .
        . . . s g . .
        . . . . . s .
        . . . . . . .
          . . . . .
        ",
    );
}

#[test]
fn a_lone_checker_may_push_the_same_one_three_times() {
    pushes(". g s . . . .", "b4-c4-d4-e4", ". . . . g s .");
    pushes(". . . g s . .", "d4-e4-f4-g4", ". . . . . . g");
}

#[test]
fn a_lone_checker_may_push_two_off() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        s g . . . . .
        s . . . . . .
          . . s . .
        ",
        "b3-a3-a2-b2",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . g . . . . .
          . . s . .
        ",
    );
}
