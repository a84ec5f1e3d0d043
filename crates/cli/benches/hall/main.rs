//! How much the hall bears: whole matches over the live protocol, from this process against
//! `dohyo serve` in another, with every accepted move durable in SQLite.
//!
//! `cargo bench -p dohyo-cli --bench hall -- [MATCHES] [MOVES-A-SECOND] [SECONDS]`
//!
//! `$DOHYO_BENCH_PROGRAM` names another `dohyo` than the one that was built with it.

mod http;
mod play;
mod server;
#[path = "../../tests/cli/serving.rs"]
mod serving;

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use play::{Pace, Scripts, Tally};
use server::Server;

/// Connections that only listen.
const IDLE: usize = 5000;
/// How many of them look at the same match.
const LOOKERS: usize = 10;

#[tokio::main]
async fn main() {
    let numbers: Vec<u64> = env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |index: usize, usual| numbers.get(index).copied().unwrap_or(usual);
    let (matches, rate, seconds) = (number(0, 500), number(1, 6000), number(2, 15));
    let scripts = Arc::new(Scripts::new());
    let server = Arc::new(Server::start());
    let empty = server.kilobytes();
    println!("server empty: {} MB", empty / 1024);
    let paced = Pace::every(Duration::from_secs_f64(matches as f64 / rate as f64));
    let tally = run(&server, &scripts, matches, paced, seconds).await;
    println!("{matches} matches, {rate} moves a second wanted: {tally}");
    let grown = server.kilobytes().saturating_sub(empty);
    println!("memory: {} kB more, {} kB a match in play", grown, grown / matches);
    let tally = run(&server, &scripts, matches, Pace::at_once(), seconds).await;
    println!("{matches} matches, as fast as it goes: {tally}");
    page(&server).await;
    idle().await;
}

async fn run(
    server: &Arc<Server>,
    scripts: &Arc<Scripts>,
    matches: u64,
    pace: Pace,
    seconds: u64,
) -> Tally {
    let pairs = play::seat(server, matches).await;
    let busy = server.busy();
    let until = Instant::now() + Duration::from_secs(seconds);
    let players = pairs.into_iter().enumerate().map(|(index, pair)| {
        let (server, scripts) = (Arc::clone(server), Arc::clone(scripts));
        tokio::spawn(pair.play(server, scripts, index as u64, matches, pace, until))
    });
    let mut tally = Tally::over(seconds);
    for player in players.collect::<Vec<_>>() {
        tally.add(player.await.expect("a player does not panic"));
    }
    tally.note_busy(server.busy() - busy);
    tally
}

/// How long the first page takes.
async fn page(server: &Server) {
    let mut micros = Vec::new();
    for _ in 0..200 {
        let begun = Instant::now();
        http::get(server.address(), "/").await;
        micros.push(begun.elapsed().as_micros());
    }
    micros.sort_unstable();
    println!("first page: median {} µs, 99 % {} µs", micros[100], micros[198]);
}

/// Many connections on which nothing happens.
async fn idle() {
    let server = Arc::new(Server::start());
    let empty = server.kilobytes();
    let mut connections = Vec::with_capacity(IDLE);
    for _ in 0..IDLE / LOOKERS {
        let id = play::quiet_match(&server).await;
        for _ in 0..LOOKERS {
            connections.push(play::listen(&server, &id, "").await);
        }
    }
    let (all, grown) = (server.kilobytes(), server.kilobytes().saturating_sub(empty));
    println!(
        "{} idle connections: {} MB in all, {} kB each",
        connections.len(),
        all / 1024,
        grown as usize / IDLE
    );
}
