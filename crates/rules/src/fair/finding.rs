//! What checking a record finds: what is as it should be, what is not, and what no record can prove.

use std::fmt;

use crate::record::RecordError;

/// What was found to be as it should.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The form of the seals, 1 or 2; none in a game without secrets.
    pub version: Option<u8>,
    /// Turns in which both chose.
    pub turns: usize,
    /// Choices that are the ones committed to.
    pub seals: usize,
    /// Cards that the other had named.
    pub named: usize,
    /// Cards that follow from the seed.
    pub drawn: usize,
    /// What only the author of the record says.
    pub unproven: Vec<Unproven>,
}

/// What a record alone does not prove, though all in it is as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// Nothing is sealed in this game.
    Anything,
    /// When the commitments were shown. Anyone who has a record can compute others.
    Showing,
    /// What the seals are for, in their first form.
    Purpose,
    /// Match, game and players: no choice was sealed that would bind them.
    Players,
    /// That a player is the one who was called otherwise when the choices were sealed.
    Renamed {
        /// What the seat is called.
        seat: &'static str,
        /// The name that is sealed.
        sealed: String,
        /// The name that the record has.
        now: String,
    },
    /// That players had not chosen whose cards were named or drawn.
    Misses,
    /// An end that does not follow from the turns.
    Ending,
    /// That a match that is not over did not go on.
    Rest,
    /// Everything around the turns.
    Remarks,
}

/// What is wrong with a record.
#[derive(Clone, Debug)]
pub enum Unfair {
    /// There is no record at all.
    Empty,
    /// It cannot be replayed.
    Unreadable(RecordError),
    /// A position is set up between the turns.
    SetUp,
    /// A tag that is there twice.
    Twice {
        /// Its name.
        tag: String,
    },
    /// A tag without which nothing can be checked.
    Missing {
        /// Its name.
        tag: &'static str,
    },
    /// A form of seals that is not known here.
    Version {
        /// What the record says.
        said: String,
    },
    /// Seals or a seed in a game that has no secrets.
    NoSecrets,
    /// The seed is not the one committed to.
    BadSeed,
    /// The seed is for another match.
    OtherSeed,
    /// The seed is missing, though something was drawn or the match is over.
    NoSeed,
    /// The seed is there, though the match is not over.
    EarlySeed,
    /// A result that neither the turns nor a termination give.
    NoEnd,
    /// A seal before the first turn.
    Stray,
    /// The seals are not for the match that the tags tell of.
    OtherMatch,
    /// A seal that is for another match than the others.
    Foreign {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// A seal that is for another turn or seat.
    Misplaced {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// A seal of the first form among those of the second.
    Older {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// More than one seal for a choice.
    SealedTwice {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// A choice without a seal.
    Unsealed {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// A seal that cannot be read.
    BadSeal {
        /// The turn, from 1.
        turn: usize,
    },
    /// A choice that was not the one committed to.
    Broken {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// What was played is not what follows from choices, names and seed.
    Otherwise {
        /// The turn, from 1.
        turn: usize,
        /// What was played.
        played: String,
        /// What follows.
        follows: String,
    },
}

impl Verified {
    /// What a reader should know before relying on it.
    #[must_use]
    pub fn warning(&self) -> Option<&'static str> {
        (self.version == Some(1)).then_some(
            "sealed in the old form: turns, seats, names and whole matches can have been exchanged \
             together with their seals",
        )
    }
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Anything => "anything, since nothing is sealed in this game",
            Self::Showing => {
                "that these commitments, and no others, were shown before the choices were opened \
                 (compare them with those you saw)"
            }
            Self::Purpose => "which match, turn, seat and players a seal is for",
            Self::Players => "match, game, start and names, since no choice was sealed",
            Self::Renamed { seat, sealed, now } => {
                return write!(f, "that {now} is the {seat} whose choices were sealed as {sealed}");
            }
            Self::Misses => "that a player whose card was named or drawn had not chosen",
            Self::Ending => "how it ended, since that does not follow from the turns",
            Self::Rest => "that no more was played, since the match is not over",
            Self::Remarks => "the date, other tags, rulings and comments",
        })
    }
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no record found"),
            Self::Unreadable(error) => error.fmt(f),
            Self::SetUp => f.write_str("a position is set up between the turns"),
            Self::Twice { tag } => write!(f, "the tag {tag} is there twice"),
            Self::Missing { tag } => write!(f, "the tag {tag} is missing"),
            Self::Version { said } => {
                write!(f, "the tag Fairness says `{said}`, and not 2 as the seals do")
            }
            Self::NoSecrets => f.write_str("there are seals or a seed, but the game has no secrets"),
            Self::BadSeed => f.write_str("the seed is missing, or not the one committed to"),
            Self::OtherSeed => f.write_str("the seed is for another match"),
            Self::NoSeed => {
                f.write_str("the seed is missing; the hall tells it when the match is over")
            }
            Self::EarlySeed => f.write_str("the seed is there, though the match is not over"),
            Self::NoEnd => f.write_str("there is a result, but the match is not over"),
            Self::Stray => f.write_str("there is a seal before the first turn"),
            Self::OtherMatch => f.write_str(
                "the seals are for another match: its id, game, start, names or seed commitment differ",
            ),
            Self::Foreign { turn, seat } => {
                write!(f, "turn {turn}: {seat}'s seal is for another match")
            }
            Self::Misplaced { turn, seat } => {
                write!(f, "turn {turn}: {seat}'s seal is for another turn or seat")
            }
            Self::Older { turn, seat } => {
                write!(f, "turn {turn}: {seat}'s seal does not say what it is for")
            }
            Self::SealedTwice { turn, seat } => {
                write!(f, "turn {turn}: there is more than one seal of {seat}'s")
            }
            Self::Unsealed { turn, seat } => {
                write!(f, "turn {turn}: nothing proves when {seat} chose")
            }
            Self::BadSeal { turn } => write!(f, "turn {turn}: a seal that cannot be read"),
            Self::Broken { turn, seat } => {
                write!(f, "turn {turn}: {seat}'s choice is not the one committed to")
            }
            Self::Otherwise { turn, played, follows } => {
                write!(f, "turn {turn}: {played} was played, but {follows} follows from the seed")
            }
        }
    }
}

impl std::error::Error for Unfair {}
