//! What anybody may send that makes no sense, or nearly does; by seeds, so that each question can be asked again.
//! `DOHYO_FUZZES` says how many seeds there are, `DOHYO_FUZZ` repeats one.

mod pages;

use std::env;
use std::time::Duration;

use dohyo_engine::Random;

/// The seed where nobody says another.
const SEED: u64 = 7;
/// Longer than any answer takes on a busy machine, and shorter than going through all days of a calendar.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// Texts that somebody may send.
const TEXTS: [&str; 35] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "18446744073709551616",
    "4294967295",
    "1e9",
    "null",
    "true",
    "on",
    "checkers",
    "bout",
    "kumo",
    "first",
    "first-and-second",
    "🥋",
    "a; b",
    "a\r\nb: c",
    "\u{202e}mirrored",
    "\u{0}",
    "'; DROP TABLE person; --",
    "<script>",
    "2026-99999999-1",
    "2026-11-17",
    "11-15",
    "-3 46 35",
    "../../etc/passwd",
    "swiss 4294967295",
    "days 1",
    "W1.1",
    "0:W1.1",
    "enc1 x",
];

/// The seeds to be asked by.
pub(crate) fn seeds() -> impl Iterator<Item = u64> {
    let said = |name| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (first, count) = match said("DOHYO_FUZZ") {
        Some(seed) => (seed, 1),
        None => (SEED, said("DOHYO_FUZZES").unwrap_or(1)),
    };
    first..first + count
}

/// Chance that makes things up.
pub(crate) struct Whims(pub(crate) Random);

impl Whims {
    /// How often out of so many.
    pub(crate) fn once_in(&mut self, count: usize) -> bool {
        self.0.below(count) == 0
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.0.below(of.len())]
    }

    /// A text, now and then what something of the hall is known by.
    pub(crate) fn text(&mut self, ids: &[String]) -> String {
        match self.0.below(12) {
            0 => "x".repeat(5000),
            1..4 => self.one(ids).clone(),
            _ => (*self.one(&TEXTS)).to_owned(),
        }
    }
}

/// A text as it stands in addresses and forms.
pub(crate) fn escape(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(escaped).collect()
}
