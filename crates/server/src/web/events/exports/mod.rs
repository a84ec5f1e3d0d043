//! Events as files: to be kept, to be read by spreadsheets, and to be taken in again. The log is kept as
//! text in every form; what follows from it stands beside it for those who only read.
//!
//! Whoever runs an event gets all of it. Everybody else gets it without ages and marks, which are
//! nobody's business, and without the rules that ask for them.

use std::borrow::Cow;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use dohyo_tournament::file::{self, FileError};
use dohyo_tournament::{BadFact, Entrant, Entry, Event, Fact};
use serde::{Deserialize, Serialize};

use super::contests::{Beside, EventDivision};
use super::extract::Extract;
use crate::events::{Hosted, Venue};
use crate::text::{Language, Text};
use crate::web::identity::Visitor;
use crate::web::names::marked;
use crate::web::{AppState, Problem};

/// What the first field of a document says.
const KIND: &str = "dohyo event 1";

/// What an event is exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum ExportForm {
    /// A document with everything.
    Json,
    /// The text that the command line reads.
    Text,
    /// The matches for a spreadsheet.
    Results,
    /// The entries for a spreadsheet.
    Entries,
}

/// An event that was exported, or written by hand.
#[derive(Debug)]
pub(in crate::web) struct Imported {
    pub(in crate::web) event: Event,
    /// The game, if the file says so.
    pub(in crate::web) game: Option<String>,
}

/// A document with everything.
#[derive(Serialize)]
struct Document<'a> {
    kind: &'static str,
    name: &'a str,
    game: &'a str,
    place: &'static str,
    settings: Vec<String>,
    log: Vec<String>,
    divisions: Vec<EventDivision>,
}

/// What is read of a document: the rest follows from it.
#[derive(Deserialize)]
struct KeptDocument {
    kind: Option<String>,
    game: Option<String>,
    settings: Vec<String>,
    log: Vec<String>,
}

pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/events/{id}/export.json", get(json))
        .route("/events/{id}/export.event", get(text))
        .route("/events/{id}/export.csv", get(results))
        .route("/events/{id}/entries.csv", get(entries))
}

async fn json(state: State<AppState>, visitor: Visitor, id: Path<String>) -> Download {
    download(&state, &visitor, &id, ExportForm::Json).await
}

async fn text(state: State<AppState>, visitor: Visitor, id: Path<String>) -> Download {
    download(&state, &visitor, &id, ExportForm::Text).await
}

async fn results(state: State<AppState>, visitor: Visitor, id: Path<String>) -> Download {
    download(&state, &visitor, &id, ExportForm::Results).await
}

async fn entries(state: State<AppState>, visitor: Visitor, id: Path<String>) -> Download {
    download(&state, &visitor, &id, ExportForm::Entries).await
}

type Download = Result<Response, Problem>;

/// Answers with an event as a file.
pub(in crate::web) async fn download(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    form: ExportForm,
) -> Download {
    let live = state.events.find(id).await?;
    let hosted = live.event().await;
    let runs = visitor.person.as_ref().is_some_and(|person| hosted.is_run_by(person));
    // A file is in English whoever asks for it.
    let marked = marked(state, &Text::english(), &hosted).await?;
    let write = || {
        let event = match runs {
            true => Cow::Borrowed(hosted.event()),
            false => Cow::Owned(without_secrets(hosted.event())?),
        };
        let is_marked = matches!(marked, Cow::Owned(_));
        let shown = called_like(&event, is_marked.then_some(&*marked));
        Ok(match form {
            ExportForm::Json => ("application/json", "json", document(&hosted, &event, &shown)),
            ExportForm::Text => {
                let text = event_text(&hosted.setup().game, &event);
                ("text/plain", "event", remarks(&event, &shown) + &text)
            }
            ExportForm::Results => ("text/csv", "csv", of_file(&shown).results(&shown)),
            ExportForm::Entries => {
                ("text/csv", "entries.csv", file::write_entries(event.entrants()))
            }
        })
    };
    let written = state.events.work(hosted.weight(), write).await?;
    let (kind, ending, body) = written.map_err(|bad: BadFact| {
        tracing::error!(event = id, why = %bad.refusal, "an event cannot be exported");
        Problem::Trouble
    })?;
    let name = format!("attachment; filename=\"{id}.{ending}\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Problem::NotFound)?;
    let kind = HeaderValue::from_str(&format!("{kind}; charset=utf-8"));
    let kind = kind.map_err(|_| Problem::Trouble)?;
    let language = HeaderValue::from_static(Language::English.tag());
    let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name), (CONTENT_LANGUAGE, language)];
    Ok((headers, body).into_response())
}

/// The event as everybody may have it. It comes to the same without what is asked of those who enter.
fn without_secrets(event: &Event) -> Result<Event, BadFact> {
    let mut settings = event.settings().clone();
    settings.divisions.iter_mut().for_each(|division| division.admits.clear());
    let mut entries = (0..).map(Entry).zip(event.entrants());
    let facts = event.facts().iter().map(|fact| match fact {
        Fact::Entered(_) => {
            let (entry, entrant) = entries.next().expect("everybody has entered once");
            let division = Some(settings.divisions[event.division_of(entry)].name.clone());
            let age = None;
            Fact::Entered(Entrant { division, age, flags: Vec::new(), ..entrant.clone() })
        }
        other => other.clone(),
    });
    let facts = facts.collect();
    event.replay_like(settings, facts)
}

/// An event with the names that the hall shows.
fn called_like<'a>(event: &'a Event, marked: Option<&Hosted>) -> Cow<'a, Event> {
    let Some(marked) = marked else { return Cow::Borrowed(event) };
    let called = |entry, name: &str| {
        let shown = marked.event().name(entry);
        (shown != name).then(|| shown.to_owned())
    };
    Cow::Owned(event.called(called))
}

/// The log of an event has the names by which it is read again: a remark says who is a name only.
fn remarks(event: &Event, shown: &Event) -> String {
    let entries = event.entrants().iter().zip(shown.entrants());
    let marked = entries.filter(|(entrant, shown)| entrant.name != shown.name);
    marked.map(|(entrant, _)| format!("# name only: {}\n", entrant.name)).collect()
}

/// The text of an event, which says in a remark which game is played.
fn event_text(game: &str, event: &Event) -> String {
    format!("# game {game}\n{}", file::write(event))
}

/// The log is that of the event, and what follows from it has the names that the hall shows.
fn document(hosted: &Hosted, event: &Event, shown: &Event) -> String {
    let setup = hosted.setup();
    let place = match setup.place {
        Venue::Hall(_) => "hall",
        Venue::Boards => "boards",
    };
    let text = Text::english();
    let beside = Beside { text: &text, game: &setup.game, hosted: Some(hosted) };
    write_document(place, beside, event, shown)
}

/// What a file has of an event.
fn of_file(event: &Event) -> Extract {
    Extract::of_file(event.contests().iter().map(|contest| contest.pairings.len()).sum())
}

fn write_document(place: &'static str, beside: Beside<'_>, event: &Event, shown: &Event) -> String {
    let document = Document {
        kind: KIND,
        name: &event.settings().name,
        game: beside.game,
        place,
        settings: file::write_settings(event.settings()),
        log: event.facts().iter().map(|fact| file::line(event, fact)).collect(),
        divisions: EventDivision::all(shown, beside, &mut of_file(shown)),
    };
    serde_json::to_string(&document).expect("texts, numbers and lists can be written")
}

/// Reads an event that was exported as a document or as text.
///
/// # Errors
/// Names the line that is wrong; in a document the line of its `settings`, or else of its `log`.
pub(in crate::web) fn read(text: &str) -> Result<Imported, FileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        return read_document(text);
    }
    let game = text.lines().find_map(|line| line.trim().strip_prefix("# game "));
    let game = game.map(|game| game.trim().to_owned());
    Ok(Imported { event: file::read_new(text)?, game })
}

fn read_document(text: &str) -> Result<Imported, FileError> {
    let kept: KeptDocument = serde_json::from_str(text)
        .map_err(|error| FileError { line: error.line(), message: error.to_string() })?;
    if kept.kind.as_deref() != Some(KIND) {
        let message = format!("`kind` has to be `{KIND}`");
        return Err(FileError { line: 1, message });
    }
    let parts = [("settings", &kept.settings), ("log", &kept.log)];
    for (part, lines) in parts {
        let broken = lines.iter().position(|line| line.contains(['\n', '\r']));
        if let Some(at) = broken {
            let message = format!("{part}: a line has no line break in it");
            return Err(FileError { line: at + 1, message });
        }
    }
    let whole: Vec<_> = kept.settings.iter().chain(&kept.log).map(String::as_str).collect();
    let event = file::read_new(&whole.join("\n")).map_err(|error| {
        let before = kept.settings.len();
        let (part, line) = match error.line.checked_sub(before) {
            Some(line) if line > 0 => ("log", line),
            _ => ("settings", error.line),
        };
        FileError { line, message: format!("{part}: {}", error.message) }
    })?;
    Ok(Imported { event, game: kept.game })
}

#[cfg(test)]
mod tests;
