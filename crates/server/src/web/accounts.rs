//! What people do about themselves: accounts, names, passwords and tokens, the same by form and
//! by JSON.

use super::identity::{Visitor, add_guest};
use super::limits::Caller;
use super::{AppState, Problem, quota};
use crate::people::{Person, PersonId, Standing, read_name};
use crate::secret;
use crate::store::{StoreError, Token};
use crate::time::now;

/// Characters of a token, 200 bits.
const TOKEN: usize = 40;
/// The longest label of a token, in characters.
pub(super) const LONGEST_LABEL: usize = 40;

/// The account of a name and its password.
pub(super) async fn recognise(
    state: &AppState,
    caller: Caller,
    name: &str,
    password: String,
) -> Result<Person, Problem> {
    state.limits.attempt(caller)?;
    let account = state.db().account(name.trim()).await?;
    let kept = account.as_ref().and_then(|account| account.password.clone());
    let fits = state.passwords.fits(password, kept).await;
    Ok(account.filter(|_| fits).ok_or(Problem::WrongPassword)?.person)
}

/// Makes an account of whoever asks, or a new one for somebody whom the hall does not know.
pub(super) async fn register(
    state: &AppState,
    caller: Caller,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<Person, Problem> {
    state.limits.attempt(caller)?;
    let name = read_name(name)?;
    // Asked first, so that a name that is taken leaves no guest behind.
    if state.db().account(&name).await?.is_some() {
        return Err(Problem::NameTaken);
    }
    let password = state.passwords.hash(password).await?;
    let person = if visitor.has_secret() {
        quota::welcome(state, visitor, caller).await?
    } else {
        add_guest(state, None).await?
    };
    if person.standing == Standing::Account {
        return Err(Problem::NameTaken);
    }
    unless_taken(state.db().make_account(person.id, &name, &password).await)?;
    somebody(state, person.id).await
}

/// Gives a guest another name. An account keeps the one that others know it by.
pub(super) async fn rename(
    state: &AppState,
    person: &Person,
    name: &str,
) -> Result<Person, Problem> {
    state.limits.deed(person.id)?;
    unless_taken(state.db().rename_guest(person.id, &read_name(name)?).await)?;
    somebody(state, person.id).await
}

/// Gives an account another password, which ends its sessions, and messages to its devices with them.
pub(super) async fn change_password(
    state: &AppState,
    caller: Caller,
    person: &Person,
    old: String,
    new: String,
) -> Result<(), Problem> {
    state.limits.attempt(caller)?;
    let account = match person.standing {
        Standing::Account => state.db().account(&person.name).await?,
        Standing::Guest => None,
    };
    let account = account.ok_or(Problem::Unknown)?;
    if !state.passwords.fits(old, account.password).await {
        return Err(Problem::WrongPassword);
    }
    let password = state.passwords.hash(new).await?;
    state.db().change_password(person.id, &password).await?;
    Ok(state.post.drop_devices(person.id).await?)
}

/// A new token of somebody's, with its secret, which is kept nowhere.
pub(super) async fn make_token(
    state: &AppState,
    person: &Person,
    label: &str,
) -> Result<(Token, String), Problem> {
    state.limits.deed(person.id)?;
    let label = label.trim();
    if label.is_empty() || label.chars().count() > LONGEST_LABEL {
        return Err(Problem::BadField("label"));
    }
    let secret = secret::random_text(TOKEN);
    let id = secret::random_id();
    let token = Token { id, label: label.to_owned(), created: now() };
    state.db().add_token(person.id, &token, &secret::sha256(&secret)).await?;
    Ok((token, secret))
}

/// Makes a token of somebody's worthless.
pub(super) async fn drop_token(
    state: &AppState,
    person: &Person,
    token: i64,
) -> Result<(), Problem> {
    match state.db().drop_token(person.id, token).await {
        Err(StoreError::Conflict) => Err(Problem::NotFound),
        other => Ok(other?),
    }
}

async fn somebody(state: &AppState, id: PersonId) -> Result<Person, Problem> {
    state.db().person(id).await?.ok_or(Problem::Trouble)
}

/// A conflict of names is an account's claim to it.
fn unless_taken(written: Result<(), StoreError>) -> Result<(), Problem> {
    match written {
        Err(StoreError::Conflict) => Err(Problem::NameTaken),
        other => Ok(other?),
    }
}
