//! `dohyo man`: the manual, one page with every command, in roff.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::{Args, EXIT_STATUS};

pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    let mut command = without_help(Args::command()).subcommand_value_name("COMMAND");
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    writeln!(out, ".SH COMMANDS")?;
    for subcommand in command.get_subcommands() {
        describe(subcommand, out)?;
    }
    writeln!(out, ".SH EXIT STATUS")?;
    for (status, meaning) in EXIT_STATUS {
        writeln!(out, ".TP\n{status}\n{meaning}")?;
    }
    page.render_version_section(out)?;
    Ok(())
}

/// Every command has it, so the page need not say so each time.
fn without_help(command: Command) -> Command {
    let command = command.disable_help_flag(true).disable_help_subcommand(true);
    command.mut_subcommands(without_help)
}

/// A command's part of the page, or its own commands' parts.
fn describe(command: &Command, out: &mut dyn Write) -> io::Result<()> {
    if command.has_subcommands() {
        return command.get_subcommands().try_for_each(|subcommand| describe(subcommand, out));
    }
    let name = command.get_bin_name().unwrap_or(command.get_name());
    writeln!(out, ".SS \"{name}\"")?;
    let page = Man::new(command.clone());
    let mut body = Vec::new();
    page.render_synopsis_section(&mut body)?;
    writeln!(body, ".PP")?;
    page.render_description_section(&mut body)?;
    page.render_options_section(&mut body)?;
    out.write_all(&within_a_page(&body))
}

/// What would begin a page or a section of one is left out in the middle of another.
fn within_a_page(roff: &[u8]) -> Vec<u8> {
    let begins =
        |line: &&[u8]| [".SH", ".ie", ".el"].iter().any(|m| line.starts_with(m.as_bytes()));
    let lines = roff.split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| !begins(line)).flatten().copied().collect()
}
