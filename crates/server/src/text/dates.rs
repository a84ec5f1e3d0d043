//! Dates as each language writes them.

use super::Text;
use crate::time::day;

impl Text {
    /// The day of a moment in Greenwich, for people: `15 November 2026`.
    #[must_use]
    pub(crate) fn date(&self, at: i64) -> String {
        let (year, month, day) = day(at);
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
}
