//! Who thinks about the match at a table.

use std::num::NonZeroUsize;

use std::fs;

use anyhow::Context;
use dohyo_engine::tuning::Tuner;
use dohyo_engine::{AnyEvaluator, Computer, Engine, Level, Means, Mind, NoComputer, Worth, mind};
use dohyo_rules::AnyMatch;

use crate::failure::RequestRefused;
use crate::folders::cache;
use crate::setup::is_simultaneous;

/// A computer player of the game, or why there is none.
pub(crate) fn player(
    table: &dyn AnyMatch,
    level: Level,
    megabytes: usize,
    evaluator: &AnyEvaluator,
) -> Result<Computer, RequestRefused> {
    let cache = cache();
    let threads = NonZeroUsize::MIN;
    let means = Means { megabytes, threads, evaluator, cache: cache.as_deref() };
    Computer::open(table, level, means).map_err(|why| match why {
        NoComputer::Untaught => none(table),
        NoComputer::WrongEvaluator(why) => RequestRefused::new(why.to_string()),
    })
}

/// Reads the level that an option names.
pub(crate) fn level(option: &str, text: &str) -> Result<Level, RequestRefused> {
    text.parse().map_err(|why| RequestRefused::new(format!("{option} `{text}`: {why}")))
}

/// A mind for the game, or why there is none.
pub(crate) fn open(
    table: &dyn AnyMatch,
    megabytes: usize,
    threads: NonZeroUsize,
) -> Result<Box<dyn Mind>, RequestRefused> {
    mind(table, &|| Engine::new(megabytes, threads)).ok_or_else(|| none(table))
}

/// What evaluates positions of a game: `hand-crafted`, `shipped`, or a network or weights in a file.
pub(crate) fn evaluator(game: &str, text: &str) -> anyhow::Result<AnyEvaluator> {
    let tuner = Tuner::of(game).ok_or_else(|| {
        RequestRefused::new(format!(
            "`{game}` is solved, not searched: there is nothing to evaluate"
        ))
    })?;
    match text {
        // It was `formula` once, and scripts may still say so.
        "hand-crafted" | "formula" => Ok(AnyEvaluator::HandCrafted),
        "shipped" => Ok(AnyEvaluator::Shipped),
        path => {
            let bytes = fs::read(path).with_context(|| path.to_owned())?;
            // Weights are text, which a network never is.
            if let Ok(text) = str::from_utf8(&bytes) {
                return Ok(weights(&tuner, path, text)?);
            }
            let network = tuner.read_network(&bytes).ok_or_else(|| {
                RequestRefused::new(format!("`{path}` is not a valid network for this game"))
            })?;
            Ok(network)
        }
    }
}

fn weights(tuner: &Tuner, path: &str, text: &str) -> Result<AnyEvaluator, RequestRefused> {
    tuner.read_weights(text).map_err(|why| {
        let line = why.line.map(|line| format!(":{line}")).unwrap_or_default();
        RequestRefused::new(format!("{path}{line}: {why}"))
    })
}

/// Why nobody searches a game.
pub(crate) fn none(table: &dyn AnyMatch) -> RequestRefused {
    let game = table.game();
    if is_simultaneous(table) {
        return RequestRefused::new(format!(
            "both players choose at once in `{game}`: use `dohyo solve`"
        ));
    }
    RequestRefused::new(format!("there is no engine for `{game}`"))
}

/// A value as people read it: in pieces, or how soon the game ends.
pub(crate) fn told(score: dohyo_engine::Score) -> String {
    match Worth::of(score) {
        Worth::Win(plies) => format!("wins in {plies}"),
        Worth::Loss(plies) => format!("loses in {plies}"),
        Worth::Guess(score) => format!("{:+.2}", f64::from(score) / 100.0),
    }
}
