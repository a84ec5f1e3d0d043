//! `dohyo moves`: what may be played.

use std::io::Write;

use dohyo_rules::{AnyMatch, Player, Status};
use serde_json::{Map, Value, json};

use crate::args::{Counters, Moves};
use crate::setup::{self, is_simultaneous};
use crate::words::seat;
use crate::{json, natural};

pub(crate) fn run(args: &Moves, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    if args.json {
        writeln!(out, "{}", document(&*table, &args.counters))?;
        return Ok(());
    }
    if is_simultaneous(&*table) {
        for player in Player::ALL {
            let choices = sorted(table.moves(player));
            let line = format!("{}: {}", table.seats()[player], choices.join(" "));
            writeln!(out, "{}", line.trim_end())?;
        }
        return Ok(());
    }
    if let Status::Turn(player) = table.status() {
        for mv in sorted(table.moves(player)) {
            writeln!(out, "{mv}")?;
        }
    }
    Ok(())
}

fn document(table: &dyn AnyMatch, counters: &Counters) -> Value {
    let mut document = Map::new();
    document.insert("game".to_owned(), table.game().into());
    document.insert("position".to_owned(), setup::position(table, counters).into());
    document.insert("status".to_owned(), json::status(table));
    if is_simultaneous(table) {
        for player in Player::ALL {
            let choices = sorted(table.moves(player));
            document.insert(seat(table, player), choices.into());
        }
    } else {
        document.insert("moves".to_owned(), results(table, counters).into());
    }
    document.into()
}

/// Each move of the player to move, with the position it leads to.
fn results(table: &dyn AnyMatch, counters: &Counters) -> Vec<Value> {
    let Status::Turn(player) = table.status() else {
        return Vec::new();
    };
    let moves = sorted(table.moves(player));
    let result = |mv: &String| {
        let mut after = table.duplicate();
        after.play(mv).expect("a listed move is legal");
        json!({ "move": mv, "result": setup::position(&*after, counters) })
    };
    moves.iter().map(result).collect()
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort_by(|a, b| natural::compare(a, b));
    moves
}
