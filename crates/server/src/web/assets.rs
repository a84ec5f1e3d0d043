//! Styles, scripts and pictures, all of them in the binary. Their addresses change with what is in
//! them, so that browsers may keep them for good; scripts find each other in the same folder.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

use super::{AppState, Problem};
use crate::secret;

const FOREVER: &str = "public, max-age=31536000, immutable";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The files, with what they are.
const FILES: &[(&str, &str, &str)] = &[
    ("hall.css", CSS, include_str!("../../assets/hall.css")),
    ("bouts.css", CSS, include_str!("../../assets/bouts.css")),
    ("openings.css", CSS, include_str!("../../assets/openings.css")),
    ("openings.js", SCRIPT, include_str!("../../assets/openings.js")),
    ("analysis.css", CSS, include_str!("../../assets/analysis.css")),
    ("analysis.js", SCRIPT, include_str!("../../assets/analysis.js")),
    ("setup.js", SCRIPT, include_str!("../../assets/setup.js")),
    ("fair.js", SCRIPT, include_str!("../../assets/fair.js")),
    ("events.css", CSS, include_str!("../../assets/events.css")),
    ("events.js", SCRIPT, include_str!("../../assets/events.js")),
    ("paper.css", CSS, include_str!("../../assets/paper.css")),
    ("review.css", CSS, include_str!("../../assets/review.css")),
    ("review.js", SCRIPT, include_str!("../../assets/review.js")),
    ("board.js", SCRIPT, include_str!("../../assets/board.js")),
    ("motion.js", SCRIPT, include_str!("../../assets/motion.js")),
    ("live.js", SCRIPT, include_str!("../../assets/live.js")),
    ("match.js", SCRIPT, include_str!("../../assets/match.js")),
    ("hands.css", CSS, include_str!("../../assets/hands.css")),
    ("hands.js", SCRIPT, include_str!("../../assets/hands.js")),
    ("lesson.js", SCRIPT, include_str!("../../assets/lesson.js")),
    ("logout.js", SCRIPT, include_str!("../../assets/logout.js")),
    ("lobby.js", SCRIPT, include_str!("../../assets/lobby.js")),
    ("moves.css", CSS, include_str!("../../assets/moves.css")),
    ("notices.css", CSS, include_str!("../../assets/notices.css")),
    ("notices.js", SCRIPT, include_str!("../../assets/notices.js")),
    ("moves.js", SCRIPT, include_str!("../../assets/moves.js")),
    ("plans.css", CSS, include_str!("../../assets/plans.css")),
    ("plans.js", SCRIPT, include_str!("../../assets/plans.js")),
    ("puzzles.css", CSS, include_str!("../../assets/puzzles.css")),
    ("puzzles.js", SCRIPT, include_str!("../../assets/puzzles.js")),
    ("zine.css", CSS, include_str!("../../assets/zine.css")),
    ("print.js", SCRIPT, include_str!("../../assets/print.js")),
    ("screen.js", SCRIPT, include_str!("../../assets/screen.js")),
    ("icon.svg", SVG, include_str!("../../assets/icon.svg")),
];

/// What all the files come to.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all: String = FILES.iter().map(|&(_, _, content)| content).collect();
    secret::sha256(&all)[..10].to_owned()
});

/// The address of a file.
pub(super) fn address(file: &str) -> String {
    debug_assert!(FILES.iter().any(|&(name, ..)| name == file), "there is no {file}");
    format!("/assets/{}/{file}", *VERSION)
}

pub(super) fn router() -> Router<AppState> {
    // Browsers ask for the icon there, whatever the page says.
    let icon = get(|| async { Redirect::permanent(&address("icon.svg")) });
    Router::new()
        .route("/assets/{version}/{file}", get(send))
        .route("/favicon.ico", icon)
        .route("/worker.js", get(worker))
}

/// What shows messages while no page is open. It works for the folder that it lies in and those
/// below, so it has to lie here, and browsers ask for it anew.
async fn worker() -> Response {
    let worker = include_str!("../../assets/worker.js");
    ([(CONTENT_TYPE, SCRIPT), (CACHE_CONTROL, "no-cache")], worker).into_response()
}

async fn send(Path((_, file)): Path<(String, String)>) -> Result<Response, Problem> {
    let found = FILES.iter().find(|&&(name, ..)| name == file).ok_or(Problem::NotFound)?;
    Ok(([(CONTENT_TYPE, found.1), (CACHE_CONTROL, FOREVER)], found.2).into_response())
}
