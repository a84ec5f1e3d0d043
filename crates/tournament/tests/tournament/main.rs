//! Events as organisers meet them: plans, results by chance and by hand, corrections, tables, files.

mod berger;
mod knockout;
mod meetings;
mod support;
mod teams;
