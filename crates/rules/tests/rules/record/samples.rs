//! The records in the project's data.
