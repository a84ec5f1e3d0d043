//! The bouts and their exact solutions: pages, and the same for programs.

pub(in crate::web) mod api;
mod habits;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
mod story;
