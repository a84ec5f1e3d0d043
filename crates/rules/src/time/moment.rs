//! Moments and spans of time, in whole milliseconds. Nothing here knows what time it is: moments
//! are given from outside, and only what lies between them matters.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};
use std::str::FromStr;

use crate::TextError;

/// A moment: milliseconds since whatever day the caller counts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

/// A length of time in milliseconds.
///
/// Its text is `1h30m`, `90s` or `500ms`: numbers with units, the longest unit first. It is printed
/// in the longest units that fit, `1m30s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span(pub u64);

/// The units of a text, the longest first.
const UNITS: [(&str, u64); 5] =
    [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

impl Moment {
    /// The time that has passed since an earlier moment; nothing if it is a later one.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Span {
        match self.0 > earlier.0 {
            true => Span(self.0.abs_diff(earlier.0)),
            false => Span::ZERO,
        }
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);
    /// The longest that a text may ask for: ten thousand days.
    pub const LONGEST: Self = Self::days(10_000);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(count: u32) -> Self {
        Self(count as u64 * 1000)
    }

    /// So many minutes.
    #[must_use]
    pub const fn minutes(count: u32) -> Self {
        Self(count as u64 * 60_000)
    }

    /// So many days of 24 hours.
    #[must_use]
    pub const fn days(count: u32) -> Self {
        Self(count as u64 * 86_400_000)
    }

    /// So many times as long.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count as u64))
    }
}

impl Add<Span> for Moment {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add_unsigned(span.0))
    }
}

impl Sub<Span> for Moment {
    type Output = Self;

    fn sub(self, span: Span) -> Self {
        Self(self.0.saturating_sub_unsigned(span.0))
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// What is left of a span; never less than nothing.
impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Span {
    fn sum<I: Iterator<Item = Self>>(spans: I) -> Self {
        spans.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ZERO {
            return f.write_str("0s");
        }
        let mut rest = self.0;
        for (unit, length) in UNITS {
            if rest >= length {
                write!(f, "{}{unit}", rest / length)?;
            }
            rest %= length;
        }
        Ok(())
    }
}

impl FromStr for Span {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match Self::read_any(text)? {
            total if total <= Self::LONGEST => Ok(total),
            _ => Err(TextError::new(format!("`{text}` is longer than {}", Self::LONGEST))),
        }
    }
}

impl Span {
    /// Reads a text that was let in before there was a [longest](Self::LONGEST): what is longer counts as that.
    pub fn read_up_to_longest(text: &str) -> Result<Self, TextError> {
        Ok(Self::read_any(text)?.min(Self::LONGEST))
    }

    /// Reads a text, however long it asks for.
    fn read_any(text: &str) -> Result<Self, TextError> {
        let wrong = |message: String| Err(TextError::new(message));
        let mut total = Self::ZERO;
        let mut units = UNITS.iter();
        let mut rest = text;
        loop {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            let letters = after.bytes().take_while(u8::is_ascii_lowercase).count();
            let (unit, after) = after.split_at(letters);
            if number.is_empty() || unit.is_empty() {
                return wrong(format!("invalid time `{text}`: use `2m`, `1m30s` or `500ms`"));
            }
            let Some((_, length)) = units.find(|(name, _)| *name == unit) else {
                return wrong(match UNITS.iter().any(|(name, _)| *name == unit) {
                    true => format!("`{text}` does not go from long units to short ones"),
                    false => format!("unknown unit of time `{unit}`: use d, h, m, s or ms"),
                });
            };
            // What is too long to be counted is longer than any.
            let counted =
                number.parse().map_or(u64::MAX, |count: u64| count.saturating_mul(*length));
            total = total + Self(counted);
            if after.is_empty() {
                return Ok(total);
            }
            rest = after;
        }
    }
}
