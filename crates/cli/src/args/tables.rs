//! What can be typed behind `dohyo tables`: building, proving, asking and counting endgame tables.

use std::path::PathBuf;

use clap::{Args as Group, Subcommand};

use super::shared::{SetupArgs, Threads};
use crate::game_name::GameName;

#[derive(Debug, Subcommand)]
pub(crate) enum TablesArgs {
    /// Build the tables of all positions with up to N pieces
    ///
    /// Says first what it takes and refuses what the memory or the disk cannot hold. A build that was
    /// interrupted, or killed, goes on where it was: run the same command again. The same arguments give
    /// the same files, with any number of threads.
    Build(TablesBuildArgs),
    /// Prove tables again from the moves of their positions
    ///
    /// Reads every table, compares its checksums, and compares each position with what its moves lead to.
    /// Prints one line per table that is wrong, then a summary. Exit status 1 if anything is wrong.
    Verify(TablesVerifyArgs),
    /// Ask the tables about a position
    ///
    /// Prints the value for the side to move, the distance in plies to the last move, and the moves that
    /// keep it: the quickest wins, the slowest losses. The 80-ply rule and repetition play no part. What
    /// the folder does not know, the program's own tables do up to four pieces, without distances.
    Probe(TablesProbeArgs),
    /// Count what is in the tables
    ///
    /// Prints a line per material: positions, wins, draws and losses of the side to move, the longest win
    /// in plies, and a position that is won as late as that.
    Stats(TablesStatsArgs),
}

/// Where tables are.
#[derive(Debug, Group)]
pub(crate) struct TablesPlace {
    /// The folder of the tables [default: dohyo/tables in the user's data folder]
    #[arg(long = "tables", value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Debug, Group)]
pub(crate) struct TablesBuildArgs {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
    /// The most pieces on the board, both sides together
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) pieces: String,
    /// Only tables of wins, draws and losses, which are small [default: both kinds]
    #[arg(long, conflicts_with = "dtw")]
    pub(crate) wdl: bool,
    /// Only tables of distances to the win [default: both kinds]
    #[arg(long)]
    pub(crate) dtw: bool,
    /// The most memory to use: `8G`, `512M`
    #[arg(long, value_name = "SIZE", default_value = "8G", allow_hyphen_values = true)]
    pub(crate) memory: String,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// The folder for the tables [default: dohyo/tables in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Debug, Group)]
pub(crate) struct TablesVerifyArgs {
    #[command(flatten)]
    pub(crate) place: TablesPlace,
    /// Prove only N positions of each table, drawn at random
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) sample: Option<String>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Debug, Group)]
pub(crate) struct TablesProbeArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) place: TablesPlace,
    /// Print one JSON document: value, plies and the best moves
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct TablesStatsArgs {
    #[command(flatten)]
    pub(crate) place: TablesPlace,
    /// Print one JSON document: a list of slices, and totals by number of pieces
    #[arg(long)]
    pub(crate) json: bool,
}
