//! `dohyo copy`: a hall from one database into another.

use std::io::Write;

use dohyo_server::store::{CopyPhase, CopyProgress, DatabaseUrl, KeySource, copy};

use super::running::runtime;
use crate::args::CopyArgs;
use crate::progress::Meter;

pub(crate) fn run(args: &CopyArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let (from, to) = (args.from.read()?, args.to.read()?);
    let mut meter = Meter::new();
    let copied = runtime()?.block_on(copy(&from, &to, &mut |it| meter.show(|| in_words(it))))?;
    meter.wipe();
    for table in copied.iter().filter(|table| table.rows > 0) {
        writeln!(out, "{:<13} {:>10} rows  sha256 {}", table.name, table.rows, table.sha256)?;
    }
    let rows: i64 = copied.iter().map(|table| table.rows).sum();
    writeln!(out, "{to}: {rows} rows, as in {from}")?;
    let key = KeySource::Beside.file(&from).map(|file| file.display().to_string());
    let key = key.unwrap_or_else(|| "hall.key in the data folder".to_owned());
    let place = match to {
        DatabaseUrl::Sqlite(_) => "next to the file, with .key behind its name",
        DatabaseUrl::Postgres(_) => "to hall.key in the data folder",
    };
    writeln!(out, "the key stays the same: copy {key} {place}, or use --key-file")?;
    Ok(())
}

fn in_words(CopyProgress { phase, table, done, all }: CopyProgress) -> String {
    let phase = match phase {
        CopyPhase::Copying => "copying",
        CopyPhase::Comparing => "comparing",
    };
    format!("{phase} {table}: {done} of {all} rows")
}
