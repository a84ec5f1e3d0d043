//! Logging in, making an account, and leaving.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::Proven;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::page::ProblemShown;
use crate::web::page::form::SentForm;
use crate::web::page::frame::{Frame, notice};
use crate::web::people::accounts;
use crate::web::{AppState, Problem};

#[derive(Deserialize)]
pub(in crate::web) struct Credentials {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

/// A form without any field of its own.
#[derive(Deserialize)]
pub(in crate::web) struct GuestForm {}

/// Which of the two forms.
#[derive(Clone, Copy)]
enum EntranceForm {
    Login,
    Register,
}

pub(in crate::web) async fn show_login(State(state): State<AppState>, visitor: Visitor) -> Markup {
    door(&state, &visitor, EntranceForm::Login, "", None)
}

pub(in crate::web) async fn show_register(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Markup {
    door(&state, &visitor, EntranceForm::Register, "", None)
}

pub(in crate::web) async fn login(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<Credentials>,
) -> Response {
    enter(&state, &visitor, caller, given, EntranceForm::Login).await
}

pub(in crate::web) async fn register(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(given): SentForm<Credentials>,
) -> Response {
    enter(&state, &visitor, caller, given, EntranceForm::Register).await
}

/// What somebody says who logs out.
#[derive(Deserialize)]
pub(in crate::web) struct Farewell {
    /// Where messages to this browser go, if it shows any: it does so no more.
    #[serde(default)]
    device: String,
}

pub(in crate::web) async fn logout(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(Farewell { device }): SentForm<Farewell>,
) -> Result<Redirect, Problem> {
    if let Some(person) = visitor.id() {
        state.post.drop_device(person, &device).await?;
    }
    visitor.leave(&state).await?;
    Ok(Redirect::to("/"))
}

/// Ends every session, token and live connection of somebody's, and no device of theirs is told anything
/// more.
pub(in crate::web) async fn logout_everywhere(
    State(state): State<AppState>,
    visitor: Visitor,
    SentForm(GuestForm {}): SentForm<GuestForm>,
) -> Result<Redirect, Problem> {
    accounts::end_everything(&state, visitor.known()?).await?;
    Ok(Redirect::to("/"))
}

/// Lets somebody in, or shows them the form again with what was wrong.
async fn enter(
    state: &AppState,
    visitor: &Visitor,
    caller: Caller,
    Credentials { name, password }: Credentials,
    which: EntranceForm,
) -> Response {
    let proven = match which {
        EntranceForm::Login => accounts::recognise(state, caller, &name, password).await,
        EntranceForm::Register => accounts::register(state, caller, visitor, &name, password).await,
    };
    let entered = match proven {
        Ok(Proven { person, by }) => visitor.enter_as(state, (person.id, &by)).await,
        Err(problem) => Err(problem),
    };
    match entered {
        Ok(()) => Redirect::to("/").into_response(),
        Err(problem) => again(state, visitor, which, &name, &problem),
    }
}

fn again(
    state: &AppState,
    visitor: &Visitor,
    which: EntranceForm,
    name: &str,
    problem: &Problem,
) -> Response {
    let page = door(state, visitor, which, name, Some(problem));
    let mut response = problem.wait((problem.status(), page).into_response());
    response.extensions_mut().insert(ProblemShown);
    response
}

fn door(
    state: &AppState,
    visitor: &Visitor,
    which: EntranceForm,
    name: &str,
    problem: Option<&Problem>,
) -> Markup {
    let text = &state.text;
    let frame = Frame::new(state, Some(visitor));
    let (key, action, autocomplete) = match which {
        EntranceForm::Login => ("login", "/login", "current-password"),
        EntranceForm::Register => ("register", "/register", "new-password"),
    };
    let title = text.say(&format!("{key}-title"));
    let body = html! {
        h1 { (title) }
        (notice(text, problem))
        form class="card" method="post" action=(action) {
            (frame.token())
            p {
                label for="name" { (text.say("account-name")) }
                input id="name" name="name" value=(name) required maxlength="24"
                    autocomplete="username";
            }
            p {
                label for="password" { (text.say("account-password")) }
                input id="password" name="password" type="password" required minlength="8"
                    maxlength="200" autocomplete=(autocomplete);
            }
            p { button class="primary" { (text.say(&format!("{key}-go"))) } }
        }
        p {
            @match which {
                EntranceForm::Login => a href="/register" { (text.say("login-register")) },
                EntranceForm::Register => a href="/login" { (text.say("register-login")) },
            }
        }
    };
    frame.page(&title, &body)
}
