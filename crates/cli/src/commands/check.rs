//! `dohyo check`.
use std::io::Write;
use crate::args::CheckHall;
pub(crate) fn run(_args: &CheckHall, _out: &mut dyn Write) -> anyhow::Result<()> {
    Ok(())
}
