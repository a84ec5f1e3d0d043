//! Why somebody may not do something in a match.

use std::fmt;

use dohyo_rules::Refusal;
use dohyo_rules::time::Untimely;
use dohyo_rules::touch;

/// Why nothing happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeedRefused {
    /// The rules do not allow it.
    Rules(Refusal),
    /// Whoever asked has no seat that could do it.
    NotYours,
    /// Nobody has taken the other seat yet.
    NotBegun,
    /// Both seats are taken, or the match was cancelled.
    NoOpenSeat,
    /// The seat is kept for somebody else.
    KeptForAnother,
    /// There is nothing to answer.
    NothingAsked,
    /// It was asked already.
    AskedAlready,
    /// There is no move to take back.
    NoMove,
    /// The match goes on.
    NotOver,
    /// There is no chat in this match, or it is switched off.
    NoChat,
    /// Nothing was said, or too much.
    Wordless,
    /// So much was said in this match that there is no room for more.
    ChatFull,
    /// So much was asked for in this match that nothing more can be.
    TooManyOffers,
    /// The match has as many turns as there is room for.
    TooLong,
    /// Somebody decided anew so often in this turn that it stays as it is.
    ChangedOften,
    /// The match has gone on since it was decided.
    Stale,
    /// It came too late, or the clock stands.
    Untimely(Untimely),
    /// No time ran out.
    NoFlag,
    /// There is as much time already, or nobody hurries.
    NoMore,
    /// More time than anything takes.
    TooMuchTime,
    /// The referee of the touch rules does not allow it.
    Touch(touch::TouchRefused),
    /// Nobody watches hands in this match.
    NoTouch,
    /// Nothing follows from what the hand did.
    Idle,
    /// Hands have done too much in this turn.
    Restless,
    /// What was played stays, where the touch rules hold.
    Bound,
    /// It cannot be written so that it reads back as the same, or was never written so.
    NotWritten,
}

impl From<Refusal> for DeedRefused {
    fn from(refusal: Refusal) -> Self {
        Self::Rules(refusal)
    }
}

impl DeedRefused {
    /// The word that programs know it by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rules(refusal) => match refusal {
                Refusal::Over => "over",
                Refusal::NotYourTurn => "not-your-turn",
                Refusal::Illegal => "illegal-move",
                Refusal::Text(_) => "no-move",
                Refusal::AlreadyOffered => "asked-already",
                Refusal::NoOffer => "nothing-asked",
                Refusal::Simultaneous | Refusal::NotSimultaneous | Refusal::Replaced => "no-turn",
            },
            Self::NotYours => "not-yours",
            Self::NotBegun => "not-begun",
            Self::NoOpenSeat => "no-open-seat",
            Self::KeptForAnother => "kept-for-another",
            Self::NothingAsked => "nothing-asked",
            Self::AskedAlready => "asked-already",
            Self::NoMove => "no-move-yet",
            Self::NotOver => "not-over",
            Self::NoChat => "no-chat",
            Self::Wordless => "wordless",
            Self::ChatFull => "chat-full",
            Self::TooManyOffers => "too-many-offers",
            Self::TooLong => "match-too-long",
            Self::ChangedOften => "changed-often",
            Self::Stale => "stale",
            Self::Untimely(_) => "too-late",
            Self::NoFlag => "no-flag",
            Self::NoMore => "no-more-time",
            Self::TooMuchTime => "too-much-time",
            Self::Touch(refused) => match refused {
                touch::TouchRefused::EmptyHand => "empty-hand",
                touch::TouchRefused::FullHand => "full-hand",
                touch::TouchRefused::OnlyAdjusted(_) => "only-adjusted",
                touch::TouchRefused::MustMove(_) => "must-move",
                touch::TouchRefused::Unfinished(_) => "unfinished",
                touch::TouchRefused::CannotGo(_) => "cannot-go",
            },
            Self::NoTouch => "no-touch",
            Self::Idle => "idle-hand",
            Self::Restless => "restless",
            Self::Bound => "bound",
            Self::NotWritten => "not-written",
        }
    }
}

/// For logs; what people read is in the message catalogue, under the code.
impl fmt::Display for DeedRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for DeedRefused {}
