//! The events that somebody is asked to play in, for pages and programs.

use dohyo_tournament::Entry;

use super::names::game_title;
use super::{AppState, Problem};
use crate::events::{EventError, Hosted};
use crate::people::PersonId;
use crate::text::Text;

/// The most invitations that are shown.
const MOST: u16 = 50;

/// An event that somebody is asked to play in.
#[derive(Clone, Debug)]
pub(super) struct EventInvitation {
    /// The event.
    pub(super) event: String,
    /// What it is called.
    pub(super) name: String,
    /// What people call its game.
    pub(super) title: String,
    /// The number of the entry, from 0.
    pub(super) entry: usize,
    /// What the entry is called.
    pub(super) entrant: String,
    /// The question.
    pub(super) words: String,
    /// Since when they are asked.
    pub(super) since: i64,
}

/// The invitations that somebody has not answered, the last first.
pub(super) async fn of(
    state: &AppState,
    person: PersonId,
) -> Result<Vec<EventInvitation>, Problem> {
    let mut all = Vec::new();
    for invited in state.db().invitations(person, MOST).await? {
        let live = match state.events.find(&invited.event).await {
            // It can be answered when the event can be read again, or somebody has time to.
            Err(EventError::SetAside | EventError::Busy) => continue,
            found => found?,
        };
        let hosted = live.event().await;
        let Some(entry) = hosted.invitations_of(person).find(|entry| {
            hosted.invitation(*entry).is_some_and(|asked| asked.line == invited.line)
        }) else {
            continue;
        };
        all.push(EventInvitation {
            words: invitation_words(&state.text, &hosted, entry, &invited.organiser),
            title: game_title(&state.text, &invited.game),
            entrant: hosted.event().name(entry).to_owned(),
            event: invited.event,
            name: invited.name,
            entry: entry.0,
            since: invited.since,
        });
    }
    Ok(all)
}

/// How many there are. A page is shown without the number where it cannot be told.
pub(super) async fn count(state: &AppState, person: PersonId) -> usize {
    match state.db().invitations(person, MOST).await {
        Ok(invited) => invited.len(),
        Err(error) => {
            tracing::warn!(%error, "nobody knows how many invitations wait");
            0
        }
    }
}

/// What somebody is asked about an entry.
pub(super) fn invitation_words(
    text: &Text,
    hosted: &Hosted,
    entry: Entry,
    organiser: &str,
) -> String {
    let key = match hosted.person(entry) {
        Some(_) => "event-invitation-substitute",
        None => "event-invitation-lead",
    };
    let name = hosted.event().name(entry);
    text.tell(key, [("organiser", organiser.into()), ("name", name.into())])
}
