//! Everything that is kept, and all SQL. Columns are text and integers; statements are written
//! for any database, and only `db` and `writer` know which one it is.

mod db;
mod matches;
mod openings;
mod people;
mod results;
mod search;
mod summary;
mod writer;

pub use db::{Db, Row, StoreError, Value};
pub use matches::{Fresh, FreshMatch};
pub use openings::{Course, Latest, Players, Tried};
pub use people::{Account, Token};
pub use results::{Begun, Count, Rated, Rival};
pub use search::{Against, Cursor, Ending, Filter, Phase};
pub use summary::{Listed, Summary, Whose};
pub use writer::Statement;
