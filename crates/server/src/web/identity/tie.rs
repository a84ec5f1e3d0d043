//! What a live connection hangs on: it ends at once where this process ended that, and within a second where
//! another did.

use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};

use crate::people::{PersonId, Role};
use crate::time::now;
use crate::web::AppState;
use crate::web::endings::EndedAccess;

/// What a live connection hangs on.
#[derive(Clone, Debug)]
pub(in crate::web) struct Tie {
    /// Who has opened it.
    pub(in crate::web) person: PersonId,
    /// What they might do then.
    pub(in crate::web) role: Role,
    /// By which right.
    pub(in crate::web) by: Right,
    /// How much had ended when that was looked up.
    pub(in crate::web) seen: Option<u64>,
}

/// By which right somebody is connected. The secrets are hashes.
#[derive(Clone, Debug)]
pub(in crate::web) enum Right {
    /// A session.
    Session(String),
    /// A token.
    Token {
        /// Which it is.
        id: i64,
        /// The hash of its secret.
        secret: String,
    },
}

impl Tie {
    /// Waits until it is cut: what it hangs on has ended, or its owner may do less than before.
    pub(in crate::web) async fn cut(self, state: AppState) {
        let mut endings = state.endings.listen();
        let mut elsewhere = state.hall.endings_elsewhere();
        // Something may have ended before we listened.
        let pause = state.config.looking;
        let has_ended = self.seen != Some(state.endings.count());
        let mut looking = match has_ended {
            true => interval(pause),
            false => interval_at(Instant::now() + pause, pause),
        };
        looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let ended = tokio::select! {
                ended = endings.recv() => ended,
                // It does not say what: whoever missed something looks into the database.
                Ok(()) = elsewhere.changed() => Err(RecvError::Lagged(0)),
                _ = looking.tick() => Err(RecvError::Lagged(0)),
            };
            let is_over = match ended {
                Ok(ended) => self.hangs_on(&ended),
                // Most of the time nothing is asked, and no room kept for it.
                Err(_) => !Box::pin(self.holds(&state)).await,
            };
            if is_over {
                return;
            }
        }
    }

    fn hangs_on(&self, ended: &EndedAccess) -> bool {
        match (ended, &self.by) {
            (EndedAccess::Everything(person), _) => *person == self.person,
            (EndedAccess::Session(ended), Right::Session(own)) => ended == own,
            (EndedAccess::Token(ended), Right::Token { id, .. }) => ended == id,
            _ => false,
        }
    }

    /// Whether it is all still there. A database that fails ends nothing.
    pub(in crate::web) async fn holds(&self, state: &AppState) -> bool {
        let role = match &self.by {
            Right::Session(secret) => {
                let found = state.db().session(secret, now()).await;
                found.map(|person| person.map(|person| person.role))
            }
            Right::Token { secret, .. } => {
                let found = state.db().token(secret).await;
                found.map(|found| {
                    let good = found.filter(|(_, token)| !token.is_over(state.hall.now()));
                    good.map(|(person, _)| person.role)
                })
            }
        };
        role.map_or(true, |role| role.is_some_and(|role| role >= self.role))
    }
}
