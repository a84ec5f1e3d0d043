//! `dohyo record check`: replays whole files of records.

use std::io::{BufRead, Write};

use dohyo_rules::record;

use super::report::{Json, Lines, Report};
use super::{Pass, each_file};
use crate::args::Check;

pub(super) fn run(args: &Check, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut report: Box<dyn Report> =
        if args.json { Box::new(Json::default()) } else { Box::new(Lines) };
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
