//! Any text at all, given to every game as a turn or a position: it never brings a game down, it
//! leaves no trace when it is refused, and it means what its canonical form means when it is not.

use dohyo_rules::{Table, Variant};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed};

use crate::law::{turns, variants};
use crate::support::{Random, play_at_random};

/// The same texts in every run; chance is for the fuzzers.
fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::default() }
}

proptest! {
    #![proptest_config(config(1024))]

    #[test]
    fn any_text_may_be_given_as_a_turn(text in any::<String>()) {
        for variant in variants() {
            check_turn(&*variant.start(), &text);
        }
    }

    #[test]
    fn what_looks_like_a_turn_may_be_none(text in "[a-i1-9KMRJTGBs=@:x/+?*-]{1,12}|[0-9]{1,2}([x-][0-9]{1,2}){1,4}") {
        for variant in variants() {
            check_turn(&*variant.start(), &text);
        }
    }

    #[test]
    fn a_legal_turn_may_be_garbled(seed: u64, at: Index, garble in any::<char>()) {
        for variant in variants() {
            let table = some_turns_in(variant, seed);
            for turn in turns(&*table).iter().take(8) {
                check_turn(&*table, &garbled(turn, at, garble));
            }
        }
    }

    #[test]
    fn two_legal_turns_may_be_run_together(seed: u64, a: Index, b: Index, at: Index) {
        for variant in variants() {
            let table = some_turns_in(variant, seed);
            let turns = turns(&*table);
            if !turns.is_empty() {
                let [a, b] = [a, b].map(|index| &turns[index.index(turns.len())]);
                check_turn(&*table, &spliced(a, b, at));
            }
        }
    }

    #[test]
    fn any_text_may_be_given_as_a_position(text in any::<String>()) {
        for variant in variants() {
            check_position(variant, &text);
        }
    }

    #[test]
    fn a_position_may_be_garbled(seed: u64, at: Index, garble in any::<char>(), near in "[0-9a-zA-Z/:, #()*+-]") {
        for variant in variants() {
            let printed = some_turns_in(variant, seed).position_with_counters();
            check_position(variant, &garbled(&printed, at, garble));
            check_position(variant, &garbled(&printed, at, near.chars().next().unwrap_or(' ')));
            check_position(variant, &printed[..at.index(printed.len())]);
        }
    }

    #[test]
    fn two_positions_may_be_run_together(seeds: [u64; 2], at: Index) {
        for variant in variants() {
            let [a, b] = seeds.map(|seed| some_turns_in(variant, seed).position_with_counters());
            check_position(variant, &spliced(&a, &b, at));
        }
    }
}

/// A match in which some turns have been played.
fn some_turns_in(variant: &Variant, seed: u64) -> Box<dyn Table> {
    let mut random = Random(seed);
    let mut table = variant.start();
    for _ in 0..random.below(40) {
        play_at_random(&mut *table, &mut random);
    }
    table
}

/// The beginning of one text and the end of another, divided at the same place.
fn spliced(a: &str, b: &str, at: Index) -> String {
    let at = at.index(a.len() + 1);
    a.chars().take(at).chain(b.chars().skip(at)).collect()
}

/// The text with one character replaced.
fn garbled(text: &str, at: Index, garble: char) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let place = at.index(characters.len());
    characters[place] = garble;
    characters.into_iter().collect()
}

fn check_turn(before: &dyn Table, text: &str) {
    let mut table = before.duplicate();
    let Ok(canonical) = table.play(text) else {
        assert_eq!(table.position_with_counters(), before.position_with_counters(), "{text:?}");
        assert_eq!(table.status(), before.status(), "{text:?}");
        return;
    };
    let mut again = before.duplicate();
    assert_eq!(again.play(&canonical), Ok(canonical.clone()), "{} {text:?}", before.game());
    assert_eq!(again.position_with_counters(), table.position_with_counters(), "{text:?}");
    let unmarked = canonical.replace("?n", "").replace("?r", "");
    assert!(turns(before).contains(&unmarked), "{} {text:?}", before.game());
}

fn check_position(variant: &Variant, text: &str) {
    let Ok(table) = variant.set_up(text) else {
        return;
    };
    let printed = table.position_with_counters();
    let again = variant
        .set_up(&printed)
        .unwrap_or_else(|error| panic!("{} {text:?} prints as `{printed}`: {error}", variant.id));
    assert_eq!(again.position_with_counters(), printed, "{} {text:?}", variant.id);
    assert_eq!(turns(&*again), turns(&*table), "{} {text:?}", variant.id);
}
