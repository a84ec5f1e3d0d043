//! What those who keep the house ask, and what goes with every answer.

use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::{AppState, Problem, identity};
use crate::metrics::AnsweredRequest;

/// Nothing comes from elsewhere, and nothing runs that stands in a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; manifest-src 'self'";
/// A year, in seconds. Other hosts of the domain are not ours to speak for.
const ENCRYPTED: &str = "max-age=31536000";
const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(super) fn router() -> Router<AppState> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
}

/// Apart from the others: that a server is not ready is an answer, and no problem.
pub(super) fn readiness() -> Router<AppState> {
    Router::new().route("/readyz", get(ready))
}

/// Whether the house is open: the database answers, and takes what is to be kept.
async fn health(State(state): State<AppState>) -> Result<&'static str, Problem> {
    state.db().probe().await?;
    Ok("ok\n")
}

/// Whether requests should come here, with a line for each part.
async fn ready(State(state): State<AppState>) -> (StatusCode, String) {
    let report = state.readiness.report(state.db()).await;
    let status = if report.is_ready() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, report.to_string())
}

/// The counters, for those who keep the house alone: whoever looks at them again and again sees each
/// deed as it happens, and where one match is played, also whose choice it must be.
async fn metrics(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    identity::check_metrics(&state, &headers).await?;
    state.metrics.events_aside.set(i64::try_from(state.events.set_aside()).unwrap_or(i64::MAX));
    state.metrics.aside.set(i64::try_from(state.hall.aside()).unwrap_or(i64::MAX));
    state.metrics.matches.set(i64::try_from(state.hall.loaded()).unwrap_or(i64::MAX));
    let report = state.readiness.report(state.db()).await;
    state.metrics.ready.set(report.is_ready().into());
    let mut text = String::new();
    state.metrics.write(&mut text).map_err(|_| Problem::Trouble)?;
    Ok(([(CONTENT_TYPE, METRICS)], text))
}

/// Tells browsers what to trust, and to come by an encrypted connection only, where there is one.
pub(super) async fn secure(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let is_too_many = response.status() == StatusCode::TOO_MANY_REQUESTS;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if is_too_many {
        headers.entry(header::RETRY_AFTER).or_insert(HeaderValue::from_static("1"));
    }
    if state.config.is_encrypted() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ENCRYPTED));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Counts requests and the time they take.
pub(super) async fn measure(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let route = route.unwrap_or_else(|| "none".to_owned());
    let status = response.status().as_u16();
    tracing::debug!(route, status, micros = begun.elapsed().as_micros() as u64, "answered");
    state.metrics.seconds.observe(begun.elapsed().as_secs_f64());
    state.metrics.requests.get_or_create(&AnsweredRequest { route, status }).inc();
    response
}
