//! `dohyo` alone: a welcome, and what can be asked for.

use std::io::Write;

use clap::CommandFactory;

use crate::args::Args;

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "Welcome to the dohyo.\n")?;
    write!(out, "{}", Args::command().render_help())?;
    Ok(())
}
