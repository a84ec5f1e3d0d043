//! The second set of rules and the library's agree: on every turn of every position in random
//! matches, and on the figures of `data/perft`.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use dohyo_rules::{AnyMatch, Player, Status, find};

use super::naive::Naive;
use crate::support::{Random, play_at_random, table};

/// Every turn of a position, with the position it leads to.
fn check_turns(naive: &Naive, table: &dyn AnyMatch) {
    let mut turns = BTreeMap::new();
    for east in table.moves(Player::First) {
        for west in table.moves(Player::Second) {
            let turn = format!("{east}/{west}");
            let mut after = table.duplicate();
            after.play(&turn).expect("a legal turn");
            turns.insert(turn, after.position());
        }
    }
    let expected: BTreeMap<_, _> =
        naive.turns().into_iter().map(|(turn, after)| (turn, after.print())).collect();
    assert_eq!(turns, expected, "{} `{}`", naive.game, naive.print());
    let over = matches!(table.status(), Status::Over(_));
    assert_eq!(over, naive.is_over(), "{} `{}`", naive.game, naive.print());
}

/// Random matches, every position of which is compared, and counted some turns deep.
fn check(game: &'static str, matches: u64) {
    for seed in 0..matches {
        let mut random = Random::new(seed);
        let mut table = find(game).expect("a game").start();
        for turn in 0..40 {
            let naive = Naive::read(game, &table.position());
            assert_eq!(naive.print(), table.position());
            // Every match has the same start.
            if turn > 0 || seed == 0 {
                check_turns(&naive, &*table);
            }
            if turn == seed % 7 {
                check_perft(&naive, &*table);
            }
            if !play_at_random(&mut *table, &mut random) {
                break;
            }
        }
    }
}

fn check_perft(naive: &Naive, table: &dyn AnyMatch) {
    let mut depth = 1;
    while depth < 6 && table.perft(depth, NonZeroUsize::MIN) < 30_000 {
        let counted = table.perft(depth, NonZeroUsize::MIN);
        assert_eq!(naive.perft(depth), counted, "{} `{}` {depth}", naive.game, naive.print());
        depth += 1;
    }
}

#[test]
fn both_rules_agree_on_the_bout() {
    check("bout", 300);
}

#[test]
fn both_rules_agree_on_bout_zero() {
    check("bout-zero", 300);
}

#[test]
fn both_rules_agree_on_oshi_dashi() {
    check("bout-oshi-dashi", 150);
}

#[test]
fn both_rules_agree_on_zero_oshi_dashi() {
    check("bout-zero-oshi-dashi", 150);
}

#[test]
fn both_rules_agree_on_the_tactical_bout() {
    check("bout-tactical", 400);
}

#[test]
fn both_rules_agree_on_the_strategic_bout() {
    check("bout-strategic", 200);
}

/// Every position with one turn to go whose sides are made of these hands and last cards.
fn check_last_turns(game: &'static str, hands: &[&str], lasts: &[&str]) {
    let side = |hand: &&str| lasts.iter().map(|last| format!("{hand}({last})")).collect::<Vec<_>>();
    let sides: Vec<String> = hands.iter().flat_map(side).collect();
    let mut checked = 0;
    for counter in [-8, -3, 0, 7, 8] {
        for (east, west) in sides.iter().flat_map(|east| sides.iter().map(move |west| (east, west)))
        {
            let position = format!("{counter} {east} {west}");
            if let Ok(table) = find(game).expect("a game").set_up(&position) {
                check_turns(&Naive::read(game, &position), &*table);
                checked += 1;
            }
        }
    }
    assert!(checked > 10_000, "{game}: only {checked} positions could be set up");
}

#[test]
fn both_rules_agree_on_every_last_tactical_turn() {
    let hands = ["1", "4", "6", "Y", "G", "N", "K", "T", "M"];
    check_last_turns("bout-tactical", &hands, &["1", "3", "6", "Y", "G", "N", "K"]);
}

#[test]
fn both_rules_agree_on_every_last_strategic_turn() {
    let hands = ["*", "+*", "1", "2", "3", "4", "5", "1+", "2+", "3+", "4+", "5+"];
    check_last_turns("bout-strategic", &hands, &["1", "2", "3", "4", "5"]);
}

#[test]
fn counting_stops_at_the_largest_number() {
    let start = find("bout-zero-oshi-dashi").expect("a game").start();
    assert!(start.perft(17, NonZeroUsize::MIN) < u64::MAX);
    assert_eq!(start.perft(40, NonZeroUsize::MIN), u64::MAX);
}

/// The figures of `data/perft` that are small enough to count one by one.
#[test]
fn the_perft_tables_hold_for_the_second_rules() {
    let games = [
        "bout",
        "bout-zero",
        "bout-oshi-dashi",
        "bout-zero-oshi-dashi",
        "bout-tactical",
        "bout-strategic",
    ];
    for game in games {
        check_table(game);
    }
}

fn check_table(game: &'static str) {
    let file = Path::new("../../data/perft").join(format!("{game}.perft"));
    let text = fs::read_to_string(&file).expect("a file can be read");
    let mut naive = Naive::read(game, &find(game).expect("a game").start().position());
    for line in text.lines() {
        if let Some(position) = line.strip_prefix("position ").filter(|&it| it != "start") {
            naive = Naive::read(game, &table(game, position).position());
        }
        let figures = line.strip_prefix("perft ").and_then(|it| it.split_once(' '));
        let Some((depth, count)) = figures else {
            continue;
        };
        let (depth, count) = (depth.parse().expect("a depth"), count.parse().expect("a count"));
        if count <= 100_000 {
            assert_eq!(naive.perft(depth), count, "{game} `{}` {depth}", naive.print());
        }
    }
}
