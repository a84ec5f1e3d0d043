//! What is known of endings, and what tables say.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use dohyo_rules::Random;
use dohyo_rules::draughts::Checkers;
use dohyo_tables::{
    EndgameTables, EndingBoard, PieceCount, Slice, TableCounts, TableKind, TableValue, verify,
};

use super::support::{built, of_three, scratch};

/// Less than all tables of three pieces take, so that blocks come and go.
const SMALL_CACHE: usize = 100_000;

fn counts(tables: &EndgameTables) -> BTreeMap<Slice, TableCounts> {
    let exact = tables.list().filter(|(_, kind, ..)| *kind == TableKind::DistanceToWin);
    exact.map(|(slice, _, counts, _)| (slice, counts)).collect()
}

#[test]
fn a_king_against_a_king_is_as_it_was_always_known() {
    let counts = counts(&EndgameTables::open(of_three(), SMALL_CACHE));
    let king = PieceCount { men: 0, kings: 1 };
    let TableCounts { wins, draws, losses, .. } = counts[&Slice { own: king, theirs: king }];
    assert_eq!((wins, draws, losses), (230, 654, 108));
}

#[test]
fn every_placement_of_up_to_five_pieces_has_its_number() {
    let total = |pieces| Slice::of_pieces(pieces).into_iter().map(Slice::positions).sum::<u64>();
    assert_eq!([2, 3, 4, 5].map(total), [3488, 196_032, 6_209_316, 139_450_808]);
}

#[test]
fn examples_are_as_far_from_the_end_as_the_tables_say() {
    let tables = EndgameTables::open(of_three(), SMALL_CACHE);
    let mut seen = 0;
    for (_, kind, counts, example) in tables.list() {
        if let Some(example) = example.filter(|_| kind == TableKind::DistanceToWin) {
            let position: Checkers = example.parse().expect("an example is a position");
            let longest = u16::try_from(counts.longest).ok();
            assert_eq!(tables.value(&EndingBoard::of(&position)), Some(TableValue::Win(longest)));
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

/// What the tables say, and the moves.
fn check(position: &str, value: TableValue, best: &[&str]) {
    let tables = EndgameTables::open(of_three(), SMALL_CACHE);
    let parsed: Checkers = position.parse().expect("a position");
    let advice = tables.advice(&parsed).unwrap_or_else(|| panic!("{position} is unknown"));
    assert_eq!(
        (advice.value, advice.best),
        (value, best.iter().map(|mv| (*mv).to_owned()).collect())
    );
}

#[test]
fn both_colours_are_told_what_to_play() {
    check("W:W18:B14", TableValue::Win(Some(1)), &["18x9"]);
    check("B:W12:BK3,K4", TableValue::Win(Some(1)), &["4-8"]);
    check("W:W21:BK17,K14", TableValue::Loss(Some(0)), &[]);
}

#[test]
fn what_no_table_holds_is_not_known() {
    let tables = EndgameTables::open(of_three(), SMALL_CACHE);
    for position in ["B:WK1,K2:BK3,K4", "B:W:BK3", "B:W21,22,23,24,25:B1,2,3,4,5,6"] {
        let position: Checkers = position.parse().expect("a position");
        assert_eq!(tables.advice(&position), None, "{position}");
    }
    assert_eq!(tables.take_bad(), []);
}

#[test]
fn tables_of_up_to_four_pieces_prove_themselves() {
    let folder = scratch("four");
    built(&folder, 4);
    let tables = EndgameTables::open(&folder, 64 << 20);
    let threads = NonZeroUsize::new(2).expect("two");
    let verified = verify(&tables, Some(20_000), threads, &|_| {});
    assert_eq!((verified.tables, verified.faults), (2 * (4 + 12 + 25), Vec::<String>::new()));
    assert_eq!(verified.unproven, 0);
    shipped_tables_are_these(&folder);
}

/// The tables in the program are what a build makes, and answer.
fn shipped_tables_are_these(folder: &Path) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tables/four.wdl");
    let shipped = fs::read(file).expect("it is part of the program");
    assert!(shipped.len() < 2_000_000, "{} bytes", shipped.len());
    let files = (2..=4)
        .flat_map(Slice::of_pieces)
        .map(|slice| fs::read(folder.join(format!("{}.wdl", slice.name()))).expect("it was built"));
    assert!(files.flatten().eq(shipped), "cargo run --release -p dohyo-tables --example ship");
    let tables = EndgameTables::shipped();
    let verified = verify(&tables, Some(100), NonZeroUsize::MIN, &|_| {});
    assert_eq!((verified.tables, verified.faults), (41, Vec::new()));
}

#[test]
fn sixteen_threads_hear_the_same() {
    let tables = EndgameTables::open(of_three(), SMALL_CACHE);
    let positions: Vec<EndingBoard> = {
        let mut random = Random::new(5);
        let squares = |random: &mut Random| {
            let mut all: Vec<u8> = (1..=32).collect();
            random.shuffle(&mut all);
            [all[0], all[1], all[2]]
        };
        (0..3000)
            .map(|_| {
                let [a, b, c] = squares(&mut random);
                let text = format!("B:WK{a}:BK{b},K{c}");
                EndingBoard::of(&text.parse::<Checkers>().expect("a position"))
            })
            .collect()
    };
    let ask = || positions.iter().map(|board| tables.value(board)).collect::<Vec<_>>();
    let alone = ask();
    assert!(alone.iter().all(Option::is_some));
    thread::scope(|scope| {
        let asked: Vec<_> = (0..16).map(|_| scope.spawn(ask)).collect();
        for asked in asked {
            assert_eq!(asked.join().expect("no thread gives up"), alone);
        }
    });
}
