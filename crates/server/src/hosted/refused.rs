//! Why something does not happen in an event of the hall.

use std::fmt;

use dohyo_tournament::FactRefusal;
use dohyo_tournament::file::OutOfBounds;

use super::HostedStage;

/// Why nothing happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventRefused {
    /// It cannot be, as the event stands.
    Event(FactRefusal),
    /// One of many entries cannot be.
    Entry {
        /// Which, from 1.
        number: usize,
        /// Why.
        refusal: FactRefusal,
    },
    /// Whoever asked does not run the event, or it is not their entry.
    NotYours,
    /// The organiser alone enters people.
    Closed,
    /// Somebody of the hall has entered already.
    EnteredAlready,
    /// Somebody of the hall is asked already.
    InvitedAlready,
    /// Nobody is asked, or somebody else.
    NoInvitation,
    /// Somebody was asked too often.
    AskedOften,
    /// It is so already.
    Unchanged,
    /// Somebody has changed their mind too often.
    ChangedOften,
    /// The log is as long as it may be.
    LogFull,
    /// One of many accounts cannot be asked.
    Account {
        /// The number of its entry among them, from 1.
        number: usize,
        /// Why.
        why: Unasked,
    },
    /// Ratings are at stake, which guests have none of.
    NeedsAccount,
    /// The name is that of somebody else's account.
    NameOfAccount(String),
    /// No days to be away on: too many, past, or twice the same.
    BadLeave {
        /// How many days are left.
        left: i64,
    },
    /// Somebody would play against themselves.
    MeetsSelf,
    /// The event is at another stage.
    WrongStage(HostedStage),
    /// No division has two entries.
    TooFew,
    /// There is no such line in the log, or it cannot be taken back.
    NoSuchLine,
    /// Ballots are for checkers.
    NoBallots,
    /// There is no such game.
    NoGame,
    /// The game does not know such a time control.
    BadTime,
    /// There is no bulletin to come.
    NoBulletin,
    /// Nothing was said, or too much.
    Wordless,
    /// The game has no pieces to touch.
    NoPieces,
    /// A name has something in it that nobody sees.
    HiddenMarks {
        /// Which of many entries it is, from 1.
        entry: Option<usize>,
    },
    /// Something is too much, too long, or cannot be written down.
    Bounds {
        /// Which of many entries it is, from 1.
        entry: Option<usize>,
        /// What.
        why: OutOfBounds,
    },
}

/// Why an account of a list cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unasked {
    /// It has entered, or is there twice.
    Entered,
    /// It is asked already.
    Invited,
    /// It was asked too often.
    Often,
    /// The entry has the name of somebody else's account.
    Named,
}

impl EventRefused {
    /// The word that programs know it by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Event(refusal) | Self::Entry { refusal, .. } => match refusal {
                FactRefusal::NoName => "no-name",
                FactRefusal::NameTaken(_) => "name-taken",
                FactRefusal::NoDivision(_) => "no-division",
                FactRefusal::NoDivisionFor(_) | FactRefusal::NotAdmitted { .. } => "not-admitted",
                FactRefusal::TeamFull { .. } => "team-full",
                FactRefusal::NoPlace(_) => "no-place",
                FactRefusal::NoEntry(_) => "no-entry",
                FactRefusal::LeftAlready(_) => "left-already",
                FactRefusal::NoMatch(_) => "no-match",
                FactRefusal::NotReady { .. } => "not-ready",
                FactRefusal::NothingToPlay(_) => "nothing-to-play",
                FactRefusal::OverAlready { .. } => "over-already",
                FactRefusal::BadRound(_) => "bad-round",
                FactRefusal::BadPlayOff(_) => "bad-play-off",
                FactRefusal::WouldUndo { .. } => "would-undo",
            },
            Self::NotYours => "not-yours",
            Self::Closed => "entry-closed",
            Self::EnteredAlready => "entered-already",
            Self::InvitedAlready => "invited-already",
            Self::NoInvitation => "no-invitation",
            Self::AskedOften => "asked-often",
            Self::Unchanged => "unchanged",
            Self::ChangedOften => "changed-often",
            Self::LogFull => "log-full",
            Self::Account { why: Unasked::Entered, .. } => "entered-already",
            Self::Account { why: Unasked::Invited, .. } => "invited-already",
            Self::Account { why: Unasked::Often, .. } => "asked-often",
            Self::Account { why: Unasked::Named, .. } => "name-taken",
            Self::NeedsAccount => "needs-account",
            Self::NameOfAccount(_) => "name-taken",
            Self::BadLeave { .. } => "bad-leave",
            Self::MeetsSelf => "meets-self",
            Self::WrongStage(_) => "wrong-stage",
            Self::TooFew => "too-few",
            Self::NoSuchLine => "no-such-line",
            Self::NoBallots => "no-ballots",
            Self::NoGame => "no-game",
            Self::BadTime => "bad-time",
            Self::NoBulletin => "no-bulletin",
            Self::Wordless => "wordless",
            Self::NoPieces => "no-pieces",
            Self::HiddenMarks { .. } => "bad-name",
            Self::Bounds { .. } => "out-of-bounds",
        }
    }
}

impl From<FactRefusal> for EventRefused {
    fn from(refusal: FactRefusal) -> Self {
        Self::Event(refusal)
    }
}

impl From<OutOfBounds> for EventRefused {
    fn from(why: OutOfBounds) -> Self {
        Self::Bounds { entry: None, why }
    }
}

/// For logs; what people read is in the message catalogue.
impl fmt::Display for EventRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(refusal) => refusal.fmt(f),
            Self::Entry { number, refusal } => write!(f, "entry {number}: {refusal}"),
            Self::Bounds { entry: Some(number), why } => write!(f, "entry {number}: {why}"),
            Self::Bounds { entry: None, why } => why.fmt(f),
            other => f.write_str(other.code()),
        }
    }
}

impl std::error::Error for EventRefused {}
