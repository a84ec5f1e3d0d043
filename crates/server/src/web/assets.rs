//! Styles, scripts and pictures, all of them in the binary. Their addresses change with what is in
//! them, so that browsers may keep them for good; scripts find each other in the same folder. Each is
//! compressed once, when somebody asks for it first.

use std::io::Write;
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;

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
    ("choices.js", SCRIPT, include_str!("../../assets/choices.js")),
    ("drag.js", SCRIPT, include_str!("../../assets/drag.js")),
    ("drawing.js", SCRIPT, include_str!("../../assets/drawing.js")),
    ("motion.js", SCRIPT, include_str!("../../assets/motion.js")),
    ("effects.js", SCRIPT, include_str!("../../assets/effects.js")),
    ("preview.js", SCRIPT, include_str!("../../assets/preview.js")),
    ("premove.js", SCRIPT, include_str!("../../assets/premove.js")),
    ("showing.js", SCRIPT, include_str!("../../assets/showing.js")),
    ("playback.js", SCRIPT, include_str!("../../assets/playback.js")),
    ("reveal.js", SCRIPT, include_str!("../../assets/reveal.js")),
    ("sound.js", SCRIPT, include_str!("../../assets/sound.js")),
    ("board.css", CSS, include_str!("../../assets/board.css")),
    ("sets.css", CSS, include_str!("../../assets/sets.css")),
    ("live.js", SCRIPT, include_str!("../../assets/live.js")),
    ("match.css", CSS, include_str!("../../assets/match.css")),
    ("packed.js", SCRIPT, include_str!("../../assets/packed.js")),
    ("match.js", SCRIPT, include_str!("../../assets/match.js")),
    ("table.js", SCRIPT, include_str!("../../assets/table.js")),
    ("cards.js", SCRIPT, include_str!("../../assets/cards.js")),
    ("clocks.js", SCRIPT, include_str!("../../assets/clocks.js")),
    ("ending.js", SCRIPT, include_str!("../../assets/ending.js")),
    ("hands.css", CSS, include_str!("../../assets/hands.css")),
    ("hands.js", SCRIPT, include_str!("../../assets/hands.js")),
    ("lesson.js", SCRIPT, include_str!("../../assets/lesson.js")),
    ("logout.js", SCRIPT, include_str!("../../assets/logout.js")),
    ("app.js", SCRIPT, include_str!("../../assets/app.js")),
    ("door.css", CSS, include_str!("../../assets/door.css")),
    ("pairing.js", SCRIPT, include_str!("../../assets/pairing.js")),
    ("settings.js", SCRIPT, include_str!("../../assets/settings.js")),
    ("sheet.js", SCRIPT, include_str!("../../assets/sheet.js")),
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
    ("icon-turn.svg", SVG, include_str!("../../assets/icon-turn.svg")),
];

/// The same files compressed, in the same order.
static PACKED: [OnceLock<Bytes>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

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

async fn send(
    Path((version, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let place = FILES.iter().position(|&(name, ..)| name == file).ok_or(Problem::NotFound)?;
    let (_, kind, content) = FILES[place];
    // While servers of two versions run, one is asked for files of the other. Its own will do, but not for good.
    let keep = if version == *VERSION { FOREVER } else { "no-cache" };
    let head = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    if !takes_gzip(&headers) {
        return Ok((head, content).into_response());
    }
    let packed = PACKED[place].get_or_init(|| pack(content)).clone();
    Ok((head, [(CONTENT_ENCODING, "gzip")], packed).into_response())
}

/// Whether a browser says that it can unpack what is sent to it.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

fn pack(content: &str) -> Bytes {
    const IN_MEMORY: &str = "there is memory for it";
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content.as_bytes()).expect(IN_MEMORY);
    packer.finish().expect(IN_MEMORY).into()
}
