//! What can be typed: the commands, their arguments and the help for them. Nothing here knows
//! what a command does.

mod event;
mod hall;
mod jobs;
mod puzzles;
mod record;
mod shared;
mod tables;
mod tune;

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::game_name::GameName;

pub(crate) use event::{EventArgs, PlanArgs, Run, Simulate, TableArgs};
pub(crate) use hall::{
    Admin, Backup, CheckHall, CopyArgs, HallFiles, Rebuild, Restore, RoleName, Serve,
};
pub(crate) use jobs::{ByWorkers, WorkerArgs};
pub(crate) use puzzles::{CheckPuzzlesArgs, EffortArgs, Find as PuzzleFind, PuzzlesArgs};
pub(crate) use record::{
    CheckRecordsArgs, Notation, RecordArgs, RecordFilterArgs, ReviewArgs, TerminatorArg, Verify,
    WriteArgs,
};
pub(crate) use shared::{Appearance, ColorChoice, Counters, SetupArgs, Thinking, Threads};
pub(crate) use tables::{
    TablesArgs, TablesBuildArgs, TablesProbeArgs, TablesStatsArgs, TablesVerifyArgs,
};
pub(crate) use tune::{Tune, Tuned};

/// What the exit status means.
pub(crate) const EXIT_STATUS: [(u8, &str); 3] = [
    (0, "done"),
    (
        1,
        "refused: an unknown game, a bad position, an illegal move, an invalid value; one line on \
         stderr says why",
    ),
    (2, "trouble: an unreadable file, wrong arguments"),
];

/// Play, analyse and run tournaments in a family of two-player games.
///
/// GAME is a game's id from `dohyo games`. To play with an option of its rules, add it after a
/// colon: `sumo-checkers:approach=2`, `kumo:throw=8`. Without a command, `dohyo` runs `dohyo serve`.
#[derive(Debug, Parser)]
#[command(name = "dohyo", version, after_help = exit_status())]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server: play every game in the browser
    ///
    /// Serves the pages and the API until interrupted, and keeps all data in one database file.
    /// Settings come from flags, environment variables (DOHYO_LISTEN for --listen, and so on) and the
    /// --config file, in that order of precedence. `dohyo` without a command does the same.
    Serve(Box<Serve>),
    /// Rebuild lists and ratings from the match logs
    Rebuild(Rebuild),
    /// Back up a hall to one file, also while it runs
    ///
    /// Writes a snapshot of the hall's database to FILE, after one line of text that describes it.
    /// Prints the number of matches and events and the SHA-256 of the database. Restore it with
    /// `dohyo restore`.
    Backup(Backup),
    /// Restore a hall from a backup
    ///
    /// First checks FILE: length, checksum, the database in it and the number of matches and events.
    /// Changes nothing if a check fails or if a server has the database open.
    Restore(Restore),
    /// Copy a hall to another database, from SQLite to PostgreSQL or back
    ///
    /// Stop the hall first. The copy is made table by table, and a copy that broke off goes on where it
    /// stopped; no hall opens with it before that. At the end every row is compared: prints the number of
    /// rows and a SHA-256 for each table, the same whichever database it is in.
    Copy(CopyArgs),
    /// Check a hall's data: the database, the logs and everything derived from them
    ///
    /// Prints one line per problem, then a summary. Exit status 0 if there are no problems or all were
    /// mended, 1 otherwise. You can run it while the server runs.
    Check(CheckHall),
    /// Think for servers: moves of the computer, analyses, reviews, puzzles
    ///
    /// Takes jobs from the queue at a NATS server with JetStream until interrupted; any number of workers may, on any
    /// number of machines. Servers with the same --nats find them by themselves. When it is interrupted it
    /// finishes what it has in hand, or gives it back.
    Worker(WorkerArgs),
    /// Manage a hall: accounts, roles, passwords, mail, the key, jobs
    #[command(subcommand)]
    Admin(Admin),
    /// List the games
    Games(GamesArgs),
    /// Draw a position
    ///
    /// Draws the board, hands and counters, prints the side to move or the result, and then the
    /// position string.
    Show(ShowArgs),
    /// List the legal moves
    ///
    /// Prints one move per line in canonical notation. If both players choose at once, it prints one
    /// line per seat: `East: 1 2 3 4 5 6`, then `West: 1 2 3 4 5 6`. A finished game has no moves.
    Moves(Moves),
    /// Play moves and print the resulting position
    ///
    /// Accepts every legal spelling of a move. If both players choose at once, one MOVE holds both
    /// choices: `4/2`. Without moves it prints the position itself.
    Apply(Apply),
    /// Count the sequences of legal moves (perft)
    Perft(PerftArgs),
    /// Find the best move
    ///
    /// Prints the move that the engine would play, and its evaluation to stderr if that is a terminal.
    /// Thinks for one second by default. In a card bout it prints a turn, `4/2`, drawn at random from
    /// both players' equilibrium strategies.
    Best(Best),
    /// Solve a card bout exactly
    ///
    /// Prints the value of the position for the first player, its proved error bound, and both
    /// players' equilibrium strategies. Caches slow solutions in the user's cache directory.
    Solve(Solve),
    /// Build and use endgame tables: perfect play with few pieces
    #[command(subcommand)]
    Tables(TablesArgs),
    /// Play a match between two engines
    ///
    /// Plays each opening twice, with the seats swapped. ENGINE is `search` (full strength), `nodes=N`
    /// (limit of N nodes per move), `eval=FILE` (another network or weights; `eval=hand-crafted` for
    /// the hand-crafted evaluation), `level=N` (computer level 1 to 10), `random`, or `cmd:PROGRAM ARGS` (a
    /// program that speaks the protocol of `dohyo engine`). Prints wins, draws, losses and score of A, and
    /// the Elo difference with its 95% confidence interval.
    Match(MatchArgs),
    /// Train an evaluation network, or tune the hand-crafted evaluation
    ///
    /// Generates self-play games and learns from their results. The same arguments give the same file,
    /// with any number of threads. Test the result with `dohyo match --a eval=FILE`.
    Tune(Tune),
    /// Benchmark the search, and compare its signature with data/bench.txt
    ///
    /// Searches fixed positions of every game on one thread. The signature is the number of nodes
    /// searched: if it changes, the search has changed.
    Bench(Bench),
    /// Speak the engine protocol on stdin and stdout
    ///
    /// Start with `ugi`. docs/engine-protocol.md describes the protocol.
    Engine(EngineArgs),
    /// Review matches: find mistakes and show better moves
    ///
    /// Reads records and prints them with annotations: `[%eval]` after each turn (in pieces, from the first
    /// player's side), `$6`, `$2` or `$4` after an inaccuracy, a mistake or a blunder, and the better
    /// line as a variation. Searches 100,000 nodes per turn by default, which takes a fraction of a second.
    Review(ReviewArgs),
    /// Check, convert and filter match records
    #[command(subcommand)]
    Record(RecordArgs),
    /// Verify the fairness of a match from its record, without a server
    ///
    /// Recomputes every commitment to a sealed choice, and every card drawn at random from the seed that
    /// the hall committed to. Errors go to stderr. Exit status 1 if a check fails or a file has no record.
    /// The second line of output lists what a record alone cannot prove. Records in the old format get a
    /// warning on stderr.
    Verify(Verify),
    /// Find and verify puzzles
    #[command(subcommand)]
    Puzzles(PuzzlesArgs),
    /// Run tournaments: plan, enter results, print standings, simulate
    #[command(subcommand)]
    Event(EventArgs),
    /// Play in the terminal
    ///
    /// Play against the computer, against random moves, or against another player at the same keyboard.
    /// Type a move in any legal spelling, or `help` for all commands. If both players choose at once, each
    /// is asked in turn, and the screen is cleared after each choice.
    Play(Play),
    /// Print a shell completion script
    ///
    /// For bash: dohyo completions bash > ~/.local/share/bash-completion/completions/dohyo
    Completions(Completions),
    /// Print the manual page
    ///
    /// To read it: dohyo man | man -l -
    Man,
}

#[derive(Debug, Group)]
pub(crate) struct GamesArgs {
    /// Print one JSON document: all facts about each game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) counters: Counters,
    #[command(flatten)]
    pub(crate) appearance: Appearance,
}

#[derive(Debug, Group)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) counters: Counters,
    /// Print one JSON document: the position, its status, and each move with the resulting position
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Apply {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The moves to play, in order
    #[arg(value_name = "MOVE", allow_negative_numbers = true)]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) counters: Counters,
}

#[derive(Debug, Group)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Depth in plies
    #[arg(allow_negative_numbers = true)]
    pub(crate) depth: String,
    /// Print the count below each first move: `MOVE: COUNT` lines, then `total: COUNT`
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Print one JSON document: nodes and seconds
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Best {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Random seed for the turn of a card bout
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Print the N best moves, one per line, with score and principal variation
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) lines: Option<String>,
    /// Print one JSON document: move, score, depth and principal variation
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// What to maximise: `win` (a win counts 1) or `league` (the difference in competition score)
    #[arg(long, value_name = "U", default_value = "win")]
    pub(crate) utility: String,
    /// Print one JSON document: the value, its error bound and both strategies
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct MatchArgs {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
    /// First engine; results are from its side
    #[arg(long, value_name = "ENGINE")]
    pub(crate) a: String,
    /// Second engine
    #[arg(long, value_name = "ENGINE")]
    pub(crate) b: String,
    /// Maximum number of games
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: String,
    /// A file with one opening per line, or `3-move` for the checkers ballots [default: balanced
    /// random openings; none in a card bout]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<String>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Number of games played in parallel
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) concurrency: String,
    /// Random seed
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) seed: String,
    /// Stop when a sequential test (SPRT) accepts an Elo difference of ELO0 or ELO1
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_hyphen_values = true)]
    pub(crate) sprt: Option<Vec<String>>,
    /// Write the game records to this file
    #[arg(long, value_name = "OUT")]
    pub(crate) pdn: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Bench {
    /// Save the new signatures in data/bench.txt
    #[arg(long)]
    pub(crate) bless: bool,
    /// Print one JSON document: the signature, and nodes and time of each game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct EngineArgs {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
}

#[derive(Debug, Group)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Your opponent [default: human]
    #[arg(long, value_name = "WHO")]
    pub(crate) opponent: Option<OpponentArg>,
    /// Computer level, from 1 (beginner) to 10 (full strength); implies `--opponent computer`, whose
    /// default is 10
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) level: Option<String>,
    /// The same as `--opponent random`
    #[arg(long, conflicts_with_all = ["opponent", "level"])]
    pub(crate) random: bool,
    /// Your seat against the computer or random moves [default: the first]
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Maximum thinking time of the computer per move: `1s`, `500ms`
    #[arg(long, value_name = "T", default_value = "1s")]
    pub(crate) time: String,
    /// Random seed, to repeat a match
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) appearance: Appearance,
}

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpponentArg {
    /// Another player at the same keyboard.
    Human,
    /// Random moves, all equally likely.
    Random,
    /// The engine.
    Computer,
}

#[derive(Debug, Group)]
pub(crate) struct Completions {
    /// The shell to complete for
    pub(crate) shell: Shell,
}

fn exit_status() -> String {
    let lines = EXIT_STATUS.map(|(status, meaning)| format!("  {status}  {meaning}"));
    format!("Exit status:\n{}", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        Args::command().debug_assert();
    }
}
