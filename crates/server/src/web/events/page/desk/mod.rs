//! The desk of whoever runs an event: who has entered, who is here, what can be played, what was
//! played, and how to take something back. It works with forms alone; with a script no page is
//! loaded anew, and keys are enough.

pub(super) mod due;
pub(super) mod log;
mod people;
pub(super) mod results;

use std::mem::take;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_tournament::FactRefusal;
use maud::{Markup, html};
use serde_json::json;

use super::show::{EventPageQuery, found, look, notices, refused};
use super::view::{EventPageView, PagePart, champion};
use super::wish::{Fields, accounts, by_line, of_organiser};
use super::wrong::WrongForm;
use crate::events::{EventDeed, EventRefused, HostedStage, LiveEvent};
use crate::people::{Person, PersonId};
use crate::text::Text;
use crate::web::address::{Address, house};
use crate::web::events::deed::Sure;
use crate::web::events::scopes::check_scope;
use crate::web::identity::Visitor;
use crate::web::names::people as people_named;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::page::qr::qr;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem, assets};
pub(super) use due::read as read_direction;
pub(super) use log::{decisions, directed, match_words, words};
pub(super) use results::{option_words, outcomes};

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<EventPageQuery>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let live = state.events.find(&id).await?;
    organiser(&live, &visitor).await?;
    let asked = asked.at_desk();
    let frame = Frame::new(&state, Some(&visitor));
    let house = house(&state, &headers);
    let nothing = Fields::default();
    look(&state, &frame, &visitor, &live, &asked, |view| page(view, &house, &nothing, None)).await
}

/// Whoever asks, if they run the event.
pub(super) async fn organiser<'a>(
    live: &LiveEvent,
    visitor: &'a Visitor,
) -> Result<&'a Person, Problem> {
    let person = visitor.known()?;
    if live.event().await.is_run_by(person) {
        return Ok(person);
    }
    Err(Problem::Event(EventRefused::NotYours))
}

/// What is done at the desk. What would undo matches that have begun is shown first.
pub(super) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    SentForm(fields): SentForm<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let live = state.events.find(&id).await?;
    let person = organiser(&live, &visitor).await?;
    state.limits.deed(person.id)?;
    let fields = Fields(fields);
    // What ends a match is looked at first.
    if fields.word("what") == "decide" && fields.sure() == Sure::No {
        return Ok(Redirect::to(&preview_address(&id, &fields)).into_response());
    }
    let done = done(&state, &visitor, person, &live, &fields).await;
    let wrong = match done {
        Ok(number) if wants_json(&headers) => {
            return Ok(Json(json!({ "number": number })).into_response());
        }
        Ok(_) => return Ok(Redirect::to(&back(&id, &fields)).into_response()),
        Err(wrong) if fields.word("deed") == "enter-all" => by_line(&state.text, &fields, wrong),
        Err(wrong) => wrong,
    };
    if wants_json(&headers) {
        return Ok(wrong.json(&state.text));
    }
    if would_undo(&wrong) && fields.sure() == Sure::No && can_be_previewed(&fields) {
        return Ok(Redirect::to(&preview_address(&id, &fields)).into_response());
    }
    let frame = Frame::new(&state, Some(&visitor));
    let house = house(&state, &headers);
    let show = |view: &EventPageView<'_>| page(view, &house, &fields, Some(&wrong));
    let page =
        look(&state, &frame, &visitor, &live, &EventPageQuery::default().at_desk(), show).await?;
    Ok(refused(&wrong, page))
}

/// Does what a form of the desk says.
async fn done(
    state: &AppState,
    visitor: &Visitor,
    person: &Person,
    live: &Arc<LiveEvent>,
    fields: &Fields,
) -> Result<u64, WrongForm> {
    let why = fields.word("why");
    if ["direct", "direct-all", "replace"].contains(&fields.word("deed")) {
        check_scope(visitor, person, &*live.event().await, None)?;
    }
    match fields.word("deed") {
        "direct" => {
            let direction = due::read(fields, &*live.event().await)?;
            let table = fields.word("table");
            return Ok(state.events.direct(live, person, table, direction, why).await?);
        }
        "direct-all" => {
            let more = due::more(fields, &*live.event().await)?;
            return Ok(state.events.direct_all(live, person, more, why).await?);
        }
        "replace" => {
            let entry = fields.entry(&*live.event().await)?;
            let whom = substitute(state, live, fields).await?;
            let deed = EventDeed::Replace { entry, whom, why: why.to_owned() };
            return Ok(state.events.act(live, person, deed).await?);
        }
        _ => {}
    }
    let mut deed = of_organiser(&state.text, &*live.event().await, fields)?;
    match &mut deed {
        EventDeed::Enter { whom, .. } => *whom = account(state, fields).await?,
        EventDeed::EnterAll(entrants) => {
            let named = accounts(&state.text, fields)?;
            if named.iter().any(Option::is_some) {
                let people = people_named(state, &named).await?;
                deed = EventDeed::InviteAll(take(entrants).into_iter().zip(people).collect());
            }
        }
        _ => {}
    }
    check_scope(visitor, person, &*live.event().await, Some(&deed))?;
    Ok(state.events.act(live, person, deed).await?)
}

/// Who of the hall is entered, if the form says so.
async fn account(state: &AppState, fields: &Fields) -> Result<Option<PersonId>, Problem> {
    let name = fields.word("account").trim();
    if name.is_empty() {
        return Ok(None);
    }
    let account = state.db().account(name).await?.ok_or(Problem::NoSuchPerson)?;
    Ok(Some(account.person.id))
}

/// Who plays on: an account by its name, or somebody who has entered.
async fn substitute(
    state: &AppState,
    live: &LiveEvent,
    fields: &Fields,
) -> Result<PersonId, Problem> {
    let name = fields.word("account").trim();
    if let Some(account) = state.db().account(name).await? {
        return Ok(account.person.id);
    }
    let hosted = live.event().await;
    let named = hosted.event().entrants().iter().position(|entrant| entrant.name == name);
    let person = named.and_then(|entry| hosted.person(dohyo_tournament::Entry(entry)));
    person.ok_or(Problem::NoSuchPerson)
}

fn would_undo(wrong: &WrongForm) -> bool {
    matches!(
        wrong,
        WrongForm::Problem(Problem::Event(EventRefused::Event(FactRefusal::WouldUndo { .. })))
    )
}

fn can_be_previewed(fields: &Fields) -> bool {
    ["result", "correct", "withdraw", "disqualify", "play-off", "undo"]
        .contains(&fields.word("deed"))
}

/// Where what was asked for is shown before it is done.
fn preview_address(id: &str, fields: &Fields) -> String {
    let own = fields.0.iter().filter(|(name, _)| name != crate::web::page::form::TOKEN);
    let address = Address::of(format!("/events/{id}/desk/preview"));
    own.fold(address, |address, (name, value)| address.with(name, Some(value))).into_text()
}

/// The place on the desk where something was done.
fn back(id: &str, fields: &Fields) -> String {
    let place = match fields.word("deed") {
        "enter" | "enter-all" | "amend" | "remove" | "uninvite" | "here" | "away" | "withdraw"
        | "disqualify" => "desk-entries",
        "undo" => "desk-log",
        "correct" => "desk-played",
        "direct" | "direct-all" | "replace" => "desk-due",
        _ => "desk-ready",
    };
    format!("/events/{id}/desk#{place}")
}

/// All parts that change.
pub(super) fn parts(view: &EventPageView<'_>) -> Vec<PagePart> {
    let part = |id: &str, markup| (id.to_owned(), markup);
    vec![
        part("desk-stage", stage(view)),
        part("desk-due", due::show(view)),
        part("desk-ready", results::ready(view)),
        part("desk-play-offs", results::play_offs(view)),
        part("desk-entries", people::list(view)),
        part("desk-played", results::played(view)),
        part("desk-log", log::show(view)),
    ]
}

fn page(
    view: &EventPageView<'_>,
    house: &str,
    fields: &Fields,
    wrong: Option<&WrongForm>,
) -> Markup {
    let text = view.text();
    let parts = parts(view);
    let part = |id: &str| found(&parts, id);
    let here = format!("/events/{}", view.id);
    let title = text.tell("event-desk-of", [("name", view.name().into())]);
    let body = html! {
        article class="event desk" data-event=(here) data-number=(view.last_number())
            data-of="desk" data-offline=(text.say("offline"))
            data-unsent=(text.say("unsent")) {
            header {
                h1 { (title) }
                p { a href=(here) { (text.say("event-page")) } }
            }
            (notices(text, wrong))
            div id="desk-stage" { (part("desk-stage")) }
            (share(text, &format!("{house}{here}")))
            div id="desk-due" { (part("desk-due")) }
            (due::substitutes(view))
            section id="desk-ready" aria-label=(text.say("event-ready")) { (part("desk-ready")) }
            div id="desk-play-offs" { (part("desk-play-offs")) }
            section id="desk-played" aria-label=(text.say("event-played")) { (part("desk-played")) }
            section aria-label=(text.say("event-people")) {
                div id="desk-entries" { (part("desk-entries")) }
                (people::add(view, fields))
            }
            section id="desk-log" aria-label=(text.say("event-log")) { (part("desk-log")) }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("events.css"));
        script type="module" src=(assets::address("events.js")) {}
    };
    view.frame.page_with(&title, &head, &body)
}

/// The way to the event for everybody else, as a link and for phones.
fn share(text: &Text, address: &str) -> Markup {
    html! {
        details class="share" {
            summary { (text.say("event-share")) }
            p {
                label for="address" { (text.say("share-link")) }
                input id="address" readonly value=(address);
            }
            (qr(address, &text.say("share-qr")))
        }
    }
}

/// How far the event is, and the way on.
fn stage(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let stage = view.hosted.stage();
    let count = view.event().entrants().len();
    let step = |to: HostedStage, key: &str, class: &str| {
        let stage = html! { input type="hidden" name="stage" value=(to.as_str()); };
        deed(view, "open", &stage, &text.say(key), class)
    };
    html! {
        @for told in view.divisions() { (champion(&told)) }
        ol class="stages" {
            @for each in HostedStage::ALL {
                li aria-current=[(each == stage).then_some("step")] {
                    (text.say(&format!("event-at-{}", each.as_str())))
                }
            }
        }
        div class="deeds" {
            @match stage {
                HostedStage::Entry => {
                    @if count > 1 {
                        (step(HostedStage::Running, "event-start", "primary"))
                        (step(HostedStage::CheckIn, "event-start-check-in", ""))
                    } @else { p class="soft" { (text.say("event-start-later")) } }
                }
                HostedStage::CheckIn => {
                    (step(HostedStage::Running, "event-start-here", "primary"))
                    (step(HostedStage::Entry, "event-back-to-entry", "quiet"))
                }
                HostedStage::Running if is_untouched(view) => {
                    (step(HostedStage::Entry, "event-back-to-entry", "quiet"))
                }
                HostedStage::Running | HostedStage::Over => {}
            }
        }
    }
}

/// Whether nothing but entries is known.
fn is_untouched(view: &EventPageView<'_>) -> bool {
    let mut facts = view.event().facts().iter();
    facts.all(|fact| matches!(fact, dohyo_tournament::Fact::Entered(_)))
}

/// A button that does something at the desk.
fn deed(view: &EventPageView<'_>, deed: &str, fields: &Markup, words: &str, class: &str) -> Markup {
    html! {
        form method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value=(deed);
            (fields)
            button class=(class) { (words) }
        }
    }
}
