//! The catalogue: which games there are and how they are found by name.

use dohyo_rules::{CATALOGUE, Variant, find};

/// The games in the order that people see. Scripts rely on the names for good.
const GAMES: [&str; 12] = [
    "checkers",
    "construction",
    "construction-advanced",
    "sumo-checkers",
    "sumo-checkers-first-out",
    "bout",
    "bout-zero",
    "bout-oshi-dashi",
    "bout-zero-oshi-dashi",
    "bout-tactical",
    "bout-strategic",
    "kumo",
];

#[test]
fn the_twelve_games_are_listed_in_order() {
    let ids: Vec<_> = CATALOGUE.iter().map(|entry| entry.id).collect();
    assert_eq!(ids, GAMES);
}

#[test]
fn every_game_is_found_by_its_id() {
    for entry in CATALOGUE {
        assert_eq!(found(entry.id), Ok(entry.id));
        assert_eq!(entry.variants[0].id, entry.id, "the usual rules come first");
    }
}

#[test]
fn every_option_is_found_behind_a_colon() {
    for entry in CATALOGUE {
        for variant in entry.variants.iter().filter(|variant| !variant.option.is_empty()) {
            assert_eq!(found(&format!("{}:{}", entry.id, variant.option)), Ok(variant.id));
            assert!(!variant.meaning.is_empty(), "{} says what it means", variant.id);
        }
        for variant in &entry.variants[1..] {
            assert_eq!(variant.id, format!("{}:{}", entry.id, variant.option));
        }
    }
}

#[test]
fn a_table_knows_its_game() {
    for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
        let table = variant.start();
        assert_eq!(table.game(), variant.id);
        assert_eq!(table.seats(), variant.seats);
        assert_ne!(variant.seats.first, variant.seats.second);
        assert!(table.is_usual_start());
        assert_eq!(table.start(), table.position_with_counters());
    }
}

#[test]
fn games_have_a_title_and_a_summary_of_one_line() {
    for entry in CATALOGUE {
        for text in [entry.title, entry.summary] {
            assert!(!text.is_empty() && text.len() <= 80 && !text.contains('\n'), "{text}");
        }
    }
}

#[test]
fn a_slip_of_the_pen_is_answered_with_the_game_meant() {
    unknown("chekers", "unknown game `chekers`; did you mean `checkers`?");
    unknown("constructoin", "unknown game `constructoin`; did you mean `construction`?");
    unknown("Checkers", "unknown game `Checkers`; did you mean `checkers`?");
}

#[test]
fn a_name_like_no_other_is_answered_with_the_list() {
    unknown("go", "unknown game `go`; `dohyo games` lists them");
    unknown("", "unknown game ``; `dohyo games` lists them");
}

#[test]
fn options_are_those_of_the_rulebook() {
    unknown("checkers:", "game `checkers` has no option ``, nor any other");
    unknown("checkers:throw=8", "game `checkers` has no option `throw=8`, nor any other");
    unknown("kumo:throw=5", "game `kumo` has no option `throw=5`; it has throw=4, throw=8");
    unknown(
        "sumo-checkers:approach=4",
        "game `sumo-checkers` has no option `approach=4`; it has approach=1, approach=2, approach=3",
    );
}

fn found(name: &str) -> Result<&'static str, String> {
    find(name).map(|variant: &Variant| variant.id).map_err(|error| error.to_string())
}

fn unknown(name: &str, why: &str) {
    assert_eq!(found(name), Err(why.to_owned()));
}
