//! How long it takes until a move that one server has accepted is seen by somebody who looks on at the other.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::{self, Interval, MissedTickBehavior, interval_at};

use super::surroundings::Halls;
use crate::hall::{self, HallPair, HallTable, last_told};
use crate::play::{Pair, Table};
use crate::scripts::{Script, Scripts};
use crate::socket::Socket;
use crate::tally::Tally;

/// Matches at once, and how often there is a move in each.
const MATCHES: usize = 20;
const PACE: Duration = Duration::from_millis(100);
/// How many moves of each.
const MOVES: usize = 50;

/// How long it took, move by move.
pub(crate) async fn latency(halls: &Halls) -> Tally {
    let scripts = Arc::new(Scripts::new(&["checkers"]));
    let [here, there] = [0, 1].map(|place| halls.servers[place].address());
    let pairs = hall::seat(&[[here, here]], MATCHES).await;
    let mut matches = Vec::new();
    for (index, mut pair) in pairs.into_iter().enumerate() {
        let table = pair.sit_down("checkers").await;
        let socket = hall::listen(there, table.id(), "").await;
        let scripts = Arc::clone(&scripts);
        matches.push(tokio::spawn(async move {
            // They move at different times.
            let first = time::Instant::now() + PACE.mul_f64(index as f64 / MATCHES as f64);
            let mut beat = interval_at(first, PACE);
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let script = scripts.of(index).next().expect("they never end");
            follow((pair, table), socket, script, beat).await
        }));
    }
    let mut tally = Tally::over(PACE * MOVES as u32);
    for player in matches {
        tally.add(player.await.expect("nobody panics"));
    }
    tally
}

/// Plays, and compares when each move was accepted with when it was seen.
async fn follow(
    (pair, mut table): (HallPair, HallTable),
    socket: Socket,
    script: &Script,
    mut beat: Interval,
) -> Vec<u32> {
    let (tell, mut told) = mpsc::unbounded_channel();
    let watching = tokio::spawn(watch(socket, tell));
    let mut seen = HashMap::new();
    let mut micros = Vec::new();
    for mv in script.moves.iter().take(MOVES) {
        beat.tick().await;
        table.act(mv).await;
        let accepted = Instant::now();
        while !seen.contains_key(&table.last()) {
            let (number, at) = told.recv().await.expect("the other server tells everything");
            seen.insert(number, at);
        }
        let late = seen[&table.last()].saturating_duration_since(accepted);
        micros.push(late.as_micros() as u32);
    }
    watching.abort();
    drop(pair);
    micros
}

/// Notes when each line comes.
async fn watch(mut socket: Socket, tell: mpsc::UnboundedSender<(u64, Instant)>) {
    while let Ok(message) = socket.next().await {
        let seen =
            last_told(message).is_none_or(|number| tell.send((number, Instant::now())).is_ok());
        if !seen {
            return;
        }
    }
}
