//! `dohyo best`: the move that the engine would play.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use dohyo_engine::Thought;
use dohyo_rules::Status;
use serde_json::{Value, json};

use crate::args::Best;
use crate::failure::{Refused, eprint_line};
use crate::measure::{self, Budget};
use crate::{progress, setup, thinker, words};

/// How long it thinks when nobody says.
const USUAL: Duration = Duration::from_secs(1);
const MEGABYTES: usize = 64;

pub(crate) fn run(args: &Best, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let budget = Budget::of(&args.thinking, USUAL)?;
    let threads = measure::threads("--threads", &args.threads)?;
    let mut mind = thinker::open(&*table, MEGABYTES, threads)?;
    if let Status::Over(_) = table.status() {
        let how = words::standing(&*table);
        return Err(Refused::new(format!("the game is over: {how}")).into());
    }
    let limits = budget.limits();
    let thought = progress::during("thinking", || mind.think(&*table, &limits, &mut |_| {}));
    let thought = thought.expect("a game that is not over has a move");
    if args.json {
        writeln!(out, "{}", document(&thought))?;
        return Ok(());
    }
    writeln!(out, "{}", thought.mv)?;
    if io::stderr().is_terminal() {
        out.flush()?;
        eprint_line(&summary(&thought));
    }
    Ok(())
}

fn document(thought: &Thought) -> Value {
    json!({
        "move": thought.mv,
        "score": thought.score,
        "depth": thought.depth,
        "nodes": thought.nodes,
        "seconds": thought.elapsed.as_secs_f64(),
        "pv": thought.line,
    })
}

fn summary(thought: &Thought) -> String {
    let score = thinker::told(thought.score);
    let seconds = thought.elapsed.as_secs_f64();
    let line = thought.line.join(" ");
    format!("{score}, depth {}, {} nodes, {seconds:.2} s: {line}", thought.depth, thought.nodes)
}
