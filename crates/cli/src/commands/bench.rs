//! `dohyo bench`: a fixed piece of work, how fast it is done, and whether the search is still
//! the one whose fingerprint the repository keeps.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use dohyo_engine::bench::{self, BenchWork};
use serde_json::{Value, json};

use crate::args::Bench;
use crate::failure::RequestRefused;
use crate::progress::Meter;

/// The fingerprints as they were when this program was built.
const KEPT: &str = include_str!("../../../../data/bench.txt");
/// Where they are kept, seen from the repository's root.
const FILE: &str = "data/bench.txt";

pub(crate) fn run(args: &Bench, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.bless && !Path::new(FILE).exists() {
        return Err(RequestRefused::new(format!(
            "{FILE} not found: run this in the repository's root"
        ))
        .into());
    }
    let mut meter = Meter::new();
    let mut works = Vec::new();
    for work in bench::run() {
        meter.show(|| format!("{} done", work.game));
        works.push(work);
    }
    drop(meter);
    if args.json {
        writeln!(out, "{}", document(&works))?;
    } else {
        print(&works, out)?;
    }
    if args.bless {
        return Ok(fs::write(FILE, signatures(&works))?);
    }
    if signatures(&works) != KEPT {
        let message = format!("the signature differs from {FILE}; use `--bless` to accept it");
        return Err(RequestRefused::new(message).into());
    }
    Ok(())
}

fn print(works: &[BenchWork], out: &mut dyn Write) -> anyhow::Result<()> {
    let width = works.iter().map(|work| work.game.len()).max().unwrap_or(0);
    let mut line = |name: &str, nodes: u64, elapsed: Duration, signature: u64| {
        let speed = per_second(nodes, elapsed);
        writeln!(out, "{name:width$}  {nodes:>9} nodes {speed:>10.0}/s  signature {signature}")
    };
    for work in works {
        line(work.game, work.nodes, work.elapsed, work.signature)?;
    }
    let nodes = works.iter().map(|work| work.nodes).sum();
    let elapsed = works.iter().map(|work| work.elapsed).sum();
    line("total", nodes, elapsed, works.iter().map(|work| work.signature).sum())?;
    Ok(())
}

fn document(works: &[BenchWork]) -> Value {
    let describe = |work: &BenchWork| {
        json!({
            "game": work.game,
            "nodes": work.nodes,
            "seconds": work.elapsed.as_secs_f64(),
            "signature": work.signature,
        })
    };
    let signature: u64 = works.iter().map(|work| work.signature).sum();
    json!({ "signature": signature, "games": works.iter().map(describe).collect::<Vec<_>>() })
}

/// The file with the fingerprints.
fn signatures(works: &[BenchWork]) -> String {
    let lines = works.iter().map(|work| format!("{} {}\n", work.game, work.signature));
    lines.collect()
}

fn per_second(nodes: u64, elapsed: Duration) -> f64 {
    nodes as f64 / elapsed.as_secs_f64().max(1e-6)
}
