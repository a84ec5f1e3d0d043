//! The zine of an event: its bulletins, and what is sent along for the next one.

use axum::Json;
use axum::extract::{Path, State};
use dohyo_paper::zine::plain;
use dohyo_rules::{MoveOrigin, Player};
use dohyo_tournament::{At, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::events::EventDeed;
use crate::events::bulletin::{Bulletin, BulletinDecision, BulletinMatch, Missing, NewsState};
use crate::text::Text;
use crate::web::api::given::JsonBody;
use crate::web::events::api::done::{EventDone, perform};
use crate::web::guide::api::Both;
use crate::web::identity::Visitor;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem, zine};

/// The bulletins of an event.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Zine {
    /// Those that are out, the first first.
    bulletins: Vec<ZineIssue>,
    /// The deadline that the next one is made at, in milliseconds since 1970; missing if none is to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<i64>,
    /// What you have sent along for the next one. Nobody else sees it before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    unprinted: Vec<String>,
}

/// A bulletin in a list.
#[derive(Serialize, ToSchema)]
struct ZineIssue {
    /// Its number, from 1.
    number: usize,
    /// Its deadline, in milliseconds since 1970.
    deadline: i64,
}

/// A bulletin. It never changes.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct ZineBulletin {
    /// Its number, from 1.
    number: usize,
    /// Its deadline, in milliseconds since 1970.
    deadline: i64,
    /// Matches of the event that came to an end, or whose result was corrected.
    results: Vec<ZineResult>,
    /// What was played in the hall.
    matches: Vec<ZineMatch>,
    /// Who missed a turn.
    misses: Vec<ZineMiss>,
    /// Who said that they will be away, or will not after all.
    leaves: Vec<ZineLeave>,
    /// Who meets whom next.
    next: Vec<ZineMeeting>,
    /// What was sent along.
    press: Vec<ZinePress>,
    /// All of it, the table and the organiser's decisions included, as plain text of 72 columns.
    text: String,
}

/// A result.
#[derive(Serialize, ToSchema)]
struct ZineResult {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// `new`, `corrected`, or `withdrawn` for one that counts no more.
    news: &'static str,
}

/// A match in the hall since the bulletin before.
#[derive(Serialize, ToSchema)]
struct ZineMatch {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// The number of the game in it, from 1.
    game: usize,
    /// The match in the hall.
    table: String,
    /// Who plays.
    players: Both<String>,
    /// The turns since the bulletin before.
    turns: Vec<ZineTurn>,
    /// Whether it has come to its end.
    ended: bool,
}

/// A turn that was shown.
#[derive(Serialize, ToSchema)]
struct ZineTurn {
    /// Its number, from 1.
    number: usize,
    /// The move, or both choices.
    text: String,
    /// Whose decisions these were: `chosen`, `named` by the opponent, or `drawn` by chance.
    origins: Both<String>,
}

/// A turn that somebody missed.
#[derive(Serialize, ToSchema)]
struct ZineMiss {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// Its number, from 1.
    turn: usize,
    /// Who missed it.
    name: String,
    /// What became of it: `named`, `drawn`, `lost-turn`, `lost-match`, `excused`, or `held` for the organiser.
    how: &'static str,
}

/// Days on which somebody is away.
#[derive(Serialize, ToSchema)]
struct ZineLeave {
    /// Who.
    name: String,
    /// The first day, as in `2026-12-20`, where the event's days are.
    first: String,
    /// The last day.
    last: String,
    /// `away`, or `back` where it was printed before and they will not be.
    news: &'static str,
}

/// A match that goes on or begins.
#[derive(Serialize, ToSchema)]
struct ZineMeeting {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// Who meets whom.
    names: [String; 2],
    /// Whose decision is due; nobody's where it has not begun.
    due: Vec<String>,
}

/// Something that was sent along.
#[derive(Serialize, ToSchema)]
struct ZinePress {
    /// Who sent it; missing for the organiser.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What they say.
    words: String,
}

/// Something for the next bulletin.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct ZineWords {
    /// What you have to say, 1000 characters at the most.
    words: String,
}

/// The bulletins of an event, and when the next one is made.
#[utoipa::path(
    get,
    path = "/events/{id}/zine",
    params(("id" = String, Path, description = "The event")),
    responses(
        (status = 200, description = "The bulletins", body = Zine),
        (status = 404, description = "No such event", body = Complaint),
    ),
)]
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Zine>, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let issues = hosted.bulletins().map(|(number, _, deadline)| ZineIssue { number, deadline });
    let own = visitor.id().map(|id| hosted.unprinted(id).map(str::to_owned).collect());
    Ok(Json(Zine {
        bulletins: issues.collect(),
        next: hosted.next_bulletin(),
        unprinted: own.unwrap_or_default(),
    }))
}

/// A bulletin of an event.
#[utoipa::path(
    get,
    path = "/events/{id}/zine/{number}",
    params(
        ("id" = String, Path, description = "The event"),
        ("number" = usize, Path, description = "The number of the bulletin, from 1"),
    ),
    responses(
        (status = 200, description = "The bulletin", body = ZineBulletin),
        (status = 404, description = "No such event or bulletin", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path((id, number)): Path<(String, String)>,
) -> Result<Json<ZineBulletin>, Problem> {
    let number = number.parse().map_err(|_| Problem::NotFound)?;
    let live = state.events.find(&id).await?;
    let bulletin = state.events.bulletin(&live, number).await?.ok_or(Problem::NotFound)?;
    let tell = || ZineBulletin::of(&state.text, &bulletin);
    Ok(Json(state.events.work(bulletin.then.weight(), tell).await?))
}

/// Sends something along for the next bulletin: whoever has entered the event, and its organiser.
#[utoipa::path(
    post,
    path = "/events/{id}/press",
    params(("id" = String, Path, description = "The event")),
    request_body = ZineWords,
    responses(
        (status = 200, description = "The last line of the log", body = EventDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You have not entered the event", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
        (status = 409, description = "No further bulletin", body = Complaint),
        (status = 422, description = "The text is empty or too long", body = Complaint),
    ),
)]
pub(in crate::web) async fn send(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<ZineWords>,
) -> Result<Json<EventDone>, Problem> {
    perform(&state, &visitor, &id, EventDeed::Press(given.words)).await
}

impl ZineBulletin {
    fn of(text: &Text, bulletin: &Bulletin) -> Self {
        let event = bulletin.then.event();
        let name = |entry: Entry| event.name(entry).to_owned();
        let division = |at: At| event.settings().divisions[at.division].name.clone();
        let reports = || bulletin.reports.iter();
        let results = bulletin.results.iter().map(|settled| ZineResult {
            division: division(settled.at),
            id: settled.at.id.to_string(),
            news: match settled.news {
                NewsState::New => "new",
                NewsState::Corrected => "corrected",
                NewsState::Withdrawn => "withdrawn",
            },
        });
        let matches = reports().filter(|report| report.has_news()).map(|report| ZineMatch {
            division: division(report.table.at),
            id: report.table.at.id.to_string(),
            game: report.table.game,
            table: report.table.id.clone(),
            players: Both::of(|seat| name(report.entry(seat))),
            turns: turns(report),
            ended: report.has_ended(),
        });
        let next = bulletin.next.meetings.iter().map(|meeting| ZineMeeting {
            division: division(meeting.at),
            id: meeting.at.id.to_string(),
            names: meeting.sides.map(name),
            due: meeting.awaited.iter().copied().map(name).collect(),
        });
        let press = bulletin
            .press
            .iter()
            .map(|press| ZinePress { name: press.by.map(name), words: press.words.clone() });
        Self {
            number: bulletin.number,
            deadline: bulletin.deadline,
            results: results.collect(),
            matches: matches.collect(),
            misses: misses(bulletin),
            leaves: leaves(bulletin),
            next: next.collect(),
            press: press.collect(),
            text: plain(&zine::issue(text, bulletin)),
        }
    }
}

fn misses(bulletin: &Bulletin) -> Vec<ZineMiss> {
    let event = bulletin.then.event();
    let name = |entry: Entry| event.name(entry).to_owned();
    let division = |at: At| event.settings().divisions[at.division].name.clone();
    let misses = bulletin.reports.iter().flat_map(|report| {
        report.misses().into_iter().map(move |miss| ZineMiss {
            division: division(report.table.at),
            id: report.table.at.id.to_string(),
            turn: miss.turn,
            name: name(report.entry(miss.seat)),
            how: missing(miss.how),
        })
    });
    misses.collect()
}

fn leaves(bulletin: &Bulletin) -> Vec<ZineLeave> {
    let event = bulletin.then.event();
    let name = |entry: Entry| event.name(entry).to_owned();
    let leaves = bulletin.decisions.iter().filter_map(|decision| {
        let (entry, days, news) = match decision {
            BulletinDecision::Away { entry, days } => (*entry, days, "away"),
            BulletinDecision::Back { entry, days } => (*entry, days, "back"),
            _ => return None,
        };
        let [first, last] = [days.first, days.last].map(|day| day.to_string());
        Some(ZineLeave { name: name(entry), first, last, news })
    });
    leaves.collect()
}

fn turns(report: &BulletinMatch) -> Vec<ZineTurn> {
    let word = |origin| match origin {
        MoveOrigin::Chosen => "chosen",
        MoveOrigin::Named => "named",
        MoveOrigin::Drawn => "drawn",
    };
    let told = report.turns().map(|(number, turn)| ZineTurn {
        number,
        origins: Both::of(|seat: Player| word(turn.origins[seat]).to_owned()),
        text: turn.text,
    });
    told.collect()
}

const fn missing(how: Missing) -> &'static str {
    match how {
        Missing::Named => "named",
        Missing::Drawn => "drawn",
        Missing::LostTurn => "lost-turn",
        Missing::LostMatch => "lost-match",
        Missing::Excused => "excused",
        Missing::Held => "held",
    }
}
