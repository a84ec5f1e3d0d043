//! Where the explorer is found.

use axum::Router;
use axum::routing::get;

use super::{api, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new().route("/openings", get(page::list)).route("/openings/{game}", get(page::show))
}

routes! {
    openings {
        get "/openings/{game}" api::show;
    }
}
