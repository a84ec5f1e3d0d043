//! `dohyo review`: reads records and writes them again with what the engine thinks of each turn,
//! one record in memory at a time. A record that cannot be reviewed is told of on stderr, and the
//! next one is read.

use std::io::Write;

use anyhow::Context;
use dohyo_engine::review::{self, ReviewEffort, Reviewed, Reviewer};
use dohyo_rules::record::{Blame, Reader, Record, RecordReading, RecordStep, Replayed, Spelling};
use dohyo_rules::{AnyMatch, Player};
use serde_json::{Map, Value, json};

use super::record::open;
use crate::args::ReviewArgs;
use crate::failure::{ToldFailure, eprint_line};
use crate::measure::Budget;
use crate::progress::Meter;
use crate::words::seat;

pub(crate) fn run(args: &ReviewArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let effort = Budget::typed(&args.thinking)?.map_or(ReviewEffort::USUAL, |budget| {
        let Budget { time, depth, nodes } = budget;
        ReviewEffort { nodes, depth, time }
    });
    let name = args.file.to_string_lossy();
    let mut reader = Reader::new(open(&args.file).with_context(|| name.to_string())?);
    let mut worst = None;
    let mut written = 0;
    while let Some(reading) = reader.read() {
        match examine(reading, effort, &name) {
            Err((told, message)) => {
                eprint_line(&message);
                worst = worst.max(Some(told));
            }
            Ok(examined) if args.json => {
                write!(out, "{}{}", if written == 0 { "[" } else { "," }, examined.document())?;
                written += 1;
            }
            Ok(examined) => {
                write!(out, "{}{}", if written == 0 { "" } else { "\n" }, examined.record())?;
                written += 1;
            }
        }
        out.flush()?;
    }
    if args.json {
        writeln!(out, "{}]", if written == 0 { "[" } else { "" })?;
    }
    worst.map_or(Ok(()), |told| Err(told.into()))
}

/// A match and what is thought of it.
struct Examined {
    record: Record,
    table: Box<dyn AnyMatch>,
    turns: Vec<Reviewed>,
}

/// Reviews the match of a record, or says why it cannot.
fn examine(
    reading: RecordReading,
    effort: ReviewEffort,
    file: &str,
) -> Result<Examined, (ToldFailure, String)> {
    let RecordReading { record, fault, place } = reading;
    let broken = |blame, message: String| match blame {
        Blame::Record => (ToldFailure::Refused, message),
        Blame::Input => (ToldFailure::Trouble, message),
    };
    let faulty =
        |fault: dohyo_rules::record::RecordError| broken(fault.blame, format!("{file}:{fault}"));
    let refuse = |why: &str| {
        (ToldFailure::Refused, format!("{file}:{}:{}: {why}", place.line, place.column))
    };
    if let Some(fault) = fault {
        return Err(faulty(fault));
    }
    if record.line.nodes.iter().any(|node| matches!(node.step, RecordStep::SetUp(_))) {
        return Err(refuse("a position is set up mid-game: only whole matches can be reviewed"));
    }
    let replayed = record.normalized(Spelling::Shortest).map_err(faulty)?;
    let Replayed { record, table, warnings } = replayed;
    for warning in warnings {
        eprint_line(&format!("{file}:{warning}"));
    }
    let reviewer = Reviewer::open(&*table, effort).ok_or_else(|| {
        let game = table.game();
        refuse(&format!("both players choose at once in `{game}`: use `dohyo solve`"))
    })?;
    let turns = look_back(reviewer);
    Ok(Examined { record, table, turns })
}

fn look_back(mut reviewer: Reviewer) -> Vec<Reviewed> {
    let mut meter = Meter::new();
    let mut turns = Vec::with_capacity(reviewer.turns());
    while let Some(reviewed) = reviewer.step() {
        turns.push(reviewed);
        meter.show(|| format!("turn {} of {}", reviewer.done(), reviewer.turns()));
    }
    turns
}

impl Examined {
    fn record(self) -> Record {
        let mut record = self.record;
        review::annotate(&mut record, &self.turns);
        // The numbers of the turns depend on what stands between them.
        record.canonical().expect("it could be replayed before")
    }

    fn document(&self) -> Value {
        let seat = |player| seat(&*self.table, player);
        let accuracy: Map<String, Value> = Player::ALL
            .into_iter()
            .map(|player| (seat(player), review::accuracy(&self.turns, player).into()))
            .collect();
        let turn = |it: &Reviewed| {
            json!({
                "turn": it.turn + 1,
                "seat": seat(it.seat),
                "move": it.played.moves[0],
                "score": it.played.score,
                "pv": it.played.moves,
                "verdict": it.verdict().as_str(),
                "hoped": it.hoped,
                "kept": it.kept,
                "best": { "score": it.best.score, "pv": it.best.moves },
                "depth": it.depth,
            })
        };
        let turns: Vec<Value> = self.turns.iter().map(turn).collect();
        json!({ "game": self.table.game(), "accuracy": accuracy, "turns": turns })
    }
}
