//! The first page: the families of games, who waits for an opponent, and what goes on.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::lists::{PAGES, PublicLists};
use super::pairing::page as pairing;
use super::{corner, lists, sheet};
use crate::guide;
use crate::text::Text;
use crate::web::desk::page as moves;
use crate::web::events::{invitations, page};
use crate::web::families::GameFamily;
use crate::web::identity::Visitor;
use crate::web::lately::LobbyParts;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::page::wants_page;
use crate::web::puzzles::page as puzzles;
use crate::web::{AppState, Problem, assets};

/// Which page of the lobby is shown.
#[derive(Deserialize)]
pub(in crate::web) struct LobbyShown {
    /// From 1 on.
    #[serde(default)]
    lobby: String,
}

impl LobbyShown {
    /// The page; what is none is the first.
    fn page(&self) -> u32 {
        self.lobby.parse().unwrap_or(1).clamp(1, PAGES)
    }
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(shown): Query<LobbyShown>,
) -> Result<Markup, Problem> {
    let own = lists::own(&state, &visitor).await?;
    let PublicLists { others, playing } = lists::others(&state, shown.page()).await?;
    let live = corner::live(&state, &playing).await;
    let counts = state.db().pools(state.hall.now()).await?;
    let events = page::own(&state, &visitor).await?;
    let invited = match visitor.id() {
        Some(person) => invitations::of(&state, person).await?,
        None => Vec::new(),
    };
    let soon = page::soon(&state).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let text = &state.text;
    let families = GameFamily::all();
    let chosen = families.iter().find_map(|family| visitor.preferences.played(family.id));
    let chosen = chosen.map_or(guide::FIRST, |last| last.game);
    let body = html! {
        div class="home" data-close=(text.say("sheet-close")) {
            // Whoever has been here wants to go on.
            @if visitor.person.is_some() {
                h1 class="visually-hidden" { (text.say("home-title")) }
            } @else { (hero(text)) }
            (moves::invitation_cards(&frame, &invited))
            (events)
            div id="own" { (own) }
            (pairing::buttons(&frame, &counts, chosen))
            div class="floor" {
                section class="families" aria-labelledby="games" {
                    h2 id="games" { (text.say("home-games")) }
                    ul class="grid" { @for family in &families { (card(&frame, &visitor, family)) } }
                }
                aside class="corner" {
                    div id="live" { (live) }
                    (puzzles::of_the_day(&state))
                    (soon)
                }
            }
            div id="others" { (others) }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("door.css"));
        script type="module" src=(assets::address("lobby.js")) {}
        script type="module" src=(assets::address("sheet.js")) {}
        script type="module" src=(assets::address("pairing.js")) {}
    };
    Ok(frame.page_with(&text.say("home-title"), &head, &body))
}

/// What newcomers see first: what it is about, a picture that moves, and where to begin.
fn hero(text: &Text) -> Markup {
    html! {
        section class="hero" {
            div {
                h1 { (text.say("home-title")) }
                p { (text.say("home-lead")) }
                a class="button primary" href={ "/games/" (guide::FIRST) "/lesson/1" } {
                    (text.tell("home-new-here", [("game", game_title(text, guide::FIRST).into())]))
                }
            }
            (corner::showcase())
        }
    }
}

/// The lists again, for a page that is open. Whoever types the address is led to them.
pub(in crate::web) async fn lobby(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(shown): Query<LobbyShown>,
) -> Result<Response, Problem> {
    if wants_page(&headers) {
        return Ok(Redirect::to("/#lobby").into_response());
    }
    let page = shown.page();
    let key = (state.text.language().tag(), page);
    let public = state.lately.or_made(key, public_parts(&state, page)).await?;
    let own = lists::own(&state, &visitor).await?.into_string();
    let parts: BTreeMap<_, _> =
        public.iter().map(|(id, markup)| (*id, &**markup)).chain([("own", &*own)]).collect();
    Ok(Json(json!({ "parts": parts })).into_response())
}

/// What is the same for all who have the page open.
async fn public_parts(state: &AppState, page: u32) -> Result<LobbyParts, Problem> {
    let PublicLists { others, playing } = lists::others(state, page).await?;
    let live = corner::live(state, &playing).await;
    let counts = state.db().pools(state.hall.now()).await?;
    let pools = pairing::pools(&state.text, &counts);
    let parts = [("others", others), ("live", live), ("pools", pools)];
    Ok(parts.map(|(id, markup)| (id, markup.into_string())))
}

/// A family with its games. Whoever has played it does so again with one click.
fn card(frame: &Frame<'_>, visitor: &Visitor, family: &GameFamily) -> Markup {
    let text = frame.text;
    let title = family.title(text);
    let first = family.games[0].id;
    let new = format!("/new?game={first}");
    let play = text.tell("play-game", [("game", title.as_str().into())]);
    html! {
        li class="card family" {
            div class="thumb" aria-hidden="true" { (family.picture()) }
            h3 { (title) }
            p { (family.about(text)) }
            @if family.games.len() > 1 {
                ul class="chips" aria-label=(text.tell("home-variants", [("game", title.as_str().into())])) {
                    @for entry in &family.games {
                        li {
                            a class="chip" data-sheet href={ "/new?game=" (entry.id) }
                                title=(text.say(&format!("game-{}-summary", entry.id))) {
                                (game_title(text, entry.id))
                            }
                        }
                    }
                }
            }
            div class="deeds" {
                @match visitor.preferences.played(family.id) {
                    Some(last) => {
                        (sheet::again(frame, last))
                        a class="button" data-sheet href={ "/new?game=" (last.game) }
                            aria-label=(text.tell("play-other", [("game", title.as_str().into())])) {
                            (text.say("play-change"))
                        }
                    }
                    None => a class="button primary" data-sheet href=(new) aria-label=(play) { (text.say("play")) },
                }
                a class="button quiet" href={ "/games/" (first) }
                    aria-label=(text.tell("learn-game", [("game", title.as_str().into())])) {
                    (text.say("learn"))
                }
            }
        }
    }
}
