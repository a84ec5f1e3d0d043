//! An event as a text file: settings first, then the log, a line for each fact. Programs append to it,
//! people read and write it; `docs/events.md` is the language. This module turns text into events and
//! back; where the text comes from is not its affair.

mod bounds;
mod csv;
mod names;
mod words;
mod write;

use std::borrow::Cow;
use std::fmt;

use crate::event::folded;
use crate::{At, Division, DivisionRules, Entrant, Entry, Event, Fact, Leaving, Settings};

pub use bounds::{
    LONGEST_NAME, LONGEST_TITLE, MOST_ROUNDS, OutOfBounds, check_entrant, check_format, check_room,
    check_settings, most_new_entries,
};
pub use csv::{
    read_entries, read_entries_of_accounts, write_entries, write_results, write_standings,
};
use names::Names;
pub use words::NoFormat;
use words::number;
pub use write::{line, write, write_settings};

/// The most divisions of an event: more than anybody holds, few enough to look at each.
const MOST_DIVISIONS: usize = 100;
/// The most that a division asks of those who enter.
const MOST_ADMISSIONS: usize = 20;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for FileError {}

/// Reads an event.
///
/// # Errors
/// Names the first line that cannot be read, or that cannot be what happened.
pub fn read(text: &str) -> Result<Event, FileError> {
    read_by(text, FileBounds::Any)
}

/// Reads an event that is new to its reader: numbers that no new event has are refused before anything
/// is worked out of them.
///
/// # Errors
/// Names the first line that cannot be read, that is out of bounds, or that cannot be what happened.
pub fn read_new(text: &str) -> Result<Event, FileError> {
    read_by(text, FileBounds::OfNew)
}

/// What numbers may be in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FileBounds {
    /// Whatever was written once.
    #[default]
    Any,
    /// Those of a new event.
    OfNew,
}

fn read_by(text: &str, bounds: FileBounds) -> Result<Event, FileError> {
    let mut reader = EventReader { bounds, ..EventReader::default() };
    for (number, line) in (1..).zip(text.lines()) {
        // Whatever is no letter and no blank is none when it is written again.
        let line = plain_line(line);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let read = reader.line(number, keyword, rest.trim());
        read.map_err(|message| FileError { line: number, message })?;
    }
    let EventReader { settings, facts, lines, .. } = reader;
    let settings = settings.finish();
    if bounds == FileBounds::OfNew {
        let entered = facts.iter().zip(&lines).filter_map(|(fact, line)| match fact {
            Fact::Entered(entrant) => Some((entrant, *line)),
            _ => None,
        });
        let (entrants, at): (Vec<_>, Vec<_>) = entered.unzip();
        check_room(&settings, entrants)
            .map_err(|(index, why)| FileError { line: at[index], message: why.to_string() })?;
    }
    Event::replay(settings, facts)
        .map_err(|bad| FileError { line: lines[bad.index], message: bad.refusal.to_string() })
}

/// Reads one line of the log of an event that has begun: what [`line()`] writes.
///
/// # Errors
/// If it is no such line.
pub fn read_line(event: &Event, line: &str) -> Result<Fact, String> {
    LogReader::after(event).read(line)
}

/// A line without tabs and other marks that are none to read.
fn plain_line(line: &str) -> Cow<'_, str> {
    if line.contains(char::is_control) {
        return Cow::Owned(line.replace(char::is_control, " "));
    }
    Cow::Borrowed(line)
}

/// Reads a log line by line, where those who entered may be called otherwise later on.
#[derive(Debug)]
pub struct LogReader(EventReader);

impl LogReader {
    /// A log of which nothing has been read.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let settings =
            SettingsDraft { settings: settings.clone(), rules: DivisionRules::default() };
        Self(EventReader { settings, ..EventReader::default() })
    }

    /// A log that has led to an event, to be read on. It takes as long as there are entries.
    #[must_use]
    pub fn after(event: &Event) -> Self {
        let mut log = Self::new(event.settings());
        log.0.names = event.entrants().iter().map(|entrant| entrant.name.as_str()).collect();
        log
    }

    /// Reads the next line: what [`line()`] writes.
    ///
    /// # Errors
    /// If it is no such line.
    pub fn read(&mut self, line: &str) -> Result<Fact, String> {
        let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let fact = self.0.fact(keyword, rest.trim())?;
        fact.ok_or_else(|| format!("unknown log line `{keyword}`"))
    }

    /// Reads who is in the place of an entry from now on.
    ///
    /// # Errors
    /// If the line is no entry, or there is nobody in its place.
    pub fn amend(&mut self, entry: Entry, line: &str) -> Result<Entrant, String> {
        let Fact::Entered(entrant) = self.read(line)? else {
            return Err("only an entry takes the place of an entry".to_owned());
        };
        self.0.names.move_last_to(entry).ok_or("there is no such entry")?;
        Ok(entrant)
    }

    /// Forgets an entry: those after it move up.
    pub fn remove(&mut self, entry: Entry) {
        self.0.names.remove(entry);
    }
}

/// A file that has been read down to some line.
#[derive(Debug, Default)]
struct EventReader {
    settings: SettingsDraft,
    facts: Vec<Fact>,
    /// The line of each fact.
    lines: Vec<usize>,
    names: Names,
    bounds: FileBounds,
}

/// Settings of which not all divisions may be known.
#[derive(Debug)]
struct SettingsDraft {
    settings: Settings,
    /// What holds for every division that does not say otherwise.
    rules: DivisionRules,
}

impl Default for SettingsDraft {
    fn default() -> Self {
        let mut settings = Settings::new("", DivisionRules::default());
        settings.divisions.clear();
        Self { settings, rules: DivisionRules::default() }
    }
}

impl SettingsDraft {
    /// The rules that the present line is about.
    fn rules(&mut self) -> &mut DivisionRules {
        match self.settings.divisions.last_mut() {
            Some(division) => &mut division.rules,
            None => &mut self.rules,
        }
    }

    fn finish(mut self) -> Settings {
        if self.settings.divisions.is_empty() {
            self.settings.divisions = Settings::new("", self.rules).divisions;
        }
        self.settings
    }
}

impl EventReader {
    fn line(&mut self, line: usize, keyword: &str, rest: &str) -> Result<(), String> {
        match self.fact(keyword, rest)? {
            Some(fact) => {
                self.facts.push(fact);
                self.lines.push(line);
                Ok(())
            }
            None if self.facts.is_empty() => self.setting(keyword, rest),
            None => Err(format!("unknown log line `{keyword}`; settings come first")),
        }
    }

    /// The fact of a line, if it is one of a log.
    fn fact(&mut self, keyword: &str, rest: &str) -> Result<Option<Fact>, String> {
        Ok(Some(match keyword {
            "entry" => Fact::Entered(self.entrant(rest)?),
            "result" => self.result(rest)?,
            "began" => match self.result(rest)? {
                Fact::Played { at, games } if games.is_empty() => Fact::Begun { at },
                _ => return Err("write a match that has begun as `began W1.1`".to_owned()),
            },
            "paired" => self.paired(rest)?,
            "withdrew" => self.left(rest, Leaving::Withdrawn)?,
            "disqualified" => self.left(rest, Leaving::Disqualified)?,
            "play-off" => {
                let (division, rest) = self.division(rest)?;
                // Nobody plays off, but logs from before it was refused may say so.
                let names = rest.split(';').map(str::trim).filter(|_| !rest.is_empty());
                let order = names.map(|name| self.entry(name)).collect::<Result<_, _>>()?;
                Fact::PlayedOff { division, order }
            }
            _ => return Ok(None),
        }))
    }

    fn setting(&mut self, keyword: &str, rest: &str) -> Result<(), String> {
        let draft = &mut self.settings;
        match keyword {
            "event" => draft.settings.name = rest.to_owned(),
            "lot" => draft.settings.lot = number(rest)?,
            "champions" => draft.settings.champions = Some(number(rest)?),
            "division" => {
                if draft.settings.divisions.len() == MOST_DIVISIONS {
                    return Err(format!("an event has at most {MOST_DIVISIONS} divisions"));
                }
                let named = |division: &Division| folded(&division.name) == folded(rest);
                if rest.is_empty()
                    || rest.contains(':')
                    || draft.settings.divisions.iter().any(named)
                {
                    return Err(format!("`{rest}` is empty or already the name of a division"));
                }
                let rules = draft.rules.clone();
                let division = Division { name: rest.to_owned(), admits: Vec::new(), rules };
                draft.settings.divisions.push(division);
            }
            "admits" => {
                let Some(division) = draft.settings.divisions.last_mut() else {
                    return Err("`admits` belongs below its division".to_owned());
                };
                division.admits.extend(words::admissions(rest)?);
                if division.admits.len() > MOST_ADMISSIONS {
                    return Err(format!(
                        "a division has at most {MOST_ADMISSIONS} entry conditions"
                    ));
                }
            }
            "format" => {
                let format = rest.parse().map_err(|e: NoFormat| e.to_string())?;
                if self.bounds == FileBounds::OfNew {
                    check_format(format).map_err(|why| why.to_string())?;
                }
                draft.rules().format = format;
            }
            "seeding" => draft.rules().seeding = words::seeding(rest)?,
            "games" => draft.rules().series.games = words::games(rest)?,
            "draws" => draft.rules().series.draws = words::draws(rest)?,
            "opening" => draft.rules().opening = words::opening(rest)?,
            "scoring" => draft.rules().scoring = words::scoring(rest)?,
            "tie-breaks" => {
                draft.rules().tie_breaks = words::tie_breaks(rest)?;
            }
            _ => return Err(format!("unknown setting or log line `{keyword}`")),
        }
        Ok(())
    }

    fn entrant(&mut self, rest: &str) -> Result<Entrant, String> {
        let mut parts = rest.split(';').map(str::trim);
        let mut entrant = Entrant::named(parts.next().unwrap_or_default());
        for part in parts {
            let (key, value) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            let value = value.trim();
            match key {
                "team" => entrant.team = Some(value.to_owned()),
                "division" => entrant.division = Some(value.to_owned()),
                "age" => entrant.age = Some(number(value)?),
                "rating" => entrant.rating = Some(number(value)?),
                "seed" => entrant.seed = Some(number(value)?),
                "flag" => entrant.flags.push(value.to_owned()),
                _ => return Err(format!("unknown entry field `{key}`")),
            }
        }
        self.names.push(&entrant.name);
        Ok(entrant)
    }

    fn result(&self, rest: &str) -> Result<Fact, String> {
        let (division, rest) = self.division(rest)?;
        let mut words = rest.split_whitespace();
        let id = words.next().unwrap_or_default().parse();
        let id = id.map_err(|e: crate::NoMatchId| e.to_string())?;
        let games = words.filter(|&word| word != "-").map(str::parse);
        let games = games.collect::<Result<_, crate::NoOutcome>>().map_err(|e| e.to_string())?;
        Ok(Fact::Played { at: At { division, id }, games })
    }

    fn paired(&self, rest: &str) -> Result<Fact, String> {
        let (division, rest) = self.division(rest)?;
        let mut words = rest.split_whitespace();
        let round = words.next().and_then(|word| word.strip_prefix('R')).unwrap_or_default();
        let round = number(round).ok().filter(|&round: &u32| round > 0);
        let round = round.ok_or("write a round as `R2`")?;
        let entry = |text: &str| match number::<usize>(text)? {
            0 => Err("entries are counted from 1".to_owned()),
            entry => Ok(Entry(entry - 1)),
        };
        let (mut pairs, mut byes) = (Vec::new(), None);
        for word in words {
            match word.split_once('-') {
                Some((a, b)) => pairs.push([entry(a)?, entry(b)?]),
                None if byes.is_none() => byes = Some(entry(word)?),
                None => return Err("only one can rest".to_owned()),
            }
        }
        Ok(Fact::Paired { division, round, pairs, byes })
    }

    fn left(&self, name: &str, why: Leaving) -> Result<Fact, String> {
        Ok(Fact::Left { entry: self.entry(name)?, why })
    }

    fn entry(&self, name: &str) -> Result<Entry, String> {
        self.names.find(name).ok_or_else(|| format!("no entry is called `{name}`"))
    }

    /// The division that a line begins with, and the rest of the line; the only one need not be named.
    fn division<'a>(&self, rest: &'a str) -> Result<(usize, &'a str), String> {
        let divisions = &self.settings.settings.divisions;
        let named = rest.split_once(':').and_then(|(name, rest)| {
            let name = folded(&plain_line(name));
            let is_named = |division: &Division| folded(&division.name) == name;
            Some((divisions.iter().position(is_named)?, rest.trim()))
        });
        match named {
            Some(named) => Ok(named),
            None if divisions.len() < 2 => Ok((0, rest)),
            None => Err("name the division first, as in `result youth: W1.1 a`".to_owned()),
        }
    }
}
