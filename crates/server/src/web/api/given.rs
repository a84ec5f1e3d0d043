//! What a program sends: a body in JSON, and names for its requests.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::people::PersonKind;
use crate::web::aside::aside;
use crate::web::identity::Visitor;
use crate::web::limits::burden;
use crate::web::limits::burden::LARGEST;
use crate::web::limits::burden::{LIGHT, Load};
use crate::web::{AppState, Problem};

/// The header with a name for the request.
const KEY: &str = "idempotency-key";

/// The body of a request. An empty one stands for `{}`.
pub(in crate::web) struct JsonBody<T>(pub(in crate::web) T);

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let (says_json, visitor) = (says_json(request.headers()), visitor(&request)?);
        let body = Bytes::from_request(request, state).await;
        let body = body.map_err(|rejection| Problem::of_status(rejection.status()))?;
        visitor.check_still(state).await?;
        if body.is_empty() {
            return read(b"{}").map(Self);
        }
        if !says_json {
            return Err(Problem::NotJson);
        }
        read(&body).map(Self)
    }
}

/// The body of a request that may be large: a whole event, or a long list of entries. Nothing of it is read
/// before it is known who sends it, no more of a guest's than of any other body, and it counts as long as the second
/// is kept.
pub(in crate::web) struct LargeJsonBody<T>(pub(in crate::web) T, pub(in crate::web) Load);

impl<T: DeserializeOwned> FromRequest<AppState> for LargeJsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let (says_json, visitor) = (says_json(request.headers()), visitor(&request)?);
        let is_guest = visitor.known()?.standing == PersonKind::Guest;
        let most = if is_guest { LIGHT } else { LARGEST };
        let gathered = burden::gather(&state.burden, request, most).await;
        let (body, load) = gathered.map_err(|problem| match problem {
            Problem::TooLarge if is_guest => Problem::NeedsAccount,
            problem => problem,
        })?;
        visitor.check_still(state).await?;
        if body.is_empty() {
            return Ok(Self(read(b"{}")?, load));
        }
        if !says_json {
            return Err(Problem::NotJson);
        }
        let given =
            if body.len() > LIGHT { aside(state, || read(&body)).await? } else { read(&body)? };
        Ok(Self(given, load))
    }
}

/// Whoever sends it.
fn visitor(request: &Request) -> Result<Visitor, Problem> {
    request.extensions().get().cloned().ok_or(Problem::Trouble)
}

/// Reads JSON, or says why it cannot be read.
pub(in crate::web) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|error| match error.classify() {
        Category::Data => Problem::BadShape(error.to_string()),
        Category::Io | Category::Syntax | Category::Eof => Problem::BadJson(error.to_string()),
    })
}

/// The name of a request: in the body, or else in its header.
pub(in crate::web) fn key(
    body: Option<String>,
    headers: &HeaderMap,
) -> Result<Option<String>, Problem> {
    let Some(header) = headers.get(KEY).filter(|_| body.is_none()) else { return Ok(body) };
    let key = header.to_str().map_err(|_| Problem::BadField("key"))?;
    Ok(Some(key.to_owned()))
}

fn says_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}
