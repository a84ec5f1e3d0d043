//! How much of everything somebody has, for those who say how much they may have. Every count goes by an
//! index, so that it costs no more than what is counted.

use super::{Db, StoreError};
use crate::people::PersonId;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Matches that wait for an opponent, by their host.
    Open,
    /// Matches that somebody plays against the computer.
    AgainstComputer,
    /// Matches that somebody plays on both seats.
    OnOneDevice,
    /// Matches that somebody plays against others.
    AgainstPeople,
    /// Events that somebody runs and that are not over.
    Events,
    /// Analyses that somebody has shared.
    Studies,
    /// Invitations to matches that wait for somebody.
    Invitations,
    /// Tokens of programs, those that are over, too.
    Tokens,
}

impl Counted {
    /// Each kind.
    pub const ALL: [Self; 8] = [
        Self::Open,
        Self::AgainstComputer,
        Self::OnOneDevice,
        Self::AgainstPeople,
        Self::Events,
        Self::Studies,
        Self::Invitations,
        Self::Tokens,
    ];

    pub(super) const fn sql(self) -> &'static str {
        match self {
            Self::Open => "SELECT COUNT(*) FROM summary WHERE host = $1 AND stage = 'open'",
            Self::AgainstComputer => {
                "SELECT (SELECT COUNT(*) FROM summary \
                 WHERE first = $1 AND stage = 'playing' AND second IS NULL) + \
                 (SELECT COUNT(*) FROM summary \
                 WHERE second = $1 AND stage = 'playing' AND first IS NULL)"
            }
            Self::OnOneDevice => {
                "SELECT COUNT(*) FROM summary \
                 WHERE first = $1 AND stage = 'playing' AND second = $1"
            }
            Self::AgainstPeople => {
                "SELECT (SELECT COUNT(*) FROM summary \
                 WHERE first = $1 AND stage = 'playing' AND second <> $1) + \
                 (SELECT COUNT(*) FROM summary \
                 WHERE second = $1 AND stage = 'playing' AND first <> $1)"
            }
            Self::Events => {
                "SELECT COUNT(*) FROM event e JOIN event_summary s ON s.event = e.id \
                 WHERE e.organiser = $1 AND s.stage <> 'over'"
            }
            Self::Studies => "SELECT COUNT(*) FROM study WHERE person = $1",
            Self::Invitations => "SELECT COUNT(*) FROM summary WHERE kept = $1 AND stage = 'open'",
            Self::Tokens => "SELECT COUNT(*) FROM token WHERE person = $1",
        }
    }
}

impl Db {
    /// How much of something somebody has.
    pub async fn count_of(&self, person: PersonId, counted: Counted) -> Result<usize, StoreError> {
        let row = self.row(counted.sql(), &[person.0.into()]).await?;
        Ok(row.map_or(0, |row| usize::try_from(row.number(0)).unwrap_or(0)))
    }
}
