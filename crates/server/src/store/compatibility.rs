//! Whether a program may work with the tables as they are now, while servers of two versions use them.

use super::migrations::{OLDEST, newest};
use super::{Db, StoreError};

impl Db {
    /// Whether this program may: a newer one may have taken something away since the database was opened.
    pub async fn fits(&self) -> Result<bool, StoreError> {
        let row = self.row(OLDEST, &[]).await?;
        Ok(row.is_some_and(|row| row.number(0) <= newest(self.dialect())))
    }
}
