//! Events: their pages, the desk of whoever runs one, paper and files, and the same for programs.

#[cfg(test)]
mod alike;
pub(in crate::web) mod api;
mod contests;
mod deed;
pub(in crate::web) mod exports;
mod extract;
pub(in crate::web) mod invitations;
mod order;
pub(in crate::web) mod page;
pub(in crate::web) mod paper;
pub(in crate::web) mod routes;
mod scopes;
