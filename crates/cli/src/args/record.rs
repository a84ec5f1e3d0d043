//! The arguments of the commands that read records.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as Group, Subcommand, ValueEnum};

use super::Thinking;

#[derive(Debug, Subcommand)]
pub(crate) enum RecordArgs {
    /// Replay records and report errors
    ///
    /// Reads PDN and the records of the other games. Prints the first error of each game to stderr as
    /// `file:line:column: message`, and warnings for what is unusual but readable. Prints a summary line per
    /// file to stdout.
    Check(CheckRecordsArgs),
    /// Normalise, convert, split, merge or filter records
    ///
    /// Reads everything that `record check` reads, and writes portable PDN 3.0 to stdout or to files. Reports
    /// records with errors on stderr and skips them; the exit status is then 1. docs/records.md has
    /// examples.
    Write(Box<WriteArgs>),
}

#[derive(Debug, Group)]
pub(crate) struct ReviewArgs {
    /// The record file; `-` for stdin
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Print one JSON document: the turns and the players' accuracy of each match
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Verify {
    /// The record files to verify; `-` for stdin
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON document: the findings of each record
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct CheckRecordsArgs {
    /// The files to read; `-` for stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON document: the games and errors of each file
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct WriteArgs {
    /// The files to read, in order; `-` for stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write all records to this file, which is replaced only when all are written
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Split the records into files in this folder: `00001.pdn` and so on
    #[arg(long, value_name = "FOLDER", conflicts_with = "output")]
    pub(crate) split: Option<PathBuf>,
    /// Records per file of `--split`
    #[arg(long, value_name = "N", default_value = "1", requires = "split")]
    pub(crate) games: NonZeroUsize,
    /// Notation of jumps
    #[arg(long, value_name = "HOW", default_value = "short")]
    pub(crate) notation: Notation,
    /// What to write after the last move
    #[arg(long, value_name = "WHAT", default_value = "star")]
    pub(crate) terminator: TerminatorArg,
    /// Omit comments, marks and variations
    #[arg(long)]
    pub(crate) bare: bool,
    /// Omit duplicates: records with the same moves and players as an earlier one
    #[arg(long)]
    pub(crate) unique: bool,
    #[command(flatten)]
    pub(crate) only: RecordFilterArgs,
    /// Print one JSON document: the games, errors and warnings of each file, and the number written
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which records are written: those for which all of this holds.
#[derive(Debug, Group)]
pub(crate) struct RecordFilterArgs {
    /// Only games of this player, by any part of the name; give it twice for games between two players
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// Only games with this opening, transpositions included: `"11-15 23-19"`
    #[arg(long, value_name = "MOVES")]
    pub(crate) opening: Option<String>,
    /// Only games of this event, by any part of its name
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,
    /// Only games with this result: 1-0, 0-1, 1/2-1/2, 0-0 or *
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    /// Only games since this year or day: `1994`, `1994.08.23`
    #[arg(long, value_name = "DATE")]
    pub(crate) since: Option<String>,
    /// Only games until this year or day, inclusive
    #[arg(long, value_name = "DATE")]
    pub(crate) until: Option<String>,
}

/// How jumps are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// First and last square, `22x6`; all squares where that is ambiguous.
    Short,
    /// Every square, `22x15x6`.
    Long,
}

/// What stands behind the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TerminatorArg {
    /// A star, as in PDN 3.0: the result is in its tag.
    Star,
    /// The result, for older programs.
    Result,
}
