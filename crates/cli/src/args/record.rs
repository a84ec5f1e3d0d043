//! What the commands that read records are told.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as Group, Subcommand, ValueEnum};

use super::Thinking;

#[derive(Debug, Subcommand)]
pub(crate) enum Record {
    /// Replay records and say what is wrong with them
    ///
    /// Reads PDN and the records of the other games, and names the first fault of each game as
    /// `file:line:column: message` on stderr. What is odd but can be read is a warning there. Every
    /// file gets a line of summary on stdout.
    Check(Check),
    /// Write records anew: tidied, converted, split, merged, filtered
    ///
    /// Reads everything that `record check` reads, and writes PDN 3.0 that every program reads, onto
    /// stdout or into files. Records with faults are named on stderr and left out; the exit status is
    /// 1 then. docs/records.md has examples.
    Write(Box<Write>),
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

#[derive(Debug, Group)]
pub(crate) struct Write {
    /// The files to read, one after the other; `-` is stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write all records into this file, which is replaced when they are all there
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write a file for each record, or for every few, into this folder: `00001.pdn` and so on
    #[arg(long, value_name = "FOLDER", conflicts_with = "output")]
    pub(crate) split: Option<PathBuf>,
    /// How many records a file of `--split` has
    #[arg(long, value_name = "N", default_value = "1", requires = "split")]
    pub(crate) games: NonZeroUsize,
    /// How jumps are written
    #[arg(long, value_name = "HOW", default_value = "short")]
    pub(crate) notation: Notation,
    /// What stands behind the moves
    #[arg(long, value_name = "WHAT", default_value = "star")]
    pub(crate) terminator: Terminator,
    /// Leave out comments, marks and variations
    #[arg(long)]
    pub(crate) bare: bool,
    /// Leave out records with the same moves and the same players as one before
    #[arg(long)]
    pub(crate) unique: bool,
    #[command(flatten)]
    pub(crate) only: Only,
    /// Print one JSON document: the games, faults and warnings of each file, and how many were written
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which records are written: those for which all of this holds.
#[derive(Debug, Group)]
pub(crate) struct Only {
    /// Only games of this player, by any part of the name; said twice, of one against the other
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// Only games that begin so, or get to the same position by as many moves: `"11-15 23-19"`
    #[arg(long, value_name = "MOVES")]
    pub(crate) opening: Option<String>,
    /// Only games of this event, by any part of its name
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,
    /// Only games with this result: 1-0, 0-1, 1/2-1/2, 0-0 or *
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    /// Only games from this year or day on: `1994`, `1994.08.23`
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<String>,
    /// Only games up to this year or day
    #[arg(long, value_name = "DATE")]
    pub(crate) until: Option<String>,
}

/// How jumps are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// By the first and last square, `22x6`, and by all where that would be ambiguous.
    Short,
    /// By every square, `22x15x6`.
    Long,
}

/// What stands behind the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Terminator {
    /// A star, as PDN 3.0 has it: the result stands in its tag.
    Star,
    /// The result, as older programs want it.
    Result,
}
