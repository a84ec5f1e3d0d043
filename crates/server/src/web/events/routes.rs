//! Where events are found.

use axum::Router;

use super::{api, exports, page, paper};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new().merge(page::router()).merge(paper::router()).merge(exports::router())
}

routes! {
    tournaments {
        get "/events" api::list;
        post "/events" [Organise] api::open;
        post "/events/import" [Organise] api::import;
        get "/events/{id}" api::show;
        get "/events/{id}/export/{form}" api::export;
    }
    event_log {
        get "/events/{id}/log" api::log::show;
        get "/events/{id}/events" api::log::connect;
    }
    results {
        put "/events/{id}/stage" [Organise | Operate] api::results::open_stage;
        post "/events/{id}/results" [Organise | Operate] api::results::note;
        post "/events/{id}/undo" [Organise | Operate] api::results::undo;
        post "/events/{id}/departures" [Play | Organise | Operate] api::results::leave;
        post "/events/{id}/play-offs" [Organise | Operate] api::results::play_off;
    }
    entrants {
        post "/events/{id}/enter" [Play] api::entrants::enter;
        post "/events/{id}/entries" [Organise | Operate] api::entrants::add;
        put "/events/{id}/entries/{entry}" [Organise | Operate] api::entrants::amend;
        delete "/events/{id}/entries/{entry}" [Play | Organise | Operate] api::entrants::remove;
        put "/events/{id}/entries/{entry}/here" [Play | Organise | Operate] api::entrants::check_in;
        post "/events/{id}/entries/{entry}/accept" [Play] api::entrants::accept;
        post "/events/{id}/entries/{entry}/decline" [Play] api::entrants::decline;
        delete "/events/{id}/entries/{entry}/invitation" [Organise | Operate] api::entrants::uninvite;
    }
    directing {
        put "/events/{id}/entries/{entry}/person" [Organise | Operate] api::directing::replace;
        get "/events/{id}/desk" api::directing::desk;
        post "/events/{id}/directions" [Organise | Operate] api::directing::direct;
        post "/events/{id}/leaves" [Play | Organise | Operate] api::directing::leave;
        delete "/events/{id}/leaves/{line}" [Play | Organise | Operate] api::directing::back;
    }
}
