//! Everything that is kept, and all SQL. Columns are text and integers; statements are written
//! for any database, and only [`db`] knows which one it is.

mod db;
mod writer;

pub use db::{Db, Row, StoreError, Value};
pub use writer::Statement;
