//! Events: listed, made, taken in from files, looked at, and exported.

pub(in crate::web) mod directing;
pub(in crate::web) mod done;
pub(in crate::web) mod entrants;
pub(in crate::web) mod log;
pub(in crate::web) mod results;
pub(in crate::web) mod view;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::exports;
use super::exports::{ExportForm, Imported};
use super::extract::ExtractQuery;
use super::order::{EventHolding, EventOrder};
use crate::events::weight_of_text;
use crate::events::{Door, Pace, PlaceName};
use crate::people::Person;
use crate::room::{Reach, Stakes};
use crate::store::{ListedEvent, WhichEvents};
use crate::web::api::ROOT;
use crate::web::api::given::{JsonBody, LargeJsonBody, key};
use crate::web::identity::Visitor;
use crate::web::matches::api::MadeView;
use crate::web::matches::deed::check_key;
use crate::web::names::game_title;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};
use view::TournamentView;

/// Events in a list, unless fewer or more are asked for.
const USUAL: u16 = 20;
/// The longest list.
const MOST: u16 = 100;

/// Which events are listed.
#[derive(Deserialize)]
pub(in crate::web) struct WhichList {
    #[serde(default)]
    list: EventList,
    most: Option<u16>,
    from: Option<u32>,
}

/// A list of events.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EventList {
    /// Those that everybody finds.
    #[default]
    Public,
    /// Those that you run or have entered.
    Own,
}

/// Events, the newest first.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventsListed {
    events: Vec<EventListed>,
    /// What `from` has to be for those that come next, where there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u32>,
}

/// An event in a list.
#[derive(Serialize, ToSchema)]
struct EventListed {
    /// Its id.
    id: String,
    /// What it is called.
    name: String,
    /// The game, with its option.
    game: String,
    /// What people call the game.
    title: String,
    /// The organiser's name.
    organiser: String,
    /// `entry`, `check-in`, `running` or `over`.
    stage: String,
    /// How many have entered.
    entries: i64,
    /// When something happened in it last, in milliseconds since 1970.
    since: i64,
}

/// An event that was exported, or written by hand.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventImport {
    /// The file: a document that was exported, or the text of an event.
    text: String,
    /// The game; needed where the file does not say which.
    game: Option<String>,
    /// Where the rest of it is played.
    #[serde(default)]
    place: PlaceName,
    /// Whether ratings are at stake in the hall.
    #[serde(default)]
    stakes: Stakes,
    /// Who may enter people.
    #[serde(default)]
    door: Door,
    /// Who finds the event.
    #[serde(default)]
    reach: Reach,
    /// When matches of tables begin in the hall.
    #[serde(default)]
    pace: Pace,
    /// What is agreed on about time in its matches in the hall.
    time: Option<String>,
    /// A name for this request: sent twice under the same name, it is one event.
    key: Option<String>,
}

/// Events that everybody finds, or your own.
#[utoipa::path(
    get,
    path = "/events",
    params(
        ("list" = inline(Option<EventList>), Query, description = "Which events"),
        ("most" = Option<u16>, Query, description = "How many: 1 to 100, usually 20"),
        ("from" = Option<u32>, Query, description = "Where the list begins, from 1"),
    ),
    responses(
        (status = 200, description = "The events", body = EventsListed),
        (status = 401, description = "Your own, but not logged in", body = Complaint),
    ),
)]
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(which): Query<WhichList>,
) -> Result<Json<EventsListed>, Problem> {
    let most = which.most.unwrap_or(USUAL).clamp(1, MOST);
    let whose = match which.list {
        EventList::Public => WhichEvents::Public,
        EventList::Own => WhichEvents::Of(visitor.known()?.id),
    };
    let skipped = which.from.unwrap_or(1).saturating_sub(1);
    // One more tells whether there are more.
    let mut listed = state.db().events_after(whose, skipped, most + 1).await?;
    let has_more = listed.len() > usize::from(most);
    listed.truncate(most.into());
    let next = has_more.then(|| skipped.saturating_add(most.into()).saturating_add(1));
    let told = |listed: ListedEvent| EventListed {
        title: game_title(&state.text, &listed.game),
        id: listed.id,
        name: listed.name,
        game: listed.game,
        organiser: listed.organiser,
        stage: listed.stage,
        entries: listed.entries,
        since: listed.since,
    };
    Ok(Json(EventsListed { events: listed.into_iter().map(told).collect(), next }))
}

/// Makes an event.
#[utoipa::path(
    post,
    path = "/events",
    request_body = EventOrder,
    params(("Idempotency-Key" = Option<String>, Header, description = "A name for the request")),
    responses(
        (status = 201, description = "The event", body = MadeView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Only accounts can create events", body = Complaint),
        (status = 409, description = "It cannot be held so, an entry cannot be, or you run as many as you may at once", body = Complaint),
        (status = 422, description = "Invalid setting", body = Complaint),
    ),
)]
pub(in crate::web) async fn open(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(mut order): JsonBody<EventOrder>,
) -> Result<Response, Problem> {
    let organiser = organiser(&state, &visitor)?;
    let key = key(order.key.take(), &headers)?;
    check_key(key.as_deref())?;
    let entrants = order.take_entrants();
    let setup = order.read(organiser.id)?;
    let _claim = state.quotas.for_event(&state.hall, organiser, key.as_deref()).await?;
    let live = state.events.open(setup, entrants, key.as_deref()).await?;
    Ok(made(&live.id))
}

/// Takes in an event that was exported or written by hand, as far as it was played. The body has 4 MB at
/// the most.
#[utoipa::path(
    post,
    path = "/events/import",
    request_body = EventImport,
    params(("Idempotency-Key" = Option<String>, Header, description = "A name for the request")),
    responses(
        (status = 201, description = "The event", body = MadeView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Only accounts can create events", body = Complaint),
        (status = 409, description = "You have reached the limit of events", body = Complaint),
        (status = 422, description = "A line of the file is wrong", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn import(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    LargeJsonBody(given, _load): LargeJsonBody<EventImport>,
) -> Result<Response, Problem> {
    let organiser = organiser(&state, &visitor)?;
    let key = key(given.key, &headers)?;
    check_key(key.as_deref())?;
    let weight = weight_of_text(&given.text);
    let read = state.events.take_in(weight, || exports::read(&given.text)).await?;
    let Imported { event, game } = read.map_err(|error| Problem::BadEvent(error.to_string()))?;
    let terms = EventHolding {
        game: given.game.or(game).ok_or(Problem::BadField("game"))?,
        place: given.place,
        stakes: given.stakes,
        door: given.door,
        reach: given.reach,
        pace: given.pace,
        time: given.time,
    };
    let setup = terms.read(organiser.id, event.settings().clone())?;
    let facts = event.facts().to_vec();
    let _claim = state.quotas.for_event(&state.hall, organiser, key.as_deref()).await?;
    let live = state.events.import(setup, facts, key.as_deref()).await?;
    Ok(made(&live.id))
}

/// An event as it stands: entries, matches, standings, and what is next for you. Of a large event every list
/// comes in parts; `next` is there as long as any of them goes on.
#[utoipa::path(
    get,
    path = "/events/{id}",
    params(
        ("id" = String, Path, description = "The event"),
        ("from" = Option<usize>, Query, description = "Where the part of each list begins, from 1"),
        ("most" = Option<usize>, Query, description = "How many of each list: 1 to 5000, usually 1000"),
    ),
    responses(
        (status = 200, description = "The event", body = TournamentView),
        (status = 404, description = "No such event", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<ExtractQuery>,
) -> Result<Json<TournamentView>, Problem> {
    let live = state.events.find(&id).await?;
    Ok(Json(TournamentView::of(&state, &live, visitor.person.as_ref(), asked).await?))
}

/// An event as a file: `json` and `event` can be taken in again, `csv` has the matches and `entries.csv`
/// the entries for spreadsheets. Of more than 50,000 matches `json` and `csv` have those that have begun. Ages and
/// marks are for whoever runs the event.
#[utoipa::path(
    get,
    path = "/events/{id}/export/{form}",
    params(
        ("id" = String, Path, description = "The event"),
        ("form" = String, Path, description = "`json`, `event`, `csv` or `entries.csv`"),
    ),
    responses(
        (status = 200, description = "The file", content(
            (String = "text/plain"),
            (String = "text/csv"),
            (Object = "application/json"),
        )),
        (status = 404, description = "No such event or form", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn export(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, form)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let form = match form.as_str() {
        "json" => ExportForm::Json,
        "event" => ExportForm::Text,
        "csv" => ExportForm::Results,
        "entries.csv" => ExportForm::Entries,
        _ => return Err(Problem::NotFound),
    };
    exports::download(&state, &visitor, &id, form).await
}

/// Whoever makes an event: an account that does not do too much at once.
fn organiser<'a>(state: &AppState, visitor: &'a Visitor) -> Result<&'a Person, Problem> {
    let person = visitor.account()?;
    state.limits.deed(person.id)?;
    Ok(person)
}

fn made(id: &str) -> Response {
    let place = [(LOCATION, format!("{ROOT}/events/{id}"))];
    (StatusCode::CREATED, place, Json(MadeView { id: id.to_owned() })).into_response()
}
