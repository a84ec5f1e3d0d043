//! Events as organisers meet them: plans, results by chance and by hand, corrections, tables, files.

mod ballots;
mod corrections;
mod departures;
mod entries;
mod files;
mod knockout;
mod laws;
mod meetings;
mod round_robin;
mod series;
mod support;
mod swiss;
mod tables;
mod teams;
mod words;
