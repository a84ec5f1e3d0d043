//! The touch rules: section *Touch rules* of `checkers` sentence by sentence, the other games, and
//! laws over random positions.

mod laws;
mod other_games;
mod rulebook;
mod text;

use dohyo_rules::touch::{Act, Referee, Ruling, Situation, TouchRefused};
use dohyo_rules::{AnyMatch, Player, find};

use crate::support::table;

pub(crate) const FIRST: Player = Player::First;
pub(crate) const SECOND: Player = Player::Second;

/// A match with its referee.
pub(crate) struct Watched {
    pub(crate) table: Box<dyn AnyMatch>,
    pub(crate) referee: Referee,
}

impl Watched {
    /// Before the first move.
    pub(crate) fn new(game: &str) -> Self {
        Self::on(find(game).expect("the test names a game").start())
    }

    /// In this position, after the move that led there.
    pub(crate) fn after(game: &str, position: &str, mv: &str) -> Self {
        let mut watched = Self::on(table(game, position));
        watched.play(mv);
        watched
    }

    fn on(table: Box<dyn AnyMatch>) -> Self {
        let referee = Referee::new(Situation::of(table.as_ref()));
        Self { table, referee }
    }

    pub(crate) fn play(&mut self, mv: &str) {
        self.table.play(mv).expect("a legal move");
        self.referee.position(Situation::of(self.table.as_ref()));
    }

    /// Shows the referee an act and tells the match of the ruling, as a hall does.
    pub(crate) fn see(&mut self, player: Player, act: &str) -> Result<Ruling, TouchRefused> {
        let ruling = self.referee.see(player, &act.parse::<Act>().expect("an act"))?;
        match &ruling {
            Ruling::Warned(_) | Ruling::Lost(_) => self.table.offend(player).expect("under way"),
            Ruling::Moved(mv) => self.play(&mv.clone()),
            _ => (),
        }
        Ok(ruling)
    }

    /// An act from which nothing follows.
    pub(crate) fn quietly(&mut self, player: Player, act: &str) {
        assert_eq!(self.see(player, act), Ok(Ruling::Allowed), "{act}");
    }
}

pub(crate) fn must_move(cell: &str) -> Result<Ruling, TouchRefused> {
    Ok(Ruling::MustMove(cell.to_owned()))
}

pub(crate) fn must_go(from: &str, towards: &str) -> Result<Ruling, TouchRefused> {
    Ok(Ruling::MustGo { from: from.to_owned(), towards: vec![towards.to_owned()] })
}

pub(crate) fn moved(mv: &str) -> Result<Ruling, TouchRefused> {
    Ok(Ruling::Moved(mv.to_owned()))
}

pub(crate) fn texts(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&mv| mv.to_owned()).collect()
}
