//! Where analyses and reviews are found.

use axum::Router;
use axum::routing::get;

use super::{analysis, review};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .merge(analysis::router())
        .route("/match/{id}/review", get(review::show).post(review::ask))
}

routes! {
    analysis {
        post "/analysis" [Read] analysis::api::ask;
    }
    reviews {
        get "/matches/{id}/review" review::api::show;
        post "/matches/{id}/review" [Play] review::api::ask;
    }
}
