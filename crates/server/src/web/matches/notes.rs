//! Notes to oneself about a match: who may keep one, and how long it may be.

use crate::people::Person;
use crate::room::{DeedRefused, Opponent};
use crate::web::{AppState, Problem};

/// The longest note, in characters.
pub(in crate::web) const LONGEST: usize = 4000;

/// What somebody noted about a match in which they play; nobody else is ever told.
pub(in crate::web) async fn read(
    state: &AppState,
    person: &Person,
    id: &str,
) -> Result<String, Problem> {
    check_party(state, person, id).await?;
    Ok(state.db().note(person.id, id).await?.unwrap_or_default())
}

/// Keeps what somebody notes about a match in which they play; no words take the note away.
pub(in crate::web) async fn keep(
    state: &AppState,
    person: &Person,
    id: &str,
    words: &str,
) -> Result<String, Problem> {
    state.limits.deed(person.id)?;
    check_party(state, person, id).await?;
    // Browsers end the lines of a form in their own way.
    let words = words.replace("\r\n", "\n");
    let words = words.trim_end();
    if words.chars().count() > LONGEST {
        return Err(Problem::BadField("note"));
    }
    state.db().put_note(person.id, id, words, state.hall.now()).await?;
    Ok(words.to_owned())
}

async fn check_party(state: &AppState, person: &Person, id: &str) -> Result<(), Problem> {
    let live = state.hall.find(id).await?;
    let room = live.room();
    let is_invited = room.setup().opponent == Opponent::Person(person.id);
    let is_party = room.is_party(person.id) || is_invited;
    is_party.then_some(()).ok_or(Problem::Refused(DeedRefused::NotYours))
}
