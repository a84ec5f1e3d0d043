//! `dohyo record write`: writes records anew, all or those that are asked for, into one file or many.

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::bail;
use dohyo_rules::record::{
    Reader, Record, RecordError, RecordReading, RecordStep, Replayed, Spelling,
};

use super::filter::RecordFilter;
use super::report::{Json, LineReport, RecordReport, SilentReport};
use super::target::WriteTarget;
use super::{Pass, each_file};
use crate::args::{self, Notation, TerminatorArg};
use crate::failure::ToldFailure;

pub(super) fn run(args: &args::WriteArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let writes_files = args.output.is_some() || args.split.is_some();
    if args.json && !writes_files {
        bail!("--json needs --output or --split, as records go to stdout otherwise");
    }
    keep_apart(args)?;
    let filter = RecordFilter::typed(&args.only)?;
    let mut target = WriteTarget::open(args)?;
    let mut report: Box<dyn RecordReport> = match (args.json, writes_files) {
        (true, _) => Box::new(Json::default()),
        (false, true) => Box::new(LineReport),
        (false, false) => Box::new(SilentReport),
    };
    let mut seen = args.unique.then(HashSet::new);
    let told = each_file(&args.files, &mut *report, out, &mut |input, pass| {
        rewrite(input, args, &filter, &mut seen, &mut target, pass)
    });
    // What was refused is told; the other records are written.
    if told.as_ref().err().is_none_or(anyhow::Error::is::<ToldFailure>) {
        target.finish()?;
    } else {
        target.abandon();
    }
    told
}

/// A file that is read cannot be written at the same time.
fn keep_apart(args: &args::WriteArgs) -> anyhow::Result<()> {
    let real = |path: &Path| fs::canonicalize(path).ok();
    let Some(output) = args.output.as_deref().and_then(real) else { return Ok(()) };
    match args.files.iter().find(|file| real(file).is_some_and(|file| file == output)) {
        Some(file) => bail!("{} is also an input: choose another output file", file.display()),
        None => Ok(()),
    }
}

/// Writes the records of a file that are asked for.
fn rewrite(
    input: Box<dyn BufRead>,
    args: &args::WriteArgs,
    filter: &RecordFilter,
    seen: &mut Option<HashSet<u64>>,
    target: &mut WriteTarget,
    pass: &mut Pass<'_>,
) -> anyhow::Result<()> {
    let mut reader = Reader::new(input);
    let mut written = 0;
    pass.tally.written = Some(0);
    while let Some(reading) = reader.read() {
        match anew(reading, args) {
            Err(fault) => pass.fault(&fault)?,
            Ok(Replayed { record, table, warnings }) => {
                let is_new = |seen: &mut HashSet<u64>| seen.insert(fingerprint(&record));
                if filter.takes(&record, &*table) && seen.as_mut().is_none_or(is_new) {
                    pass.warn(&warnings);
                    pass.tally.turns += record.turns() as u64;
                    target.put(&record, pass.out)?;
                    written += 1;
                }
            }
        }
        pass.tally.written = Some(written);
        pass.count();
    }
    Ok(())
}

/// The record in the form that is asked for.
fn anew(mut reading: RecordReading, args: &args::WriteArgs) -> Result<Replayed, RecordError> {
    if args.bare {
        reading.record = reading.record.bare();
    }
    let spelling = match args.notation {
        Notation::Short => Spelling::Shortest,
        Notation::Long => Spelling::EverySquare,
    };
    let mut replayed = reading.normalized(spelling)?;
    if args.terminator == TerminatorArg::Result {
        replayed.record.terminator.result = replayed.record.result();
    }
    Ok(replayed)
}

/// The same for two records of the same game between the same players.
fn fingerprint(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    let told = ["Game", "GameType", "FEN", "Black", "White"];
    let seats = record.variant().map(|variant| variant.seats);
    let seats = seats.into_iter().flat_map(|seats| [seats.first, seats.second]);
    for name in told.into_iter().chain(seats) {
        record.tag(name).map(|tag| tag.value.to_lowercase()).hash(&mut hasher);
    }
    for node in &record.line.nodes {
        match &node.step {
            RecordStep::Turn(text) | RecordStep::SetUp(text) => text.hash(&mut hasher),
        }
    }
    hasher.finish()
}
