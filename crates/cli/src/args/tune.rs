//! What can be typed after `dohyo tune`.

use std::path::PathBuf;

use clap::{Args as Group, ValueEnum};

use super::Threads;

#[derive(Debug, Group)]
pub(crate) struct Tune {
    /// The game, by its id: see `dohyo games`
    pub(crate) game: String,
    /// The file to write to
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// What to make
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Tuned::Network)]
    pub(crate) what: Tuned,
    /// The evaluation during the matches: `shipped`, `hand-crafted`, or the file of a network or of
    /// weights, with which a fit then begins
    #[arg(long, value_name = "EVAL", default_value = "shipped")]
    pub(crate) from: String,
    /// A name of weights that a fit leaves alone; may be given more than once
    #[arg(long, value_name = "NAME")]
    pub(crate) hold: Vec<String>,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) matches: usize,
    /// How many positions to look at for each move
    #[arg(long, value_name = "N", default_value_t = 3000)]
    pub(crate) nodes: u64,
    /// How many random moves a match begins with, at most
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) opening: usize,
    /// After how many moves a match counts as drawn
    #[arg(long, value_name = "N", default_value_t = 160)]
    pub(crate) longest: usize,
    /// How often to look at every sample when a network is trained
    #[arg(long, value_name = "N", default_value_t = 15)]
    pub(crate) epochs: usize,
    /// How much the outcome of a match counts against what the search saw, 0 to 1
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    pub(crate) outcome_share: f32,
    /// The seed of all chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// An evaluation that can be tuned.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Tuned {
    /// A network, from nothing
    Network,
    /// The weights of the game's hand-crafted evaluation, from those there are
    #[value(alias = "formula")]
    HandCrafted,
}
