//! Dates as each language writes them.

use jiff::Timestamp;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;

use super::Text;
use crate::time::day;

impl Text {
    /// The day of a moment in Greenwich, for people: `15 November 2026`.
    #[must_use]
    pub(crate) fn date(&self, at: i64) -> String {
        let (year, month, day) = day(at);
        self.written(year, month, day)
    }

    /// A day of the calendar, for people.
    #[must_use]
    pub(crate) fn day(&self, day: Date) -> String {
        self.written(day.year().into(), day.month().into(), day.day().into())
    }

    /// The name of a day of the week.
    #[must_use]
    pub(crate) fn weekday(&self, day: Weekday) -> String {
        self.tell("time-day", [("day", i64::from(day.to_monday_one_offset()).into())])
    }

    /// A moment as the clocks show it somewhere: `Sunday, 15 November 2026, 20:00 (Europe/Berlin)`.
    #[must_use]
    pub(crate) fn moment_in(&self, at: i64, zone: &TimeZone) -> String {
        let Ok(moment) = Timestamp::from_millisecond(at) else { return self.moment(at) };
        let there = zone.to_datetime(moment);
        self.tell(
            "time-moment-in",
            [
                ("weekday", self.weekday(there.date().weekday()).into()),
                ("date", self.day(there.date()).into()),
                ("time", there.time().strftime("%H:%M").to_string().into()),
                ("zone", zone.iana_name().unwrap_or("UTC").to_owned().into()),
            ],
        )
    }

    fn written(&self, year: i64, month: i64, day: i64) -> String {
        // A year is no quantity: nothing sets its thousands apart.
        let year = year.to_string();
        self.tell("date", [("year", year.into()), ("month", month.into()), ("day", day.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_day_is_written_as_people_read_it() {
        let written = |language| Text::of(language).date(1_772_323_200_000);
        assert_eq!(written(Language::English), "1 March 2026");
        assert_eq!(written(Language::German), "1. März 2026");
        assert_eq!(written(Language::Japanese), "2026年3月1日");
    }

    #[test]
    fn a_moment_is_told_as_the_clocks_show_it_somewhere() {
        let told = |language, zone| {
            let zone = crate::room::schedule::zone(zone).expect("it has a name");
            Text::of(language).moment_in(1_772_323_200_000, &zone)
        };
        let berlin = "Sunday, 1 March 2026, 01:00 (Europe/Berlin)";
        assert_eq!(told(Language::English, "Europe/Berlin"), berlin);
        let new_york = "Samstag, 28. Februar 2026, 19:00 Uhr (America/New_York)";
        assert_eq!(told(Language::German, "America/New_York"), new_york);
        assert_eq!(
            told(Language::Japanese, "Asia/Tokyo"),
            "2026年3月1日（日曜日）09:00（Asia/Tokyo）"
        );
    }
}
