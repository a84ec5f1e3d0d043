//! The kinds of news that somebody can be told of.

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterKind {
    /// It is somebody's turn.
    Turn,
    /// A match has begun.
    Begun,
    /// Somebody is asked to play in an event.
    Asked,
    /// A deadline is near.
    Deadline,
    /// A deadline has passed, or was excused.
    Missed,
    /// The organiser has decided something.
    Decision,
    /// A match is over.
    Over,
    /// An event has a new bulletin.
    Bulletin,
    /// An address is to be confirmed.
    Confirm,
    /// Somebody wants to see whether it works.
    Test,
}

impl LetterKind {
    /// Those that people choose from.
    pub const CHOICE: [Self; 8] = [
        Self::Turn,
        Self::Begun,
        Self::Asked,
        Self::Deadline,
        Self::Missed,
        Self::Decision,
        Self::Over,
        Self::Bulletin,
    ];

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Begun => "begun",
            Self::Asked => "asked",
            Self::Deadline => "deadline",
            Self::Missed => "missed",
            Self::Decision => "decision",
            Self::Over => "over",
            Self::Bulletin => "bulletin",
            Self::Confirm => "confirm",
            Self::Test => "test",
        }
    }

    /// Reads what was written.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        let others = [Self::Confirm, Self::Test];
        Self::CHOICE.into_iter().chain(others).find(|kind| kind.as_str() == word)
    }
}
