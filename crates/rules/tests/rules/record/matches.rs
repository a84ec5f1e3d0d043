//! The law of records: a match and its record tell the same, in every game there is.

use dohyo_rules::record::{Reader, Record};
use dohyo_rules::{CATALOGUE, Player, Status, Table, Variant};

use crate::support::{Random, play_at_random};

/// How many turns a match may have before it is left unfinished.
const LONGEST: usize = 120;

/// Something that people do, now and then.
fn happen_at_random(table: &mut dyn Table, random: &mut Random) {
    let player = Player::ALL[random.below(2)];
    // Whether it is refused does not matter: then nothing has happened.
    let _ = match random.below(60) {
        0 => table.offend(player),
        1 | 2 => table.offer_draw(player),
        3 => table.run_out_of_time(player),
        4 if random.below(5) == 0 => table.resign(player),
        _ => Ok(()),
    };
}

/// Lets a simultaneous turn be missed by one player or both, now and then.
fn miss_at_random(table: &mut dyn Table, random: &mut Random) {
    if table.status() != Status::Both || random.below(6) != 0 {
        return;
    }
    let player = Player::ALL[random.below(2)];
    let moves = table.moves(player);
    let named = table.moves(player.other());
    let named = &named[random.below(named.len())];
    let named = (random.below(2) == 0).then_some(&**named);
    let _ = table.choose(player, &moves[random.below(moves.len())], named);
    if table.status() == Status::Both {
        table.close_turn(&mut |below| random.below(below)).expect("both were to choose");
    }
}

fn match_at_random(variant: &Variant, random: &mut Random) -> Box<dyn Table> {
    let mut table = variant.start();
    if random.below(3) == 0 {
        // Begin somewhere else: a position that play has led to.
        for _ in 0..random.below(20) {
            play_at_random(table.as_mut(), random);
        }
        table = variant.set_up(&table.position_with_counters()).expect("play led there");
    }
    for _ in 0..random.below(LONGEST) {
        happen_at_random(table.as_mut(), random);
        miss_at_random(table.as_mut(), random);
        if !play_at_random(table.as_mut(), random) {
            break;
        }
    }
    happen_at_random(table.as_mut(), random);
    table
}

#[test]
fn a_record_tells_all_of_a_match() {
    for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
        let mut random = Random(2);
        for _ in 0..40 {
            let table = match_at_random(variant, &mut random);
            let record = Record::of(table.as_ref());
            let text = record.to_string();
            let read = Reader::new(text.as_bytes()).next().expect("one").expect("a good one");
            assert_eq!(read, record, "{text}");
            let replayed = read.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(replayed.log(), table.log(), "{text}");
            assert_eq!(replayed.status(), table.status(), "{text}");
            assert_eq!(replayed.start(), table.start(), "{text}");
            assert_eq!(replayed.position_with_counters(), table.position_with_counters(), "{text}");
            assert_eq!(read.canonical().expect("it was replayed"), record, "{text}");
            assert!(text.lines().all(|line| line.starts_with('[') || line.len() <= 80), "{text}");
        }
    }
}
