//! Section *Text*: position strings.

use dohyo_rules::sumo_checkers::{FirstOut, FullGame};
use proptest::prelude::{Strategy, any, prop, prop_assert_eq, proptest};

use crate::support::{refused, table};

fn check_refused(position: &str, expected: &str) {
    assert_eq!(refused("sumo-checkers", position), expected, "`{position}`");
}

fn check_read(game: &str, position: &str) {
    assert_eq!(table(game, position).position(), position);
    assert_eq!(table(game, position).position_with_counters(), position);
}

#[test]
fn positions_print_as_they_are_read() {
    for position in [
        "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0",
        "1s1s1/s1s1s1s/7/3g3/7/7/5 s 9 4 100",
        "#3#/7/2g1s2/#######/7/7/5 g 4 5 0",
        "5/7/7/7/7/7/4g s 9 10 0",
        "#4/7/7/7/7/7/4g s 8 10 0",
    ] {
        check_read("sumo-checkers", position);
    }
    // A lone checker may have pushed two off in the turn that won.
    check_read("sumo-checkers-first-out", "sssss/1sss3/7/7/7/1ggggg1/ggggg s 0 2 0");
}

#[test]
fn strings_have_five_fields() {
    let fields = "expected five fields, board, side to move, both reserves and quiet turns";
    check_refused("", &format!("{fields}, not 1"));
    check_refused("sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0", &format!("{fields}, not 4"));
    check_refused("sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0 ", &format!("{fields}, not 6"));
    check_refused("sssss/1sssss1/7/7/7/1ggggg1/ggggg  g 0 0 0", &format!("{fields}, not 6"));
}

#[test]
fn boards_have_seven_ranks_of_their_size() {
    let check = |board: &str, why: &str| check_refused(&format!("{board} g 0 0 0"), why);
    let ranks = "column 1: the board has seven ranks, these are";
    check("sssss/1sssss1/7/7/7/1ggggg1", &format!("{ranks} 6"));
    check("sssss/1sssss1/7/7/7/1ggggg1/ggggg/", &format!("{ranks} 8"));
    check("1sssss1/1sssss1/7/7/7/1ggggg1/ggggg", "column 1: rank 7 has 5 squares, no more");
    check("sssss/1sssss2/7/7/7/1ggggg1/ggggg", "column 7: rank 6 has 7 squares, no more");
    check("sssss/1sssss1/7/7/6/1ggggg1/ggggg", "column 19: rank 3 has 7 squares, no fewer");
    check("sssss/1sssss1/7/7//1ggggg1/ggggg", "column 19: rank 3 has 7 squares, no fewer");
    check("sssss/1sssss1/7/7/9/1ggggg1/ggggg", "column 19: rank 3 has 7 squares, no more");
}

#[test]
fn squares_are_written_in_one_way() {
    let check = |board: &str, why: &str| check_refused(&format!("{board} g 0 0 0"), why);
    let run = "empty squares in a row are one number";
    check("sssss/1sssss1/34/7/7/1ggggg1/ggggg", &format!("column 16: {run}"));
    let none = "column 15: a run of no squares is not written";
    check("sssss/1sssss1/07/7/7/1ggggg1/ggggg", none);
    let letter = "column 1: `x` is neither g, s, # nor a number of squares";
    check("xssss/1sssss1/7/7/7/1ggggg1/ggggg", letter);
    let letter = "column 1: `G` is neither g, s, # nor a number of squares";
    check("Gssss/1sssss1/7/7/7/1ggggg1/ggggg", letter);
}

#[test]
fn fields_behind_the_board_are_as_the_rulebook_says() {
    let check = |rest: &str, why: &str| {
        check_refused(&format!("sssss/1sssss1/7/7/7/1ggggg1/ggggg {rest}"), why);
    };
    check("x 0 0 0", "column 35: side to move must be `g` or `s`, not `x`");
    check("G 0 0 0", "column 35: side to move must be `g` or `s`, not `G`");
    check("g x 0 0", "column 37: Gold's reserve is a number from 0 to 10, not `x`");
    check("g 0 11 0", "column 39: Silver's reserve is a number from 0 to 10, not `11`");
    check("g 0 -1 0", "column 39: Silver's reserve is a number from 0 to 10, not `-1`");
    let quiet = "the number of quiet turns is a number from 0 to 100, not";
    check("g 0 0 101", &format!("column 41: {quiet} `101`"));
    check("g 0 0 007", &format!("column 41: {quiet} `007`"));
    check("g 0 0 +7", &format!("column 41: {quiet} `+7`"));
    check("g 0 0 99999999999999999999", &format!("column 41: {quiet} `99999999999999999999`"));
}

#[test]
fn each_side_has_ten_checkers_all_told() {
    check_refused(
        "sssss/1sssss1/7/7/g6/1ggggg1/ggggg g 0 0 0",
        "Gold has 11 on the board and 0 in reserve, of 10 checkers",
    );
    check_refused(
        "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 1 0",
        "Silver has 10 on the board and 1 in reserve, of 10 checkers",
    );
    check_refused(
        "sssss/1ssss2/7/7/7/1ggggg1/ggggg g 0 0 0",
        "0 blocks lie on the board, but 1 checkers are neither there nor in reserve",
    );
    check_refused(
        "5/7/3s3/3###1/3g3/7/5 g 9 7 0",
        "3 blocks lie on the board, but 2 checkers are neither there nor in reserve",
    );
}

#[test]
fn blocks_lie_there_in_a_duel_only() {
    let why = "blocks are placed when each side has one checker left, not before";
    check_refused("5/7/3ss2/3#3/3g3/7/5 g 8 8 0", why);
    check_refused("5/7/3s3/3#3/3gg2/7/5 g 8 8 0", why);
    check_refused(
        "#####/#####2/7/7/3g3/7/5 s 9 0 0",
        "Silver cannot have placed all checkers as blocks",
    );
}

#[test]
fn only_the_player_to_move_has_lost_and_by_the_last_turn() {
    check_refused(
        "5/7/7/7/3g3/7/5 g 9 10 0",
        "Gold cannot be to move when Silver has lost by the last turn",
    );
    check_refused(
        "5/7/7/7/7/7/5 s 10 10 0",
        "Silver cannot be to move when Gold has lost by the last turn",
    );
    let first_out = |position: &str, why: &str| {
        assert_eq!(refused("sumo-checkers-first-out", position), why);
    };
    first_out(
        "sssss/1ssss2/7/7/7/1ggggg1/ggggg g 0 1 0",
        "Gold cannot be to move when Silver has lost by the last turn",
    );
    first_out(
        "sssss/1ssss2/7/7/7/1gggg2/ggggg g 1 1 0",
        "Gold cannot be to move when Silver has lost by the last turn",
    );
    first_out(
        "sssss/1ss4/7/7/7/1ggggg1/ggggg s 0 3 0",
        "Silver has lost 3 checkers, but the game was over before",
    );
}

/// Letters of position strings, so that some of them are read to the end.
fn almost_positions() -> impl Strategy<Value = String> {
    let rank = |squares: usize| {
        prop::collection::vec(prop::sample::select(vec!['g', 's', '#', '.', '.', '.']), squares)
            .prop_map(|letters| {
                let row: String = letters.into_iter().collect();
                let runs = (1..=7).rev().map(|run| (".".repeat(run), run.to_string()));
                runs.fold(row, |row, (dots, run)| row.replace(&dots, &run))
            })
    };
    let ranks = (rank(5), rank(7), rank(7), rank(7), rank(7), rank(7), rank(5));
    let end = ("[gs]", 0..11_u32, 0..11_u32, 0..120_u32);
    (ranks, end).prop_map(|((a, b, c, d, e, f, g), (turn, gold, silver, quiet))| {
        format!("{a}/{b}/{c}/{d}/{e}/{f}/{g} {turn} {gold} {silver} {quiet}")
    })
}

proptest! {
    #[test]
    fn whatever_is_read_is_printed_the_same(text in any::<String>()) {
        for printed in [
            text.parse::<FullGame>().map(|position| position.to_string()),
            text.parse::<FirstOut>().map(|position| position.to_string()),
        ].into_iter().flatten() {
            prop_assert_eq!(&printed, &text);
        }
    }

    #[test]
    fn what_almost_is_a_position_is_read_or_refused(text in almost_positions()) {
        if let Ok(position) = text.parse::<FullGame>() {
            prop_assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn no_text_for_a_move_makes_trouble(text in "[a-g1-7+@nesw-]{0,16}") {
        let mut table = table("sumo-checkers:approach=3", "5/7/2gs3/3gs2/3g3/7/5 g 7 8 0");
        if let Ok(canonical) = table.play(&text) {
            prop_assert_eq!(canonical.is_empty(), false);
        }
    }
}
