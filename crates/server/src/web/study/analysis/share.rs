//! Analyses that are shared: each is kept unchanged under a name that follows from its content,
//! so that the same analysis has the same address whoever shares it.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::record::Tree;
use maud::Markup;
use serde::Deserialize;

use super::Study;
use super::board::{Board, facing};
use super::sent::AnalysisForm;
use crate::secret;
use crate::time::now;
use crate::web::aside::aside;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::record as file;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

/// Characters of a name.
const NAME: usize = 12;

#[derive(Deserialize)]
pub(super) struct ShareQuery {
    at: Option<usize>,
    flip: Option<String>,
}

/// Keeps an analysis, and leads to where it is found.
pub(super) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(sent): SentForm<AnalysisForm>,
) -> Result<Redirect, Problem> {
    let (record, at) = aside(&state, || {
        let study = sent.study()?;
        Ok((study.tree.record().to_string(), study.at))
    })
    .await?;
    let id = secret::sha256(&record)[..NAME].to_owned();
    // Who shares what was shared before adds nothing.
    if state.db().study(&id).await?.is_none() {
        let person = visitor.or_new_guest(&state, caller).await?;
        let _claim = state.quotas.for_study(&state.hall, &person, caller).await?;
        state.db().keep_study(&id, &record, person.id, now()).await?;
    }
    Ok(Redirect::to(&format!("/study/{id}?at={at}")))
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<ShareQuery>,
) -> Result<Markup, Problem> {
    let record = state.db().study(&id).await?.ok_or(Problem::NotFound)?;
    aside(&state, || {
        let tree = Tree::read(&record).map_err(|_| Problem::Trouble)?;
        let end = tree.end();
        let study = Study::new(tree, asked.at.unwrap_or(end));
        let frame = Frame::new(&state, Some(&visitor));
        let note = Some(state.text.say("analysis-shared"));
        let facing = facing(asked.flip.as_deref());
        Ok(Board { frame: &frame, study: &study, facing, note, fault: None }.page())
    })
    .await
}

/// A shared analysis as a file.
pub(super) async fn record(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let record = state.db().study(&id).await?.ok_or(Problem::NotFound)?;
    file::file(&id, record)
}

/// An analysis as it is, as a file.
pub(super) async fn download(
    State(state): State<AppState>,
    Form(sent): Form<AnalysisForm>,
) -> Result<Response, Problem> {
    let record = aside(&state, || Ok(sent.study()?.tree.record().to_string())).await?;
    file::file("analysis", record).map(IntoResponse::into_response)
}
