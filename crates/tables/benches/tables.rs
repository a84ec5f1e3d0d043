//! How fast tables are built, how small they are, and how long a probe takes: `cargo bench -p dohyo-tables --bench
//! tables -- PIECES THREADS` builds in a temporary folder. Without arguments it takes four pieces and one thread.

use std::env;
use std::fs;
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

use dohyo_rules::Random;
use dohyo_rules::draughts::Checkers;
use dohyo_tables::{BuildOrder, EndgameTables, EndingBoard, TableKind, build};

/// How many positions are asked for, over and over.
const ASKED: usize = 100_000;

fn main() {
    let mut numbers = env::args().skip(1).filter_map(|text| text.parse::<usize>().ok());
    let pieces = numbers.next().and_then(|pieces| u8::try_from(pieces).ok()).unwrap_or(4);
    let threads = numbers.next().and_then(NonZeroUsize::new).unwrap_or(NonZeroUsize::MIN);
    let folder = env::temp_dir().join(format!("dohyo-tables-{}", std::process::id()));
    let order = BuildOrder {
        pieces,
        kinds: TableKind::ALL.to_vec(),
        memory: 8 << 30,
        threads,
        folder: folder.clone(),
    };
    let began = Instant::now();
    let built = build(&order, &|_| {}).unwrap_or_else(|why| panic!("{why}"));
    let seconds = began.elapsed().as_secs_f64();
    let rate = built.solved as f64 / seconds / threads.get() as f64;
    println!("{} positions in {seconds:.1} s: {rate:.0} a second and thread", built.solved);
    let tables = EndgameTables::open(&folder, 1 << 30);
    for kind in TableKind::ALL {
        for pieces in 2..=pieces {
            let of_kind =
                tables.list().filter(|(slice, this, ..)| *this == kind && slice.pieces() == pieces);
            let (mut positions, mut bytes) = (0, 0);
            for (slice, ..) in of_kind {
                let path = folder.join(format!("{}.{}", slice.name(), kind.ending()));
                bytes += fs::metadata(path).expect("a table is a file").len();
                positions += slice.positions();
            }
            let ratio = positions as f64 / bytes as f64;
            println!(
                "{} {pieces}: {positions} positions, {bytes} bytes, {ratio:.1} a byte",
                kind.ending()
            );
        }
    }
    probe(&tables, pieces);
    fs::remove_dir_all(&folder).expect("it was made here");
}

/// Random positions of so many pieces, asked for twice: once to read the blocks, once for the time.
fn probe(tables: &EndgameTables, pieces: u8) {
    let mut random = Random::new(1);
    let boards: Vec<EndingBoard> = (0..ASKED).map(|_| board(&mut random, pieces)).collect();
    for run in ["cold", "warm", "warm"] {
        let began = Instant::now();
        for board in &boards {
            black_box(tables.win_draw_loss(board));
        }
        let nanoseconds = began.elapsed().as_nanos() as f64 / ASKED as f64;
        println!("{run}: {nanoseconds:.0} ns a probe");
    }
}

fn board(random: &mut Random, pieces: u8) -> EndingBoard {
    let mut squares: Vec<u8> = (1..=32).collect();
    random.shuffle(&mut squares);
    let mut sides = [Vec::new(), Vec::new()];
    for (number, square) in squares.into_iter().take(pieces.into()).enumerate() {
        let side = if number < 2 { number } else { random.below(2) };
        let may_be_man = if side == 0 { square < 29 } else { square > 4 };
        let king = if may_be_man && random.below(2) == 0 { "" } else { "K" };
        sides[side].push(format!("{king}{square}"));
    }
    let text = format!("B:W{}:B{}", sides[1].join(","), sides[0].join(","));
    EndingBoard::of(&text.parse::<Checkers>().expect("a position"))
}
