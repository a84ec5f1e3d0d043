//! The games of one match: how many there are, who begins each, what a draw leads to, and who has won.
//! It knows the list of outcomes so far and nothing else.

use std::fmt;

use crate::{GameOutcome, Side};

/// How a match is made of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// In a knockout the match goes to the side that wins most of so many; in a table all are played. The
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
pub enum GameTerms {
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
    pub terms: GameTerms,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesVerdict {
    /// A side won it.
    Won(Side),
    /// Nobody did; only in a table.
    Drawn,
    /// Neither side came: both have lost it.
    BothLost,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesProgress {
    /// A game is to be played.
    Next(NextGame),
    /// It is over.
    Over(SeriesVerdict),
}

/// What the match is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A knockout, where a side has to win; the side is the one that the lot would choose.
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
    pub fn progress(
        self,
        setting: Setting,
        games: &[GameOutcome],
    ) -> Result<SeriesProgress, OverAlready> {
        let mut score = SeriesScore::default();
        let mut progress = self.after(setting, &score);
        for &game in games {
            if let SeriesProgress::Over(_) = progress {
                return Err(OverAlready { after: score.games });
            }
            score.count(game);
            progress = self.after(setting, &score);
        }
        Ok(progress)
    }

    fn after(self, setting: Setting, score: &SeriesScore) -> SeriesProgress {
        let SeriesScore { games, wins, .. } = *score;
        match (score.last, setting) {
            (Some(GameOutcome::Default(side)), _) => {
                SeriesProgress::Over(SeriesVerdict::Won(side.other()))
            }
            (Some(GameOutcome::DoubleDefault), _) => SeriesProgress::Over(SeriesVerdict::BothLost),
            (_, Setting::Knockout(lot)) => self.in_knockout(lot, score),
            (_, Setting::Table) if games < usize::from(self.games) => next(games, GameTerms::Usual),
            (_, Setting::Table) if wins[0] == wins[1] => SeriesProgress::Over(SeriesVerdict::Drawn),
            (_, Setting::Table) => SeriesProgress::Over(SeriesVerdict::Won(leader(wins))),
        }
    }

    fn in_knockout(self, lot: Side, score: &SeriesScore) -> SeriesProgress {
        let SeriesScore { games, wins, draws, .. } = *score;
        let needed = usize::from(self.games) / 2 + 1;
        if wins.contains(&needed) {
            return SeriesProgress::Over(SeriesVerdict::Won(leader(wins)));
        }
        let replayed = draws <= usize::from(self.draws.replays);
        let terms = match self.draws.then {
            _ if replayed => GameTerms::Usual,
            Afterwards::Lot if wins[0] == wins[1] => {
                return SeriesProgress::Over(SeriesVerdict::Won(lot));
            }
            // The side that leads when the draws have used up the match has won it.
            Afterwards::Lot => return SeriesProgress::Over(SeriesVerdict::Won(leader(wins))),
            Afterwards::ShorterTime => GameTerms::ShorterTime,
            Afterwards::Ballot => GameTerms::Ballot,
        };
        next(games, terms)
    }
}

/// What the games of a match have come to so far.
#[derive(Clone, Copy, Debug, Default)]
struct SeriesScore {
    games: usize,
    wins: [usize; 2],
    draws: usize,
    last: Option<GameOutcome>,
}

impl SeriesScore {
    fn count(&mut self, game: GameOutcome) {
        self.games += 1;
        self.last = Some(game);
        match game {
            GameOutcome::Won(side, _) => self.wins[side.index()] += 1,
            GameOutcome::Drawn => self.draws += 1,
            GameOutcome::Default(_) | GameOutcome::DoubleDefault => {}
        }
    }
}

fn next(played: usize, terms: GameTerms) -> SeriesProgress {
    let first = if played.is_multiple_of(2) { Side::A } else { Side::B };
    SeriesProgress::Next(NextGame { number: played + 1, first, terms })
}

/// How many games a side won.
pub(crate) fn won_by(games: &[GameOutcome], side: Side) -> usize {
    games.iter().filter(|game| matches!(game, GameOutcome::Won(by, _) if *by == side)).count()
}

fn leader(wins: [usize; 2]) -> Side {
    if wins[0] > wins[1] { Side::A } else { Side::B }
}
