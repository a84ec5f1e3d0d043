//! What a correction would change, before anything is changed: the page that says so in words, and
//! the form that asks what is right.

use axum::extract::{Path, Query, State};
use dohyo_tournament::{At, Change, Event, Pairing, PlaceChange, Preview};
use maud::{Markup, html};

use super::desk;
use super::desk::{option_words, outcomes};
use super::show::{EventPageQuery, look};
use super::view::EventPageView;
use super::wish::{Fields, of_organiser};
use super::wrong::WrongForm;
use crate::events::EventDeed;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;
use crate::web::words::ToldDivision;
use crate::web::{AppState, Problem, assets};

/// More changes than this are counted.
const MOST: usize = 24;

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    let live = state.events.find(&id).await?;
    desk::organiser(&live, &visitor).await?;
    let fields = Fields(fields);
    let frame = Frame::new(&state, Some(&visitor));
    let show = |view: &EventPageView<'_>| page(view, &fields);
    look(&state, &frame, &visitor, &live, &EventPageQuery::default(), show).await?
}

fn page(view: &EventPageView<'_>, fields: &Fields) -> Result<Markup, Problem> {
    let text = view.text();
    if fields.word("deed") == "direct" {
        return decision(view, fields);
    }
    let is_asked = fields.word("deed") == "correct" && fields.all("game").next().is_none();
    let (title, content) = if is_asked {
        (text.say("event-correct-title"), question(view, fields)?)
    } else {
        (text.say("event-preview-title"), answer(view, fields)?)
    };
    let body = html! {
        article class="event preview" {
            h1 { (title) }
            (content)
            p { a href={ "/events/" (view.id) "/desk" } { (text.say("event-preview-back")) } }
        }
    };
    let head = html! { link rel="stylesheet" href=(assets::address("events.css")); };
    Ok(view.frame.page_with(&title, &head, &body))
}

/// Asks whether a match is really to be decided at the desk: it ends with that.
fn decision(view: &EventPageView<'_>, fields: &Fields) -> Result<Markup, Problem> {
    let text = view.text();
    let direction = desk::read_direction(fields, view.hosted).map_err(|wrong| wrong.problem())?;
    let (table, why) = (fields.word("table"), fields.word("why").trim());
    let title = text.say("event-adjudicate-title");
    let body = html! {
        article class="event preview" {
            h1 { (title) }
            p class="lead" { (desk::directed(view, Some(table), direction)) }
            @if why.is_empty() {
                p class="notice problem" { (text.say("event-adjudicate-why")) }
            } @else {
                p { (text.tell("note-why", [("why", why.into())])) }
                p { (text.say("event-adjudicate-hint")) }
                form method="post" action={ "/events/" (view.id) "/desk" } {
                    (view.frame.token())
                    @for name in ["deed", "what", "table", "winner", "why"] {
                        input type="hidden" name=(name) value=(fields.word(name));
                    }
                    input type="hidden" name="sure" value="yes";
                    button class="danger" { (text.say("event-adjudicate-sure")) }
                }
            }
            p { a href={ "/events/" (view.id) "/desk" } { (text.say("event-preview-back")) } }
        }
    };
    let head = html! { link rel="stylesheet" href=(assets::address("events.css")); };
    Ok(view.frame.page_with(&title, &head, &body))
}

/// Asks how the games of a match really ended.
fn question(view: &EventPageView<'_>, fields: &Fields) -> Result<Markup, Problem> {
    let text = view.text();
    let at = fields.at(view.hosted).map_err(|wrong| wrong.problem())?;
    let pairing = view.event().pairing(at).ok_or(Problem::NotFound)?;
    let told = ToldDivision::new(text, view.event(), at.division);
    let most = usize::from(told.division().rules.series.games).max(pairing.games.len());
    // A draw of a knockout makes room for another game.
    let shown = most.max(1) + usize::from(most < 99);
    Ok(html! {
        p class="lead" { (desk::match_words(view, at)) ": " (told.state(pairing)) }
        form class="card" method="get" action={ "/events/" (view.id) "/desk/preview" } {
            input type="hidden" name="deed" value="correct";
            input type="hidden" name="at" value={ (at.division) ":" (at.id) };
            @for index in 0..shown {
                p {
                    @let number = ("number", (index as i64 + 1).into());
                    label for={ "game-" (index) } { (text.tell("event-game-number", [number])) }
                    select id={ "game-" (index) } name="game" {
                        option value="" { (text.say("event-not-played")) }
                        @for outcome in outcomes(&told) {
                            option value=(outcome) selected[pairing.games.get(index) == Some(&outcome)] {
                                (option_words(&told, pairing, outcome))
                            }
                        }
                    }
                }
            }
            p { button class="primary" { (text.say("event-preview-go")) } }
        }
    })
}

/// What the deed would do, and the button that does it.
fn answer(view: &EventPageView<'_>, fields: &Fields) -> Result<Markup, Problem> {
    let text = view.text();
    let deed = of_organiser(text, view.hosted, fields).map_err(|wrong| wrong.problem())?;
    let summary = summary(view, fields, &deed);
    let preview = match view.hosted.preview(&deed) {
        Ok(preview) => preview,
        Err(refused) => {
            let wrong = WrongForm::Problem(Problem::Event(refused));
            return Ok(html! { p { (summary) } p class="notice problem" { (wrong.words(text)) } });
        }
    };
    let kept =
        fields.0.iter().filter(|(name, _)| !["sure", "form", "key"].contains(&name.as_str()));
    Ok(html! {
        p class="lead" { (summary) }
        (told(view, &preview))
        form method="post" action={ "/events/" (view.id) "/desk" } {
            (view.frame.token())
            @for (name, value) in kept { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="sure" value="yes";
            button class=(if preview.lost.is_empty() { "primary" } else { "danger" }) {
                (text.say("event-preview-sure"))
            }
        }
    })
}

/// What is about to be done, in a sentence.
fn summary(view: &EventPageView<'_>, fields: &Fields, deed: &EventDeed) -> String {
    let text = view.text();
    match deed {
        EventDeed::Note(fact) | EventDeed::Confirm(fact) => {
            desk::words(view, &crate::events::What::Fact { fact: fact.clone(), whom: None })
        }
        EventDeed::Undo(line) | EventDeed::ConfirmUndo(line) => {
            let index = usize::try_from(*line).ok().and_then(|line| line.checked_sub(1));
            let undone = index.and_then(|index| view.hosted.log().get(index));
            let words = undone.map(|line| desk::words(view, &line.what)).unwrap_or_default();
            text.tell("event-preview-undo", [("line", words.into())])
        }
        _ => fields.word("deed").to_owned(),
    }
}

/// What would change, in words.
fn told(view: &EventPageView<'_>, preview: &Preview) -> Markup {
    let text = view.text();
    let Preview { lost, changed, moved, after, .. } = preview;
    let more = |count: usize| text.tell("event-preview-more", [("count", (count as i64).into())]);
    html! {
        @if !lost.is_empty() {
            section class="notice problem" {
                h2 { (text.tell("event-preview-lost", [("count", (lost.len() as i64).into())])) }
                ul { @for &at in lost { li { (lost_words(view, at)) } } }
            }
        }
        @if changed.is_empty() && moved.is_empty() { p { (text.say("event-preview-nothing")) } }
        @if !changed.is_empty() {
            h2 { (text.say("event-preview-changed")) }
            ul {
                @for change in changed.iter().take(MOST) { li { (change_words(view, after, change)) } }
                @if changed.len() > MOST { li { (more(changed.len() - MOST)) } }
            }
        }
        @if !moved.is_empty() {
            h2 { (text.say("event-preview-moved")) }
            ul {
                @for moved in moved.iter().take(MOST) { li { (move_words(view, after, moved)) } }
                @if moved.len() > MOST { li { (more(moved.len() - MOST)) } }
            }
        }
    }
}

fn lost_words(view: &EventPageView<'_>, at: At) -> String {
    let told = ToldDivision::new(view.text(), view.event(), at.division);
    let result = view.event().pairing(at).map(|pairing| told.state(pairing)).unwrap_or_default();
    format!("{}: {result}", desk::match_words(view, at))
}

fn change_words(view: &EventPageView<'_>, after: &Event, change: &Change) -> String {
    let text = view.text();
    let said = |event: &Event, pairing: Option<&Pairing>| {
        let told = ToldDivision::new(text, event, change.at.division);
        match pairing {
            Some(pairing) => {
                let [a, b] = pairing.sides.map(|seat| told.seat(seat));
                format!("{a} – {b}, {}", told.state(pairing))
            }
            None => text.say("event-state-idle"),
        }
    };
    text.tell(
        "event-preview-change",
        [
            ("match", change.at.id.to_string().into()),
            ("before", said(view.event(), change.before.as_ref()).into()),
            ("after", said(after, change.after.as_ref()).into()),
        ],
    )
}

fn move_words(view: &EventPageView<'_>, after: &Event, moved: &PlaceChange) -> String {
    let text = view.text();
    let place = |place: Option<u32>| match place {
        Some(place) => text.tell("event-place-number", [("place", i64::from(place).into())]),
        None => text.say("event-no-place"),
    };
    let known =
        after.entrants().get(moved.entry.0).or_else(|| view.event().entrants().get(moved.entry.0));
    let name = known.map(|entrant| entrant.name.as_str()).unwrap_or_default();
    text.tell(
        "event-preview-move",
        [
            ("name", name.into()),
            ("before", place(moved.before).into()),
            ("after", place(moved.after).into()),
        ],
    )
}
