//! Section *Text*: position strings.

use dohyo_rules::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero};
use proptest::prelude::{any, proptest};

use crate::support::{refused, table};

fn check_reads(game: &str, positions: &[&str]) {
    for position in positions {
        assert_eq!(table(game, position).position(), *position, "{game}");
    }
}

fn check_refused(game: &str, position: &str, expected: &str) {
    assert_eq!(refused(game, position), expected, "{game} `{position}`");
}

#[test]
fn the_examples_of_the_rulebook_are_read() {
    check_reads("bout", &["0 123456 123456"]);
    check_reads("bout-tactical", &["-2 24Y(5) 23M(K)", "swap 123456 123456"]);
    check_reads("bout-strategic", &["0 12345+* 12345+*", "3 125*(4) 2345+(1)"]);
}

#[test]
fn a_position_has_three_fields() {
    let wanted = "a position has three fields, the counter and both hands, as in \
                  `0 123456 123456`; there";
    check_refused("bout", "", &format!("{wanted} is 1 here"));
    check_refused("bout", "0 123456", &format!("{wanted} are 2 here"));
    check_refused("bout", "0 123456 123456 x", &format!("{wanted} are 4 here"));
    let spaces = "the fields are separated by one space";
    check_refused("bout", "0  123456 123456", &format!("column 3: {spaces}"));
    check_refused("bout", " 0 123456 123456", &format!("column 1: {spaces}"));
    check_refused("bout", "0 123456 123456 ", &format!("column 17: {spaces}"));
}

#[test]
fn the_counter_is_on_the_track_or_just_beyond_an_end() {
    let refused = |counter: &str| {
        let right = "use -8 to 8, or -9 or 9 after a push-off";
        let expected = format!("column 1: invalid place of the counter `{counter}`: {right}");
        check_refused("bout", &format!("{counter} 12345 12345"), &expected);
    };
    for counter in ["10", "-10", "+3", "03", "-0", "00", "x", "3.0", "−3", "99999999999999999999"]
    {
        refused(counter);
    }
    check_reads("bout", &["-8 12345 12345", "8 12345 12345"]);
}

#[test]
fn the_counter_is_not_off_the_track_in_the_middle_of_a_bout() {
    let wrong = "column 1: the counter is on 9 although no card has been played";
    check_refused("bout", "9 123456 123456", wrong);
    check_refused("bout-zero", "9 0123456 0123456", wrong);
    check_refused("bout-tactical", "9 123456 123456", wrong);
    check_refused("bout-strategic", "9 12345+* 12345+*", wrong);
    let wrong = "column 1: the counter is off the track on -9 in the middle of a bout";
    check_refused("bout-oshi-dashi", "-9 123456 123456", wrong);
    check_reads("bout", &["9 12345 12456", "9 - -"]);
}

#[test]
fn the_counter_has_not_moved_before_the_first_turn() {
    let wrong = "column 1: the counter is on 3 although no card has been played";
    check_refused("bout", "3 123456 123456", wrong);
    check_refused("bout-zero", "3 0123456 0123456", wrong);
    check_refused("bout-tactical", "3 12345M 23456Y", wrong);
    check_refused("bout-strategic", "3 12345+* 12345+*", wrong);
    check_reads("bout-oshi-dashi", &["3 123456 123456", "-8 123456 123456"]);
}

#[test]
fn hands_list_their_cards_once_and_in_order() {
    check_refused("bout", "0 12x 123", "column 5: `x` is not a card here; the cards are 123456");
    check_refused("bout", "0 123 0", "column 7: `0` is not a card here; the cards are 123456");
    check_refused("bout", "0 123 1-3", "column 8: `-` is not a card here; the cards are 123456");
    check_refused("bout", "0 122 123", "column 5: the card 2 comes twice in a hand");
    check_refused("bout", "0 132 123", "column 5: the card 2 comes too late: the order is 123456");
    check_refused("bout", "0 (5) 1", "column 3: `(` is not a card here; the cards are 123456");
    let order = "the order is 123456YGNKTM";
    check_refused(
        "bout-tactical",
        "0 1Y2 1",
        &format!("column 5: the card 2 comes too late: {order}"),
    );
    check_refused(
        "bout-tactical",
        "0 1GY 1",
        &format!("column 5: the card Y comes too late: {order}"),
    );
    let order = "the order is 12345+*";
    check_refused(
        "bout-strategic",
        "0 1*+ 1",
        &format!("column 5: the card + comes too late: {order}"),
    );
}

#[test]
fn both_have_played_equally_many_cards() {
    let wrong = "East has played 1 card and West 2 cards, but both play one card each turn";
    check_refused("bout", "0 12345 1234", &format!("column 9: {wrong}"));
    check_refused("bout-tactical", "0 12345(6) 1234(6)", &format!("column 12: {wrong}"));
    check_refused("bout-strategic", "0 12345+ 1234+(5)", &format!("column 10: {wrong}"));
    check_reads("bout-strategic", &["0 12345+ 1234+*(5)"]);
}

#[test]
fn bout_zero_keeps_one_card() {
    check_refused("bout-zero", "0 - -", "column 5: a bout has 6 turns, and one card is left then");
    check_reads("bout-zero", &["0 6 0"]);
}

#[test]
fn oshi_dashi_has_empty_hands_only_after_a_push_off() {
    let wrong = "column 5: empty hands are taken back unless a push-off ended the bout";
    check_refused("bout-oshi-dashi", "0 - -", wrong);
    check_refused("bout-zero-oshi-dashi", "8 - -", wrong);
    check_reads("bout-oshi-dashi", &["9 - -", "-9 1 6"]);
    check_reads("bout-zero-oshi-dashi", &["-9 - -", "3 0 0"]);
}

#[test]
fn before_the_swap_nothing_has_happened() {
    let wrong = "column 6: before the swap both hands are 123456";
    check_refused("bout-tactical", "swap 12345 123456", wrong);
    check_refused("bout-tactical", "swap 23456Y 123456", wrong);
    check_refused("bout-tactical", "swap 123456 123456(1)", wrong);
}

#[test]
fn at_most_two_cards_are_swapped_each_for_its_own_tactic() {
    let wrong = "column 3: at most two cards are swapped, not YGN";
    check_refused("bout-tactical", "0 456YGN 123456", wrong);
    let wrong = "column 3: Y was swapped for the 1, yet both are there";
    check_refused("bout-tactical", "0 1Y(2) 12(3)", wrong);
    let wrong = "column 8: M was swapped for the 6, yet both are there";
    check_refused("bout-tactical", "0 1(2) 6M(5)", wrong);
}

/// A last card that East cannot have, holding these cards.
fn check_last_refused(cards: &str, last: &str) {
    let column = cards.len() + 4;
    let wrong = format!("East's last turn cannot have resolved to {last} with {cards} in hand");
    let position = format!("0 {cards}({last}) 1234(6)");
    check_refused("bout-tactical", &position, &format!("column {column}: {wrong}"));
}

#[test]
fn a_last_number_has_been_played() {
    check_reads("bout-tactical", &["0 1234(6) 1235(4)", "0 234Y(5) 1234(6)"]);
    check_last_refused("1234", "1");
    check_last_refused("123T", "5");
}

#[test]
fn a_last_tactic_was_resolved_by_its_card_or_by_master() {
    check_reads(
        "bout-tactical",
        &["0 1245(N) 1234(Y)", "0 123T(Y) 1234(6)", "0 123M(K) 1235(K)", "0 145G(N) 1234(6)"],
    );
    // Neither the 3 nor the 6 has been played.
    check_last_refused("1236", "N");
    // Both swapped cards are still in hand.
    check_last_refused("23YK", "N");
    // These two always become something else.
    check_last_refused("1234", "T");
    check_last_refused("1234", "M");
}

#[test]
fn a_last_card_is_missing_only_while_kanto_repeats_nothing() {
    let wrong = "column 3: the card that the last turn resolved to is missing, as in `24Y(5)`";
    check_refused("bout-tactical", "0 2345 1234(6)", wrong);
    check_refused("bout-tactical", "0 123 123(6)", wrong);
    // Neither card was Kanto or Master: both swapped cards are still in hand.
    check_refused("bout-tactical", "0 126NK 12345(6)", wrong);
    check_refused("bout-tactical", "0 12NK 1234(6)", wrong);
    check_reads("bout-tactical", &["0 12346 12345", "0 1234 1234(5)", "0 1234T 1234M"]);
}

#[test]
fn a_last_card_is_one_card_in_parentheses_behind_the_hand() {
    let form = "the last card is written `(5)`";
    check_refused("bout-tactical", "0 1234(6 1234(6)", &format!("column 7: {form}"));
    check_refused("bout-tactical", "0 1234(6)x 1234(6)", &format!("column 7: {form}"));
    check_refused("bout-tactical", "0 1234() 1234(6)", "column 8: `` is not a card");
    check_refused("bout-tactical", "0 1234(56) 1234(6)", "column 8: `56` is not a card");
    check_refused("bout-tactical", "0 1234(0) 1234(6)", "column 8: `0` is not a card");
    check_refused("bout-tactical", "0 (6) 1234(6)", "column 3: an empty hand is written `-`");
    check_refused(
        "bout-strategic",
        "0 1234+*(0) 1234+*(5)",
        "column 10: `0` is not a number from 1 to 5",
    );
    check_refused(
        "bout-strategic",
        "0 1234+*(Y) 1234+*(5)",
        "column 10: `Y` is not a number from 1 to 5",
    );
    check_reads("bout-tactical", &["0 -(5) -(K)"]);
    check_reads("bout-strategic", &["0 -(5) +(4)", "-9 *(1) +*(3)"]);
}

#[test]
fn a_last_number_is_there_once_there_is_one() {
    let wrong = "column 3: the last number is missing, as in `125*(4)`";
    check_refused("bout-strategic", "0 1234+* 1234+*(5)", wrong);
    let wrong = "column 10: the 4 is still in hand and cannot be the last number";
    check_refused("bout-strategic", "0 1234+*(4) 1234+*(5)", wrong);
    let wrong = "column 10: the 4 is still in hand and cannot be the last number";
    check_refused("bout-strategic", "0 12345+(4) 1234+*(5)", wrong);
}

#[test]
fn a_kachi_age_goes_with_a_number() {
    let wrong = "column 3: the kachi-age is gone, but no number has been played with it";
    check_refused("bout-strategic", "0 12345* 12345+*", wrong);
    check_refused("bout-strategic", "0 12345 12345+", wrong);
    check_reads("bout-strategic", &["0 1234*(5) 12345+", "0 1234(5) 1234+(5)"]);
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        let _ = text.parse::<Bout<Usual>>();
        let _ = text.parse::<Tactical>();
        let _ = text.parse::<Strategic>();
    }

    #[test]
    fn a_plain_position_prints_as_it_was_read(text in "-?[0-9] (-|0?1?2?3?4?5?6?) (-|0?1?2?3?4?5?6?)") {
        if let Ok(position) = text.parse::<Bout<Zero>>() {
            assert_eq!(position.to_string(), text);
        }
        if let Ok(position) = text.parse::<Bout<OshiDashi>>() {
            assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn a_tactical_position_prints_as_it_was_read(
        text in "(swap|-?[0-9])( (-|1?2?3?4?5?6?Y?G?N?K?T?M?)(\\([1-6YGNK]\\))?){2}"
    ) {
        if let Ok(position) = text.parse::<Tactical>() {
            assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn a_strategic_position_prints_as_it_was_read(
        text in "-?[0-9]( (-|1?2?3?4?5?\\+?\\*?)(\\([1-5]\\))?){2}"
    ) {
        if let Ok(position) = text.parse::<Strategic>() {
            assert_eq!(position.to_string(), text);
        }
    }
}
