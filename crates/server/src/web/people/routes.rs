//! Where people are found.

use axum::Router;
use axum::routing::{get, post};

use super::accounts::entrance;
use super::{accounts, notices, profiles, settings};
use crate::web::AppState;
use crate::web::api::routes::routes;

/// The pages.
pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/people/{name}", get(profiles::page::show))
        .route("/leaders", get(profiles::page::leaders))
        .route("/login", get(entrance::show_login).post(entrance::login))
        .route("/register", get(entrance::show_register).post(entrance::register))
        .route("/logout", post(entrance::logout))
        .route("/logout/everywhere", post(entrance::logout_everywhere))
        .route("/settings", get(settings::page::show).post(settings::page::keep))
        .route("/account", get(accounts::page::show))
        .route("/account/name", post(accounts::page::rename))
        .route("/account/password", post(accounts::page::change_password))
        .route("/account/notices", get(notices::page::show).post(notices::page::keep))
        .route("/account/notices/address", post(notices::page::ask))
        .route("/account/notices/test", post(notices::page::test))
        .route("/account/notices/device", post(notices::page::add_device))
        .route("/account/notices/device/drop", post(notices::page::drop_device))
        .route("/account/tokens", post(accounts::page::add_token))
        .route("/account/tokens/drop", post(accounts::page::drop_token))
}

/// What is read elsewhere, by programs that show nothing but an address.
pub(in crate::web) fn readers() -> Router<AppState> {
    Router::new().merge(notices::router())
}

routes! {
    people {
        get "/me" accounts::api::me;
        get "/me/settings" settings::api::show;
        put "/me/settings" [Play] settings::api::change;
        put "/me/name" [Play] accounts::api::rename;
        put "/me/password" [Play] accounts::api::change_password;
        post "/guests" [Play] accounts::api::add_guest;
        post "/accounts" [Play] accounts::api::register;
        delete "/sessions" [Play] accounts::api::end_everything;
        get "/tokens" accounts::api::tokens;
        post "/tokens" [Play] accounts::api::add_token;
        delete "/tokens/{id}" [Play] accounts::api::drop_token;
    }
    profiles {
        get "/people/{name}" profiles::api::show;
        get "/leaders" profiles::api::leaders;
    }
}
