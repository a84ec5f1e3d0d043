//! Lists of entries as organisers paste them: a table with a header, as spreadsheets write it, or a name
//! in each line, with the team and the age behind it if need be. Every entry knows its line, so that
//! whatever is wrong can be found again.

use dohyo_tournament::file::{LONGEST_NAME, read_entries_of_accounts};
use dohyo_tournament::{Entrant, Event, Fact, Settings};

use super::wrong::WrongForm;
use crate::people::{BadName, read_title};
use crate::text::Text;
use crate::web::words::refusal;

/// The columns of a table of entries, with the words for them.
const COLUMNS: [(&str, &str); 8] = [
    ("account", "event-account"),
    ("name", "account-name"),
    ("team", "event-team"),
    ("division", "event-division"),
    ("age", "event-age"),
    ("rating", "rating"),
    ("seed", "event-seed"),
    ("flags", "event-flags"),
];

/// Reads a list of entries of a new event, each with its line. Nobody is asked before there is one.
pub(in crate::web) fn read(text: &Text, pasted: &str) -> Result<Vec<(usize, Entrant)>, WrongForm> {
    let listed = |(line, entrant, account): ListedEntry| match account {
        None => Ok((line, entrant)),
        Some(_) => Err(WrongForm::told("event-entries", line, "event-wrong-account")),
    };
    read_list(text, pasted)?.into_iter().map(listed).collect()
}

/// An entry of a list: its line, and the account that it is to be of.
pub(in crate::web) type ListedEntry = (usize, Entrant, Option<String>);

/// Reads a list of entries, each with its line and its account.
pub(in crate::web) fn read_list(text: &Text, pasted: &str) -> Result<Vec<ListedEntry>, WrongForm> {
    let pasted = pasted.trim_start_matches('\u{feff}');
    let (line, first) = filled(pasted).next().unwrap_or((1, ""));
    let mark = ['\t', ';', ','].into_iter().find(|&mark| first.contains(mark)).unwrap_or(',');
    let english = |cell: &str| english(text, cell);
    let header: Vec<_> = first.split(mark).map(english).collect();
    let entries = if header.contains(&Some("name")) {
        table(pasted, line, &header, mark)?
    } else {
        filled(pasted)
            .map(|(line, row)| Ok((line, named(line, row, mark)?, None)))
            .collect::<Result<Vec<_>, WrongForm>>()?
    };
    for (line, entrant, _) in &entries {
        check(entrant).map_err(|key| WrongForm::line("event-entries", *line, text.say(key)))?;
    }
    Ok(entries)
}

/// Whether an event of these settings takes all entries; the first that it does not take is named by
/// its line.
pub(in crate::web) fn admit(
    text: &Text,
    settings: &Settings,
    entries: Vec<(usize, Entrant)>,
) -> Result<Vec<Entrant>, WrongForm> {
    let facts = entries.iter().map(|(_, entrant)| Fact::Entered(entrant.clone())).collect();
    Event::new(settings.clone()).extend(facts).map_err(|bad| {
        let line = entries.get(bad.index).map_or(1, |(line, _)| *line);
        WrongForm::line("event-entries", line, refusal(text, &bad.refusal))
    })?;
    Ok(entries.into_iter().map(|(_, entrant)| entrant).collect())
}

/// Why nobody can be called so.
pub(in crate::web) fn check(entrant: &Entrant) -> Result<(), &'static str> {
    let named = [Some(&entrant.name), entrant.team.as_ref(), entrant.division.as_ref()];
    let flags = entrant.flags.iter();
    let too_long = |text: &String| text.chars().count() > LONGEST_NAME;
    let is_odd = |text: &String| text.chars().any(|c| c.is_control() || c == ';');
    let is_hidden = |text: &String| read_title(text, usize::MAX) == Err(BadName::Hidden);
    let mut all = named.into_iter().flatten().chain(flags);
    match all.find(|text| too_long(text) || is_odd(text) || is_hidden(text)) {
        Some(text) if too_long(text) => Err("event-wrong-long"),
        Some(text) if !is_odd(text) => Err("problem-bad-name-hidden"),
        Some(_) => Err("event-wrong-marks"),
        None => Ok(()),
    }
}

/// The lines that say something, with their numbers.
fn filled(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty())
}

/// The column that a word of any language stands for.
fn english(text: &Text, cell: &str) -> Option<&'static str> {
    let cell = cell.trim().trim_matches('"').to_lowercase();
    let meant =
        |(column, key): &&(&str, &str)| cell == *column || cell == text.say(key).to_lowercase();
    COLUMNS.iter().find(meant).map(|(column, _)| *column)
}

/// A table with a header of which this much is known.
fn table(
    pasted: &str,
    line: usize,
    header: &[Option<&'static str>],
    mark: char,
) -> Result<Vec<ListedEntry>, WrongForm> {
    let given = filled(pasted).next().map_or("", |(_, first)| first);
    let columns = header.iter().zip(given.split(mark));
    let columns = columns.map(|(known, given)| known.map_or(given.trim(), |known| known));
    // Copied out of a spreadsheet, the columns are parted by tabs.
    let comma = if mark == '\t' { ';' } else { mark };
    let columns: Vec<_> = columns.collect();
    let body = pasted.lines().skip(line).map(|line| match mark {
        '\t' => line.split('\t').map(quoted).collect::<Vec<_>>().join(";"),
        _ => line.to_owned(),
    });
    let header = columns.join(&comma.to_string());
    let whole = [header].into_iter().chain(body).collect::<Vec<_>>().join("\n");
    let entrants = read_entries_of_accounts(&whole).map_err(|error| {
        WrongForm::english("event-entries", error.line + line - 1, error.message)
    })?;
    // A value over several lines is rare, and nothing is lost if the number is a little off then.
    let lines = filled(pasted).skip(1).map(|(line, _)| line).chain(std::iter::repeat(0));
    let listed = lines.zip(entrants).map(|(line, (entrant, account))| (line, entrant, account));
    Ok(listed.collect())
}

fn quoted(value: &str) -> String {
    format!("\"{}\"", value.trim().trim_matches('"').replace('"', "\"\""))
}

/// A line without a header: a name, then the team and the age in any order.
fn named(line: usize, row: &str, mark: char) -> Result<Entrant, WrongForm> {
    let mut values = row.split(mark).map(|value| value.trim().trim_matches('"').trim());
    let mut entrant = Entrant::named(values.next().unwrap_or_default());
    for value in values.filter(|value| !value.is_empty()) {
        match value.parse() {
            Ok(age) if entrant.age.is_none() => entrant.age = Some(age),
            _ if entrant.team.is_none() => entrant.team = Some(value.to_owned()),
            _ => return Err(WrongForm::told("event-entries", line, "event-wrong-columns")),
        }
    }
    Ok(entrant)
}
