//! Quick pairing on pages: the buttons on the first page, and a page of its own that waits where no script does.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::api::PairingView;
use super::{GoesOn, PRESETS, look};
use crate::hall::Sought;
use crate::store::PoolCount;
use crate::text::Text;
use crate::web::families::GameFamily;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::names::game_title;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem, assets};

/// Seconds after which the page that waits asks again, where no script does.
const AGAIN: u8 = 4;

#[derive(Deserialize)]
pub(in crate::web) struct PairingForm {
    game: String,
    time: String,
    /// Whether they have been waiting.
    #[serde(default)]
    still: String,
}

/// Looks for an opponent. Script is told how it stands, everybody else is led there.
pub(in crate::web) async fn seek(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    headers: HeaderMap,
    SentForm(asked): SentForm<PairingForm>,
) -> Result<Response, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    let goes_on = GoesOn::from(!asked.still.is_empty());
    let sought = look(&state, &person, caller, (&asked.game, &asked.time), goes_on).await?;
    if wants_json(&headers) {
        return Ok(Json(PairingView::from(sought)).into_response());
    }
    Ok(match sought {
        Sought::Paired(id) => Redirect::to(&format!("/match/{id}")),
        Sought::Waiting => Redirect::to("/pairing"),
        Sought::Gone => Redirect::to("/#pairing"),
    }
    .into_response())
}

/// Nothing but the token.
#[derive(Deserialize)]
pub(in crate::web) struct LeavingForm {}

/// Leaves the pool.
pub(in crate::web) async fn leave(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(LeavingForm {}): SentForm<LeavingForm>,
) -> Result<Redirect, Problem> {
    if let Some(person) = visitor.id() {
        state.db().leave_pool(person).await?;
    }
    Ok(Redirect::to("/#pairing"))
}

/// Waits. The page asks for itself again and again, and that somebody looks at it says that they are still there.
pub(in crate::web) async fn wait(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let now = state.hall.now();
    let seek = match visitor.id() {
        Some(person) => state.db().seek_of(person).await?,
        None => None,
    };
    let Some(seek) = seek.filter(|seek| seek.expires > now) else {
        return Ok(Redirect::to("/#pairing").into_response());
    };
    let (_, terms) = super::pool(&seek.game, &seek.terms)?;
    let sought = state.hall.still_seeks(seek.person, &seek.game, &terms).await?;
    if let Sought::Paired(id) = sought {
        return Ok(Redirect::to(&format!("/match/{id}")).into_response());
    }
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("pairing-waiting");
    let head = html! {
        meta http-equiv="refresh" content=(AGAIN);
        link rel="stylesheet" href=(assets::address("door.css"));
    };
    let body = html! {
        section class="card waiting" {
            h1 { (title) }
            p { (game_title(text, &seek.game)) " · " (text.terms(&terms)) }
            p class="soft" { (text.say("pairing-stay")) }
            form method="post" action="/pairing/leave" {
                (frame.token())
                button { (text.say("pairing-cancel")) }
            }
        }
    };
    Ok(frame.page_with(&title, &head, &body).into_response())
}

/// The buttons, with how many wait.
pub(in crate::web) fn buttons(frame: &Frame<'_>, counts: &[PoolCount], chosen: &str) -> Markup {
    let text = frame.text;
    html! {
        section class="pairing" aria-labelledby="pairing" {
            h2 id="pairing" { (text.say("pairing")) }
            form method="post" action="/pairing" data-pairing
                data-waiting=(text.say("pairing-waiting")) data-gone=(text.say("pairing-gone"))
                data-cancel=(text.say("pairing-cancel")) data-again=(text.say("pairing-again"))
                data-failed=(text.say("pairing-failed")) {
                (frame.token())
                label for="pairing-game" class="visually-hidden" { (text.say("new-game")) }
                select id="pairing-game" name="game" {
                    @for family in GameFamily::all() {
                        optgroup label=(family.title(text)) {
                            @for entry in &family.games {
                                option value=(entry.id) selected[entry.id == chosen]
                                    data-pace=(pace(entry.variants[0].simultaneous)) {
                                    (game_title(text, entry.id))
                                }
                            }
                        }
                    }
                }
                div class="presets" {
                    @for preset in PRESETS {
                        button name="time" value=(preset.time) data-pace=(preset.pace()) {
                            strong { (preset.title(text)) }
                            " " small data-count { }
                        }
                    }
                }
                p class="soft" data-told role="status" {}
            }
            div id="pools" { (pools(text, counts)) }
        }
    }
}

const fn pace(is_at_once: bool) -> &'static str {
    if is_at_once { "at-once" } else { "by-turns" }
}

/// Where somebody waits just now. The numbers are for scripts, too.
pub(in crate::web) fn pools(text: &Text, counts: &[PoolCount]) -> Markup {
    let numbers: BTreeMap<String, i64> =
        counts.iter().map(|pool| (format!("{} {}", pool.game, pool.terms), pool.waiting)).collect();
    let numbers = serde_json::to_string(&numbers).unwrap_or_default();
    let all: i64 = counts.iter().map(|pool| pool.waiting).sum();
    html! {
        p class="soft" data-pools=(numbers) data-words=(text.say("pairing-count-of")) {
            (text.tell("pairing-count", [("count", all.into())]))
            @if all > 0 {
                ": "
                @for (place, pool) in counts.iter().enumerate() {
                    @if place > 0 { ", " }
                    (game_title(text, &pool.game)) " " (title(text, &pool.terms))
                    @if pool.waiting > 1 { " (" (pool.waiting) ")" }
                }
            }
        }
    }
}

fn title(text: &Text, time: &str) -> String {
    let preset = PRESETS.iter().find(|preset| preset.time == time);
    preset.map_or_else(|| time.to_owned(), |preset| preset.title(text))
}
