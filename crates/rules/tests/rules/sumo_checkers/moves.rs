//! Sections *Board and set-up* and *A turn*: lone moves and columns.

use std::num::NonZeroUsize;

use dohyo_rules::{ByPlayer, Player, Status, Viewer, find};

use super::{plays, refuses};

const LONE: &str = "
      . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . g . . .
    . . . g . . .
      . . s . .
";

const COLUMN: &str = "
      . . . . .
    . . . . . . .
    . . . . . . .
    . . . g . . .
    . . . g . . .
    . . . g g . .
      . . . s .
";

#[test]
fn the_board_has_forty_five_squares_and_no_corners() {
    let scene = find("sumo-checkers").unwrap().start().scene(Viewer::Spectator);
    assert_eq!(scene.cells.len(), 45);
    for corner in ["a1", "g1", "a7", "g7"] {
        assert_eq!(scene.cell(corner), None);
    }
    for square in ["b1", "a2", "g2", "f7", "d4"] {
        assert!(scene.cell(square).is_some());
    }
}

#[test]
fn each_side_begins_with_ten_checkers_on_its_two_back_ranks() {
    let table = find("sumo-checkers").unwrap().start();
    assert_eq!(table.position(), "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0");
    let scene = table.scene(Viewer::Spectator);
    let names = |player| {
        let pieces = scene.pieces.iter().filter(move |piece| piece.owner == Some(player));
        pieces.map(|piece| scene.cells[piece.cell].name.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(Player::First), "b2 c2 d2 e2 f2 b1 c1 d1 e1 f1");
    assert_eq!(names(Player::Second), "b7 c7 d7 e7 f7 b6 c6 d6 e6 f6");
}

#[test]
fn gold_moves_first() {
    let table = find("sumo-checkers").unwrap().start();
    assert_eq!(table.seats(), ByPlayer::new("Gold", "Silver"));
    assert_eq!(table.status(), Status::Turn(Player::First));
    assert!(table.moves(Player::Second).is_empty());
}

#[test]
fn there_are_as_many_sequences_as_the_rulebook_says() {
    let table = find("sumo-checkers").unwrap().start();
    for (depth, count) in [(1, 36), (2, 1329), (3, 63012)] {
        assert_eq!(table.perft(depth, NonZeroUsize::MIN), count);
        assert_eq!(table.perft_made(depth), count);
    }
}

#[test]
fn a_lone_checker_makes_three_steps() {
    plays(
        'g',
        LONE,
        "d3-d4-d5-d6",
        "
          . . . . .
        . . . g . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . g . . .
          . . s . .
        ",
    );
}

#[test]
fn it_makes_no_fewer_and_no_more() {
    let why = |steps| format!("a lone checker makes three steps, these are {steps}");
    refuses('g', LONE, "d3-d4", &why(1));
    refuses('g', LONE, "d3-d4-d5", &why(2));
    refuses('g', LONE, "d3-d4-d5-d6-d7", &why(4));
}

#[test]
fn it_may_turn_at_each_step() {
    plays(
        'g',
        LONE,
        "d3-e3-e4-f4",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . g .
        . . . . . . .
        . . . g . . .
          . . s . .
        ",
    );
}

#[test]
fn it_may_end_next_to_where_it_began() {
    plays(
        'g',
        LONE,
        "d3-e3-e4-d4",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . g . . .
        . . . . . . .
        . . . g . . .
          . . s . .
        ",
    );
}

#[test]
fn it_enters_no_square_twice() {
    let why = "column 7: the checker has already stood on d3 this turn";
    refuses('g', LONE, "d3-d4-d3-e3", why);
    let why = "column 10: the checker has already stood on d4 this turn";
    refuses('g', LONE, "d3-d4-d5-d4", why);
}

#[test]
fn it_goes_to_neighbours_only() {
    refuses('g', LONE, "d3-e4-e5-e6", "column 4: e4 is not next to d3");
    refuses('g', LONE, "d3-d5-d6-d7", "column 4: d5 is not next to d3");
    refuses('g', LONE, "d3-d4-d5-d5", "column 10: d5 is not next to d5");
}

#[test]
fn it_stays_on_the_board() {
    let corner = "column 10: `a1` is a corner, and the board has none";
    refuses('g', LONE, "d2-c2-b2-a1", corner);
    refuses(
        'g',
        LONE,
        "d2-e2-f2-h2",
        "column 10: unknown square `h2`; files are a to g, ranks 1 to 7",
    );
}

#[test]
fn it_does_not_go_through_own_checkers() {
    let why = "column 4: d3 holds an own checker, which cannot be pushed";
    refuses('g', LONE, "d2-d3-d4-d5", why);
}

#[test]
fn all_three_steps_must_be_possible() {
    // The first two are, and push c2 along; at the third two would have to give way.
    refuses(
        'g',
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        s . s . g . .
          . . . . .
        ",
        "e2-d2-c2-b2",
        "column 10: 2 opposing checkers stand west of c2, and 1 can push no more than 1",
    );
}

#[test]
fn only_own_checkers_move() {
    refuses('g', LONE, "d1-c1-c2-c3", "column 1: no own checker stands on d1");
    refuses('g', LONE, "a3-a4-a5-a6", "column 1: no own checker stands on a3");
    refuses('g', COLUMN, "e1e2n", "column 1: no own checker stands on e1");
    refuses('g', COLUMN, "d4d5n", "column 3: no own checker stands on d5");
}

#[test]
fn two_in_line_move_along_it() {
    plays(
        'g',
        COLUMN,
        "d3d4n",
        "
          . . . . .
        . . . . . . .
        . . . g . . .
        . . . g . . .
        . . . . . . .
        . . . g g . .
          . . . s .
        ",
    );
    plays(
        'g',
        COLUMN,
        "e2d2w",
        "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . g . . .
        . . . g . . .
        . . g g . . .
          . . . s .
        ",
    );
}

#[test]
fn three_in_line_move_along_it() {
    plays(
        'g',
        COLUMN,
        "d2d4n",
        "
          . . . . .
        . . . . . . .
        . . . g . . .
        . . . g . . .
        . . . g . . .
        . . . . g . .
          . . . s .
        ",
    );
}

#[test]
fn columns_do_not_move_across_their_line() {
    let why = |direction| {
        format!(
            "column 1: a column going {direction} is written by its rear and its front square, \
             one or two squares apart in that direction"
        )
    };
    refuses('g', COLUMN, "d3d4e", &why("east"));
    refuses('g', COLUMN, "d4d3n", &why("north"));
    refuses('g', COLUMN, "d3d3n", &why("north"));
    refuses('g', COLUMN, "d1d4n", &why("north"));
    refuses('g', COLUMN, "d7d7n", &why("north"));
}

#[test]
fn columns_do_not_leave_the_board_or_push_their_own() {
    let drawing = "
          . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . g . . . . .
          g g g s .
    ";
    refuses('g', drawing, "c1b1w", "column 5: the board ends west of b1");
    refuses('g', drawing, "b2b1s", "column 5: the board ends south of b1");
    let why = "column 5: d1 holds an own checker, which cannot be pushed";
    refuses('g', drawing, "b1c1e", why);
}
