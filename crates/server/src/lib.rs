//! Dohyo's hall: matches over the web, kept in one database.

pub mod hall;
pub mod people;
pub mod room;
pub mod secret;
pub mod store;
pub mod time;
