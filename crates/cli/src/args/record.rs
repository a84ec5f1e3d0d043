//! What the commands that read records are told.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

use super::Thinking;

#[derive(Debug, Subcommand)]
pub(crate) enum Record {
    /// Replay records and say what is wrong with them
    ///
    /// Reads PDN and the records of the other games, and names the first fault of each game as
    /// `file:line:column: message` on stderr. Every file gets a line of summary on stdout.
    Check(Check),
}

#[derive(Debug, Group)]
pub(crate) struct Review {
    /// The file of records; `-` is stdin
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Print one JSON document: a list with the turns and the players' accuracy in each match
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Verify {
    /// The records to check; `-` is stdin
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON document: what was found in each record
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Check {
    /// The files to read; `-` is stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON document: the games and faults of each file
    #[arg(long)]
    pub(crate) json: bool,
}
