//! Everything that is kept, and all SQL. Columns are text and integers; statements are written
//! for any database, and only `db` and `writer` know which one it is.

mod attempts;
mod db;
mod matches;
mod people;
mod results;
mod summary;
mod writer;

pub use attempts::Attempt;
pub use db::{Db, Row, StoreError, Value};
pub use matches::{Fresh, FreshMatch};
pub use people::{Account, Token};
pub use results::{Count, Rated, Rival};
pub use summary::{Listed, Summary, Whose};
pub use writer::Statement;
