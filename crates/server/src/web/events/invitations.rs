//! The events that somebody is asked to play in, for pages and programs.

use dohyo_tournament::Entry;

use crate::events::{EventError, Hosted};
use crate::people::PersonId;
use crate::text::Text;
use crate::web::names::game_title;
use crate::web::{AppState, Problem};

/// The most invitations that are shown.
const MOST: u16 = 50;

/// An event that somebody is asked to play in.
#[derive(Clone, Debug)]
pub(in crate::web) struct EventInvitation {
    /// The event.
    pub(in crate::web) event: String,
    /// What it is called.
    pub(in crate::web) name: String,
    /// What people call its game.
    pub(in crate::web) title: String,
    /// The number of the entry, from 0.
    pub(in crate::web) entry: usize,
    /// What the entry is called.
    pub(in crate::web) entrant: String,
    /// The question.
    pub(in crate::web) words: String,
    /// Since when they are asked.
    pub(in crate::web) since: i64,
}

/// The invitations that somebody has not answered, the last first.
pub(in crate::web) async fn of(
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
pub(in crate::web) async fn count(state: &AppState, person: PersonId) -> usize {
    match state.db().invitations(person, MOST).await {
        Ok(invited) => invited.len(),
        Err(error) => {
            tracing::warn!(%error, "nobody knows how many invitations wait");
            0
        }
    }
}

/// What somebody is asked about an entry.
pub(in crate::web) fn invitation_words(
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
