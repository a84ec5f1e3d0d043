//! The hall for programs: everything that the pages do, under `/api/v1` and in JSON. Shapes of
//! the API are types of their own here; the types of the rules and of rooms know no JSON.
//!
//! One table names every route. It makes the router and the OpenAPI document.

mod analysis;
mod bouts;
mod clocks;
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
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::{Modify, OpenApi};

use self::problems::Problems;
use super::cookies::keep_cookies;
use super::identity::Visitor;
use super::problem::Complaint;
use super::{AppState, Problem, problem_json};
use crate::people::Scope;

/// What every path begins with.
const ROOT: &str = "/api/v1";

/// The routes by method, path, the scopes of which a token has to have one, and handler. Who only looks needs
/// no more than to read.
macro_rules! routes {
    ($($method:ident $path:literal $([$($scope:ident)|+])? $module:ident::$handler:ident;)*) => {
        pub(super) fn router() -> Router<AppState> {
            let nothing = || async { Problem::NotFound };
            Router::new()
                $(.route(
                    &format!("{ROOT}{}", $path),
                    routing::$method($module::$handler)
                        .route_layer(from_fn_with_state(needs(&[$($(Scope::$scope),+)?]), guard)),
                ))*
                .route(
                    &format!("{ROOT}/openapi.json"),
                    routing::get(document).route_layer(from_fn_with_state(needs(&[]), guard)),
                )
                .route("/api", routing::any(nothing))
                .route("/api/{*rest}", routing::any(nothing))
        }

        /// What the OpenAPI document is made from.
        #[derive(OpenApi)]
        #[openapi(
            info(title = "Dohyo", description = "A hall for two-player games."),
            servers((url = "/api/v1")),
            paths($($module::$handler,)* document),
            components(schemas(Complaint, events::EventsFrame, events::Accepted, events::Denied)),
            security((), ("token" = [])),
            modifiers(&ByToken, &Needs, &Problems),
        )]
        struct Document;

        /// The routes again, with the scopes that they name, for the document.
        const ROUTES: &[(&str, &str, &[Scope])] = &[
            $((stringify!($method), $path, &[$($(Scope::$scope),+)?]),)*
            ("get", "/openapi.json", &[]),
        ];
    };
}

routes! {
    get "/games" games::list;
    post "/analysis" [Read] analysis::ask;
    get "/bouts/{game}" bouts::show;
    get "/bouts/{game}/habits" played::habits;
    get "/me" people::me;
    put "/me/name" [Play] people::rename;
    put "/me/password" [Play] people::change_password;
    post "/guests" [Play] people::add_guest;
    post "/accounts" [Play] people::register;
    delete "/sessions" [Play] people::end_everything;
    get "/tokens" people::tokens;
    post "/tokens" [Play] people::add_token;
    delete "/tokens/{id}" [Play] people::drop_token;
    get "/moves" moves::list;
    post "/feeds" [Play] moves::make_feeds;
    get "/people/{name}" profiles::show;
    get "/leaders" profiles::leaders;
    get "/puzzles" puzzles::list;
    get "/puzzles/{game}" puzzles::next;
    get "/puzzles/{game}/{id}" puzzles::show;
    post "/puzzles/{game}/{id}" [Play] puzzles::attempt;
    get "/openings/{game}" openings::show;
    get "/matches" lists::list;
    post "/matches" [Play] matches::open;
    get "/matches/{id}" matches::show;
    get "/matches/{id}/turns/{turn}" matches::turn;
    get "/matches/{id}/log" matches::log;
    get "/matches/{id}/record" matches::record;
    get "/matches/{id}/note" moves::note;
    put "/matches/{id}/note" [Play] moves::keep_note;
    get "/matches/{id}/plans" plans::show;
    put "/matches/{id}/plans" [Play] plans::keep;
    delete "/matches/{id}/plans" [Play] plans::clear;
    get "/matches/{id}/bout" played::story;
    get "/matches/{id}/review" reviews::show;
    post "/matches/{id}/review" [Play] reviews::ask;
    post "/matches/{id}/deeds" [Play] deeds::act;
    get "/matches/{id}/events" events::connect;
    get "/events" tournaments::list;
    post "/events" [Organise] tournaments::open;
    post "/events/import" [Organise] tournaments::import;
    get "/events/{id}" tournaments::show;
    get "/events/{id}/export/{form}" tournaments::export;
    get "/events/{id}/zine" zine::list;
    get "/events/{id}/zine/{number}" zine::show;
    post "/events/{id}/press" [Play | Organise | Operate] zine::send;
    get "/events/{id}/log" event_log::show;
    get "/events/{id}/events" event_log::connect;
    put "/events/{id}/stage" [Organise | Operate] results::open_stage;
    post "/events/{id}/enter" [Play] entrants::enter;
    post "/events/{id}/entries" [Organise | Operate] entrants::add;
    put "/events/{id}/entries/{entry}" [Organise | Operate] entrants::amend;
    delete "/events/{id}/entries/{entry}" [Play | Organise | Operate] entrants::remove;
    put "/events/{id}/entries/{entry}/here" [Play | Organise | Operate] entrants::check_in;
    put "/events/{id}/entries/{entry}/person" [Organise | Operate] directing::replace;
    post "/events/{id}/entries/{entry}/accept" [Play] entrants::accept;
    post "/events/{id}/entries/{entry}/decline" [Play] entrants::decline;
    delete "/events/{id}/entries/{entry}/invitation" [Organise | Operate] entrants::uninvite;
    get "/events/{id}/desk" directing::desk;
    post "/events/{id}/directions" [Organise | Operate] directing::direct;
    post "/events/{id}/leaves" [Play | Organise | Operate] directing::leave;
    delete "/events/{id}/leaves/{line}" [Play | Organise | Operate] directing::back;
    post "/events/{id}/results" [Organise | Operate] results::note;
    post "/events/{id}/undo" [Organise | Operate] results::undo;
    post "/events/{id}/departures" [Play | Organise | Operate] results::leave;
    post "/events/{id}/play-offs" [Organise | Operate] results::play_off;
}

/// The scopes of a route that names none: who only looks.
const fn needs(named: &'static [Scope]) -> &'static [Scope] {
    if named.is_empty() { &[Scope::Read] } else { named }
}

/// Lets those through whose token has one of the scopes, and everybody who shows none.
async fn guard(
    State(needs): State<&'static [Scope]>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    visitor.check_scope(needs)?;
    Ok(next.run(request).await)
}

/// How programs show who they are.
struct ByToken;

impl Modify for ByToken {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let mut scheme = Http::new(HttpAuthScheme::Bearer);
        scheme.description = Some(
            "A token has scopes: `read`, `play`, `organise`, `operate`, `metrics`. Each operation says \
             which it needs; where it names several, one of them is enough."
                .to_owned(),
        );
        let scheme = SecurityScheme::Http(scheme);
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// Which scopes each operation needs.
struct Needs;

impl Modify for Needs {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for (method, path, named) in ROUTES {
            let item = document.paths.paths.get_mut(*path).expect("every route is documented");
            let operation = match *method {
                "get" => &mut item.get,
                "put" => &mut item.put,
                "post" => &mut item.post,
                _ => &mut item.delete,
            };
            let operation = operation.as_mut().expect("every route is documented");
            let with = |scope: &Scope| SecurityRequirement::new("token", [scope.as_str()]);
            let without = [SecurityRequirement::default()];
            let security = without.into_iter().chain(needs(named).iter().map(with));
            operation.security = Some(security.collect());
        }
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
    keep_cookies(&response, &mut answer);
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
        let routes = ROUTES.iter().map(|(method, path, _)| (*method, *path));
        assert_eq!(documented, routes.collect());
    }

    #[test]
    fn whatever_changes_something_names_the_scope_that_it_needs() {
        for (method, path, named) in ROUTES {
            assert!(*method == "get" || !named.is_empty(), "{method} {path}");
        }
    }
}
