//! Sections *Same move* and *Text*: how moves are written.

use super::{board, refuses};
use crate::support::{moves, table};

/// Every spelling is accepted, and the first is the one that is kept.
fn same(turn: char, drawing: &str, spellings: &[&str]) {
    same_under("sumo-checkers", turn, drawing, spellings);
}

fn same_under(game: &str, turn: char, drawing: &str, spellings: &[&str]) {
    let position = board(turn, drawing);
    let canonical = spellings[0];
    let legal = moves(game, &position);
    for spelling in spellings {
        let mut table = table(game, &position);
        assert_eq!(table.play(spelling).as_deref(), Ok(canonical), "`{spelling}`");
        assert_eq!(legal.iter().any(|mv| mv == spelling), *spelling == canonical);
    }
}

const OPEN: &str = "
      . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . g . . . . .
      . . . . s
";

#[test]
fn of_lone_moves_the_first_by_text_is_kept() {
    same('g', OPEN, &["b2-b3-b4-c4", "b2-b3-c3-c4", "b2-c2-c3-c4"]);
    same('g', OPEN, &["b2-a2-a3-b3", "b2-c2-c3-b3"]);
}

#[test]
fn a_lone_move_comes_before_a_join() {
    // The far checker steps towards the near one and the two go back: as if one had stepped.
    let drawing = "
          . . . . .
        . . . . . . .
        . . . . . . .
        . g . . . . .
        . . . . . . .
        . g . . . . .
          . . . . s
    ";
    same('g', drawing, &["b4-a4-a3-b3", "b4-c4-c3-b3", "b2-b3+b4s"]);
    same('g', drawing, &["b2-b3+b4n"]);
}

#[test]
fn a_lone_move_comes_before_a_join_that_pushes() {
    // The checker on f7 goes over the edge either way.
    same(
        'g',
        "
          . . . g s
        . . . g . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
          s . . . .
        ",
        &["d6-e6-f6-f7", "d6-d7+e7e"],
    );
}

#[test]
fn columns_have_one_spelling_each() {
    let drawing = "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . g . . . .
        . . g . . . .
        . . g . . . .
          . . . . s
    ";
    same('g', drawing, &["c2c4n"]);
    same('g', drawing, &["c3c4n"]);
    same('g', drawing, &["c4c2s"]);
    same('g', drawing, &["c3c2s"]);
}

#[test]
fn of_joins_the_first_by_text_is_kept() {
    // With longer approaches either of the two may have come to the other.
    same_under(
        "sumo-checkers:approach=2",
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . g . . g . .
        . . . . . . .
        . . . . . . .
          . . . . s
        ",
        &["b4-c4-d4+e4w", "e4-d4-c4+b4e"],
    );
}

#[test]
fn what_is_no_move_is_refused() {
    let refuses = |text, why| refuses('g', OPEN, text, why);
    refuses("", "column 1: expected a square, not ``");
    refuses("b", "column 1: expected a square, not `b`");
    refuses("b2", "column 3: expected a square, not ``");
    refuses("b2b3", "column 5: expected a direction (n, e, s or w), not ``");
    refuses("b2b3x", "column 5: expected a direction (n, e, s or w), not `x`");
    refuses("b2b3nn", "column 5: expected a direction (n, e, s or w), not `nn`");
    refuses("b2-b3-b4-b9", "column 10: unknown square `b9`; files are a to g, ranks 1 to 7");
    refuses("b2-b3-b4-B5", "column 10: unknown square `B5`; files are a to g, ranks 1 to 7");
    refuses("b2-b3-b44-b5", "column 9: unexpected `4`");
    refuses("b2-b3--b5", "column 7: expected a square, not ``");
    refuses("b2+b3n", "column 3: a checker steps before it joins another");
    refuses("b2-b3+b4", "column 9: expected a direction (n, e, s or w), not ``");
    refuses("b2-b3-b4-b5 ", "column 12: unexpected ` `");
    refuses("é2-b3-b4-b5", "column 1: unknown square `é`; files are a to g, ranks 1 to 7");
    refuses("€", "column 1: expected a square, not `€`");
    refuses("pass", "column 1: unknown square `pa`; files are a to g, ranks 1 to 7");
}
