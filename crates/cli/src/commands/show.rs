//! `dohyo show`: a position, drawn.

use std::io::Write;

use crate::args::Show;
use crate::{board, setup, terminal, words};
use dohyo_rules::Viewer;

pub(crate) fn run(args: &Show, out: &mut dyn Write) -> anyhow::Result<()> {
    let table = setup::open(&args.setup)?;
    let scene = table.scene(Viewer::Spectator);
    let style = terminal::style(&args.appearance);
    write!(out, "{}", board::draw(&scene, table.seats(), style))?;
    writeln!(out)?;
    writeln!(out, "{}", words::standing(&*table))?;
    writeln!(out, "{}", setup::position(&*table, &args.counters))?;
    Ok(())
}
