//! Where the bouts are found.

use axum::Router;
use axum::routing::get;

use super::{api, page};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/match/{id}/bout", get(page::story::show))
        .route("/bouts/{game}", get(page::show))
        .route("/bouts/{game}/habits", get(page::habits::show))
}

routes! {
    bouts {
        get "/bouts/{game}" api::show;
    }
    played {
        get "/bouts/{game}/habits" api::played::habits;
        get "/matches/{id}/bout" api::played::story;
    }
}
