//! Matches: their page and its live part, what is done in them, and the same for programs.

pub(in crate::web) mod api;
pub(in crate::web) mod deed;
pub(in crate::web) mod live;
mod moment;
pub(in crate::web) mod notes;
pub(in crate::web) mod order;
pub(in crate::web) mod page;
pub(in crate::web) mod plans;
pub(in crate::web) mod record;
pub(in crate::web) mod routes;
mod update;
