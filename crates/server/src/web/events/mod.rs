//! Events: their pages, the desk of whoever runs one, paper and files, and the same for programs.

pub(in crate::web) mod api;
mod contests;
pub(in crate::web) mod exports;
mod extract;
pub(in crate::web) mod invitations;
pub(in crate::web) mod page;
pub(in crate::web) mod paper;
pub(in crate::web) mod routes;
mod scopes;
