//! The teams of entries that have numbers instead of names.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::failure::RequestRefused;

/// The team of each entry, from entry 1.
pub(super) fn load(path: &Path, entries: usize) -> anyhow::Result<Vec<Option<u32>>> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| name.to_string())?;
    let read = read(&text, entries);
    Ok(read.map_err(|(line, message)| RequestRefused::new(format!("{name}:{line}: {message}")))?)
}

/// Either the numbers of a team's entries in each line, or a name for each entry. A line with more
/// than one number, or with a colon before numbers, says which it is.
fn read(text: &str, entries: usize) -> Result<Vec<Option<u32>>, (usize, String)> {
    if text.lines().any(|line| members(line).is_some_and(|members| members.len() > 1)) {
        return by_members(text, entries);
    }
    let mut numbers = BTreeMap::new();
    let mut teams = Vec::with_capacity(entries);
    for (line, team) in (1..).zip(text.lines().map(str::trim)) {
        if teams.len() == entries {
            return Err((line, format!("there are only {entries} entries")));
        }
        let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let is_team = !team.is_empty() && team != "-";
        teams.push(is_team.then(|| *numbers.entry(team.to_owned()).or_insert(next)));
    }
    teams.resize(entries, None);
    Ok(teams)
}

fn by_members(text: &str, entries: usize) -> Result<Vec<Option<u32>>, (usize, String)> {
    let mut teams = vec![None; entries];
    for ((line, text), team) in (1..).zip(text.lines()).zip(0..) {
        if text.trim().is_empty() {
            continue;
        }
        let members = members(text);
        let members = members.ok_or((line, format!("invalid entry numbers `{}`", text.trim())))?;
        for member in members {
            let Some(place) = member.checked_sub(1).and_then(|at| teams.get_mut(at)) else {
                return Err((line, format!("there is no entry {member}")));
            };
            if place.replace(team).is_some() {
                return Err((line, format!("entry {member} has a team already")));
            }
        }
    }
    Ok(teams)
}

/// The numbers of a line, behind a name with a colon if there is one.
fn members(line: &str) -> Option<Vec<usize>> {
    let numbers = line.split_once(':').map_or(line, |(_, numbers)| numbers);
    let words = numbers.split(|c: char| c == ',' || c.is_whitespace());
    let words = words.filter(|word| !word.is_empty());
    let members: Option<Vec<_>> = words.map(|word| word.parse().ok()).collect();
    members.filter(|members| !members.is_empty())
}
