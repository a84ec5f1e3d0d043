//! The way in: the first page, new matches, and the lists of public ones.

pub(in crate::web) mod history;
pub(in crate::web) mod make;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
