//! `dohyo tables`: builds, proves, asks and counts endgame tables. Files that cannot be used get a line each on
//! stderr, and the rest goes on without them.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use dohyo_rules::Game;
use dohyo_tables::{
    BuildOrder, BuildProgress, EndgameTables, MOST_PIECES, NotBuilt, Slice, TableCounts, TableGame,
    TableKind, TableValue, build, verify,
};
use serde_json::{Map, Value, json};

use crate::args::{
    TablesArgs, TablesBuildArgs, TablesProbeArgs, TablesStatsArgs, TablesVerifyArgs,
};
use crate::failure::{RequestRefused, ToldFailure, eprint_line};
use crate::progress::Meter;
use crate::{folders, measure, setup};

/// How much of the tables is held in memory while they are asked.
const CACHE: usize = 256 << 20;
/// The most positions of a table that a sample may have.
const MOST_SAMPLED: u64 = 1_000_000_000_000;

pub(crate) fn run(command: &TablesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        TablesArgs::Build(args) => make(args, out),
        TablesArgs::Verify(args) => prove(args, out),
        TablesArgs::Probe(args) => probe(args, out),
        TablesArgs::Stats(args) => stats(args, out),
    }
}

fn make(args: &TablesBuildArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    with_tables(setup::game(&args.game)?.id)?;
    let pieces = measure::number("--pieces", &args.pieces, 2, MOST_PIECES.into())?;
    let kinds = match (args.wdl, args.dtw) {
        (true, _) => vec![TableKind::WinDrawLoss],
        (_, true) => vec![TableKind::DistanceToWin],
        _ => TableKind::ALL.to_vec(),
    };
    let order = BuildOrder {
        pieces: u8::try_from(pieces).expect("the range ends below"),
        kinds,
        memory: measure::bytes("--memory", &args.memory)?,
        threads: measure::threads(&args.threads)?,
        folder: folder(args.out.as_deref())?,
    };
    let began = Instant::now();
    let meter = Mutex::new(Meter::new());
    let tell = |at: BuildProgress| {
        let mut meter = meter.lock().unwrap_or_else(PoisonError::into_inner);
        meter.show(|| progress_line(at, began));
    };
    let built = build(&order, &tell).map_err(|why| match why {
        NotBuilt::Refused(why) => RequestRefused::new(why).into(),
        NotBuilt::Trouble(path, error) => {
            anyhow::Error::from(error).context(path.display().to_string())
        }
    })?;
    drop(meter);
    for bad in &built.replaced {
        eprint_line(&format!("{bad}; built again"));
    }
    let folder = order.folder.display();
    let seconds = began.elapsed().as_secs_f64();
    let (solved, kept, bytes) = (built.solved, built.kept, built.bytes);
    writeln!(
        out,
        "{folder}: {solved} positions solved in {seconds:.1} s, {bytes} bytes written; {kept} were there"
    )?;
    Ok(())
}

/// How far it is, and how long it takes at this rate.
fn progress_line(at: BuildProgress, began: Instant) -> String {
    let share = at.solved as f64 / at.all.max(1) as f64;
    let left = began.elapsed().as_secs_f64() * (1.0 - share) / share.max(1e-9);
    let (minutes, seconds) = (left as u64 / 60, left as u64 % 60);
    let name = at.slice.name();
    format!(
        "{name}: {} of {} positions, {:.1} %, {minutes} min {seconds} s left",
        at.solved,
        at.all,
        100.0 * share
    )
}

fn prove(args: &TablesVerifyArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let sample = args.sample.as_deref();
    let sample = sample.map(|text| measure::number("--sample", text, 1, MOST_SAMPLED));
    let sample = sample.transpose()?;
    let threads = measure::threads(&args.threads)?;
    let folder = folder(args.place.folder.as_deref())?;
    let tables = EndgameTables::open(&folder, CACHE);
    let meter = Mutex::new(Meter::new());
    let done = AtomicU64::new(0);
    let verified = verify(&tables, sample, threads, &|more| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        let mut meter = meter.lock().unwrap_or_else(PoisonError::into_inner);
        meter.show(|| format!("{done} positions"));
    });
    drop(meter);
    if verified.tables == 0 && verified.faults.is_empty() {
        return Err(none_in(&folder).into());
    }
    for fault in &verified.faults {
        eprint_line(fault);
    }
    let (count, positions, faults) = (verified.tables, verified.positions, verified.faults.len());
    writeln!(out, "{count} tables, {positions} positions proved, {faults} wrong")?;
    if verified.unproven > 0 {
        let unproven = verified.unproven;
        eprint_line(&format!(
            "{unproven} positions not proved: tables that they lead to are missing"
        ));
    }
    if faults == 0 && verified.unproven == 0 { Ok(()) } else { Err(ToldFailure::Refused.into()) }
}

fn probe(args: &TablesProbeArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    with_tables(table.game())?;
    let tables = EndgameTables::open(&folder(args.place.folder.as_deref())?, CACHE);
    let position = table.position();
    let position: TableGame = position.parse().expect("what a match prints is a position");
    let advice = tables.advice(&position);
    warn(&tables);
    let shipped = EndgameTables::shipped();
    let advice = advice.or_else(|| shipped.advice(&position)).ok_or_else(|| {
        let most = tables.list().chain(shipped.list()).map(|(slice, ..)| slice.pieces()).max();
        RequestRefused::new(format!(
            "the tables do not know this position: they have up to {} pieces, some of either side",
            most.unwrap_or(0)
        ))
    })?;
    let (value, plies) = match advice.value {
        TableValue::Win(plies) => ("win", plies),
        TableValue::Draw => ("draw", None),
        TableValue::Loss(plies) => ("loss", plies),
    };
    if args.json {
        writeln!(out, "{}", json!({ "value": value, "plies": plies, "best": advice.best }))?;
        return Ok(());
    }
    let plies = plies.map(|plies| format!(" in {plies} plies")).unwrap_or_default();
    writeln!(out, "{value}{plies}")?;
    for mv in &advice.best {
        writeln!(out, "{mv}")?;
    }
    Ok(())
}

/// What is counted of a slice: tables of distances know most.
struct SliceLine {
    counts: TableCounts,
    longest: Option<u64>,
    example: Option<String>,
}

fn stats(args: &TablesStatsArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = folder(args.place.folder.as_deref())?;
    let tables = opened(&folder)?;
    warn(&tables);
    let mut lines: BTreeMap<(u8, Slice), SliceLine> = BTreeMap::new();
    for (slice, kind, counts, example) in tables.list() {
        let knows = kind == TableKind::DistanceToWin;
        let line = SliceLine { counts, longest: knows.then_some(counts.longest), example };
        let place = (slice.pieces(), slice);
        if knows || !lines.contains_key(&place) {
            lines.insert(place, line);
        }
    }
    if args.json {
        writeln!(out, "{}", stats_document(&lines))?;
        return Ok(());
    }
    for ((_, slice), SliceLine { counts, longest, example }) in &lines {
        let TableCounts { wins, draws, losses, .. } = counts;
        let longest = longest.map(|plies| format!(" longest {plies}")).unwrap_or_default();
        let example = example.as_ref().map(|text| format!(" {text}")).unwrap_or_default();
        let (name, positions) = (slice.name(), counts.positions());
        writeln!(
            out,
            "{name} {positions} wins {wins} draws {draws} losses {losses}{longest}{example}"
        )?;
    }
    Ok(())
}

fn stats_document(lines: &BTreeMap<(u8, Slice), SliceLine>) -> Value {
    let mut totals: BTreeMap<u8, [u64; 5]> = BTreeMap::new();
    let mut slices = Vec::new();
    for ((pieces, slice), line) in lines {
        let TableCounts { wins, draws, losses, .. } = line.counts;
        let positions = line.counts.positions();
        slices.push(json!({
            "men": [slice.own.men, slice.theirs.men],
            "kings": [slice.own.kings, slice.theirs.kings],
            "positions": positions,
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "longest": line.longest,
            "example": line.example,
        }));
        let total = totals.entry(*pieces).or_default();
        for (sum, more) in total.iter_mut().zip([positions, wins, draws, losses]) {
            *sum += more;
        }
        total[4] = total[4].max(line.longest.unwrap_or(0));
    }
    let total = |[positions, wins, draws, losses, longest]: [u64; 5]| {
        json!({
            "positions": positions, "wins": wins, "draws": draws, "losses": losses,
            "longest": longest,
        })
    };
    let totals: Map<String, Value> =
        totals.into_iter().map(|(pieces, sums)| (pieces.to_string(), total(sums))).collect();
    json!({ "slices": slices, "totals": totals })
}

/// The game that there are tables of.
fn with_tables(game: &str) -> Result<(), RequestRefused> {
    if game == TableGame::ID {
        return Ok(());
    }
    let known = TableGame::ID;
    Err(RequestRefused::new(format!("there are no endgame tables of `{game}`, only of `{known}`")))
}

/// Where tables are, unless somebody says.
fn folder(typed: Option<&Path>) -> Result<PathBuf, RequestRefused> {
    let usual = || folders::data().map(|data| data.join("dohyo").join("tables"));
    typed.map(Path::to_owned).or_else(usual).ok_or_else(|| {
        RequestRefused::new("there is no data folder here: name a folder for the tables")
    })
}

fn opened(folder: &Path) -> anyhow::Result<EndgameTables> {
    let tables = EndgameTables::open(folder, CACHE);
    if tables.is_empty() {
        warn(&tables);
        return Err(none_in(folder).into());
    }
    Ok(tables)
}

fn none_in(folder: &Path) -> RequestRefused {
    let folder = folder.display();
    RequestRefused::new(format!("{folder}: no endgame tables: make some with `dohyo tables build`"))
}

/// A line for each file that is not used.
fn warn(tables: &EndgameTables) {
    for bad in tables.take_bad() {
        eprint_line(&format!("{bad}; it is not used"));
    }
}
