//! `dohyo play`: a match in the terminal, line by line. Two people share the keyboard, or the
//! computer or chance takes a seat. This file sets the match up; the session plays it.

mod phrase;
mod prompt;
mod session;
mod turn;

use std::io::{self, Write};

use dohyo_engine::{AnyEvaluator, Level, Random};
use dohyo_rules::{ByPlayer, Player, Table};

use crate::args::{Opponent, Play};
use crate::failure::Refused;
use crate::measure::{self, Budget};
use crate::{chance, setup, terminal, thinker};
use prompt::Prompt;
use session::{Seat, Session, Thinker};

/// How much the computer remembers.
const MEGABYTES: usize = 64;

pub(crate) fn run(args: &Play, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let seed = args.seed.unwrap_or_else(chance::seed);
    let opponent = opponent(args)?;
    let seats = seats(args, &*table, opponent)?;
    let thinker = thinker(args, &*table, opponent)?;
    greet(&*table, seats, seed, out)?;
    let session = Session {
        table,
        past: Vec::new(),
        seats,
        thinker,
        random: Random::new(seed),
        style: terminal::style(&args.appearance),
        prompt: Prompt::new(io::stdin().lock(), terminal::is_interactive()),
        out,
    };
    session.play()
}

/// Who plays against the person at the keyboard. Only the computer has levels.
fn opponent(args: &Play) -> Result<Seat, Refused> {
    let level = args.level.as_deref().map(|text| thinker::level("--level", text)).transpose()?;
    match (args.opponent, level) {
        (Some(Opponent::Computer), level) => Ok(Seat::Computer(level.unwrap_or_default())),
        (None, Some(level)) => Ok(Seat::Computer(level)),
        (Some(_), Some(_)) => {
            let message = "--level needs the computer: omit `--opponent`";
            Err(Refused::new(message))
        }
        (Some(Opponent::Random), None) => Ok(Seat::Chance),
        (None, None) if args.random => Ok(Seat::Chance),
        (Some(Opponent::Human) | None, None) => Ok(Seat::Person),
    }
}

/// Who sits where.
fn seats(args: &Play, table: &dyn Table, opponent: Seat) -> Result<ByPlayer<Seat>, Refused> {
    let own = match &args.seat {
        Some(seat) => player_called(table, seat)?,
        None => Player::First,
    };
    if args.seat.is_some() && opponent == Seat::Person {
        let message = "--seat needs `--opponent computer` or `random`";
        return Err(Refused::new(message));
    }
    Ok(ByPlayer::from_fn(|player| if player == own { Seat::Person } else { opponent }))
}

/// The engine behind the computer, where it plays.
fn thinker(args: &Play, table: &dyn Table, opponent: Seat) -> Result<Option<Thinker>, Refused> {
    let budget = Budget { time: Some(measure::duration(&args.time)?), ..Budget::default() };
    let Seat::Computer(level) = opponent else {
        return Ok(None);
    };
    let computer = thinker::player(table, level, MEGABYTES, &AnyEvaluator::Shipped)?;
    Ok(Some(Thinker { computer, budget }))
}

/// The player who sits on the seat of this name.
fn player_called(table: &dyn Table, name: &str) -> Result<Player, Refused> {
    let seats = table.seats();
    let called = |player: &Player| seats[*player].eq_ignore_ascii_case(name);
    Player::ALL.into_iter().find(called).ok_or_else(|| {
        let message = format!("unknown seat `{name}`: use {} or {}", seats.first, seats.second);
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
    for player in Player::ALL {
        let name = names[player];
        match seats[player] {
            Seat::Person => {}
            Seat::Chance => write!(out, " Chance plays {name} (seed {seed}).")?,
            Seat::Computer(Level::FULL) if !setup::is_simultaneous(table) => {
                write!(out, " The computer plays {name}.")?;
            }
            Seat::Computer(level) => {
                write!(out, " The computer plays {name} at level {level} (seed {seed}).")?;
            }
        }
    }
    writeln!(out, " Type a move, or `help`.\n")
}
