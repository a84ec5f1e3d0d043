//! The clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, in milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The date of a moment in Greenwich, as records write it: `2026.11.15`.
#[must_use]
pub fn date(at: i64) -> String {
    let (year, month, day) = day(at);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The year, month and day of a moment in Greenwich.
#[must_use]
pub fn day(at: i64) -> (i64, i64, i64) {
    let mut day = at.div_euclid(24 * 60 * 60 * 1000);
    let mut year = 1970;
    let days_of = |year: i64| {
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        [31, if is_leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    };
    while day < 0 {
        year -= 1;
        day += days_of(year).iter().sum::<i64>();
    }
    loop {
        for (month, length) in (1..).zip(days_of(year)) {
            if day < length {
                return (year, month, day + 1);
            }
            day -= length;
        }
        year += 1;
    }
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
    }
}
