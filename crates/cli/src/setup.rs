//! From what was typed to a table: the game by its name, and the position if one is given.

use dohyo_rules::{CATALOGUE, Entry, Status, Table, Variant, find};

use crate::args::{Counters, Setup};
use crate::failure::Refused;

/// The game that a name means.
pub(crate) fn game(name: &str) -> Result<&'static Variant, Refused> {
    find(name).map_err(Refused::new)
}

/// A table with the position that was asked for.
pub(crate) fn open(setup: &Setup) -> Result<Box<dyn Table>, Refused> {
    let game = game(&setup.game)?;
    let Some(position) = &setup.position else {
        return Ok(game.start());
    };
    let what = format!("position of `{}`", game.id);
    game.set_up(position).map_err(|error| Refused::text(&what, &error))
}

/// What people call the game at a table.
pub(crate) fn title(table: &dyn Table) -> &'static str {
    let is_played = |entry: &&Entry| entry.variants.iter().any(|game| game.id == table.game());
    CATALOGUE.iter().find(is_played).map_or(table.game(), |entry| entry.title)
}

/// Whether both players choose at once. A game is of one kind from its start to its end.
pub(crate) fn is_simultaneous(table: &dyn Table) -> bool {
    find(table.game()).is_ok_and(|game| game.start().status() == Status::Both)
}

/// The position string, as long as was asked for.
pub(crate) fn position(table: &dyn Table, counters: &Counters) -> String {
    if counters.counters { table.position_with_counters() } else { table.position() }
}
