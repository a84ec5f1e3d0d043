//! `dohyo man`: the manual, one page with every command, in roff.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::Args;

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    let mut command = Args::command();
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    writeln!(out, ".SH COMMANDS")?;
    for subcommand in command.get_subcommands() {
        section(subcommand, out)?;
    }
    let mut extra = Vec::new();
    page.render_extra_section(&mut extra)?;
    out.write_all(&without_headings(&extra))?;
    page.render_version_section(out)?;
    Ok(())
}

/// A command's part of the page, or its own commands' parts.
fn section(command: &Command, out: &mut dyn Write) -> io::Result<()> {
    if command.has_subcommands() {
        return command.get_subcommands().try_for_each(|subcommand| section(subcommand, out));
    }
    let name = command.get_bin_name().unwrap_or(command.get_name());
    writeln!(out, ".SS \"{name}\"")?;
    let page = Man::new(command.clone());
    let mut body = Vec::new();
    page.render_synopsis_section(&mut body)?;
    writeln!(body, ".PP")?;
    page.render_description_section(&mut body)?;
    page.render_options_section(&mut body)?;
    out.write_all(&without_headings(&body))
}

/// Within the page of another command the headings of a whole page would only confuse.
fn without_headings(roff: &[u8]) -> Vec<u8> {
    let lines = roff.split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| !line.starts_with(b".SH")).flatten().copied().collect()
}
