//! The clock on the wall.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::civil::Date;
use jiff::tz::TimeZone;

/// A day, in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// Now, in milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// What tells the time: the clock on the wall, as far as it is right, or one that is set by hand.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    hand: Option<Arc<AtomicI64>>,
    /// How much the clock on the wall is behind, in milliseconds.
    behind: Arc<AtomicI64>,
}

impl Watch {
    /// A watch that stands until somebody sets it.
    #[must_use]
    pub fn by_hand(at: i64) -> Self {
        Self { hand: Some(Arc::new(AtomicI64::new(at))), behind: Arc::default() }
    }

    /// A watch that runs, and is wrong by so many milliseconds.
    #[must_use]
    pub fn wrong_by(error: i64) -> Self {
        Self { hand: None, behind: Arc::new(AtomicI64::new(error)) }
    }

    /// Sets a watch that is set by hand; the clock on the wall does not listen.
    pub fn set(&self, at: i64) {
        if let Some(hand) = &self.hand {
            hand.store(at, Ordering::SeqCst);
        }
    }

    /// Puts a watch that runs forward by so many milliseconds, or back.
    pub fn correct(&self, by: i64) {
        self.behind.fetch_add(by, Ordering::SeqCst);
    }

    /// Now, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        match &self.hand {
            Some(hand) => hand.load(Ordering::SeqCst),
            None => now().saturating_add(self.behind.load(Ordering::Relaxed)),
        }
    }

    /// Whether time goes on by itself.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.hand.is_none()
    }
}

/// The date of a moment in Greenwich, as records write it: `2026.11.15`.
#[must_use]
pub fn date(at: i64) -> String {
    let (year, month, day) = day(at);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The year, month and day of a moment in Greenwich, however far away it is.
#[must_use]
pub fn day(at: i64) -> (i64, i64, i64) {
    // Counted from the first of March of the year 0, a leap day is the last of its year and every 400
    // years are the same.
    let days = at.div_euclid(DAY) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    // The months from March on have 31, 30, 31, 30, 31 days, and so again.
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, of_month)
}

/// The time of day of a moment in Greenwich, to the minute: `20:00`.
#[must_use]
pub fn clock_time(at: i64) -> String {
    let (hour, minute, _) = of_day(at);
    format!("{hour:02}:{minute:02}")
}

/// A moment in Greenwich as machines read it, to the second: `2026-11-15T20:00:00Z`.
#[must_use]
pub fn iso(at: i64) -> String {
    let (year, month, day) = day(at);
    let (hour, minute, second) = of_day(at);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// A moment in Greenwich for the names of files, to the second: `20261115-200000`.
#[must_use]
pub fn compact(at: i64) -> String {
    let (year, month, day) = day(at);
    let (hour, minute, second) = of_day(at);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// Reads what [`compact`] gives.
#[must_use]
pub fn read_compact(text: &str) -> Option<i64> {
    let is_fit = text.len() == 15
        && text
            .bytes()
            .enumerate()
            .all(|(i, c)| if i == 8 { c == b'-' } else { c.is_ascii_digit() });
    if !is_fit {
        return None;
    }
    let number = |from: usize, to: usize| text[from..to].parse::<i64>().ok();
    let date = format!("{}-{}-{}", &text[..4], &text[4..6], &text[6..8]);
    let seconds = (number(9, 11)? * 60 + number(11, 13)?) * 60 + number(13, 15)?;
    let at = beginning_of(&date)? + seconds * 1000;
    (compact(at) == text).then_some(at)
}

/// The hour, minute and second of a moment in Greenwich.
#[must_use]
pub fn of_day(at: i64) -> (i64, i64, i64) {
    let seconds = at.rem_euclid(DAY) / 1000;
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The moment at which a day begins in Greenwich that is written as forms send it: `2026-11-15`.
#[must_use]
pub fn beginning_of(date: &str) -> Option<i64> {
    let mut parts = date.splitn(3, '-');
    let mut number = || parts.next()?.parse::<i16>().ok();
    let (year, month, of_month) = (number()?, number()?, number()?);
    if year < 1 {
        return None;
    }
    let day = Date::new(year, month.try_into().ok()?, of_month.try_into().ok()?).ok()?;
    Some(day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        let check = |seconds: i64, expected| assert_eq!(date(seconds * 1000), expected);
        check(0, "1970.01.01");
        check(951_782_400, "2000.02.29");
        check(1_794_700_800, "2026.11.15");
        check(4_107_542_399, "2100.02.28");
        check(4_107_542_400, "2100.03.01");
        check(-1, "1969.12.31");
        check(-2_208_988_800, "1900.01.01");
        assert_eq!(day(i64::MAX), (292_278_994, 8, 17), "and at once");
        assert_eq!(day(i64::MIN), (-292_275_055, 5, 16));
    }

    #[test]
    fn a_moment_is_written_for_machines() {
        assert_eq!(iso(1_794_700_800_000), "2026-11-15T00:00:00Z");
        assert_eq!(iso(1_794_700_800_000 + DAY - 1), "2026-11-15T23:59:59Z");
        assert_eq!(iso(1_794_786_005_999), "2026-11-15T23:40:05Z");
        assert_eq!(iso(-1), "1969-12-31T23:59:59Z");
    }

    #[test]
    fn a_moment_in_a_file_name_is_read_back() {
        assert_eq!(compact(1_794_786_005_999), "20261115-234005");
        assert_eq!(read_compact("20261115-234005"), Some(1_794_786_005_000));
        for nonsense in ["", "20261115", "20261315-000000", "20261115-246060", "2026111５-23400"] {
            assert_eq!(read_compact(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_day_begins_where_the_calendar_says() {
        for days in (-30_000..60_000).step_by(13) {
            let (year, month, of_month) = day(days * DAY);
            let written = format!("{year:04}-{month:02}-{of_month:02}");
            assert_eq!(beginning_of(&written), Some(days * DAY), "{written}");
        }
        for nonsense in ["", "2026", "2026-02-30", "2026-13-01", "2026-1-1-1", "99999999999-1-1"] {
            assert_eq!(beginning_of(nonsense), None, "{nonsense}");
        }
        for nonsense in [
            "1-9223372036854775807-1",
            "9999-1-9223372036854775807",
            "1--9-1",
            "2026-99999999-1",
            "0-1-1",
            "-1-1-1",
            "10000-1-1",
        ] {
            assert_eq!(beginning_of(nonsense), None, "{nonsense}");
        }
    }
}
