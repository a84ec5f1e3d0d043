//! Round robins: the laws of the tables, and one of them as it is printed.

use std::collections::BTreeMap;

use dohyo_tournament::*;

#[test]
fn six_players_meet_as_in_the_printed_table_with_the_pinned_pair_last() {
    let printed = ["2-5 3-4 1-6", "5-3 1-2 6-4", "3-1 4-5 2-6", "1-4 2-3 6-5", "4-2 5-1 3-6"];
    let rounds = round_robin(6, Cycles::Single);
    let text = |round: &TableRound| {
        let pairs = round.pairs.iter().map(|[a, b]| format!("{}-{}", a + 1, b + 1));
        pairs.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(rounds.iter().map(text).collect::<Vec<_>>(), printed);
}

#[test]
fn everybody_meets_everybody_and_plays_or_rests_once_a_round() {
    for players in 2..=16 {
        for (cycles, times) in [(Cycles::Single, 1), (Cycles::Double, 2)] {
            let rounds = round_robin(players, cycles);
            assert_eq!(rounds.len(), times * (players.next_multiple_of(2) - 1));
            let mut met = BTreeMap::<_, usize>::new();
            let mut first = vec![0_i32; players];
            for round in &rounds {
                let mut there: Vec<_> = round.pairs.iter().flatten().copied().collect();
                there.extend(round.byes);
                there.sort_unstable();
                assert!(there.into_iter().eq(0..players), "{players} players");
                for &[a, b] in &round.pairs {
                    *met.entry((a.min(b), a.max(b))).or_default() += 1;
                    first[a] += 1;
                    first[b] -= 1;
                }
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(met.values().all(|&meetings| meetings == times));
            let uneven = if times == 2 || players % 2 == 1 { 0 } else { 1 };
            assert!(first.iter().all(|balance| balance.abs() <= uneven), "{players}: {first:?}");
        }
    }
}

#[test]
fn nobody_plays_alone() {
    assert_eq!(round_robin(0, Cycles::Single), []);
    assert_eq!(round_robin(1, Cycles::Double), []);
}
