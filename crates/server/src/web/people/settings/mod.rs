//! What people set for themselves: read for every page, changed on a page of its own or by a script of another.

pub(in crate::web) mod api;
pub(in crate::web) mod kept;
pub(in crate::web) mod page;
