//! Proofs that a player wins: every legal move of the other is tried, to the end of the game. The
//! search proposes what the winner plays; that it was right, the rules alone decide. So nothing
//! that a search leaves out for speed can make a puzzle wrong.

use std::collections::HashMap;

use dohyo_rules::{AnyMatch, Player, Status};

use crate::{Limits, Mind, Worth};

/// A proof in the making.
pub(super) struct PuzzleProof<'a> {
    winner: Player,
    mind: &'a mut dyn Mind,
    /// Nodes for each proposal.
    nodes: u64,
    /// How many positions may still be looked at.
    left: usize,
    /// Positions that are won, with the plies that it takes at the most.
    won: HashMap<String, u32>,
}

impl<'a> PuzzleProof<'a> {
    pub(super) fn new(winner: Player, mind: &'a mut dyn Mind, nodes: u64, effort: usize) -> Self {
        Self { winner, mind, nodes, left: effort, won: HashMap::new() }
    }

    /// In how many plies at the most the winner wins, if that is at most `plies`; `None` where
    /// there is no proof, or none of so little effort.
    pub(super) fn prove(&mut self, table: &dyn AnyMatch, plies: u32) -> Option<u32> {
        match table.status() {
            Status::Over(outcome) => return (outcome.winner == Some(self.winner)).then_some(0),
            Status::Both => return None,
            Status::Turn(_) if plies == 0 => return None,
            Status::Turn(_) => {}
        }
        let key = table.position();
        if let Some(&known) = self.won.get(&key)
            && known <= plies
        {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let proved = if table.status() == Status::Turn(self.winner) {
            let after = self.propose(table, plies)?;
            1 + self.prove(&*after, plies - 1)?
        } else {
            let mut longest = 0;
            for mv in table.moves(self.winner.other()) {
                let after = played(table, &mv);
                longest = longest.max(1 + self.prove(&*after, plies - 1)?);
            }
            longest
        };
        self.won.insert(key, proved);
        Some(proved)
    }

    /// The match after the move that the search takes for a win.
    fn propose(&mut self, table: &dyn AnyMatch, plies: u32) -> Option<Box<dyn AnyMatch>> {
        let limits = Limits { nodes: Some(self.nodes), depth: Some(plies), ..Limits::default() };
        let thought = self.mind.think(table, &limits, &mut |_| {})?;
        let wins = matches!(Worth::of(thought.score()), Worth::Win(_));
        wins.then(|| played(table, thought.best_move()))
    }
}

/// The match after a move that is known to be legal.
pub(super) fn played(table: &dyn AnyMatch, mv: &str) -> Box<dyn AnyMatch> {
    let mut after = table.duplicate();
    after.play(mv).expect("a listed move is legal");
    after
}
