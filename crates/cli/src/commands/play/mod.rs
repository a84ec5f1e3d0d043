//! `dohyo play`: a match in the terminal, line by line. Two people share the keyboard, or the
//! computer or chance takes a seat. This file sets the match up; the session plays it.

mod phrase;
mod prompt;
mod session;
mod turn;

use std::io::{self, Write};

use dohyo_engine::{AnyEvaluator, Level, Random};
use dohyo_rules::{AnyMatch, ByPlayer, Player};

use crate::args::{OpponentArg, Play};
use crate::failure::RequestRefused;
use crate::measure::{self, Budget};
use crate::{chance, setup, terminal, thinker};
use prompt::Prompt;
use session::{PlaySession, SeatControl, Thinker};

/// How much the computer remembers.
const MEGABYTES: usize = 64;

pub(crate) fn run(args: &Play, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let seed = args.seed.unwrap_or_else(chance::seed);
    let opponent = opponent(args)?;
    let seats = seats(args, &*table, opponent)?;
    let thinker = thinker(args, &*table, opponent)?;
    greet(&*table, seats, seed, out)?;
    let session = PlaySession {
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
fn opponent(args: &Play) -> Result<SeatControl, RequestRefused> {
    let level = args.level.as_deref().map(|text| thinker::level("--level", text)).transpose()?;
    match (args.opponent, level) {
        (Some(OpponentArg::Computer), level) => {
            Ok(SeatControl::Computer(level.unwrap_or_default()))
        }
        (None, Some(level)) => Ok(SeatControl::Computer(level)),
        (Some(_), Some(_)) => {
            let message = "--level needs the computer: omit `--opponent`";
            Err(RequestRefused::new(message))
        }
        (Some(OpponentArg::Random), None) => Ok(SeatControl::Chance),
        (None, None) if args.random => Ok(SeatControl::Chance),
        (Some(OpponentArg::Human) | None, None) => Ok(SeatControl::Person),
    }
}

/// Who sits where.
fn seats(
    args: &Play,
    table: &dyn AnyMatch,
    opponent: SeatControl,
) -> Result<ByPlayer<SeatControl>, RequestRefused> {
    let own = match &args.seat {
        Some(seat) => player_called(table, seat)?,
        None => Player::First,
    };
    if args.seat.is_some() && opponent == SeatControl::Person {
        let message = "--seat needs `--opponent computer` or `random`";
        return Err(RequestRefused::new(message));
    }
    Ok(ByPlayer::from_fn(|player| if player == own { SeatControl::Person } else { opponent }))
}

/// The engine behind the computer, where it plays.
fn thinker(
    args: &Play,
    table: &dyn AnyMatch,
    opponent: SeatControl,
) -> Result<Option<Thinker>, RequestRefused> {
    let budget = Budget { time: Some(measure::duration(&args.time)?), ..Budget::default() };
    let SeatControl::Computer(level) = opponent else {
        return Ok(None);
    };
    let computer = thinker::player(table, level, MEGABYTES, &AnyEvaluator::Shipped)?;
    Ok(Some(Thinker { computer, budget }))
}

/// The player who sits on the seat of this name.
fn player_called(table: &dyn AnyMatch, name: &str) -> Result<Player, RequestRefused> {
    let seats = table.seats();
    let called = |player: &Player| seats[*player].eq_ignore_ascii_case(name);
    Player::ALL.into_iter().find(called).ok_or_else(|| {
        let message = format!("unknown seat `{name}`: use {} or {}", seats.first, seats.second);
        RequestRefused::new(message)
    })
}

fn greet(
    table: &dyn AnyMatch,
    seats: ByPlayer<SeatControl>,
    seed: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names = table.seats();
    let title = setup::title(table);
    write!(out, "{title}: {} against {}.", names.first, names.second)?;
    for player in Player::ALL {
        let name = names[player];
        match seats[player] {
            SeatControl::Person => {}
            SeatControl::Chance => write!(out, " Chance plays {name} (seed {seed}).")?,
            SeatControl::Computer(Level::FULL) if !setup::is_simultaneous(table) => {
                write!(out, " The computer plays {name}.")?;
            }
            SeatControl::Computer(level) => {
                write!(out, " The computer plays {name} at level {level} (seed {seed}).")?;
            }
        }
    }
    writeln!(out, " Type a move, or `help`.\n")
}
