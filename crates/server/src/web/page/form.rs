//! Forms that people send, each with the token that shows who made it.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::request::Parts;
use axum::{Form, RequestExt};
use futures_util::FutureExt;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::web::aside::aside;
use crate::web::identity::Visitor;
use crate::web::limits::burden;
use crate::web::limits::burden::LARGEST;
use crate::web::limits::burden::Load;
use crate::web::{AppState, Problem};

/// The name of the field with the token.
pub(in crate::web) const TOKEN: &str = "form";

/// A form that was made for whoever sent it.
pub(in crate::web) struct SentForm<T>(pub(in crate::web) T);

#[derive(Deserialize)]
struct FormToken {
    #[serde(default)]
    form: String,
}

impl<T: DeserializeOwned + 'static> FromRequest<AppState> for SentForm<T> {
    type Rejection = Problem;

    async fn from_request(mut request: Request, state: &AppState) -> Result<Self, Problem> {
        let visitor = request.extract_parts::<Visitor>().await?;
        let parts = request.extract_parts::<Parts>().await.expect("a request has a head");
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| Problem::of_status(rejection.status()))?;
        visitor.check_still(state).await?;
        read(&visitor, &parts, bytes).await.map(Self)
    }
}

/// The same of a form that may be large. Nothing of it is read before it is known that an account sends it, and
/// it counts as long as the second is kept.
pub(in crate::web) struct LargeForm<T>(pub(in crate::web) T, pub(in crate::web) Load);

impl<T: DeserializeOwned + 'static> FromRequest<AppState> for LargeForm<T> {
    type Rejection = Problem;

    async fn from_request(mut request: Request, state: &AppState) -> Result<Self, Problem> {
        let visitor = request.extract_parts::<Visitor>().await?;
        if visitor.account().is_err() {
            return Err(Problem::NeedsAccount);
        }
        let parts = request.extract_parts::<Parts>().await.expect("a request has a head");
        let (bytes, load) = burden::gather(&state.burden, request, LARGEST).await?;
        visitor.check_still(state).await?;
        // All of it is there, so that there is nothing to wait for.
        let read = || read(&visitor, &parts, bytes.into()).now_or_never();
        let read = aside(state, || read().unwrap_or(Err(Problem::Trouble))).await?;
        Ok(Self(read, load))
    }
}

async fn read<T: DeserializeOwned + 'static>(
    visitor: &Visitor,
    parts: &Parts,
    bytes: Bytes,
) -> Result<T, Problem> {
    let again = || Request::from_parts(parts.clone(), Body::from(bytes.clone()));
    let bad = |_| Problem::BadRequest;
    let Form(token): Form<FormToken> = again().extract().await.map_err(bad)?;
    visitor.check_form(&token.form)?;
    let Form(content) = again().extract().await.map_err(bad)?;
    Ok(content)
}
