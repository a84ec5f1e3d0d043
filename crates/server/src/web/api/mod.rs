//! The hall for programs: everything that the pages do, under `/api/v1` and in JSON. Shapes of
//! the API are types of their own here; the types of the rules and of rooms know no JSON.
//!
//! One table names every route. It makes the router and the OpenAPI document.

mod analysis;
mod bouts;
mod clocks;
pub(super) mod contests;
mod deeds;
mod directing;
mod entrants;
mod event_log;
mod event_order;
mod event_view;
mod events;
mod games;
mod given;
mod hands;
mod line;
mod lists;
mod matches;
mod moves;
mod openings;
mod people;
mod plans;
mod played;
mod problems;
mod profiles;
mod puzzles;
mod results;
mod reviews;
mod scene;
mod tournaments;
mod view;
mod zine;

use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

use self::problems::Problems;
use super::problem::Complaint;
use super::{AppState, Problem, problem_json};

/// What every path begins with.
const ROOT: &str = "/api/v1";

/// The routes by method, path and handler.
macro_rules! routes {
    ($($method:ident $path:literal $module:ident::$handler:ident;)*) => {
        pub(super) fn router() -> Router<AppState> {
            let nothing = || async { Problem::NotFound };
            Router::new()
                $(.route(&format!("{ROOT}{}", $path), routing::$method($module::$handler)))*
                .route(&format!("{ROOT}/openapi.json"), routing::get(document))
                .route("/api", routing::any(nothing))
                .route("/api/{*rest}", routing::any(nothing))
        }

        /// What the OpenAPI document is made from.
        #[derive(OpenApi)]
        #[openapi(
            info(title = "Dohyo", description = "A hall for two-player games."),
            servers((url = "/api/v1")),
            paths($($module::$handler,)* document),
            components(schemas(Complaint, events::Frame, events::Accepted, events::Denied)),
            security((), ("token" = [])),
            modifiers(&ByToken, &Problems),
        )]
        struct Document;

        /// The routes again, for the test that compares them with the document.
        #[cfg(test)]
        const ROUTES: &[(&str, &str)] =
            &[$((stringify!($method), $path),)* ("get", "/openapi.json")];
    };
}

routes! {
    get "/games" games::list;
    post "/analysis" analysis::ask;
    get "/bouts/{game}" bouts::show;
    get "/bouts/{game}/habits" played::habits;
    get "/me" people::me;
    put "/me/name" people::rename;
    put "/me/password" people::change_password;
    post "/guests" people::add_guest;
    post "/accounts" people::register;
    get "/tokens" people::tokens;
    post "/tokens" people::add_token;
    delete "/tokens/{id}" people::drop_token;
    get "/moves" moves::list;
    post "/feeds" moves::make_feeds;
    get "/people/{name}" profiles::show;
    get "/leaders" profiles::leaders;
    get "/puzzles" puzzles::list;
    get "/puzzles/{game}" puzzles::next;
    get "/puzzles/{game}/{id}" puzzles::show;
    post "/puzzles/{game}/{id}" puzzles::attempt;
    get "/openings/{game}" openings::show;
    get "/matches" lists::list;
    post "/matches" matches::open;
    get "/matches/{id}" matches::show;
    get "/matches/{id}/turns/{turn}" matches::turn;
    get "/matches/{id}/log" matches::log;
    get "/matches/{id}/record" matches::record;
    get "/matches/{id}/note" moves::note;
    put "/matches/{id}/note" moves::keep_note;
    get "/matches/{id}/plans" plans::show;
    put "/matches/{id}/plans" plans::keep;
    delete "/matches/{id}/plans" plans::clear;
    get "/matches/{id}/bout" played::story;
    get "/matches/{id}/review" reviews::show;
    post "/matches/{id}/review" reviews::ask;
    post "/matches/{id}/deeds" deeds::act;
    get "/matches/{id}/events" events::connect;
    get "/events" tournaments::list;
    post "/events" tournaments::open;
    post "/events/import" tournaments::import;
    get "/events/{id}" tournaments::show;
    get "/events/{id}/export/{form}" tournaments::export;
    get "/events/{id}/zine" zine::list;
    get "/events/{id}/zine/{number}" zine::show;
    post "/events/{id}/press" zine::send;
    get "/events/{id}/log" event_log::show;
    get "/events/{id}/events" event_log::connect;
    put "/events/{id}/stage" results::open_stage;
    post "/events/{id}/enter" entrants::enter;
    post "/events/{id}/entries" entrants::add;
    put "/events/{id}/entries/{entry}" entrants::amend;
    delete "/events/{id}/entries/{entry}" entrants::remove;
    put "/events/{id}/entries/{entry}/here" entrants::check_in;
    put "/events/{id}/entries/{entry}/person" directing::replace;
    post "/events/{id}/entries/{entry}/accept" entrants::accept;
    post "/events/{id}/entries/{entry}/decline" entrants::decline;
    delete "/events/{id}/entries/{entry}/invitation" entrants::uninvite;
    get "/events/{id}/desk" directing::desk;
    post "/events/{id}/directions" directing::direct;
    post "/events/{id}/leaves" directing::leave;
    delete "/events/{id}/leaves/{line}" directing::back;
    post "/events/{id}/results" results::note;
    post "/events/{id}/undo" results::undo;
    post "/events/{id}/departures" results::leave;
    post "/events/{id}/play-offs" results::play_off;
}

/// How programs show who they are.
struct ByToken;

impl Modify for ByToken {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// This document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    responses((status = 200, description = "OpenAPI", content_type = "application/json", body = Object)),
)]
async fn document() -> Response {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
        Document::openapi().to_json().expect("a document of texts and lists can be written")
    });
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_LANGUAGE, "en")];
    (headers, DOCUMENT.as_str()).into_response()
}

/// Tells every problem in JSON, whoever found it.
pub(super) async fn tell_problems(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(problem) = Problem::behind(&response) else { return response };
    let mut answer = problem_json(&problem, &state.text);
    if let Some(allowed) = response.headers().get(ALLOW) {
        answer.headers_mut().insert(ALLOW, allowed.clone());
    }
    answer
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_document_has_the_routes_of_the_router_and_no_others() {
        let document = serde_json::to_value(Document::openapi()).expect("it can be written");
        let paths = document["paths"].as_object().expect("it has paths");
        let documented: BTreeSet<(&str, &str)> = paths
            .iter()
            .flat_map(|(path, item)| {
                let methods = item.as_object().expect("a path has methods").keys();
                methods.map(move |method| (method.as_str(), path.as_str()))
            })
            .collect();
        assert_eq!(documented, ROUTES.iter().copied().collect());
    }
}
