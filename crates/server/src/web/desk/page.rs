//! Somebody's desk, the addresses of its feeds, and notes to oneself.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Redirect;
use maud::{Markup, html};
use serde::Deserialize;

use super::feeds::Addresses;
use super::{Item, OwnMatches, WaitsFor, feeds};
use crate::text::Text;
use crate::time::iso;
use crate::web::events::invitations;
use crate::web::events::invitations::EventInvitation;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::notes;
use crate::web::names::game_title;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets};

/// A form with nothing in it but a button.
#[derive(Deserialize)]
pub(in crate::web) struct ButtonForm {}

#[derive(Deserialize)]
pub(in crate::web) struct NoteForm {
    note: String,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    page(&state, &visitor, None).await
}

/// Makes new addresses, and shows them this once.
pub(in crate::web) async fn make_feeds(
    State(state): State<AppState>,
    mut visitor: Visitor,
    caller: Caller,
    headers: HeaderMap,
    SentForm(ButtonForm {}): SentForm<ButtonForm>,
) -> Result<Markup, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    let addresses = feeds::make(&state, &headers, &person, &visitor.credential()).await?;
    visitor.person = Some(person);
    page(&state, &visitor, Some(&addresses)).await
}

pub(in crate::web) async fn show_note(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = notes::read(&state, visitor.known()?, &id).await?;
    let live = state.hall.find(&id).await?;
    let game = game_title(&state.text, &live.room().setup().game);
    let (text, frame) = (&state.text, Frame::new(&state, Some(&visitor)));
    let title = text.tell("note-title", [("game", game.into())]);
    let body = html! {
        h1 { (title) }
        p { (text.say("note-lead")) }
        form class="card note-form" method="post" action={ "/match/" (id) "/note" } {
            (frame.token())
            label for="note" { (text.say("note")) }
            // The first line break after the tag is none of the text.
            textarea id="note" name="note" maxlength=(notes::LONGEST) { "\n" (words) }
            p class="deeds" {
                button class="primary" { (text.say("note-keep")) }
                a class="button quiet" href={ "/match/" (id) } { (text.say("note-match")) }
                a class="button quiet" href="/moves" { (text.say("moves")) }
            }
        }
    };
    Ok(frame.page_with(&title, &head(), &body))
}

pub(in crate::web) async fn keep_note(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    SentForm(given): SentForm<NoteForm>,
) -> Result<Redirect, Problem> {
    notes::keep(&state, visitor.known()?, &id, &given.note).await?;
    Ok(Redirect::to(&format!("/match/{id}/note")))
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    new: Option<&Addresses>,
) -> Result<Markup, Problem> {
    let (mut desk, mut notes, mut since) = (OwnMatches::default(), HashMap::new(), None);
    let mut invited = Vec::new();
    if let Some(person) = visitor.id() {
        desk = OwnMatches::of(state, person).await?;
        notes = state.db().notes(person).await?;
        since = state.db().feed_since(person).await?;
        invited = invitations::of(state, person).await?;
    }
    let mut counted = visitor.clone();
    counted.waiting = desk.waiting.len() + invited.len();
    let (text, frame) = (&state.text, Frame::new(state, Some(&counted)));
    let body = html! {
        div class="desk" {
            h1 { (text.say("moves")) }
            p class="lead" { (text.say("moves-lead")) }
            (invitation_cards(&frame, &invited))
            section aria-labelledby="waiting" {
                h2 id="waiting" { (text.say("moves-yours")) }
                @if desk.waiting.is_empty() {
                    p { (text.say("moves-none")) }
                    p { a class="button primary" href="/new" { (text.say("nav-new")) } }
                }
                (rows(text, &desk.waiting, &notes))
            }
            @if !desk.others.is_empty() {
                section aria-labelledby="others" {
                    h2 id="others" { (text.say("moves-others")) }
                    (rows(text, &desk.others, &notes))
                }
            }
            @if !desk.aside.is_empty() {
                section aria-labelledby="aside" {
                    h2 id="aside" { (text.say("moves-set-aside")) }
                    p { (text.say("moves-set-aside-lead")) }
                    ul class="rows" {
                        @for (id, game) in &desk.aside {
                            li { a href={ "/match/" (id) } { (game) } }
                        }
                    }
                }
            }
            p { a href="/account/notices" { (text.say("notices")) } }
            (feeds_card(&frame, new, since))
        }
    };
    Ok(frame.page_with(&text.say("moves"), &head(), &body))
}

/// The events that somebody is asked to play in, with the answers.
pub(in crate::web) fn invitation_cards(frame: &Frame<'_>, invited: &[EventInvitation]) -> Markup {
    let text = frame.text;
    let answer = |asked: &EventInvitation, deed: &str, key: &str, class: &str| {
        let about = [("event", asked.name.as_str().into()), ("answer", text.say(key).into())];
        html! {
            form method="post" action={ "/events/" (asked.event) } {
                (frame.token())
                input type="hidden" name="deed" value=(deed);
                input type="hidden" name="entry" value=(asked.entry);
                input type="hidden" name="named" value=(asked.entrant);
                button class=(class) aria-label=(text.tell("moves-invitation-answer", about)) {
                    (text.say(key))
                }
            }
        }
    };
    html! {
        @if !invited.is_empty() {
            section aria-labelledby="invitations" {
                h2 id="invitations" { (text.say("moves-invitations")) }
                ul class="rows" {
                    @for asked in invited {
                        li {
                            a href={ "/events/" (asked.event) } { strong { (asked.name) } " " (asked.title) }
                            span { (asked.words) }
                            span class="quiet" { (text.say("moves-since")) " " (moment(text, asked.since)) }
                            (answer(asked, "accept", "event-accept", "primary"))
                            (answer(asked, "decline", "event-decline", "quiet"))
                        }
                    }
                }
            }
        }
    }
}

fn rows(text: &Text, items: &[Item], notes: &HashMap<String, String>) -> Markup {
    html! {
        @if !items.is_empty() {
            ul class="rows" {
                @for item in items { (row(text, item, notes.get(&item.id))) }
            }
        }
    }
}

fn row(text: &Text, item: &Item, note: Option<&String>) -> Markup {
    let opponent = item.opponent.as_str();
    let against = text.tell("moves-against", [("opponent", opponent.into())]);
    let about = text
        .tell("note-about", [("game", item.title.as_str().into()), ("opponent", opponent.into())]);
    html! {
        li {
            a href={ "/match/" (item.id) } { strong { (item.title) } " " (against) }
            @match item.wanted {
                WaitsFor::Answer => span class="tag" { (text.say("moves-answer")) },
                WaitsFor::Seat => span class="tag" { (text.say("row-invites")) },
                WaitsFor::Move | WaitsFor::Other => {}
            }
            @if let Some(at) = item.deadline {
                span class="deadline" { (text.say("moves-deadline")) " " (moment(text, at)) }
            }
            @if item.plans > 0 {
                a class="tag" href={ "/match/" (item.id) "/plans" } {
                    (text.tell("plans-count", [("count", item.plans.into())]))
                }
            }
            span class="quiet" { (text.say("moves-since")) " " (moment(text, item.since)) }
            a href={ "/match/" (item.id) "/note" } aria-label=(about) { (text.say("note")) }
            @if let Some(note) = note { p class="note" { (note) } }
        }
    }
}

/// A moment in Greenwich, of which a script makes one here.
fn moment(text: &Text, at: i64) -> Markup {
    html! { time datetime=(iso(at)) data-local { (text.moment(at)) } }
}

fn feeds_card(frame: &Frame<'_>, new: Option<&Addresses>, since: Option<i64>) -> Markup {
    let text = frame.text;
    html! {
        section class="card" aria-labelledby="feeds" {
            h2 id="feeds" { (text.say("feeds-title")) }
            p { (text.say("feeds-lead")) }
            @if let Some(Addresses { atom, calendar }) = new {
                div class="notice addresses" role="status" {
                    p { (text.say("feeds-new")) }
                    p { a href=(atom) { (text.say("feeds-atom")) } " " code { (atom) } }
                    p { a href=(calendar) { (text.say("feeds-calendar")) } " " code { (calendar) } }
                }
            } @else if let Some(since) = since {
                p { (text.tell("feeds-since", [("date", text.date(since).into())])) }
            }
            form method="post" action="/moves/feeds" {
                (frame.token())
                button { (text.say(if since.is_some() { "feeds-replace" } else { "feeds-make" })) }
            }
        }
    }
}

fn head() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("moves.css"));
        script type="module" src=(assets::address("moves.js")) {}
    }
}
