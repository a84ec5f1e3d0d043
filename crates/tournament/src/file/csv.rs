//! Lists as spreadsheets write them: a header that names the columns, then a line for each entry, match or
//! place, values in quotation marks where they have to be. What a spreadsheet would work out has an
//! apostrophe before it, which is taken off again when it is read.

use std::collections::BTreeSet;

use super::FileError;
use super::words::number;
use crate::{
    Contest, Decision, Entrant, Event, Pairing, SeriesVerdict, Side, State, explain, seat_words,
};

/// Reads a list of entries. The columns, in any order: `name`, `team`, `division`, `age`, `rating`,
/// `seed` and `flags` (with spaces or semicolons between them); only the name is needed. Commas or semicolons part
/// them, whichever the header has.
///
/// # Errors
/// Names the first line that cannot be read, a name that is there twice among them.
pub fn read_entries(text: &str) -> Result<Vec<Entrant>, FileError> {
    let read = read_columns(text, &COLUMNS)?;
    Ok(read.into_iter().map(|(entrant, _)| entrant).collect())
}

/// The same with one more column, `account`: who a player is where the event is held. What that means is
/// for others to say.
///
/// # Errors
/// As for [`read_entries`].
pub fn read_entries_of_accounts(text: &str) -> Result<Vec<(Entrant, Option<String>)>, FileError> {
    let known: Vec<_> = COLUMNS.into_iter().chain([ACCOUNT]).collect();
    read_columns(text, &known)
}

/// The columns of a list of entries.
const COLUMNS: [&str; 7] = ["name", "team", "division", "age", "rating", "seed", "flags"];
const ACCOUNT: &str = "account";

fn read_columns(text: &str, known: &[&str]) -> Result<Vec<(Entrant, Option<String>)>, FileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let header = text.lines().next().unwrap_or_default();
    let comma = if header.contains(';') { ';' } else { ',' };
    let mut rows = rows(text, comma)?.into_iter();
    let (line, columns) = rows.next().unwrap_or((1, Vec::new()));
    let columns: Vec<_> = columns.iter().map(|column| column.trim().to_lowercase()).collect();
    if let Some(column) = columns.iter().find(|column| !known.contains(&column.as_str())) {
        let known = known.join(", ");
        return Err(FileError {
            line,
            message: format!("unknown column `{column}`; the columns are {known}"),
        });
    }
    if !columns.iter().any(|column| column == "name") {
        return Err(FileError { line, message: "missing column `name`".to_owned() });
    }
    let account = columns.iter().position(|column| column == ACCOUNT);
    let mut entrants = Vec::new();
    let mut names = BTreeSet::new();
    for (line, row) in rows {
        let entrant = entrant(&columns, &row).map_err(|message| FileError { line, message })?;
        if !names.insert(entrant.name.to_lowercase()) {
            let message = format!("duplicate entry `{}`", entrant.name);
            return Err(FileError { line, message });
        }
        let account = account.and_then(|column| row.get(column)).map(|value| value.trim());
        let account = account.filter(|value| !value.is_empty()).map(str::to_owned);
        entrants.push((entrant, account));
    }
    Ok(entrants)
}

/// The list of entries that [`read_entries`] reads.
#[must_use]
pub fn write_entries(entrants: &[Entrant]) -> String {
    let count = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let rows = entrants.iter().map(|entrant| {
        row(&[
            &entrant.name,
            entrant.team.as_deref().unwrap_or_default(),
            entrant.division.as_deref().unwrap_or_default(),
            &count(entrant.age),
            &count(entrant.rating),
            &count(entrant.seed),
            &flag_words(&entrant.flags),
        ])
    });
    let header = row(&["name", "team", "division", "age", "rating", "seed", "flags"]);
    [header].into_iter().chain(rows).collect()
}

/// Flags with spaces between them; with semicolons behind them, where a flag is more than one word.
fn flag_words(flags: &[String]) -> String {
    if !flags.iter().any(|flag| flag.contains(char::is_whitespace)) {
        return flags.join(" ");
    }
    flags.iter().map(|flag| format!("{flag}; ")).collect::<String>().trim_end().to_owned()
}

/// Reads what [`flag_words`] writes.
fn flags(words: &str) -> Vec<String> {
    let flags: Vec<_> = match words.contains(';') {
        true => words.split(';').map(str::trim).collect(),
        false => words.split_whitespace().collect(),
    };
    flags.into_iter().filter(|flag| !flag.is_empty()).map(str::to_owned).collect()
}

/// Those matches of all divisions that are wanted, as a spreadsheet reads them.
#[must_use]
pub fn write_results(event: &Event, which: impl Fn(&Pairing) -> bool) -> String {
    let mut text = row(&["division", "match", "a", "b", "games", "state", "winner", "by"]);
    for (division, contest) in event.settings().divisions.iter().zip(event.contests()) {
        for pairing in contest.pairings.iter().filter(|pairing| which(pairing)) {
            text.push_str(&result(event, &division.name, pairing));
        }
    }
    text
}

fn result(event: &Event, division: &str, pairing: &Pairing) -> String {
    let [a, b] = pairing.sides.map(|seat| seat_words(event, seat));
    let games: Vec<_> = pairing.games.iter().map(ToString::to_string).collect();
    let (state, winner, by) = match pairing.state {
        State::Waiting => ("waiting", "", ""),
        State::Ready(_) => ("ready", "", ""),
        State::Idle => ("idle", "", ""),
        State::Over { verdict, by } => {
            let winner = match verdict {
                SeriesVerdict::Won(Side::A) => a.as_str(),
                SeriesVerdict::Won(Side::B) => b.as_str(),
                SeriesVerdict::Drawn | SeriesVerdict::BothLost => "",
            };
            let by = match by {
                Decision::Games => "games",
                Decision::Lot => "lot",
                Decision::Absence => "absence",
            };
            ("over", winner, by)
        }
    };
    row(&[division, &pairing.id.to_string(), &a, &b, &games.join(" "), state, winner, by])
}

/// The standings of a division as a spreadsheet reads them.
#[must_use]
pub fn write_standings(event: &Event, contest: &Contest) -> String {
    let rows = contest.standings.iter().map(|line| {
        let place = line.place.map(|place| place.to_string()).unwrap_or_default();
        let team = event.entrants()[line.entry.0].team.as_deref().unwrap_or_default();
        let tally = line.tally;
        let counts = [tally.games, tally.wins, tally.draws, tally.losses, tally.forfeits];
        let [games, wins, draws, losses, forfeits] = counts.map(|count| count.to_string());
        let points = tally.points.to_string();
        let why = explain(event, line);
        let name = event.name(line.entry);
        row(&[&place, name, team, &points, &games, &wins, &draws, &losses, &forfeits, &why])
    });
    let header = row(&[
        "place", "name", "team", "points", "games", "wins", "draws", "losses", "forfeits", "why",
    ]);
    [header].into_iter().chain(rows).collect()
}

/// A line of a list.
fn row(values: &[&str]) -> String {
    let value = |value: &&str| {
        let value = if is_worked_out(value) { format!("'{value}") } else { (*value).to_owned() };
        let special = value.contains([',', ';', '"', '\n', '\r']) || value.trim() != value;
        if special { format!("\"{}\"", value.replace('"', "\"\"")) } else { value }
    };
    values.iter().map(value).collect::<Vec<_>>().join(",") + "\r\n"
}

/// Whether a spreadsheet would work a value out instead of showing it, now or after an apostrophe was taken
/// off. Numbers are what they are.
fn is_worked_out(value: &str) -> bool {
    let bare = value.trim_start_matches('\'');
    let number = bare.strip_prefix('-').unwrap_or(bare);
    let digits = number.replacen('.', "", 1);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    bare.starts_with(['=', '+', '-', '@', '\t', '\r']) && !(is_number && bare == value)
}

/// A value without the apostrophe that keeps a spreadsheet from working it out.
fn as_meant(value: &str) -> &str {
    value.strip_prefix('\'').filter(|bare| is_worked_out(bare)).unwrap_or(value)
}

fn entrant(columns: &[String], row: &[String]) -> Result<Entrant, String> {
    if row.len() != columns.len() {
        return Err(format!("{} values for {} columns", row.len(), columns.len()));
    }
    let mut entrant = Entrant::default();
    for (column, value) in columns.iter().zip(row) {
        let value = as_meant(value.trim());
        if value.is_empty() {
            continue;
        }
        let count = || number(value).map_err(|error| format!("{column}: {error}"));
        match column.as_str() {
            "name" => entrant.name = value.to_owned(),
            "team" => entrant.team = Some(value.to_owned()),
            "division" => entrant.division = Some(value.to_owned()),
            "age" => entrant.age = Some(count()?),
            "rating" => entrant.rating = Some(count()?),
            "seed" => entrant.seed = Some(count()?),
            ACCOUNT => {}
            _ => entrant.flags = flags(value),
        }
    }
    if entrant.name.is_empty() {
        return Err("an entry needs a name".to_owned());
    }
    Ok(entrant)
}

/// The rows with the lines that they begin on; empty lines are none.
fn rows(text: &str, comma: char) -> Result<Vec<(usize, Vec<String>)>, FileError> {
    let mut rows = Vec::new();
    let (mut row, mut value, mut quoted) = (Vec::new(), String::new(), false);
    let (mut line, mut begun) = (1, 1);
    let mut chars = text.chars().chain(['\n']).peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                value.push('"');
            }
            '"' if quoted || value.trim().is_empty() => quoted = !quoted,
            '\n' if !quoted => {
                row.push(std::mem::take(&mut value));
                let row = std::mem::take(&mut row);
                if row.iter().any(|value| !value.trim().is_empty()) {
                    rows.push((begun, row));
                }
                line += 1;
                begun = line;
            }
            c if c == comma && !quoted => row.push(std::mem::take(&mut value)),
            c => {
                line += usize::from(c == '\n');
                value.push(c);
            }
        }
    }
    if quoted {
        let message = "a quotation mark is opened and not closed".to_owned();
        return Err(FileError { line: begun, message });
    }
    Ok(rows)
}
