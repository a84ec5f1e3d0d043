//! Perft of each game: leaves a second, one thread.

use divan::Bencher;
use divan::counter::ItemsCount;
use dohyo_rules::Game;
use dohyo_rules::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};
use dohyo_rules::draughts::{Checkers, Construction};
use dohyo_rules::kumo::{Kumo, StraightThrows};
use dohyo_rules::perft::{Leaves, perft};
use dohyo_rules::sumo_checkers::FullGame as SumoCheckers;

fn main() {
    divan::main();
}

fn count<G: Game>(bencher: Bencher<'_, '_>, depth: u32, leaves: Leaves) {
    let start = G::start();
    let nodes = perft(&start, depth, leaves);
    bencher.counter(ItemsCount::new(nodes)).bench(|| perft(&start, depth, leaves));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn checkers_counted(bencher: Bencher<'_, '_>) {
    count::<Checkers>(bencher, 12, Leaves::Counted);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn checkers_made(bencher: Bencher<'_, '_>) {
    count::<Checkers>(bencher, 11, Leaves::Made);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn construction(bencher: Bencher<'_, '_>) {
    count::<Construction>(bencher, 9, Leaves::Counted);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn sumo_checkers_counted(bencher: Bencher<'_, '_>) {
    count::<SumoCheckers>(bencher, 5, Leaves::Counted);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn sumo_checkers_made(bencher: Bencher<'_, '_>) {
    count::<SumoCheckers>(bencher, 5, Leaves::Made);
}

/// Whole bouts of six turns. Equal positions are put together, so a leaf costs next to nothing:
/// what counts is the time.
#[divan::bench(
    types = [Bout<Usual>, Bout<Zero>, Bout<OshiDashi>, Bout<ZeroOshiDashi>, Strategic],
    sample_count = 5,
    sample_size = 1,
)]
fn bout<G: Game>(bencher: Bencher<'_, '_>) {
    count::<G>(bencher, 6, Leaves::Counted);
}

/// The swap and a whole bout for each of its 484 pairs.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn bout_tactical(bencher: Bencher<'_, '_>) {
    count::<Tactical>(bencher, 7, Leaves::Counted);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn kumo_counted(bencher: Bencher<'_, '_>) {
    count::<Kumo<StraightThrows>>(bencher, 5, Leaves::Counted);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn kumo_made(bencher: Bencher<'_, '_>) {
    count::<Kumo<StraightThrows>>(bencher, 4, Leaves::Made);
}
