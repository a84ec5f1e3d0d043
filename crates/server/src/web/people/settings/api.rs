//! Settings of accounts for programs.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kept;
use crate::web::api::given::JsonBody;
use crate::web::identity::Visitor;
use crate::web::preferences::{Preferences, settings};
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// What an account has set, by name.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(in crate::web) struct SettingsView {
    /// The values: `{"theme":"dark","speed":"fast"}`.
    pub settings: BTreeMap<String, String>,
}

impl From<&Preferences> for SettingsView {
    fn from(preferences: &Preferences) -> Self {
        let all = settings().iter();
        let all = all.map(|setting| {
            let value = preferences.value(setting).to_owned();
            (setting.name.clone(), value)
        });
        Self { settings: all.collect() }
    }
}

/// Your settings, those that are as usual too.
#[utoipa::path(
    get,
    path = "/me/settings",
    responses(
        (status = 200, description = "The settings", body = SettingsView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Guests keep them on their device", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<SettingsView>, Problem> {
    visitor.account()?;
    let preferences = kept::of(&state, &visitor, &headers).await?;
    Ok(Json(SettingsView::from(&preferences)))
}

/// Changes some of your settings; the others stay.
#[utoipa::path(
    put,
    path = "/me/settings",
    request_body = SettingsView,
    responses(
        (status = 200, description = "All settings", body = SettingsView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Guests keep them on their device", body = Complaint),
        (status = 422, description = "There is no such setting or value", body = Complaint),
    ),
)]
pub(in crate::web) async fn change(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<SettingsView>,
) -> Result<Json<SettingsView>, Problem> {
    visitor.account()?;
    let mut preferences = kept::of(&state, &visitor, &headers).await?;
    let mut can_be = |(name, value): (&String, &String)| preferences.set(name, value);
    if asked.settings.len() > super::page::MOST || !asked.settings.iter().all(&mut can_be) {
        return Err(Problem::BadField("settings"));
    }
    kept::keep(&state, &visitor, &preferences).await?;
    Ok(Json(SettingsView::from(&preferences)))
}
