//! Where somebody's desk is found.

use axum::Router;
use axum::routing::{get, post};

use super::{api, feeds, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/match/{id}/note", get(page::show_note).post(page::keep_note))
        .route("/moves", get(page::show))
        .route("/moves/feeds", post(page::make_feeds))
}

/// What is read elsewhere, by programs that show nothing but an address.
pub(in crate::web) fn readers() -> Router<AppState> {
    Router::new().merge(feeds::router())
}

routes! {
    moves {
        get "/moves" api::list;
        post "/feeds" [Play] api::make_feeds;
        get "/matches/{id}/note" api::note;
        put "/matches/{id}/note" [Play] api::keep_note;
    }
}
