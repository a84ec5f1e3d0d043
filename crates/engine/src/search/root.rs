//! What the root of a search has of its own: the moves that it may choose from, and lines that
//! are shown to somebody.

use dohyo_rules::Turn;

use super::node::Worker;
use crate::Inputs;

impl<G: Inputs> Worker<'_, G> {
    /// Lets the root choose from these moves alone, until it is said otherwise.
    pub(super) fn restrict(&mut self, candidates: Vec<G::Move>) {
        self.candidates = candidates;
        self.is_restricted = true;
    }

    /// Lets the root choose from all that the search would try.
    pub(super) fn release(&mut self, root: &G) {
        self.candidates.clear();
        root.generate_promising(&mut self.candidates);
        self.is_restricted = false;
    }

    /// Goes on with a line that broke off where the rest was remembered, up to so many moves.
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
            let Some(memory) = self.transpositions.probe(at.key()) else { return };
            let mut moves = Vec::new();
            at.generate(at.mover(), &mut moves);
            let is_remembered = |mv: &G::Move| at.slot(mv) as u16 == memory.slot;
            let Some(mv) = moves.into_iter().find(is_remembered) else { return };
            line.push(mv);
            at.apply(&Turn::One(mv));
        }
    }
}
