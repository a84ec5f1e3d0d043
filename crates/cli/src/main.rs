//! `dohyo`: every game of the hall behind one command line. This file turns what the shell gives
//! into a command, and what the command answers into an exit status: 0 done, 1 refused, 2
//! trouble.

mod args;
mod board;
mod chance;
mod commands;
mod failure;
mod folders;
mod game_name;
mod json;
mod measure;
mod natural;
mod progress;
mod setup;
mod terminal;
mod thinker;
mod view;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use args::Args;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(usage) => return failure::usage(&usage),
    };
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let done = commands::run(args.command, &mut out);
    // What was said before a failure is part of the answer.
    let flushed = out.flush();
    done?;
    Ok(flushed?)
}
