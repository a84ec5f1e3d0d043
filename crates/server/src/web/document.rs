//! The OpenAPI document of everything that programs find here, put together from the tables of the features.

use std::sync::LazyLock;

use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::AppState;
use super::api::ROOT;
use super::api::problems::Problems;
use super::api::routes::{Route, guard, needs};
use super::features::TABLES;
use super::matches::api::live::{Accepted, Denied, EventsFrame};
use super::problem::Complaint;
use crate::people::Scope;

/// What the OpenAPI document begins with.
#[derive(OpenApi)]
#[openapi(
    info(title = "Dohyo", description = "A hall for two-player games."),
    servers((url = "/api/v1")),
    paths(document),
    components(schemas(Complaint, EventsFrame, Accepted, Denied)),
    security((), ("token" = [])),
)]
struct Head;

/// The route of the document itself, which stands in no feature.
const OWN: (&str, &str) = ("get", "/openapi.json");

pub(super) fn router() -> Router<AppState> {
    let guarded = routing::get(document).route_layer(from_fn_with_state(needs(&[]), guard));
    Router::new().route(&format!("{ROOT}{}", OWN.1), guarded)
}

/// All routes of the features.
fn routes() -> impl Iterator<Item = &'static Route> {
    TABLES.iter().flat_map(|table| table.routes)
}

fn whole() -> utoipa::openapi::OpenApi {
    let mut document = Head::openapi();
    for table in TABLES {
        document.merge((table.document)());
    }
    for modify in [&ByToken as &dyn Modify, &Needs, &Problems] {
        modify.modify(&mut document);
    }
    document
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

/// Which scopes each operation needs, and where it is listed.
struct Needs;

impl Modify for Needs {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let listed =
            routes().map(|(method, path, named, tag)| (*method, *path, *named, Some(*tag)));
        let own: (_, _, &[Scope], _) = (OWN.0, OWN.1, &[], None);
        for (method, path, named, tag) in listed.chain([own]) {
            let item = document.paths.paths.get_mut(path).expect("every route is documented");
            let operation = match method {
                "get" => &mut item.get,
                "put" => &mut item.put,
                "post" => &mut item.post,
                _ => &mut item.delete,
            };
            let operation = operation.as_mut().expect("every route is documented");
            let with = |scope: &Scope| SecurityRequirement::new("token", [scope.as_str()]);
            let without = [SecurityRequirement::default()];
            operation.security =
                Some(without.into_iter().chain(needs(named).iter().map(with)).collect());
            operation.tags = Some(tag.map(str::to_owned).into_iter().collect());
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
    static DOCUMENT: LazyLock<String> =
        LazyLock::new(|| whole().to_json().expect("a document of texts and lists can be written"));
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_LANGUAGE, "en")];
    (headers, DOCUMENT.as_str()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_document_has_the_routes_of_the_router_and_no_others() {
        let document = serde_json::to_value(whole()).expect("it can be written");
        let paths = document["paths"].as_object().expect("it has paths");
        let documented: BTreeSet<(&str, &str)> = paths
            .iter()
            .flat_map(|(path, item)| {
                let methods = item.as_object().expect("a path has methods").keys();
                methods.map(move |method| (method.as_str(), path.as_str()))
            })
            .collect();
        let routes = routes().map(|(method, path, ..)| (*method, *path)).chain([OWN]);
        assert_eq!(documented, routes.collect());
    }

    #[test]
    fn whatever_changes_something_names_the_scope_that_it_needs() {
        for (method, path, named, _) in routes() {
            assert!(*method == "get" || !named.is_empty(), "{method} {path}");
        }
    }
}
