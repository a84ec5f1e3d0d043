//! `dohyo event`: tournaments from the command line, for scripts and for venues without a network.

mod plan;
mod run;
mod simulate;
mod table;
mod teams;

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::Context;
use dohyo_engine::ballots::{DrawnOpening, balloted, ballots};
use dohyo_tournament::{At, Event, MatchId, Pairing, file, seat_words};

use crate::args;
use crate::failure::RequestRefused;

pub(crate) fn run(command: &args::EventArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        args::EventArgs::Plan(args) => plan::run(args, out),
        args::EventArgs::Table(args) => table::run(args, out),
        args::EventArgs::Run(args) => run::run(args, out),
        args::EventArgs::Simulate(args) => simulate::run(args, out),
    }
}

/// The event of a file; a fault is named like those of records, `file:line: message`.
fn load(path: &Path) -> anyhow::Result<Event> {
    let name = path.display();
    let text = if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    let text = text.with_context(|| name.to_string())?;
    let event = file::read(&text);
    Ok(event.map_err(|error| {
        RequestRefused::new(format!("{name}:{}: {}", error.line, error.message))
    })?)
}

/// The opening that was drawn for a game of a match. Files do not say which game is played: it is the one
/// that has openings to draw.
fn ballot(
    event: &Event,
    division: usize,
    id: MatchId,
    game: usize,
) -> Option<&'static DrawnOpening> {
    let game_of_ballots = balloted()?;
    event.ballot(At { division, id }, game, |moves| ballots(game_of_ballots, moves))
}

/// A match in words, as in `W1.1: Anna - Ben`.
fn pairing(event: &Event, pairing: &Pairing) -> String {
    let [a, b] = pairing.sides.map(|side| seat_words(event, side));
    format!("{}: {a} - {b}", pairing.id)
}
