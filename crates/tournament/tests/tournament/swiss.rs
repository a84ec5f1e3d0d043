//! Swiss rounds, held against every way in which a small field can be paired.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_tournament::*;

use super::support::*;

/// A field after some rounds in which anybody met anybody.
fn by_chance(random: &mut Random, players: usize, rounds: usize) -> Vec<Contender> {
    let mut field = vec![Contender::default(); players];
    for _ in 0..rounds {
        let mut order: Vec<_> = (0..players).collect();
        random.shuffle(&mut order);
        for pair in order.chunks(2) {
            let &[a, b] = pair else {
                field[pair[0]].byes += 1;
                continue;
            };
            field[a].met.push(b);
            field[b].met.push(a);
            field[a].first.push(true);
            field[b].first.push(false);
            field[a].points.0 += random.below(3) as i32;
            field[b].points.0 += random.below(3) as i32;
        }
    }
    field
}

/// Whether those left can be paired without a rematch, the rest going to somebody new.
fn can_be_paired(field: &[Contender], left: &mut Vec<usize>, rest: bool) -> bool {
    let Some(one) = left.pop() else { return true };
    let fewest = field.iter().map(|contender| contender.byes).min();
    if rest && Some(field[one].byes) == fewest && can_be_paired(field, left, false) {
        left.push(one);
        return true;
    }
    for at in 0..left.len() {
        if !field[one].met.contains(&left[at]) {
            let other = left.remove(at);
            let works = can_be_paired(field, left, rest);
            left.insert(at, other);
            if works {
                left.push(one);
                return true;
            }
        }
    }
    left.push(one);
    false
}

fn check(field: &[Contender]) -> bool {
    let round = swiss(field);
    let mut there: Vec<_> = round.pairs.iter().flatten().copied().chain(round.byes).collect();
    there.sort_unstable();
    assert!(there.into_iter().eq(0..field.len()), "everybody plays or rests");
    let rematch = round.pairs.iter().any(|&[a, b]| field[a].met.contains(&b));
    let odd = field.len() % 2 == 1;
    let possible = can_be_paired(field, &mut (0..field.len()).collect(), odd);
    assert_eq!(!rematch, possible, "{field:?}");
    let fewest = field.iter().map(|contender| contender.byes).min();
    assert!(round.byes.is_none_or(|byes| Some(field[byes].byes) == fewest));
    possible
}

#[test]
fn nobody_meets_twice_where_that_can_be_avoided() {
    let mut random = Random::new(6);
    let mut seen = BTreeMap::<bool, usize>::new();
    for _ in 0..1500 {
        let players = 4 + random.below(5);
        let rounds = random.below(players);
        *seen.entry(check(&by_chance(&mut random, players, rounds))).or_default() += 1;
    }
    assert!(seen.len() == 2 && seen.values().all(|&times| times > 50), "{seen:?}");
}

#[test]
fn whole_events_have_no_rematch_one_rest_at_most_and_balanced_first_moves() {
    let mut random = Random::new(7);
    for players in 4..=33 {
        let rounds = 5.min(u32::try_from(players - 1).expect("few"));
        let mut event = event(Format::Swiss { rounds }, players);
        play_on(&mut event, &mut random, usize::MAX);
        let contest = &event.contests()[0];
        assert!(contest.over, "{players} players");
        assert_eq!(contest.pairings.len(), rounds as usize * (players / 2));
        let mut met = BTreeSet::new();
        let mut first = BTreeMap::<Entry, i32>::new();
        for pairing in &contest.pairings {
            let [a, b] = pairing.entries().expect("both are known");
            assert!(met.insert([a.min(b), a.max(b)]), "{players} players");
            let was_played = !matches!(pairing.games[0], GameOutcome::Default(_));
            *first.entry(a).or_default() += i32::from(was_played);
            *first.entry(b).or_default() -= i32::from(was_played);
        }
        let byes: BTreeSet<_> = contest.byes.iter().map(|(_, entry)| entry).collect();
        assert_eq!(byes.len(), contest.byes.len(), "{players} players");
        assert!(first.values().all(|balance| balance.abs() <= 2), "{players} players: {first:?}");
    }
}

#[test]
fn the_upper_half_meets_the_lower_half() {
    let round = swiss(&vec![Contender::default(); 8]);
    assert_eq!(round.pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    let odd = swiss(&vec![Contender::default(); 7]);
    assert_eq!((odd.pairs.len(), odd.byes), (3, Some(6)));
}

#[test]
fn those_of_equal_points_meet() {
    let mut field = vec![Contender::default(); 4];
    for player in [1, 3] {
        field[player].points = Points::whole(1);
    }
    let round = swiss(&field);
    assert_eq!(round.pairs, [[1, 3], [2, 0]]);
}

#[test]
fn a_round_that_was_paired_stays_when_an_old_result_is_corrected() {
    let mut event = event(Format::Swiss { rounds: 3 }, 6);
    for id in ["R1.1", "R1.2", "R1.3", "R2.1"] {
        event.add(played(id, "a")).expect("it is ready");
    }
    let before = event.contests()[0].pairings.clone();
    event.add(played("R1.3", "b")).expect("nothing is undone");
    let after = &event.contests()[0].pairings;
    assert!(before.iter().zip(after).all(|(before, after)| before.sides == after.sides));
}

#[test]
fn late_players_join_and_leavers_are_not_paired_any_more() {
    let mut event = event(Format::Swiss { rounds: 4 }, 4);
    event.add(played("R1.1", "a")).expect("it is ready");
    event.add(Fact::Entered(Entrant::named("late"))).expect("a Swiss event has room");
    event.add(Fact::Left { entry: Entry(1), why: Leaving::Withdrawn }).expect("b may go");
    // The match of b in this round is lost by default, and so the round is over.
    let contest = &event.contests()[0];
    let second: Vec<_> = (contest.pairings.iter())
        .filter(|pairing| pairing.id.round.number == 2)
        .flat_map(|pairing| pairing.entries().expect("both are known"))
        .collect();
    assert_eq!(second.len(), 4);
    assert!(second.contains(&Entry(4)) && !second.contains(&Entry(1)));
}

#[test]
fn a_round_waits_for_the_one_before_it() {
    let mut event = event(Format::Swiss { rounds: 2 }, 4);
    event.add(played("R1.1", "a")).expect("it is ready");
    let refused = event.add(played("R2.1", "a")).expect_err("R1.2 is not over");
    assert_eq!(refused.to_string(), "match R2.1 is not ready: it waits for R1.2");
    let refused = event.add(played("R3.1", "a")).expect_err("there are two rounds");
    assert_eq!(refused, FactRefusal::NoMatch(at("R3.1").id));
}

#[test]
fn a_round_can_be_paired_by_hand() {
    let mut event = event(Format::Swiss { rounds: 2 }, 4);
    let pair = |round, pairs: &[[usize; 2]]| Fact::Paired {
        division: 0,
        round,
        pairs: pairs.iter().map(|pair| pair.map(Entry)).collect(),
        byes: None,
    };
    event.add(pair(1, &[[3, 0], [2, 1]])).expect("everybody is there once");
    assert_eq!(event.pairing(at("R1.1")).and_then(Pairing::entries), Some([Entry(3), Entry(0)]));
    for (bad, why) in [
        (pair(3, &[[0, 1]]), "invalid round: the next round is 2, not 3"),
        (pair(0, &[[0, 1]]), "invalid round: the next round is 2, not 0"),
        (pair(1, &[[0, 1], [1, 2]]), "invalid round: duplicate `b`"),
        (pair(1, &[[0, 9]]), "invalid round: entry 10 is not of this division"),
    ] {
        assert_eq!(event.add(bad).expect_err("it is no round").to_string(), why);
    }
    event.add(played("R1.1", "a")).expect("it is ready");
    let refused = event.add(pair(1, &[[0, 1], [2, 3]])).expect_err("R1.1 has been played");
    assert_eq!(refused.to_string(), "this would undo match R1.1");
}
