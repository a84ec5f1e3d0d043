//! A letter, as it waits in the outbox: one thing that one person is told by one way.

use super::LetterKind;
use crate::people::PersonId;

/// By which way somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// By a mail of its own.
    Mail,
    /// By a mail with everything of the day.
    Digest,
    /// By a message on a device.
    Push,
}

/// What carries it: the mail server of the hall, or the services of browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterWay {
    /// Mails, alone or with everything of the day.
    Mail,
    /// Messages on devices.
    Push,
}

/// Something that is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// What makes it different from all others: there is one with each key.
    pub key: String,
    /// Who is told.
    pub person: PersonId,
    /// How.
    pub channel: Channel,
    /// On which device, or at which address where it is none that was confirmed.
    pub target: String,
    /// What it is about.
    pub kind: LetterKind,
    /// Which match or event.
    pub about: String,
    /// What happened there, and after a space the reason that was given for it.
    pub detail: String,
    /// The turn, or the number of the bulletin.
    pub number: i64,
    /// When that has to be decided.
    pub deadline: Option<i64>,
    /// When it was written.
    pub made: i64,
    /// When it is to be delivered.
    pub due: i64,
    /// How often that was tried in vain.
    pub attempts: i64,
    /// Until when it is in the hands of whoever has claimed it; nothing before that.
    pub held: i64,
}

impl LetterWay {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Mail, Self::Push];
}

impl Channel {
    /// What carries it.
    #[must_use]
    pub const fn way(self) -> LetterWay {
        match self {
            Self::Mail | Self::Digest => LetterWay::Mail,
            Self::Push => LetterWay::Push,
        }
    }

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Digest => "digest",
            Self::Push => "push",
        }
    }

    /// Reads what was written.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        [Self::Mail, Self::Digest, Self::Push].into_iter().find(|way| way.as_str() == word)
    }
}
