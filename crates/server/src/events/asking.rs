//! What an event alone cannot know of those who are entered: whose name somebody goes by, and how often
//! they have been asked.

use dohyo_tournament::Entrant;

use super::{Deed, EventError, Events, Hosted, Place, Refused, Unasked};
use crate::people::{PersonId, Standing};
use crate::room::Stakes;
use crate::time::DAY;

/// How often somebody asks the same person in a day, in whatever events.
const MOST_A_DAY: i64 = 10;

impl Events {
    /// What the event alone cannot know: that nobody passes under the name of somebody else's account,
    /// and that nobody is asked again and again.
    pub(super) async fn check_people(
        &self,
        hosted: &Hosted,
        by: PersonId,
        deed: &Deed,
    ) -> Result<(), EventError> {
        let (name, whom) = match deed {
            Deed::InviteAll(list) => return self.check_list(by, list).await,
            Deed::Enter { entrant, whom: Some(whom) } => (Some(&entrant.name), Some(*whom)),
            Deed::Amend { entry, entrant } => (Some(&entrant.name), hosted.person(*entry)),
            Deed::Replace { whom, .. } => (None, Some(*whom)),
            _ => return Ok(()),
        };
        let Some(whom) = whom else { return Ok(()) };
        if let Some(name) = name {
            let name = plain(name);
            let account = self.db().account(&name).await?;
            if account.is_some_and(|account| account.person.id != whom) {
                return Err(Refused::NameOfAccount(name).into());
            }
        }
        if matches!(deed, Deed::Replace { .. })
            && hosted.setup().place == Place::Hall(Stakes::Rated)
            && self.db().person(whom).await?.is_none_or(|who| who.standing == Standing::Guest)
        {
            return Err(Refused::NeedsAccount.into());
        }
        if !matches!(deed, Deed::Amend { .. }) && self.asks_often(by, whom).await? {
            return Err(Refused::AskedOften.into());
        }
        Ok(())
    }

    /// The same of many.
    async fn check_list(
        &self,
        by: PersonId,
        list: &[(Entrant, Option<PersonId>)],
    ) -> Result<(), EventError> {
        let names = list.iter().map(|(entrant, _)| plain(&entrant.name)).collect::<Vec<_>>();
        let accounts = self.db().accounts_named(names.iter().map(String::as_str)).await?;
        for (index, (name, (_, whom))) in names.iter().zip(list).enumerate() {
            let Some(whom) = *whom else { continue };
            let refused = |why| Refused::Account { number: index + 1, why };
            if accounts.get(&name.to_lowercase()).is_some_and(|account| *account != whom) {
                return Err(refused(Unasked::Named).into());
            }
            if self.asks_often(by, whom).await? {
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
