//! Somebody's desk, its feeds, and notes to oneself.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::feeds;
use crate::web::api::given::JsonBody;
use crate::web::events::invitations;
use crate::web::identity::Visitor;
use crate::web::matches::notes;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem, desk};

/// Your matches that go on. In both lists those with the next deadline come first, and those without
/// one last.
#[derive(Serialize, ToSchema)]
#[schema(as = Desk)]
pub(in crate::web) struct OwnMatchesView {
    /// The events that you are asked to play in.
    invitations: Vec<DeskInvitation>,
    /// Those that wait for your decision.
    waiting: Vec<DeskMatch>,
    /// Those in which you wait for your opponent.
    others: Vec<DeskMatch>,
}

/// An event that you are asked to play in: accept or decline.
#[derive(Serialize, ToSchema)]
struct DeskInvitation {
    /// The event.
    event: String,
    /// What it is called.
    name: String,
    /// The number of the entry that you are asked about.
    entry: usize,
    /// What the entry is called.
    entrant: String,
    /// Since when you are asked, in milliseconds since 1970.
    since: i64,
}

/// A match on your desk.
#[derive(Serialize, ToSchema)]
struct DeskMatch {
    /// Its id.
    id: String,
    /// The game, with its option.
    game: String,
    /// What people call the game.
    title: String,
    /// Your opponent's name.
    opponent: String,
    /// How many turns have been played.
    turn: usize,
    /// What it waits for: your `move`, your `answer`, that you take the `seat` that is kept for you, or
    /// the `other`.
    wants: &'static str,
    /// Since when it waits, in milliseconds since 1970.
    since: i64,
    /// The last moment that is in time, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// How many lines you have planned, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    plans: Option<usize>,
    /// What you noted.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// Where your feeds are read, which is shown only this once.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct FeedAddresses {
    /// The matches that wait for you, in Atom.
    atom: String,
    /// Your deadlines, in iCalendar.
    calendar: String,
}

/// A note to yourself.
#[derive(Deserialize, Serialize, ToSchema)]
#[schema(as = Note)]
pub(in crate::web) struct NoteBody {
    /// 4,000 characters at the most; empty where there is none.
    note: String,
}

/// The matches that wait for you, those in which you wait, and the events that you are asked to play in.
#[utoipa::path(get, path = "/moves", responses(
    (status = 200, description = "Your matches that go on", body = OwnMatchesView),
    (status = 401, description = "Not logged in", body = Complaint),
))]
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<OwnMatchesView>, Problem> {
    let person = visitor.known()?.id;
    let desk = desk::OwnMatches::of(&state, person).await?;
    let mut notes = state.db().notes(person).await?;
    let mut told = |item: desk::Item| DeskMatch {
        note: notes.remove(&item.id),
        id: item.id,
        game: item.game,
        title: item.title,
        opponent: item.opponent,
        turn: item.turn,
        wants: item.wanted.as_str(),
        since: item.since,
        deadline: item.deadline,
        plans: Some(item.plans).filter(|&plans| plans > 0),
    };
    let asked = invitations::of(&state, person).await?.into_iter();
    let invitations = asked.map(|asked| DeskInvitation {
        event: asked.event,
        name: asked.name,
        entry: asked.entry + 1,
        entrant: asked.entrant,
        since: asked.since,
    });
    Ok(Json(OwnMatchesView {
        invitations: invitations.collect(),
        waiting: desk.waiting.into_iter().map(&mut told).collect(),
        others: desk.others.into_iter().map(&mut told).collect(),
    }))
}

/// Makes new addresses for your feeds. Those from before are worth nothing then.
#[utoipa::path(post, path = "/feeds", responses(
    (status = 201, description = "The addresses, shown only this once", body = FeedAddresses),
    (status = 401, description = "Not logged in", body = Complaint),
))]
pub(in crate::web) async fn make_feeds(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<FeedAddresses>), Problem> {
    let person = visitor.known()?;
    let made = feeds::make(&state, &headers, person, &visitor.credential()).await?;
    let told = FeedAddresses { atom: made.atom, calendar: made.calendar };
    Ok((StatusCode::CREATED, Json(told)))
}

/// What you noted about a match. Nobody else is told.
#[utoipa::path(
    get,
    path = "/matches/{id}/note",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The note", body = NoteBody),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not play in the match", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn note(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<NoteBody>, Problem> {
    Ok(Json(NoteBody { note: notes::read(&state, visitor.known()?, &id).await? }))
}

/// Keeps a note to yourself about a match in place of the one before; an empty one takes it away.
#[utoipa::path(
    put,
    path = "/matches/{id}/note",
    params(("id" = String, Path, description = "The match")),
    request_body = NoteBody,
    responses(
        (status = 200, description = "The note as it is kept", body = NoteBody),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not play in the match", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
        (status = 422, description = "The note is too long", body = Complaint),
    ),
)]
pub(in crate::web) async fn keep_note(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<NoteBody>,
) -> Result<Json<NoteBody>, Problem> {
    Ok(Json(NoteBody { note: notes::keep(&state, visitor.known()?, &id, &given.note).await? }))
}
