//! Lists of entries as spreadsheets write them: a header that names the columns, then a line for each
//! entry, values in quotation marks where they have to be.

use super::FileError;
use super::words::number;
use crate::Entrant;

/// Reads a list of entries. The columns, in any order: `name`, `team`, `division`, `age`, `rating`,
/// `seed` and `flags` (with spaces between them); only the name is needed. Commas or semicolons part
/// them, whichever the header has.
///
/// # Errors
/// Names the first line that cannot be read, a name that is there twice among them.
pub fn read_entries(text: &str) -> Result<Vec<Entrant>, FileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let header = text.lines().next().unwrap_or_default();
    let comma = if header.contains(';') { ';' } else { ',' };
    let mut rows = rows(text, comma)?.into_iter();
    let (line, columns) = rows.next().unwrap_or((1, Vec::new()));
    let columns: Vec<_> = columns.iter().map(|column| column.trim().to_lowercase()).collect();
    let known = ["name", "team", "division", "age", "rating", "seed", "flags"];
    if let Some(column) = columns.iter().find(|column| !known.contains(&column.as_str())) {
        let known = known.join(", ");
        return Err(FileError {
            line,
            message: format!("`{column}` is no column; there are {known}"),
        });
    }
    if !columns.iter().any(|column| column == "name") {
        return Err(FileError { line, message: "there is no column `name`".to_owned() });
    }
    let mut entrants: Vec<Entrant> = Vec::new();
    for (line, row) in rows {
        let entrant = entrant(&columns, &row).map_err(|message| FileError { line, message })?;
        let folded = entrant.name.to_lowercase();
        if entrants.iter().any(|other| other.name.to_lowercase() == folded) {
            let message = format!("`{}` is there already", entrant.name);
            return Err(FileError { line, message });
        }
        entrants.push(entrant);
    }
    Ok(entrants)
}

fn entrant(columns: &[String], row: &[String]) -> Result<Entrant, String> {
    if row.len() != columns.len() {
        return Err(format!("{} values for {} columns", row.len(), columns.len()));
    }
    let mut entrant = Entrant::default();
    for (column, value) in columns.iter().zip(row) {
        let value = value.trim();
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
            _ => entrant.flags = value.split_whitespace().map(str::to_owned).collect(),
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
