//! The game master's part of events: what waits in their matches, what is decided there, who plays on
//! for whom, and who is away.

use axum::Json;
use axum::extract::{Path, Query, State};
use dohyo_rules::Player;
use dohyo_tournament::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::done::{EventDone, perform};
use super::view::entry;
use crate::events::{DirectorDecision, EventDeed, EventRefused, Hosted, Running, Waits};
use crate::room::More;
use crate::web::api::given::JsonBody;
use crate::web::events::deed::{EventDeedInput, Sure};
use crate::web::events::extract::ExtractQuery;
use crate::web::events::scopes::check_scope;
use crate::web::identity::Visitor;
use crate::web::names::account;
use crate::web::problem::Complaint;
use crate::web::seats::SeatName;
use crate::web::{AppState, Problem};

/// What waits in the matches of an event, the most urgent first.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventDesk {
    matches: Vec<DueMatch>,
    /// What `from` has to be for those that come next, where there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
}

/// A match of an event that is being played in the hall.
#[derive(Serialize, ToSchema)]
struct DueMatch {
    /// Its id in the hall.
    id: String,
    /// The match of the event.
    #[serde(rename = "match")]
    at: String,
    /// What it waits for: `undecided` (time ran out, and you decide), `due`, `free` (nobody hurries) or
    /// `stopped`.
    waits: &'static str,
    /// When time ran out, or does, or since when nobody hurries; in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    moment: Option<i64>,
    /// Who has to decide, by the numbers of their entries. Where choices are hidden, that is both until
    /// time has run out.
    owes: Vec<usize>,
    /// Whose entry has the first seat, and the second.
    entries: [usize; 2],
}

/// Something that whoever runs an event decides in its matches.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventDirection {
    /// The match in the hall; missing for more time in all of them.
    #[serde(rename = "match")]
    id: Option<String>,
    /// What.
    what: DirectionName,
    /// Who gets more time, or has won; nobody in a draw, and for more time whoever has to decide.
    seat: Option<SeatName>,
    /// How much more time, as in `1d12h`.
    by: Option<String>,
    /// Until when there is time, in milliseconds since 1970; it goes before `by`.
    until: Option<i64>,
    /// Why; the players see it. A match is decided with a reason.
    #[serde(default)]
    why: String,
}

/// What is decided in a match.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum DirectionName {
    /// More time.
    More,
    /// The clock is stopped.
    Stop,
    /// It goes on.
    Go,
    /// A miss that waited for the decision counts.
    Count,
    /// The match is over.
    Decide,
}

/// Who plays on for an entry.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventSubstitute {
    /// The name of the account.
    account: String,
    /// Why; the players see it.
    #[serde(default)]
    why: String,
}

/// Days on which somebody is away.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventLeave {
    /// The number of the entry; your own, if nothing is said.
    entry: Option<usize>,
    /// The first day, as in `2026-12-20`, where the event's days are.
    first: String,
    /// The last day.
    last: String,
}

/// What waits in the matches of an event in the hall.
#[utoipa::path(
    get,
    path = "/events/{id}/desk",
    params(
        ("id" = String, Path, description = "The event"),
        ("from" = Option<usize>, Query, description = "Where the list begins, from 1"),
        ("most" = Option<usize>, Query, description = "How many: 1 to 5000, usually 1000"),
    ),
    responses(
        (status = 200, description = "The matches, the most urgent first", body = EventDesk),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
    ),
)]
pub(in crate::web) async fn desk(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<ExtractQuery>,
) -> Result<Json<EventDesk>, Problem> {
    let person = visitor.known()?;
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    if !hosted.is_run_by(person) {
        return Err(EventRefused::NotYours.into());
    }
    let running = state.events.running(&hosted, person).await?;
    let mut extract = asked.extract();
    let matches = extract.of(&running).iter().map(DueMatch::of).collect();
    Ok(Json(EventDesk { matches, next: extract.next() }))
}

/// Decides something in a match of an event in the hall, or gives more time in all of them. It stands in
/// the log of the match, with your name and the reason, and in that of the event.
#[utoipa::path(
    post,
    path = "/events/{id}/directions",
    params(("id" = String, Path, description = "The event")),
    request_body = EventDirection,
    responses(
        (status = 200, description = "The last line of the event's log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event, or it does not play such a match", body = Complaint),
        (status = 409, description = "It cannot be, as the match stands", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn direct(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventDirection>,
) -> Result<Json<EventDone>, Problem> {
    let person = visitor.known()?;
    state.limits.deed(person.id)?;
    let live = state.events.find(&id).await?;
    check_scope(&visitor, person, &*live.event().await, None)?;
    let direction = given.direction()?;
    let number = match (&given.id, direction) {
        (Some(id), direction) => {
            state.events.direct(&live, person, id, direction, &given.why).await?
        }
        (None, DirectorDecision::More { seat: None, more }) => {
            state.events.direct_all(&live, person, more, &given.why).await?
        }
        (None, _) => return Err(Problem::BadField("match")),
    };
    Ok(Json(EventDone { number }))
}

/// Asks an account to play for an entry, in all of its matches. Until it accepts everything stays as it is,
/// and time goes on; your own account plays on at once.
#[utoipa::path(
    put,
    path = "/events/{id}/entries/{entry}/person",
    params(
        ("id" = String, Path, description = "The event"),
        ("entry" = usize, Path, description = "The number of the entry"),
    ),
    request_body = EventSubstitute,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event or account", body = Complaint),
        (status = 409, description = "They already play for the entry, are already or too often invited, or play against it", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn replace(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
    JsonBody(given): JsonBody<EventSubstitute>,
) -> Result<Json<EventDone>, Problem> {
    let whom = account(&state, &given.account).await?.ok_or(Problem::NoSuchPerson)?.id;
    let deed = EventDeed::Replace { entry: entry(number)?, whom, why: given.why };
    perform(&state, &visitor, &id, deed).await
}

/// Says on which days somebody is away, where the event allows it: their time stands still then.
#[utoipa::path(
    post,
    path = "/events/{id}/leaves",
    params(("id" = String, Path, description = "The event")),
    request_body = EventLeave,
    responses(
        (status = 200, description = "The last line of the log, which says so", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "It is not your entry, and you do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Too many days, past ones, or twice the same", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn leave(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventLeave>,
) -> Result<Json<EventDone>, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let entry = match given.entry {
        Some(number) => entry(number)?,
        None => own(&hosted, &visitor)?,
    };
    let today = hosted.setup().terms.day_at(state.hall.now());
    let EventLeave { first, last, .. } = &given;
    let input = EventDeedInput::Leave { entry, first, last, today };
    let deed = input.read(&hosted, Sure::No)?;
    drop(hosted);
    perform(&state, &visitor, &id, deed).await
}

/// Takes days back on which somebody would be away, before the first of them.
#[utoipa::path(
    delete,
    path = "/events/{id}/leaves/{line}",
    params(
        ("id" = String, Path, description = "The event"),
        ("line" = u64, Path, description = "The line of the log that says so"),
    ),
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "It is not your entry, and you do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "No such line, or the days have begun", body = Complaint),
    ),
)]
pub(in crate::web) async fn back(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, leave)): Path<(String, u64)>,
) -> Result<Json<EventDone>, Problem> {
    let live = state.events.find(&id).await?;
    let today = live.event().await.setup().terms.day_at(state.hall.now());
    perform(&state, &visitor, &id, EventDeed::Back { leave, today }).await
}

/// The entry of whoever asks.
fn own(hosted: &Hosted, visitor: &Visitor) -> Result<dohyo_tournament::Entry, Problem> {
    let person = visitor.known()?;
    hosted.entries_of(person.id).next().ok_or(Problem::BadField("entry"))
}

impl EventDirection {
    fn direction(&self) -> Result<DirectorDecision, Problem> {
        let seat = self.seat.map(Player::from);
        Ok(match self.what {
            DirectionName::More => DirectorDecision::More { seat, more: self.more()? },
            DirectionName::Stop => DirectorDecision::Stop,
            DirectionName::Go => DirectorDecision::Go,
            DirectionName::Count => DirectorDecision::Count,
            DirectionName::Decide => DirectorDecision::Decide(seat),
        })
    }

    fn more(&self) -> Result<More, Problem> {
        match (self.until, &self.by) {
            (Some(until), _) => Ok(More::Until(until)),
            (None, Some(by)) => by.parse().map(More::By).map_err(|_| Problem::BadField("by")),
            (None, None) => Err(Problem::BadField("by")),
        }
    }
}

impl DueMatch {
    fn of(running: &Running) -> Self {
        let Running { table, waits, owes, .. } = running;
        let number = |side: Side| table.sides[side.index()].0 + 1;
        let (waits, moment) = match *waits {
            Waits::Undecided(at) => ("undecided", Some(at)),
            Waits::Due(at) => ("due", Some(at)),
            Waits::Free(at) => ("free", Some(at)),
            Waits::Stopped => ("stopped", None),
        };
        Self {
            id: table.id.clone(),
            at: table.at.id.to_string(),
            waits,
            moment,
            owes: owes.iter().copied().map(number).collect(),
            entries: Player::ALL.map(|seat| number(table.side(seat))),
        }
    }
}
