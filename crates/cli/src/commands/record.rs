//! `dohyo record check`: replays whole files of records, in memory for one record at a time.
//!
//! Faults go to stderr, one line each, in the form that editors jump to. Each file gets a line
//! on stdout, or an object of the one JSON document.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use dohyo_rules::record::{self, Blame, RecordError};
use serde_json::{Value, json};

use crate::args::{Check, Record};
use crate::failure::{Told, eprint_line, one_line};
use crate::progress::Meter;

/// Room for reading; files of records are long.
const BUFFER: usize = 1 << 18;

pub(crate) fn run(command: &Record, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        Record::Check(args) if args.json => check(args, &mut Json::default(), out),
        Record::Check(args) => check(args, &mut Lines, out),
    }
}

/// How the findings are told on stdout.
trait Report {
    fn begin(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()>;
    fn fault(&mut self, fault: &RecordError, out: &mut dyn Write) -> io::Result<()>;
    fn end(&mut self, file: &str, tally: Tally, out: &mut dyn Write) -> io::Result<()>;
    fn unreadable(&mut self, file: &str, error: &io::Error, out: &mut dyn Write) -> io::Result<()>;
    fn close(&mut self, out: &mut dyn Write) -> io::Result<()>;
}

/// What was counted in a file.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u64,
    faults: u64,
    turns: u64,
}

fn check(args: &Check, report: &mut dyn Report, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut worst = None;
    for path in &args.files {
        let name = path.to_string_lossy();
        let outcome = match open(path) {
            Ok(input) => check_file(&name, input, report, out)?,
            Err(error) => {
                eprint_line(&format!("dohyo: {name}: {error}"));
                report.unreadable(&name, &error, out)?;
                Some(Told::Trouble)
            }
        };
        worst = worst.max(outcome);
        out.flush()?;
    }
    report.close(out)?;
    worst.map_or(Ok(()), |told| Err(told.into()))
}

pub(super) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::with_capacity(BUFFER, File::open(path)?)))
}

/// Checks the records of a file, and gives the worst that was found.
fn check_file(
    name: &str,
    input: impl BufRead,
    report: &mut dyn Report,
    out: &mut dyn Write,
) -> io::Result<Option<Told>> {
    let mut meter = Meter::new();
    let mut tally = Tally::default();
    let mut worst = None;
    report.begin(name, out)?;
    for checked in record::check(input) {
        tally.games += 1;
        match &checked.verdict {
            Ok(summary) => tally.turns += summary.turns as u64,
            Err(fault) => {
                tally.faults += 1;
                worst = worst.max(Some(match fault.blame {
                    Blame::Record => Told::Refused,
                    Blame::Input => Told::Trouble,
                }));
                meter.wipe();
                eprint_line(&format!("{name}:{fault}"));
                report.fault(fault, out)?;
            }
        }
        meter.show(|| format!("{name}: {} games", tally.games));
    }
    drop(meter);
    report.end(name, tally, out)?;
    Ok(worst)
}

/// A line for each file.
struct Lines;

impl Report for Lines {
    fn begin(&mut self, _: &str, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn fault(&mut self, _: &RecordError, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn end(&mut self, file: &str, tally: Tally, out: &mut dyn Write) -> io::Result<()> {
        let file = one_line(file);
        let games = if tally.games == 1 { "game" } else { "games" };
        writeln!(out, "{file}: {} {games}, {} wrong", tally.games, tally.faults)
    }

    fn unreadable(&mut self, _: &str, _: &io::Error, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// One document, written as it comes: a file may have more faults than memory holds.
#[derive(Default)]
struct Json {
    files: usize,
    faults: usize,
}

impl Report for Json {
    fn begin(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        let comma = self.comma();
        self.faults = 0;
        write!(out, "{comma}{{\"file\":{},\"faults\":[", Value::from(file))
    }

    fn fault(&mut self, fault: &RecordError, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.faults == 0 { "" } else { "," };
        self.faults += 1;
        let RecordError { place, message, .. } = fault;
        let fault = json!({ "line": place.line, "column": place.column, "message": message });
        write!(out, "{comma}{fault}")
    }

    fn end(&mut self, _file: &str, tally: Tally, out: &mut dyn Write) -> io::Result<()> {
        let Tally { games, turns, .. } = tally;
        write!(out, "],\"games\":{games},\"turns\":{turns}}}")
    }

    fn unreadable(&mut self, file: &str, error: &io::Error, out: &mut dyn Write) -> io::Result<()> {
        let comma = self.comma();
        write!(out, "{comma}{}", json!({ "file": file, "error": error.to_string() }))
    }

    fn close(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "]}}")
    }
}

impl Json {
    /// What stands before the next file: the document opens with the first one.
    fn comma(&mut self) -> &'static str {
        self.files += 1;
        if self.files == 1 { "{\"files\":[" } else { "," }
    }
}
