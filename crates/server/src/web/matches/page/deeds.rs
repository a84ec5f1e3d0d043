//! What people do in a match, by form.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;

use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::deed::{DeedBody, perform};
use crate::web::page::form::SentForm;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem};

pub(in crate::web) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    SentForm(asked): SentForm<DeedBody>,
) -> Result<Response, Problem> {
    let live = state.hall.find_known(&id).await?;
    let person = visitor.or_new_guest(&state, caller).await?;
    let number = perform(&state, &live, person.id, caller, asked).await?;
    if wants_json(&headers) {
        return Ok(Json(json!({ "number": number })).into_response());
    }
    Ok(Redirect::to(&format!("/match/{id}")).into_response())
}
