//! Puzzles as lines of text, one each: aim, rating, position, solution, what the other moves come
//! to and the source, with bars between them. `#` begins a remark.

use dohyo_rules::find;

use super::{Aim, Other, Puzzle};

const BAR: &str = " | ";

/// A puzzle as a line.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let Puzzle { position, aim, solution, other, rating, source, .. } = puzzle;
    let fields = [
        aim.to_string(),
        rating.to_string(),
        position.clone(),
        solution.join(" "),
        other.to_string(),
        source.clone(),
    ];
    fields.join(BAR)
}

/// The puzzles of a file. A fault comes with its line, counted from 1.
pub fn read(game: &str, text: &str) -> Result<Vec<Puzzle>, (usize, String)> {
    let game = find(game).map_err(|error| (0, error.to_string()))?.id;
    read_lines(game, text)
}

/// The same for a game that is known.
pub(super) fn read_lines(game: &'static str, text: &str) -> Result<Vec<Puzzle>, (usize, String)> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(index, line)| read_line(game, line).map_err(|fault| (index + 1, fault)))
        .collect()
}

fn read_line(game: &'static str, line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split(BAR).collect();
    let [aim, rating, position, solution, other, source] = fields[..] else {
        return Err(format!("{} fields instead of 6", fields.len()));
    };
    Ok(Puzzle {
        game,
        position: position.to_owned(),
        aim: read_aim(aim).ok_or_else(|| format!("unknown aim `{aim}`"))?,
        solution: solution.split(' ').map(str::to_owned).collect(),
        other: read_other(other)
            .ok_or_else(|| format!("invalid value of the other moves `{other}`"))?,
        rating: rating.parse().map_err(|_| format!("invalid rating `{rating}`"))?,
        source: source.to_owned(),
    })
}

fn read_aim(text: &str) -> Option<Aim> {
    match text.split_once(' ') {
        Some(("wins", plies)) => plies.parse().ok().map(Aim::Wins),
        _ => match text {
            "gains" => Some(Aim::Gains),
            "saves" => Some(Aim::Saves),
            "holds" => Some(Aim::Holds),
            _ => None,
        },
    }
}

fn read_other(text: &str) -> Option<Other> {
    match text.split_once(' ') {
        Some(("loses", plies)) => plies.parse().ok().map(Other::Loses),
        _ => text.parse().ok().map(Other::Worth),
    }
}
