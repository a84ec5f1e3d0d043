//! The hall over HTTP: who asks, what they may ask, and how they are answered.

mod address;
mod api;
mod app;
mod aside;
mod assets;
mod astray;
mod atom;
mod bouts;
mod desk;
mod document;
mod endings;
mod events;
mod families;
mod features;
mod guide;
mod house;
mod identity;
mod issues;
mod language;
mod lately;
mod limits;
mod lobby;
mod matches;
mod names;
mod openings;
mod packed;
mod page;
mod people;
mod preferences;
mod problem;
mod puzzles;
mod seats;
mod shared;
mod socket;
mod state;
mod study;
mod words;
mod zine;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

pub(crate) use limits::household;
pub(crate) use limits::sharing::keep_sharing;
pub(crate) use problem::CROWDED;
pub use problem::Problem;
use problem::problem_json;
pub use state::{AppParts, AppState};

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 64 * 1024;
/// Smaller answers are sent as they are.
const WORTH_COMPRESSING: u64 = 860;

/// Everything the hall answers, in every language.
pub fn app(state: AppState) -> Router {
    language::entrance(move |language| hall(state.speaking(language)))
}

/// The hall in the language of its state.
fn hall(state: AppState) -> Router {
    let compress = SizeAbove::new(WORTH_COMPRESSING).and(NotForContentType::IMAGES);
    let people = features::pages()
        .fallback(astray::lead)
        .layer(CatchPanicLayer::custom(problem::broken_off))
        .layer(from_fn_with_state(state.burden.clone(), limits::burden::weigh))
        .layer(from_fn_with_state(state.clone(), desk::waiting::count))
        .layer(from_fn_with_state(state.clone(), people::settings::kept::carry))
        .layer(from_fn_with_state(state.clone(), identity::identify))
        .layer(from_fn_with_state(state.limits.clone(), limits::slow_down))
        .layer(from_fn_with_state(state.config.gate.body, limits::hurry::hurry))
        .layer(from_fn_with_state(state.clone(), page::show_problems))
        .layer(from_fn_with_state(state.clone(), language::label))
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    let programs = features::programs()
        .merge(document::router())
        .layer(CatchPanicLayer::custom(problem::broken_off))
        .layer(from_fn_with_state(state.burden.clone(), limits::burden::weigh))
        .layer(from_fn_with_state(state.clone(), identity::identify_program))
        .layer(from_fn_with_state(state.limits.clone(), limits::slow_down))
        .layer(from_fn_with_state(state.config.gate.body, limits::hurry::hurry))
        .layer(from_fn_with_state(state.clone(), api::tell_problems))
        .layer(from_fn_with_state(state.clone(), language::label))
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    // A reader of feeds shows nothing but the address, and gets no cookie.
    let readers = features::readers()
        .layer(CatchPanicLayer::custom(problem::broken_off))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(state.burden.clone(), limits::burden::weigh))
        .layer(from_fn_with_state(state.limits.clone(), limits::slow_down))
        .layer(from_fn_with_state(state.config.gate.body, limits::hurry::hurry))
        .layer(from_fn_with_state(state.clone(), page::show_problems))
        .layer(from_fn_with_state(state.clone(), language::label));
    // Whoever asks for these is no person.
    let house = house::router()
        .layer(from_fn_with_state(state.limits.clone(), limits::slow_down))
        .layer(from_fn_with_state(state.clone(), api::tell_problems));
    let readiness =
        house::readiness().layer(from_fn_with_state(state.limits.clone(), limits::slow_down));
    let files = assets::router()
        .merge(app::router())
        .layer(from_fn_with_state(state.limits.clone(), limits::slow_down_files))
        .layer(from_fn_with_state(state.clone(), api::tell_problems));
    house
        .merge(readiness)
        .merge(files)
        .merge(readers)
        .merge(people)
        .merge(programs)
        .layer(CompressionLayer::new().compress_when(compress))
        .layer(from_fn_with_state(state.clone(), house::secure))
        .layer(from_fn_with_state(state.clone(), house::measure))
        .with_state(state)
}
