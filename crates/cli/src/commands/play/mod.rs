//! `dohyo play`: a match in the terminal, line by line. Two people share the keyboard, or the
//! computer or chance takes a seat. This file sets the match up; the session plays it.

mod chance;
mod phrase;
mod prompt;
mod session;
mod turn;

use std::io::{self, Write};
use std::num::NonZeroUsize;

use dohyo_rules::{ByPlayer, Player, Table};

use crate::args::{Opponent, Play};
use crate::failure::Refused;
use crate::measure::{self, Budget};
use crate::{setup, terminal, thinker};
use chance::Chance;
use prompt::Prompt;
use session::{Computer, Seat, Session};

/// How much the computer remembers.
const MEGABYTES: usize = 64;

pub(crate) fn run(args: &Play, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let seed = args.seed.unwrap_or_else(chance::seed);
    let seats = seats(args, &*table)?;
    let computer = computer(args, &*table)?;
    greet(&*table, seats, seed, out)?;
    let session = Session {
        table,
        past: Vec::new(),
        seats,
        computer,
        chance: Chance::new(seed),
        style: terminal::style(&args.appearance),
        prompt: Prompt::new(io::stdin().lock(), terminal::is_interactive()),
        out,
    };
    session.play()
}

/// Who sits where.
fn seats(args: &Play, table: &dyn Table) -> Result<ByPlayer<Seat>, Refused> {
    let own = match &args.seat {
        Some(seat) => player_called(table, seat)?,
        None => Player::First,
    };
    let opponent = match args.opponent {
        Opponent::Random => Seat::Chance,
        Opponent::Computer => Seat::Computer,
        Opponent::Human if args.random => Seat::Chance,
        Opponent::Human => Seat::Person,
    };
    if args.seat.is_some() && opponent == Seat::Person {
        let message = "a seat is taken against the computer or chance: add `--opponent computer`";
        return Err(Refused::new(message));
    }
    Ok(ByPlayer::from_fn(|player| if player == own { Seat::Person } else { opponent }))
}

/// Whoever thinks for the computer, where it plays.
fn computer(args: &Play, table: &dyn Table) -> Result<Option<Computer>, Refused> {
    let budget = Budget { time: Some(measure::duration(&args.time)?), ..Budget::default() };
    if args.opponent != Opponent::Computer {
        return Ok(None);
    }
    let mind = thinker::open(table, MEGABYTES, NonZeroUsize::MIN)?;
    Ok(Some(Computer { mind, budget }))
}

/// The player who sits on the seat of this name.
fn player_called(table: &dyn Table, name: &str) -> Result<Player, Refused> {
    let seats = table.seats();
    let called = |player: &Player| seats[*player].eq_ignore_ascii_case(name);
    Player::ALL.into_iter().find(called).ok_or_else(|| {
        let message = format!("no seat `{name}`: there are {} and {}", seats.first, seats.second);
        Refused::new(message)
    })
}

fn greet(
    table: &dyn Table,
    seats: ByPlayer<Seat>,
    seed: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names = table.seats();
    let title = setup::title(table);
    write!(out, "{title}: {} against {}.", names.first, names.second)?;
    let chance = Player::ALL.into_iter().find(|&player| seats[player] == Seat::Chance);
    if let Some(player) = chance {
        write!(out, " Chance plays {} (seed {seed}).", names[player])?;
    }
    let computer = Player::ALL.into_iter().find(|&player| seats[player] == Seat::Computer);
    if let Some(player) = computer {
        write!(out, " The computer plays {}.", names[player])?;
    }
    writeln!(out, " Type a move, or `help`.\n")
}
