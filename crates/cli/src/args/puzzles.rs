//! What can be typed after `dohyo puzzles`.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

use super::{Place, Threads};

#[derive(Debug, Subcommand)]
pub(crate) enum Puzzles {
    /// Find puzzles: positions where one move wins, or saves
    ///
    /// Looks at every position of matches: those that computer players of middling levels play
    /// (--games), those of files of records (--records), or the public ones of a hall that are over
    /// (--hall). The same arguments give the same puzzles, on any number of threads.
    Find(Box<Find>),
    /// Make sure that the puzzles of a file are some
    ///
    /// Plays each solution by the rules, and searches again whether each of its moves is the only one.
    Check(Check),
}

#[derive(Debug, Group)]
pub(crate) struct Find {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// How many matches the computer plays against itself
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) games: String,
    /// A file of records to look through; may be given more than once
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Vec<PathBuf>,
    /// Look through the matches of the hall, whose place is given as for `dohyo serve`
    #[arg(long)]
    pub(crate) hall: bool,
    #[command(flatten)]
    pub(crate) place: Place,
    /// The seed of all chance
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: String,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// How many puzzles to keep, a varied lot; the search ends when it has found four times as many
    #[arg(long, value_name = "N", default_value = "1000000")]
    pub(crate) count: String,
    /// The file to write to [default: stdout]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Group)]
pub(crate) struct Check {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// The file
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

#[derive(Debug, Group)]
pub(crate) struct Effort {
    /// How many positions to look at to see whether one might be a puzzle
    #[arg(long, value_name = "N", default_value = "20000")]
    pub(crate) glance: String,
    /// How many positions to look at for each move of one that might be
    #[arg(long, value_name = "N", default_value = "60000")]
    pub(crate) nodes: String,
}
