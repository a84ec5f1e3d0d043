//! How much waits for somebody, which every page says beside the way to their desk.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{ACCEPT, UPGRADE};
use axum::middleware::Next;
use axum::response::Response;

use crate::web::AppState;
use crate::web::events::invitations;
use crate::web::identity::Visitor;

/// Counts it for a page, before whoever makes the page is asked.
pub(in crate::web) async fn count(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = request.extensions().get::<Visitor>().cloned();
    let Some(mut visitor) = visitor.filter(|_| wants_page(&request)) else {
        return next.run(request).await;
    };
    let Some(id) = visitor.id() else { return next.run(request).await };
    visitor.waiting = super::count(&state, id).await + invitations::count(&state, id).await;
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    response
}

/// Whether the answer is a page with its navigation, and nothing that a script asks for.
fn wants_page(request: &Request) -> bool {
    let headers = request.headers();
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_for_script = accept.is_some_and(|accept| accept.contains("application/json"));
    request.method() == Method::GET && !is_for_script && !headers.contains_key(UPGRADE)
}
