//! What stands beside the logs and follows from them: whether it is put right where it is wrong.

/// Whether to put right what follows from the logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mending {
    /// Only look.
    No,
    /// Put it right.
    Yes,
}
