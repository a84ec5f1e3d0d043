//! The public page of an event: for those who look on and for those who take part.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_tournament::Entry;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::rounds::RoundsQuery;
use super::view::{EventPageView, PagePart};
use super::wish::{Fields, of_player};
use super::wrong::WrongForm;
use crate::events::{EventDeed, Hosted, LiveEvent};
use crate::web::events::scopes::check_player_scope;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::names::{namesakes, person_names};
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::page::{ProblemShown, wants_json};
use crate::web::people::profiles::strength;
use crate::web::{AppState, Problem, assets};

/// Those who decided something are looked up by their names: as many as the lines that are shown may name.
const MOST_NAMED: usize = 200;

/// The most entries of one person that are looked at: somebody may play on for others.
const MOST_OWN: usize = 20;

/// What can be asked of the page.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct EventPageQuery {
    /// The name of the only division to be shown.
    pub(super) division: Option<String>,
    /// The entry whose next match is asked for: those who were entered by name have no other way.
    pub(super) who: Option<usize>,
    /// The name of the round to be shown of very many matches, as in `R12`.
    pub(super) round: Option<String>,
    /// The page of long tables to be shown, from 1.
    pub(super) page: Option<usize>,
    /// The last line of the log that the page shows already.
    pub(super) since: Option<u64>,
    /// Whether it is the desk that is looked at.
    pub(super) of: Option<String>,
    /// Whether it is asked by a live connection, which has come before and waits for its turn.
    #[serde(skip)]
    pub(super) follows: bool,
}

impl EventPageQuery {
    /// The same of the desk.
    pub(super) fn at_desk(self) -> Self {
        Self { of: Some("desk".to_owned()), ..self }
    }

    /// Whether it is the desk that is looked at.
    pub(super) fn is_desk(&self) -> bool {
        self.of.as_deref() == Some("desk")
    }
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<EventPageQuery>,
) -> Result<Markup, Problem> {
    let live = state.events.find(&id).await?;
    let frame = Frame::new(&state, Some(&visitor));
    look(&state, &frame, &visitor, &live, &asked, |view| page(view, None)).await
}

/// Looks at an event with somebody's eyes, and does something with what they see.
pub(super) async fn look<T>(
    state: &AppState,
    frame: &Frame<'_>,
    visitor: &Visitor,
    live: &LiveEvent,
    asked: &EventPageQuery,
    show: impl FnOnce(&EventPageView<'_>) -> T + Send,
) -> Result<T, Problem> {
    let hosted = live.event().await;
    let divisions = &hosted.event().settings().divisions;
    let only = match &asked.division {
        None => None,
        Some(name) => {
            let found = divisions.iter().position(|division| division.name == *name);
            Some(found.ok_or(Problem::NotFound)?)
        }
    };
    let running = match &visitor.person {
        Some(person) if asked.is_desk() => state.events.running(&hosted, person).await?,
        _ => Vec::new(),
    };
    let shown = listed(&hosted, only, asked.page);
    let organiser = hosted.setup().organiser;
    let mut people: BTreeSet<_> = hosted.mentioned().take(MOST_NAMED).chain([organiser]).collect();
    if asked.is_desk() {
        people.extend(shown.iter().filter_map(|entry| Some(hosted.invitation(*entry)?.whom)));
    }
    let names = person_names(state, people).await?;
    let own = visitor.id().map(|person| hosted.entries_of(person).take(MOST_OWN).collect());
    let invited = visitor.id().map(|person| hosted.invitations_of(person).take(MOST_OWN).collect());
    let view = EventPageView {
        frame,
        id: &live.id,
        hosted: &hosted,
        person: visitor.person.as_ref(),
        own: own.unwrap_or_default(),
        invited: invited.unwrap_or_default(),
        namesakes: namesakes(state, &hosted, &shown).await?,
        organiser: names.get(&organiser).cloned().unwrap_or_default(),
        who: asked.who.filter(|&who| who < hosted.event().entrants().len()).map(Entry),
        only,
        round: asked.round.as_deref(),
        page: asked.page,
        running,
        names,
        now: state.hall.now(),
    };
    let show = || show(&view);
    let weight = hosted.weight();
    let shown = match asked.follows {
        true => state.events.work_on(weight, show).await,
        false => state.events.work(weight, show).await,
    };
    Ok(shown?)
}

/// The entries that are listed on a page.
fn listed(hosted: &Hosted, only: Option<usize>, page: Option<usize>) -> Vec<Entry> {
    let choice = RoundsQuery { round: None, division: None, page };
    let contests = hosted.event().contests().iter().enumerate();
    let shown = contests.filter(|(number, _)| only.is_none_or(|only| only == *number));
    shown
        .flat_map(|(_, contest)| choice.of(contest.seeds.len()).of(&contest.seeds))
        .copied()
        .collect()
}

/// What participants do, and who would like to be one.
pub(super) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    SentForm(fields): SentForm<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let live = state.events.find(&id).await?;
    let fields = Fields(fields);
    let person = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(person.id)?;
    let done = async {
        let today = live.event().await.setup().terms.day_at(state.hall.now());
        let mut deed = of_player(&*live.event().await, &fields, person.id, today)?;
        if let EventDeed::Enter { entrant, .. } = &mut deed {
            let game = live.event().await.setup().game.clone();
            entrant.rating = strength(&state, &game, person.id).await?;
        }
        check_player_scope(&visitor, &person, &*live.event().await, &deed)?;
        Ok::<_, WrongForm>(state.events.act(&live, &person, deed).await?)
    };
    match done.await {
        Ok(number) if wants_json(&headers) => Ok(Json(json!({ "number": number })).into_response()),
        Ok(_) => Ok(Redirect::to(&format!("/events/{id}")).into_response()),
        Err(wrong) if wants_json(&headers) => Ok(wrong.json(&state.text)),
        Err(wrong) => {
            let frame = Frame::new(&state, Some(&visitor));
            let asked = EventPageQuery::default();
            let show = |view: &EventPageView<'_>| page(view, Some(&wrong));
            let page = look(&state, &frame, &visitor, &live, &asked, show).await?;
            Ok(refused(&wrong, page))
        }
    }
}

/// A page that says what was wrong, with the status for it.
pub(super) fn refused(wrong: &WrongForm, page: Markup) -> Response {
    let problem = wrong.problem();
    let mut response = (problem.status(), page).into_response();
    response.extensions_mut().insert(problem);
    response.extensions_mut().insert(ProblemShown);
    response
}

fn page(view: &EventPageView<'_>, wrong: Option<&WrongForm>) -> Markup {
    let text = view.text();
    let parts = view.parts();
    let part = |id: &str| found(&parts, id);
    let here = format!("/events/{}", view.id);
    let body = html! {
        article class="event" data-event=(here) data-number=(view.last_number())
            data-offline=(text.say("offline"))
            data-unsent=(text.say("unsent")) {
            header {
                h1 { (view.name()) }
                p id="stage" class="status" role="status" aria-live="polite" { (part("stage")) }
            }
            (notices(text, wrong))
            @if view.is_run_by_visitor() {
                p { a class="button" href={ (here) "/desk" } { (text.say("event-desk")) } }
            }
            div id="next" { (part("next")) }
            (view.about())
            div id="door" { (part("door")) }
            div id="zine" { (part("zine")) }
            (view.press())
            @if view.has_begun() && view.divisions().count() > 1 { (contents(view)) }
            @for told in view.divisions() {
                @let number = told.number;
                section class="division" id={ "division-" (number) } aria-label=[told.title()] {
                    @if let Some(title) = told.title() { h2 { (title) } }
                    div id={ "champion-" (number) } { (part(&format!("champion-{number}"))) }
                    div id={ "draw-" (number) } { (part(&format!("draw-{number}"))) }
                    div id={ "cross-" (number) } { (part(&format!("cross-{number}"))) }
                    div id={ "standings-" (number) } { (part(&format!("standings-{number}"))) }
                    div id={ "rounds-" (number) } { (part(&format!("rounds-{number}"))) }
                }
            }
            div id="away" { (part("away")) }
            div id="decisions" { (part("decisions")) }
            div id="entrants" { (part("entrants")) }
            (tools(view, &here))
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("events.css"));
        link rel="stylesheet" href=(assets::address("paper.css"));
        script type="module" src=(assets::address("events.js")) {}
        (view.feed_link())
    };
    view.frame.page_with(view.name(), &head, &body)
}

/// The way to each division.
fn contents(view: &EventPageView<'_>) -> Markup {
    html! {
        nav class="contents" aria-label=(view.text().say("event-divisions")) {
            @for told in view.divisions() {
                a href={ "#division-" (told.number) } { (told.division().name) } " "
            }
        }
    }
}

/// What a part says.
pub(super) fn found(parts: &[PagePart], id: &str) -> Markup {
    parts.iter().find(|part| part.0 == id).map(|part| part.1.clone()).unwrap_or_default()
}

/// What was refused, and that the connection is gone.
pub(super) fn notices(text: &crate::text::Text, wrong: Option<&WrongForm>) -> Markup {
    html! {
        div class="notices" {
            p id="refused" class="notice problem" role="alert" hidden[wrong.is_none()] {
                @if let Some(wrong) = wrong { (wrong.words(text)) }
            }
            p id="offline" class="notice" role="status" hidden {}
        }
    }
}

/// What there is besides: the big screen, paper, files.
fn tools(view: &EventPageView<'_>, here: &str) -> Markup {
    let text = view.text();
    html! {
        nav class="tools" aria-label=(text.say("event-tools")) {
            a class="button quiet" href={ (here) "/screen" } { (text.say("event-screen")) }
            a class="button quiet" href={ (here) "/print/all" } { (text.say("event-print")) }
            @if view.divisions().any(|told| told.contest().knockout.is_some()) {
                a class="button quiet" href={ (here) "/bracket.pdf" } download { (text.say("event-bracket-pdf")) }
            }
            a class="button quiet" href={ (here) "/standings.pdf" } download { (text.say("event-standings-pdf")) }
            a class="button quiet" href={ (here) "/export.json" } download { (text.say("event-export-json")) }
            a class="button quiet" href={ (here) "/export.event" } download { (text.say("event-export-text")) }
            a class="button quiet" href={ (here) "/export.csv" } download { (text.say("event-export-csv")) }
            a class="button quiet" href={ (here) "/entries.csv" } download { (text.say("event-entries-csv")) }
        }
    }
}
