//! What can be typed after `dohyo tune`.

use std::path::PathBuf;

use clap::{Args as Group, ValueEnum};

use super::{ByWorkers, Threads};

#[derive(Debug, Group)]
pub(crate) struct Tune {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// What to make
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Tuned::Network)]
    pub(crate) what: Tuned,
    /// The evaluation for self-play: `shipped`, `hand-crafted`, or a network or weights file; tuning
    /// starts from these weights
    #[arg(long, value_name = "EVAL", default_value = "shipped")]
    pub(crate) from: String,
    /// Weights, by name, to leave unchanged; repeat it for more names
    #[arg(long, value_name = "NAME")]
    pub(crate) hold: Vec<String>,
    /// Number of self-play games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) matches: usize,
    /// Nodes per move
    #[arg(long, value_name = "N", default_value_t = 3000)]
    pub(crate) nodes: u64,
    /// Maximum number of random opening moves
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) opening: usize,
    /// Adjudicate a draw after this many moves
    #[arg(long, value_name = "N", default_value_t = 160)]
    pub(crate) longest: usize,
    /// Training epochs of a network
    #[arg(long, value_name = "N", default_value_t = 15)]
    pub(crate) epochs: usize,
    /// Weight of the game result against the search score, 0 to 1
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    pub(crate) outcome_share: f32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) by: ByWorkers,
}

/// What can be tuned.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Tuned {
    /// An evaluation network, from scratch
    Network,
    /// The weights of the hand-crafted evaluation, from their current values
    #[value(alias = "formula")]
    HandCrafted,
}
