//! Pairs of players who play one match after the other, move after move, over whatever protocol.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::sleep_until;

use crate::scripts::{ScriptMove, Scripts};
use crate::tally::Tally;

/// Two players who sit down to match after match.
pub(crate) trait Pair: Send + 'static {
    /// A match in progress.
    type Table: Table;

    /// Begins a match, with both connected to it.
    fn sit_down(&mut self, game: &str) -> impl Future<Output = Self::Table> + Send;
}

/// A match that two play over connections of their own.
pub(crate) trait Table: Send {
    /// Waits until the player has seen what they answer, makes their move, and waits until it is accepted: how long that
    /// took.
    fn act(&mut self, mv: &ScriptMove) -> impl Future<Output = Duration> + Send;
}

/// How fast the players play.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// A move of each match in this time.
    Every(Duration),
    /// As fast as it goes.
    AtOnce,
}

/// Pairs whose first matches have begun.
pub(crate) struct Seated<P: Pair>(Vec<(usize, P, P::Table)>);

/// Begins the first match of each pair, before anything is measured.
pub(crate) async fn sit_down<P: Pair>(pairs: Vec<P>, scripts: &Scripts) -> Seated<P> {
    let mut seated = Vec::with_capacity(pairs.len());
    for (index, mut pair) in pairs.into_iter().enumerate() {
        let first = scripts.of(index).next().expect("they never end");
        let table = pair.sit_down(first.game).await;
        seated.push((index, pair, table));
    }
    Seated(seated)
}

/// Lets the pairs play for a while.
pub(crate) async fn play<P: Pair>(
    Seated(seated): Seated<P>,
    scripts: &Arc<Scripts>,
    pace: Pace,
    lasting: Duration,
) -> Tally {
    let (begun, count) = (Instant::now(), seated.len());
    let until = begun + lasting;
    let players: Vec<_> = seated
        .into_iter()
        .map(|(index, pair, table)| {
            // The pairs begin one after the other, not all at once.
            let wait = match pace {
                Pace::Every(pace) => pace.mul_f64(index as f64 / count as f64),
                Pace::AtOnce => Duration::ZERO,
            };
            let times = Times { pace, due: begun + wait, until };
            tokio::spawn(play_on(pair, table, Arc::clone(scripts), index, times))
        })
        .collect();
    let mut tally = Tally::over(lasting);
    for player in players {
        tally.add(player.await.expect("a player does not panic"));
    }
    tally
}

struct Times {
    pace: Pace,
    due: Instant,
    until: Instant,
}

/// Plays until the time is over, and gives how long each move took.
async fn play_on<P: Pair>(
    mut pair: P,
    table: P::Table,
    scripts: Arc<Scripts>,
    index: usize,
    mut times: Times,
) -> Vec<u32> {
    let mut micros = Vec::new();
    let mut seated = Some(table);
    for script in scripts.of(index) {
        let mut table = match seated.take() {
            Some(table) => table,
            None => pair.sit_down(script.game).await,
        };
        for mv in &script.moves {
            if let Pace::Every(pace) = times.pace {
                sleep_until(times.due.into()).await;
                // Whoever is late does not hurry, which would hide what is slow.
                times.due = (times.due + pace).max(Instant::now());
            }
            if Instant::now() >= times.until {
                return micros;
            }
            let took = table.act(mv).await;
            if Instant::now() < times.until {
                micros.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
            }
        }
    }
    micros
}
