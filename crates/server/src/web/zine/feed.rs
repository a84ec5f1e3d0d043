//! The feed of an event's bulletins, for everybody who knows the event: the latest ones, whole.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

use super::{issued, sections};
use crate::web::address::house;
use crate::web::atom::{Atom, FeedEntry};
use crate::web::{AppState, Problem, atom};

/// Bulletins in the feed.
const MOST: usize = 10;
/// Asked again each time.
const FRESH: &str = "no-cache";

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let (text, live) = (&state.text, state.events.find(&id).await?);
    let (name, begun, mut issues) = {
        let hosted = live.event().await;
        let begun = hosted.log().first().map_or(0, |line| line.at);
        let issues: Vec<_> = hosted.bulletins().map(|(number, ..)| number).collect();
        (hosted.event().settings().name.clone(), begun, issues)
    };
    let page = format!("{}/events/{id}/zine", house(&state, &headers));
    issues.drain(..issues.len().saturating_sub(MOST));
    let mut entries = Vec::new();
    for number in issues.into_iter().rev() {
        let issued = issued::issued(&state, &live, number).await?;
        let issue = &issued.issue;
        entries.push(FeedEntry {
            meaning: format!("bulletin {id} {number}"),
            title: format!("{name}: {}", issue.title),
            updated: issued.deadline,
            place: format!("{page}/{number}"),
            summary: text.tell("zine-feed-summary", [("date", issue.date.as_str().into())]),
            content: Some(sections(issue, &house(&state, &headers)).into_string()),
        });
    }
    let feed = Atom {
        text,
        meaning: format!("zine {id}"),
        title: text.tell("zine-of", [("event", name.into())]),
        updated: entries.first().map_or(begun, |entry| entry.updated),
        here: format!("{page}.atom?lang={}", text.language().tag()),
        page,
        entries,
    };
    Ok(([(CONTENT_TYPE, atom::TYPE), (CACHE_CONTROL, FRESH)], atom::write(&feed)))
}
