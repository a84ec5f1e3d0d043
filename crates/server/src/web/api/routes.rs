//! The table of a feature's routes for programs, from which its router and its part of the OpenAPI document
//! are made.

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use utoipa::openapi::OpenApi;

use crate::people::Scope;
use crate::web::identity::Visitor;
use crate::web::{AppState, Problem};

/// A route: method, path, the scopes that it names, and the word under which the document lists it.
pub(in crate::web) type Route = (&'static str, &'static str, &'static [Scope], &'static str);

/// What a feature has for programs.
pub(in crate::web) struct Table {
    pub(in crate::web) routes: &'static [Route],
    pub(in crate::web) router: fn() -> Router<AppState>,
    pub(in crate::web) document: fn() -> OpenApi,
}

/// The routes of a feature, each with its method, path, the scopes of which a token has to have one, and
/// handler, under the words by which the document lists them. Who only looks needs no more than to read.
macro_rules! routes {
    ($($tag:ident {
        $($method:ident $path:literal $([$($scope:ident)|+])? $($handler:ident)::+;)*
    })*) => {
        /// What programs find here.
        pub(in crate::web) const TABLE: $crate::web::api::routes::Table = {
            use ::axum::middleware::from_fn_with_state;
            use $crate::web::api::ROOT;
            use $crate::web::api::routes::{Route, Table, guard, needs};

            #[derive(::utoipa::OpenApi)]
            #[openapi(paths($($($($handler)::+,)*)*))]
            struct Document;

            const ROUTES: &[Route] = &[
                $($((stringify!($method), $path, &[$($($crate::people::Scope::$scope),+)?], stringify!($tag)),)*)*
            ];

            fn router() -> ::axum::Router<$crate::web::AppState> {
                ::axum::Router::new()
                    $($(.route(
                        &format!("{ROOT}{}", $path),
                        ::axum::routing::$method($($handler)::+)
                            .route_layer(from_fn_with_state(needs(&[$($($crate::people::Scope::$scope),+)?]), guard)),
                    ))*)*
            }

            Table { routes: ROUTES, router, document: <Document as ::utoipa::OpenApi>::openapi }
        };
    };
}

pub(in crate::web) use routes;

/// The scopes of a route that names none: who only looks.
pub(in crate::web) const fn needs(named: &'static [Scope]) -> &'static [Scope] {
    if named.is_empty() { &[Scope::Read] } else { named }
}

/// Lets those through whose token has one of the scopes, and everybody who shows none.
pub(in crate::web) async fn guard(
    State(needs): State<&'static [Scope]>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    visitor.check_scope(needs)?;
    Ok(next.run(request).await)
}
