//! What can be typed after `dohyo event`.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum EventArgs {
    /// Plan a tournament: list every match and where its players come from
    ///
    /// FORMAT is `double`, `double:one-final`, `single`, `single:third-place`, `round-robin`,
    /// `round-robin:twice`, `swiss:ROUNDS` (the first round only: later rounds depend on results) or
    /// `groups:GROUPS:ADVANCE:KNOCKOUT`. For a knockout it also prints the earliest round of a rematch, and
    /// the earliest round in which teammates can meet.
    Plan(PlanArgs),
    /// Print the standings of an event file
    ///
    /// docs/events.md describes the file format.
    Table(TableArgs),
    /// Run an event from the terminal
    ///
    /// Lists the matches that are ready, asks for results and appends them to the file. Quit at any time and
    /// continue later. Type `help` for commands.
    Run(Run),
    /// Simulate an event many times to estimate each entry's chances
    ///
    /// Results are random, weighted by rating. Takes a FORMAT and the number of entries, or an event file,
    /// which is simulated from its current state.
    Simulate(Simulate),
}

#[derive(Debug, Group)]
pub(crate) struct PlanArgs {
    /// The format, such as `double`
    pub(crate) format: String,
    /// Number of entries
    #[arg(value_name = "N")]
    pub(crate) entries: usize,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
    /// Print one JSON document: the matches, and the earliest rounds of rematches and of teammates
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who is who among entries without names.
#[derive(Debug, Group)]
pub(crate) struct DrawArgs {
    /// A file with the teams. Either one team per line, by entry numbers (`1 17` or `Lions: 1 17`), or one
    /// team name per entry: line 1 for entry 1, and so on, `-` for none
    #[arg(long, value_name = "FILE")]
    pub(crate) teams: Option<PathBuf>,
    /// Shuffle the seeding with this random seed [default: entry 1 is seed 1, and so on]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Group)]
pub(crate) struct TableArgs {
    /// The event file; `-` is stdin
    pub(crate) file: PathBuf,
    /// Print one JSON document: the standings of every division, and the matches that are ready
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Run {
    /// The event file
    pub(crate) file: PathBuf,
}

#[derive(Debug, Group)]
pub(crate) struct Simulate {
    /// A format, such as `double`, or an event file
    #[arg(value_name = "FORMAT|FILE")]
    pub(crate) what: PathBuf,
    /// Number of entries, if a format is given
    #[arg(value_name = "N")]
    pub(crate) entries: Option<usize>,
    /// A file with the teams of a format's entries, as in `dohyo event plan`
    #[arg(long, value_name = "FILE")]
    pub(crate) teams: Option<PathBuf>,
    /// Number of simulations
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) runs: u32,
    /// Rating difference between one entry and the next, if a format is given
    #[arg(long, value_name = "POINTS", default_value_t = 0)]
    pub(crate) step: u32,
    /// Percentage of drawn games
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=90))]
    pub(crate) draws: u8,
    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON document: counts, the earliest rematch seen, and each entry's chances
    #[arg(long)]
    pub(crate) json: bool,
}
