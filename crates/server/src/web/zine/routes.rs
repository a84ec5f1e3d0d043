//! Where an event's zine is found.

use axum::Router;
use axum::routing::get;

use super::{api, feed, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/events/{id}/zine", get(page::list))
        .route("/events/{id}/zine/{issue}", get(page::show))
}

/// What is read elsewhere, by programs that show nothing but an address.
pub(in crate::web) fn readers() -> Router<AppState> {
    Router::new().route("/events/{id}/zine.atom", get(feed::show))
}

routes! {
    zine {
        get "/events/{id}/zine" api::list;
        get "/events/{id}/zine/{number}" api::show;
        post "/events/{id}/press" [Play | Organise | Operate] api::send;
    }
}
