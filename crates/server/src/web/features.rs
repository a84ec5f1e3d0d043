//! The features of the hall, each with its pages, its API and its live part in a folder of its own.

use axum::{Router, routing};

use super::api::routes::Table;
use super::{AppState, Problem};
use super::{
    bouts, desk, events, guide, language, lobby, matches, openings, people, puzzles, study, zine,
};

/// The pages of all features.
pub(super) fn pages() -> Router<AppState> {
    Router::new()
        .merge(bouts::routes::router())
        .merge(desk::routes::router())
        .merge(events::routes::router())
        .merge(guide::routes::router())
        .merge(language::routes::router())
        .merge(lobby::routes::router())
        .merge(matches::routes::router())
        .merge(openings::routes::router())
        .merge(people::routes::router())
        .merge(puzzles::routes::router())
        .merge(study::routes::router())
        .merge(zine::routes::router())
}

/// What programs find of all features.
pub(super) const TABLES: [&Table; 11] = [
    &bouts::routes::TABLE,
    &desk::routes::TABLE,
    &events::routes::TABLE,
    &guide::routes::TABLE,
    &lobby::routes::TABLE,
    &matches::routes::TABLE,
    &openings::routes::TABLE,
    &people::routes::TABLE,
    &puzzles::routes::TABLE,
    &study::routes::TABLE,
    &zine::routes::TABLE,
];

/// The hall for programs.
pub(super) fn programs() -> Router<AppState> {
    let nothing = || async { Problem::NotFound };
    let merged = TABLES.iter().fold(Router::new(), |all, table| all.merge((table.router)()));
    merged.route("/api", routing::any(nothing)).route("/api/{*rest}", routing::any(nothing))
}

/// What is read elsewhere.
pub(super) fn readers() -> Router<AppState> {
    Router::new()
        .merge(desk::routes::readers())
        .merge(people::routes::readers())
        .merge(zine::routes::readers())
}
