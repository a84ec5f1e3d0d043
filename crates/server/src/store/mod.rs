//! Everything that is kept, and all SQL. Columns are text and integers; statements are written
//! for any database, and only `db`, `file`, `lock` and `writer` know which one it is.

mod attempts;
mod cipher;
mod columns;
mod db;
mod desk;
mod error;
mod event_words;
mod events;
mod faults;
mod file;
mod foreign;
mod guests;
mod invitations;
mod key;
mod lobby;
mod lock;
mod matches;
mod mending;
#[cfg(test)]
mod older;
mod openings;
mod people;
mod planned;
#[cfg(test)]
mod plans;
#[cfg(test)]
pub(crate) mod played;
mod post;
mod private;
mod quota;
mod results;
mod reviews;
mod row;
mod search;
mod secrets;
mod sessions;
mod studies;
mod summary;
mod writer;

pub use attempts::Attempt;
pub use db::Db;
pub use error::StoreError;
pub use events::{EventSummary, FreshEvent, ListedEvent, WhichEvents};
pub use faults::{Faults, WriteFault};
pub use file::{Age, Contents, DatabaseFile, renew_key, settle};
pub use foreign::DatabaseMark;
pub use invitations::Invited;
pub use key::KeySource;
pub use lock::Lock;
pub use matches::{Fresh, FreshMatch};
pub use mending::Mending;
pub use openings::{CountedMatch, Latest, OpeningSums, Players, Tried};
pub use people::Account;
pub use private::{folder_of, make_folder, sync_folder};
pub use quota::Counted;
pub use results::{Begun, Count, Ended, Rated, Rival};
pub use row::{DbRow, DbValue};
pub use search::{Against, Cursor, Ending, Filter, Phase, SearchPage};
pub use sessions::{Credential, Token};
pub use summary::{Awaits, FEW, Listed, MatchSummary, SummaryChange};
pub use writer::Statement;
