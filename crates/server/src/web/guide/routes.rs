//! Where the games are found.

use axum::Router;
use axum::routing::get;

use super::{api, lesson, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/games", get(page::list))
        .route("/games/{id}", get(page::show))
        .route("/games/{id}/lesson/{step}", get(lesson::show))
}

routes! {
    games {
        get "/games" api::list;
    }
}
