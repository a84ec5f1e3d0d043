//! Perft of every game in the catalogue: leaves a second, one thread. How deep it goes is told by the
//! game's table in `data/perft`.

use std::fs;
use std::num::NonZeroUsize;

use divan::Bencher;
use divan::counter::ItemsCount;
use dohyo_rules::{CATALOGUE, find};

/// The most leaves that are counted, and those that are made one by one.
const COUNTED: u64 = 3_000_000_000;
const MADE: u64 = 100_000_000;

fn main() {
    divan::main();
}

fn all() -> impl Iterator<Item = &'static str> {
    CATALOGUE.iter().map(|entry| entry.id)
}

/// The games whose leaves can be made: those with simultaneous choices are counted in layers of equal
/// positions, so that a leaf costs next to nothing and what counts is the time.
fn in_turn() -> impl Iterator<Item = &'static str> {
    all().filter(|game| find(game).is_ok_and(|game| !game.simultaneous))
}

/// The deepest figure from the start with so many leaves at the most: its depth and its leaves.
fn figure(game: &str, most: u64) -> (u32, u64) {
    let path = format!("{}/../../data/perft/{game}.perft", env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(&path).expect(&path);
    let from_start = table.lines().skip_while(|line| *line != "position start").skip(1);
    let figures = from_start.map_while(|line| line.strip_prefix("perft ")?.split_once(' '));
    let figures = figures.filter_map(|(depth, leaves)| {
        Some((depth.parse().ok()?, leaves.trim().parse::<u64>().ok()?))
    });
    figures.filter(|(_, leaves)| *leaves <= most).last().expect("a table counts from the start")
}

#[divan::bench(args = all(), sample_count = 5, sample_size = 1)]
fn counted(bencher: Bencher<'_, '_>, game: &str) {
    let table = find(game).expect("it is in the catalogue").start();
    let most = if table.facts().simultaneous { u64::MAX } else { COUNTED };
    let (depth, leaves) = figure(game, most);
    bencher.counter(ItemsCount::new(leaves)).bench(|| table.perft(depth, NonZeroUsize::MIN));
}

#[divan::bench(args = in_turn(), sample_count = 5, sample_size = 1)]
fn made(bencher: Bencher<'_, '_>, game: &str) {
    let table = find(game).expect("it is in the catalogue").start();
    let (depth, leaves) = figure(game, MADE);
    bencher.counter(ItemsCount::new(leaves)).bench(|| table.perft_made(depth));
}
