//! Section *A turn*: joins, and the option that allows longer ones.

use std::collections::BTreeSet;

use super::{board, plays, plays_under, refuses, refuses_at};
use crate::support::table;

const BEFORE: &str = "
      . . . . .
    . . . . . . .
    . . . . . . .
    . . g . . . .
    . . . . . . .
    . . . g . . .
      . . . . s
";

#[test]
fn a_checker_steps_beside_another_and_the_two_move_on() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . . g . . .
          . . . . s
        ",
        "d2-c2+c3n",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . g . . . .
        . . . . . . .
          . . . . s
        ",
    );
}

#[test]
fn the_two_may_move_the_other_way() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . . g . . .
          . . . . s
        ",
        "d2-c2+c3s",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
          . g . . s
        ",
    );
}

#[test]
fn the_step_may_be_straight_towards_the_other() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . . . . . .
        . . g . . . .
          . . . . s
        ",
        "c2-c3+c4n",
        "
          . . . . .
        . . . . . . .
        . . g . . . .
        . . g . . . .
        . . . . . . .
        . . . . . . .
          . . . . s
        ",
    );
}

#[test]
fn the_square_left_behind_is_free_for_the_two() {
    plays(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . . . . . .
        . . g . . . .
          . . . . s
        ",
        "c2-c3+c4s",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . g . . . .
          . . . . s
        ",
    );
}

#[test]
fn the_step_does_not_push() {
    let drawing = "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . s g . . .
          . . . . .
    ";
    let why = "column 4: c2 is not empty, and a checker on its way to join another does not push";
    refuses('g', drawing, "d2-c2+c3n", why);
}

#[test]
fn the_two_stand_next_to_each_other_and_move_along_their_line() {
    refuses('g', BEFORE, "d2-c2+c4n", "column 7: c4 is not next to c2");
    refuses(
        'g',
        BEFORE,
        "d2-c2+d2e",
        "column 7: the checker that joins has left d2, no other stands there",
    );
    refuses('g', BEFORE, "d2-c2+c3n", "column 7: no own checker stands on c3");
    refuses('g', BEFORE, "d2-d4+c4e", "column 4: d4 is not next to d2");
    refuses(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . . g . . .
          . . . . s
        ",
        "d2-d3+c3n",
        "column 9: north is across the line of the two, who move along it",
    );
}

#[test]
fn one_step_is_all_unless_the_option_allows_more() {
    let position = board('g', BEFORE);
    let why = "column 7: a checker takes one step to join another";
    refuses_at("sumo-checkers", &position, "d2-d3-c3+c4n", why);
    refuses_at("sumo-checkers:approach=1", &position, "d2-d3-c3+c4n", why);
    refuses_at(
        "sumo-checkers:approach=2",
        &position,
        "d2-e2-e3-d3+c3n",
        "column 10: a checker takes at most 2 steps to join another",
    );
    plays_under(
        "sumo-checkers:approach=2",
        'g',
        BEFORE,
        "d2-d3-c3+c4n",
        "
          . . . . .
        . . . . . . .
        . . g . . . .
        . . g . . . .
        . . . . . . .
        . . . . . . .
          . . . . s
        ",
    );
    plays_under(
        "sumo-checkers-first-out:approach=3",
        'g',
        "
          s s s s s
        . s s s s s .
        . . g . . . .
        . . . . . . .
        . . . . . . .
        . . g g g g .
          g g g g g
        ",
        "d2-d3-d4-d5+c5w",
        "
          s s s s s
        . s s s s s .
        . g g . . . .
        . . . . . . .
        . . . . . . .
        . . g . g g .
          g g g g g
        ",
    );
}

#[test]
fn a_long_approach_enters_no_square_twice_and_pushes_nothing() {
    let position = board('g', BEFORE);
    let refuses = |text, why| refuses_at("sumo-checkers:approach=3", &position, text, why);
    refuses("d2-d3-d2-c2+c3n", "column 7: the checker has already stood on d2 this turn");
    refuses("d2-c3-c4+c5n", "column 4: c3 is not next to d2");
    refuses(
        "d2-d3-d4-c4+b4w",
        "column 10: c4 is not empty, and a checker on its way to join another does not push",
    );
}

#[test]
fn longer_approaches_add_moves_and_take_none_away() {
    let position = board(
        'g',
        "
          . . . . .
        . . . . g . .
        . . . . . . .
        . . g . . . .
        . . . . . . .
        . . . g . . .
          . . . . s
        ",
    );
    let results = ["1", "2", "3"].map(|k| {
        let table = table(&format!("sumo-checkers:approach={k}"), &position);
        table.results().into_iter().collect::<BTreeSet<_>>()
    });
    assert!(results[0].len() < results[1].len() && results[0].is_subset(&results[1]));
    assert!(results[1].len() < results[2].len() && results[1].is_subset(&results[2]));
}
