//! The way to an analysis: a game to choose, and a text to paste.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use dohyo_rules::CATALOGUE;
use maud::{Markup, html};
use serde::Deserialize;

use super::sent::AnalysisForm;
use super::styles;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, variant_title};
use crate::web::page::ProblemShown;
use crate::web::page::frame::{Frame, notice};
use crate::web::{AppState, Problem};

#[derive(Deserialize)]
pub(super) struct AnalysisListQuery {
    game: Option<String>,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<AnalysisListQuery>,
) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    let sent = AnalysisForm::of(asked.game.unwrap_or_default());
    page(&frame, &sent, None)
}

/// The same with what was pasted, and what is wrong with it.
pub(super) fn refuse(
    state: &AppState,
    visitor: &Visitor,
    sent: &AnalysisForm,
    problem: &Problem,
) -> Response {
    let frame = Frame::new(state, Some(visitor));
    let mut response = (problem.status(), page(&frame, sent, Some(problem))).into_response();
    response.extensions_mut().insert(ProblemShown);
    response
}

fn page(frame: &Frame<'_>, sent: &AnalysisForm, problem: Option<&Problem>) -> Markup {
    let text = frame.text;
    let title = text.say("analysis");
    let body = html! {
        h1 { (title) }
        p class="lead" { (text.say("analysis-lead")) }
        section class="card" aria-labelledby="paste" {
            h2 id="paste" { (text.say("analysis-paste")) }
            (notice(text, problem))
            form method="post" action="/analysis" {
                label for="game" { (text.say("new-game")) }
                select id="game" name="game" {
                    @for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
                        option value=(variant.id) selected[variant.id == sent.game] {
                            (variant_title(text, variant))
                        }
                    }
                }
                label for="record" { (text.say("analysis-text")) }
                textarea id="record" name="record" rows="8" class="record" spellcheck="false"
                    aria-describedby="paste-hint" aria-invalid=[problem.map(|_| "true")] {
                    (sent.record)
                }
                p id="paste-hint" class="hint" { (text.say("analysis-text-hint")) }
                button class="primary" { (text.say("analysis-begin")) }
            }
        }
        h2 { (text.say("analysis-games")) }
        ul class="rows" {
            @for entry in CATALOGUE {
                li {
                    a href={ "/analysis/" (entry.id) } {
                        strong { (game_title(text, entry.id)) }
                        " " span { (text.say(&format!("game-{}-summary", entry.id))) }
                    }
                }
            }
        }
    };
    frame.page_with(&title, &styles(), &body)
}
