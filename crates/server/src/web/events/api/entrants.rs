//! Who enters an event: by the organiser's hand or by their own, and whether they have come.

use axum::Json;
use axum::extract::{Path, State};
use dohyo_tournament::{Entrant, file};
use serde::Deserialize;
use utoipa::ToSchema;

use super::done::{EventDone, begin, finish, perform};
use super::view::entry;
use crate::events::{EventDeed, EventRefused};
use crate::web::api::given::{JsonBody, LargeJsonBody};
use crate::web::aside::aside;
use crate::web::events::order::EventEntrant;
use crate::web::identity::Visitor;
use crate::web::limits::burden::LIGHT;
use crate::web::names::{account, people};
use crate::web::people::profiles::strength;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// Entries by whoever runs the event: all of them or none.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventEntries {
    /// Who enters.
    #[serde(default)]
    entries: Vec<EventEntrant>,
    /// The same as a list from a spreadsheet, with the columns of `entries.csv` and, if you like, one more:
    /// `account`, for those who are asked whether they are this entry.
    csv: Option<String>,
    /// The account that a single entry is of: it is asked first, unless it is yours, and plays in the hall
    /// once it accepts.
    account: Option<String>,
}

/// Whether somebody has come.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventPresence {
    /// Whether they are here.
    here: bool,
}

/// Enters one or many, all of them or none.
#[utoipa::path(
    post,
    path = "/events/{id}/entries",
    params(("id" = String, Path, description = "The event")),
    request_body = EventEntries,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event or account", body = Complaint),
        (status = 409, description = "One of them cannot enter", body = Complaint),
        (status = 422, description = "A line of the list is wrong", body = Complaint),
    ),
)]
pub(in crate::web) async fn add(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    LargeJsonBody(given, _load): LargeJsonBody<EventEntries>,
) -> Result<Json<EventDone>, Problem> {
    let (person, live) = begin(&state, &visitor, &id).await?;
    // A list is for whoever runs the event to enter: nothing of it is looked at before that is known.
    let runs = live.event().await.is_run_by(person);
    if !runs && (given.csv.is_some() || given.entries.len() > 1) {
        return Err(EventRefused::NotYours.into());
    }
    let mut entrants: Vec<_> = given.entries.into_iter().map(Entrant::from).collect();
    let mut accounts = vec![None; entrants.len()];
    if let Some(list) = given.csv {
        let read = || {
            let read = file::read_entries_of_accounts(&list);
            read.map_err(|error| Problem::BadEvent(error.to_string()))
        };
        let read = if list.len() > LIGHT { aside(&state, read).await? } else { read()? };
        let (listed, named): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        entrants.extend(listed);
        accounts.extend(named);
    }
    let deed = match (given.account, &mut entrants[..]) {
        (_, []) => return Err(Problem::BadField("entries")),
        (Some(name), [entrant]) => {
            let whom = match account(&state, &name).await {
                Err(Problem::NoSuchPerson) if !runs => return Err(EventRefused::NotYours.into()),
                whom => whom?.ok_or(Problem::NoSuchPerson)?,
            };
            EventDeed::Enter { entrant: std::mem::take(entrant), whom: Some(whom.id) }
        }
        (Some(_), _) => return Err(Problem::BadField("account")),
        _ if accounts.iter().any(Option::is_some) => {
            let people = people(&state, &accounts).await?;
            EventDeed::InviteAll(entrants.into_iter().zip(people).collect())
        }
        (None, [entrant]) => EventDeed::Enter { entrant: std::mem::take(entrant), whom: None },
        (None, _) => EventDeed::EnterAll(entrants),
    };
    Ok(Json(finish(&state, &visitor, person, &live, deed).await?))
}

/// Enters yourself, while the door is open. Without a name you have the one that the hall knows; your rating
/// is the one that you have here, and seeds are the organiser's affair.
#[utoipa::path(
    post,
    path = "/events/{id}/enter",
    params(("id" = String, Path, description = "The event")),
    request_body = EventEntrant,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Only the organiser can add entries", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "You cannot enter", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn enter(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventEntrant>,
) -> Result<Json<EventDone>, Problem> {
    let person = visitor.known()?;
    let game = state.events.find(&id).await?.event().await.setup().game.clone();
    // Who is strong and who is seeded is not for oneself to say.
    let rating = strength(&state, &game, person.id).await?;
    let entrant = Entrant { rating, seed: None, ..given.named(&person.name).into() };
    perform(&state, &visitor, &id, EventDeed::Enter { entrant, whom: Some(person.id) }).await
}

/// Puts an entry right.
#[utoipa::path(
    put,
    path = "/events/{id}/entries/{entry}",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    request_body = EventEntrant,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Not possible", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn amend(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
    JsonBody(given): JsonBody<EventEntrant>,
) -> Result<Json<EventDone>, Problem> {
    let deed = EventDeed::Amend { entry: entry(number)?, entrant: given.into() };
    perform(&state, &visitor, &id, deed).await
}

/// Before the start: makes an entry as if it had never been. It moves the numbers of those after it.
#[utoipa::path(
    delete,
    path = "/events/{id}/entries/{entry}",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "It is not your entry, and you do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "The event has begun", body = Complaint),
    ),
)]
pub(in crate::web) async fn remove(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Remove(entry(number)?)).await
}

/// At check-in: says whether somebody is here.
#[utoipa::path(
    put,
    path = "/events/{id}/entries/{entry}/here",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    request_body = EventPresence,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "It is not your entry, and you do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Not possible at this stage", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn check_in(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
    JsonBody(given): JsonBody<EventPresence>,
) -> Result<Json<EventDone>, Problem> {
    let entry = entry(number)?;
    let deed = if given.here { EventDeed::Here(entry) } else { EventDeed::Away(entry) };
    perform(&state, &visitor, &id, deed).await
}

/// Accepts the invitation to be an entry, or to play on for it. From now on its matches are yours.
#[utoipa::path(
    post,
    path = "/events/{id}/entries/{entry}/accept",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "You are not invited, or would play against yourself", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn accept(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Accept(entry(number)?)).await
}

/// Declines the invitation. The entry stays what it was without you.
#[utoipa::path(
    post,
    path = "/events/{id}/entries/{entry}/decline",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "You are not invited", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn decline(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Decline(entry(number)?)).await
}

/// Withdraws the invitation that an entry waits for.
#[utoipa::path(
    delete,
    path = "/events/{id}/entries/{entry}/invitation",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "No such invitation", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn uninvite(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Uninvite(entry(number)?)).await
}
