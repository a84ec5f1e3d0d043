//! How much the hall bears: whole matches over the live protocol, from this process against
//! `dohyo serve` in another, with every accepted move durable.
//!
//! `cargo bench -p dohyo-cli --bench hall -- [MATCHES] [MOVES-A-SECOND] [SECONDS]`, or `-- scale [SECONDS] [PART…]` for
//! several servers, PostgreSQL and what others carry, which `cargo xtask bench scale` starts with all that it needs, or
//! `-- spectators [SECONDS]` for a crowd that looks on at one match.
//!
//! `$DOHYO_BENCH_PROGRAM` names another `dohyo` than the one that was built with it.

mod hall;
mod http;
mod play;
mod scale;
mod scripts;
mod server;
#[path = "../../tests/cli/serving.rs"]
mod serving;
mod socket;
mod spectators;
mod tally;
mod usage;

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http::Http;
use play::Pace;
use scripts::Scripts;
use server::Server;
use tally::Tally;

/// What is played, in turn.
const GAMES: [&str; 4] = ["checkers", "sumo-checkers", "kumo", "bout-oshi-dashi"];
/// Connections that only listen.
const IDLE: usize = 5000;
/// How many of them look at the same match.
const LOOKERS: usize = 10;

// One thread: this process shares the machine with what it measures.
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    match words.first().map(String::as_str) {
        Some("scale") => scale::measure(&words[1..]).await,
        Some("spectators") => spectators::measure(&words[1..]).await,
        _ => one_server(&words).await,
    }
}

async fn one_server(words: &[String]) {
    let number = |index: usize, usual| {
        words.get(index).and_then(|word: &String| word.parse::<u64>().ok()).unwrap_or(usual)
    };
    let (matches, rate, seconds) = (number(0, 500), number(1, 6000), number(2, 15));
    let scripts = Arc::new(Scripts::new(&GAMES));
    let server = Server::start();
    let empty = server.kilobytes();
    println!("server empty: {} MB", empty / 1024);
    let paced = Pace::Every(Duration::from_secs_f64(matches as f64 / rate as f64));
    let tally = run(&server, &scripts, matches, paced, seconds).await;
    println!("{matches} matches, {rate} moves a second wanted: {tally}");
    let grown = server.kilobytes().saturating_sub(empty);
    println!("memory: {} kB more, {} kB a match in play", grown, grown / matches);
    let tally = run(&server, &scripts, matches, Pace::AtOnce, seconds).await;
    println!("{matches} matches, as fast as it goes: {tally}");
    page(&server).await;
    idle().await;
}

async fn run(
    server: &Server,
    scripts: &Arc<Scripts>,
    matches: u64,
    pace: Pace,
    seconds: u64,
) -> Tally {
    let pairs = hall::seat(&[[server.address(); 2]], matches as usize).await;
    let seated = play::sit_down(pairs, scripts).await;
    let busy = usage::seconds(server.process());
    let tally = play::play(seated, scripts, pace, Duration::from_secs(seconds)).await;
    let micros = (usage::seconds(server.process()) - busy) * 1e6 / tally.count().max(1) as f64;
    println!("the hall's share of a processor: {micros:.1} µs a move");
    tally
}

/// How long the first page takes.
async fn page(server: &Server) {
    let mut micros = Vec::new();
    for _ in 0..200 {
        let begun = Instant::now();
        Http::connect(server.address()).await.page("/", "").await;
        micros.push(begun.elapsed().as_micros());
    }
    micros.sort_unstable();
    println!("first page: median {} µs, 99 % {} µs", micros[100], micros[198]);
}

/// Many connections on which nothing happens.
async fn idle() {
    let server = Server::start();
    let empty = server.kilobytes();
    let mut connections = Vec::with_capacity(IDLE);
    for _ in 0..IDLE / LOOKERS {
        let id = hall::quiet_match(server.address()).await;
        for _ in 0..LOOKERS {
            connections.push(hall::listen(server.address(), &id, "").await);
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
