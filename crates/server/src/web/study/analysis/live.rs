//! The engine's lines over a WebSocket, as they deepen. The page says which position to think
//! about and when to stop; a connection has one position at a time, and costs nothing while it
//! has none.

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket};
use axum::response::Response;
use dohyo_engine::Limits;
use dohyo_rules::AnyMatch;
use serde::Deserialize;
use serde_json::{Value, json};

use super::engine::{AnalysisQuestion, Thought, solve};
use crate::study::Lines;
use crate::web::aside::aside;
use crate::web::{AppState, Problem, socket};

/// What the page says. Without a question it has seen enough.
#[derive(Deserialize)]
struct AnalysisAsked {
    question: Option<AnalysisQuestion>,
    lines: Option<usize>,
    /// A number that every answer to it carries.
    #[serde(default)]
    number: u64,
}

/// What is being thought about.
struct AnalysisWork {
    number: u64,
    table: Box<dyn AnyMatch>,
    lines: Lines,
}

pub(super) async fn connect(State(state): State<AppState>, upgrade: socket::Upgrade) -> Response {
    let ear = upgrade.ear();
    upgrade.serve(|socket| async move {
        serve(socket, ear, &state).await;
    })
}

async fn serve(mut socket: WebSocket, mut ear: socket::Ear, state: &AppState) {
    let mut pulse = socket::Pulse::new();
    let mut work: Option<AnalysisWork> = None;
    loop {
        let due = tokio::select! {
            heard = ear.listen(&mut socket) => match heard {
                None | Some(Ok(Message::Close(_)) | Err(_)) => return,
                Some(Ok(Message::Text(text))) => {
                    work = None;
                    match begin(state, &text).await {
                        Ok(begun) => {
                            work = begun.work;
                            begun.answer
                        }
                        Err(problem) => Some(json!({ "refused": problem.message(&state.text) })),
                    }
                }
                Some(Ok(Message::Pong(answer))) => {
                    pulse.took(&answer);
                    None
                }
                Some(Ok(_)) => None,
            },
            report = next(&mut work) => Some(match (report, &work) {
                (Some(report), Some(work)) => {
                    told(state, work.number, &Thought::of(work.table.duplicate(), report))
                }
                _ => {
                    let number = work.take().map(|work| work.number);
                    json!({ "number": number, "done": true })
                }
            }),
            ping = pulse.beat() => {
                let Ok(ping) = ping else { return };
                if socket.send(ping).await.is_err() {
                    return;
                }
                None
            }
        };
        if let Some(due) = due
            && socket.send(Message::Text(due.to_string().into())).await.is_err()
        {
            return;
        }
    }
}

/// The next report; none ever while nothing is thought about.
async fn next(work: &mut Option<AnalysisWork>) -> Option<dohyo_engine::Analysis> {
    match work {
        Some(work) => work.lines.recv().await,
        None => std::future::pending().await,
    }
}

/// What comes of a message.
#[derive(Default)]
struct AnalysisBegun {
    work: Option<AnalysisWork>,
    answer: Option<Value>,
}

async fn begin(state: &AppState, text: &str) -> Result<AnalysisBegun, Problem> {
    let heard: AnalysisAsked = serde_json::from_str(text).map_err(|_| Problem::BadRequest)?;
    let Some(question) = heard.question else { return Ok(AnalysisBegun::default()) };
    let number = heard.number;
    question.check()?;
    if question.is_solved() {
        let table = aside(state, || question.table()).await?;
        let answer = told(state, number, &solve(state, table).await);
        return Ok(AnalysisBegun { answer: Some(answer), work: None });
    }
    let work = aside(state, || {
        let table = question.table()?;
        let lines = state.analysts.analyse(question.analysis(heard.lines), Limits::default())?;
        Ok(AnalysisWork { number, table, lines })
    });
    Ok(AnalysisBegun { work: Some(work.await?), answer: None })
}

fn told(state: &AppState, number: u64, thought: &Thought) -> Value {
    json!({
        "number": number,
        "parts": {
            "lines": thought.lines(&state.text).into_string(),
            "bar": thought.bar(&state.text).into_string(),
        },
        "cells": thought.first_cells(),
    })
}
