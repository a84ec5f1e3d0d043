//! The way into an event: the form for those who enter themselves, and what an event asks of everybody.

use dohyo_tournament::{Admission, Entrant, Settings};
use maud::{Markup, html};

use super::view::EventPageView;
use crate::events::{Door, HostedStage};
use crate::people::PersonKind;
use crate::text::Text;

impl EventPageView<'_> {
    /// The way in, while there is one.
    pub(super) fn door(&self) -> Markup {
        let text = self.text();
        let is_open = self.hosted.setup().door == Door::Open
            && self.hosted.stage() <= HostedStage::CheckIn
            && self.own.is_empty()
            && self.invited.is_empty();
        if !is_open {
            return html! {};
        }
        // A guest's name was made up.
        let known = self.person.filter(|person| person.standing == PersonKind::Account);
        let name = known.map(|person| person.name.as_str()).unwrap_or_default();
        let settings = self.event().settings();
        html! {
            section class="card" aria-labelledby="door-title" {
                h2 id="door-title" { (text.say("event-enter")) }
                form method="post" action={ "/events/" (self.id) } {
                    (self.frame.token())
                    input type="hidden" name="deed" value="enter";
                    div class="row" {
                        p {
                            label for="enter-name" { (text.say("account-name")) }
                            input id="enter-name" name="name" value=(name) required maxlength="60"
                                autocomplete="name";
                        }
                        (asked(text, settings, "enter", None))
                    }
                    p { button class="primary" { (text.say("event-enter-go")) } }
                }
            }
        }
    }
}

/// The fields for what an event asks of those who enter: a team, an age, marks, a division.
pub(super) fn asked(
    text: &Text,
    settings: &Settings,
    prefix: &str,
    known: Option<&Entrant>,
) -> Markup {
    let admits = || settings.divisions.iter().flat_map(|division| &division.admits);
    let asks_age = admits().any(|asked| !matches!(asked, Admission::Flag(_)));
    let mut flags: Vec<&str> = Vec::new();
    for asked in admits() {
        if let Admission::Flag(flag) = asked
            && !flags.contains(&flag.as_str())
        {
            flags.push(flag);
        }
    }
    let team = known.and_then(|known| known.team.as_deref()).unwrap_or_default();
    let age = known.and_then(|known| known.age).map(|age| age.to_string()).unwrap_or_default();
    let has = |flag: &str| known.is_some_and(|known| known.flags.iter().any(|own| own == flag));
    let id = |name: &str| format!("{prefix}-{name}");
    html! {
        p {
            label for=(id("team")) { (text.say("event-team")) }
            input id=(id("team")) name="team" value=(team) maxlength="60" autocomplete="organization";
        }
        @if asks_age {
            p {
                label for=(id("age")) { (text.say("event-age")) }
                input id=(id("age")) name="age" value=(age) type="number" min="0" max="150"
                    required[prefix == "enter"];
            }
        }
        @if settings.divisions.len() > 1 {
            p {
                label for=(id("division")) { (text.say("event-division")) }
                select id=(id("division")) name="division" {
                    option value="" { (text.say("event-division-fits")) }
                    @for division in &settings.divisions {
                        @let is_own = known.and_then(|known| known.division.as_ref()) == Some(&division.name);
                        option value=(division.name) selected[is_own] { (division.name) }
                    }
                }
            }
        }
        @for flag in flags {
            label class="check" {
                input type="checkbox" name="flag" value=(flag) checked[has(flag)]; " " (flag)
            }
        }
    }
}
