//! The referee of the touch rules.
