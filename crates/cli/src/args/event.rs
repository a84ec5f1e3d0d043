//! What can be typed after `dohyo event`.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum Event {
    /// Plan a tournament: every match, and where its players come from
    ///
    /// FORMAT is `double`, `double:one-final`, `single`, `single:third-place`, `round-robin`,
    /// `round-robin:twice`, `swiss:ROUNDS` (the first round only, as the others follow from results)
    /// or `groups:GROUPS:ADVANCE:KNOCKOUT`. The plan of a knockout says in which round two can meet again
    /// at the earliest, and in which round two of one team can meet.
    Plan(Plan),
    /// Print the standings of an event file
    ///
    /// docs/events.md has the language of event files.
    Table(Table),
    /// Run an event at the keyboard
    ///
    /// Shows what can be played, asks for results and appends them to the file, so that the event goes
    /// on wherever it was left. Type `help` for what can be said.
    Run(Run),
    /// Play an event out many times by chance
    ///
    /// Whoever has the higher rating wins oftener, as ratings promise. Takes a FORMAT and the number of
    /// entries, or an event file, which goes on from where it stands.
    Simulate(Simulate),
}

#[derive(Debug, Group)]
pub(crate) struct Plan {
    /// The format, as in `double`
    pub(crate) format: String,
    /// How many entries there are
    #[arg(value_name = "N")]
    pub(crate) entries: usize,
    #[command(flatten)]
    pub(crate) draw: Draw,
    /// Print one JSON document: the matches, and the earliest rounds of rematches and team-mates
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who is who among entries without names.
#[derive(Debug, Group)]
pub(crate) struct Draw {
    /// A file with the teams: the numbers of a team's entries in each line (`1 17`, or `Lions: 1 17`), or
    /// the name of the team of entry 1 in line 1, of entry 2 in line 2, and so on, `-` for none
    #[arg(long, value_name = "FILE")]
    pub(crate) teams: Option<PathBuf>,
    /// Draw the seeds by a lot with this seed; otherwise entry 1 is seed 1, and so on
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Group)]
pub(crate) struct Table {
    /// The event file; `-` is stdin
    pub(crate) file: PathBuf,
    /// Print one JSON document: the standings of every division, and what can be played
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
    /// A format, as in `double`, or an event file
    #[arg(value_name = "FORMAT|FILE")]
    pub(crate) what: PathBuf,
    /// How many entries there are, if it is a format
    #[arg(value_name = "N")]
    pub(crate) entries: Option<usize>,
    /// A file with the teams of a format's entries, as in `dohyo event plan`
    #[arg(long, value_name = "FILE")]
    pub(crate) teams: Option<PathBuf>,
    /// How often to play
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) runs: u32,
    /// By how many points an entry of a format is stronger than the next
    #[arg(long, value_name = "POINTS", default_value_t = 0)]
    pub(crate) step: u32,
    /// How many of 100 games are drawn
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=90))]
    pub(crate) draws: u8,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON document: counts, the earliest rematch seen, and everybody's chances
    #[arg(long)]
    pub(crate) json: bool,
}
