//! `dohyo apply`: plays moves and prints where they lead.

use std::io::Write;

use crate::args::Apply;
use crate::failure::Refused;
use crate::setup;

pub(crate) fn run(args: &Apply, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut table = setup::open(&args.setup)?;
    for (index, mv) in args.moves.iter().enumerate() {
        let refused = |why| Refused::new(format!("move {} `{mv}`: {why}", index + 1));
        table.play(mv).map_err(refused)?;
    }
    writeln!(out, "{}", setup::position(&*table, &args.counters))?;
    Ok(())
}
