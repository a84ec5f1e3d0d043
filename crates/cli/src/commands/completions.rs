//! `dohyo completions`: scripts that teach a shell to complete commands, options and games.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Args, Completions};

pub(crate) fn run(args: &Completions, out: &mut dyn Write) -> anyhow::Result<()> {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "dohyo", &mut script);
    out.write_all(&script)?;
    Ok(())
}
