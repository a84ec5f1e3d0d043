//! The events of the hall: those to enter, those that are played, and those that are over.

use axum::extract::{Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use super::next::next_match;
use super::view::division_of;
use crate::events::{EventError, Hosted, HostedStage};
use crate::people::PersonId;
use crate::store::{ListedEvent, WhichEvents};
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::words::ToldDivision;
use crate::web::{AppState, Problem, assets};

/// Events in a list.
const MOST: u16 = 50;
/// One's own events that are looked at for the first page, and those that are seen there.
const FEW: u16 = 8;
const SEEN: usize = 3;

/// Which part of the list.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct EventListQuery {
    /// The number of the page, from 1.
    page: Option<u32>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<EventListQuery>,
) -> Result<Markup, Problem> {
    let page = asked.page.unwrap_or(1).max(1);
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let skipped = (page - 1).saturating_mul(MOST.into());
    // One more tells whether there is another page.
    let mut public = state.db().events_after(WhichEvents::Public, skipped, MOST + 1).await?;
    let has_more = public.len() > usize::from(MOST);
    public.truncate(MOST.into());
    let own = match visitor.id() {
        Some(person) if page == 1 => state.db().events(WhichEvents::Of(person), MOST).await?,
        _ => Vec::new(),
    };
    let at = |stages: &[HostedStage]| -> Vec<&ListedEvent> {
        let is_at = |event: &&ListedEvent| stages.iter().any(|stage| stage.as_str() == event.stage);
        let is_own = |event: &&ListedEvent| own.iter().any(|own| own.id == event.id);
        public.iter().filter(is_at).filter(|event| !is_own(event)).collect()
    };
    let title = text.say("events");
    let body = html! {
        h1 { (title) }
        p class="lead" { (text.say("events-lead")) }
        p { a class="button primary" href="/events/new" { (text.say("event-new")) } }
        (section(text, "events-own", &own.iter().collect::<Vec<_>>()))
        (section(text, "events-open", &at(&[HostedStage::Entry, HostedStage::CheckIn])))
        (section(text, "events-running", &at(&[HostedStage::Running])))
        (section(text, "events-over", &at(&[HostedStage::Over])))
        @if public.is_empty() && own.is_empty() { p { (text.say("events-none")) } }
        @if page > 1 || has_more {
            nav class="choices" aria-label=(text.say("event-pages")) {
                @if page > 1 {
                    a class="button quiet" rel="prev" href={ "?page=" (page - 1) } { (text.say("paper-back")) }
                }
                @if has_more {
                    a class="button quiet" rel="next" href={ "?page=" (page + 1) } { (text.say("paper-next")) }
                }
            }
        }
    };
    let head = html! { link rel="stylesheet" href=(assets::address("events.css")); };
    Ok(frame.page_with(&title, &head, &body))
}

/// The public events that are open or go on, for the first page. Nothing, if there are none.
pub(in crate::web) async fn soon(state: &AppState) -> Result<Markup, Problem> {
    let text = &state.text;
    let mut events = state.db().events(WhichEvents::Public, FEW).await?;
    events.retain(|event| event.stage != HostedStage::Over.as_str());
    Ok(html! {
        @if !events.is_empty() {
            section class="card week" aria-labelledby="week" {
                h2 id="week" { (text.say("events-soon")) }
                ul class="plain" {
                    @for event in events.iter().take(SEEN) {
                        li {
                            a href={ "/events/" (event.id) } { (event.name) }
                            " " small { (game_title(text, &event.game)) " · " (stage(text, event)) }
                        }
                    }
                }
                p { a href="/events" { (text.say("events-soon-all")) } }
            }
        }
    })
}

/// The events of whoever looks, for the first page: with what they play next in each. Nothing, if there
/// are none that go on.
pub(in crate::web) async fn own(state: &AppState, visitor: &Visitor) -> Result<Markup, Problem> {
    let Some(person) = visitor.id() else { return Ok(html! {}) };
    let text = &state.text;
    let listed = state.db().events(WhichEvents::Of(person), FEW).await?;
    let mut rows = Vec::new();
    for event in listed.iter().filter(|event| event.stage != HostedStage::Over.as_str()) {
        let next = match state.events.find(&event.id).await {
            Ok(live) => {
                let hosted = live.event().await;
                // Where too many wait for large events, everything else is shown all the same.
                let next = || next_of(text, &hosted, person);
                state.events.work(hosted.weight(), next).await.unwrap_or_default()
            }
            Err(EventError::Busy) => Markup::default(),
            // Its own page says so, and the others are shown.
            Err(EventError::SetAside) => {
                html! { p class="soft" { (Problem::EventSetAside.message(text)) } }
            }
            Err(error) => return Err(error.into()),
        };
        let row = html! {
            li class="card" {
                h3 { a href={ "/events/" (event.id) } { (event.name) } }
                p class="soft" { (game_title(text, &event.game)) " · " (stage(text, event)) }
                (next)
            }
        };
        rows.push((next.0.is_empty(), row));
    }
    // Whoever has something to play sees that first.
    rows.sort_by_key(|(has_nothing, _)| *has_nothing);
    Ok(html! {
        @if !rows.is_empty() {
            section aria-labelledby="own-events" {
                h2 id="own-events" { (text.say("events-own")) }
                ul class="grid own-events" { @for (_, row) in rows.iter().take(SEEN) { (row) } }
                @if rows.len() > SEEN { p { a href="/events" { (text.say("events-all")) } } }
            }
        }
    })
}

/// What somebody plays next in an event that has begun.
fn next_of(text: &Text, hosted: &Hosted, person: PersonId) -> Markup {
    let event = hosted.event();
    html! {
        @if hosted.stage() == HostedStage::Running {
            @for entry in hosted.entries_of(person) {
                @if let Some(number) = division_of(event, entry) {
                    (next_match(hosted, &ToldDivision::new(text, event, number), entry))
                }
            }
        }
    }
}

fn section(text: &Text, key: &str, events: &[&ListedEvent]) -> Markup {
    html! {
        @if !events.is_empty() {
            section aria-labelledby=(key) {
                h2 id=(key) { (text.say(key)) }
                ul class="rows" {
                    @for event in events {
                        li {
                            a href={ "/events/" (event.id) } {
                                strong { (event.name) }
                                " " span { (game_title(text, &event.game)) }
                                " " span class="soft" {
                                    (text.tell("event-entrants", [("count", event.entries.into())]))
                                    " · " (event.organiser) " · " (text.date(event.since))
                                }
                                " " span class="tag" { (stage(text, event)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn stage(text: &Text, event: &ListedEvent) -> String {
    text.say(&format!("event-at-{}", event.stage))
}
