//! Any text at all, given to every game as a turn or a position: it never brings a game down, it
//! leaves no trace when it is refused, and it means what its canonical form means when it is not.

use dohyo_rules::Variant;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed};

use crate::walk::{OPENINGS, STARTS, Stop, variants};

/// The same texts in every run; chance is for the fuzzers.
fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::default() }
}

proptest! {
    #![proptest_config(config(4096))]

    #[test]
    fn any_text_may_be_given_as_a_turn(text in any::<String>()) {
        for stop in &*STARTS {
            check_turn(stop, &text);
        }
    }

    #[test]
    fn what_looks_like_a_turn_may_be_none(
        text in "[a-i1-9KMRJTGBs=@:x/+?*-]{1,12}|[0-9]{1,2}([x-][0-9]{1,2}){1,4}"
    ) {
        for stop in &*STARTS {
            check_turn(stop, &text);
        }
    }

    #[test]
    fn a_legal_turn_may_be_garbled(stop: Index, turn: Index, at: Index, garble in CHARACTER) {
        let stop = stop.get(&OPENINGS);
        if let Some(turn) = one_of(&stop.turns(), turn) {
            check_turn(stop, &garbled(turn, at, &garble));
        }
    }

    #[test]
    fn two_legal_turns_may_be_run_together(stop: Index, a: Index, b: Index, at: Index) {
        let stop = stop.get(&OPENINGS);
        let turns = stop.turns();
        if let (Some(a), Some(b)) = (one_of(&turns, a), one_of(&turns, b)) {
            check_turn(stop, &spliced(a, b, at));
        }
    }

    #[test]
    fn any_text_may_be_given_as_a_position(text in any::<String>()) {
        for variant in variants() {
            check_position(variant, &text);
        }
    }

    #[test]
    fn a_position_may_be_garbled(stop: Index, at: Index, garble in CHARACTER) {
        let stop = stop.get(&OPENINGS);
        let printed = stop.table.position_with_counters();
        check_position(stop.variant, &garbled(&printed, at, &garble));
        check_position(stop.variant, &printed[..at.index(printed.len())]);
    }

    #[test]
    fn two_positions_may_be_run_together(a: Index, b: Index, at: Index) {
        let [a, b] = [a, b].map(|index| index.get(&OPENINGS));
        let [left, right] = [a, b].map(|stop| stop.table.position_with_counters());
        check_position(a.variant, &spliced(&left, &right, at));
        check_position(b.variant, &spliced(&left, &right, at));
    }
}

/// Mostly a character that texts of games have.
const CHARACTER: &str = "[0-9a-zA-Z/:, #()*+=@?-]|\\PC";

fn one_of(texts: &[String], index: Index) -> Option<&String> {
    (!texts.is_empty()).then(|| &texts[index.index(texts.len())])
}

/// The beginning of one text and the end of another, divided at the same place.
fn spliced(a: &str, b: &str, at: Index) -> String {
    let at = at.index(a.len() + 1);
    a.chars().take(at).chain(b.chars().skip(at)).collect()
}

/// The text with one character replaced.
fn garbled(text: &str, at: Index, character: &str) -> String {
    let at = at.index(text.chars().count());
    let (before, after) = (text.chars().take(at), text.chars().skip(at + 1));
    before.chain(character.chars()).chain(after).collect()
}

fn check_turn(stop: &Stop, text: &str) {
    let before = &stop.table;
    let mut table = before.duplicate();
    let Ok(canonical) = table.play(text) else {
        assert_eq!(table.position_with_counters(), before.position_with_counters(), "{text:?}");
        assert_eq!(table.status(), before.status(), "{text:?}");
        return;
    };
    let mut again = before.duplicate();
    assert_eq!(again.play(&canonical), Ok(canonical.clone()), "{} {text:?}", stop.name());
    assert_eq!(again.position_with_counters(), table.position_with_counters(), "{text:?}");
    let unmarked = canonical.replace("?n", "").replace("?r", "");
    assert!(stop.turns().contains(&unmarked), "{} {text:?}", stop.name());
}

fn check_position(variant: &'static Variant, text: &str) {
    let Ok(table) = variant.set_up(text) else {
        return;
    };
    let printed = table.position_with_counters();
    let again = variant
        .set_up(&printed)
        .unwrap_or_else(|error| panic!("{} {text:?} prints as `{printed}`: {error}", variant.id));
    assert_eq!(again.position_with_counters(), printed, "{} {text:?}", variant.id);
    let [table, again] = [table, again].map(|table| Stop::new(variant, table).turns());
    assert_eq!(again, table, "{} {text:?}", variant.id);
}
