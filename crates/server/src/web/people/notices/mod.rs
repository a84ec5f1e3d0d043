//! The links in mails. Whoever follows one shows nothing but the link, which has a secret of its own:
//! no cookie is looked at, and none is given. Programs that look at every link in a mail change
//! nothing by it: something happens when a button is pressed, in a page or by a mail program.

pub(in crate::web) mod page;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::Markup;

use crate::people::PersonId;
use crate::post::Link;
use crate::web::AppState;
use crate::web::Problem;

pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/notices/confirm/{person}/{token}", get(ask_confirm).post(confirm))
        .route("/notices/stop/{person}/{token}", get(ask_stop).post(stop))
}

async fn ask_confirm(
    State(state): State<AppState>,
    Path((person, token)): Path<(i64, String)>,
) -> Result<Markup, Problem> {
    let known = state.post.known(Link::Confirm, PersonId(person), &token);
    let pending = known.and_then(|wishes| wishes.pending).ok_or(Problem::NotFound)?;
    Ok(page::confirm_page(&state, &pending.0))
}

async fn confirm(
    State(state): State<AppState>,
    Path((person, token)): Path<(i64, String)>,
) -> Result<Markup, Problem> {
    use_mail_link(&state, Link::Confirm, person, &token).await?;
    Ok(page::done_page(&state, "notices-confirm-title", "notices-confirmed"))
}

async fn ask_stop(
    State(state): State<AppState>,
    Path((person, token)): Path<(i64, String)>,
) -> Result<Markup, Problem> {
    let known = state.post.known(Link::Stop, PersonId(person), &token);
    known.ok_or(Problem::NotFound)?;
    Ok(page::stop_page(&state))
}

/// One press is enough, be it the page's button or that of a mail program (RFC 8058).
async fn stop(
    State(state): State<AppState>,
    Path((person, token)): Path<(i64, String)>,
) -> Result<Markup, Problem> {
    use_mail_link(&state, Link::Stop, person, &token).await?;
    Ok(page::done_page(&state, "notices-stop-title", "notices-stopped"))
}

async fn use_mail_link(
    state: &AppState,
    link: Link,
    person: i64,
    token: &str,
) -> Result<(), Problem> {
    match state.post.use_mail_link(link, PersonId(person), token).await? {
        true => Ok(()),
        false => Err(Problem::NotFound),
    }
}
