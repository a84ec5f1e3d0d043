//! People: accounts, profiles, and how somebody is told of their matches.

pub(in crate::web) mod accounts;
pub(in crate::web) mod notices;
pub(in crate::web) mod profiles;
pub(in crate::web) mod routes;
pub(in crate::web) mod settings;
