//! `dohyo record check`: replays whole files of records.

use std::io::{BufRead, Write};

use dohyo_rules::record;

use super::report::{Json, LineReport, RecordReport};
use super::{Pass, each_file};
use crate::args::CheckRecordsArgs;

pub(super) fn run(args: &CheckRecordsArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut report: Box<dyn RecordReport> =
        if args.json { Box::new(Json::default()) } else { Box::new(LineReport) };
    each_file(&args.files, &mut *report, out, &mut check)
}

/// Checks the records of a file.
fn check(input: Box<dyn BufRead>, pass: &mut Pass<'_>) -> anyhow::Result<()> {
    for checked in record::check(input) {
        match &checked.verdict {
            Ok(summary) => pass.tally.turns += summary.turns as u64,
            Err(fault) => pass.fault(fault)?,
        }
        pass.warn(&checked.warnings);
        pass.count();
    }
    Ok(())
}
