//! From what was typed to a table: the game by its name, and the position if one is given.

use dohyo_rules::{AnyMatch, CATALOGUE, CatalogueEntry, Status, Variant, find};

use crate::args::{Counters, SetupArgs};
use crate::failure::RequestRefused;

/// The game that a name means.
pub(crate) fn game(name: &str) -> Result<&'static Variant, RequestRefused> {
    find(name).map_err(RequestRefused::new)
}

/// A table with the position that was asked for.
pub(crate) fn open(setup: &SetupArgs) -> Result<Box<dyn AnyMatch>, RequestRefused> {
    let game = game(&setup.game)?;
    let Some(position) = &setup.position else {
        return Ok(game.start());
    };
    let what = format!("position of `{}`", game.id);
    game.set_up(position).map_err(|error| RequestRefused::text(&what, &error))
}

/// What people call the game at a table.
pub(crate) fn title(table: &dyn AnyMatch) -> &'static str {
    let is_played =
        |entry: &&CatalogueEntry| entry.variants.iter().any(|game| game.id == table.game());
    CATALOGUE.iter().find(is_played).map_or(table.game(), |entry| entry.title)
}

/// Whether both players choose at once. A game is of one kind from its start to its end.
pub(crate) fn is_simultaneous(table: &dyn AnyMatch) -> bool {
    find(table.game()).is_ok_and(|game| game.start().status() == Status::Both)
}

/// The position string, as long as was asked for.
pub(crate) fn position(table: &dyn AnyMatch, counters: &Counters) -> String {
    if counters.counters { table.position_with_counters() } else { table.position() }
}
