//! How somebody wants to hear of their matches when they do not look, and when that is.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;

use super::LetterKind;
use crate::text::Language;

/// The hour of a digest where nobody has chosen one.
const HOUR: u8 = 8;

/// How somebody wants to hear of their matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Where mail goes, once its owner has confirmed it.
    pub address: Option<String>,
    /// The address that waits for that, and since when.
    pub pending: Option<(String, i64)>,
    /// How often.
    pub mode: Mode,
    /// The hour of the day of a digest.
    pub hour: u8,
    /// Where it is that hour, by the name of a time zone.
    pub zone: String,
    /// Which kinds of news.
    pub kinds: Vec<LetterKind>,
    /// In which language.
    pub language: Language,
}

/// How often somebody gets mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Never.
    #[default]
    Off,
    /// Whenever there is something.
    Each,
    /// Once a day.
    Digest,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::Each, Self::Digest];

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Each => "each",
            Self::Digest => "digest",
        }
    }

    /// Reads what was written.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.as_str() == word)
    }
}

impl Wishes {
    /// What somebody wants who has said nothing: no mail, and on a device of theirs all about what they play in.
    /// Who asks them to play in an event is told to those alone who want that.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            address: None,
            pending: None,
            mode: Mode::Off,
            hour: HOUR,
            zone: "UTC".to_owned(),
            kinds: LetterKind::CHOICE
                .into_iter()
                .filter(|kind| *kind != LetterKind::Asked)
                .collect(),
            language,
        }
    }

    /// Their time zone.
    #[must_use]
    pub fn time_zone(&self) -> TimeZone {
        TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC)
    }

    /// The first moment after another at which it is the hour of the digest. An hour that a change of
    /// clocks leaves out comes when the clocks have gone on, and one that comes twice counts once.
    #[must_use]
    pub fn next_digest(&self, after: i64) -> i64 {
        let zone = self.time_zone();
        let after = Timestamp::from_millisecond(after).unwrap_or(Timestamp::UNIX_EPOCH);
        let hour = Time::constant(i8::try_from(self.hour % 24).unwrap_or(0), 0, 0, 0);
        let mut day = after.to_zoned(zone.clone()).date();
        loop {
            let moment = zone.to_ambiguous_zoned(day.to_datetime(hour)).compatible();
            match moment {
                Ok(moment) if moment.timestamp() > after => {
                    return moment.timestamp().as_millisecond();
                }
                // The end of all calendars is not today.
                Err(_) => return i64::MAX,
                Ok(_) => day = day.tomorrow().unwrap_or(day),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(zone: &str, hour: u8, after: &str, expected: &str) {
        let wishes = Wishes { zone: zone.to_owned(), hour, ..Wishes::new(Language::English) };
        let moment = |text: &str| text.parse::<Timestamp>().expect("a moment").as_millisecond();
        let next = Timestamp::from_millisecond(wishes.next_digest(moment(after))).expect("one");
        assert_eq!(next.to_string(), expected, "{zone} {hour} after {after}");
    }

    #[test]
    fn a_digest_comes_at_its_hour_whatever_the_clocks_do() {
        check("Europe/Berlin", 8, "2026-10-24T12:00:00Z", "2026-10-25T07:00:00Z");
        check("Europe/Berlin", 8, "2026-10-24T05:59:59Z", "2026-10-24T06:00:00Z");
        check("Europe/Berlin", 8, "2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z");
        check("America/New_York", 20, "2026-03-08T01:00:00Z", "2026-03-09T00:00:00Z");
        check("Asia/Tokyo", 0, "2026-03-08T01:00:00Z", "2026-03-08T15:00:00Z");
    }

    #[test]
    fn an_hour_that_is_left_out_comes_later_and_one_that_comes_twice_once() {
        check("Europe/Berlin", 2, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z");
        check("Europe/Berlin", 2, "2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z");
        check("Europe/Berlin", 2, "2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z");
    }
}
