//! How fast the search is and how well it keeps time, on one thread: nodes a second and depth
//! from the start position, and by how much searches run over their deadline.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Engine, Limits, Mind, Random, mind, openings};
use dohyo_rules::{AnyMatch, CATALOGUE, Variant};

const MEGABYTES: usize = 64;

/// How long the start position is thought about.
const LONG: Duration = Duration::from_secs(1);

/// Searches with a deadline, each from another position.
const SEARCHES: usize = 200;
/// The time of the shortest of them, and how much longer the next is each time.
const SHORT: Duration = Duration::from_millis(10);
const STEP: Duration = Duration::from_micros(137);

/// The longest random beginning.
const PLIES: usize = 60;

fn main() {
    let late = "ms over the deadline: half of them,   99 %,  the worst";
    println!("{:<24}{:>10}{:>7}   {late}", "game", "nodes/s", "depth");
    for game in CATALOGUE.iter().map(|entry| &entry.variants[0]) {
        let start = game.start();
        let Some(mut mind) = mind(&*start, &|| Engine::new(MEGABYTES, NonZeroUsize::MIN)) else {
            continue;
        };
        let long = think(&mut *mind, &*start, LONG).0;
        let mut over = overshoots(game, &mut *mind);
        over.sort_unstable();
        let [half, most, max] = [SEARCHES / 2, SEARCHES * 99 / 100, SEARCHES - 1]
            .map(|rank| over[rank].as_secs_f64() * 1e3);
        let speed = long.nodes as f64 / long.elapsed.as_secs_f64() / 1e6;
        let late = format!("{half:>34.3}{most:>9.3}{max:>12.3}");
        println!("{:<24}{speed:>8.2} M{:>7}   {late}", game.id, long.depth);
    }
}

fn think(mind: &mut dyn Mind, table: &dyn AnyMatch, time: Duration) -> (Analysis, Duration) {
    mind.forget();
    let deadline = Instant::now() + time;
    let limits = Limits { deadline: Some(deadline), ..Limits::default() };
    let found = mind.think(table, &limits, &mut |_| {}).expect("the game is not over");
    (found, deadline.elapsed())
}

/// By how much each search was late.
fn overshoots(game: &Variant, mind: &mut dyn Mind) -> Vec<Duration> {
    let mut random = Random::new(1);
    let mut search = |number: usize| {
        let begin = openings::random(game, number % PLIES, &mut random);
        let table = begin.table(game).expect("an opening is legal");
        think(mind, &*table, SHORT + STEP * number as u32).1
    };
    (0..SEARCHES).map(&mut search).collect()
}
