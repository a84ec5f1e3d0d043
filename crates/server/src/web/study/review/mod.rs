//! The review of a match: how the balance went, where it turned and what would have been better.
//!
//! Whoever may see a match that is over may ask for its review. While it is worked out the page
//! says how far it is, and with script it follows by itself.

pub(in crate::web) mod api;
mod asking;
mod drawing;
mod findings;

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_engine::review::Reviewed;
use dohyo_rules::{ByPlayer, Player, Scene};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use tokio::time::timeout;

use self::asking as reviewing;
use crate::bouts::is_solved;
use crate::hall::LiveMatch;
use crate::study::{ReviewProgress, ReviewStanding};
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::names::{game_title, names, seat_name};
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem, assets};

/// How long a script waits for news.
const PATIENCE: Duration = Duration::from_secs(5);

/// A match with its review, for those who show it.
struct ReviewStory<'a> {
    text: &'a Text,
    id: &'a str,
    game: String,
    /// The seats, and the players with their names.
    seats: ByPlayer<String>,
    players: ByPlayer<String>,
    /// How long each turn took, in milliseconds.
    times: Vec<i64>,
    turns: &'a [Reviewed],
    /// The boards before the turns that lost something, in their order.
    scenes: Vec<Scene>,
}

/// A form with nothing in it but its token.
#[derive(Deserialize)]
pub(in crate::web) struct ReviewForm {}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let live = state.hall.find(&id).await?;
    if is_solved(&live.room().setup().game) {
        return Ok(Redirect::to(&format!("/match/{id}/bout")).into_response());
    }
    let standing = reviewing::find(&state, &live).await?;
    if wants_json(&headers) {
        return Ok(news(&state.text, standing).await);
    }
    let frame = Frame::new(&state, Some(&visitor));
    let game = live.room().setup().game.clone();
    let title = state.text.tell("review-title", [("game", game_title(&state.text, &game).into())]);
    let content = match &standing {
        ReviewStanding::Unasked => unasked(&frame, &id),
        ReviewStanding::Running(progress) => waiting(&state.text, &id, *progress.borrow()),
        ReviewStanding::Kept(turns) => ReviewStory::of(&state, &live, turns).await?.told(),
    };
    let body = html! {
        article class="review" {
            h1 { (title) }
            p { a href={ "/match/" (id) } { (state.text.say("review-back")) } }
            (content)
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("bouts.css"));
        link rel="stylesheet" href=(assets::address("review.css"));
        @if let ReviewStanding::Running(_) = standing {
            script type="module" src=(assets::address("review.js")) {}
            noscript { meta http-equiv="refresh" content="5"; }
        }
    };
    Ok(frame.page_with(&title, &head, &body).into_response())
}

pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    SentForm(ReviewForm {}): SentForm<ReviewForm>,
) -> Result<Redirect, Problem> {
    reviewing::ask(&state, &visitor, caller, &id).await?;
    Ok(Redirect::to(&format!("/match/{id}/review")))
}

/// How far a review is, for the script of the page: as soon as that changes, or after a while.
async fn news(text: &Text, standing: ReviewStanding) -> Response {
    let news = match standing {
        ReviewStanding::Unasked => json!({ "state": "unasked" }),
        ReviewStanding::Kept(_) => json!({ "state": "kept" }),
        ReviewStanding::Running(mut progress) => {
            // What ends it is told by asking again.
            let _ = timeout(PATIENCE, progress.changed()).await;
            let ReviewProgress { done, turns } = *progress.borrow();
            let words = how_far(text, ReviewProgress { done, turns });
            json!({ "state": "running", "done": done, "turns": turns, "words": words })
        }
    };
    Json(news).into_response()
}

fn unasked(frame: &Frame<'_>, id: &str) -> Markup {
    let text = frame.text;
    html! {
        section class="card" {
            p { (text.say("review-lead")) }
            form method="post" action={ "/match/" (id) "/review" } {
                (frame.token())
                button class="primary" { (text.say("review-ask")) }
            }
        }
    }
}

fn waiting(text: &Text, id: &str, progress: ReviewProgress) -> Markup {
    html! {
        section class="card" data-reviewing {
            p { (text.say("review-lead")) }
            progress max=(progress.turns.max(1)) value=(progress.done)
                aria-label=(text.say("review-progress")) {}
            p role="status" data-words { (how_far(text, progress)) }
            p { a class="button" href={ "/match/" (id) "/review" } { (text.say("review-reload")) } }
        }
    }
}

fn how_far(text: &Text, progress: ReviewProgress) -> String {
    let ReviewProgress { done, turns } = progress;
    if done == 0 {
        return text.say("review-waits");
    }
    text.tell("review-running", [("done", (done as i64).into()), ("turns", (turns as i64).into())])
}

impl<'a> ReviewStory<'a> {
    async fn of(
        state: &'a AppState,
        live: &'a LiveMatch,
        turns: &'a [Reviewed],
    ) -> Result<Self, Problem> {
        let text = &state.text;
        let room = live.room();
        let names = names(state, &room).await?;
        let called = |seat: Player| {
            let seat_name = seat_name(text, room.table(), seat);
            match &names {
                None => seat_name,
                Some(names) => {
                    let name = names[seat].name.as_str();
                    text.tell("seat-and-name", [("seat", seat_name.into()), ("name", name.into())])
                }
            }
        };
        let scenes = findings::turning_points(turns).map(|turn| room.scene_after(turn.turn));
        Ok(Self {
            text,
            id: &live.id,
            game: room.setup().game.clone(),
            seats: ByPlayer::from_fn(|seat| seat_name(text, room.table(), seat)),
            players: ByPlayer::from_fn(called),
            times: room.turn_times(),
            turns,
            scenes: scenes.collect(),
        })
    }

    fn told(&self) -> Markup {
        let text = self.text;
        html! {
            (self.accuracies())
            h2 { (text.say("review-balance")) }
            (self.graph())
            h2 { (text.say("review-points")) }
            (self.points())
            h2 { (text.say("review-times")) }
            (self.bars())
            h2 id="turns" { (text.say("review-turns")) }
            (self.table())
        }
    }

    /// Where a turn is shown: how the board was after so many.
    fn turn_address(&self, turns: usize) -> String {
        format!("/match/{}/turn/{turns}", self.id)
    }
}
