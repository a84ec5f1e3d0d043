//! What a position is worth to the player to move, in hundredths of a man or so.

/// A value of a position. Wins are [`WIN`] less the plies until then.
pub type Score = i32;

/// The value of having won.
pub const WIN: Score = 30_000;

/// Values beyond this are wins or losses that the search has seen.
pub(crate) const DECIDED: Score = WIN - 1_000;

/// Static evaluations stay inside this, so none looks like a win.
pub(crate) const LARGEST_EVALUATION: Score = 20_000;

/// The value of having lost after so many plies.
pub(crate) const fn lost_in(plies: usize) -> Score {
    -WIN + plies as Score
}

/// A score as the transposition table stores it: wins and losses are counted from the position at
/// `plies` instead of from the root.
pub(crate) const fn score_to_tt(score: Score, plies: usize) -> Score {
    match score {
        s if s >= DECIDED => s + plies as Score,
        s if s <= -DECIDED => s - plies as Score,
        s => s,
    }
}

/// The opposite of [`score_to_tt`].
pub(crate) const fn score_from_tt(score: Score, plies: usize) -> Score {
    match score {
        s if s >= DECIDED => s - plies as Score,
        s if s <= -DECIDED => s + plies as Score,
        s => s,
    }
}

/// What a value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The player to move wins in so many plies.
    Win(u32),
    /// The player to move loses in so many plies.
    Loss(u32),
    /// Nobody has seen the end; this is a guess.
    Guess(Score),
}

impl Worth {
    /// The meaning of a value.
    #[must_use]
    pub const fn of(score: Score) -> Self {
        match score {
            s if s >= DECIDED => Self::Win((WIN - s).unsigned_abs()),
            s if s <= -DECIDED => Self::Loss((WIN + s).unsigned_abs()),
            s => Self::Guess(s),
        }
    }
}
