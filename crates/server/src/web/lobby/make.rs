//! A new match: the page with the sheet, and what is done with it.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::find;
use maud::{Markup, html};
use serde::Deserialize;

use super::sheet::MatchSheet;
use crate::people::{Person, PersonKind};
use crate::room::{Begins, MatchSetup, Reach, Stakes};
use crate::web::families::GameFamily;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::deed::check_key;
use crate::web::matches::order::{OpponentKind, Order};
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::people::accounts;
use crate::web::people::settings::kept;
use crate::web::preferences::{LastPlayed, OPPONENTS};
use crate::web::{AppState, Problem, assets};

#[derive(Deserialize)]
pub(in crate::web) struct NewMatchQuery {
    game: Option<String>,
    opponent: Option<String>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<NewMatchQuery>,
) -> Result<Markup, Problem> {
    let text = &state.text;
    let frame = Frame::new(&state, Some(&visitor));
    let sheet = MatchSheet::new(&frame, &visitor, asked.game.as_deref(), asked.opponent.as_deref());
    let sheet = sheet.ok_or(Problem::NotFound)?;
    let title = text.tell("new-title-of", [("game", sheet.family.title(text).into())]);
    let body = html! {
        h1 { (title) }
        @if asked.game.is_none() {
            nav class="chips" aria-label=(text.say("home-games")) {
                @for family in GameFamily::all() {
                    a class="chip" href={ "/new?game=" (family.games[0].id) }
                        aria-current=[(family.id == sheet.family.id).then_some("true")] {
                        (family.title(text))
                    }
                }
            }
        }
        (sheet.form())
    };
    let head = html! { link rel="stylesheet" href=(assets::address("door.css")); };
    Ok(frame.page_with(&title, &head, &body))
}

/// A match as the sheet sends it.
#[derive(Deserialize)]
pub(in crate::web) struct SheetForm {
    game: String,
    /// How the leaflet is read, where that is not as usual.
    option: Option<String>,
    opponent: SheetOpponent,
    level: Option<u8>,
    name: Option<String>,
    /// What a guest wants to be called.
    nick: Option<String>,
    #[serde(default)]
    begins: Begins,
    #[serde(default)]
    stakes: Stakes,
    reach: Option<Reach>,
    /// Whether a match is shown to everybody that nobody else plays in.
    watch: Option<bool>,
    position: Option<String>,
    time: Option<String>,
    own_time: Option<String>,
    missed: Option<String>,
    choices: Option<String>,
    touch: Option<bool>,
    key: Option<String>,
}

/// Against whom, as the sheet asks.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum SheetOpponent {
    Computer,
    Anybody,
    Friend,
    SameDevice,
    Person,
}

impl SheetOpponent {
    /// As it is remembered. Somebody by name is not: they would be invited again and again.
    fn remembered(self) -> Option<&'static str> {
        let [computer, anybody, friend, same_device] = OPPONENTS;
        match self {
            Self::Computer => Some(computer),
            Self::Anybody => Some(anybody),
            Self::Friend => Some(friend),
            Self::SameDevice => Some(same_device),
            Self::Person => None,
        }
    }

    const fn kind(self) -> OpponentKind {
        match self {
            Self::Computer => OpponentKind::Computer,
            Self::Anybody | Self::Friend => OpponentKind::Anybody,
            Self::SameDevice => OpponentKind::SameDevice,
            Self::Person => OpponentKind::Person,
        }
    }
}

impl SheetForm {
    /// Who finds the match: a friend by the link alone, and what nobody else plays in is nobody's business unless
    /// it is wanted.
    fn reach(&self) -> Reach {
        let watched = if self.watch == Some(true) { Reach::Public } else { Reach::Link };
        match self.opponent {
            SheetOpponent::Friend => Reach::Link,
            _ if self.reach.is_some() => self.reach.unwrap_or_default(),
            SheetOpponent::Computer | SheetOpponent::SameDevice => watched,
            SheetOpponent::Anybody | SheetOpponent::Person => Reach::Public,
        }
    }

    /// The game under the chosen reading, where it has that.
    fn game(&self) -> String {
        let option = self.option.as_deref().filter(|option| !option.is_empty());
        let read = option.map(|option| format!("{}:{option}", self.game));
        read.filter(|game| find(game).is_ok()).unwrap_or_else(|| self.game.clone())
    }

    fn order(self) -> Order {
        Order {
            game: self.game(),
            opponent: self.opponent.kind(),
            reach: self.reach(),
            level: self.level,
            name: self.name,
            begins: self.begins,
            stakes: self.stakes,
            position: self.position,
            time: self.time,
            own_time: self.own_time,
            missed: self.missed,
            choices: self.choices,
            touch: self.touch,
            key: None,
        }
    }
}

pub(in crate::web) async fn create(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    headers: HeaderMap,
    SentForm(mut sheet): SentForm<SheetForm>,
) -> Result<Response, Problem> {
    let host = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(host.id)?;
    let key = sheet.key.take();
    check_key(key.as_deref())?;
    let (opponent, level) = (sheet.opponent, sheet.level);
    let nick = sheet.nick.take();
    let time = sheet.time.clone();
    let setup = sheet.order().read(&state, &host).await?;
    let _claims =
        state.quotas.for_match(&state.hall, &host, caller, &setup, key.as_deref()).await?;
    name_guest(&state, &host, nick.as_deref()).await?;
    let live = state.hall.open_once(setup.clone(), key.as_deref()).await?;
    let mut response = Redirect::to(&format!("/match/{}", live.id)).into_response();
    if let Some(last) = last_played(&setup, opponent, level, time.as_deref()) {
        let mut preferences = kept::of(&state, &visitor, &headers).await?;
        preferences.play(Some(last));
        kept::label(&mut response, kept::keep(&state, &visitor, &preferences).await?);
    }
    Ok(response)
}

/// Gives a guest the name that they want to play under, if they say one.
async fn name_guest(state: &AppState, host: &Person, nick: Option<&str>) -> Result<(), Problem> {
    let nick = nick.map(str::trim).filter(|nick| !nick.is_empty() && *nick != host.name);
    let Some(nick) = nick.filter(|_| host.standing == PersonKind::Guest) else { return Ok(()) };
    accounts::rename(state, host, nick).await.map(drop)
}

/// What is remembered of a match that was made, if it is one that can be made again with a click.
fn last_played(
    setup: &MatchSetup,
    opponent: SheetOpponent,
    level: Option<u8>,
    time: Option<&str>,
) -> Option<LastPlayed> {
    let last = LastPlayed {
        game: find(&setup.game).ok().filter(|_| setup.start.is_none())?.id,
        opponent: opponent.remembered()?,
        level: level.unwrap_or(1).to_string().parse().ok()?,
        begins: setup.begins,
        time: time.unwrap_or("none").parse().ok()?,
    };
    last.is_plain().then_some(last)
}
