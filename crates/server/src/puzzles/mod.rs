//! The puzzles of the hall: which there are, who has tried them, and where new ones come from.

mod source;

pub use source::played;
