//! iCalendar (RFC 5545): one event with an alarm for each deadline.

use super::Feed;
use crate::time::{DAY, iso};
use crate::web::desk::Item;

/// The longest line in bytes, without its end.
const LONGEST: usize = 75;
const MINUTE: i64 = 60 * 1000;

pub(super) fn write(feed: &Feed<'_>) -> String {
    let mut lines = CalendarLines::default();
    lines.add("BEGIN", "VCALENDAR");
    lines.add("VERSION", "2.0");
    lines.add("PRODID", "-//Dohyo//Deadlines//EN");
    lines.add("CALSCALE", "GREGORIAN");
    lines.add("X-WR-CALNAME", &escaped(&feed.text.say("calendar-title")));
    for item in &feed.desk.waiting {
        if let Some(deadline) = item.deadline {
            event(&mut lines, feed, item, deadline);
        }
    }
    lines.add("END", "VCALENDAR");
    lines.0
}

fn event(lines: &mut CalendarLines, feed: &Feed<'_>, item: &Item, deadline: i64) {
    let headline = escaped(&feed.headline(item));
    lines.add("BEGIN", "VEVENT");
    // A deadline that is put off stays the same event.
    lines.add("UID", &format!("{}-{}-{}@dohyo", item.id, item.turn, feed.person));
    // Where nobody is invited, this is when it came about.
    lines.add("DTSTAMP", &moment(item.since));
    lines.add("DTSTART", &moment(deadline));
    lines.add("SUMMARY", &headline);
    lines.add("DESCRIPTION", &escaped(&feed.explanation(item)));
    lines.add("URL", &feed.place(item));
    // Nobody is busy because they could move.
    lines.add("TRANSP", "TRANSPARENT");
    lines.add("BEGIN", "VALARM");
    lines.add("ACTION", "DISPLAY");
    lines.add("DESCRIPTION", &headline);
    lines.add("TRIGGER", &format!("-PT{}M", minutes_before(item.since, deadline)));
    lines.add("END", "VALARM");
    lines.add("END", "VEVENT");
}

/// How long before a deadline people are told: half of the time that there was, and a day at the
/// most.
fn minutes_before(since: i64, deadline: i64) -> i64 {
    ((deadline - since) / 2).clamp(0, DAY) / MINUTE
}

/// A moment as calendars write it: `20261115T234000Z`.
fn moment(at: i64) -> String {
    iso(at).replace(['-', ':'], "")
}

/// A text as the value of a property.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// The lines of a calendar.
#[derive(Default)]
struct CalendarLines(String);

impl CalendarLines {
    /// Adds a property. A long line goes on in the next, after a space; no character is torn.
    fn add(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for c in name.chars().chain([':']).chain(value.chars()) {
            if length + c.len_utf8() > LONGEST {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(c);
            length += c.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_leave_their_place() {
        assert_eq!(escaped("a,b;c\\d\r\nEND:VEVENT\u{7}"), "a\\,b\\;c\\\\d\\nEND:VEVENT");
    }

    #[test]
    fn long_lines_are_folded_between_characters() {
        for value in ["x".repeat(300), "相撲".repeat(60), "é".repeat(100)] {
            let mut lines = CalendarLines::default();
            lines.add("SUMMARY", &value);
            assert!(lines.0.split("\r\n").all(|line| line.len() <= LONGEST), "{}", lines.0);
            assert_eq!(lines.0.replace("\r\n ", ""), format!("SUMMARY:{value}\r\n"));
        }
    }

    #[test]
    fn an_alarm_leaves_half_of_the_time_and_a_day_at_the_most() {
        assert_eq!(minutes_before(0, 10 * DAY), 24 * 60);
        assert_eq!(minutes_before(0, DAY), 12 * 60);
        assert_eq!(minutes_before(0, MINUTE), 0);
        assert_eq!(minutes_before(DAY, 0), 0);
    }
}
