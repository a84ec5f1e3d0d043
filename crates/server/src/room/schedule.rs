//! When the deadlines of an event are: on which days of the week, at what time, and where in the
//! world that is the time.
//!
//! ```text
//! sun 20:00 Europe/Berlin
//! mon,thu 18:30 America/New_York
//! day 20:00 UTC
//! ```
//!
//! A time that a change of the clocks leaves out comes as much later; one that comes twice is meant
//! the first time. What follows from a schedule is written into the log of a match, so that nothing
//! changes in matches that were played when a country changes its mind about its clocks.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// A turn that begins less than this before a deadline is due at the one after it.
const NOTICE: i64 = 12 * 60 * 60 * 1000;
/// The longest rest, in days.
const LONGEST_REST: i32 = 366;
/// The first year that anybody kept time in here.
const FIRST_YEAR: i16 = 1970;
/// The last year that anything is planned for.
const LAST_YEAR: i16 = 9000;

/// The days of the week as they are written, from the first of the week.
const NAMES: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];
/// How all of them are written.
const EVERY_DAY: &str = "day";

/// When deadlines are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Days of the week, in their order, each once and at least one.
    days: Vec<Weekday>,
    time: Time,
    zone: TimeZone,
}

/// Days on which there are no deadlines, the first and the last included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The first.
    pub first: Date,
    /// The last.
    pub last: Date,
}

impl Schedule {
    /// The first deadline that is soon enough after a moment and not too soon, and on no day of rest.
    #[must_use]
    pub fn after(&self, at: i64, rests: &[Rest]) -> i64 {
        self.deadlines(at.saturating_add(NOTICE), rests)
    }

    /// The first deadline at a moment or after it, and on no day of rest.
    #[must_use]
    pub fn deadlines(&self, from: i64, rests: &[Rest]) -> i64 {
        let from = from.min(beginning(last_day(), &self.zone));
        let day = date(from, &self.zone);
        let days = day.series(1.day()).filter(|day| self.days.contains(&day.weekday()));
        let mut days = days.filter(|day| !rests.iter().any(|rest| rest.contains(*day)));
        let due = days.find_map(|day| Some(self.on(day)).filter(|&due| due >= from));
        due.expect("rests end, and years are left")
    }

    /// Where in the world its times are.
    #[must_use]
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// The name of that place, as lists of time zones have it.
    #[must_use]
    pub fn zone_name(&self) -> &str {
        self.zone.iana_name().expect("zones are found by their names")
    }

    /// The days of the week, from Monday on.
    #[must_use]
    pub fn days(&self) -> &[Weekday] {
        &self.days
    }

    /// The time of day.
    #[must_use]
    pub const fn time(&self) -> Time {
        self.time
    }

    fn on(&self, day: Date) -> i64 {
        let zoned = day.to_datetime(self.time).to_zoned(self.zone.clone());
        zoned.expect("years are left").timestamp().as_millisecond()
    }
}

impl Rest {
    /// Whether a day belongs to it.
    #[must_use]
    pub fn contains(&self, day: Date) -> bool {
        (self.first..=self.last).contains(&day)
    }
}

/// The day that a moment belongs to somewhere. Moments that nobody lives to see belong to the last.
#[must_use]
pub fn date(at: i64, zone: &TimeZone) -> Date {
    match Timestamp::from_millisecond(at) {
        Ok(moment) => zone.to_datetime(moment).date().min(last_day()),
        Err(_) => last_day(),
    }
}

fn last_day() -> Date {
    Date::new(LAST_YEAR, 1, 1).expect("there is such a day")
}

/// The moment at which a day begins somewhere.
#[must_use]
pub fn beginning(day: Date, zone: &TimeZone) -> i64 {
    let begins = day.to_zoned(zone.clone());
    begins.map_or(i64::MAX, |begins| begins.timestamp().as_millisecond())
}

/// A time zone by its name: one that has a name that everybody knows.
#[must_use]
pub fn zone(name: &str) -> Option<TimeZone> {
    let zone = TimeZone::get(name).ok()?;
    zone.iana_name().is_some().then_some(zone)
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = NAMES.iter().filter(|(_, day)| self.days.contains(day));
        let names: Vec<_> = names.map(|(name, _)| *name).collect();
        let days = if names.len() == NAMES.len() { EVERY_DAY.to_owned() } else { names.join(",") };
        let (hour, minute) = (self.time.hour(), self.time.minute());
        write!(f, "{days} {hour:02}:{minute:02} {}", self.zone_name())
    }
}

impl FromStr for Schedule {
    type Err = BadTerms;

    fn from_str(text: &str) -> Result<Self, BadTerms> {
        let words: Vec<_> = text.split_whitespace().collect();
        let [days, time, zone_name] = words[..] else {
            let why = "deadlines are written as in `each sun 20:00 Europe/Berlin`";
            return Err(BadTerms(why.to_owned()));
        };
        let zone =
            zone(zone_name).ok_or_else(|| BadTerms(format!("unknown time zone `{zone_name}`")))?;
        Ok(Self { days: read_days(days)?, time: read_time(time)?, zone })
    }
}

fn read_days(text: &str) -> Result<Vec<Weekday>, BadTerms> {
    if text == EVERY_DAY {
        return Ok(NAMES.iter().map(|(_, day)| *day).collect());
    }
    let wanted: Vec<_> = text.split(',').collect();
    if let Some(unknown) = wanted.iter().find(|name| NAMES.iter().all(|(known, _)| known != *name))
    {
        return Err(BadTerms(format!("unknown day `{unknown}`: use `mon` to `sun`, or `day`")));
    }
    Ok(NAMES.iter().filter(|(name, _)| wanted.contains(name)).map(|(_, day)| *day).collect())
}

fn read_time(text: &str) -> Result<Time, BadTerms> {
    let read = || {
        let (hour, minute) = text.split_once(':')?;
        Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
    };
    read().ok_or_else(|| BadTerms(format!("invalid time of day `{text}`: use `20:00`")))
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

impl FromStr for Rest {
    type Err = BadTerms;

    fn from_str(text: &str) -> Result<Self, BadTerms> {
        let read = || {
            let (first, last) = text.split_once("..")?;
            let (first, last): (Date, Date) = (first.parse().ok()?, last.parse().ok()?);
            let days = first.until(last).ok()?.get_days();
            let years = FIRST_YEAR..LAST_YEAR;
            ((0..LONGEST_REST).contains(&days)
                && years.contains(&first.year())
                && years.contains(&last.year()))
            .then_some(Self { first, last })
        };
        let why = || format!("`{text}`: a rest is written as in `rest 2026-12-20..2027-01-10`");
        read().ok_or_else(|| BadTerms(why()))
    }
}

/// Terms that make no sense, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTerms(pub String);

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadTerms {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment as the zone of the text writes it.
    fn at(text: &str) -> i64 {
        text.parse::<jiff::Zoned>().expect(text).timestamp().as_millisecond()
    }

    fn check(schedule: &str, rests: &[&str], from: &str, due: &str) {
        let schedule: Schedule = schedule.parse().expect(schedule);
        let rests: Vec<Rest> = rests.iter().map(|rest| rest.parse().expect(rest)).collect();
        let found = Timestamp::from_millisecond(schedule.after(at(from), &rests)).expect("a time");
        assert_eq!(found, due.parse::<jiff::Zoned>().expect(due).timestamp(), "after {from}");
    }

    #[test]
    fn what_is_written_is_read() {
        for text in
            ["sun 20:00 Europe/Berlin", "mon,thu 18:30 America/New_York", "day 00:00 Asia/Tokyo"]
        {
            assert_eq!(text.parse::<Schedule>().expect(text).to_string(), text);
        }
        let same = "thu,mon,thu 8:30 america/new_york".parse::<Schedule>().expect("it is read");
        assert_eq!(same.to_string(), "mon,thu 08:30 America/New_York");
        let rest = "2026-12-20..2027-01-10";
        assert_eq!(rest.parse::<Rest>().expect(rest).to_string(), rest);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "sun 20:00",
            "sun 20:00 Europe/Atlantis",
            "son 20:00 Europe/Berlin",
            "sun 24:00 Europe/Berlin",
            "sun 20 Europe/Berlin",
            ", 20:00 Europe/Berlin",
        ] {
            assert!(text.parse::<Schedule>().is_err(), "{text}");
        }
        for text in ["", "2026-12-20", "2027-01-10..2026-12-20", "2026-02-30..2026-03-01"] {
            assert!(text.parse::<Rest>().is_err(), "{text}");
        }
        assert!("2026-01-01..2027-06-01".parse::<Rest>().is_err(), "that is no rest");
        assert!("-009998-01-01..-009998-01-02".parse::<Rest>().is_err(), "nobody was there");
        assert!("9998-01-01..9998-01-02".parse::<Rest>().is_err(), "nobody lives to see it");
    }

    #[test]
    fn a_deadline_leaves_half_a_day_at_least() {
        let weekly = "sun 20:00 Europe/Berlin";
        let due = "2026-11-22T20:00[Europe/Berlin]";
        check(weekly, &[], "2026-11-15T20:00[Europe/Berlin]", due);
        check(weekly, &[], "2026-11-15T19:00[Europe/Berlin]", due);
        check(weekly, &[], "2026-11-22T08:00[Europe/Berlin]", due);
        check(weekly, &[], "2026-11-22T08:01[Europe/Berlin]", "2026-11-29T20:00[Europe/Berlin]");
    }

    #[test]
    fn the_hour_stays_when_the_clocks_change() {
        let daily = "day 20:00 Europe/Berlin";
        // Summer time ends in the night of the 25th of October, and begins in that of the 28th of March.
        check(
            daily,
            &[],
            "2026-10-24T20:00[Europe/Berlin]",
            "2026-10-25T20:00+01:00[Europe/Berlin]",
        );
        check(
            daily,
            &[],
            "2027-03-27T20:00[Europe/Berlin]",
            "2027-03-28T20:00+02:00[Europe/Berlin]",
        );
        let hours = |from: &str, due: &str| (at(due) - at(from)) / 3_600_000;
        let (sat, sun) = ("2026-10-24T20:00[Europe/Berlin]", "2026-10-25T20:00[Europe/Berlin]");
        assert_eq!(hours(sat, sun), 25);
        let (sat, sun) = ("2027-03-27T20:00[Europe/Berlin]", "2027-03-28T20:00[Europe/Berlin]");
        assert_eq!(hours(sat, sun), 23);
    }

    #[test]
    fn an_hour_that_is_missing_comes_later_and_one_that_comes_twice_is_the_first() {
        let night = "sun 02:30 Europe/Berlin";
        check(
            night,
            &[],
            "2027-03-25T12:00[Europe/Berlin]",
            "2027-03-28T03:30+02:00[Europe/Berlin]",
        );
        check(
            night,
            &[],
            "2026-10-22T12:00[Europe/Berlin]",
            "2026-10-25T02:30+02:00[Europe/Berlin]",
        );
        // A whole day was left out when Samoa changed sides.
        let fri = "fri 20:00 Pacific/Apia";
        check(fri, &[], "2011-12-28T12:00[Pacific/Apia]", "2011-12-31T20:00+14:00[Pacific/Apia]");
    }

    #[test]
    fn days_of_rest_have_no_deadline() {
        let weekly = "sun 20:00 Europe/Berlin";
        let holidays = ["2026-12-20..2027-01-03", "2027-01-10..2027-01-10"];
        let from = "2026-12-15T12:00[Europe/Berlin]";
        check(weekly, &holidays[..1], from, "2027-01-10T20:00[Europe/Berlin]");
        check(weekly, &holidays, from, "2027-01-17T20:00[Europe/Berlin]");
        check(weekly, &["2026-12-21..2027-01-03"], from, "2026-12-20T20:00[Europe/Berlin]");
    }

    #[test]
    fn deadlines_go_on_for_ever() {
        let schedule: Schedule = "sun 20:00 UTC".parse().expect("it is read");
        assert_eq!(schedule.after(i64::MAX, &[]), at("9000-01-05T20:00[UTC]"));
    }
}
