//! What came of a deed in an event.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::events::EventDeed;
use crate::web::events::scopes::check_scope;
use crate::web::identity::Visitor;
use crate::web::{AppState, Problem};

/// What came of a deed.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventDone {
    /// The last line of the log.
    pub(in crate::web) number: u64,
}

/// Does something in an event.
pub(in crate::web) async fn perform(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    deed: EventDeed,
) -> Result<Json<EventDone>, Problem> {
    let (person, live) = begin(state, visitor, id).await?;
    Ok(Json(finish(state, visitor, person, &live, deed).await?))
}
