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
    pub(super) fn release(&mut self) {
        self.root_moves.clone_from(&self.promising);
        self.is_restricted = false;
    }

    /// The best move so far is the first to be searched at the next depth, and those that were the best before it
    /// come next. So whatever a search has found when it is ended is at least as good as what it was sure of.
    pub(super) fn put_first(&mut self, mv: G::Move) {
        self.has_best = true;
        for moves in [&mut self.root_moves, &mut self.promising] {
            if let Some(place) = moves.iter().position(|other| *other == mv) {
                moves[..=place].rotate_right(1);
            }
        }
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
            let Some(entry) = self.table.probe(self.table_key(&at, at.key())) else { return };
            let mut moves = Vec::new();
            at.generate(at.mover(), &mut moves);
            let is_stored = |mv: &G::Move| at.history_index(mv) as u16 == entry.best_move;
            let Some(mv) = moves.into_iter().find(is_stored) else { return };
            line.push(mv);
            at.apply(&Turn::One(mv));
        }
    }
}

#[cfg(test)]
mod tests {
    use dohyo_rules::draughts::Checkers;
    use dohyo_rules::sumo_checkers::FirstOut;
    use dohyo_rules::{Alternating, Game, Turn};

    use super::Worker;
    use crate::search::ordering::MoveOrdering;
    use crate::search::worker::PLIES;
    use crate::transposition::TranspositionTable;
    use crate::{Evaluator, Inputs, Limits, Random, Searchable};

    /// Has a worker look at a position.
    fn work<G: Inputs>(position: &G, history: &[G], check: impl FnOnce(Worker<'_, G>)) {
        let (table, ordering) =
            (TranspositionTable::new(1), MoveOrdering::new(PLIES, G::HISTORY_SIZE));
        let evaluator = Evaluator::Shipped;
        let evaluator = evaluator.look_up();
        check(Worker::new(&table, &evaluator, position, history, Limits::default(), ordering));
    }

    #[test]
    fn the_last_best_move_is_the_first_at_the_next_depth() {
        let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
        let position: Checkers = start.parse().expect("a position");
        work(&position, &[], |mut worker| {
            for depth in 1..9 {
                worker.aspirate(&position, depth, 0).expect("nobody ends it");
                assert_eq!(worker.root_moves[0], worker.variation()[0], "depth {depth}");
                let first = worker.generate_moves(&position, 0, 0);
                assert_eq!(worker.pick_move(first, 0), worker.variation()[0], "depth {depth}");
                worker.moves.clear();
            }
            worker.restrict(vec![worker.promising[2]]);
            worker.release();
            assert_eq!(worker.root_moves, worker.promising, "nothing is forgotten meanwhile");
        });
    }

    #[test]
    fn what_is_known_is_known_for_whom_it_is_true() {
        let position: FirstOut = FirstOut::start();
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        let mut keys = Vec::new();
        // Whoever is to move at the root is searched for; the position that is looked at is the same.
        for root in [position.clone(), position.after(&Turn::One(moves[0]))] {
            work(&root, &[], |worker| keys.push(worker.table_key(&position, position.key())));
        }
        assert_ne!(keys[0], keys[1], "one of them dislikes to go round in circles");
    }

    #[test]
    fn the_quiet_turns_matter_when_few_are_left() {
        let key = |quiet: u32| {
            let position: Checkers =
                format!("W:WK18,K15:BK1:H{quiet}:F90").parse().expect("a position");
            let mut key = 0;
            work(&position, &[], |worker| key = worker.table_key(&position, position.key()));
            key
        };
        assert_eq!(key(0), key(48));
        let late: std::collections::HashSet<u64> = (48..80).map(key).collect();
        assert_eq!(late.len(), 32, "each of them is another position then");
    }

    /// Repetitions are looked for from the last move on that cannot be undone: none lie before.
    #[test]
    fn nothing_recurs_from_before_a_move_that_cannot_be_undone() {
        let mut random = Random::new(7);
        for _ in 0..60 {
            let mut position: Checkers = Checkers::start();
            let mut history = Vec::new();
            while position.outcome().is_none() {
                work(&position, &history, |worker| {
                    let key = position.key();
                    assert!(!worker.path[..worker.recurring].contains(&key), "{position}");
                    assert!(position.is_reversible() || worker.recurring == history.len());
                });
                let mut moves = Vec::new();
                position.generate(position.mover(), &mut moves);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                history.push(position.clone());
                position = position.after(&Turn::One(mv));
            }
        }
    }
}
