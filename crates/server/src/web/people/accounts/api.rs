//! People as programs know them: guests, accounts, and the tokens by which they are known again.

use std::borrow::Cow;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Proven, TokenOrder};
use crate::people::{self, PersonKind, Role, Scope, Scopes};
use crate::store::{self, Credential};
use crate::web::api::given::JsonBody;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::names::read_free_name;
use crate::web::people::accounts;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem, identity};

/// Somebody.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Person)]
pub(in crate::web) struct PersonView {
    /// Who it is.
    pub id: i64,
    /// What they are called.
    pub name: String,
    /// How the hall knows them.
    pub standing: PersonKind,
}

/// Whoever asks.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Myself {
    /// Who it is.
    id: i64,
    /// What they are called.
    name: String,
    /// How the hall knows them.
    standing: PersonKind,
    /// What they may do: `player`, `organiser` or `admin`. It is nobody else's business.
    role: &'static str,
}

/// A new token, which is shown only this once.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct NewToken {
    /// What to show: `Authorization: Bearer TOKEN`.
    token: String,
    /// What the token is called when it is dropped.
    id: i64,
    /// What it is for.
    label: String,
    /// What it opens.
    scopes: Vec<Scope>,
    /// Until when it is good, in milliseconds since 1970; for ever, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<i64>,
    /// Whom it stands for.
    person: PersonView,
}

/// What a new token is to be like.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct TokenWish {
    /// What the token is for.
    label: Option<String>,
    /// What it opens: `read`, `play` and `organise`, if nothing is said.
    scopes: Option<Vec<Scope>>,
    /// Until when it is good, in milliseconds since 1970; for ever, if nothing is said.
    expires: Option<i64>,
}

/// Somebody's tokens, the oldest first.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Tokens {
    tokens: Vec<TokenView>,
}

/// A token, without its secret.
#[derive(Serialize, ToSchema)]
#[schema(as = Token)]
struct TokenView {
    /// What it is called when it is dropped.
    id: i64,
    /// What it is for.
    label: String,
    /// When it was made, in milliseconds since 1970.
    created: i64,
    /// What it opens. An older token opens all that its owner's role allows, and says nothing here.
    #[serde(skip_serializing_if = "Option::is_none")]
    scopes: Option<Vec<Scope>>,
    /// Until when it is good, in milliseconds since 1970; for ever, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<i64>,
}

/// A guest to be.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct Guest {
    /// What they want to be called.
    name: Option<String>,
    #[serde(flatten)]
    wish: TokenWish,
}

/// An account to be.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct Registration {
    /// A name that no other account has.
    name: String,
    /// 8 to 200 characters.
    password: String,
    #[serde(flatten)]
    wish: TokenWish,
}

/// Who wants a token: an account by its name and password, or, without either, whoever asks.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct Login {
    name: Option<String>,
    password: Option<String>,
    #[serde(flatten)]
    wish: TokenWish,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct NewName {
    name: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct NewPassword {
    old: String,
    /// 8 to 200 characters.
    new: String,
}

impl From<store::Token> for TokenView {
    fn from(store::Token { id, label, created, scopes, expires }: store::Token) -> Self {
        Self { id, label, created, scopes: scopes.map(told), expires }
    }
}

fn told(scopes: Scopes) -> Vec<Scope> {
    scopes.iter().collect()
}

impl From<people::Person> for PersonView {
    fn from(person: people::Person) -> Self {
        Self { id: person.id.0, name: person.name, standing: person.standing }
    }
}

impl From<people::Person> for Myself {
    fn from(person: people::Person) -> Self {
        let role = person.role.as_str();
        let PersonView { id, name, standing } = person.into();
        Self { id, name, standing, role }
    }
}

/// Who you are.
#[utoipa::path(get, path = "/me", responses(
    (status = 200, description = "You", body = Myself),
    (status = 401, description = "Not logged in", body = Complaint),
))]
pub(in crate::web) async fn me(visitor: Visitor) -> Result<Json<Myself>, Problem> {
    Ok(Json(visitor.known()?.clone().into()))
}

/// Gives a guest another name; accounts keep theirs.
#[utoipa::path(put, path = "/me/name", request_body = NewName, responses(
    (status = 200, description = "You", body = Myself),
    (status = 409, description = "An account has the name", body = Complaint),
    (status = 422, description = "Invalid name", body = Complaint),
))]
pub(in crate::web) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    JsonBody(given): JsonBody<NewName>,
) -> Result<Json<Myself>, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    Ok(Json(accounts::rename(&state, &person, &given.name).await?.into()))
}

/// Gives an account another password. All its sessions, tokens and live connections end at once, those of
/// whoever asks, too: log in again with the new one.
#[utoipa::path(put, path = "/me/password", request_body = NewPassword, responses(
    (status = 204, description = "Done"),
    (status = 401, description = "No account, or not its password", body = Complaint),
    (status = 422, description = "Invalid password", body = Complaint),
    (status = 429, description = "Too many attempts", body = Complaint),
))]
pub(in crate::web) async fn change_password(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    JsonBody(given): JsonBody<NewPassword>,
) -> Result<StatusCode, Problem> {
    let person = visitor.known()?;
    let by = accounts::change_password(&state, caller, person, given.old, given.new).await?;
    visitor.renew(&state, (person.id, &by)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all your sessions, tokens and live connections at once, also what you ask with.
#[utoipa::path(delete, path = "/sessions", responses(
    (status = 204, description = "Done"),
    (status = 401, description = "Not logged in", body = Complaint),
))]
pub(in crate::web) async fn end_everything(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    accounts::end_everything(&state, visitor.known()?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Welcomes a guest, and gives them a token.
#[utoipa::path(post, path = "/guests", request_body = Guest, responses(
    (status = 201, description = "Welcome", body = NewToken),
    (status = 409, description = "An account has the name", body = Complaint),
    (status = 422, description = "Invalid name", body = Complaint),
    (status = 429, description = "Too many from one address", body = Complaint),
))]
pub(in crate::web) async fn add_guest(
    State(state): State<AppState>,
    caller: Caller,
    JsonBody(given): JsonBody<Guest>,
) -> Result<(StatusCode, Json<NewToken>), Problem> {
    state.limits.attempt(caller)?;
    let name = given.name.as_deref().map(read_free_name).transpose()?;
    let order = given.wish.order(&state, None);
    order.check(&state, None, Role::Player)?;
    let guest = identity::add_guest(&state, name.as_deref()).await?;
    issue(&state, None, Proven { person: guest, by: Credential::Guest }, order).await
}

/// Makes an account, of the guest who asks or of nobody, and gives it a token.
#[utoipa::path(post, path = "/accounts", request_body = Registration, responses(
    (status = 201, description = "Welcome", body = NewToken),
    (status = 409, description = "The name is taken", body = Complaint),
    (status = 422, description = "Invalid name or password", body = Complaint),
    (status = 429, description = "Too many from one address", body = Complaint),
))]
pub(in crate::web) async fn register(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    JsonBody(given): JsonBody<Registration>,
) -> Result<(StatusCode, Json<NewToken>), Problem> {
    let Registration { name, password, wish } = given;
    let order = wish.order(&state, Some(&visitor));
    order.check(&state, Some(&visitor), Role::Player)?;
    let proven = accounts::register(&state, caller, &visitor, &name, password).await?;
    visitor.renew(&state, (proven.person.id, &proven.by)).await?;
    issue(&state, Some(&visitor), proven, order).await
}

/// Your tokens, without their secrets.
#[utoipa::path(get, path = "/tokens", responses(
    (status = 200, description = "The tokens", body = Tokens),
    (status = 401, description = "Not logged in", body = Complaint),
))]
pub(in crate::web) async fn tokens(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<Tokens>, Problem> {
    let tokens = state.db().tokens(visitor.known()?.id).await?;
    Ok(Json(Tokens { tokens: tokens.into_iter().map(TokenView::from).collect() }))
}

/// A token for an account by its name and password, or a further one for whoever asks, which opens no more
/// and is good no longer than the one that they show.
#[utoipa::path(post, path = "/tokens", request_body = Login, responses(
    (status = 201, description = "The token, shown only this once", body = NewToken),
    (status = 401, description = "Wrong name or password, or not logged in", body = Complaint),
    (status = 403, description = "You cannot give it all of these scopes", body = Complaint),
    (status = 409, description = "You have as many tokens as you may have", body = Complaint),
    (status = 422, description = "A field is missing or invalid", body = Complaint),
    (status = 429, description = "Too many attempts", body = Complaint),
))]
pub(in crate::web) async fn add_token(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    JsonBody(given): JsonBody<Login>,
) -> Result<(StatusCode, Json<NewToken>), Problem> {
    let (by, proven) = match (given.name, given.password) {
        (Some(name), Some(password)) => {
            (None, accounts::recognise(&state, caller, &name, password).await?)
        }
        (None, None) => {
            let person = visitor.or_new_guest(&state, caller).await?;
            (Some(&visitor), Proven { person, by: visitor.credential() })
        }
        (Some(_), None) => return Err(Problem::BadField("password")),
        (None, Some(_)) => return Err(Problem::BadField("name")),
    };
    let order = given.wish.order(&state, by);
    issue(&state, by, proven, order).await
}

/// Makes a token worthless, and ends what was opened with it.
#[utoipa::path(
    delete,
    path = "/tokens/{id}",
    params(("id" = i64, Path, description = "The token")),
    responses(
        (status = 204, description = "Done"),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "You have no such token", body = Complaint),
    ),
)]
pub(in crate::web) async fn drop_token(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<StatusCode, Problem> {
    accounts::drop_token(&state, visitor.known()?, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl TokenWish {
    /// What is asked for. Where nothing is said, nobody is refused for what they did not ask for.
    fn order(&self, state: &AppState, by: Option<&Visitor>) -> TokenOrder<'_> {
        let label = self.label.as_deref().map(Cow::Borrowed);
        let label = label.unwrap_or_else(|| state.text.say("tokens-usual-label").into());
        let usual = || Scopes::USUAL.and(by.map_or(Scopes::ALL, Visitor::scopes));
        let asked = self.scopes.as_ref();
        let asked = asked.map(|scopes| scopes.iter().copied().collect());
        TokenOrder { label, scopes: asked.unwrap_or_else(usual), expires: self.expires }
    }
}

async fn issue(
    state: &AppState,
    by: Option<&Visitor>,
    Proven { person, by: shown }: Proven,
    order: TokenOrder<'_>,
) -> Result<(StatusCode, Json<NewToken>), Problem> {
    let scopes = told(order.scopes);
    let (token, secret) = accounts::make_token(state, by, (&person, &shown), order).await?;
    let store::Token { id, label, expires, .. } = token;
    let told = NewToken { token: secret, id, label, scopes, expires, person: person.into() };
    Ok((StatusCode::CREATED, Json(told)))
}
