//! The ladder of levels, measured: each plays the one below it, in every game, and what comes of
//! it is a table for `docs/levels.md`.

use std::process::Command;
use std::thread;

use serde_json::Value;

use crate::step::{Failure, cargo, run};

/// The program, once it is built.
const DOHYO: &str = "target/release/dohyo";
/// The levels that have one below them.
const LEVELS: std::ops::RangeInclusive<u32> = 2..=10;

/// Plays so many games for each step of a game, or of every game, and prints the table.
pub(crate) fn measure(games: &str, only: Option<&str>) -> Result<(), Failure> {
    if !games.parse::<u32>().is_ok_and(|games| games > 0) {
        return Err(Failure::new(format!("invalid number of games `{games}`")));
    }
    run(cargo().args(["build", "--release", "--quiet", "--package", "dohyo-cli"]))?;
    let steps: Vec<String> = LEVELS.map(|level| format!("{level} : {}", level - 1)).collect();
    println!("| game | {} |", steps.join(" | "));
    println!("|---{}|", "|---".repeat(steps.len()));
    // Options of a game are measured only when they are named.
    let all = match only {
        Some(game) => vec![game.to_owned()],
        None => every_game()?,
    };
    for game in all {
        let steps: Result<Vec<String>, Failure> =
            LEVELS.map(|level| step(&game, level, games)).collect();
        println!("| `{game}` | {} |", steps?.join(" | "));
    }
    Ok(())
}

/// What came of a match between a level and the one below it: wins, draws and losses, and the
/// share of wins among the games that somebody won.
fn step(game: &str, level: u32, games: &str) -> Result<String, Failure> {
    let at_once = thread::available_parallelism().map_or(1, usize::from).to_string();
    let (a, b) = (format!("level={level}"), format!("level={}", level - 1));
    let played =
        ask(&["match", game, "--a", &a, "--b", &b, "--games", games, "--concurrency", &at_once])?;
    let said = || Failure::new(format!("`dohyo match` said: {played}"));
    let count = |name: &str| played[name].as_u64().ok_or_else(said);
    let (wins, draws, losses) = (count("wins")?, count("draws")?, count("losses")?);
    let decided = wins + losses;
    let share = if decided > 0 { 100.0 * wins as f64 / decided as f64 } else { 50.0 };
    let counts = format!("+{wins} ={draws} -{losses}");
    eprintln!("{game} level {level}: {counts}");
    Ok(format!("{share:.0} % ({counts})"))
}

/// The games by their ids.
fn every_game() -> Result<Vec<String>, Failure> {
    let games = ask(&["games"])?;
    let ids = games.as_array().into_iter().flatten().map(|game| game["id"].as_str());
    let ids: Option<Vec<_>> = ids.map(|id| id.map(str::to_owned)).collect();
    ids.ok_or_else(|| Failure::new(format!("`dohyo games` said: {games}")))
}

/// What the program answers, as a document.
fn ask(arguments: &[&str]) -> Result<Value, Failure> {
    let output = Command::new(DOHYO).args(arguments).arg("--json").output();
    let output = output.map_err(|error| Failure::new(format!("{DOHYO}: {error}")))?;
    if !output.status.success() {
        return Err(Failure::new(String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|error| Failure::new(format!("`dohyo {}`: {error}", arguments.join(" "))))
}
