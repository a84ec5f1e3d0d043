//! Section *Text*: position strings.

use crate::support::{refused, table};
use dohyo_rules::draughts::{Checkers, Construction};
use proptest::prelude::{any, prop, proptest};

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

fn check_refused(position: &str, expected: &str) {
    assert_eq!(refused("checkers", position), expected);
}

#[test]
fn the_start_prints_as_in_the_rulebook() {
    let table = dohyo_rules::find("checkers").expect("a game").start();
    assert_eq!(table.position(), START);
    assert_eq!(table.position_with_counters(), format!("{START}:H0:F1"));
}

#[test]
fn counters_are_read_always_and_printed_where_asked_for() {
    let table = table("checkers", "W:WK5:B1,K10:H3:F17");
    assert_eq!(table.position(), "W:WK5:B1,K10");
    assert_eq!(table.position_with_counters(), "W:WK5:B1,K10:H3:F17");
}

#[test]
fn one_counter_may_be_left_out() {
    assert_eq!(table("checkers", "W:WK5:B1:H3").position_with_counters(), "W:WK5:B1:H3:F1");
    assert_eq!(table("checkers", "W:WK5:B1:F9").position_with_counters(), "W:WK5:B1:H0:F9");
}

#[test]
fn counters_count() {
    let mut table = table("checkers", "B:WK32:BK1:H3:F17");
    let mut check = |turn: &str, expected: &str| {
        table.play(turn).expect("a legal move");
        assert_eq!(table.position_with_counters(), expected);
    };
    check("1-6", "W:WK32:BK6:H4:F17");
    check("32-28", "B:WK28:BK6:H5:F18");
}

#[test]
fn lists_may_come_in_either_order_and_unsorted() {
    assert_eq!(table("checkers", "W:B10,K1:W30,K5").position(), "W:WK5,30:BK1,10");
}

#[test]
fn a_side_may_have_nothing_left() {
    assert_eq!(table("checkers", "W:W:B1").position(), "W:W:B1");
}

#[test]
fn impossible_positions_are_refused() {
    check_refused("", "column 1: the side to move comes first, `B:` or `W:`");
    check_refused("X:W1:B2", "column 1: the side to move comes first, `B:` or `W:`");
    check_refused("B", "column 2: missing pieces: list both sides, `:W…:B…`");
    check_refused("B:W21", "column 6: missing pieces: list both sides, `:W…:B…`");
    check_refused("B:W21:W22", "column 7: the pieces of W are listed twice");
    check_refused("B:W21:X22", "column 7: a list of pieces begins with `B` or `W`");
    check_refused("B:W33:B1", "column 4: there is no square 33 (1 to 32)");
    check_refused("B:W21,21:B1", "column 7: square 21 is listed twice");
    check_refused("B:W21,22:BK21", "column 11: square 21 has pieces of both sides");
    check_refused("B:W4:B1", "column 4: a man cannot stand on 4, where it would be a king");
    check_refused("B:W21:B29", "column 8: a man cannot stand on 29, where it would be a king");
}

#[test]
fn an_empty_board_is_refused() {
    check_refused("B:W:B", "the board is empty");
}

#[test]
fn thirteen_pieces_are_too_many() {
    let position = "B:W21,22,23,24,25,26,27,28,29,30,31,32,20:B1";
    check_refused(position, "column 4: W has 13 pieces; the maximum is 12");
}

#[test]
fn wrong_counters_are_refused() {
    let wrong = "only `:H` and `:F` follow, each with a number";
    check_refused("B:WK5:B1:X1", &format!("column 10: {wrong}"));
    check_refused("B:WK5:B1:", &format!("column 10: {wrong}"));
    check_refused("B:WK5:B1:Hx", &format!("column 10: {wrong}"));
    check_refused("B:WK5:B1:F1:H1", &format!("column 13: {wrong}"));
    check_refused("B:WK5:B1:H81", "column 10: a game is drawn after 80 quiet turns");
    check_refused("B:WK5:B1:F0", "column 10: the first move has number 1");
}

/// Any board that could be set up by hand.
fn any_position() -> impl proptest::strategy::Strategy<Value = String> {
    use proptest::strategy::Strategy;
    let squares = prop::collection::vec(0..9_u8, 32);
    (squares, any::<bool>(), 0..=80_u32, 1..500_u32).prop_map(|(squares, black, quiet, number)| {
        let list = |kinds: [u8; 2], crown: std::ops::RangeInclusive<usize>| {
            let mut texts = Vec::new();
            for (index, kind) in squares.iter().enumerate().filter(|(_, k)| kinds.contains(k)) {
                let king = *kind == kinds[1] || crown.contains(&(index + 1));
                texts.push(format!("{}{}", if king { "K" } else { "" }, index + 1));
            }
            texts.truncate(12);
            texts.join(",")
        };
        let turn = if black { "B" } else { "W" };
        format!("{turn}:W{}:B{}:H{quiet}:F{number}", list([1, 2], 1..=4), list([3, 4], 29..=32))
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,40}") {
        let _ = text.parse::<Checkers>();
    }

    #[test]
    fn no_nearly_right_text_makes_the_reader_panic(text in "[BWKHF:,0-9]{0,40}") {
        if let Ok(position) = text.parse::<Construction>() {
            assert_eq!(format!("{position:#}").parse(), Ok(position));
        }
    }

    #[test]
    fn positions_print_as_they_were_read(text in any_position()) {
        if let Ok(position) = text.parse::<Checkers>() {
            assert_eq!(format!("{position:#}"), text);
        } else {
            assert!(text.contains(":W:B:"), "{text} is refused");
        }
    }
}
