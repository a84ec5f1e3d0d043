//! `dohyo check`: whether a hall's data is as it should be.

use std::io::Write;

use dohyo_server::check::{Mending, check};
use dohyo_server::store::Contents;

use super::hall::{configure, of_place, refuse_nothing};
use super::running::runtime;
use crate::args::CheckHall;
use crate::failure::{ToldFailure, one_line};

pub(crate) fn run(args: &CheckHall, out: &mut dyn Write) -> anyhow::Result<()> {
    let config = configure(of_place(&args.place), &args.place)?;
    refuse_nothing(&config)?;
    let mending = if args.mend { Mending::Yes } else { Mending::No };
    let checked =
        runtime()?.block_on(check(&config.database, &config.key, &config.data_dir, mending));
    for finding in &checked.findings {
        let mended = if finding.is_mended { " (mended)" } else { "" };
        writeln!(out, "{}{mended}", one_line(&finding.what))?;
    }
    let Contents { matches, lines, events, event_lines } = checked.contents;
    let (found, left) = (checked.findings.len(), checked.left().count());
    let verdict = match (found, found - left) {
        (0, _) => "all is well".to_owned(),
        (found, 0) => format!("{found} findings"),
        (found, mended) => format!("{found} findings, {mended} mended"),
    };
    writeln!(
        out,
        "{matches} matches ({lines} lines), {events} events ({event_lines} lines) checked: {verdict}"
    )?;
    if left == 0 { Ok(()) } else { Err(ToldFailure::Refused.into()) }
}
