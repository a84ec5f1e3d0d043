//! What somebody can change about themselves.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::identity::Visitor;
use super::super::limits::Caller;
use super::super::{AppState, Problem};
use super::form::Sent;
use super::frame::Frame;
use crate::people::{Person, Standing, read_name};
use crate::secret;
use crate::store::{StoreError, Token};
use crate::time::now;

/// Characters of a token, 200 bits.
const TOKEN: usize = 40;
/// The longest label of a token, in characters.
const LONGEST_LABEL: usize = 40;

#[derive(Deserialize)]
pub(super) struct Name {
    name: String,
}

#[derive(Deserialize)]
pub(super) struct Passwords {
    old: String,
    new: String,
}

#[derive(Deserialize)]
pub(super) struct Label {
    label: String,
}

#[derive(Deserialize)]
pub(super) struct Which {
    token: i64,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let person = visitor.welcome(&state).await?;
    page(&state, &visitor, &person, None).await
}

pub(super) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    Sent(given): Sent<Name>,
) -> Result<Redirect, Problem> {
    let person = visitor.welcome(&state).await?;
    let name = read_name(&given.name)?;
    match state.db().rename_guest(person.id, &name).await {
        Err(StoreError::Conflict) => return Err(Problem::NameTaken),
        other => other?,
    }
    Ok(Redirect::to("/account"))
}

pub(super) async fn change_password(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Sent(given): Sent<Passwords>,
) -> Result<Response, Problem> {
    state.limits.attempt(caller)?;
    let person = visitor.known()?;
    let account = state.db().account(&person.name).await?.ok_or(Problem::Unknown)?;
    if !state.passwords.fits(given.old, account.password).await {
        return Err(Problem::WrongPassword);
    }
    let password = state.passwords.hash(given.new).await?;
    state.db().change_password(person.id, &password).await?;
    let cookie = visitor.enter_as(&state, person.id).await?;
    Ok(([(SET_COOKIE, cookie)], Redirect::to("/account")).into_response())
}

/// Makes a token, and shows its secret this once.
pub(super) async fn add_token(
    State(state): State<AppState>,
    visitor: Visitor,
    Sent(given): Sent<Label>,
) -> Result<Markup, Problem> {
    let person = visitor.welcome(&state).await?;
    state.limits.deed(person.id)?;
    let (_, secret) = make_token(&state, &person, &given.label).await?;
    page(&state, &visitor, &person, Some(&secret)).await
}

pub(super) async fn drop_token(
    State(state): State<AppState>,
    visitor: Visitor,
    Sent(given): Sent<Which>,
) -> Result<Redirect, Problem> {
    let person = visitor.known()?;
    match state.db().drop_token(person.id, given.token).await {
        Err(StoreError::Conflict) => Err(Problem::NotFound),
        other => Ok(other.map(|()| Redirect::to("/account"))?),
    }
}

/// A new token of somebody's, with its secret, which is kept nowhere.
pub(in super::super) async fn make_token(
    state: &AppState,
    person: &Person,
    label: &str,
) -> Result<(Token, String), Problem> {
    let label = label.trim();
    if label.is_empty() || label.chars().count() > LONGEST_LABEL {
        return Err(Problem::BadField("label"));
    }
    let secret = secret::random_text(TOKEN);
    let id = (secret::random_number() >> 11) as i64;
    let token = Token { id, label: label.to_owned(), created: now() };
    state.db().add_token(person.id, &token, &secret::sha256(&secret)).await?;
    Ok((token, secret))
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    person: &Person,
    new_token: Option<&str>,
) -> Result<Markup, Problem> {
    let text = &state.text;
    let frame = Frame::new(state, Some(visitor));
    let tokens = state.db().tokens(person.id).await?;
    let body = html! {
        h1 { (person.name) }
        @match person.standing {
            Standing::Guest => (guest(&frame, person)),
            Standing::Account => (account(&frame)),
        }
        section class="card" aria-labelledby="tokens" {
            h2 id="tokens" { (text.say("tokens-title")) }
            p { (text.say("tokens-lead")) }
            @if let Some(secret) = new_token {
                p class="notice" role="status" {
                    (text.say("tokens-new")) " " code { (secret) }
                }
            }
            ul class="rows" {
                @for token in &tokens { li { (drop_form(&frame, token)) } }
            }
            form method="post" action="/account/tokens" {
                (frame.token())
                label for="label" { (text.say("tokens-label")) }
                input id="label" name="label" required maxlength=(LONGEST_LABEL) autocomplete="off";
                " " button { (text.say("tokens-add")) }
            }
        }
    };
    Ok(frame.page(&person.name, &body))
}

fn guest(frame: &Frame<'_>, person: &Person) -> Markup {
    let text = frame.text;
    html! {
        section class="card" {
            p { (text.say("account-guest")) }
            form method="post" action="/account/name" {
                (frame.token())
                label for="name" { (text.say("account-name")) }
                input id="name" name="name" value=(person.name) required maxlength="24"
                    autocomplete="nickname";
                " " button { (text.say("account-rename")) }
            }
            p { a class="button primary" href="/register" { (text.say("account-register")) } }
        }
    }
}

fn account(frame: &Frame<'_>) -> Markup {
    let text = frame.text;
    html! {
        section class="card" aria-labelledby="password-title" {
            h2 id="password-title" { (text.say("account-change-password")) }
            form method="post" action="/account/password" {
                (frame.token())
                p { label for="old" { (text.say("account-old-password")) }
                    input id="old" name="old" type="password" required autocomplete="current-password"; }
                p { label for="new" { (text.say("account-new-password")) }
                    input id="new" name="new" type="password" required minlength="8" maxlength="200"
                        autocomplete="new-password"; }
                p { button { (text.say("account-change-password")) } }
            }
        }
        form method="post" action="/logout" {
            (frame.token())
            button class="quiet" { (text.say("logout")) }
        }
    }
}

fn drop_form(frame: &Frame<'_>, token: &Token) -> Markup {
    html! {
        form method="post" action="/account/tokens/drop" {
            (frame.token())
            input type="hidden" name="token" value=(token.id);
            span { (token.label) } " "
            button class="danger" { (frame.text.say("tokens-drop")) }
        }
    }
}
