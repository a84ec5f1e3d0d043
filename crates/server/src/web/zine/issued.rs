//! An issue in the language of whoever asks: it is put into words once.

use std::borrow::Cow;
use std::sync::Arc;

use crate::events::LiveEvent;
use crate::web::issues::Issued;
use crate::web::names::marked;
use crate::web::{AppState, Problem, zine};

/// An issue of an event's zine in the language of whoever asks.
pub(in crate::web) async fn issued(
    state: &AppState,
    live: &Arc<LiveEvent>,
    number: usize,
) -> Result<Arc<Issued>, Problem> {
    let key = (live.id.clone(), number, state.text.language().tag());
    if let Some(known) = state.issues.find(&key) {
        return Ok(known);
    }
    let mut bulletin = state.events.bulletin(live, number).await?.ok_or(Problem::NotFound)?;
    if let Cow::Owned(then) = marked(state, &state.text, &bulletin.then).await? {
        bulletin.then = then;
    }
    let weight = bulletin.then.weight();
    let issue = state.events.work(weight, || zine::issue(&state.text, &bulletin)).await?;
    let issued = Arc::new(Issued { issue, deadline: bulletin.deadline, weight });
    if bulletin.is_whole {
        state.issues.keep(key, &issued);
    }
    Ok(issued)
}
