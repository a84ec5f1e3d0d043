//! What the root of a search has of its own: the moves that it may choose from, and lines that
//! are shown.

use dohyo_rules::Turn;

use super::worker::Worker;
use crate::Inputs;

impl<G: Inputs> Worker<'_, G> {
    /// Lets the root choose from these moves alone, until it is said otherwise.
    pub(super) fn restrict(&mut self, root_moves: Vec<G::Move>) {
        self.root_moves = root_moves;
        self.is_restricted = true;
    }

    /// Lets the root choose from all that the search would try.
    pub(super) fn release(&mut self, root: &G) {
        self.root_moves.clear();
        root.generate_promising(&mut self.root_moves);
        self.is_restricted = false;
    }

    /// Goes on with a line that broke off where the transposition table knows the rest, up to so
    /// many moves.
    pub(super) fn lengthen(&self, root: &G, line: &mut Vec<G::Move>, length: usize) {
        let mut at = root.clone();
        let mut path = self.path.clone();
        for mv in &*line {
            path.push(at.key());
            at.apply(&Turn::One(*mv));
        }
        // A line that goes round has said all there is to say.
        while line.len() < length && at.outcome().is_none() && !path.contains(&at.key()) {
            path.push(at.key());
            let Some(entry) = self.table.probe(at.key()) else { return };
            let mut moves = Vec::new();
            at.generate(at.mover(), &mut moves);
            let is_stored = |mv: &G::Move| at.history_index(mv) as u16 == entry.best_move;
            let Some(mv) = moves.into_iter().find(is_stored) else { return };
            line.push(mv);
            at.apply(&Turn::One(mv));
        }
    }
}
