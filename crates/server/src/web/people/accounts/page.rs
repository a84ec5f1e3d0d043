//! What somebody can change about themselves.

use axum::extract::State;
use axum::response::Redirect;
use maud::{Markup, html};
use serde::Deserialize;

use super::{LONGEST_LABEL, TokenOrder};
use crate::people::{LONGEST_NAME, Person, PersonKind, Role, Scope, Scopes};
use crate::store::Token;
use crate::time::{DAY, date};
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::people::accounts;
use crate::web::{AppState, Problem, assets};

/// After how many days a token can end, as the form offers it.
const LIVES: [u16; 4] = [7, 30, 90, 365];
/// The most days that a token can have to live.
const LONGEST_LIFE: i64 = 3650;

#[derive(Deserialize)]
pub(in crate::web) struct Name {
    name: String,
    /// The match that somebody gives their name for.
    back: Option<String>,
}

#[derive(Deserialize)]
pub(in crate::web) struct PasswordForm {
    old: String,
    new: String,
}

/// A token to be. A box that is ticked says `on`.
#[derive(Deserialize)]
pub(in crate::web) struct TokenForm {
    label: String,
    #[serde(default)]
    read: String,
    #[serde(default)]
    play: String,
    #[serde(default)]
    organise: String,
    #[serde(default)]
    operate: String,
    #[serde(default)]
    metrics: String,
    /// After how many days it ends; never, if nothing is said.
    #[serde(default)]
    days: String,
}

impl TokenForm {
    fn scopes(&self) -> Scopes {
        let Self { read, play, organise, operate, metrics, .. } = self;
        let boxes = [read, play, organise, operate, metrics];
        let ticked = Scope::ALL.into_iter().zip(boxes).filter(|(_, ticked)| !ticked.is_empty());
        ticked.map(|(scope, _)| scope).collect()
    }

    fn expires(&self, now: i64) -> Result<Option<i64>, Problem> {
        if self.days.is_empty() {
            return Ok(None);
        }
        let days = self.days.parse().ok().filter(|days| (1..=LONGEST_LIFE).contains(days));
        Ok(Some(now + days.ok_or(Problem::BadField("days"))? * DAY))
    }
}

#[derive(Deserialize)]
pub(in crate::web) struct TokenChoice {
    token: i64,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    page(&state, &visitor, visitor.person.as_ref(), None).await
}

pub(in crate::web) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<Name>,
) -> Result<Redirect, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    accounts::rename(&state, &person, &given.name).await?;
    let is_id = |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let back = given.back.as_deref().filter(is_id);
    Ok(Redirect::to(&back.map_or_else(|| "/account".to_owned(), |id| format!("/match/{id}"))))
}

pub(in crate::web) async fn change_password(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<PasswordForm>,
) -> Result<Redirect, Problem> {
    let person = visitor.known()?;
    let by = accounts::change_password(&state, caller, person, given.old, given.new).await?;
    visitor.renew(&state, (person.id, &by)).await?;
    Ok(Redirect::to("/account"))
}

/// Makes a token, and shows its secret this once.
pub(in crate::web) async fn add_token(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<TokenForm>,
) -> Result<Markup, Problem> {
    let (scopes, expires) = (given.scopes(), given.expires(state.hall.now())?);
    let person = visitor.or_new_guest(&state, caller).await?;
    let order = TokenOrder { label: given.label.into(), scopes, expires };
    let by = (&person, &visitor.credential());
    let (_, secret) = accounts::make_token(&state, Some(&visitor), by, order).await?;
    page(&state, &visitor, Some(&person), Some(&secret)).await
}

pub(in crate::web) async fn drop_token(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(given): SentForm<TokenChoice>,
) -> Result<Redirect, Problem> {
    let person = visitor.known()?;
    accounts::drop_token(&state, person, given.token).await?;
    Ok(Redirect::to("/account"))
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    person: Option<&Person>,
    new_token: Option<&str>,
) -> Result<Markup, Problem> {
    let text = &state.text;
    let frame = Frame::new(state, Some(visitor));
    let tokens = match person {
        Some(person) => state.db().tokens(person.id).await?,
        None => Vec::new(),
    };
    let title = person.map_or_else(|| text.say("account-title"), |person| person.name.clone());
    let body = html! {
        h1 { (title) }
        @match person {
            Some(person) if person.standing == PersonKind::Account => (account(&frame, person)),
            // Nobody is made a guest by looking; whoever sends one of the forms is.
            _ => (guest(&frame, person)),
        }
        p { a href="/account/notices" { (text.say("notices")) } }
        section class="card" aria-labelledby="tokens" {
            h2 id="tokens" { (text.say("tokens-title")) }
            p { (text.say("tokens-lead")) }
            @if let Some(secret) = new_token {
                p class="notice" role="status" {
                    (text.say("tokens-new")) " " code { (secret) }
                }
            }
            ul class="rows" {
                @for token in &tokens { li { (drop_form(&frame, token, state.hall.now())) } }
            }
            (token_form(&frame, person.map_or(Role::default(), |person| person.role)))
        }
    };
    let head = html! { script type="module" src=(assets::address("logout.js")) {} };
    Ok(frame.page_with(&title, &head, &body))
}

fn guest(frame: &Frame<'_>, person: Option<&Person>) -> Markup {
    let text = frame.text;
    let name = person.map_or("", |person| person.name.as_str());
    let lead = if person.is_some() { "account-guest" } else { "account-stranger" };
    html! {
        section class="card" {
            p { (text.say(lead)) }
            form method="post" action="/account/name" {
                (frame.token())
                label for="name" { (text.say("account-name")) }
                input id="name" name="name" value=(name) required
                    maxlength=(LONGEST_NAME) autocomplete="nickname";
                " " button { (text.say("account-rename")) }
            }
            p { a class="button primary" href="/register" { (text.say("account-register")) } }
        }
    }
}

fn account(frame: &Frame<'_>, person: &Person) -> Markup {
    let text = frame.text;
    html! {
        p { a href={ "/people/" (person.name) } { (text.say("account-profile")) } }
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
        div class="deeds" {
            form method="post" action="/logout" data-logout {
                (frame.token())
                input type="hidden" name="device";
                button class="quiet" { (text.say("logout")) }
            }
            form method="post" action="/logout/everywhere" {
                (frame.token())
                button class="quiet" { (text.say("logout-everywhere")) }
            }
        }
    }
}

fn token_form(frame: &Frame<'_>, role: Role) -> Markup {
    let text = frame.text;
    html! {
        form method="post" action="/account/tokens" {
            (frame.token())
            p {
                label for="label" { (text.say("tokens-label")) }
                input id="label" name="label" required maxlength=(LONGEST_LABEL) autocomplete="off";
            }
            fieldset {
                legend { (text.say("tokens-scopes")) }
                @for scope in Scopes::allowed(role).iter() {
                    @let word = scope.as_str();
                    label class="check" {
                        input type="checkbox" name=(word)
                            checked[matches!(scope, Scope::Read | Scope::Play)]; " "
                        (text.say(&format!("tokens-scope-{word}")))
                    }
                }
            }
            p {
                label for="days" { (text.say("tokens-expires")) }
                select id="days" name="days" {
                    option value="" { (text.say("tokens-never")) }
                    @for days in LIVES {
                        option value=(days) { (text.tell("tokens-days", [("days", i64::from(days).into())])) }
                    }
                }
            }
            p { button { (text.say("tokens-add")) } }
        }
    }
}

fn drop_form(frame: &Frame<'_>, token: &Token, now: i64) -> Markup {
    let text = frame.text;
    let opens = match token.scopes {
        None => text.say("tokens-everything"),
        Some(scopes) => scopes.write().replace(' ', ", "),
    };
    html! {
        form method="post" action="/account/tokens/drop" {
            (frame.token())
            input type="hidden" name="token" value=(token.id);
            span { (token.label) } " "
            time class="quiet" datetime=(date(token.created).replace('.', "-")) { (text.date(token.created)) } " "
            span class="quiet" { (opens) } " "
            @if let Some(expires) = token.expires {
                @let key = if token.is_over(now) { "tokens-ended" } else { "tokens-until" };
                span class="quiet" { (text.tell(key, [("date", text.date(expires).into())])) } " "
            }
            button class="danger" { (text.say("tokens-drop")) }
        }
    }
}
