//! `dohyo record`: files of records, checked or written anew, in memory for one record at a time.
//!
//! Faults and warnings go to stderr, one line each, in the form that editors jump to. Each file gets
//! a line on stdout, or an object of the one JSON document.

mod check;
mod filter;
mod report;
mod target;
mod write;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use dohyo_rules::record::{Blame, RecordError, Warning};

use crate::args::RecordArgs;
use crate::failure::{ToldFailure, eprint_line};
use crate::progress::Meter;
use report::{FileTally, RecordReport};

/// Room for reading; files of records are long.
const BUFFER: usize = 1 << 18;

pub(crate) fn run(command: &RecordArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        RecordArgs::Check(args) => check::run(args, out),
        RecordArgs::Write(args) => write::run(args, out),
    }
}

pub(super) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::with_capacity(BUFFER, File::open(path)?)))
}

/// What is done with a file.
type ReadFile<'a> = dyn FnMut(Box<dyn BufRead>, &mut Pass<'_>) -> anyhow::Result<()> + 'a;

/// Reads each file, and tells of those that cannot be read.
fn each_file(
    files: &[PathBuf],
    report: &mut dyn RecordReport,
    out: &mut dyn Write,
    read: &mut ReadFile<'_>,
) -> anyhow::Result<()> {
    let mut worst = None;
    for path in files {
        let name = path.to_string_lossy();
        match open(path) {
            Ok(input) => {
                let mut pass = Pass::begin(&name, report, out)?;
                read(input, &mut pass)?;
                worst = worst.max(pass.end()?);
            }
            Err(error) => {
                eprint_line(&format!("dohyo: {name}: {error}"));
                report.unreadable(&name, &error, out)?;
                worst = worst.max(Some(ToldFailure::Trouble));
            }
        }
        out.flush()?;
    }
    report.close(out)?;
    worst.map_or(Ok(()), |told| Err(told.into()))
}

/// One file, as far as it has been read.
struct Pass<'a> {
    name: &'a str,
    report: &'a mut dyn RecordReport,
    out: &'a mut dyn Write,
    meter: Meter,
    tally: FileTally,
    worst: Option<ToldFailure>,
}

impl<'a> Pass<'a> {
    fn begin(
        name: &'a str,
        report: &'a mut dyn RecordReport,
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        report.begin(name, out)?;
        Ok(Self {
            name,
            report,
            out,
            meter: Meter::new(),
            tally: FileTally::default(),
            worst: None,
        })
    }

    fn fault(&mut self, fault: &RecordError) -> io::Result<()> {
        self.tally.faults += 1;
        self.worst = self.worst.max(Some(match fault.blame {
            Blame::Record => ToldFailure::Refused,
            Blame::Input => ToldFailure::Trouble,
        }));
        self.meter.wipe();
        eprint_line(&format!("{}:{fault}", self.name));
        self.report.fault(fault, self.out)
    }

    fn warn(&mut self, warnings: &[Warning]) {
        for warning in warnings {
            self.tally.warnings += 1;
            self.meter.wipe();
            eprint_line(&format!("{}:{warning}", self.name));
            self.report.warning(warning);
        }
    }

    /// Another record was read.
    fn count(&mut self) {
        self.tally.games += 1;
        let (name, games) = (self.name, self.tally.games);
        self.meter.show(|| format!("{name}: {games} games"));
    }

    fn end(mut self) -> io::Result<Option<ToldFailure>> {
        self.meter.wipe();
        self.report.end(self.name, self.tally, self.out)?;
        Ok(self.worst)
    }
}
