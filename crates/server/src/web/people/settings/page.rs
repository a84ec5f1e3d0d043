//! The page on which people set what they like. Script sends each choice as it is made; without it there is a
//! button.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::{CATALOGUE, Viewer};
use maud::{Markup, html};

use super::kept;
use crate::board;
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::page::form::{SentForm, TOKEN};
use crate::web::page::frame::Frame;
use crate::web::page::wants_json;
use crate::web::preferences::{Preferences, SettingChoice, families, settings};
use crate::web::{AppState, Problem, assets};

/// The groups of the page, each with its settings; boards and pieces have one of their own.
const GROUPS: [(&str, &[&str]); 3] = [
    ("settings-look", &["theme", "zen"]),
    ("settings-board", &["speed", "coordinates", "notation", "confirm"]),
    ("settings-sound", &["sound"]),
];

/// More than this nobody sets at once.
pub(super) const MOST: usize = 40;

pub(in crate::web) async fn show(State(state): State<AppState>, visitor: Visitor) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("settings");
    let all = settings();
    let preferences = &*visitor.preferences;
    let named = |name: &str| all.iter().find(|setting| setting.name == name);
    let body = html! {
        h1 { (title) }
        p class="soft" { (text.say(place(&visitor))) }
        form class="settings" method="post" action="/settings" data-settings {
            (frame.token())
            @for (group, names) in GROUPS {
                section class="card" aria-labelledby=(group) {
                    h2 id=(group) { (text.say(group)) }
                    @for setting in names.iter().filter_map(|name| named(name)) {
                        (choice(text, setting, preferences, &text.say(&format!("setting-{}", setting.name))))
                    }
                }
            }
            section class="card sets" aria-labelledby="settings-sets" {
                h2 id="settings-sets" { (text.say("settings-sets")) }
                @for family in families() {
                    @if let Some(setting) = named(&format!("set-{family}")) {
                        div class="set" {
                            (picture(family))
                            (choice(text, setting, preferences, &text.say(&format!("family-{family}"))))
                        }
                    }
                }
            }
            p class="deeds" {
                button class="primary" { (text.say("settings-keep")) }
                " " span data-kept=(text.say("settings-kept")) role="status" {}
            }
        }
        p { a href="/account" { (text.say("settings-account")) } " · " a href="/account/notices" { (text.say("notices")) } }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("door.css"));
        script type="module" src=(assets::address("settings.js")) {}
    };
    frame.page_with(&title, &head, &body)
}

/// Where the settings are kept.
fn place(visitor: &Visitor) -> &'static str {
    match visitor.account() {
        Ok(_) => "settings-of-account",
        Err(_) => "settings-of-device",
    }
}

/// The board of a family, as it looks.
fn picture(family: &str) -> Markup {
    let entry = CATALOGUE.iter().find(|entry| entry.family == family);
    let scene = entry.map(|entry| entry.variants[0].start().scene(Viewer::Spectator));
    html! { div class="thumb" aria-hidden="true" { @if let Some(scene) = scene { (board::thumbnail(&scene)) } } }
}

fn choice(text: &Text, setting: &SettingChoice, preferences: &Preferences, title: &str) -> Markup {
    let chosen = preferences.value(setting);
    let mut values = setting.values.to_vec();
    // Numbers stand in their order, whichever is usual.
    if values.iter().all(|value| value.parse::<u8>().is_ok()) {
        values.sort_by_key(|value| value.parse::<u8>().unwrap_or_default());
    }
    html! {
        fieldset {
            legend { (title) }
            div class="choices" {
                @for value in values {
                    label {
                        input type="radio" name=(setting.name) value=(value)
                            data-attribute=(setting.attribute) checked[value == chosen];
                        " " (words(text, value))
                    }
                }
            }
        }
    }
}

fn words(text: &Text, value: &str) -> String {
    match value.parse::<i64>() {
        Ok(0) => text.say("setting-to-off"),
        Ok(number) => text.tell("percent", [("number", number.into())]),
        Err(_) => text.say(&format!("setting-to-{value}")),
    }
}

/// Keeps what was sent, be it one setting or all.
pub(in crate::web) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    SentForm(sent): SentForm<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let mut preferences = kept::of(&state, &visitor, &headers).await?;
    if sent.len() > MOST {
        return Err(Problem::BadRequest);
    }
    for (name, value) in sent.iter().filter(|(name, _)| name != TOKEN) {
        if !preferences.set(name, value) {
            return Err(Problem::BadField("settings"));
        }
    }
    let cookie = kept::keep(&state, &visitor, &preferences).await?;
    let mut response = match wants_json(&headers) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => Redirect::to("/settings").into_response(),
    };
    kept::label(&mut response, cookie);
    Ok(response)
}
