//! The referee: a state machine over what hands do.

use std::collections::HashSet;

use super::{Act, Offence, Ruling, Situation, TouchRefused, Way};
use crate::{ByPlayer, Player};

/// Watches the hands. What it knows follows from the positions it was shown and the acts
/// it saw, and from nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    situation: Situation,
    /// Who has announced to adjust a piece and not touched one since.
    announced: ByPlayer<bool>,
    hands: ByPlayer<TouchingHand>,
    /// What the mover may do with the piece that was touched.
    touched: Option<Touched>,
    offences: ByPlayer<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum TouchingHand {
    #[default]
    Empty,
    /// Adjusts the piece of this cell.
    Adjusts(String),
    /// Holds the touched piece.
    Moves,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Touched {
    /// Where the piece has been: its cell, and every one it was carried to.
    path: Vec<String>,
    /// The ways that are open, by their places in the situation.
    open: Vec<usize>,
}

impl Referee {
    /// The referee of a match in this position, where nobody has touched anything.
    #[must_use]
    pub fn new(situation: Situation) -> Self {
        Self {
            situation,
            announced: ByPlayer::default(),
            hands: ByPlayer::default(),
            touched: None,
            offences: ByPlayer::default(),
        }
    }

    /// The position has changed. Obligations end with the turn; who adjusts a piece still does.
    pub fn position(&mut self, situation: Situation) {
        self.situation = situation;
        self.touched = None;
        for player in Player::ALL {
            let stays = match &self.hands[player] {
                TouchingHand::Adjusts(cell) => self.situation.has_piece(cell),
                TouchingHand::Empty | TouchingHand::Moves => false,
            };
            if !stays {
                self.hands[player] = TouchingHand::Empty;
            }
        }
    }

    /// The position as it was shown last.
    #[must_use]
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// Watches a hand. Nothing changes when something is refused.
    pub fn see(&mut self, player: Player, act: &Act) -> Result<Ruling, TouchRefused> {
        match act {
            Act::Adjust => {
                self.announced[player] = true;
                Ok(Ruling::Allowed)
            }
            Act::Touch(cell) => self.touch(player, cell),
            Act::Lean { from, towards } => self.lean(player, from, towards),
            Act::LetGo(cell) => self.let_go(player, cell),
        }
    }

    /// The moves that are open to the mover, each once. It is never none while there is a move.
    #[must_use]
    pub fn moves(&self) -> Vec<&str> {
        match self.duty() {
            Some(touched) => self.distinct(touched.open.iter().copied()),
            None => self.distinct(0..self.situation.ways.len()),
        }
    }

    /// Whether a move may be made that is told in words and not by hand.
    pub fn check(&self, mv: &str) -> Result<(), TouchRefused> {
        let Some(touched) = self.duty() else { return Ok(()) };
        match touched.open.iter().any(|&way| self.situation.ways[way].mv == mv) {
            true => Ok(()),
            false => Err(TouchRefused::MustMove(touched.path[0].clone())),
        }
    }

    /// The cell of the piece that the mover must move.
    #[must_use]
    pub fn must_move(&self) -> Option<&str> {
        self.duty().map(|touched| touched.path[0].as_str())
    }

    /// The ways that are open to the mover.
    pub fn ways(&self) -> impl Iterator<Item = &Way> {
        let is_open = |index: &usize| match self.duty() {
            Some(touched) => touched.open.contains(index),
            None => true,
        };
        let open = (0..self.situation.ways.len()).filter(is_open);
        open.map(|index| &self.situation.ways[index])
    }

    /// Where the piece that the mover has touched was carried so far, its own cell first; nothing
    /// while none is touched.
    #[must_use]
    pub fn carried(&self) -> &[String] {
        self.touched.as_ref().map_or(&[], |touched| &touched.path)
    }

    /// Whether a player holds the piece that they are to move.
    #[must_use]
    pub fn holds(&self, player: Player) -> bool {
        self.hands[player] == TouchingHand::Moves
    }

    /// The cell of the piece that a player adjusts.
    #[must_use]
    pub fn adjusts(&self, player: Player) -> Option<&str> {
        match &self.hands[player] {
            TouchingHand::Adjusts(cell) => Some(cell),
            TouchingHand::Empty | TouchingHand::Moves => None,
        }
    }

    /// Whether the first move has been made, and touching binds.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.situation.has_begun
    }

    /// Who has announced to adjust a piece and not touched one since.
    #[must_use]
    pub const fn announced(&self) -> ByPlayer<bool> {
        self.announced
    }

    /// How often each player has offended.
    #[must_use]
    pub const fn offences(&self) -> ByPlayer<u8> {
        self.offences
    }

    /// Before the first move touching binds nobody.
    fn duty(&self) -> Option<&Touched> {
        self.touched.as_ref().filter(|_| self.situation.has_begun)
    }

    fn touch(&mut self, player: Player, cell: &str) -> Result<Ruling, TouchRefused> {
        let Some(mover) = self.situation.mover.filter(|_| self.situation.has_piece(cell)) else {
            return Ok(Ruling::Allowed);
        };
        if self.is_in_hand(player, cell) {
            return Ok(Ruling::Allowed);
        }
        if self.announced[player] {
            if self.hands[player] != TouchingHand::Empty {
                return Err(TouchRefused::FullHand);
            }
            self.announced[player] = false;
            self.hands[player] = TouchingHand::Adjusts(cell.to_owned());
            return Ok(Ruling::Allowed);
        }
        let open = self.ways_with(|way| way.pieces.iter().any(|piece| piece == cell));
        let offence = match self.situation.is_own(player, cell) {
            _ if player != mover => Some(Offence::NotYourTurn),
            false => Some(Offence::NotYourPiece),
            true => open.is_empty().then_some(Offence::CannotMove),
        };
        match offence {
            Some(_) if !self.situation.has_begun => {
                self.hands[player] = TouchingHand::Adjusts(cell.to_owned());
                Ok(Ruling::Allowed)
            }
            Some(offence) => Ok(self.punish(player, offence)),
            None => self.take(player, cell, open),
        }
    }

    /// The mover touches an own piece that can move.
    fn take(
        &mut self,
        player: Player,
        cell: &str,
        open: Vec<usize>,
    ) -> Result<Ruling, TouchRefused> {
        match self.must_move() {
            Some(other) if other != cell => return Err(TouchRefused::MustMove(other.to_owned())),
            Some(_) => {
                self.hands[player] = TouchingHand::Moves;
                return Ok(Ruling::Allowed);
            }
            None => (),
        }
        self.hands[player] = TouchingHand::Moves;
        self.touched = Some(Touched { path: vec![cell.to_owned()], open });
        Ok(match self.situation.has_begun {
            true => Ruling::MustMove(cell.to_owned()),
            false => Ruling::Allowed,
        })
    }

    fn punish(&mut self, player: Player, offence: Offence) -> Ruling {
        self.offences[player] = self.offences[player].saturating_add(1);
        match self.offences[player] {
            1 => Ruling::Warned(offence),
            _ => Ruling::Lost(offence),
        }
    }

    fn lean(&mut self, player: Player, from: &str, towards: &str) -> Result<Ruling, TouchRefused> {
        let touched = match (&self.hands[player], &self.touched) {
            (TouchingHand::Adjusts(_), _) => return Ok(Ruling::Allowed),
            // Before the first move the piece may still go back.
            (TouchingHand::Moves, Some(_)) if !self.situation.has_begun => {
                return Ok(Ruling::Allowed);
            }
            (TouchingHand::Moves, Some(touched)) => touched,
            _ => return Err(TouchRefused::EmptyHand),
        };
        let touched = match touched.path.last() {
            Some(here) if here == from => touched.clone(),
            _ => self.carried_to(touched, from)?,
        };
        let from_here = |way: &Way| {
            let next = way.path.get(touched.path.len())?;
            self.situation.is_same_direction(from, towards, next).then(|| next.clone())
        };
        let that_way = |index: &usize| from_here(&self.situation.ways[*index]);
        let (open, mut next): (Vec<_>, Vec<_>) =
            touched.open.iter().filter_map(|index| Some((*index, that_way(index)?))).unzip();
        next.dedup();
        let binds = !open.is_empty() && open.len() < touched.open.len();
        self.touched = Some(Touched { open: if binds { open } else { touched.open }, ..touched });
        Ok(match binds {
            true => Ruling::MustGo { from: from.to_owned(), towards: next },
            false => Ruling::Allowed,
        })
    }

    /// The touched piece has come to a cell on its way.
    fn carried_to(&self, touched: &Touched, cell: &str) -> Result<Touched, TouchRefused> {
        let mut path = touched.path.clone();
        path.push(cell.to_owned());
        let passes = |index: &usize| self.situation.ways[*index].path.starts_with(&path);
        let open: Vec<usize> = touched.open.iter().copied().filter(passes).collect();
        match open.is_empty() {
            true => Err(TouchRefused::CannotGo(self.texts(&touched.open))),
            false => Ok(Touched { path, open }),
        }
    }

    fn let_go(&mut self, player: Player, cell: &str) -> Result<Ruling, TouchRefused> {
        let touched = match (&self.hands[player], &self.touched) {
            (TouchingHand::Adjusts(home), _) if home == cell => {
                self.hands[player] = TouchingHand::Empty;
                return Ok(Ruling::Allowed);
            }
            (TouchingHand::Adjusts(home), _) => {
                return Err(TouchRefused::OnlyAdjusted(home.clone()));
            }
            (TouchingHand::Moves, Some(touched)) => touched,
            _ => return Err(TouchRefused::EmptyHand),
        };
        if touched.path.len() == 1 && touched.path[0] == cell {
            return Ok(self.put_back(player));
        }
        let ended = self.ended_at(touched, cell);
        let moves = self.texts(&ended);
        let passes = |index: &usize| self.situation.ways[*index].path.iter().any(|on| on == cell);
        match &moves[..] {
            [] if touched.open.iter().any(passes) => {
                Err(TouchRefused::Unfinished(self.texts(&touched.open)))
            }
            [] => Err(TouchRefused::CannotGo(self.texts(&touched.open))),
            [mv] => {
                let mv = mv.clone();
                self.settle(player, ended);
                Ok(Ruling::Moved(mv))
            }
            _ => {
                self.settle(player, ended);
                Ok(Ruling::Pick(moves))
            }
        }
    }

    /// The ways that end with the piece let go of on a cell: those that go right there, else those
    /// that can be completed with it.
    fn ended_at(&self, touched: &Touched, cell: &str) -> Vec<usize> {
        let ends = |index: &&usize| {
            let path = &self.situation.ways[**index].path;
            path.len() > 1
                && path.starts_with(&touched.path)
                && path.last().is_some_and(|end| end == cell)
        };
        let ended: Vec<usize> = touched.open.iter().filter(ends).copied().collect();
        let further = |index: &usize| self.situation.ways[*index].path.len() - touched.path.len();
        let nearest = ended.iter().map(further).min();
        match nearest {
            Some(0 | 1) => ended.into_iter().filter(|way| Some(further(way)) == nearest).collect(),
            _ => ended,
        }
    }

    fn settle(&mut self, player: Player, open: Vec<usize>) {
        self.hands[player] = TouchingHand::Empty;
        if let Some(touched) = &mut self.touched {
            touched.open = open;
        }
    }

    /// The piece is back where it was: it still must move, but before the first move.
    fn put_back(&mut self, player: Player) -> Ruling {
        self.hands[player] = TouchingHand::Empty;
        if !self.situation.has_begun {
            self.touched = None;
        }
        Ruling::Allowed
    }

    fn is_in_hand(&self, player: Player, cell: &str) -> bool {
        match &self.hands[player] {
            TouchingHand::Empty => false,
            TouchingHand::Adjusts(home) => home == cell,
            TouchingHand::Moves => {
                self.touched.as_ref().is_some_and(|touched| touched.path[0] == cell)
            }
        }
    }

    fn ways_with(&self, wanted: impl Fn(&Way) -> bool) -> Vec<usize> {
        let ways = self.situation.ways.iter().enumerate();
        ways.filter(|(_, way)| wanted(way)).map(|(index, _)| index).collect()
    }

    /// The moves that these ways make, each once.
    fn distinct(&self, ways: impl Iterator<Item = usize>) -> Vec<&str> {
        let mut seen = HashSet::new();
        ways.map(|way| self.situation.ways[way].mv.as_str()).filter(|mv| seen.insert(*mv)).collect()
    }

    fn texts(&self, ways: &[usize]) -> Vec<String> {
        self.distinct(ways.iter().copied()).into_iter().map(str::to_owned).collect()
    }
}
