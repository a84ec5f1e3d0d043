//! `dohyo show`: a position, drawn.

use std::io::Write;

use crate::args::ShowArgs;
use crate::{setup, terminal, view};

pub(crate) fn run(args: &ShowArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let style = terminal::style(&args.appearance);
    write!(out, "{}", view::picture(&*table, style))?;
    writeln!(out, "{}", setup::position(&*table, &args.counters))?;
    Ok(())
}
