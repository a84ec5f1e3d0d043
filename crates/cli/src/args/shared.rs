//! What several commands take: a game and where it begins, limits, threads, and how boards are printed.

use clap::{Args as Group, ValueEnum};

use crate::game_name::GameName;

/// A game and where it begins.
#[derive(Debug, Group)]
pub(crate) struct SetupArgs {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
    /// Start from this position instead of the initial one
    #[arg(short, long, value_name = "P", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

/// Who shares the work: in every command the same.
#[derive(Debug, Group)]
pub(crate) struct Threads {
    /// Number of threads
    #[arg(
        long = "threads",
        id = "threads",
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub(crate) count: String,
}

/// When to stop thinking: at the first limit reached. The code that reads the texts refuses bad ones.
#[derive(Debug, Group)]
pub(crate) struct Thinking {
    /// Time per move: `1s`, `500ms`, `2m`, or `0` to move at once
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
    /// Search depth in plies
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    /// Nodes per move and thread
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
}

/// How much of a position is printed.
#[derive(Debug, Group)]
pub(crate) struct Counters {
    /// Always print the counters in position strings
    #[arg(long)]
    pub(crate) counters: bool,
}

/// How boards look.
#[derive(Debug, Group)]
pub(crate) struct Appearance {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// When to use colour
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Draw the board from the other side
    #[arg(long)]
    pub(crate) flip: bool,
}

/// When boards are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}
