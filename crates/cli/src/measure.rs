//! Amounts that are typed behind options: durations and numbers. One that cannot be read is
//! refused in a line that says what it should have been.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dohyo_engine::Limits;

use crate::args::{Thinking, Threads};
use crate::failure::RequestRefused;

/// More threads than this help on no machine, and the system may refuse to start them.
const MOST_THREADS: u64 = 1024;
/// The units of a duration, in milliseconds. Longer names come first.
const UNITS: [(&str, f64); 4] = [("ms", 1.0), ("s", 1e3), ("m", 60e3), ("h", 3600e3)];

/// Reads `500ms`, `1.5s`, `2m` or `0`.
pub(crate) fn duration(text: &str) -> Result<Duration, RequestRefused> {
    let unit = UNITS.iter().find_map(|(unit, milliseconds)| {
        let number = text.strip_suffix(unit)?;
        Some((number, *milliseconds))
    });
    let read = |(number, milliseconds): (&str, f64)| {
        let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let number: f64 = number.parse().ok().filter(|_| is_plain)?;
        Duration::try_from_secs_f64(number * milliseconds / 1e3).ok()
    };
    let zero = (text == "0").then_some(Duration::ZERO);
    zero.or_else(|| unit.and_then(read)).ok_or_else(|| {
        RequestRefused::new(format!("invalid duration `{text}`; use `500ms`, `1s`, `2m` or `0`"))
    })
}

/// Reads a whole number that an option takes, from `least` to `most`.
pub(crate) fn number(
    option: &str,
    text: &str,
    least: u64,
    most: u64,
) -> Result<u64, RequestRefused> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        let range =
            if most == u64::MAX { format!("{least} up") } else { format!("{least} to {most}") };
        RequestRefused::new(format!("{option} `{text}`: a whole number from {range}"))
    })
}

/// Reads an amount of memory: `8G`, `512M`, `64k` or a number of bytes.
pub(crate) fn bytes(option: &str, text: &str) -> Result<u64, RequestRefused> {
    let units = [("k", 10), ("K", 10), ("M", 20), ("G", 30), ("T", 40)];
    let unit = units.iter().find_map(|(unit, shift)| Some((text.strip_suffix(unit)?, *shift)));
    let (number, shift) = unit.unwrap_or((text, 0));
    let is_plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse::<u64>().ok().filter(|_| is_plain);
    let bytes = number.and_then(|number| number.checked_mul(1 << shift)).filter(|bytes| *bytes > 0);
    bytes
        .ok_or_else(|| RequestRefused::new(format!("{option} `{text}`: use `8G`, `512M` or `64k`")))
}

/// Reads how many threads share the work.
pub(crate) fn threads(typed: &Threads) -> Result<NonZeroUsize, RequestRefused> {
    at_once("--threads", &typed.count)
}

/// Reads how much is done at once.
pub(crate) fn at_once(option: &str, text: &str) -> Result<NonZeroUsize, RequestRefused> {
    let threads = number(option, text, 1, MOST_THREADS)?;
    let threads = usize::try_from(threads).ok().and_then(NonZeroUsize::new);
    Ok(threads.expect("a number from 1 to 1024 fits"))
}

/// Limits as they were typed, before the clock runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

impl Budget {
    /// What was typed, or `usual` time if nothing was.
    pub(crate) fn of(typed: &Thinking, usual: Duration) -> Result<Self, RequestRefused> {
        let usual = Self { time: Some(usual), ..Self::default() };
        Ok(Self::typed(typed)?.unwrap_or(usual))
    }

    /// What was typed, if anything was.
    pub(crate) fn typed(typed: &Thinking) -> Result<Option<Self>, RequestRefused> {
        let time = typed.time.as_deref().map(duration).transpose()?;
        let depth = |text: &String| number("--depth", text, 1, u32::MAX.into());
        let depth = typed.depth.as_ref().map(depth).transpose()?;
        let nodes = |text: &String| number("--nodes", text, 0, u64::MAX);
        let budget = Self {
            time,
            depth: depth.map(|depth| u32::try_from(depth).expect("the range ends there")),
            nodes: typed.nodes.as_ref().map(nodes).transpose()?,
        };
        Ok((budget != Self::default()).then_some(budget))
    }

    /// The limits of a search that begins now.
    pub(crate) fn limits(self) -> Limits {
        // A moment that no clock reaches is no limit.
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        Limits { nodes: self.nodes, depth: self.depth, deadline, stop: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, milliseconds: Option<u64>) {
        let read = duration(text).ok();
        assert_eq!(read, milliseconds.map(Duration::from_millis), "{text}");
    }

    #[test]
    fn durations_have_units() {
        check("500ms", Some(500));
        check("1s", Some(1000));
        check("1.5s", Some(1500));
        check("2m", Some(120_000));
        check("0", Some(0));
        check("0s", Some(0));
    }

    #[test]
    fn other_texts_are_no_durations() {
        for text in ["", "5", "s", "-1s", "1 s", "1e3s", "infs", "NaNs", "one", "1s2", "."] {
            check(text, None);
        }
        check(&format!("{}h", "9".repeat(300)), None);
    }

    #[test]
    fn amounts_of_memory_have_units() {
        let read = |text| bytes("--memory", text).ok();
        assert_eq!((read("8G"), read("1k"), read("7")), (Some(8 << 30), Some(1024), Some(7)));
        for text in ["", "G", "-1G", "1.5G", "8GB", "0", "99999999999T", "+1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_have_bounds() {
        let refused = |text| number("--depth", text, 1, 9).map_err(|refused| refused.to_string());
        assert!(matches!(refused("9"), Ok(9)));
        assert_eq!(refused("0"), Err("--depth `0`: a whole number from 1 to 9".to_owned()));
        assert!(refused("-1").is_err() && refused("x").is_err() && refused("").is_err());
    }
}
