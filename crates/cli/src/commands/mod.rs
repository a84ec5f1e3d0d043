//! One file per command. A command reads its arguments, asks the rules and writes to `out`.

mod apply;
mod backup;
mod bench;
mod best;
mod check;
mod completions;
mod copy;
mod engine;
mod event;
mod games;
mod hall;
mod jobs;
mod man;
mod matches;
mod moves;
mod perft;
mod play;
mod puzzles;
mod record;
mod review;
mod running;
mod show;
mod solve;
mod tables;
mod tune;
mod verify;
mod worker;

use std::io::Write;

use crate::args::Command;

/// Does what was asked for.
pub(crate) fn run(command: Option<Command>, out: &mut dyn Write) -> anyhow::Result<()> {
    let command = command.unwrap_or_else(|| Command::Serve(Box::default()));
    match command {
        Command::Serve(args) => hall::serve(*args),
        Command::Worker(args) => worker::run(&args),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::Copy(args) => copy::run(&args, out),
        Command::Check(args) => check::run(&args, out),
        Command::Rebuild(args) => hall::rebuild(&args, out),
        Command::Admin(args) => hall::admin(&args, out),
        Command::Games(args) => games::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::Moves(args) => moves::run(&args, out),
        Command::Apply(args) => apply::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Best(args) => best::run(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Tables(command) => tables::run(&command, out),
        Command::Match(args) => matches::run(&args, out),
        Command::Tune(args) => tune::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man => man::run(out),
        Command::Play(args) => play::run(&args, out),
        Command::Puzzles(command) => puzzles::run(&command, out),
        Command::Review(args) => review::run(&args, out),
        Command::Record(command) => record::run(&command, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Event(command) => event::run(&command, out),
    }
}
