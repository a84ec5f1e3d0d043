//! Who thinks about the match at a table.

use std::num::NonZeroUsize;

use dohyo_engine::{Computer, Level, Means, Mind, Worth, mind};
use dohyo_rules::Table;

use crate::commands::solve::cache;
use crate::failure::Refused;
use crate::setup::is_simultaneous;

/// A computer player of the game, or why there is none.
pub(crate) fn player(
    table: &dyn Table,
    level: Level,
    megabytes: usize,
) -> Result<Computer, Refused> {
    let cache = cache();
    let means = Means { megabytes, threads: NonZeroUsize::MIN, cache: cache.as_deref() };
    Computer::open(table, level, means).ok_or_else(|| none(table))
}

/// Reads the level that an option names.
pub(crate) fn level(option: &str, text: &str) -> Result<Level, Refused> {
    text.parse().map_err(|why| Refused::new(format!("{option} `{text}`: {why}")))
}

/// A mind for the game, or why there is none.
pub(crate) fn open(
    table: &dyn Table,
    megabytes: usize,
    threads: NonZeroUsize,
) -> Result<Box<dyn Mind>, Refused> {
    mind(table, megabytes, threads).ok_or_else(|| none(table))
}

/// Why nobody searches a game.
pub(crate) fn none(table: &dyn Table) -> Refused {
    let game = table.game();
    if is_simultaneous(table) {
        return Refused::new(format!(
            "both players choose at once in `{game}`: `dohyo solve` is for such games"
        ));
    }
    Refused::new(format!("there is no engine for `{game}`"))
}

/// A value as people read it: in pieces, or how soon the game ends.
pub(crate) fn told(score: dohyo_engine::Score) -> String {
    match Worth::of(score) {
        Worth::Win(plies) => format!("wins in {plies}"),
        Worth::Loss(plies) => format!("loses in {plies}"),
        Worth::Guess(score) => format!("{:+.2}", f64::from(score) / 100.0),
    }
}
