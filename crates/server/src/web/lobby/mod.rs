//! The way in: the first page, new matches, quick pairing, and the lists of public ones.

mod corner;
pub(in crate::web) mod history;
pub(in crate::web) mod lists;
pub(in crate::web) mod make;
pub(in crate::web) mod page;
pub(in crate::web) mod pairing;
pub(in crate::web) mod routes;
mod sheet;
