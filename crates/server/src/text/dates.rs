//! Dates as each language writes them.

use super::Text;
use crate::time::{day, of_day};

impl Text {
    /// The day of a moment in Greenwich, for people: `15 November 2026`.
    #[must_use]
    pub(crate) fn date(&self, at: i64) -> String {
        let (year, month, day) = day(at);
        // A year is no quantity: nothing sets its thousands apart.
        let year = year.to_string();
        self.tell("date", [("year", year.into()), ("month", month.into()), ("day", day.into())])
    }

    /// A moment in Greenwich to the minute, for people: `15 November 2026, 23:40 UTC`.
    #[must_use]
    pub(crate) fn moment(&self, at: i64) -> String {
        let (hour, minute, _) = of_day(at);
        let time = format!("{hour:02}:{minute:02}");
        self.tell("moment", [("date", self.date(at).into()), ("time", time.into())])
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
}
