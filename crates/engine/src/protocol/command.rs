//! What can be said to an engine.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use crate::{Level, Opening};

/// How much an engine may remember.
pub(super) const MEGABYTES: Range = Range { default: 64, least: 1, most: 65_536 };
/// How many threads may think.
pub(super) const THREADS: Range = Range { default: 1, least: 1, most: 1024 };
/// How many lines of play it tells of.
pub(super) const LINES: Range = Range { default: 1, least: 1, most: 500 };
/// How strong the engine plays.
pub(super) const LEVEL: Range = Range { default: 10, least: 1, most: 10 };
/// What the chance of the weaker levels begins with; 0 is a seed that nobody chose.
pub(super) const SEED: Range = Range { default: 0, least: 0, most: u32::MAX as usize };

/// A line that made sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ProtocolCommand {
    Ugi,
    IsReady,
    Set(EngineSetting),
    NewGame,
    Position(Opening),
    Go(Go),
    Stop,
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EngineSetting {
    Megabytes(usize),
    Threads(NonZeroUsize),
    Lines(NonZeroUsize),
    Level(Level),
    Seed(usize),
}

/// When the search has to end. Without any limit it is endless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) time: Option<Duration>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) default: usize,
    least: usize,
    most: usize,
}

impl ProtocolCommand {
    /// Reads a line; nothing stands in an empty one.
    pub(super) fn read(line: &str) -> Result<Option<Self>, String> {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match verb {
            "" => return Ok(None),
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "setoption" => return setting(rest).map(|setting| Some(Self::Set(setting))),
            "newgame" => Self::NewGame,
            "position" => return Opening::read(rest).map(|begin| Some(Self::Position(begin))),
            "go" => return Go::read(rest).map(|go| Some(Self::Go(go))),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            other => return Err(format!("unknown command `{other}`")),
        };
        if rest.is_empty() { Ok(Some(command)) } else { Err(format!("`{rest}` behind `{verb}`")) }
    }
}

impl Go {
    fn read(text: &str) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = text.split_whitespace();
        while let Some(limit) = words.next() {
            if limit == "infinite" {
                continue;
            }
            let mut number = |least: u64, most: u64| {
                let text = words.next().ok_or_else(|| format!("`{limit}` without a number"))?;
                let number = text.parse().ok().filter(|number| (least..=most).contains(number));
                number.ok_or_else(|| format!("`{limit} {text}`: a whole number from {least} up"))
            };
            match limit {
                "time" => go.time = Some(Duration::from_millis(number(0, u64::MAX)?)),
                "nodes" => go.nodes = Some(number(0, u64::MAX)?),
                "depth" => {
                    let depth = number(1, u32::MAX.into())?;
                    go.depth = Some(u32::try_from(depth).expect("the range ends there"));
                }
                other => {
                    let known = "`time MS`, `depth N`, `nodes N` or `infinite`";
                    return Err(format!("unknown limit `{other}`: say {known}"));
                }
            }
        }
        Ok(go)
    }

    pub(super) fn is_endless(&self) -> bool {
        *self == Self::default()
    }
}

/// Reads `name Hash value 64`.
fn setting(text: &str) -> Result<EngineSetting, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["name", name, "value", value] = words[..] else {
        return Err("an option is set by `setoption name NAME value N`".to_owned());
    };
    if name.eq_ignore_ascii_case("hash") {
        return MEGABYTES.read(name, value).map(EngineSetting::Megabytes);
    }
    if name.eq_ignore_ascii_case("threads") {
        let threads = THREADS.read(name, value)?;
        return Ok(EngineSetting::Threads(
            NonZeroUsize::new(threads).expect("the range begins with 1"),
        ));
    }
    if name.eq_ignore_ascii_case("lines") {
        let lines = LINES.read(name, value)?;
        return Ok(EngineSetting::Lines(
            NonZeroUsize::new(lines).expect("the range begins with 1"),
        ));
    }
    if name.eq_ignore_ascii_case("level") {
        let level = u8::try_from(LEVEL.read(name, value)?).ok().and_then(Level::new);
        return Ok(EngineSetting::Level(level.expect("the range is that of the levels")));
    }
    if name.eq_ignore_ascii_case("seed") {
        return SEED.read(name, value).map(EngineSetting::Seed);
    }
    Err(format!("unknown option `{name}`: there are Hash, Level, Lines, Seed and Threads"))
}

impl Range {
    fn read(self, name: &str, text: &str) -> Result<usize, String> {
        let value = text.parse().ok().filter(|value| (self.least..=self.most).contains(value));
        value.ok_or_else(|| format!("{name} `{text}`: {} to {}", self.least, self.most))
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { default, least, most } = self;
        write!(f, "default {default} min {least} max {most}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Result<Option<ProtocolCommand>, &str>) {
        assert_eq!(ProtocolCommand::read(line), expected.map_err(str::to_owned));
    }

    #[test]
    fn limits_may_be_combined() {
        let go = Go { time: Some(Duration::from_millis(50)), depth: Some(9), nodes: None };
        check("go time 50 depth 9", Ok(Some(ProtocolCommand::Go(go))));
        check("go infinite", Ok(Some(ProtocolCommand::Go(Go::default()))));
        check("  go  ", Ok(Some(ProtocolCommand::Go(Go::default()))));
    }

    #[test]
    fn an_empty_line_is_nothing() {
        check(" \t", Ok(None));
    }

    #[test]
    fn options_have_bounds() {
        check(
            "setoption name hash value 2",
            Ok(Some(ProtocolCommand::Set(EngineSetting::Megabytes(2)))),
        );
        check("setoption name Hash value 0", Err("Hash `0`: 1 to 65536"));
        check("setoption name Threads value x", Err("Threads `x`: 1 to 1024"));
        check(
            "setoption name Level value 10",
            Ok(Some(ProtocolCommand::Set(EngineSetting::Level(Level::FULL)))),
        );
        check("setoption name Lines value 0", Err("Lines `0`: 1 to 500"));
        check("setoption name Level value 11", Err("Level `11`: 1 to 10"));
        check("setoption name Seed value -1", Err("Seed `-1`: 0 to 4294967295"));
        let known = "there are Hash, Level, Lines, Seed and Threads";
        check("setoption name Book value 1", Err(&format!("unknown option `Book`: {known}")));
        check("setoption Hash 2", Err("an option is set by `setoption name NAME value N`"));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        check("uci", Err("unknown command `uci`"));
        check("stop now", Err("`now` behind `stop`"));
        check("go depth", Err("`depth` without a number"));
        check("go depth 0", Err("`depth 0`: a whole number from 1 up"));
        check("go time -5", Err("`time -5`: a whole number from 0 up"));
        let known = "`time MS`, `depth N`, `nodes N` or `infinite`";
        check("go movetime 5", Err(&format!("unknown limit `movetime`: say {known}")));
    }
}
