//! Everything that is kept, and all SQL. Columns are text and integers; statements are written
//! for any database, and only `db`, `file`, `lock` and `writer` know which one it is.

mod attempts;
mod db;
mod desk;
mod events;
mod faults;
mod file;
mod foreign;
mod lock;
mod matches;
#[cfg(test)]
mod older;
mod openings;
mod people;
mod planned;
#[cfg(test)]
mod plans;
mod post;
mod results;
mod reviews;
mod search;
mod studies;
mod summary;
mod writer;

pub use attempts::Attempt;
pub use db::{Db, Row, StoreError, Value};
pub use events::{EventSummary, FreshEvent, ListedEvent, WhichEvents};
pub use faults::{Fault, Faults};
pub use file::{Age, Contents, DatabaseFile, settle};
pub use foreign::Mark;
pub use lock::Lock;
pub use matches::{Fresh, FreshMatch};
pub use openings::{Course, Latest, OpeningSums, Players, Tried};
pub use people::{Account, Token};
pub use results::{Begun, Count, Ended, Rated, Rival};
pub use search::{Against, Cursor, Ending, Filter, Phase};
pub use summary::{FEW, Listed, Summary, SummaryChange, Whose};
pub use writer::Statement;
