//! `dohyo perft`: counts sequences of legal moves.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_rules::Table;
use serde_json::{Map, Value};

use crate::args::Perft;
use crate::failure::Refused;
use crate::{natural, setup};

/// How often the terminal hears that the work is still going on.
const TICK: Duration = Duration::from_millis(500);

/// What was counted. For each first move apart, where that was asked for.
struct Count {
    nodes: u64,
    parts: Vec<(String, u64)>,
}

pub(crate) fn run(args: &Perft, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let began = Instant::now();
    let count = with_progress(|| count(args, &*table));
    let seconds = began.elapsed().as_secs_f64();
    if count.nodes == u64::MAX {
        return Err(Refused::new("the count does not fit into 64 bits").into());
    }
    if args.json {
        writeln!(out, "{}", document(args, count, seconds))?;
        return Ok(());
    }
    if !args.divide {
        writeln!(out, "{}", count.nodes)?;
        return Ok(());
    }
    for (mv, nodes) in &count.parts {
        writeln!(out, "{mv}: {nodes}")?;
    }
    writeln!(out, "total: {}", count.nodes)?;
    Ok(())
}

fn count(args: &Perft, table: &dyn Table) -> Count {
    // Nothing can be divided at depth 0, where the position itself is the one leaf.
    if !args.divide || args.depth == 0 {
        return Count { nodes: table.perft(args.depth, args.threads), parts: Vec::new() };
    }
    let mut parts = table.divide(args.depth, args.threads);
    parts.sort_by(|(a, _), (b, _)| natural::compare(a, b));
    let add = |sum: u64, (_, nodes): &(String, u64)| sum.saturating_add(*nodes);
    Count { nodes: parts.iter().fold(0, add), parts }
}

fn document(args: &Perft, count: Count, seconds: f64) -> Value {
    let mut document = Map::new();
    document.insert("nodes".to_owned(), count.nodes.into());
    document.insert("seconds".to_owned(), seconds.into());
    if args.divide {
        let parts = count.parts.into_iter();
        let parts: Map<String, Value> = parts.map(|(mv, nodes)| (mv, nodes.into())).collect();
        document.insert("divide".to_owned(), parts.into());
    }
    document.into()
}

/// Does the work, and meanwhile tells a terminal how long it has been at it.
fn with_progress<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || tick_until(&wait));
        let result = work();
        drop(done);
        result
    })
}

fn tick_until(wait: &mpsc::Receiver<()>) {
    let began = Instant::now();
    let mut written = false;
    while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        let seconds = began.elapsed().as_secs();
        // A terminal that has gone away needs no progress.
        let _ = write!(io::stderr(), "\rcounting ... {seconds} s");
        written = true;
    }
    if written {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
