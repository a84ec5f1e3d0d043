//! What plans say about rematches, held against matches that were played out.

use dohyo_tournament::*;

use super::support::*;

fn check(entries: usize, expected: &str) {
    let plan = KnockoutPlan::new(DOUBLE, entries).expect("a knockout may have so many");
    let round = plan.earliest_rematch().expect("double eliminations have rematches");
    assert_eq!(round.to_string(), expected, "{entries} entries");
}

fn first_of_round(plan: &KnockoutPlan, round: Round) -> usize {
    plan.matches().iter().position(|planned| planned.id.round == round).expect("it is there")
}

#[test]
fn rematches_come_as_late_as_they_can() {
    check(2, "G1");
    (3..=4).for_each(|entries| check(entries, "L2"));
    (5..=8).for_each(|entries| check(entries, "L3"));
    (9..=16).for_each(|entries| check(entries, "L4"));
    (17..=32).for_each(|entries| check(entries, "L5"));
    (33..=64).for_each(|entries| check(entries, "L7"));
}

#[test]
fn a_large_bracket_keeps_rematches_away_for_long() {
    check(128, "L8");
    check(1024, "L13");
    check(65_536, "L23");
}

#[test]
fn a_single_elimination_has_no_rematch() {
    for kind in [SINGLE, THIRD] {
        let plan = KnockoutPlan::new(kind, 20).expect("twenty may play");
        assert_eq!(plan.earliest_rematch(), None);
    }
}

/// Every way in which all matches can end.
#[test]
fn the_earliest_rematch_of_small_plans_is_the_earliest_there_is() {
    for entries in 2..=7 {
        let plan = KnockoutPlan::new(DOUBLE, entries).expect("a knockout may have so many");
        let count = plan.matches().len();
        let mut earliest = usize::MAX;
        for results in 0_u32..1 << count {
            let side = |index: usize| if results >> index & 1 == 0 { Side::A } else { Side::B };
            // A bit that nobody plays for would only repeat what was seen.
            let byes = plan.matches().iter().enumerate().filter(|(_, planned)| planned.is_bye());
            if byes.into_iter().any(|(index, _)| side(index) == Side::B) {
                continue;
            }
            let (_, played) = play_out(&plan, side);
            earliest = earliest.min(first_rematch(&played).unwrap_or(usize::MAX));
        }
        let claimed = plan.earliest_rematch().expect("double eliminations have rematches");
        assert_eq!(plan.matches()[earliest].id.round, claimed, "{entries} entries");
    }
}

#[test]
fn no_rematch_is_seen_before_the_earliest_and_some_are_seen_then() {
    let mut random = Random::new(4);
    for entries in [10, 11, 13, 16, 19, 24, 31, 32] {
        let plan = KnockoutPlan::new(DOUBLE, entries).expect("a knockout may have so many");
        let claimed = plan.earliest_rematch().expect("double eliminations have rematches");
        let mut earliest = usize::MAX;
        for _ in 0..3000 {
            let (_, played) = play_out(&plan, by_chance(&mut random));
            earliest = earliest.min(first_rematch(&played).unwrap_or(usize::MAX));
        }
        assert!(earliest >= first_of_round(&plan, claimed), "{entries} entries");
        assert_eq!(plan.matches()[earliest].id.round, claimed, "{entries} entries");
    }
}
