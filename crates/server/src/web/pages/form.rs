//! Forms that people send, each with the token that shows who made it.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::{Form, RequestExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::super::identity::Visitor;
use super::super::{AppState, Problem};

/// The name of the field with the token.
pub(super) const TOKEN: &str = "form";

/// A form that was made for whoever sent it.
pub(super) struct Sent<T>(pub(super) T);

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    form: String,
}

impl<T: DeserializeOwned + 'static> FromRequest<AppState> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, state).await?;
        let request = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| Problem::of_status(rejection.status()))?;
        visitor.check_still(state).await?;
        let again = || Request::from_parts(parts.clone(), Body::from(bytes.clone()));
        let bad = |_| Problem::BadRequest;
        let Form(token): Form<Token> = again().extract().await.map_err(bad)?;
        visitor.check_form(&token.form)?;
        let Form(content) = again().extract().await.map_err(bad)?;
        Ok(Self(content))
    }
}
