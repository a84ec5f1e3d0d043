//! The ladder of levels, measured: each plays the one below it, in every game, and what comes of
//! it is a table for `docs/levels.md`.

use std::process::Command;
use std::thread;

use crate::step::{Failure, cargo, run};

/// The program, once it is built.
const DOHYO: &str = "target/release/dohyo";
/// The levels that have one below them.
const LEVELS: std::ops::RangeInclusive<u32> = 2..=10;

/// Plays so many games for each step of a game, or of every game, and prints the table.
pub(crate) fn measure(games: &str, only: Option<&str>) -> Result<(), Failure> {
    if !games.parse::<u32>().is_ok_and(|games| games > 0) {
        return Err(Failure::new(format!("`{games}` is no number of games")));
    }
    run(cargo().args(["build", "--release", "--quiet", "--package", "dohyo-cli"]))?;
    let steps: Vec<String> = LEVELS.map(|level| format!("{level} : {}", level - 1)).collect();
    println!("| game | {} |", steps.join(" | "));
    println!("|---{}|", "|---".repeat(steps.len()));
    let all = match only {
        Some(game) => game.to_owned(),
        None => ask(&["games"])?,
    };
    // Options of a game are measured only when they are named.
    let names = all.lines().filter_map(|line| line.split(' ').next());
    for game in names.filter(|name| only.is_some() || !name.contains(':')) {
        let steps: Result<Vec<String>, Failure> =
            LEVELS.map(|level| step(game, level, games)).collect();
        println!("| `{game}` | {} |", steps?.join(" | "));
    }
    Ok(())
}

/// What came of a match between a level and the one below it: wins, draws and losses, and the
/// share of wins among the games that somebody won.
fn step(game: &str, level: u32, games: &str) -> Result<String, Failure> {
    let at_once = thread::available_parallelism().map_or(1, usize::from).to_string();
    let (a, b) = (format!("level={level}"), format!("level={}", level - 1));
    let text =
        ask(&["match", game, "--a", &a, "--b", &b, "--games", games, "--concurrency", &at_once])?;
    let said = || Failure::new(format!("`dohyo match` said: {text}"));
    // The second line: `+61 =20 -19, 71.0 %`.
    let line = text.lines().nth(1).ok_or_else(said)?;
    let counts = line.split(',').next().ok_or_else(said)?;
    let count = |mark: char| {
        let word = counts.split(' ').find_map(|word| word.strip_prefix(mark));
        word.and_then(|word| word.parse::<f64>().ok()).ok_or_else(said)
    };
    let (wins, losses) = (count('+')?, count('-')?);
    let share = if wins + losses > 0.0 { 100.0 * wins / (wins + losses) } else { 50.0 };
    eprintln!("{game} level {level}: {counts}");
    Ok(format!("{share:.0} % ({counts})"))
}

/// What the program answers.
fn ask(arguments: &[&str]) -> Result<String, Failure> {
    let output = Command::new(DOHYO).args(arguments).output();
    let output = output.map_err(|error| Failure::new(format!("{DOHYO}: {error}")))?;
    if !output.status.success() {
        return Err(Failure::new(String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
