//! What a search has to know of a game beyond its rules.

use dohyo_rules::Alternating;

use crate::{HandCrafted, Score};

/// A game that can be searched.
pub trait Searchable: Alternating {
    /// The hand-crafted evaluation. It evaluates where no network does, and begins the training
    /// of the first one.
    type Evaluation: HandCrafted;

    /// How many values [`history_index`](Searchable::history_index) can have.
    const HISTORY_SIZE: usize;

    /// A hash of everything but the counters, the player to move included.
    fn key(&self) -> u64;

    /// What the hand-crafted evaluation looks at.
    fn features(&self) -> <Self::Evaluation as HandCrafted>::Features;

    /// The hand-crafted evaluation with the weights that ship with the program.
    fn hand_crafted() -> &'static Self::Evaluation;

    /// What the position is worth to the player to move, by that evaluation.
    fn evaluate(&self) -> Score {
        Self::hand_crafted().evaluate(&self.features())
    }

    /// A small number for a move, by which killer moves, the history heuristic and the
    /// transposition table know it. Different moves of a position should seldom share one.
    fn history_index(&self, mv: &Self::Move) -> usize;

    /// The moves that the search tries: all of them, unless a game has many that are hardly
    /// ever worth a thought. There must be one wherever a move is legal.
    #[inline]
    fn generate_promising(&self, moves: &mut Vec<Self::Move>) {
        self.generate(self.mover(), moves);
    }

    /// Whether a move changes the balance so much that a static evaluation of the position
    /// before it makes no sense: a jump, a push-off.
    fn is_noisy(&self, mv: &Self::Move) -> bool;

    /// Whether a player who has a noisy move must make one, so nobody may stand pat.
    const NOISY_MOVES_ARE_FORCED: bool;

    /// The moves of the quiescence search.
    fn generate_noisy(&self, moves: &mut Vec<Self::Move>) {
        let first = moves.len();
        self.generate(self.mover(), moves);
        keep(moves, first, |mv| self.is_noisy(mv));
    }

    /// Whether the position has no noisy moves, so it can be evaluated as it stands.
    fn is_quiet(&self) -> bool {
        let mut moves = Vec::new();
        self.generate_noisy(&mut moves);
        moves.is_empty()
    }

    /// Whether so many orders of moves lead to the same position that the quiescence search,
    /// too, looks into the transposition table.
    const QUIESCENCE_USES_TABLE: bool = false;

    /// The margin of reverse futility pruning: how far the evaluation can fall for the player to
    /// move within so many plies, by and large.
    #[inline]
    fn reverse_futility_margin(&self, depth: i32) -> Score {
        30 * depth
    }

    /// The margin of razoring: how far the evaluation can rise, by and large; `None` where nobody
    /// can say.
    #[inline]
    fn razoring_margin(&self, _depth: i32) -> Option<Score> {
        None
    }

    /// Whether positions before this one can still recur.
    fn is_reversible(&self) -> bool;

    /// Whether the rules mind this position coming back.
    #[inline]
    fn may_recur(&self) -> bool {
        true
    }

    /// How many quiet turns are left until the rules call the game drawn; nothing where none do. The key does
    /// not tell: as long as many are left, they hardly matter.
    #[inline]
    fn turns_to_draw(&self) -> Option<u32> {
        None
    }

    /// How much the player that the search is for dislikes a draw by repetition. It lets the
    /// stronger player try something else where going round in circles is easy.
    const CONTEMPT: Score = 0;

    /// In how many plies the player to move wins for certain, where the game can tell without
    /// a search.
    #[inline]
    fn forced_win(&self) -> Option<usize> {
        None
    }
}

/// Keeps some of the moves from `first` on, in their order.
#[inline]
pub(crate) fn keep<M>(moves: &mut Vec<M>, first: usize, is_kept: impl Fn(&M) -> bool) {
    let mut kept = first;
    for index in first..moves.len() {
        if is_kept(&moves[index]) {
            moves.swap(kept, index);
            kept += 1;
        }
    }
    moves.truncate(kept);
}
