//! What a search has to know of a game beyond its rules.

use dohyo_rules::Alternating;

use crate::{Formula, Network, Score};

/// A game that can be searched.
pub trait Searchable: Alternating {
    /// The formula, written by hand. It judges where no network does, and begins the training of
    /// the first one.
    type Formula: Formula;

    /// How many values [`slot`](Searchable::slot) can have.
    const SLOTS: usize;

    /// A hash of everything but the counters, the player to move included.
    fn key(&self) -> u64;

    /// What the formula looks at.
    fn survey(&self) -> <Self::Formula as Formula>::Survey;

    /// The formula with the weights that ship with the program.
    fn formula() -> &'static Self::Formula;

    /// What the position is worth to the player to move, by that formula.
    fn evaluate(&self) -> Score {
        Self::formula().judge(&self.survey())
    }

    /// A small number for a move, for tables of good moves. Different moves of a position
    /// should seldom share one.
    fn slot(&self, mv: &Self::Move) -> usize;

    /// The moves that the search tries: all of them, unless a game has many that are hardly
    /// ever worth a thought. There must be one wherever a move is legal.
    #[inline]
    fn generate_promising(&self, moves: &mut Vec<Self::Move>) {
        self.generate(self.mover(), moves);
    }

    /// Whether a move changes the balance so much that judging the position before it makes
    /// no sense: a jump, a push-off.
    fn is_noisy(&self, mv: &Self::Move) -> bool;

    /// Whether noisy moves are compulsory, so that nobody may stand pat who has one.
    const NOISE_IS_COMPULSORY: bool;

    /// The moves to look at when the depth is used up.
    fn generate_noisy(&self, moves: &mut Vec<Self::Move>) {
        let first = moves.len();
        self.generate(self.mover(), moves);
        keep(moves, first, |mv| self.is_noisy(mv));
    }

    /// Whether the position can be judged as it stands.
    fn is_calm(&self) -> bool {
        let mut moves = Vec::new();
        self.generate_noisy(&mut moves);
        moves.is_empty()
    }

    /// Whether many orders of moves lead to the same position, so that even what is judged
    /// without a search is worth remembering.
    const TRANSPOSES: bool = false;

    /// How far the evaluation can fall for the player to move within so many plies, by and
    /// large.
    #[inline]
    fn most_lost(&self, plies: i32) -> Score {
        30 * plies
    }

    /// How far it can rise, by and large; `None` where nobody can say.
    #[inline]
    fn most_won(&self, _plies: i32) -> Option<Score> {
        None
    }

    /// Whether positions before this one can still recur.
    fn is_reversible(&self) -> bool;

    /// Whether the rules mind this position coming back.
    #[inline]
    fn may_recur(&self) -> bool {
        true
    }

    /// How much whoever the search is for dislikes a draw by repetition. It lets the stronger
    /// player try something else where going round in circles is easy.
    const CONTEMPT: Score = 0;

    /// In how many plies the player to move wins for certain, where the game can tell without
    /// a search.
    #[inline]
    fn sees_win(&self) -> Option<usize> {
        None
    }
}

/// A game that a network can judge.
pub trait Inputs: Searchable {
    /// The network that ships with the program, if the game has one.
    fn shipped() -> Option<&'static Network> {
        None
    }

    /// How many inputs there are.
    const INPUTS: usize;

    /// How many phases the game has.
    const PHASES: usize;

    /// Calls `light` with each input that the position lights, as the player to move sees it.
    /// The network's value is added to what this returns: what a formula knows already, or 0.
    fn lights(&self, light: impl FnMut(usize)) -> Score;

    /// The phase of the game.
    fn phase(&self) -> usize;
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
