//! The law of records: a match and its record tell the same, in every game there is.

use dohyo_rules::record::{Reader, Record};
use dohyo_rules::{AnyMatch, CATALOGUE, Player, Status, Variant, find};

use crate::support::{Random, play_at_random};

/// Something that people do, now and then.
fn happen_at_random(table: &mut dyn AnyMatch, random: &mut Random) {
    let player = Player::ALL[random.below(2)];
    // Whether it is refused does not matter: then nothing has happened.
    let _ = match random.below(60) {
        0 => table.offend(player),
        1 | 2 => table.offer_draw(player),
        3 => table.run_out_of_time(player),
        4 if random.below(5) == 0 => table.resign(player),
        _ => Ok(()),
    };
}

/// Lets a simultaneous turn be missed by one player or both, now and then.
fn miss_at_random(table: &mut dyn AnyMatch, random: &mut Random) {
    if table.status() != Status::Both || random.below(6) != 0 {
        return;
    }
    let player = Player::ALL[random.below(2)];
    let moves = table.moves(player);
    let named = table.moves(player.other());
    let named = &named[random.below(named.len())];
    let named = (random.below(2) == 0).then_some(&**named);
    let _ = table.choose(player, &moves[random.below(moves.len())], named);
    if table.status() == Status::Both {
        table.close_turn(&mut |below| random.below(below)).expect("both were to choose");
    }
}

/// A match of fewer than `longest` turns.
fn match_at_random(variant: &Variant, longest: usize, random: &mut Random) -> Box<dyn AnyMatch> {
    let mut table = variant.start();
    if random.below(3) == 0 {
        // Begin somewhere else: a position that play has led to.
        for _ in 0..random.below(20) {
            play_at_random(table.as_mut(), random);
        }
        table = variant.set_up(&table.position_with_counters()).expect("play led there");
    }
    for _ in 0..random.below(longest) {
        happen_at_random(table.as_mut(), random);
        miss_at_random(table.as_mut(), random);
        if !play_at_random(table.as_mut(), random) {
            break;
        }
    }
    happen_at_random(table.as_mut(), random);
    table
}

/// The record of the match, its text and the match that it tells are all the same.
fn tells_all(table: &dyn AnyMatch) {
    let record = Record::of(table);
    let text = record.to_string();
    let read = Reader::new(text.as_bytes()).next().expect("one").expect("a good one");
    assert_eq!(read, record, "{text}");
    let replayed = read.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(replayed.log(), table.log(), "{text}");
    assert_eq!(replayed.status(), table.status(), "{text}");
    assert_eq!(replayed.start(), table.start(), "{text}");
    assert_eq!(replayed.position_with_counters(), table.position_with_counters(), "{text}");
    assert_eq!(read.canonical().expect("it was replayed"), record, "{text}");
    assert!(text.lines().all(|line| line.starts_with('[') || line.len() <= 80), "{text}");
}

#[test]
fn a_record_tells_all_of_a_match() {
    for entry in CATALOGUE {
        for (index, variant) in entry.variants.iter().enumerate() {
            let (matches, longest) = if index == 0 { (25, 100) } else { (3, 20) };
            let mut random = Random::new(2);
            for _ in 0..matches {
                tells_all(match_at_random(variant, longest, &mut random).as_ref());
            }
        }
    }
}

/// Plays these turns, something else after each, and looks at the whole record.
fn tells(game: &str, happen: impl Fn(&mut dyn AnyMatch), expected: &[&str]) {
    let mut table = find(game).expect("a game of the catalogue").start();
    table.play("11-15").expect("legal");
    happen(table.as_mut());
    tells_all(table.as_ref());
    let text = Record::of(table.as_ref()).to_string();
    for line in expected {
        assert!(text.lines().any(|other| other == *line), "`{line}` is not in\n{text}");
    }
}

#[test]
fn a_decision_is_told_by_tags() {
    tells(
        "checkers",
        |table| table.adjudicate(Some(Player::First)).expect("under way"),
        &["[Result \"1-0\"]", "[Termination \"decision\"]", "1. 11-15 *"],
    );
}

#[test]
fn a_resignation_is_told_by_tags() {
    tells(
        "checkers",
        |table| table.resign(Player::Second).expect("under way"),
        &["[Result \"1-0\"]", "[Termination \"resignation\"]", "1. 11-15 *"],
    );
}

#[test]
fn a_loss_on_time_is_told_by_tags() {
    tells(
        "checkers",
        |table| table.run_out_of_time(Player::Second).expect("to move"),
        &["[Result \"1-0\"]", "[Termination \"time\"]"],
    );
}

#[test]
fn the_game_is_lost_on_time_even_where_turns_can_be_if_that_was_agreed_on() {
    tells(
        "construction",
        |table| table.lose_on_time(Player::Second).expect("to move"),
        &["[Result \"1-0\"]", "[Termination \"time\"]", "1. 11-15 *"],
    );
}

#[test]
fn a_lost_turn_is_a_pass() {
    tells(
        "construction",
        |table| table.run_out_of_time(Player::Second).expect("to move"),
        &["[Game \"construction\"]", "[Result \"*\"]", "1. 11-15 pass *"],
    );
}

#[test]
fn offers_and_warnings_are_told_in_comments() {
    tells(
        "construction-advanced",
        |table| {
            table.offend(Player::Second).expect("under way");
            table.offer_draw(Player::First).expect("none before");
            table.offer_draw(Player::Second).expect("taken");
        },
        &[
            "[Result \"1/2-1/2\"]",
            "[Termination \"agreement\"]",
            "1. 11-15 {[%offence Yellow]} {[%draw-offer Orange]} *",
        ],
    );
}

#[test]
fn an_unfinished_match_has_a_star_for_a_result() {
    tells("checkers", |_| (), &["[Result \"*\"]", "1. 11-15 *"]);
}
