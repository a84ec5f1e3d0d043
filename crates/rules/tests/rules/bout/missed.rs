//! Section *Missed turns*, and the marks of section *Text*.

use std::collections::BTreeMap;

use dohyo_rules::{AnyMatch, MatchEvent, MoveOrigin, PlayedMove, Player, Refusal, Status, Turn};

use crate::support::{Random, table};

/// The turns so far as a record writes them.
fn turns(table: &dyn AnyMatch) -> String {
    let marked = |played: &PlayedMove<String>| match played.origin {
        MoveOrigin::Chosen => played.mv.clone(),
        MoveOrigin::Named => format!("{}?n", played.mv),
        MoveOrigin::Drawn => format!("{}?r", played.mv),
    };
    let token = |event: &MatchEvent<String>| match event {
        MatchEvent::Turn(Turn::Both(both)) => {
            format!("{}/{}", marked(&both.first), marked(&both.second))
        }
        event => panic!("{event:?} is no turn of both"),
    };
    table.log().iter().map(token).collect::<Vec<_>>().join(" ")
}

/// What a deadline makes of a position after East, or West, or nobody has chosen.
fn check_deadline(
    (game, position): (&str, &str),
    chosen: Option<(Player, &str, Option<&str>)>,
    expected: &str,
) {
    let mut table = table(game, position);
    if let Some((player, choice, named)) = chosen {
        table.choose(player, choice, named).expect("a legal choice");
        assert_eq!(turns(&*table), "", "the other is waited for");
    }
    table.close_turn(&mut |_| 0).expect("a turn to close");
    assert_eq!(turns(&*table), expected, "{game} `{position}` {chosen:?}");
}

/// How often each choice replaces a missing one of East, in so many deadlines.
fn drawn(game: &str, position: &str, times: usize) -> BTreeMap<String, usize> {
    let mut random = Random::new(1);
    let mut counts = BTreeMap::new();
    for _ in 0..times {
        let mut table = table(game, position);
        table.close_turn(&mut |n| random.below(n)).expect("a turn to close");
        let MatchEvent::Turn(Turn::Both(turn)) = table.log().swap_remove(0) else {
            panic!("a deadline plays a turn");
        };
        assert_eq!(turn.first.origin, MoveOrigin::Drawn);
        *counts.entry(turn.first.mv).or_insert(0) += 1;
    }
    counts
}

/// The drawn choices are these, each about as often as the weights say.
fn check_drawn(game: &str, position: &str, expected: &[(&str, usize)]) {
    let total: usize = expected.iter().map(|(_, weight)| weight).sum();
    let counts = drawn(game, position, 400 * total);
    let choices: Vec<_> = counts.keys().map(String::as_str).collect();
    let mut known: Vec<_> = expected.iter().map(|&(choice, _)| choice).collect();
    known.sort_unstable();
    assert_eq!(choices, known, "{game} `{position}`");
    for &(choice, weight) in expected {
        let expected = 400 * weight;
        let off = counts[choice].abs_diff(expected);
        assert!(off * 5 < expected, "{choice} came {} times, not {expected}", counts[choice]);
    }
}

const BOUT: (&str, &str) = ("bout", "0 123456 123456");
const SWAP: (&str, &str) = ("bout-tactical", "swap 123456 123456");
const EAST: Player = Player::First;
const WEST: Player = Player::Second;

#[test]
fn a_choice_waits_for_the_other_and_both_are_revealed_together() {
    let mut table = table(BOUT.0, BOUT.1);
    table.choose(EAST, "4", None).expect("a legal choice");
    assert_eq!((table.position().as_str(), turns(&*table).as_str()), (BOUT.1, ""));
    table.choose(WEST, "2", None).expect("a legal choice");
    assert_eq!(table.position(), "4 12356 13456");
    assert_eq!(turns(&*table), "4/2");
}

#[test]
fn a_choice_may_be_replaced_until_the_other_comes() {
    let mut table = table(BOUT.0, BOUT.1);
    table.choose(EAST, "4", Some("1")).expect("a legal choice");
    table.choose(EAST, "5", None).expect("a legal choice");
    table.close_turn(&mut |_| 3).expect("a turn to close");
    assert_eq!(turns(&*table), "5/4?r");
}

#[test]
fn a_missing_choice_becomes_the_card_the_other_named() {
    check_deadline(BOUT, Some((EAST, "4", Some("2"))), "4/2?n");
    check_deadline(BOUT, Some((WEST, "4", Some("2"))), "2?n/4");
}

#[test]
fn it_is_random_where_nothing_was_named() {
    check_deadline(BOUT, Some((EAST, "4", None)), "4/1?r");
    check_deadline(BOUT, Some((WEST, "4", None)), "1?r/4");
}

#[test]
fn both_missing_both_random() {
    check_deadline(BOUT, None, "1?r/1?r");
    let mut table = table(BOUT.0, BOUT.1);
    let mut picks = [2, 5].into_iter();
    table.close_turn(&mut |_| picks.next().expect("one pick each")).expect("a turn to close");
    assert_eq!(turns(&*table), "3?r/6?r");
}

#[test]
fn what_was_named_does_not_matter_when_the_choice_comes() {
    let mut table = table(BOUT.0, BOUT.1);
    table.choose(EAST, "4", Some("1")).expect("a legal choice");
    table.choose(WEST, "6", Some("1")).expect("a legal choice");
    assert_eq!(turns(&*table), "4/6");
}

#[test]
fn a_name_holds_for_one_turn() {
    let mut table = table(BOUT.0, BOUT.1);
    table.choose(EAST, "4", Some("1")).expect("a legal choice");
    table.choose(WEST, "6", None).expect("a legal choice");
    table.choose(EAST, "5", None).expect("a legal choice");
    table.close_turn(&mut |_| 2).expect("a turn to close");
    assert_eq!(turns(&*table), "4/6 5/3?r");
}

#[test]
fn a_named_choice_that_is_not_legal_counts_as_none() {
    let hands = ("bout", "0 12345 12346");
    check_deadline(hands, Some((EAST, "4", Some("5"))), "4/1?r");
    check_deadline(hands, Some((EAST, "4", Some("nonsense"))), "4/1?r");
    check_deadline(hands, Some((EAST, "4", Some(""))), "4/1?r");
}

#[test]
fn any_legal_choice_may_be_named() {
    let tactical = ("bout-tactical", "0 123456 12345M");
    check_deadline(tactical, Some((EAST, "4", Some("M=K"))), "4/M=K?n");
    check_deadline(tactical, Some((EAST, "4", Some("M"))), "4/1?r");
    let strategic = ("bout-strategic", "0 12345+* 12345+*");
    check_deadline(strategic, Some((EAST, "4", Some("3+"))), "4/3+?n");
    check_deadline(strategic, Some((EAST, "4", Some("G"))), "4/G?n");
    check_deadline(strategic, Some((EAST, "4", Some("I"))), "4/1?r");
}

#[test]
fn chance_is_uniform_over_the_hand() {
    check_drawn("bout", "0 1356 1356", &[("1", 1), ("3", 1), ("5", 1), ("6", 1)]);
    check_drawn("bout-zero", "0 0126 1356", &[("0", 1), ("1", 1), ("2", 1), ("6", 1)]);
    check_drawn("bout-tactical", "0 3YT(6) 123(6)", &[("3", 1), ("Y", 1), ("T", 1)]);
}

#[test]
fn a_master_drawn_at_random_names_a_uniform_tactic() {
    let weights = [("1", 5), ("K", 5), ("M=Y", 1), ("M=G", 1), ("M=N", 1), ("M=K", 1), ("M=T", 1)];
    check_drawn("bout-tactical", "0 1KM(3) 123(6)", &weights);
}

#[test]
fn strategic_chance_is_uniform_over_the_bare_numbers() {
    check_drawn("bout-strategic", "0 125+*(4) 125+*(4)", &[("1", 1), ("2", 1), ("5", 1)]);
}

#[test]
fn strategic_chance_is_uniform_over_the_legal_tactics_when_no_number_is_left() {
    let legal = [("Y", 1), ("G", 1), ("N", 1), ("I", 1), ("T", 1)];
    check_drawn("bout-strategic", "0 *(4) *(4)", &legal);
    check_drawn("bout-strategic", "0 +*(4) *(4)", &[("Y", 1), ("G", 1), ("N", 1), ("T", 1)]);
}

#[test]
fn a_missing_swap_is_no_swap_whatever_was_named() {
    check_deadline(SWAP, None, "s?r/s?r");
    check_deadline(SWAP, Some((EAST, "s14", None)), "s14/s?r");
    check_deadline(SWAP, Some((EAST, "s14", Some("s1"))), "s14/s?r");
}

#[test]
fn a_forced_card_is_played_without_waiting() {
    // West has one card, East two ways to play the last one.
    let mut table = table("bout-tactical", "0 M(5) 6(5)");
    table.choose(EAST, "M=Y", None).expect("a legal choice");
    assert_eq!(turns(&*table), "M=Y/6");
    assert!(matches!(table.status(), Status::Over(_)));
}

#[test]
fn the_sixth_cards_follow_the_fifth() {
    let mut table = table("bout", "0 12 34");
    table.choose(EAST, "1", None).expect("a legal choice");
    table.choose(WEST, "4", None).expect("a legal choice");
    assert_eq!(turns(&*table), "1/4 2/3");
    assert_eq!(table.position(), "-5 - -");
}

#[test]
fn the_sixth_cards_follow_a_missed_fifth() {
    let mut table = table("bout", "0 12 34");
    table.close_turn(&mut |_| 0).expect("a turn to close");
    assert_eq!(turns(&*table), "1?r/3?r 2/4");
}

#[test]
fn oshi_dashi_goes_on_after_forced_cards() {
    let mut table = table("bout-oshi-dashi", "0 12 34");
    table.choose(EAST, "1", None).expect("a legal choice");
    table.choose(WEST, "4", None).expect("a legal choice");
    assert_eq!(table.position(), "-5 123456 123456");
    assert_eq!(table.status(), Status::Both);
}

#[test]
fn a_forced_card_is_never_missed() {
    check_deadline(("bout", "0 6 5"), None, "6/5");
    check_deadline(("bout-tactical", "0 M(5) 6(5)"), None, "M=Y?r/6");
    // West is not waited for, but may still say what East is to play.
    check_deadline(("bout-tactical", "0 M(5) 6(5)"), Some((WEST, "6", Some("M=K"))), "M=K?n/6");
    // With kachi-age in hand there is a choice.
    check_deadline(("bout-strategic", "0 5+(4) 5(4)"), None, "5?r/5");
}

#[test]
fn nobody_loses_a_bout_on_time() {
    let mut table = table(BOUT.0, BOUT.1);
    assert_eq!(table.run_out_of_time(EAST), Err(Refusal::Replaced));
    assert_eq!(table.status(), Status::Both);
}

#[test]
fn the_record_marks_missed_cards() {
    let check = |game: &str, position: &str, turn: &str| {
        let mut table = table(game, position);
        assert_eq!(table.play(turn).as_deref(), Ok(turn));
        assert_eq!(turns(&*table), turn);
    };
    check("bout", BOUT.1, "4?n/2");
    check("bout", BOUT.1, "4/2?r");
    check("bout", BOUT.1, "4?r/2?r");
    check("bout-tactical", "0 12345M 123456", "M=Y?n/2");
    check("bout-strategic", "0 12345+* 12345+*", "4/2+?n");
    check("bout-tactical", SWAP.1, "s?r/s14");
}

#[test]
fn other_marks_are_refused() {
    let refused =
        |turn: &str| table(BOUT.0, BOUT.1).play(turn).expect_err("a turn to refuse").to_string();
    let wrong = "use `?n` for a named card, `?r` for a random one";
    assert_eq!(refused("4?x/2"), format!("column 2: unknown mark `?x`: {wrong}"));
    assert_eq!(refused("4/2?"), format!("column 4: unknown mark `?`: {wrong}"));
    assert_eq!(refused("4?n?n/2"), format!("column 2: unknown mark `?n?n`: {wrong}"));
}
