//! The first line of a backup: what it is, what is in it, and how to know that nothing is missing.
//!
//! It is text, so that `head -n 1` shows it and `tail -n +2` leaves the database.

use std::fmt;
use std::str::FromStr;

use crate::store::Contents;
use crate::time::{iso, read_compact};

/// The longest line that is looked for.
pub(super) const LONGEST: usize = 512;
/// What every backup begins with, whatever comes after it.
const MAGIC: &str = "dohyo-backup ";
/// The version of what comes after it.
const VERSION: u32 = 1;

/// What the first line of a backup says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// When it was made, as machines read it.
    pub made: String,
    /// How much is in it.
    pub contents: Contents,
    /// The length of the database.
    pub bytes: u64,
    /// The SHA-256 of the database, in hexadecimal.
    pub sha256: String,
}

/// Why a line is not the first of a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadHeader {
    /// It is something else.
    Foreign,
    /// A newer program made it.
    Newer(u32),
    /// It was one.
    Damaged,
}

impl Header {
    /// When it was made, as the database in it has it: a second witness of what the checksum does not
    /// cover.
    pub(super) fn stamp(&self) -> u32 {
        moment(&self.made).unwrap_or_default()
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contents { matches, lines, events, event_lines } = self.contents;
        writeln!(
            f,
            "{MAGIC}{VERSION} made={} matches={matches} lines={lines} events={events} \
             event-lines={event_lines} bytes={} sha256={}",
            self.made, self.bytes, self.sha256
        )
    }
}

impl FromStr for Header {
    type Err = BadHeader;

    fn from_str(line: &str) -> Result<Self, BadHeader> {
        let rest = line.strip_prefix(MAGIC).ok_or(BadHeader::Foreign)?;
        let (version, rest) = rest.split_once(' ').ok_or(BadHeader::Damaged)?;
        match version.parse().map_err(|_| BadHeader::Damaged)? {
            VERSION => {}
            newer => return Err(BadHeader::Newer(newer)),
        }
        let header = read(rest.trim_end_matches('\n')).ok_or(BadHeader::Damaged)?;
        // There is one way to write it.
        if header.to_string() == line { Ok(header) } else { Err(BadHeader::Damaged) }
    }
}

fn read(fields: &str) -> Option<Header> {
    let mut fields = fields.split(' ');
    let mut field = |name: &str| fields.next()?.strip_prefix(name)?.strip_prefix('=');
    let made = field("made").filter(|made| moment(made).is_some())?.to_owned();
    let mut number = |name| field(name)?.parse::<i64>().ok().filter(|number| *number >= 0);
    let contents = Contents {
        matches: number("matches")?,
        lines: number("lines")?,
        events: number("events")?,
        event_lines: number("event-lines")?,
    };
    let bytes = u64::try_from(number("bytes")?).ok()?;
    let is_hex = |text: &&str| text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit());
    let sha256 = field("sha256").filter(is_hex)?.to_owned();
    Some(Header { made, contents, bytes, sha256 })
}

/// The moment that is written as `2026-11-15T20:00:00Z`, in seconds since 1970.
fn moment(text: &str) -> Option<u32> {
    let digits = text.replace(['-', ':'], "").replace('T', "-");
    let at = read_compact(digits.strip_suffix('Z')?)?;
    if iso(at) == text { u32::try_from(at / 1000).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            made: "2026-11-15T20:00:00Z".to_owned(),
            contents: Contents { matches: 12, lines: 340, events: 2, event_lines: 31 },
            bytes: 69_632,
            sha256: "0a".repeat(32),
        }
    }

    #[test]
    fn a_header_is_one_line_that_reads_back() {
        let line = header().to_string();
        let sha = "0a".repeat(32);
        let expected = "dohyo-backup 1 made=2026-11-15T20:00:00Z matches=12 lines=340 events=2 \
                        event-lines=31 bytes=69632 sha256=";
        assert_eq!(line, format!("{expected}{sha}\n"));
        assert_eq!(line.parse(), Ok(header()));
        assert!(line.len() < LONGEST);
    }

    #[test]
    fn what_is_no_header_says_what_it_is_instead() {
        let check =
            |line: &str, expected| assert_eq!(line.parse::<Header>(), Err(expected), "{line}");
        check("", BadHeader::Foreign);
        check("SQLite format 3\n", BadHeader::Foreign);
        check("dohyo-backup 2 anything\n", BadHeader::Newer(2));
        let line = header().to_string();
        check(&line.replace("matches=12", "matches=012"), BadHeader::Damaged);
        check(&line.replace("matches=12", "matches=-2"), BadHeader::Damaged);
        check(&line.replace("made=2026", "made=2o26"), BadHeader::Damaged);
        check(&line.replace("-11-15T", "-11-31T"), BadHeader::Damaged);
        check(&line.replace(" events=2", ""), BadHeader::Damaged);
        check(line.trim_end(), BadHeader::Damaged);
    }
}
