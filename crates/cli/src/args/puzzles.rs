//! What can be typed after `dohyo puzzles`.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

use super::{ByWorkers, HallFiles, Threads};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesArgs {
    /// Find puzzles: positions where only one move wins or saves the game
    ///
    /// Searches every position of games between computer players of medium level (--games), of record
    /// files (--records), or of a hall's finished public matches (--hall). The same arguments give the same
    /// puzzles, with any number of threads.
    Find(Box<Find>),
    /// Verify the puzzles in a file
    ///
    /// Plays each solution by the rules, and searches again to confirm that each of its moves is the only
    /// one.
    Check(CheckPuzzlesArgs),
}

#[derive(Debug, Group)]
pub(crate) struct Find {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// Number of self-play games
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) games: String,
    /// A file of records to search; repeat it for more files
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Vec<PathBuf>,
    /// Search the matches of a hall; options for its place are those of `dohyo serve`
    #[arg(long)]
    pub(crate) hall: bool,
    #[command(flatten)]
    pub(crate) place: HallFiles,
    /// Random seed
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: String,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
    #[command(flatten)]
    pub(crate) by: ByWorkers,
    /// Number of puzzles to keep, chosen for variety; stops after finding four times as many
    #[arg(long, value_name = "N", default_value = "1000000")]
    pub(crate) count: String,
    /// The file to write to [default: stdout]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Group)]
pub(crate) struct CheckPuzzlesArgs {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// The puzzle file
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
}

#[derive(Debug, Group)]
pub(crate) struct EffortArgs {
    /// Nodes per position to find candidates
    #[arg(long, value_name = "N", default_value = "20000")]
    pub(crate) glance: String,
    /// Nodes per move of a candidate
    #[arg(long, value_name = "N", default_value = "60000")]
    pub(crate) nodes: String,
}
