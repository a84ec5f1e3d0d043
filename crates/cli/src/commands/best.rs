//! `dohyo best`: the move that the engine would play. Where both choose at once no choice is the
//! best every time: there it is a turn drawn from both players' mixes.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dohyo_engine::games::solver;
use dohyo_engine::solve::{Solution, Utility};
use dohyo_engine::{Analysis, Limits, Mind, Random};
use dohyo_rules::{AnyMatch, Player, Status};
use serde_json::{Value, json};

use crate::args::Best;
use crate::failure::{RequestRefused, eprint_line};
use crate::folders::cache;
use crate::measure::{self, Budget};
use crate::{chance, progress, setup, thinker, words};

/// How long it thinks when nobody says.
const USUAL: Duration = Duration::from_secs(1);
const MEGABYTES: usize = 64;
/// No position has more moves than a few hundred.
const MOST_LINES: u64 = 1000;

pub(crate) fn run(args: &Best, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let budget = Budget::of(&args.thinking, USUAL)?;
    let threads = measure::threads(&args.threads)?;
    let lines = args.lines.as_deref().map(|text| measure::number("--lines", text, 1, MOST_LINES));
    let lines = lines.transpose()?.and_then(|lines| NonZeroUsize::new(lines as usize));
    if let Status::Over(_) = table.status() {
        let how = words::standing(&*table);
        return Err(RequestRefused::new(format!("the game is over: {how}")).into());
    }
    if setup::is_simultaneous(&*table) {
        if lines.is_some() {
            return Err(thinker::none(&*table).into());
        }
        return draw(args, &*table, out);
    }
    let mut mind = thinker::open(&*table, MEGABYTES, threads)?;
    let limits = budget.limits();
    if let Some(lines) = lines {
        return list(args, &*table, &mut *mind, lines, &limits, out);
    }
    let found = progress::during("thinking", || mind.think(&*table, &limits, &mut |_| {}));
    let found = found.expect("a game that is not over has a move");
    if args.json {
        writeln!(out, "{}", document(&found))?;
        return Ok(());
    }
    writeln!(out, "{}", found.best_move())?;
    if io::stderr().is_terminal() {
        out.flush()?;
        eprint_line(&summary(&found));
    }
    Ok(())
}

/// Prints the best lines.
fn list(
    args: &Best,
    table: &dyn AnyMatch,
    mind: &mut dyn Mind,
    lines: NonZeroUsize,
    limits: &Limits,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let found = progress::during("thinking", || mind.analyse(table, lines, limits, &mut |_| {}));
    let found = found.expect("a game that is not over has a move");
    if args.json {
        writeln!(out, "{}", listed_document(&found))?;
        return Ok(());
    }
    for variation in &found.lines {
        let (score, line) = (thinker::told(variation.score), variation.moves.join(" "));
        writeln!(out, "{}\t{score}\t{line}", variation.moves[0])?;
    }
    Ok(())
}

/// Draws a turn from the exact solution.
fn draw(args: &Best, table: &dyn AnyMatch, out: &mut dyn Write) -> anyhow::Result<()> {
    let solver = solver(table.game(), Utility::Win, cache().as_deref());
    let mut solver = solver.ok_or_else(|| thinker::none(table))?;
    let started = Instant::now();
    let position = table.position();
    let solution = progress::during("solving", || solver.solve(Some(&position)));
    if let Some(warning) = solver.take_warning() {
        eprint_line(&warning);
    }
    let solution = solution.expect("the position is one, and not over");
    let mut random = Random::new(args.seed.unwrap_or_else(chance::seed));
    let [first, second] = Player::ALL.map(|player| solution.draw(player, &mut random));
    let turn = format!("{first}/{second}");
    if args.json {
        writeln!(out, "{}", drawn_document(&turn, &solution, started.elapsed()))?;
    } else {
        writeln!(out, "{turn}")?;
    }
    Ok(())
}

/// The score is the exact value to the first player, and no depth is short of the end.
fn drawn_document(turn: &str, solution: &Solution, elapsed: Duration) -> Value {
    json!({
        "move": turn,
        "score": solution.value(),
        "depth": null,
        "nodes": solution.states,
        "seconds": elapsed.as_secs_f64(),
        "pv": [turn],
    })
}

fn document(found: &Analysis) -> Value {
    json!({
        "move": found.best_move(),
        "score": found.score(),
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": found.elapsed.as_secs_f64(),
        "pv": found.best().moves,
    })
}

/// The document of the best line, and all lines behind it.
fn listed_document(found: &Analysis) -> Value {
    let mut document = document(found);
    let lines = found.lines.iter().map(|it| json!({ "score": it.score, "pv": it.moves }));
    document["lines"] = lines.collect();
    document
}

fn summary(found: &Analysis) -> String {
    let score = thinker::told(found.score());
    let seconds = found.elapsed.as_secs_f64();
    let line = found.best().moves.join(" ");
    format!("{score}, depth {}, {} nodes, {seconds:.2} s: {line}", found.depth, found.nodes)
}
