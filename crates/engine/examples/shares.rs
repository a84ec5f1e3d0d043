//! How scores relate to results: plays matches of the engine against itself from fair openings,
//! and fits for each game the score at which the better player expects e times as much as the
//! other. Reviews use what comes out (`src/review/share.rs`).
//!
//! `cargo run --release -p dohyo-engine --example shares [MATCHES] [NODES]`

use std::env;
use std::num::NonZeroUsize;

use dohyo_engine::{Engine, Limits, Random, Worth, mind, openings};
use dohyo_rules::{CATALOGUE, Player, Status, Variant};

/// Longer matches are drawn.
const LONGEST: usize = 1000;

fn main() {
    let mut numbers = env::args().skip(1).map(|text| text.parse().expect("a number"));
    let matches = numbers.next().unwrap_or(60);
    let nodes = numbers.next().unwrap_or(3_000);
    for game in CATALOGUE.iter().map(|entry| &entry.variants[0]) {
        if mind(&*game.start(), &|| Engine::new(1, NonZeroUsize::MIN)).is_none() {
            continue;
        }
        let samples = play(game, matches, nodes);
        let (scale, error) = fit(&samples);
        println!(
            "{:<26}{scale:>6.0}   {} positions, squared error {error:.4}",
            game.id,
            samples.len()
        );
    }
}

/// What a search thought, and what became of it: 1 for a win of who was to move.
fn play(game: &'static Variant, matches: u64, nodes: u64) -> Vec<(f64, f64)> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut samples = Vec::new();
    for seed in 1..=matches {
        let mut mind =
            mind(&*game.start(), &|| Engine::new(4, NonZeroUsize::MIN)).expect("it is searched");
        let mut random = Random::new(seed);
        let opening = openings::random(game, 6 + (seed % 5) as usize, &mut random);
        let mut table = opening.table(game).expect("legal");
        let mut seen: Vec<(Player, f64)> = Vec::new();
        let winner = loop {
            let player = match table.status() {
                Status::Turn(player) => player,
                Status::Over(outcome) => break outcome.winner,
                Status::Both => unreachable!("only games in turn are played here"),
            };
            if seen.len() > LONGEST {
                break None;
            }
            let thought = mind.think(&*table, &limits, &mut |_| {}).expect("not over");
            let score = match Worth::of(thought.score()) {
                Worth::Guess(score) => f64::from(score),
                _ => f64::NAN,
            };
            seen.push((player, score));
            table.play(thought.best_move()).expect("the engine plays legal moves");
        };
        let value = |player| winner.map_or(0.5, |winner| f64::from(u8::from(winner == player)));
        let guesses = seen.into_iter().filter(|(_, score)| !score.is_nan());
        samples.extend(guesses.map(|(player, score)| (score, value(player))));
    }
    samples
}

/// The scale with the least squared error.
fn fit(samples: &[(f64, f64)]) -> (f64, f64) {
    let error = |scale: f64| {
        let square =
            |&(score, went): &(f64, f64)| (1.0 / (1.0 + (-score / scale).exp()) - went).powi(2);
        samples.iter().map(square).sum::<f64>() / samples.len() as f64
    };
    let scales = (1..400).map(|step| f64::from(step) * 5.0);
    let best = scales.map(|scale| (scale, error(scale))).min_by(|a, b| a.1.total_cmp(&b.1));
    best.expect("there are scales")
}
