//! `dohyo perft`: counts sequences of legal moves.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Instant;

use dohyo_rules::AnyMatch;
use serde_json::{Map, Value};

use crate::args::PerftArgs;
use crate::failure::RequestRefused;
use crate::{measure, natural, progress, setup};

/// A deeper count is finished by nobody; one that only forced moves make possible still is.
const DEEPEST: u64 = 1000;

/// What was counted. For each first move apart, where that was asked for.
struct PerftCount {
    nodes: u64,
    parts: Vec<(String, u64)>,
}

pub(crate) fn run(args: &PerftArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let depth = measure::number("DEPTH", &args.depth, 0, DEEPEST)?;
    let depth = u32::try_from(depth).expect("the range ends below");
    let threads = measure::threads(&args.threads)?;
    let began = Instant::now();
    let count = progress::during("counting", || count(args, &*table, depth, threads));
    let seconds = began.elapsed().as_secs_f64();
    if count.nodes == u64::MAX {
        return Err(RequestRefused::new("the count does not fit into 64 bits").into());
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

fn count(args: &PerftArgs, table: &dyn AnyMatch, depth: u32, threads: NonZeroUsize) -> PerftCount {
    // Nothing can be divided at depth 0, where the position itself is the one leaf.
    if !args.divide || depth == 0 {
        return PerftCount { nodes: table.perft(depth, threads), parts: Vec::new() };
    }
    let mut parts = table.divide(depth, threads);
    parts.sort_by(|(a, _), (b, _)| natural::compare(a, b));
    let add = |sum: u64, (_, nodes): &(String, u64)| sum.saturating_add(*nodes);
    PerftCount { nodes: parts.iter().fold(0, add), parts }
}

fn document(args: &PerftArgs, count: PerftCount, seconds: f64) -> Value {
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
