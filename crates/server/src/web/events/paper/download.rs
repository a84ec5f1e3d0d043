//! Drawings of events as files.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use dohyo_paper as paper;

use super::{PaperKind, PrintQuery, Show};
use crate::web::names::marked;
use crate::web::{AppState, Problem};

/// What kind of file it is.
#[derive(Clone, Copy, Debug)]
enum DrawingKind {
    Svg,
    Pdf,
}

impl DrawingKind {
    const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }
}

pub(super) fn add_routes(mut router: Router<AppState>) -> Router<AppState> {
    for what in PaperKind::ALL {
        for kind in [DrawingKind::Svg, DrawingKind::Pdf] {
            let path = format!("/events/{{id}}/{}.{}", what.as_str(), kind.ending());
            let answer = get(move |State(state), Path(id), Query(asked)| async move {
                send(state, id, asked, what, kind).await
            });
            router = router.route(&path, answer);
        }
    }
    router
}

async fn send(
    state: AppState,
    id: String,
    asked: PrintQuery,
    what: PaperKind,
    kind: DrawingKind,
) -> Result<Response, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let hosted = marked(&state, &state.text, &hosted).await?;
    let show = Show { text: &state.text, hosted: &hosted };
    let asked_for = asked.divisions(show.event())?.into_iter();
    let divisions: Vec<_> = asked_for.filter(|&d| what.is_in(show.event(), d)).collect();
    let Some(&first) = divisions.first() else { return Err(Problem::NotFound) };
    let draw = || match kind {
        DrawingKind::Svg => {
            let drawings = divisions
                .iter()
                .map(|&division| (show.title(what, division), show.drawing(what, division)));
            paper::svg_file(&drawings.collect::<Vec<_>>()).into_bytes()
        }
        DrawingKind::Pdf => {
            let sheets = divisions.iter().flat_map(|&d| show.sheets(what, d, asked.paper()));
            paper::pdf(&show.title(what, first), &sheets.collect::<Vec<_>>())
        }
    };
    let file = state.events.work(hosted.weight(), draw).await?;
    let content = match kind {
        DrawingKind::Svg => "image/svg+xml",
        DrawingKind::Pdf => "application/pdf",
    };
    let name = format!("inline; filename=\"{id}-{}.{}\"", what.as_str(), kind.ending());
    let name = HeaderValue::from_str(&name).map_err(|_| Problem::NotFound)?;
    let headers = [(CONTENT_TYPE, HeaderValue::from_static(content)), (CONTENT_DISPOSITION, name)];
    Ok((headers, file).into_response())
}
