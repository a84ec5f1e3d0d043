//! Time as each language speaks of it: how long something takes, what is left, and what was agreed
//! on.

use dohyo_rules::time::{Bonus, Control, Late, Span};

use super::Text;
use crate::room::{Choices, Hands, Missed, Schedule, TimeTerms};
use crate::time::clock_time;

/// Days, hours, minutes and seconds, in milliseconds, with the keys of their words.
const UNITS: [(u64, &str); 5] = [
    (86_400_000, "span-days"),
    (3_600_000, "span-hours"),
    (60_000, "span-minutes"),
    (1000, "span-seconds"),
    (1, "span-milliseconds"),
];
/// From here on days and hours are told, and no seconds.
const LONG: u64 = 86_400_000;

impl Text {
    /// How long something takes: `1 h 30 min`.
    #[must_use]
    pub(crate) fn span(&self, span: Span) -> String {
        let mut rest = span.0;
        let mut words = Vec::new();
        for (length, key) in UNITS {
            if rest >= length {
                words.push(self.tell(key, [("count", ((rest / length) as i64).into())]));
            }
            rest %= length;
        }
        words.join(" ")
    }

    /// What is left on a clock: `4:59`, `1:00:00`, or days and hours. A second that has begun counts.
    #[must_use]
    pub(crate) fn left(&self, left: u64) -> String {
        if left >= LONG {
            let (days, hours) = (left / LONG, left % LONG / 3_600_000);
            let (days, hours) = (days.to_string(), hours.to_string());
            return self.tell("time-left-days", [("days", days.into()), ("hours", hours.into())]);
        }
        let seconds = left.div_ceil(1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// A moment in Greenwich, to the minute.
    #[must_use]
    pub(crate) fn moment(&self, at: i64) -> String {
        let (date, time) = (self.date(at), clock_time(at));
        self.tell("time-moment", [("date", date.into()), ("time", time.into())])
    }

    /// What was agreed on about time.
    #[must_use]
    pub(crate) fn terms(&self, terms: &TimeTerms) -> String {
        let mut words = match &terms.schedule {
            Some(schedule) => vec![self.schedule(schedule)],
            None => vec![self.control(&terms.control)],
        };
        match terms.control.late() {
            Some(_) if matches!(terms.control, Control::Bank { .. }) => {}
            Some(Late::LosesTurn) => words.push(self.say("time-lose-turn")),
            Some(Late::LosesGame) => words.push(self.say("time-lose-game")),
            None => {}
        }
        match terms.missed {
            Missed::AtOnce => {}
            Missed::Excused { times, by } => words.push(self.excused(times, by)),
            Missed::Organiser => words.push(self.say("time-organiser")),
        }
        if terms.choices == Choices::Hidden {
            words.push(self.say("time-hidden"));
        }
        for rest in &terms.rests {
            let days =
                [("first", self.day(rest.first).into()), ("last", self.day(rest.last).into())];
            words.push(self.tell("time-rest", days));
        }
        if terms.vacation > 0 {
            let days = i64::from(terms.vacation).into();
            words.push(self.tell("time-vacation", [("count", days)]));
        }
        if terms.hands == Hands::Touch {
            words.push(self.say("time-touch"));
        }
        words.join(" · ")
    }

    /// How many missed turns are excused, and with how much more time.
    #[must_use]
    pub(crate) fn excused(&self, times: u8, by: Span) -> String {
        let values = [("count", i64::from(times).into()), ("span", self.span(by).into())];
        self.tell("time-excused", values)
    }

    /// When deadlines are.
    #[must_use]
    pub(crate) fn schedule(&self, schedule: &Schedule) -> String {
        let days: Vec<_> = schedule.days().iter().map(|day| self.weekday(*day)).collect();
        let days = match &days[..] {
            [_, _, _, _, _, _, _] => self.say("time-every-day"),
            [days @ .., last] if !days.is_empty() => {
                let more = |all: String, day: &String| {
                    self.tell("time-days-more", [("days", all.into()), ("day", day.clone().into())])
                };
                let first = days[1..].iter().fold(days[0].clone(), more);
                self.tell("time-days-and", [("days", first.into()), ("day", last.clone().into())])
            }
            days => days.concat(),
        };
        let time = schedule.time().strftime("%H:%M").to_string();
        let zone = schedule.zone_name().to_owned();
        let values = [("days", days.into()), ("time", time.into()), ("zone", zone.into())];
        self.tell("time-each", values)
    }

    fn control(&self, control: &Control) -> String {
        let bank = |key, bank, more| {
            let values = [("bank", self.span(bank).into()), ("more", self.span(more).into())];
            self.tell(key, values)
        };
        match *control {
            Control::None => self.say("time-none"),
            Control::Turn { limit, .. } => {
                self.tell("time-turn", [("span", self.span(limit).into())])
            }
            Control::Bank { bank: all, bonus } => match bonus {
                Bonus::Nothing => self.tell("time-bank", [("bank", self.span(all).into())]),
                Bonus::Increment(more) => bank("time-increment", all, more),
                Bonus::Delay(more) => bank("time-delay", all, more),
                Bonus::ByoYomi { periods, length } => {
                    let periods = i64::from(periods);
                    let values = [
                        ("bank", self.left(all.0).into()),
                        ("periods", periods.into()),
                        ("length", self.span(length).into()),
                    ];
                    self.tell("time-byo-yomi", values)
                }
            },
            Control::Days { per_turn, bank: 0, .. } => {
                self.tell("time-days", [("count", i64::from(per_turn).into())])
            }
            Control::Days { per_turn, bank, .. } => {
                let values =
                    [("count", i64::from(per_turn).into()), ("bank", i64::from(bank).into())];
                self.tell("time-days-bank", values)
            }
            Control::Deadlines { .. } => self.say("time-deadlines"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn terms_are_told_in_words() {
        let check = |terms: &str, english, german| {
            let terms: TimeTerms = terms.parse().expect("terms");
            assert_eq!(Text::english().terms(&terms), english);
            assert_eq!(Text::of(Language::German).terms(&terms), german);
        };
        check("bank 5m+3s", "5 min + 3 s", "5 Min. + 3 Sek.");
        check("turn 1m30s", "1 min 30 s per turn", "1 Min. 30 Sek. je Zug");
        check(
            "days 3; excuse 1 by 1d; hidden",
            "3 days per turn · one miss excused, with 1 day more · choices hidden",
            "3 Tage je Zug · ein Versäumnis entschuldigt, mit 1 Tag mehr · Wahl verborgen",
        );
    }

    #[test]
    fn deadlines_are_told_in_words() {
        let check = |terms: &str, language, words| {
            let terms: TimeTerms = terms.parse().expect("terms");
            assert_eq!(Text::of(language).terms(&terms), words);
        };
        let sunday = "deadlines; each sun 20:00 Europe/Berlin";
        check(sunday, Language::English, "every Sunday, 20:00 (Europe/Berlin)");
        check(sunday, Language::German, "jeden Sonntag, 20:00 Uhr (Europe/Berlin)");
        check(sunday, Language::Japanese, "毎日曜日 20:00（Europe/Berlin）");
        let often = "deadlines; each mon,wed,fri 08:05 UTC; vacation 1";
        let words = "every Monday, Wednesday and Friday, 08:05 (UTC) · \
                     one day of vacation per player";
        check(often, Language::English, words);
        let daily = "deadlines; each day 20:00 UTC; rest 2026-12-20..2026-12-27; touch";
        let words = "every day, 20:00 (UTC) · rest from 20 December 2026 to 27 December 2026 · \
                     touch rules";
        check(daily, Language::English, words);
    }

    #[test]
    fn what_is_left_is_told_to_the_second_and_in_days_where_there_are_many() {
        let check = |left, words| assert_eq!(Text::english().left(left), words, "{left}");
        check(0, "0:00");
        check(1, "0:01");
        check(61_000, "1:01");
        check(3_600_000, "1:00:00");
        check(2 * LONG + 3_600_000 * 5 + 1, "2 d 5 h");
    }
}
