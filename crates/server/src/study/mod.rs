//! Studying matches and positions: who thinks about them, and how the work is shared out.

pub mod analysts;
pub mod reviews;

pub use analysts::{AnalysisRequest, Analysts, Errand, Flow, Lines, Unstudied};
pub use reviews::{Progress, Reviews, Standing, Unreviewed};
