//! Where matches are found.

use axum::Router;
use axum::routing::get;

use super::{api, live, page, plans, record};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/touch", get(page::hands::explain))
        .route("/match/{id}", get(page::show).post(page::deeds::act))
        .route("/match/{id}/turn/{turn}", get(page::show_turn))
        .route("/match/{id}/board/{turn}", get(page::board))
        .route("/match/{id}/why", get(page::why::tell))
        .route("/match/{id}/live", get(live::connect))
        .route("/match/{id}/now", get(live::ask))
        .route("/match/{id}/plans", get(plans::page::show).post(plans::page::act))
        .route("/match/{id}/record", get(record::download))
        .route("/match/{id}/fair", get(page::fair::show))
}

routes! {
    matches {
        post "/matches" [Play] api::open;
        get "/matches/{id}" api::show;
        get "/matches/{id}/turns/{turn}" api::turn;
        get "/matches/{id}/log" api::log;
        get "/matches/{id}/record" api::record;
    }
    plans {
        get "/matches/{id}/plans" plans::api::show;
        put "/matches/{id}/plans" [Play] plans::api::keep;
        delete "/matches/{id}/plans" [Play] plans::api::clear;
    }
    deeds {
        post "/matches/{id}/deeds" [Play] api::deeds::act;
    }
    events {
        get "/matches/{id}/events" api::live::connect;
    }
}
