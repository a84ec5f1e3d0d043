//! What can be typed: the commands, their arguments and the help for them. Nothing here knows
//! what a command does.

mod event;
mod hall;
mod puzzles;
mod record;
mod shared;
mod tune;

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::game_name::GameName;

pub(crate) use event::{Event, Plan, Run, Simulate, Table};
pub(crate) use hall::{Admin, Backup, CheckHall, Place, Rebuild, Restore, RoleName, Serve};
pub(crate) use puzzles::{
    Check as PuzzleCheck, Effort as PuzzleEffort, Find as PuzzleFind, Puzzles,
};
pub(crate) use record::{Check, Notation, Only, Record, Review, Terminator, Verify, Write};
pub(crate) use shared::{Appearance, ColorChoice, Counters, Setup, Threads};
pub(crate) use tune::{Tune, Tuned};

/// What the exit status means.
pub(crate) const EXIT_STATUS: [(u8, &str); 3] = [
    (0, "done"),
    (
        1,
        "refused: an unknown game, a bad position, an illegal move, a value that cannot be; one line on \
         stderr says why",
    ),
    (2, "trouble: a file that cannot be read, wrong arguments"),
];

/// The hall for a family of two-player games.
///
/// Lists, shows, plays and counts the positions of every game. A game is named by its id, as
/// `dohyo games` lists it, with an option behind a colon where one is wanted:
/// `sumo-checkers:approach=2`, `kumo:throw=8`.
#[derive(Debug, Parser)]
#[command(name = "dohyo", version, after_help = exit_status())]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the hall: every game in the browser
    ///
    /// Serves the pages and the API until it is interrupted, and keeps everything in one database
    /// file. Settings come from flags, from the environment (DOHYO_LISTEN for --listen, and so on)
    /// and from the file of --config, the first that says something. `dohyo` alone does the same.
    Serve(Box<Serve>),
    /// Replay every match of a hall and put right what lists show of it
    Rebuild(Rebuild),
    /// Back up a hall into one file, while it runs
    ///
    /// Writes everything that the hall's database has at this moment into FILE, behind a line of text
    /// that says what is in it. The hall goes on meanwhile. Prints the number of matches and events
    /// and the SHA-256 of the database. `dohyo restore` brings it back.
    Backup(Backup),
    /// Restore a hall from a backup
    ///
    /// Checks all of FILE first: its length, its checksum, the database in it and the number of
    /// matches and events. Nothing changes if anything is wrong, or while a hall is open on the
    /// database.
    Restore(Restore),
    /// Check a hall's data: the database, every log, and what follows from them
    ///
    /// Prints a line for everything that is wrong and a summary. The exit status is 0 if all is well
    /// and 1 if something is left that is not. It may be run while the hall is open.
    Check(CheckHall),
    /// Look after the people of a hall
    #[command(subcommand)]
    Admin(Admin),
    /// List the games
    Games(Games),
    /// Draw a position
    ///
    /// Draws the board with what lies beside it, says who is to move or how the game ended, and
    /// ends with the position string.
    Show(Show),
    /// List the legal moves
    ///
    /// Prints one move per line, in its canonical spelling. Where both players choose at once it
    /// prints two lines, one for each seat: `East: 1 2 3 4 5 6`, then `West: 1 2 3 4 5 6`. A
    /// finished game has no moves.
    Moves(Moves),
    /// Play moves and print the resulting position
    ///
    /// Every legal spelling of a move is accepted. Where both players choose at once a turn is
    /// one MOVE: `4/2`. Without moves it prints the position itself.
    Apply(Apply),
    /// Count the sequences of legal moves
    Perft(Perft),
    /// Find the best move
    ///
    /// Prints the move that the engine would play; what it thinks of it goes to stderr if that is
    /// a terminal. Without a limit it thinks for a second. In a card bout no choice is the best
    /// every time: there it prints a turn, `4/2`, drawn from both players' exact mixes.
    Best(Best),
    /// Solve a card bout exactly
    ///
    /// Prints the value of the position to the first player, how exact that is proved to be, and
    /// how often each player should choose what. What takes long to find is kept in the user's
    /// cache directory.
    Solve(Solve),
    /// Let two engines play a match
    ///
    /// Each opening is played twice with the seats swapped. An ENGINE is `search` (everything the
    /// engine can do), `nodes=N` (the same with so many nodes a move), `eval=WHO` (the same with
    /// another evaluation: `hand-crafted`, or the network or weights in the file WHO), `level=N` (the
    /// computer player of a level from 1 to 10), `random`, or `cmd:PROGRAM ARGS`, a program that
    /// speaks the protocol of `dohyo engine`. Prints wins, draws and losses of A, its share of the points, and
    /// Elo with the interval that holds it 95 times in 100.
    Match(Match),
    /// Train the network that judges positions, or fit the weights of the hand-crafted evaluation
    ///
    /// Lets the engine play against itself and learns from what became of the positions. The same
    /// arguments give the same file, on any number of threads; `dohyo match --a eval=FILE` tells
    /// what it is good for.
    Tune(Tune),
    /// Measure the search, and compare its fingerprint with the one that is kept
    ///
    /// Searches fixed positions of every game on one thread. The signature is the number of
    /// positions that the search looked at: as long as it stays, the search is the same.
    Bench(Bench),
    /// Speak the engine protocol on stdin and stdout
    ///
    /// Begin with `ugi`; docs/engine-protocol.md has the whole language.
    Engine(Engine),
    /// Review matches: what was played well, and what would have been better
    ///
    /// Reads records and writes them again, each turn with what the engine thinks of it: `[%eval]`
    /// to the first player in pieces, `$6`, `$2` or `$4` behind a turn that was dubious, a mistake
    /// or a blunder, and the better line as a variation. Without a limit it looks at 100,000
    /// positions a turn, which takes a fraction of a second.
    Review(Review),
    /// Work on records of matches
    #[command(subcommand)]
    Record(Record),
    /// Check a record without the hall: sealed choices and what chance played
    ///
    /// Recomputes every commitment to a sealed choice, and every card that was drawn from the seed
    /// that the hall had committed to: each for its match, turn and seat. What is not as it should be is
    /// told on stderr, and the exit status is 1 then; so it is for a file without a record. A second line
    /// says what no record can prove by itself. Records in the old form get a warning on stderr.
    Verify(Verify),
    /// Find puzzles in matches, and make sure of them
    #[command(subcommand)]
    Puzzles(Puzzles),
    /// Run tournaments: plans, standings, results at the keyboard, and chances
    #[command(subcommand)]
    Event(Event),
    /// Play in the terminal
    ///
    /// Two players share one keyboard, or the computer or chance takes one of the seats. Type a move in any legal
    /// spelling, or `help` for what else can be said. Where both choose at once, each is asked in
    /// turn and what was typed is wiped from the screen.
    Play(Play),
    /// Print a completion script for a shell
    ///
    /// For bash: dohyo completions bash > ~/.local/share/bash-completion/completions/dohyo
    Completions(Completions),
    /// Print the manual page
    ///
    /// To read it: dohyo man | man -l -
    Man,
}

#[derive(Debug, Group)]
pub(crate) struct Games {
    /// Print one JSON document: a list with everything there is to know of each game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) setup: Setup,
    #[command(flatten)]
    pub(crate) counters: Counters,
    #[command(flatten)]
    pub(crate) appearance: Appearance,
}

#[derive(Debug, Group)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) setup: Setup,
    #[command(flatten)]
    pub(crate) counters: Counters,
    /// Print one JSON document: the position, how it stands, each move and what it leads to
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Apply {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// The moves to play, one after the other
    #[arg(value_name = "MOVE", allow_negative_numbers = true)]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) counters: Counters,
}

#[derive(Debug, Group)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// The length of the sequences
    #[arg(allow_negative_numbers = true)]
    pub(crate) depth: String,
    /// Count for each first move apart: `MOVE: COUNT` lines, then `total: COUNT`
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Print one JSON document: the count and the seconds it took
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Best {
    #[command(flatten)]
    pub(crate) setup: Setup,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// The seed of the draw, where both players choose at once
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Print the N best moves, each on a line with its score and how play would go on
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) lines: Option<String>,
    /// Print one JSON document: the move, its score, how deep the search went, and the best line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// What the players play for: `win`, where a win counts 1, or `league`, the difference in
    /// competition score
    #[arg(long, value_name = "U", default_value = "win")]
    pub(crate) utility: String,
    /// Print one JSON document: the value, its gap, and both players' mixes
    #[arg(long)]
    pub(crate) json: bool,
}

/// When to stop thinking: whatever comes first. Whoever reads the texts refuses the bad ones.
#[derive(Debug, Group)]
pub(crate) struct Thinking {
    /// Think so long about a move: `1s`, `500ms`, `2m`, or `0` for a move at once
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
    /// Look so many plies ahead
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    /// Look at so many positions on each thread
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
}

#[derive(Debug, Group)]
pub(crate) struct Match {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
    /// The engine whose results are told
    #[arg(long, value_name = "ENGINE")]
    pub(crate) a: String,
    /// Its opponent
    #[arg(long, value_name = "ENGINE")]
    pub(crate) b: String,
    /// How many games they play at most
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: String,
    /// A file with an opening per line, or `3-move` for the ballots of checkers; random moves that
    /// favour nobody if you do not say, and none in a card bout
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<String>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) concurrency: String,
    /// The seed of all chance
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) seed: String,
    /// Stop as soon as it is clear whether A is stronger by ELO1 rather than by ELO0
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_hyphen_values = true)]
    pub(crate) sprt: Option<Vec<String>>,
    /// Write the records of the games into this file
    #[arg(long, value_name = "OUT")]
    pub(crate) pdn: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Bench {
    /// Keep the signatures of today in data/bench.txt
    #[arg(long)]
    pub(crate) bless: bool,
    /// Print one JSON document: the signature, and the work of each game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Group)]
pub(crate) struct Engine {
    /// The game, by its id: see `dohyo games`
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub(crate) game: String,
}

#[derive(Debug, Group)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Who plays against you: a human, if you do not say
    #[arg(long, value_name = "WHO")]
    pub(crate) opponent: Option<Opponent>,
    /// Play against the computer at a level from 1, a beginner, to 10, all it can do, which is
    /// the level if you only say `--opponent computer`
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) level: Option<String>,
    /// The same as `--opponent random`
    #[arg(long, conflicts_with_all = ["opponent", "level"])]
    pub(crate) random: bool,
    /// The seat you take against the computer or chance; the first one if you do not say
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// How long the computer thinks about a move at most, as in `1s` or `500ms`
    #[arg(long, value_name = "T", default_value = "1s")]
    pub(crate) time: String,
    /// The seed of all chance, so that a match can be repeated
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) appearance: Appearance,
}

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Opponent {
    /// Another player at the same keyboard.
    Human,
    /// Chance, every move as likely as any other.
    Random,
    /// The engine.
    Computer,
}

#[derive(Debug, Group)]
pub(crate) struct Completions {
    /// The shell
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
