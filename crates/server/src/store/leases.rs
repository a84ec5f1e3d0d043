//! Leases: who does what happens once, with several servers. One conditional statement takes a lease, so that one of
//! all who try has it. Each time another gets it, its fence goes up by one; what is written under a lease carries the
//! fence, and is refused once there is a higher one, however late a holder wakes up.

use super::{Db, Statement, StoreError};

const CLAIM: &str = "INSERT INTO lease (name, holder, fence, expires) VALUES ($1, $2, 1, $4) \
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires, \
    fence = lease.fence + CASE WHEN lease.holder = excluded.holder AND lease.expires > $3 \
    THEN 0 ELSE 1 END WHERE lease.holder = excluded.holder OR lease.expires <= $3";
const HELD: &str = "SELECT fence FROM lease WHERE name = $1 AND holder = $2";
/// Changes nothing, and finds no row once the lease has moved on.
const STANDS: &str =
    "UPDATE lease SET fence = fence WHERE name = $1 AND holder = $2 AND fence = $3";
const RELEASE: &str = "UPDATE lease SET expires = 0 WHERE name = $1 AND holder = $2 AND fence = $3";

/// The right to do something that happens once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    name: String,
    holder: String,
    /// How often it had changed hands when it was taken.
    pub fence: i64,
}

impl Lease {
    /// What has to be written along with all that is done by this right: too late once another has it.
    #[must_use]
    pub fn stands(&self) -> Statement {
        Statement::decisive(STANDS, self.values())
    }

    fn values(&self) -> Vec<super::DbValue> {
        vec![self.name.as_str().into(), self.holder.as_str().into(), self.fence.into()]
    }
}

impl Db {
    /// Takes a lease from a moment until another, or goes on holding it; none while another holds it.
    pub async fn claim(
        &self,
        name: &str,
        holder: &str,
        (now, until): (i64, i64),
    ) -> Result<Option<Lease>, StoreError> {
        let values = vec![name.into(), holder.into(), now.into(), until.into()];
        match self.write(vec![Statement::decisive(CLAIM, values)]).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Ok(None),
            Err(error) => return Err(error),
        }
        // Between the two statements it may have gone to another, if this server slept for so long.
        let row = self.row(HELD, &[name.into(), holder.into()]).await?;
        let fence = row.map(|row| row.number(0));
        Ok(fence.map(|fence| Lease { name: name.to_owned(), holder: holder.to_owned(), fence }))
    }

    /// Gives a lease back before its time.
    pub async fn release(&self, lease: &Lease) -> Result<(), StoreError> {
        self.write(vec![Statement::new(RELEASE, lease.values())]).await
    }
}
