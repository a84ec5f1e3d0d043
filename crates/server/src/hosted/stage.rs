//! How far an event is.

use crate::words::words;

words! {
    /// How far an event is.
    #[derive(PartialOrd, Ord)]
    pub enum HostedStage as EventStage {
        /// People enter.
        Entry = "entry",
        /// Those who have entered say that they are here.
        CheckIn = "check-in",
        /// It is played.
        Running = "running",
        /// Every division is over.
        Over = "over",
    }
}
