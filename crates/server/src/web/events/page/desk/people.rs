//! The desk's entries: who has come, and everything that can be put right about them.

use dohyo_paper::words::more;
use dohyo_tournament::{Entrant, Entry};
use maud::{Markup, html};

use super::deed;
use crate::events::{HostedStage, Venue};
use crate::web::events::page::door::asked;
use crate::web::events::page::view::{EventPageView, has_left};
use crate::web::events::page::wish::Fields;
use crate::web::words::ToldDivision;

/// The most of those who left early that are named.
const MOST_GONE: usize = 100;

/// Everybody who has entered, by their divisions.
pub(super) fn list(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let count = view.event().entrants().len();
    html! {
        h2 { (text.tell("event-entrants", [("count", (count as i64).into())])) }
        @if view.hosted.stage() == HostedStage::CheckIn { p class="soft" { (text.say("event-check-in-hint")) } }
        @for told in view.divisions() {
            @if let Some(title) = told.title() {
                h3 { (title) " " span class="soft" { (told.contest().seeds.len()) } }
            }
            @let extract = view.choice().of(told.contest().seeds.len());
            (extract.way(text, "desk-entries"))
            ul class="rows people" {
                @for &entry in extract.of(&told.contest().seeds) { (row(view, &told, entry)) }
            }
        }
        (gone(view))
    }
}

/// Those who left before anything was played, and have no division any more.
fn gone(view: &EventPageView<'_>) -> Markup {
    let event = view.event();
    let entries = (0..event.entrants().len()).map(Entry);
    let mut here = vec![false; event.entrants().len()];
    event.contests().iter().flat_map(|contest| &contest.seeds).for_each(|one| here[one.0] = true);
    let gone: Vec<_> = entries.filter(|entry| !here[entry.0]).collect();
    html! {
        @if !gone.is_empty() {
            p class="soft" {
                (view.text().say("event-has-left")) ": "
                @for (index, entry) in gone.iter().take(MOST_GONE).enumerate() {
                    @if index > 0 { ", " } (event.name(*entry))
                }
                @if gone.len() > MOST_GONE { ", " (more(view.text(), gone.len() - MOST_GONE)) }
            }
        }
    }
}

fn row(view: &EventPageView<'_>, told: &ToldDivision<'_>, entry: Entry) -> Markup {
    let text = view.text();
    let entrant = &view.event().entrants()[entry.0];
    let is_gone = has_left(view.event(), entry);
    html! {
        li {
            @if view.hosted.stage() == HostedStage::CheckIn { (here(view, entry)) }
            span class="person" {
                (entrant.name)
                @if let Some(team) = &entrant.team { span class="soft" { " · " (team) } }
                @if let Some(age) = entrant.age {
                    span class="soft" { " · " (text.tell("event-aged", [("age", i64::from(age).into())])) }
                }
                (invited(view, entry))
                @if is_gone { " " span class="tag" { (text.say("event-has-left")) } }
            }
            details id={ "entry-" (entry.0) } {
                summary { (text.say("event-change")) span class="hidden" { " " (entrant.name) } }
                (amend(view, entry, entrant))
                @if let Venue::Hall(_) = view.hosted.setup().place { (invite(view, entry)) }
                @if !is_gone { (leave(view, told, entry)) }
            }
        }
    }
}

/// Who is asked about an entry, and that it is not the account of its name.
fn invited(view: &EventPageView<'_>, entry: Entry) -> Markup {
    let text = view.text();
    let asked = view.hosted.invitation(entry).and_then(|asked| view.names.get(&asked.whom));
    html! {
        @if let Some(name) = asked {
            span class="soft" { " · " (text.tell("event-invited-account", [("name", name.as_str().into())])) }
        }
        (view.marks(entry))
    }
}

/// Asks an account to play for an entry, or takes the question back.
fn invite(view: &EventPageView<'_>, entry: Entry) -> Markup {
    let text = view.text();
    let field = html! {
        input type="hidden" name="entry" value=(entry.0);
        input type="hidden" name="named" value=(view.event().name(entry));
    };
    html! {
        @if view.hosted.invitation(entry).is_some() {
            div class="deeds" { (deed(view, "uninvite", &field, &text.say("event-uninvite"), "")) }
        } @else if view.hosted.stage() != HostedStage::Over {
            form method="post" action={ "/events/" (view.id) "/desk" } data-deed {
                (view.frame.token())
                input type="hidden" name="deed" value="replace";
                (field)
                p {
                    label for={ "invite-" (entry.0) } { (text.say("event-invite")) }
                    input id={ "invite-" (entry.0) } name="account" maxlength="24" required autocomplete="off";
                }
                button { (text.say("event-invite-go")) }
            }
        }
    }
}

/// A tick for those who have come.
fn here(view: &EventPageView<'_>, entry: Entry) -> Markup {
    let text = view.text();
    let is_here = view.hosted.is_here(entry);
    let name = view.event().name(entry);
    let wish = if is_here { "away" } else { "here" };
    let label = text.tell("event-is-here-name", [("name", name.into())]);
    html! {
        form class="tick" method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value=(wish);
            input type="hidden" name="entry" value=(entry.0);
            input type="hidden" name="named" value=(name);
            button id={ "here-" (entry.0) } aria-pressed=(is_here) aria-label=(label) {
                @if is_here { "✓" } @else { "\u{a0}" }
            }
        }
    }
}

fn amend(view: &EventPageView<'_>, entry: Entry, entrant: &Entrant) -> Markup {
    let text = view.text();
    let prefix = format!("amend-{}", entry.0);
    let number = |value: Option<u32>| value.map(|value| value.to_string()).unwrap_or_default();
    html! {
        form method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value="amend";
            input type="hidden" name="entry" value=(entry.0);
            input type="hidden" name="named" value=(entrant.name);
            div class="row" {
                p {
                    label for={ (prefix) "-name" } { (text.say("account-name")) }
                    input id={ (prefix) "-name" } name="name" value=(entrant.name) maxlength="60" required;
                }
                (asked(text, view.event().settings(), &prefix, Some(entrant)))
                p {
                    label for={ (prefix) "-rating" } { (text.say("rating")) }
                    input id={ (prefix) "-rating" } name="rating" value=(number(entrant.rating)) inputmode="numeric" maxlength="5";
                }
                p {
                    label for={ (prefix) "-seed" } { (text.say("event-seed")) }
                    input id={ (prefix) "-seed" } name="seed" value=(number(entrant.seed)) inputmode="numeric" maxlength="5";
                }
            }
            button { (text.say("event-save")) }
        }
    }
}

/// The ways out of the event.
fn leave(view: &EventPageView<'_>, told: &ToldDivision<'_>, entry: Entry) -> Markup {
    let text = view.text();
    let field = html! {
        input type="hidden" name="entry" value=(entry.0);
        input type="hidden" name="named" value=(told.name(entry));
    };
    let preview = |deed: &str, key: &str| {
        html! {
            a class="button danger" href={ "/events/" (view.id) "/desk/preview?deed=" (deed) "&entry=" (entry.0) } {
                (text.say(key))
            }
        }
    };
    html! {
        div class="deeds" {
            @if view.hosted.stage() <= HostedStage::CheckIn {
                (deed(view, "remove", &field, &text.say("event-remove"), "danger"))
            } @else if !told.contest().over {
                (preview("withdraw", "event-withdraw-them"))
                (preview("disqualify", "event-disqualify"))
            }
        }
    }
}

/// The forms for those who come: one by one, or a whole list.
pub(super) fn add(view: &EventPageView<'_>, fields: &Fields) -> Markup {
    let text = view.text();
    if view.hosted.stage() == HostedStage::Over {
        return html! {};
    }
    let is_one = fields.word("deed") == "enter";
    let is_list = fields.word("deed") == "enter-all";
    let kept = is_one.then(|| fields.entrant().ok()).flatten();
    let name = if is_one { fields.word("name") } else { "" };
    let is_late = view.hosted.stage() == HostedStage::Running;
    html! {
        details class="add" open[!is_late || is_one || is_list] {
            summary { (text.say(if is_late { "event-add-late" } else { "event-add" })) }
            form method="post" action={ "/events/" (view.id) "/desk" } data-deed data-clear {
                (view.frame.token())
                input type="hidden" name="deed" value="enter";
                div class="row" {
                    p {
                        label for="add-name" { (text.say("account-name")) }
                        input id="add-name" name="name" value=(name) maxlength="60" required autocomplete="off";
                    }
                    (asked(text, view.event().settings(), "add", kept.as_ref()))
                    @if let Venue::Hall(_) = view.hosted.setup().place {
                        p {
                            label for="add-account" { (text.say("event-account")) }
                            input id="add-account" name="account" maxlength="24" autocomplete="off"
                                value=(if is_one { fields.word("account") } else { "" });
                        }
                    }
                }
                button class="primary" { (text.say("event-add-go")) }
            }
            form method="post" action={ "/events/" (view.id) "/desk" } data-deed data-clear {
                (view.frame.token())
                input type="hidden" name="deed" value="enter-all";
                label for="paste" { (text.say("event-entries")) }
                textarea id="paste" name="entries" rows="5" spellcheck="false" aria-describedby="paste-hint" {
                    @if is_list { (fields.word("entries")) }
                }
                p id="paste-hint" class="hint" { (text.say("event-entries-hint")) }
                button { (text.say("event-add-all")) }
            }
        }
    }
}
