//! Team-mates in a bracket.

use std::collections::BTreeSet;

use dohyo_tournament::*;

use super::support::*;

/// The teams of so many entries, `size` seeds in a row to each, or scattered by chance.
fn in_a_row(entries: usize, size: usize) -> Vec<Option<u32>> {
    (0..entries).map(|seed| u32::try_from(seed / size).ok()).collect()
}

fn scattered(entries: usize, size: usize, seed: u64) -> Vec<Option<u32>> {
    let mut teams = in_a_row(entries, size);
    Random::new(seed).shuffle(&mut teams);
    teams
}

/// The claim of the plan, held against matches that were played out.
fn check_claim(kind: Knockout, teams: &[Option<u32>], runs: usize) {
    let plan =
        KnockoutPlan::with_teams(kind, teams.len(), teams).expect("a knockout may have so many");
    let claimed = plan.earliest_teammates(teams).expect("there are team-mates");
    let first = plan.matches().iter().position(|planned| planned.id.round == claimed);
    let mut random = Random::new(5);
    let mut seen = usize::MAX;
    for _ in 0..runs {
        let (_, played) = play_out(&plan, by_chance(&mut random));
        let team = |seed: u32| teams[seed as usize - 1];
        let met = first_between(&played, |at| {
            team(played[at].winner).is_some() && team(played[at].winner) == team(played[at].loser)
        });
        seen = seen.min(met.unwrap_or(usize::MAX));
    }
    assert!(seen >= first.expect("it is there"), "{} entries", teams.len());
    assert_eq!(plan.matches()[seen].id.round, claimed, "{} entries", teams.len());
}

fn check(kind: Knockout, teams: &[Option<u32>], expected: &str) {
    let plan =
        KnockoutPlan::with_teams(kind, teams.len(), teams).expect("a knockout may have so many");
    let earliest = plan.earliest_teammates(teams).expect("there are team-mates");
    assert_eq!(earliest.to_string(), expected, "{} entries", teams.len());
}

#[test]
fn two_of_a_team_meet_in_the_final_of_a_single_elimination_at_the_earliest() {
    for seed in 0..20 {
        check(SINGLE, &scattered(8, 2, seed), "W3");
        check(SINGLE, &scattered(32, 2, seed), "W5");
        check(SINGLE, &scattered(128, 2, seed), "W7");
    }
    check(SINGLE, &in_a_row(1024, 2), "W10");
}

#[test]
fn teams_of_two_are_as_far_apart_in_a_double_elimination_as_one_pair_alone_would_be() {
    for (entries, expected) in
        [(16, "L3"), (24, "L4"), (32, "L4"), (64, "L5"), (128, "L7"), (1024, "L11")]
    {
        let mut lone = vec![None; entries];
        (lone[0], lone[entries - 1]) = (Some(0), Some(0));
        check(DOUBLE, &lone, expected);
        check(DOUBLE, &in_a_row(entries, 2), expected);
        check(DOUBLE, &scattered(entries, 2, 3), expected);
    }
}

#[test]
fn four_of_a_team_meet_in_the_semifinals_at_the_earliest() {
    for seed in 0..20 {
        check(SINGLE, &scattered(16, 4, seed), "W3");
        check(SINGLE, &scattered(64, 4, seed), "W5");
    }
}

#[test]
fn what_a_plan_says_of_team_mates_is_what_happens() {
    for entries in 4..=24 {
        check_claim(DOUBLE, &scattered(entries, 2, entries as u64), 3000);
        check_claim(SINGLE, &scattered(entries, 2, entries as u64), 1000);
    }
}

/// Every order of the seeds in the bracket, for brackets that are small enough.
#[test]
fn no_other_order_keeps_two_of_a_team_apart_for_longer() {
    for entries in 4..=7 {
        for seed in 0..6 {
            let teams = scattered(entries, 2, seed);
            let plan = KnockoutPlan::with_teams(DOUBLE, entries, &teams).expect("so many may play");
            let rank = |round| plan.matches().iter().position(|planned| planned.id.round == round);
            let found = rank(plan.earliest_teammates(&teams).expect("there are team-mates"));
            let byes = entries.next_power_of_two() - entries;
            let plain = KnockoutPlan::new(DOUBLE, entries).expect("so many may play");
            let mut best = None;
            each_order(&mut (0..entries).collect(), 0, &mut |order: &[usize]| {
                // Byes belong to the best.
                if order.iter().enumerate().any(|(at, &seed)| (at < byes) != (seed < byes)) {
                    return;
                }
                let seated: Vec<_> = order.iter().map(|&seed| teams[seed]).collect();
                best = best.max(rank(plain.earliest_teammates(&seated).expect("team-mates")));
            });
            assert_eq!(found, best, "{entries} entries, {teams:?}");
        }
    }
}

fn each_order(order: &mut Vec<usize>, from: usize, visit: &mut impl FnMut(&[usize])) {
    if from == order.len() {
        return visit(order);
    }
    for at in from..order.len() {
        order.swap(from, at);
        each_order(order, from + 1, visit);
        order.swap(from, at);
    }
}

#[test]
fn everybody_stays_in_the_bracket_and_the_best_keep_their_byes() {
    for entries in 4..=70 {
        let teams = scattered(entries, 2, 9);
        let plan = KnockoutPlan::with_teams(DOUBLE, entries, &teams).expect("so many may play");
        let mut seeds = BTreeSet::new();
        let mut with_byes = BTreeSet::new();
        for planned in plan.matches() {
            for source in planned.from {
                if let Source::Seed(seed) = source {
                    seeds.insert(seed);
                    if planned.is_bye() {
                        with_byes.insert(seed);
                    }
                }
            }
        }
        let byes = u32::try_from(entries.next_power_of_two() - entries).expect("few");
        assert!(seeds.into_iter().eq(1..=plan.entries()), "{entries} entries");
        assert!(with_byes.into_iter().eq(1..=byes), "{entries} entries");
    }
}

/// A number that stands for who begins where.
fn fingerprint(plan: &KnockoutPlan) -> u64 {
    let seeds =
        plan.matches().iter().flat_map(|planned| planned.from).filter_map(|from| match from {
            Source::Seed(seed) => Some(u64::from(seed)),
            _ => None,
        });
    seeds.fold(0, |all, seed| all.wrapping_mul(1_000_003).wrapping_add(seed))
}

#[test]
fn who_was_drawn_somewhere_once_is_drawn_there_again() {
    let expected = [
        (SINGLE, 24, 5, 14_198_924_607_983_086_364_u64),
        (DOUBLE, 24, 5, 14_198_924_607_983_086_364),
        (SINGLE, 100, 9, 12_837_842_719_178_960_516),
        (DOUBLE, 100, 50, 12_120_877_753_840_979_014),
        (SINGLE, 200, 7, 3_865_141_760_816_883_040),
        (DOUBLE, 200, 3, 7_727_004_783_237_468_998),
    ];
    for (kind, entries, size, known) in expected {
        let plan = KnockoutPlan::with_teams(kind, entries, &scattered(entries, size, 4));
        let found = fingerprint(&plan.expect("so many may play"));
        assert_eq!(found, known, "{entries} entries in teams of {size}");
    }
}

#[test]
fn teams_that_nothing_keeps_apart_cost_nothing() {
    let effort = |kind, teams: &[Option<u32>]| {
        let plan = KnockoutPlan::with_teams(kind, teams.len(), teams).expect("so many may play");
        assert_eq!(plan.entries() as usize, teams.len());
        plan.effort()
    };
    // Once that was a list of all others for each of them.
    assert_eq!(effort(SINGLE, &vec![Some(0); 65_536]), 0);
    assert_eq!(effort(DOUBLE, &vec![Some(0); 4_096]), 0);
    assert!(effort(SINGLE, &in_a_row(480, 240)) < 1_000_000);
    assert!(effort(SINGLE, &in_a_row(480, 60)) < 1_000_000);
}
