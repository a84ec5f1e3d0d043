//! What an event alone cannot know of those who are entered: whose name somebody goes by, and how often
//! they have been asked.

use dohyo_tournament::{Entrant, Entry};
use tokio::task::spawn_blocking;

use super::{
    EventDeed, EventError, EventRefused, Events, Hosted, HostedStage, MOST_ACCOUNTS, Unasked, Venue,
};
use crate::hosted::AskedFor;
use crate::people::{PersonId, PersonKind};
use crate::room::Stakes;
use crate::store::{Db, StoreError};
use crate::time::DAY;

/// How often somebody asks the same person in a day, in whatever events.
const MOST_A_DAY: i64 = 10;

/// What somebody is asked with a line of an event's log, if they still are. It is read from the log in the
/// database, and nobody waits while that is long.
pub(crate) async fn asked_for(
    db: &Db,
    event: &str,
    person: PersonId,
    line: u64,
) -> Result<Option<AskedFor>, StoreError> {
    let setup = match db.event_setup(event).await {
        // No other mail waits for an event that is set aside.
        Ok(None) | Err(StoreError::Unreadable(_)) => return Ok(None),
        Ok(Some(setup)) => setup,
        Err(error) => return Err(error),
    };
    if db.event_stage(event).await?.is_none_or(|stage| stage == HostedStage::Over.as_str()) {
        return Ok(None);
    }
    let log = db.event_log(event).await?;
    let read = spawn_blocking(move || AskedFor::read(setup, log, person, line));
    read.await.map_err(|_| StoreError::Closed)
}

impl Events {
    /// What the event alone cannot know: that nobody passes under the name of somebody else's account,
    /// and that nobody is asked again and again.
    pub(super) async fn check_people(
        &self,
        hosted: &Hosted,
        by: PersonId,
        deed: &EventDeed,
    ) -> Result<(), EventError> {
        // Who plays on for somebody keeps the name of the entry; who is nobody's substitute is called by it.
        let written = |entry: &Entry| {
            let entrant = hosted.event().entrants().get(entry.0);
            entrant.filter(|_| hosted.person(*entry).is_none()).map(|entrant| &entrant.name)
        };
        let invited = |entry: &Entry| hosted.invitation(*entry).map(|asked| asked.whom);
        let (name, whom) = match deed {
            EventDeed::InviteAll(list) => return self.check_list(by, list).await,
            EventDeed::Enter { entrant, whom: Some(whom) } => (Some(&entrant.name), Some(*whom)),
            EventDeed::Amend { entry, entrant } => {
                (Some(&entrant.name), hosted.person(*entry).or_else(|| invited(entry)))
            }
            EventDeed::Replace { entry, whom, .. } => (written(entry), Some(*whom)),
            EventDeed::Accept(entry) => (written(entry), invited(entry)),
            _ => return Ok(()),
        };
        let Some(whom) = whom else { return Ok(()) };
        if let Some(name) = name {
            let name = plain(name);
            let owners = self.db().accounts_like([name.as_str()].into_iter()).await?;
            if owners.into_values().flatten().any(|owner| owner != whom) {
                return Err(EventRefused::NameOfAccount(name).into());
            }
        }
        if matches!(deed, EventDeed::Replace { .. })
            && hosted.setup().place == Venue::Hall(Stakes::Rated)
            && self.db().person(whom).await?.is_none_or(|who| who.standing == PersonKind::Guest)
        {
            return Err(EventRefused::NeedsAccount.into());
        }
        let asks = matches!(deed, EventDeed::Enter { .. } | EventDeed::Replace { .. });
        if asks && self.asks_often(by, whom).await? {
            return Err(EventRefused::AskedOften.into());
        }
        Ok(())
    }

    /// The same of many.
    async fn check_list(
        &self,
        by: PersonId,
        list: &[(Entrant, Option<PersonId>)],
    ) -> Result<(), EventError> {
        // Those who are entered by name alone are not looked up; of the others there are not many.
        let asked = list.iter().enumerate().filter_map(|(index, (entrant, whom))| {
            Some((index + 1, plain(&entrant.name), (*whom)?))
        });
        let asked: Vec<_> = asked.take(MOST_ACCOUNTS + 1).collect();
        if let Some((number, ..)) = asked.get(MOST_ACCOUNTS) {
            return Err(EventRefused::Account { number: *number, why: Unasked::Often }.into());
        }
        let names = asked.iter().map(|(_, name, _)| name.as_str());
        let owners = self.db().accounts_like(names).await?;
        let (whom, since) = (asked.iter().map(|(_, _, whom)| *whom), self.0.hall.now() - DAY);
        let often = self.db().invited_often(by, whom, since, MOST_A_DAY).await?;
        for (number, name, whom) in &asked {
            let refused = |why| EventRefused::Account { number: *number, why };
            if owners.get(name.as_str()).into_iter().flatten().any(|owner| owner != whom) {
                return Err(refused(Unasked::Named).into());
            }
            if *whom != by && often.contains(whom) {
                return Err(refused(Unasked::Often).into());
            }
        }
        Ok(())
    }

    /// Whether somebody has asked somebody else too often today.
    async fn asks_often(&self, by: PersonId, whom: PersonId) -> Result<bool, EventError> {
        let since = self.0.hall.now() - DAY;
        Ok(whom != by && self.db().invitations_by(by, whom, since).await? >= MOST_A_DAY)
    }
}

/// A name as accounts have theirs: without blanks around it or in a row.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}
