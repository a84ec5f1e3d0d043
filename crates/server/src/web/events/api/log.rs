//! The log of an event, to be read and to be listened to. A frame holds only what is new; who wants to know
//! what follows from it asks for the event.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use dohyo_tournament::{Entrant, Entry, Event, Fact, file};
use serde::Serialize;
use utoipa::ToSchema;

use crate::events::HostedStage;
use crate::events::{self, Hosted, LiveEvent, What};
use crate::people::Person;
use crate::web::identity::Visitor;
use crate::web::matches::api::Since;
use crate::web::problem::Complaint;
use crate::web::socket::{Gone, Listener};
use crate::web::{AppState, Problem, socket};

/// Lines in one answer or frame.
const MOST: usize = 500;

/// Lines of the log of an event, and how it stands after them.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct EventFrame {
    /// The lines after those that you have, 500 at the most.
    lines: Vec<EventLine>,
    /// The last line that there is.
    number: u64,
    /// How far the event is.
    stage: HostedStage,
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
struct EventLine {
    /// Its place in the log, from 1 on, without gaps.
    number: u64,
    /// When it happened, in milliseconds since 1970.
    at: i64,
    /// What happened: `fact` (a line of an event file), `amended` (an entry was put right), `replaced`
    /// (somebody else plays on), `invited` (an account is asked about an entry), `accepted`, `declined` and
    /// `uninvited` (what came of that), `leave` and `back` (somebody is away, or is not after all), `directed`
    /// (something was decided in a match of the hall, or in all of them), `struck` (a line counts no
    /// more), `opened` (a stage), `here`, `away`, `seated` (a match of the hall), `cleared`, `bulletin`
    /// (the moment of its deadline) or `press` (what somebody says, once it is printed).
    kind: &'static str,
    /// Who did it; nobody for what happened by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// The line that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<u64>,
    /// Everything else.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    words: String,
    /// Whether it is a fact that still counts.
    counts: bool,
}

/// The log of an event. Ages and marks are told to whoever runs it.
#[utoipa::path(
    get,
    path = "/events/{id}/log",
    params(
        ("id" = String, Path, description = "The event"),
        ("from" = Option<u64>, Query, description = "The number of the last line that you have"),
    ),
    responses(
        (status = 200, description = "The lines", body = EventFrame),
        (status = 404, description = "No such event", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { from }): Query<Since>,
) -> Result<Json<EventFrame>, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    Ok(Json(EventFrame::of(&hosted, visitor.person.as_ref(), from)))
}

/// A WebSocket that tells every line of the log, those that you do not have first.
#[utoipa::path(
    get,
    path = "/events/{id}/events",
    params(
        ("id" = String, Path, description = "The event"),
        ("from" = Option<u64>, Query, description = "The number of the last line that you have"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 400, description = "Not a WebSocket request", body = Complaint),
        (status = 403, description = "A request from another site", body = Complaint),
        (status = 404, description = "No such event", body = Complaint),
    ),
)]
pub(in crate::web) async fn connect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { from }): Query<Since>,
    upgrade: socket::Upgrade,
) -> Result<Response, Problem> {
    let live = state.events.find(&id).await?;
    let ear = upgrade.ear();
    Ok(upgrade.serve(move |socket| async move {
        // Whoever is gone hears nothing more, and there is nobody else to tell.
        let _ = serve(Listener::new(ear, socket), &live, visitor.person.as_ref(), from).await;
    }))
}

/// Sends every line that was not sent yet, now and whenever there are more.
async fn serve(
    mut listener: Listener,
    live: &LiveEvent,
    person: Option<&Person>,
    mut sent: u64,
) -> Result<(), Gone> {
    let mut news = live.watch();
    loop {
        let frame = EventFrame::of(&*live.event().await, person, sent);
        listener.notify(&frame).await?;
        sent = frame.lines.last().map_or(frame.number, |line| line.number);
        if sent >= frame.number {
            listener.wait(news.changed()).await?;
        }
    }
}

impl EventFrame {
    fn of(hosted: &Hosted, person: Option<&Person>, from: u64) -> Self {
        let secrets = match person {
            Some(person) if hosted.is_run_by(person) => Secrets::Told,
            _ => Secrets::Kept,
        };
        let new = hosted.log().iter().skip(usize::try_from(from).unwrap_or(usize::MAX)).take(MOST);
        Self {
            lines: new.map(|line| EventLine::of(hosted, line, secrets)).collect(),
            number: hosted.next_number() - 1,
            stage: hosted.stage(),
        }
    }
}

/// Whether ages and marks are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Secrets {
    Told,
    Kept,
}

impl EventLine {
    fn of(hosted: &Hosted, line: &events::LogLine, secrets: Secrets) -> Self {
        // Nobody hears of what was sent along before it is printed, nor who sent it.
        let is_printed = hosted.is_printed(line);
        let (kind, about, words) = Self::told(hosted, line, secrets);
        let is_declined = matches!(line.what, What::Declined(_));
        let is_told = is_printed && (!is_declined || secrets == Secrets::Told);
        Self {
            number: line.number,
            at: line.at,
            kind,
            person: line.person.filter(|_| is_told).map(|person| person.0),
            about,
            words,
            counts: hosted.counts(line.number),
        }
    }

    /// Its kind, what it is about, and everything else.
    fn told(
        hosted: &Hosted,
        line: &events::LogLine,
        secrets: Secrets,
    ) -> (&'static str, Option<u64>, String) {
        let event = hosted.event();
        let told = |entrant: &Entrant| {
            let entrant = match secrets {
                Secrets::Told => entrant.clone(),
                Secrets::Kept => Entrant { age: None, flags: Vec::new(), ..entrant.clone() },
            };
            file::line(event, &Fact::Entered(entrant))
        };
        match &line.what {
            What::Fact { fact: Fact::Entered(entrant), .. } => ("fact", None, told(entrant)),
            What::Fact { fact, .. } => ("fact", None, words(event, fact)),
            What::Amended { line, entrant } => ("amended", Some(*line), told(entrant)),
            What::Replaced { line, whom, why } => {
                let why = if why.is_empty() { String::new() } else { format!(": {why}") };
                ("replaced", Some(*line), format!("{whom}{why}"))
            }
            // Who is asked is nobody's business unless they say yes.
            What::Invited { line, whom, why } => {
                let why = if why.is_empty() { String::new() } else { format!(": {why}") };
                let told = match secrets {
                    Secrets::Told => format!("{whom}{why}"),
                    Secrets::Kept => String::new(),
                };
                ("invited", Some(*line), told)
            }
            What::Accepted { line, whom } => ("accepted", Some(*line), whom.to_string()),
            What::Declined(line) => ("declined", Some(*line), String::new()),
            What::Uninvited(line) => ("uninvited", Some(*line), String::new()),
            What::Leave { line, days } => ("leave", Some(*line), days.to_string()),
            What::Back(line) => ("back", Some(*line), String::new()),
            What::Directed { table, direction, why } => {
                let table = table.as_deref().unwrap_or("*");
                let why = if why.is_empty() { String::new() } else { format!(": {why}") };
                ("directed", None, format!("{table} {direction}{why}"))
            }
            What::Struck(line) => ("struck", Some(*line), String::new()),
            What::Opened(stage) => ("opened", None, stage.as_str().to_owned()),
            What::Here(line) => ("here", Some(*line), String::new()),
            What::Away(line) => ("away", Some(*line), String::new()),
            What::Seated(table) => {
                let division = &event.settings().divisions[table.at.division].name;
                let words = format!("{division}: {} {} {}", table.at.id, table.game, table.id);
                ("seated", None, words)
            }
            What::Cleared(id) => ("cleared", None, id.clone()),
            What::Bulletin(deadline) => ("bulletin", None, deadline.to_string()),
            What::Press(words) if hosted.is_printed(line) => ("press", None, words.clone()),
            What::Press(_) => ("press", None, String::new()),
        }
    }
}

/// A fact as event files say it. One that was struck may speak of entries that are no more.
fn words(event: &Event, fact: &Fact) -> String {
    let is_known = |entry: &Entry| entry.0 < event.entrants().len();
    let speaks = match fact {
        Fact::Left { entry, .. } => is_known(entry),
        Fact::PlayedOff { order, .. } => order.iter().all(is_known),
        _ => true,
    };
    if speaks { file::line(event, fact) } else { String::new() }
}
