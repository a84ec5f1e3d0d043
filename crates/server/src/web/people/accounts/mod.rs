//! What people do about themselves: accounts, names, passwords and tokens, the same by form and
//! by JSON.

pub(in crate::web) mod api;
pub(in crate::web) mod entrance;
pub(in crate::web) mod page;

use std::borrow::Cow;

use crate::people::{Person, PersonId, PersonKind, Role, Scopes, read_title};
use crate::secret;
use crate::store::{Credential, StoreError, Token};
use crate::web::endings::EndedAccess;
use crate::web::identity::{Visitor, add_guest, unless_ended};
use crate::web::limits::Caller;
use crate::web::names::read_free_name;
use crate::web::{AppState, Problem};

/// Characters of a token, 200 bits.
const TOKEN: usize = 40;
/// The longest label of a token, in characters.
pub(super) const LONGEST_LABEL: usize = 40;
/// The last moment that a token can end at: that of the year 9999.
const LAST: i64 = 253_402_300_799_999;

/// A token to be.
#[derive(Debug)]
pub(super) struct TokenOrder<'a> {
    /// What it is for.
    pub(super) label: Cow<'a, str>,
    /// What it opens.
    pub(super) scopes: Scopes,
    /// Until when it is good, if not for ever.
    pub(super) expires: Option<i64>,
}

/// Somebody who has given their password, and what shows that.
#[derive(Debug)]
pub(super) struct Proven {
    pub(super) person: Person,
    pub(super) by: Credential,
}

/// The account of a name and its password.
pub(super) async fn recognise(
    state: &AppState,
    caller: Caller,
    name: &str,
    password: String,
) -> Result<Proven, Problem> {
    let check = state.passwords.check()?;
    state.limits.guess(&state.hall, caller, name).await?;
    let account = state.db().account(name).await?;
    let kept = account.as_ref().and_then(|account| account.password.clone());
    let fits = check.fits(password, kept.clone()).await?;
    let account = account.filter(|_| fits).ok_or(Problem::WrongPassword)?;
    state.limits.right_guess(&state.hall, caller, name).await?;
    let by = Credential::Password(kept.unwrap_or_default());
    Ok(Proven { person: account.person, by })
}

/// Makes an account of whoever asks, or a new one for somebody whom the hall does not know. Browsers and
/// programs that the guest was known by have to log in.
pub(super) async fn register(
    state: &AppState,
    caller: Caller,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<Proven, Problem> {
    state.limits.attempt(caller)?;
    let name = read_free_name(name)?;
    // Asked first, so that a name that is taken leaves no guest behind.
    if state.db().is_taken(&name).await? {
        return Err(Problem::NameTaken);
    }
    let password = state.passwords.hash(password).await?;
    let person = if visitor.has_secret() {
        visitor.or_new_guest(state, caller).await?
    } else {
        add_guest(state, None).await?
    };
    if person.standing == PersonKind::Account {
        return Err(Problem::NameTaken);
    }
    unless_taken(state.db().make_account(person.id, &name, &password).await)?;
    has_ended(state, person.id).await?;
    Ok(Proven { person: somebody(state, person.id).await?, by: Credential::Password(password) })
}

/// Gives a guest another name. An account keeps the one that others know it by.
pub(in crate::web) async fn rename(
    state: &AppState,
    person: &Person,
    name: &str,
) -> Result<Person, Problem> {
    state.limits.deed(person.id)?;
    unless_taken(state.db().rename_guest(person.id, &read_free_name(name)?).await)?;
    somebody(state, person.id).await
}

/// Gives an account another password, which ends everything that it is known by. What the new password shows
/// is given back.
pub(super) async fn change_password(
    state: &AppState,
    caller: Caller,
    person: &Person,
    old: String,
    new: String,
) -> Result<Credential, Problem> {
    let account = match person.standing {
        PersonKind::Account => state.db().account(&person.name).await?,
        PersonKind::Guest => None,
    };
    let account = account.filter(|account| account.person.id == person.id);
    let account = account.ok_or(Problem::Unknown)?;
    let check = state.passwords.check()?;
    state.limits.guess(&state.hall, caller, &person.name).await?;
    if !check.fits(old, account.password.clone()).await? {
        return Err(Problem::WrongPassword);
    }
    state.limits.right_guess(&state.hall, caller, &person.name).await?;
    let password = state.passwords.hash(new).await?;
    let old = account.password.unwrap_or_default();
    match state.db().replace_password(person.id, &old, &password).await {
        // Somebody was faster, and the old one is not theirs any more.
        Err(StoreError::Conflict) => return Err(Problem::WrongPassword),
        other => other?,
    }
    has_ended(state, person.id).await?;
    Ok(Credential::Password(password))
}

/// Ends all sessions, tokens, live connections and feeds of somebody's, and no device of theirs is told
/// anything more.
pub(super) async fn end_everything(state: &AppState, person: &Person) -> Result<(), Problem> {
    state.db().end_everything(person.id).await?;
    has_ended(state, person.id).await
}

/// Tells what is in memory that everything of somebody's has ended.
async fn has_ended(state: &AppState, person: PersonId) -> Result<(), Problem> {
    state.endings.notify(EndedAccess::Everything(person));
    Ok(state.post.look_again(person).await?)
}

/// A new token of somebody's, with its secret, which is kept nowhere. It opens no more than their role
/// allows, and no more and no longer than what they show, unless they have given their password.
pub(super) async fn make_token(
    state: &AppState,
    by: Option<&Visitor>,
    (person, shown): (&Person, &Credential),
    order: TokenOrder<'_>,
) -> Result<(Token, String), Problem> {
    state.limits.deed(person.id)?;
    let label = order.check(state, by, person.role)?;
    let _claim = state.quotas.for_token(&state.hall, person).await?;
    let expires = order.expires.into_iter().chain(by.and_then(Visitor::expires)).min();
    let secret = secret::random_text(TOKEN);
    let (id, created) = (secret::random_id(), state.hall.now());
    let token = Token { id, label, created, scopes: Some(order.scopes), expires };
    let hash = secret::sha256(&secret);
    unless_ended(state.db().add_token((person.id, shown), &token, &hash).await)?;
    Ok((token, secret))
}

impl TokenOrder<'_> {
    /// Whether somebody with a role may have such a token, and what it is called then.
    pub(super) fn check(
        &self,
        state: &AppState,
        by: Option<&Visitor>,
        role: Role,
    ) -> Result<String, Problem> {
        let label = read_title(&self.label, LONGEST_LABEL)?;
        if self.scopes.is_empty() {
            return Err(Problem::BadField("scopes"));
        }
        if let Some(scope) = self.scopes.beyond(Scopes::allowed(role)) {
            return Err(Problem::ScopeNotYours(scope));
        }
        if let Some(scope) = self.scopes.beyond(by.map_or(Scopes::ALL, Visitor::scopes)) {
            return Err(Problem::MissingScope(scope));
        }
        let now = state.hall.now();
        if self.expires.is_some_and(|expires| expires <= now || expires > LAST) {
            return Err(Problem::BadField("expires"));
        }
        Ok(label)
    }
}

/// Makes a token of somebody's worthless, and ends what was opened or made with it.
pub(super) async fn drop_token(
    state: &AppState,
    person: &Person,
    token: i64,
) -> Result<(), Problem> {
    match state.db().drop_token(person.id, token).await {
        Err(StoreError::Conflict) => Err(Problem::NotFound),
        other => {
            for ended in other? {
                state.endings.notify(EndedAccess::Token(ended));
            }
            Ok(state.post.look_again(person.id).await?)
        }
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
