//! Who is away when, for everybody, and the form for those who will be.

use dohyo_tournament::Entry;
use maud::{Markup, html};

use super::view::EventPageView;
use crate::events::{HostedStage, Leave};

impl EventPageView<'_> {
    /// The days on which people are away; nothing where the event knows none.
    pub(super) fn leaves(&self) -> Markup {
        let terms = &self.hosted.setup().terms;
        if terms.vacation == 0 {
            return html! {};
        }
        let text = self.text();
        let leaves: Vec<_> = self.hosted.leaves().collect();
        let is_over = self.hosted.stage() == HostedStage::Over;
        html! {
            @if !leaves.is_empty() || !self.own.is_empty() {
                section class="card" aria-labelledby="away-title" {
                    h2 id="away-title" { (text.say("event-away")) }
                    ul class="rows" { @for leave in &leaves { (self.leave(leave)) } }
                    @if !is_over { @for &entry in &self.own { (self.go_away(entry)) } }
                }
            }
        }
    }

    fn leave(&self, leave: &Leave) -> Markup {
        let text = self.text();
        let today = self.hosted.setup().terms.day_at(self.now);
        let is_own = self.own.contains(&leave.entry) || self.is_run_by_visitor();
        let days = [
            ("name", self.event().name(leave.entry).into()),
            ("first", text.day(leave.days.first).into()),
            ("last", text.day(leave.days.last).into()),
        ];
        html! {
            li {
                span { (text.tell("event-line-leave", days)) }
                @if is_own && leave.days.first > today {
                    form method="post" action={ "/events/" (self.id) } {
                        (self.frame.token())
                        input type="hidden" name="deed" value="back";
                        input type="hidden" name="line" value=(leave.line);
                        button class="quiet" { (text.say("event-away-back")) }
                    }
                }
            }
        }
    }

    fn go_away(&self, entry: Entry) -> Markup {
        let text = self.text();
        let left = self.hosted.days_left(entry);
        let today = self.hosted.setup().terms.day_at(self.now);
        let field = |end: &str, label: &str| {
            html! {
                p {
                    label for={ (end) "-" (entry.0) } { (text.say(label)) }
                    input id={ (end) "-" (entry.0) } name=(end) type="date" min=(today) required;
                }
            }
        };
        html! {
            p { (text.tell("event-away-left", [("count", left.into())])) }
            @if left > 0 {
                form method="post" action={ "/events/" (self.id) } {
                    (self.frame.token())
                    input type="hidden" name="deed" value="leave";
                    input type="hidden" name="entry" value=(entry.0);
                    div class="row" {
                        (field("first", "event-first-day"))
                        (field("last", "event-last-day"))
                    }
                    button { (text.say("event-away-go")) }
                }
            }
        }
    }
}
