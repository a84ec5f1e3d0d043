//! What games are worth in a table. Points are counted in halves, so they are exact; what lay
//! behind them (outright wins, forfeits, byes) is counted apart.

use std::fmt;

use crate::{GameOutcome, Manner, Side};

/// Points in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub i32);

impl Points {
    /// So many whole points.
    #[must_use]
    pub const fn whole(points: i32) -> Self {
        Self(2 * points)
    }
}

impl std::ops::AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// As in `2.5` or `3`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.abs() / 2)
    }
}

/// What each way to end a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A game won as games are.
    pub win: Points,
    /// A game won outright.
    pub outright: Points,
    /// A game won on the final position.
    pub position: Points,
    /// A draw.
    pub draw: Points,
    /// A game lost by playing it.
    pub loss: Points,
    /// A game that the other side forfeited or did not come to.
    pub walkover: Points,
    /// A game forfeited, or not come to.
    pub forfeit: Points,
    /// A round without an opponent in a Swiss event, for each game of a match.
    pub bye: Points,
}

/// The word of event files for [`Scoring::GRADED`], which was made for one game's ways to win.
pub const GRADED: &str = "bout";

impl Scoring {
    /// The scorings that event files have a word for.
    pub const NAMED: [(&'static str, Self); 2] = [("plain", Self::PLAIN), (GRADED, Self::GRADED)];

    /// 1, ½ and 0.
    pub const PLAIN: Self = Self {
        win: Points(2),
        outright: Points(2),
        position: Points(2),
        draw: Points(1),
        loss: Points(0),
        walkover: Points(2),
        forfeit: Points(0),
        bye: Points(2),
    };

    /// 3-2-1: an outright win 3, a win on position 2, a draw 1. Nobody wins outright because the other
    /// does not come, so a walkover counts as a win on position.
    pub const GRADED: Self = Self {
        win: Points::whole(2),
        outright: Points::whole(3),
        position: Points::whole(2),
        draw: Points::whole(1),
        loss: Points(0),
        walkover: Points::whole(2),
        forfeit: Points(0),
        bye: Points::whole(2),
    };

    /// What a game is worth to a side.
    #[must_use]
    pub fn worth(&self, outcome: GameOutcome, side: Side) -> Points {
        match outcome {
            GameOutcome::Drawn => self.draw,
            GameOutcome::DoubleDefault => self.forfeit,
            GameOutcome::Default(absent) if absent == side => self.forfeit,
            GameOutcome::Default(_) => self.walkover,
            GameOutcome::Won(winner, Manner::Forfeit) if winner == side => self.walkover,
            GameOutcome::Won(_, Manner::Forfeit) => self.forfeit,
            GameOutcome::Won(winner, _) if winner != side => self.loss,
            GameOutcome::Won(_, Manner::Outright) => self.outright,
            GameOutcome::Won(_, Manner::Position) => self.position,
            GameOutcome::Won(_, Manner::Plain) => self.win,
        }
    }
}

/// What a player has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that were played or should have been.
    pub games: u32,
    /// Games won, in any manner.
    pub wins: u32,
    /// Those of them that were won outright.
    pub outright_wins: u32,
    /// Those of them that the other side did not play or forfeited.
    pub walkovers: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost by playing them.
    pub losses: u32,
    /// Games lost by forfeit or by not coming.
    pub forfeits: u32,
    /// Rounds without an opponent.
    pub byes: u32,
    /// All points.
    pub points: Points,
}

impl Tally {
    /// Counts a game for a side.
    pub fn count(&mut self, scoring: &Scoring, outcome: GameOutcome, side: Side) {
        self.games += 1;
        self.points += scoring.worth(outcome, side);
        let won = match outcome {
            GameOutcome::Won(winner, _) => winner == side,
            GameOutcome::Default(absent) => absent != side,
            GameOutcome::Drawn | GameOutcome::DoubleDefault => false,
        };
        let walkover =
            matches!(outcome, GameOutcome::Won(_, Manner::Forfeit) | GameOutcome::Default(_));
        match outcome {
            GameOutcome::Drawn => self.draws += 1,
            _ if won => {
                self.wins += 1;
                self.walkovers += u32::from(walkover);
                self.outright_wins +=
                    u32::from(matches!(outcome, GameOutcome::Won(_, Manner::Outright)));
            }
            GameOutcome::Won(_, manner) if manner != Manner::Forfeit => self.losses += 1,
            _ => self.forfeits += 1,
        }
    }

    /// Counts a round without an opponent.
    pub fn rest(&mut self, scoring: &Scoring, games: u8) {
        self.byes += 1;
        self.points += Points(scoring.bye.0 * i32::from(games));
    }
}
