//! What a crowd costs that looks on at one match: its pages are kept up to date over live connections, as browsers
//! have them. How long a move takes until all have it, what is sent, and whether the next move waits for them.
//!
//! `-- spectators [SECONDS]`: each of the four loads lasts so long (10). The crowd has a thread of its own here, so
//! that the players are measured and not the crowd's reading; it shares the machine with the server all the same.

use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};

use crate::hall::{self, HallTable};
use crate::play::{Pair, Table};
use crate::scripts::{Script, Scripts};
use crate::server::Server;
use crate::socket::Socket;
use crate::tally::Tally;
use crate::usage;

/// How many look on.
const SPECTATORS: usize = 1000;
/// How often there is a move where they are paced.
const PACE: Duration = Duration::from_millis(250);
/// After such a silence all have come and been counted.
const QUIET: Duration = Duration::from_millis(2500);
/// Longer than any move takes.
const PATIENCE: Duration = Duration::from_secs(10);
/// What the pages ask for.
const WAYS: [(&str, &str); 2] = [("texts", ""), ("what differs, packed", "&told=packed")];

/// What is played, in turn.
const GAMES: [&str; 2] = ["checkers", "kumo"];

/// Something came to a spectator: when, and how many bytes.
type Heard = (Instant, usize);

/// What became of the moves.
struct Seen {
    /// How long until each spectator had it, and the last of them.
    each: Tally,
    last: Tally,
    /// How long until it was accepted.
    accepted: Tally,
    moves: usize,
    bytes: usize,
    processor: f64,
}

/// Measures both ways of telling, paced and as fast as it goes, and a match that nobody looks at.
pub(crate) async fn measure(words: &[String]) {
    let seconds = words.first().and_then(|word| word.parse().ok()).unwrap_or(10);
    let lasting = Duration::from_secs(seconds);
    crate::scale::allow_connections();
    let scripts = Scripts::new(&GAMES);
    let server = Server::start();
    alone(&server, &scripts, lasting).await;
    for (name, way) in WAYS {
        println!("\n{SPECTATORS} spectators of one match who are sent {name}:");
        for (script, game) in scripts.of(0).zip(GAMES) {
            let mut table = seat(&server, script).await;
            let mut heard = crowd(&server, table.id(), way).await;
            let seen = paced(&server, &mut table, script, &mut heard, lasting).await;
            println!("{game}, a move every {} ms: {seen}", PACE.as_millis());
            let (table, script) = (seat(&server, script).await, script);
            let heard = crowd(&server, table.id(), way).await;
            let tally = at_once(table, script, lasting).await;
            println!("{game}, as fast as it goes: {tally}");
            drop(heard);
        }
    }
}

/// The same match without a crowd.
async fn alone(server: &Server, scripts: &Scripts, lasting: Duration) {
    for (script, game) in scripts.of(0).zip(GAMES) {
        let table = seat(server, script).await;
        let tally = at_once(table, script, lasting).await;
        println!("{game} without spectators, as fast as it goes: {tally}");
    }
}

async fn seat(server: &Server, script: &Script) -> HallTable {
    let mut pairs = hall::seat(&[[server.address(); 2]], 1).await;
    pairs.swap_remove(0).sit_down(script.game).await
}

/// Opens the pages of all who look on, on a thread of their own, and waits until they are quiet.
async fn crowd(server: &Server, id: &str, way: &str) -> UnboundedReceiver<Heard> {
    let path = format!("/match/{id}/live?heard=0&since=0{way}");
    let (tell, mut heard) = unbounded_channel();
    let address = server.address().to_owned();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(look_on(address, path, tell));
    });
    for _ in 0..SPECTATORS {
        heard.recv().await.expect("the crowd comes");
    }
    while timeout(QUIET, heard.recv()).await.is_ok() {}
    heard
}

/// Opens the pages, which read until nobody wants to hear of them any more.
async fn look_on(address: String, path: String, tell: UnboundedSender<Heard>) {
    for _ in 0..SPECTATORS {
        let mut socket = Socket::connect(&address, &path, "").await;
        let tell = tell.clone();
        tokio::spawn(async move {
            while let Ok(message) = socket.next().await {
                if tell.send((Instant::now(), message.len())).is_err() {
                    return;
                }
            }
        });
    }
    tell.closed().await;
}

/// Plays move by move; each waits until all have seen the last.
async fn paced(
    server: &Server,
    table: &mut HallTable,
    script: &Script,
    heard: &mut UnboundedReceiver<Heard>,
    lasting: Duration,
) -> Seen {
    let [mut each, mut last, mut accepted] = [(); 3].map(|()| Tally::over(lasting));
    let (begun, busy) = (Instant::now(), usage::seconds(server.process()));
    let (mut moves, mut bytes, mut beat) = (0, 0, interval(PACE));
    // The last move ends the match, and brings something for each.
    for mv in script.moves.iter().take(script.moves.len() - 1) {
        beat.tick().await;
        if begun.elapsed() >= lasting {
            break;
        }
        let made = Instant::now();
        let took = table.act(mv).await;
        accepted.add(vec![micros(took)]);
        let mut late = Vec::with_capacity(SPECTATORS);
        while late.len() < SPECTATORS {
            let told = timeout(PATIENCE, heard.recv()).await.expect("all are told");
            let (at, length) = told.expect("the crowd stays");
            late.push(micros(at.saturating_duration_since(made)));
            bytes += length;
        }
        last.add(vec![late.iter().copied().max().unwrap_or_default()]);
        each.add(late);
        moves += 1;
    }
    let processor = (usage::seconds(server.process()) - busy) / moves.max(1) as f64;
    Seen { each, last, accepted, moves, bytes, processor }
}

/// Plays as fast as moves are accepted.
async fn at_once(mut table: HallTable, script: &Script, lasting: Duration) -> Tally {
    let begun = Instant::now();
    let mut took = Vec::new();
    for mv in &script.moves {
        if begun.elapsed() >= lasting {
            break;
        }
        took.push(micros(table.act(mv).await));
    }
    let mut tally = Tally::over(begun.elapsed());
    tally.add(took);
    tally
}

fn micros(duration: Duration) -> u32 {
    u32::try_from(duration.as_micros()).unwrap_or(u32::MAX)
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { each, last, accepted, moves, bytes, processor } = self;
        let told = bytes / (moves * SPECTATORS).max(1);
        write!(
            f,
            "{moves} moves; a spectator has it after p50 {:.1} ms, p99 {:.1} ms; all have it after p50 {:.1} ms, \
             p99 {:.1} ms; accepted after p50 {:.1} ms, p99 {:.1} ms; {told} bytes a spectator and move; the hall's \
             share of a processor: {:.1} ms a move",
            each.within(500),
            each.within(990),
            last.within(500),
            last.within(990),
            accepted.within(500),
            accepted.within(990),
            processor * 1000.0,
        )
    }
}
