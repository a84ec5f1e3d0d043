//! Where puzzles are found.

use axum::Router;
use axum::routing::get;

use super::{api, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/puzzles", get(page::list))
        .route("/puzzles/{game}", get(page::next))
        .route("/puzzles/{game}/{id}", get(page::show).post(page::answer))
}

routes! {
    puzzles {
        get "/puzzles" api::list;
        get "/puzzles/{game}" api::next;
        get "/puzzles/{game}/{id}" api::show;
        post "/puzzles/{game}/{id}" [Play] api::attempt;
    }
}
