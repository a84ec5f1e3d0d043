//! What came of a deed in an event.

use std::sync::Arc;

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::events::{EventDeed, LiveEvent};
use crate::people::Person;
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

/// Whoever wants to do something in an event, if they have not done too much, and the event.
pub(in crate::web) async fn begin<'a>(
    state: &AppState,
    visitor: &'a Visitor,
    id: &str,
) -> Result<(&'a Person, Arc<LiveEvent>), Problem> {
    let person = visitor.known()?;
    state.limits.deed(person.id)?;
    Ok((person, state.events.find(id).await?))
}

/// Does it.
pub(in crate::web) async fn finish(
    state: &AppState,
    visitor: &Visitor,
    person: &Person,
    live: &Arc<LiveEvent>,
    deed: EventDeed,
) -> Result<EventDone, Problem> {
    check_scope(visitor, person, &*live.event().await, Some(&deed))?;
    let number = state.events.act(live, person, deed).await?;
    Ok(EventDone { number })
}
