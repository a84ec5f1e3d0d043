//! What happens in an event: stages, results, who leaves, play-offs, and corrections of all of these. What
//! would undo matches that have begun is refused, shown as a preview, or confirmed.

use axum::Json;
use axum::extract::{Path, State};
use dohyo_tournament::{At, Event, Leaving, Pairing, Preview};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::done::{EventDone, perform};
use super::view::EventLeaving;
use super::view::entry;
use crate::events::HostedStage;
use crate::events::{EventDeed, EventRefused, Hosted};
use crate::text::Text;
use crate::web::api::given::JsonBody;
use crate::web::events::contests::{Beside, EventMatch};
use crate::web::events::deed::{DivisionInput, EventDeedInput, Sure};
use crate::web::events::scopes::check_scope;
use crate::web::identity::Visitor;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// What came of a deed, or would come of it.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(in crate::web) enum EventAnswer {
    /// It happened.
    Done(EventDone),
    /// It did not happen, and this is what it would change.
    Preview(EventPreview),
}

/// What something would change.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventPreview {
    /// The matches that have begun and would be undone.
    lost: Vec<EventWhere>,
    /// The matches that would look different.
    changed: Vec<EventChange>,
    /// Those whose place would be another one.
    moved: Vec<EventMove>,
    /// How many more there are, where a list has more than 1,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<usize>,
}

/// The most of each list of what would change.
const MOST_CHANGES: usize = 1_000;

/// A match of an event.
#[derive(Serialize, ToSchema)]
struct EventWhere {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
}

/// A match before and after something.
#[derive(Serialize, ToSchema)]
struct EventChange {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// What it is; missing if it is not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<EventMatch>,
    /// What it would be; missing if it would not be there.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<EventMatch>,
}

/// Somebody's place before and after something.
#[derive(Serialize, ToSchema)]
struct EventMove {
    /// The number of the entry.
    entry: usize,
    /// The name.
    name: String,
    /// The place before.
    before: Option<u32>,
    /// The place after.
    after: Option<u32>,
}

/// A stage to begin.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventOpening {
    /// Which: `check-in`, `running`, or `entry` again.
    stage: HostedStage,
}

/// Whether something is to happen whatever it undoes, or only to be shown.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct EventCaution {
    /// Only shows what it would change.
    preview: bool,
    /// Takes back whatever it undoes.
    confirm: bool,
}

/// The games of a match so far, in place of what was known.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventResult {
    /// The division; needed where there is more than one.
    division: Option<String>,
    /// The match.
    #[serde(rename = "match")]
    #[schema(example = "W1.1")]
    id: String,
    /// All its games, each as `a`, `b`, `draw`, `a-push-off`, `b-default` and so on; none takes a result back.
    games: Vec<String>,
    #[serde(flatten)]
    caution: EventCaution,
}

/// A line of the log that is not to count any more.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventUndo {
    /// Its number.
    line: u64,
    #[serde(flatten)]
    caution: EventCaution,
}

/// Somebody who leaves.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventDeparture {
    /// The number of the entry.
    entry: usize,
    /// Why.
    why: EventLeaving,
    #[serde(flatten)]
    caution: EventCaution,
}

/// A play-off that was played.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventPlayOff {
    /// The division; needed where there is more than one.
    division: Option<String>,
    /// The numbers of the entries, the best first.
    order: Vec<usize>,
    #[serde(flatten)]
    caution: EventCaution,
}

/// Begins a stage. At the start, whoever was asked to check in and did not is removed.
#[utoipa::path(
    put,
    path = "/events/{id}/stage",
    params(("id" = String, Path, description = "The event")),
    request_body = EventOpening,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Not possible at this stage", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn open_stage(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventOpening>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Open(given.stage)).await
}

/// Notes a result, corrects one, or takes one back.
#[utoipa::path(
    post,
    path = "/events/{id}/results",
    params(("id" = String, Path, description = "The event")),
    request_body = EventResult,
    responses(
        (status = 200, description = "The last line of the log, or what would change", body = EventAnswer),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Not possible, or it would undo matches", body = Complaint),
        (status = 422, description = "No match or no outcome", body = Complaint),
    ),
)]
pub(in crate::web) async fn note(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventResult>,
) -> Result<Json<EventAnswer>, Problem> {
    let games = given.games.iter().map(String::as_str).collect();
    let division = DivisionInput::Name(given.division.as_deref());
    let input = EventDeedInput::Played { division, id: &given.id, games };
    decide(&state, &visitor, &id, input, given.caution).await
}

/// Makes a line of the log count no more: a result, somebody's leaving, a play-off.
#[utoipa::path(
    post,
    path = "/events/{id}/undo",
    params(("id" = String, Path, description = "The event")),
    request_body = EventUndo,
    responses(
        (status = 200, description = "The last line of the log, or what would change", body = EventAnswer),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "No such line, or it would undo matches", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn undo(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(EventUndo { line, caution }): JsonBody<EventUndo>,
) -> Result<Json<EventAnswer>, Problem> {
    decide(&state, &visitor, &id, EventDeedInput::Undo(line), caution).await
}

/// Notes that somebody leaves: by their own wish, which they may say themselves, or by the referee's.
#[utoipa::path(
    post,
    path = "/events/{id}/departures",
    params(("id" = String, Path, description = "The event")),
    request_body = EventDeparture,
    responses(
        (status = 200, description = "The last line of the log, or what would change", body = EventAnswer),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "It is not your entry, and you do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "They have left already, or it would undo matches", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn leave(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventDeparture>,
) -> Result<Json<EventAnswer>, Problem> {
    let why = match given.why {
        EventLeaving::Withdrawn => Leaving::Withdrawn,
        EventLeaving::Disqualified => Leaving::Disqualified,
    };
    let input = EventDeedInput::Left { entry: entry(given.entry)?, why };
    decide(&state, &visitor, &id, input, given.caution).await
}

/// Notes the order in which a play-off ended.
#[utoipa::path(
    post,
    path = "/events/{id}/play-offs",
    params(("id" = String, Path, description = "The event")),
    request_body = EventPlayOff,
    responses(
        (status = 200, description = "The last line of the log, or what would change", body = EventAnswer),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not run the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "Not possible", body = Complaint),
        (status = 422, description = "A field is missing or invalid", body = Complaint),
    ),
)]
pub(in crate::web) async fn play_off(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<EventPlayOff>,
) -> Result<Json<EventAnswer>, Problem> {
    let division = DivisionInput::Name(given.division.as_deref());
    let order = given.order.into_iter().map(entry).collect::<Result<_, _>>()?;
    let input = EventDeedInput::PlayedOff { division, order };
    decide(&state, &visitor, &id, input, given.caution).await
}

async fn decide(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    input: EventDeedInput<'_>,
    caution: EventCaution,
) -> Result<Json<EventAnswer>, Problem> {
    let live = &state.events.find(id).await?;
    let sure = if caution.confirm { Sure::Yes } else { Sure::No };
    let deed = input.read(&*live.event().await, sure)?;
    let person = visitor.known()?;
    state.limits.deed(person.id)?;
    check_scope(visitor, person, &*live.event().await, Some(&deed))?;
    if !caution.preview {
        let number = state.events.act(live, person, deed).await?;
        return Ok(Json(EventAnswer::Done(EventDone { number })));
    }
    let hosted = live.event().await;
    if !hosted.is_run_by(person) {
        return Err(EventRefused::NotYours.into());
    }
    let look = || {
        let preview = hosted.preview(&deed)?;
        Ok::<_, EventRefused>(EventPreview::of(&state.text, &hosted, &preview))
    };
    let preview = state.events.work(hosted.weight(), look).await??;
    Ok(Json(EventAnswer::Preview(preview)))
}

impl EventPreview {
    fn of(text: &Text, hosted: &Hosted, preview: &Preview) -> Self {
        let event = hosted.event();
        let name = |at: At| event.settings().divisions[at.division].name.clone();
        let beside = Beside { text, game: &hosted.setup().game, hosted: None };
        let told = |event: &Event, at: At, pairing: &Option<Pairing>| {
            let pairing = pairing.as_ref()?;
            Some(EventMatch::of(event, at.division, pairing, beside))
        };
        let lost = preview.lost.iter().take(MOST_CHANGES);
        let lengths = [preview.lost.len(), preview.changed.len(), preview.moved.len()];
        let left_out: usize =
            lengths.map(|length| length.saturating_sub(MOST_CHANGES)).iter().sum();
        let changed = preview.changed.iter().take(MOST_CHANGES).map(|change| EventChange {
            division: name(change.at),
            id: change.at.id.to_string(),
            before: told(event, change.at, &change.before),
            after: told(&preview.after, change.at, &change.after),
        });
        let moved = preview.moved.iter().take(MOST_CHANGES).map(|moved| EventMove {
            entry: moved.entry.0 + 1,
            name: preview.after.name(moved.entry).to_owned(),
            before: moved.before,
            after: moved.after,
        });
        Self {
            lost: lost
                .map(|&at| EventWhere { division: name(at), id: at.id.to_string() })
                .collect(),
            changed: changed.collect(),
            moved: moved.collect(),
            left_out: (left_out > 0).then_some(left_out),
        }
    }
}
