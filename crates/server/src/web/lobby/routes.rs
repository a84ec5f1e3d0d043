//! Where the way in is found.

use axum::Router;
use axum::routing::{get, post};

use super::{history, make, page, pairing};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(page::show))
        .route("/lobby", get(page::lobby))
        .route("/new", get(make::show).post(make::create))
        .route("/pairing", get(pairing::page::wait).post(pairing::page::seek))
        .route("/pairing/leave", post(pairing::page::leave))
        .route("/people/{name}/matches", get(history::page::of_one))
        .route("/matches", get(history::page::of_all))
}

routes! {
    lists {
        get "/matches" history::api::list;
    }
    pairing {
        get "/pairing" pairing::api::pools;
        post "/pairing" [Play] pairing::api::seek;
        delete "/pairing" [Play] pairing::api::leave;
    }
}
