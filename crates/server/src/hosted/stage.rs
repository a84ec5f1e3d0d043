//! How far an event is.

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HostedStage {
    /// People enter.
    Entry,
    /// Those who have entered say that they are here.
    CheckIn,
    /// It is played.
    Running,
    /// Every division is over.
    Over,
}

impl HostedStage {
    /// All of them, the first first.
    pub const ALL: [Self; 4] = [Self::Entry, Self::CheckIn, Self::Running, Self::Over];

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::CheckIn => "check-in",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    /// Reads what [`HostedStage::as_str`] gives.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.as_str() == word)
    }
}
