//! Studying: the analysis board, and reviews of matches that are over.

pub(in crate::web) mod analysis;
pub(in crate::web) mod review;
pub(in crate::web) mod routes;
