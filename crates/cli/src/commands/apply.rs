//! `dohyo apply`: plays moves and prints where they lead.

use std::io::Write;

use dohyo_rules::Refusal;

use crate::args::Apply;
use crate::failure::RequestRefused;
use crate::setup;

pub(crate) fn run(args: &Apply, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut table = setup::open(&args.setup)?;
    for (index, mv) in args.moves.iter().enumerate() {
        let what = format!("move {} `{mv}`", index + 1);
        table.play(mv).map_err(|refusal| match refusal {
            Refusal::Text(error) => RequestRefused::text(&what, &error),
            other => RequestRefused::new(format!("{what}: {other}")),
        })?;
    }
    writeln!(out, "{}", setup::position(&*table, &args.counters))?;
    Ok(())
}
