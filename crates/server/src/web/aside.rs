//! What takes too long for those who answer everybody: lines that are played through, analyses, large texts. A few
//! are worked on at a time, and only so many wait.

use super::{AppState, Problem};
use crate::workers::Unworked;

/// Does something that may take a while when it is its turn; whoever finds the line full is told to come back.
pub(super) async fn aside<T>(
    state: &AppState,
    work: impl FnOnce() -> Result<T, Problem>,
) -> Result<T, Problem> {
    state.readers.run(work).await?
}

impl From<Unworked> for Problem {
    fn from(unworked: Unworked) -> Self {
        match unworked {
            Unworked::Busy => Self::Busy,
            Unworked::Failed => Self::Trouble,
        }
    }
}
