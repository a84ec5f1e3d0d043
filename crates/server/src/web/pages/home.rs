//! The first page: the games, who waits for an opponent, and what goes on.

use axum::extract::State;
use dohyo_rules::CATALOGUE;
use maud::{Markup, html};

use super::super::identity::Visitor;
use super::super::names::{game_title, opponent_name};
use super::super::{AppState, Problem};
use super::frame::Frame;
use crate::board;
use crate::store::{Listed, Whose};
use crate::text::Text;
use dohyo_rules::Viewer;

/// Matches in a list.
const MOST: u16 = 20;

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let open = state.db().list(Whose::Open, MOST).await?;
    let playing = state.db().list(Whose::Playing, MOST).await?;
    let own = match visitor.id() {
        Some(id) => state.db().list(Whose::Of(id), MOST).await?,
        None => Vec::new(),
    };
    let frame = Frame::new(&state, Some(&visitor));
    let text = &state.text;
    let body = html! {
        section class="hero" {
            h1 { (text.say("home-title")) }
            p { (text.say("home-lead")) }
        }
        @if !own.is_empty() {
            section aria-labelledby="own" {
                h2 id="own" { (text.say("home-own")) }
                (rows(text, &own))
            }
        }
        section aria-labelledby="games" {
            h2 id="games" { (text.say("home-games")) }
            ul class="grid games" { @for entry in CATALOGUE { (game(text, entry)) } }
        }
        section aria-labelledby="lobby" {
            h2 id="lobby" { (text.say("home-lobby")) }
            @if open.is_empty() { p { (text.say("home-lobby-empty")) } }
            (rows(text, &open))
        }
        @if !playing.is_empty() {
            section aria-labelledby="playing" {
                h2 id="playing" { (text.say("home-playing")) }
                (rows(text, &playing))
            }
        }
    };
    Ok(frame.page(&text.say("home-title"), &body))
}

fn game(text: &Text, entry: &dohyo_rules::Entry) -> Markup {
    let title = game_title(text, entry.id);
    let scene = entry.variants[0].start().scene(Viewer::Spectator);
    html! {
        li class="card game" {
            div class="thumb" aria-hidden="true" { (board::thumbnail(&scene)) }
            h3 { (title) }
            p { (text.say(&format!("game-{}-summary", entry.id))) }
            p { a class="button primary" href={ "/new?game=" (entry.id) }
                aria-label=(text.tell("play-game", [("game", title.as_str().into())])) {
                (text.say("play"))
            } }
        }
    }
}

fn rows(text: &Text, matches: &[Listed]) -> Markup {
    html! {
        @if !matches.is_empty() {
            ul class="rows" {
                @for listed in matches {
                    li {
                        a href={ "/match/" (listed.id) } {
                            strong { (game_title(text, &listed.game)) }
                            " " span { (between(text, listed)) }
                            " " span class="tag" { (state_of(text, listed)) }
                        }
                    }
                }
            }
        }
    }
}

fn between(text: &Text, listed: &Listed) -> String {
    if listed.stage == "open" {
        return text.tell("row-waits", [("host", listed.host.as_str().into())]);
    }
    let name = |index: usize| match &listed.names[index] {
        Some(name) => name.clone(),
        None => opponent_name(text, listed.opponent).unwrap_or_default(),
    };
    text.tell("row-between", [("first", name(0).into()), ("second", name(1).into())])
}

fn state_of(text: &Text, listed: &Listed) -> String {
    match &listed.result {
        Some(result) => result.clone(),
        None => text.say(&format!("stage-{}", listed.stage)),
    }
}
