//! Time on the page of a match: the clocks, and what happened by them or was decided from outside.
//! The server says what is left and when that ends; a script lets it run on.

use dohyo_rules::time::{Control, Span};
use dohyo_rules::{MoveOrigin, Player};
use maud::{Markup, html};

use super::parts::MatchLook;
use crate::room::{ClockReading, LogEntry, MatchDeed, ViewedLine};
use crate::time::iso;
use crate::web::names::{seat_name, side};

/// A clock with less than this is low, however little there was at first, in milliseconds.
const LOW: u64 = 20_000;
/// Stands in a sentence where an element belongs.
const HOLE: &str = "@";

impl MatchLook<'_> {
    /// A player's clock; nothing where nobody hurries.
    pub(in crate::web) fn clock(&self, seat: Player) -> Markup {
        let readings = self.room.readings_for(self.viewer, self.now).filter(|_| self.has_begun());
        let Some(readings) = readings else { return html! {} };
        let text = self.text();
        let ClockReading { left, runs, deadline } = readings[seat];
        let low = low(&self.room.setup().terms.control);
        let days = [("days", "{d}".into()), ("hours", "{h}".into())];
        let of_days = matches!(self.room.setup().terms.control, Control::Days { .. });
        html! {
            " " span class={ "clock" @if runs { " runs" } @if left < low { " low" } }
                role="timer" aria-label=(text.tell("clock-of", [("who", self.called(seat).into())]))
                data-clock=(side(seat)) data-left=(left) data-runs[runs] data-low=(low)
                data-days=(text.tell("time-left-days", days)) { (text.left(left)) }
            @if let Some(deadline) = deadline.filter(|_| of_days) {
                " " (self.due(deadline))
            }
            @if self.room.excused(seat) > 0 {
                " " span class="tag" {
                    (text.tell("clock-excused", [("count", i64::from(self.room.excused(seat)).into())]))
                }
            }
        }
    }

    /// When a player's time ends; a script writes it by the clock of whoever looks.
    fn due(&self, deadline: i64) -> Markup {
        let text = self.text();
        let words = text.tell("clock-due", [("deadline", HOLE.into())]);
        let (before, after) = words.split_once(HOLE).unwrap_or_default();
        html! {
            span class="quiet" {
                (before) time datetime=(iso(deadline)) data-local { (text.moment(deadline)) } (after)
            }
        }
    }

    /// What happened by the clock, or was decided by whoever runs the event.
    pub(in crate::web) fn notes(&self) -> Markup {
        let text = self.text();
        let lines = self.room.lines(self.viewer, 1).filter_map(|line| match line {
            ViewedLine::Open(entry) => {
                let what = self.note(entry)?;
                Some((entry.at, what, entry.deed.is_directed().then_some(entry)))
            }
            ViewedLine::Veiled { at, .. } => Some((at, text.say("note-veiled"), None)),
            ViewedLine::Sealed { .. } => None,
        });
        let notes: Vec<_> = lines.collect();
        html! {
            @if self.room.is_held() { p class="notice" { (text.say("clock-held")) } }
            @if !notes.is_empty() {
                ul class="notes" {
                    @for (at, what, directed) in notes {
                        @let turn = self.room.turn_count_at(at) as i64;
                        li {
                            (text.tell("note-at", [("turn", turn.into()), ("what", what.into())]))
                            @if let Some(entry) = directed { (self.by_whom(entry)) }
                        }
                    }
                }
            }
        }
    }

    /// Who did something from outside, when, and why.
    fn by_whom(&self, entry: &LogEntry) -> Markup {
        let text = self.text();
        let why = match &entry.deed {
            // Its words have the reason in them.
            MatchDeed::Decide { .. } => "",
            deed => deed.why(),
        };
        html! {
            @if !why.is_empty() { " " (text.tell("note-why", [("why", why.into())])) }
            @if let Some(who) = entry.person.and_then(|person| self.others.get(&person)) {
                " " span class="quiet" {
                    (who) ", " time datetime=(iso(entry.at)) data-local { (text.moment(entry.at)) }
                }
            }
        }
    }

    fn note(&self, entry: &LogEntry) -> Option<String> {
        let text = self.text();
        let of = |key: &str, seat| Some(text.tell(key, [("who", self.called(seat).into())]));
        match &entry.deed {
            MatchDeed::Close => Some(self.missed(entry.number)).filter(|missed| !missed.is_empty()),
            MatchDeed::LoseTurn(seat) => of("note-lose-turn", *seat),
            MatchDeed::LoseOnTime(seat) => of("note-lose-on-time", *seat),
            MatchDeed::Excuse(seat) => of("note-excuse", *seat),
            MatchDeed::Leave { seat, by } => {
                let who = self.called(*seat);
                let values = [("who", who.into()), ("span", text.span(*by).into())];
                Some(text.tell("note-leave", values))
            }
            MatchDeed::Hold => Some(text.say("note-hold")),
            MatchDeed::Extend { seat, by, .. } => Some(self.extended(*seat, *by)),
            MatchDeed::Pause(_) if entry.person.is_none() => Some(text.say("note-rest")),
            MatchDeed::Resume(_) if entry.person.is_none() => Some(text.say("note-rest-over")),
            MatchDeed::Pause(_) => Some(text.say("note-pause")),
            MatchDeed::Resume(_) => Some(text.say("note-resume")),
            MatchDeed::Count(_) => Some(text.say("note-count")),
            MatchDeed::Decide { winner: Some(winner), why, .. } => {
                let values = [("who", self.called(*winner).into()), ("why", why.as_str().into())];
                Some(text.tell("note-decide", values))
            }
            MatchDeed::Decide { winner: None, why, .. } => {
                Some(text.tell("note-decide-draw", [("why", why.as_str().into())]))
            }
            MatchDeed::Hand { .. } => {
                let mut fouls = self.room.fouls().iter();
                Some(self.foul(fouls.find(|foul| foul.number == entry.number)?))
            }
            MatchDeed::Substitute { seat, person, .. } => {
                let name = self.others.get(person).map(String::as_str).unwrap_or_default();
                let seat = seat_name(text, self.room.table(), *seat);
                Some(text.tell("note-substitute", [("name", name.into()), ("seat", seat.into())]))
            }
            _ => None,
        }
    }

    fn extended(&self, seat: Player, by: Span) -> String {
        let text = self.text();
        let values = [("who", self.called(seat).into()), ("span", text.span(by).into())];
        text.tell("note-extend", values)
    }

    /// Who missed the turn that a line closed, and what they played for it.
    fn missed(&self, number: u64) -> String {
        let Some(turn) = self.room.turn_by(number) else { return String::new() };
        let told = Player::ALL.into_iter().filter_map(|seat| {
            let key = match turn.origins[seat] {
                MoveOrigin::Named => "note-named",
                MoveOrigin::Drawn => "note-drawn",
                _ => return None,
            };
            Some(self.text().tell(key, [("who", self.called(seat).into())]))
        });
        told.collect::<Vec<_>>().join(" ")
    }
}

/// What is little of the time that there is: a tenth, but some seconds in any case.
fn low(control: &Control) -> u64 {
    let all = match *control {
        Control::Turn { limit, .. } => limit,
        Control::Bank { bank, .. } => bank,
        Control::Days { per_turn, .. } => Span::days(per_turn),
        Control::None | Control::Deadlines { .. } => Span::ZERO,
    };
    LOW.max(all.0 / 10)
}
