//! The move generator: the shapes of movement, and the two things that do not come in shapes
//! because they are rare, joins from afar and the blocks of a duel.

use super::board::{BOARD, Direction, Squares, each, leading, step};
use super::shapes::MoveTally;
use super::view::View;
use super::{Move, SumoCheckers, SumoRules};

/// Appends every move of the player to move, in a game that is not over.
pub(super) fn generate<R: SumoRules>(position: &SumoCheckers<R>, moves: &mut Vec<Move>) {
    let view = View::of(position);
    let start = moves.len();
    without_blocks::<R>(view, moves);
    if !position.may_place() {
        return;
    }
    for index in start..moves.len() {
        let mv = moves[index];
        moves.extend(each(view.sites(mv)).map(|block| Move { block, ..mv }));
    }
}

/// The number of these moves.
#[inline]
pub(super) fn count<R: SumoRules>(position: &SumoCheckers<R>, scratch: &mut Vec<Move>) -> u64 {
    let view = View::of(position);
    let may_place = position.may_place();
    if R::APPROACH == 1 && !may_place {
        let mut tally = MoveTally(0);
        view.shapes(&mut tally);
        return u64::from(tally.0);
    }
    let start = scratch.len();
    without_blocks::<R>(view, scratch);
    let moves = scratch.drain(start..);
    if !may_place {
        return moves.len() as u64;
    }
    moves.map(|mv| 1 + u64::from(view.sites(mv).count_ones())).sum()
}

/// Whether there is any move. A pair that steps to an empty square nearly always answers.
pub(super) fn can_move<R: SumoRules>(view: View) -> bool {
    let free_pair = |way| leading(way, view.own & leading(way, view.empty)) & view.own != 0;
    if Direction::ALL.map(Direction::way).into_iter().any(free_pair) {
        return true;
    }
    let mut moves = Vec::new();
    without_blocks::<R>(view, &mut moves);
    !moves.is_empty()
}

fn without_blocks<R: SumoRules>(view: View, moves: &mut Vec<Move>) {
    let start = moves.len();
    view.shapes(moves);
    if R::APPROACH > 1 {
        view.joins_from_afar::<R>(moves, start);
    }
}

impl View {
    /// Section *The duel*: where a block may be put after this move. It may not where the move
    /// wins at once.
    #[inline]
    fn sites(&self, mv: Move) -> Squares {
        let theirs = self.theirs ^ mv.theirs;
        let blocks = self.taken() & !(self.own | self.theirs);
        if theirs == 0 { 0 } else { BOARD & !(self.own ^ mv.own | theirs | blocks) }
    }

    /// Joins after more than one step, which only an option allows, as far as their effect is
    /// not among the moves already. Whether a square can be reached in time is a matter of the
    /// shortest path, and that enters none twice.
    fn joins_from_afar<R: SumoRules>(&self, moves: &mut Vec<Move>, start: usize) {
        let mut add = |mv| {
            if !moves[start..].contains(&mv) {
                moves.push(mv);
            }
        };
        for from in each(self.own) {
            let lifted = self.without(from);
            let mut seen = from | neighbours(from);
            let mut ends = neighbours(from) & self.empty;
            for _ in 1..R::APPROACH {
                ends = neighbours(ends) & self.empty & !seen;
                seen |= ends;
                for end in each(ends) {
                    lifted.joins_at(from, end, &mut add);
                }
            }
        }
    }

    /// What the checker that came to `end`, and is not on the board any more, does from there
    /// in columns of two.
    #[inline]
    fn joins_at(&self, from: Squares, end: Squares, add: &mut impl FnMut(Move)) {
        for way in Direction::ALL.map(Direction::way) {
            let partner = step(end, way) & self.own;
            if partner == 0 {
                continue;
            }
            let ahead = step(partner, way);
            if self.entry(ahead, way, 2).is_ok() {
                add(self.column(from ^ ahead, ahead, way));
            }
            let back = step(end, -way);
            if self.entry(back, -way, 2).is_ok() {
                add(self.column(from ^ partner ^ end ^ back, back, -way));
            }
        }
    }
}

#[inline]
fn neighbours(squares: Squares) -> Squares {
    Direction::ALL.iter().fold(0, |near, direction| near | step(squares, direction.way()))
}
