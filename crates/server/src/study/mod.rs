//! Studying matches and positions: who thinks about them, and how the work is shared out.

pub mod analysts;
mod lines;
pub mod reviews;

pub use analysts::{AnalysisFlow, AnalysisRequest, Analysts, BackgroundJob, Unstudied};
pub use lines::Lines;
pub use reviews::{ReviewProgress, ReviewStanding, Reviews, Unreviewed};
