//! `dohyo solve`: the exact value of a card bout and how to play it.

use std::io::Write;
use std::time::{Duration, Instant};

use dohyo_engine::games::solver;
use dohyo_engine::solve::{NotSolved, Solution, Utility, WeighedChoice};
use dohyo_rules::{AnyMatch, Player};
use serde_json::{Map, Value, json};

use crate::args::Solve;
use crate::failure::{RequestRefused, eprint_line};
use crate::folders::cache;
use crate::{progress, setup, words};

pub(crate) fn run(args: &Solve, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let utility: Utility = args.utility.parse().map_err(RequestRefused::new)?;
    let mut solver = solver(table.game(), utility, cache().as_deref()).ok_or_else(|| {
        let game = table.game();
        RequestRefused::new(format!("`{game}` is searched, not solved: use `dohyo best`"))
    })?;
    let started = Instant::now();
    let position = table.position();
    let solution = progress::during("solving", || solver.solve(Some(&position)));
    if let Some(warning) = solver.take_warning() {
        eprint_line(&warning);
    }
    let solution = solution.map_err(|why| match why {
        NotSolved::Over(_) => {
            RequestRefused::new(format!("the game is over: {}", words::standing(&*table)))
        }
        NotSolved::Position(error) => RequestRefused::new(error),
    })?;
    if args.json {
        writeln!(out, "{}", document(&*table, &solution, started.elapsed()))?;
        return Ok(());
    }
    writeln!(out, "value  {:+.9}  gap {:.1e}", solution.value(), solution.gap())?;
    for player in Player::ALL {
        writeln!(out, "\n{}", table.seats()[player])?;
        for choice in solution.choices[player].iter().filter(|choice| choice.chance > 0.0) {
            writeln!(out, "  {:<4} {:>9.4} %", choice.text, 100.0 * choice.chance)?;
        }
    }
    Ok(())
}

fn document(table: &dyn AnyMatch, solution: &Solution, elapsed: Duration) -> Value {
    let mix = |choices: &[WeighedChoice]| -> Map<String, Value> {
        choices.iter().map(|choice| (choice.text.clone(), json!(choice.chance))).collect()
    };
    let seats = table.seats().map(str::to_lowercase);
    json!({
        "value": solution.value(),
        "gap": solution.gap(),
        seats.first: mix(&solution.choices.first),
        seats.second: mix(&solution.choices.second),
        "states": solution.states,
        "seconds": elapsed.as_secs_f64(),
    })
}
