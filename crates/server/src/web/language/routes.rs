//! Where a language is set.

use axum::Router;
use axum::routing::post;

use super::choose;
use crate::web::AppState;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new().route("/language", post(choose::choose))
}
