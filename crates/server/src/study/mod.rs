//! Studying matches and positions: who thinks about them, and how the work is shared out.

pub mod analysts;
pub mod reviews;

pub use analysts::{AnalysisFlow, AnalysisRequest, Analysts, BackgroundJob, Lines, Unstudied};
pub use reviews::{ReviewProgress, ReviewStanding, Reviews, Unreviewed};
