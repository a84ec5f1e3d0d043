//! The games: their rules, first lessons, and what programs may know of them.

pub(in crate::web) mod api;
pub(in crate::web) mod introduction;
pub(in crate::web) mod lesson;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
