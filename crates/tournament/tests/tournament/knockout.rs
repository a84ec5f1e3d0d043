//! Knockouts of every size, played out by chance.

use std::collections::BTreeMap;

use dohyo_tournament::*;

use super::support::*;

/// The places by their definition: a place is one more than the number of those who lasted longer.
fn places(plan: &KnockoutPlan, played: &[Played]) -> Vec<u32> {
    let rounds: Vec<_> = plan.matches().iter().map(|planned| planned.id.round).collect();
    let rank = |index: usize| rounds[..=index].windows(2).filter(|w| w[0] != w[1]).count();
    let lasted = |seed: u32| {
        let last = played.iter().rfind(|p| p.winner == seed || p.loser == seed);
        let last = last.expect("everybody plays");
        (rank(last.index), last.winner == seed)
    };
    let lasted: Vec<_> = (1..=plan.entries()).map(lasted).collect();
    let better = |mine| lasted.iter().filter(|&&other| other > mine).count();
    lasted.iter().map(|&mine| u32::try_from(better(mine)).expect("few") + 1).collect()
}

fn check_places(plan: &KnockoutPlan, bracket: &Bracket, played: &[Played]) {
    let fates = bracket.fates(plan);
    let given: Vec<_> = (fates.iter())
        .map(|fate| match fate {
            Fate::Done { place, .. } => *place,
            Fate::In => panic!("everything was played"),
        })
        .collect();
    assert_eq!(given, places(plan, played), "{} entries", plan.entries());
    assert_eq!(given.iter().filter(|&&place| place == 1).count(), 1);
}

fn losses(played: &[Played]) -> BTreeMap<u32, usize> {
    let mut losses = BTreeMap::new();
    for p in played {
        *losses.entry(p.loser).or_default() += 1;
        losses.entry(p.winner).or_default();
    }
    losses
}

#[test]
fn everybody_but_the_champion_of_a_double_elimination_loses_twice() {
    let mut random = Random::new(1);
    for entries in 2..=130 {
        let plan = KnockoutPlan::new(DOUBLE, entries).expect("a knockout may have so many");
        for _ in 0..6 {
            let (bracket, played) = play_out(&plan, by_chance(&mut random));
            assert!(bracket.is_over());
            let losses = losses(&played);
            let champions: Vec<_> = losses.iter().filter(|(_, losses)| **losses < 2).collect();
            assert_eq!((losses.len(), champions.len()), (entries, 1), "{entries} entries");
            assert!(losses.values().all(|&losses| losses <= 2));
            let unbeaten = *champions[0].1 == 0;
            assert_eq!(played.len(), if unbeaten { 2 * entries - 2 } else { 2 * entries - 1 });
            check_places(&plan, &bracket, &played);
        }
    }
}

#[test]
fn a_double_elimination_with_one_grand_final_has_one_match_less_at_most() {
    let mut random = Random::new(2);
    for entries in 2..=130 {
        let plan = KnockoutPlan::new(ONE_FINAL, entries).expect("a knockout may have so many");
        let (bracket, played) = play_out(&plan, by_chance(&mut random));
        assert_eq!(played.len(), 2 * entries - 2);
        check_places(&plan, &bracket, &played);
    }
}

#[test]
fn everybody_but_the_champion_of_a_single_elimination_loses_once() {
    let mut random = Random::new(3);
    for entries in 2..=130 {
        let plan = KnockoutPlan::new(SINGLE, entries).expect("a knockout may have so many");
        let (bracket, played) = play_out(&plan, by_chance(&mut random));
        assert_eq!(played.len(), entries - 1);
        assert_eq!(losses(&played).values().filter(|&&losses| losses == 0).count(), 1);
        check_places(&plan, &bracket, &played);
        let third = KnockoutPlan::new(THIRD, entries).expect("a knockout may have so many");
        let (bracket, played) = play_out(&third, by_chance(&mut random));
        assert_eq!(played.len(), if entries > 3 { entries } else { entries - 1 });
        check_places(&third, &bracket, &played);
    }
}

#[test]
fn every_slot_of_a_plan_is_filled_once() {
    for entries in 2..=130 {
        for kind in [DOUBLE, ONE_FINAL, SINGLE, THIRD] {
            let plan = KnockoutPlan::new(kind, entries).expect("a knockout may have so many");
            let mut seeds = vec![0; entries];
            let mut fed = BTreeMap::<_, usize>::new();
            for (index, planned) in plan.matches().iter().enumerate() {
                assert_eq!(plan.find(planned.id), Some(index));
                for target in [planned.winner_to, planned.loser_to].into_iter().flatten() {
                    assert!(target.index as usize > index, "a match feeds later ones only");
                    *fed.entry(target).or_default() += 1;
                }
                for source in planned.from {
                    match source {
                        Source::Seed(seed) => seeds[seed as usize - 1] += 1,
                        Source::Winner(from) | Source::Loser(from) => {
                            assert!((from as usize) < index);
                        }
                        Source::Bye => {}
                    }
                }
            }
            assert!(seeds.iter().all(|&times| times == 1), "{entries} entries");
            assert!(fed.values().all(|&times| times == 1), "{entries} entries");
            let from = plan.matches().iter().flat_map(|planned| planned.from);
            let fed_sides = from.filter(|f| matches!(f, Source::Winner(_) | Source::Loser(_)));
            assert_eq!(fed_sides.count(), fed.len());
        }
    }
}

#[test]
fn eight_entries_end_on_one_two_three_four_five_five_seven_seven() {
    let plan = KnockoutPlan::new(DOUBLE, 8).expect("eight may play");
    let (bracket, _) = play_out(&plan, |_| Side::A);
    let fates = bracket.fates(&plan);
    let mut places: Vec<_> = (fates.iter())
        .filter_map(|fate| match fate {
            Fate::Done { place, .. } => Some(*place),
            Fate::In => None,
        })
        .collect();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3, 4, 5, 5, 7, 7]);
}

#[test]
fn a_place_is_known_as_soon_as_somebody_is_out() {
    let plan = KnockoutPlan::new(DOUBLE, 8).expect("eight may play");
    let l1 = plan.find("L1.1".parse().expect("a name")).expect("it is there");
    let bracket =
        Bracket::resolve(&plan, |index, _| (index <= l1).then_some(SeriesVerdict::Won(Side::A)));
    let out: Vec<_> = bracket.fates(&plan).into_iter().filter(|&fate| fate != Fate::In).collect();
    let round = Round { part: Part::Losers, number: 1 };
    assert_eq!(out, [Fate::Done { place: 7, round }]);
}

#[test]
fn a_double_default_puts_both_out_and_the_next_opponent_goes_on() {
    let plan = KnockoutPlan::new(DOUBLE, 4).expect("four may play");
    let bracket = Bracket::resolve(&plan, |index, _| {
        Some(if index == 0 { SeriesVerdict::BothLost } else { SeriesVerdict::Won(Side::A) })
    });
    assert!(bracket.is_over());
    let places = bracket.fates(&plan).into_iter().map(|fate| match fate {
        Fate::Done { place, .. } => place,
        Fate::In => panic!("everything was played"),
    });
    // Seeds 1 and 4 do not come; 2 beats 3 and, nobody being left, 3 again in the grand final.
    assert_eq!(places.collect::<Vec<_>>(), [3, 1, 2, 3]);
}

#[test]
fn a_knockout_needs_two_and_takes_65536() {
    assert_eq!(KnockoutPlan::new(DOUBLE, 1), Err(BadSize(1)));
    assert_eq!(KnockoutPlan::new(SINGLE, 65_537), Err(BadSize(65_537)));
    let plan = KnockoutPlan::new(DOUBLE, 65_536).expect("so many may play");
    assert_eq!(plan.matches().len(), 2 * 65_536 - 1);
}
