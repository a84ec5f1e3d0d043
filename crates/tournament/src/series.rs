//! The games of one match: how many there are, who begins each, what a draw leads to, and who has won.
//! It knows the list of outcomes so far and nothing else.

use std::fmt;

use crate::{Outcome, Side};

/// How a match is made of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// In a knockout the match goes to whoever wins most of so many; in a table all are played. The
    /// first move changes sides with every game.
    pub games: u8,
    /// What a draw in a knockout leads to.
    pub draws: Draws,
}

/// What a draw in a knockout leads to: the game is played again with the first move swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// How many draws of a match are played again as usual.
    pub replays: u8,
    /// What happens with the draws after that.
    pub then: Afterwards,
}

/// The last resort against draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// The lot decides who goes on.
    Lot,
    /// Games with a shorter time, until one is won.
    ShorterTime,
    /// Games from an opening that is balloted, until one is won.
    Ballot,
}

impl Default for Series {
    fn default() -> Self {
        Self { games: 1, draws: Draws { replays: 2, then: Afterwards::Lot } }
    }
}

/// How a game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terms {
    /// As the event's games are.
    Usual,
    /// With a shorter time.
    ShorterTime,
    /// From an opening that is balloted.
    Ballot,
}

/// A game that is to be played next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextGame {
    /// Its number in the match, from 1.
    pub number: usize,
    /// Who begins.
    pub first: Side,
    /// How it is played.
    pub terms: Terms,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A side won it.
    Won(Side),
    /// Nobody did; only in a table.
    Drawn,
    /// Neither side came: both have lost it.
    BothLost,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A game is to be played.
    Next(NextGame),
    /// It is over.
    Over(Verdict),
}

/// What the match is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A knockout, where somebody has to win; the side is the one that the lot would choose.
    Knockout(Side),
    /// A table, where every game counts for itself.
    Table,
}

/// More games than the match had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverAlready {
    /// After how many games it was over.
    pub after: usize,
}

impl fmt::Display for OverAlready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = if self.after == 1 { "game" } else { "games" };
        write!(f, "the match was over after {} {games}", self.after)
    }
}

impl std::error::Error for OverAlready {}

impl Series {
    /// Where a match with these games stands.
    ///
    /// # Errors
    /// If it was over before the last of them.
    pub fn progress(self, setting: Setting, games: &[Outcome]) -> Result<Progress, OverAlready> {
        let mut score = Score::default();
        let mut progress = self.after(setting, &score);
        for &game in games {
            if let Progress::Over(_) = progress {
                return Err(OverAlready { after: score.games });
            }
            score.count(game);
            progress = self.after(setting, &score);
        }
        Ok(progress)
    }

    fn after(self, setting: Setting, score: &Score) -> Progress {
        let Score { games, wins, .. } = *score;
        match (score.last, setting) {
            (Some(Outcome::Default(side)), _) => Progress::Over(Verdict::Won(side.other())),
            (Some(Outcome::DoubleDefault), _) => Progress::Over(Verdict::BothLost),
            (_, Setting::Knockout(lot)) => self.in_knockout(lot, score),
            (_, Setting::Table) if games < usize::from(self.games) => next(games, Terms::Usual),
            (_, Setting::Table) if wins[0] == wins[1] => Progress::Over(Verdict::Drawn),
            (_, Setting::Table) => Progress::Over(Verdict::Won(leader(wins))),
        }
    }

    fn in_knockout(self, lot: Side, score: &Score) -> Progress {
        let Score { games, wins, draws, .. } = *score;
        let needed = usize::from(self.games) / 2 + 1;
        if wins.contains(&needed) {
            return Progress::Over(Verdict::Won(leader(wins)));
        }
        let replayed = draws <= usize::from(self.draws.replays);
        let terms = match self.draws.then {
            _ if replayed => Terms::Usual,
            Afterwards::Lot if wins[0] == wins[1] => return Progress::Over(Verdict::Won(lot)),
            // Whoever leads when the draws have used up the match has won it.
            Afterwards::Lot => return Progress::Over(Verdict::Won(leader(wins))),
            Afterwards::ShorterTime => Terms::ShorterTime,
            Afterwards::Ballot => Terms::Ballot,
        };
        next(games, terms)
    }
}

/// What the games of a match have come to so far.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    games: usize,
    wins: [usize; 2],
    draws: usize,
    last: Option<Outcome>,
}

impl Score {
    fn count(&mut self, game: Outcome) {
        self.games += 1;
        self.last = Some(game);
        match game {
            Outcome::Won(side, _) => self.wins[side.index()] += 1,
            Outcome::Drawn => self.draws += 1,
            Outcome::Default(_) | Outcome::DoubleDefault => {}
        }
    }
}

fn next(played: usize, terms: Terms) -> Progress {
    let first = if played.is_multiple_of(2) { Side::A } else { Side::B };
    Progress::Next(NextGame { number: played + 1, first, terms })
}

/// How many games a side won.
pub(crate) fn won_by(games: &[Outcome], side: Side) -> usize {
    games.iter().filter(|game| matches!(game, Outcome::Won(by, _) if *by == side)).count()
}

fn leader(wins: [usize; 2]) -> Side {
    if wins[0] > wins[1] { Side::A } else { Side::B }
}
