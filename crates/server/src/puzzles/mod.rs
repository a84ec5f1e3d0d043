//! The puzzles of the hall: which there are, how they are solved, and how good those are who do.
//! What makes a position a puzzle, the engine knows.

mod book;
mod course;
mod scores;
mod source;
mod streak;

pub use book::{Book, Kept};
pub use course::{PuzzleCourse, SolverVerdict};
pub use scores::{PuzzleSolver, Scores};
pub use source::played;
pub use streak::Streak;
