//! What the form of a new event says about time in its matches in the hall: how much there is, what a
//! missed turn means, whether choices are hidden, and when nobody has to play.

use maud::{Markup, html};
use serde::Deserialize;

use super::fields::{ChoiceWords, check, number, select};
use super::wrong::WrongForm;
use crate::text::Text;

/// What a time is called that goes from deadline to deadline.
const DEADLINES: &str = "deadlines";
const TIMES: ChoiceWords = &[
    ("none", "event-time-none"),
    ("turn 2m", "event-time-turn-2"),
    ("turn 5m", "event-time-turn-5"),
    ("bank 10m+5s", "event-time-bank-10"),
    ("bank 15m+10s", "event-time-bank-15"),
    ("days 1", "event-time-days-1"),
    ("days 3", "event-time-days-3"),
    ("days 7", "event-time-days-7"),
    (DEADLINES, "event-time-deadlines"),
];
const DAYS: ChoiceWords = &[
    ("sun", "event-day-sun"),
    ("mon", "event-day-mon"),
    ("tue", "event-day-tue"),
    ("wed", "event-day-wed"),
    ("thu", "event-day-thu"),
    ("fri", "event-day-fri"),
    ("sat", "event-day-sat"),
    ("mon,thu", "event-day-mon-thu"),
    ("tue,fri", "event-day-tue-fri"),
    ("day", "event-day-every"),
];
const MISSED: ChoiceWords = &[
    ("rules", "event-missed-rules"),
    ("lose-turn", "event-missed-turn"),
    ("lose-game", "event-missed-game"),
    ("excuse", "event-missed-excuse"),
    ("organiser", "event-missed-organiser"),
];
const EXCUSES: ChoiceWords = &[
    ("5m", "event-excuse-5m"),
    ("12h", "event-excuse-12h"),
    ("1d", "event-excuse-1d"),
    ("3d", "event-excuse-3d"),
    ("7d", "event-excuse-7d"),
];
/// Time zones to choose from; every other one can be typed.
const ZONES: [&str; 6] = [
    "UTC",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "Asia/Tokyo",
];

/// The fields as they were filled in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(in crate::web) struct Timing {
    pub(in crate::web) time: String,
    deadline_day: String,
    deadline_time: String,
    zone: String,
    missed: String,
    excuses: String,
    excused_by: String,
    hidden: String,
    vacation: String,
    rest_first: String,
    rest_last: String,
    rest2_first: String,
    rest2_last: String,
}

impl Default for Timing {
    fn default() -> Self {
        let [hidden, rest_first, rest_last, rest2_first, rest2_last] = [const { String::new() }; 5];
        Self {
            time: "none".to_owned(),
            deadline_day: "sun".to_owned(),
            deadline_time: "20:00".to_owned(),
            zone: "UTC".to_owned(),
            missed: "rules".to_owned(),
            excuses: "1".to_owned(),
            excused_by: "1d".to_owned(),
            vacation: "0".to_owned(),
            hidden,
            rest_first,
            rest_last,
            rest2_first,
            rest2_last,
        }
    }
}

impl Timing {
    /// What the fields agree on, as it is written.
    pub(in crate::web) fn words(&self) -> Result<String, WrongForm> {
        let mut control = self.time.trim().to_owned();
        let is_bank = control.starts_with("bank");
        // An empty bank loses the game, whatever else is said.
        if self.missed.starts_with("lose-") && !is_bank && control != "none" {
            control = format!("{control} {}", self.missed);
        }
        let mut parts = vec![control.clone()];
        let is_timed = control != "none";
        match self.missed.as_str() {
            "excuse" if is_timed => {
                parts.push(format!("excuse {} by {}", self.excuses.trim(), self.excused_by.trim()));
            }
            "organiser" if is_timed => parts.push("organiser".to_owned()),
            _ if !MISSED.iter().any(|(missed, _)| *missed == self.missed) => {
                return Err(WrongForm::Field("event-missed"));
            }
            _ => {}
        }
        if !self.hidden.is_empty() {
            parts.push("hidden".to_owned());
        }
        if self.time == DEADLINES {
            let Self { deadline_day, deadline_time, zone, .. } = self;
            parts.push(format!("each {deadline_day} {} {}", deadline_time.trim(), zone.trim()));
        }
        let rests = [(&self.rest_first, &self.rest_last), (&self.rest2_first, &self.rest2_last)];
        for (first, last) in rests.into_iter().filter(|_| is_timed) {
            if !first.trim().is_empty() || !last.trim().is_empty() {
                parts.push(format!("rest {}..{}", first.trim(), last.trim()));
            }
        }
        if is_timed && !["", "0"].contains(&self.vacation.trim()) {
            parts.push(format!("vacation {}", self.vacation.trim()));
        }
        Ok(parts.join("; "))
    }

    /// The fields.
    pub(in crate::web) fn show(&self, text: &Text) -> Markup {
        let is_changed = self.missed != "rules"
            || !self.hidden.is_empty()
            || self.vacation.trim() != "0"
            || !self.rest_first.is_empty();
        html! {
            (select(text, "time", "event-time", TIMES, &self.time))
            div class="if-deadlines row" {
                (select(text, "deadline_day", "event-deadline-day", DAYS, &self.deadline_day))
                p {
                    label for="deadline_time" { (text.say("event-deadline-time")) }
                    input id="deadline_time" name="deadline_time" type="time" value=(self.deadline_time);
                }
                p {
                    label for="zone" { (text.say("event-zone")) }
                    input id="zone" name="zone" list="zones" value=(self.zone) data-zone=[(*self == Self::default()).then_some("unset")] maxlength="40" autocomplete="off" spellcheck="false";
                    datalist id="zones" { @for zone in ZONES { option value=(zone) {} } }
                }
            }
            details open[is_changed] {
                summary { (text.say("event-missed-more")) }
                (select(text, "missed", "event-missed", MISSED, &self.missed))
                div class="if-excuse row" {
                    (number("excuses", text, "event-excuses", &self.excuses, "99"))
                    (select(text, "excused_by", "event-excused-by", EXCUSES, &self.excused_by))
                }
                (check(text, "hidden", "event-hidden", &self.hidden))
                (number("vacation", text, "event-vacation", &self.vacation, "366"))
                (rest(text, "rest", &self.rest_first, &self.rest_last))
                (rest(text, "rest2", &self.rest2_first, &self.rest2_last))
            }
        }
    }
}

/// A rest from a day to a day.
fn rest(text: &Text, name: &str, first: &str, last: &str) -> Markup {
    let field = |end: &str, label: &str, value: &str| {
        let id = format!("{name}_{end}");
        html! {
            p {
                label for=(id) { (text.say(label)) }
                input id=(id) name=(id) type="date" value=(value);
            }
        }
    };
    html! {
        fieldset {
            legend { (text.say("event-rest")) }
            div class="row" {
                (field("first", "event-first-day", first))
                (field("last", "event-last-day", last))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::TimeTerms;

    #[test]
    fn every_way_to_deal_with_misses_can_be_chosen() {
        let check = |timing: Timing, terms: &str| {
            let words = timing.words().expect(terms);
            assert_eq!(words.parse::<TimeTerms>().expect(terms).to_string(), terms);
        };
        let with = |time: &str, missed: &str| Timing {
            time: time.to_owned(),
            missed: missed.to_owned(),
            ..Timing::default()
        };
        check(with("days 3", "rules"), "days 3");
        check(with("days 3", "lose-turn"), "days 3 lose-turn");
        check(with("turn 2m", "lose-game"), "turn 2m lose-game");
        check(with("bank 10m+5s", "lose-turn"), "bank 10m+5s");
        check(with("days 3", "excuse"), "days 3; excuse 1 by 1d");
        check(with("none", "organiser"), "none");
        let terms = "deadlines; organiser; hidden; each sun 20:00 Europe/Berlin; \
                     rest 2026-12-20..2027-01-10; vacation 14";
        let timing = Timing {
            zone: "Europe/Berlin".to_owned(),
            hidden: "yes".to_owned(),
            vacation: "14".to_owned(),
            rest_first: "2026-12-20".to_owned(),
            rest_last: "2027-01-10".to_owned(),
            ..with("deadlines", "organiser")
        };
        check(timing, terms);
        let half = Timing { rest_first: "2026-12-20".to_owned(), ..with("days 1", "rules") };
        let words = half.words().expect("it is written down as it is");
        assert!(words.parse::<TimeTerms>().is_err(), "a rest has an end");
    }
}
