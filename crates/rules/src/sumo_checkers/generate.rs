//! The move generator: the hot part of the game.
//!
//! No way of moving is followed for one checker alone. A shape of movement, such as "two
//! squares forward and one aside, by way of empty squares", is a few set operations that give
//! all checkers able to move like that at once, and moves are counted by counting bits.
//!
//! That only works if a change of the board is found in one set alone, so the sets are made by
//! what changes, not by how. Without a push one checker seems to go from one square to another
//! (the rear of a column passes over those before it), and all ways of doing so are united in
//! one set. With a push the change also has the squares that opposing checkers leave and take;
//! where two ways can agree in these, the code says so and takes the second way out. Ways of
//! a lone checker can only agree if every opposing checker on one way stands on the other, too,
//! since all squares of a way are free of them afterwards.
//!
//! In the drawings `A` is the checker, `T` where it goes, `f` forward and `s` to the side.

use super::board::{BOARD, Direction, OFF, Squares, Way, each, leading, step};
use super::view::View;
use super::{Move, Rules, SumoCheckers};

const N: Way = Direction::North.way();
const E: Way = Direction::East.way();
const S: Way = Direction::South.way();
const W: Way = Direction::West.way();

/// Appends every move of the player to move, in a game that is not over.
pub(super) fn generate<R: Rules>(position: &SumoCheckers<R>, moves: &mut Vec<Move>) {
    let start = moves.len();
    let view = View::of(position);
    view.shapes(moves);
    if R::APPROACH > 1 {
        view.joins_from_afar::<R>(moves, start);
    }
    if position.may_place() {
        place_blocks(view, moves, start);
    }
}

/// The number of these moves.
pub(super) fn count<R: Rules>(position: &SumoCheckers<R>, scratch: &mut Vec<Move>) -> u64 {
    if R::APPROACH > 1 || position.may_place() {
        let before = scratch.len();
        generate(position, scratch);
        let count = scratch.len() - before;
        scratch.truncate(before);
        return count as u64;
    }
    let mut tally = Tally(0);
    View::of(position).shapes(&mut tally);
    u64::from(tally.0)
}

/// Whether there is any move.
pub(super) fn can_move<R: Rules>(view: View) -> bool {
    let mut tally = Tally(0);
    view.shapes(&mut tally);
    if tally.0 > 0 || R::APPROACH == 1 {
        return tally.0 > 0;
    }
    let mut joins = Vec::new();
    view.joins_from_afar::<R>(&mut joins, 0);
    !joins.is_empty()
}

/// Section *The duel*: every move that does not win may end with a block on any empty square.
fn place_blocks(view: View, moves: &mut Vec<Move>, start: usize) {
    for index in start..moves.len() {
        let mv = moves[index];
        let theirs = view.theirs ^ mv.theirs;
        if theirs == 0 {
            continue;
        }
        let blocks = BOARD & !(view.empty | view.own | view.theirs);
        let empty = BOARD & !(view.own ^ mv.own | theirs | blocks);
        moves.extend(each(empty).map(|block| Move { block, ..mv }));
    }
}

/// What becomes of the moves found.
trait Sink {
    /// Takes a set of checkers that can all move in a way, and what that way changes for one.
    fn take(&mut self, checkers: Squares, change: impl Fn(Squares) -> Move);
}

/// Counts moves.
struct Tally(u32);

impl Sink for Tally {
    #[inline(always)]
    fn take(&mut self, checkers: Squares, _: impl Fn(Squares) -> Move) {
        self.0 += checkers.count_ones();
    }
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn take(&mut self, checkers: Squares, change: impl Fn(Squares) -> Move) {
        self.extend(each(checkers).map(change));
    }
}

impl View {
    #[inline(always)]
    fn shapes(&self, sink: &mut impl Sink) {
        self.shapes_towards(N, [E, W], sink);
        self.shapes_towards(E, [N, S], sink);
        self.shapes_towards(S, [E, W], sink);
        self.shapes_towards(W, [N, S], sink);
    }

    #[inline(always)]
    fn shapes_towards(&self, f: Way, [right, left]: [Way; 2], sink: &mut impl Sink) {
        self.lines(f, sink);
        self.pairs(f, sink);
        self.steps(f, right, sink);
        for s in [right, left] {
            self.detours(f, s, sink);
            self.bends(f, s, sink);
            self.turns(f, s, sink);
        }
    }

    /// Three squares straight on, `A 1 2 T`. What stands on 1 and 2 tells whether that is a lone
    /// move, which pushes at most one checker all along its way, a column of three, or a join.
    #[inline(always)]
    fn lines(&self, f: Way, sink: &mut impl Sink) {
        let to = 3 * f;
        let clear = self.free(f) & self.free(2 * f) & self.free(to);
        let one = self.foe(f) & self.free(2 * f) & self.free(to)
            | self.free(f) & self.foe(2 * f) & self.free(to)
            | self.free(f) & self.free(2 * f) & self.foe(to);
        let lone = clear | one & self.open(4 * f);
        sink.take(self.own & lone, |a| self.lone(a, [f, f, f]));

        let three = self.mate(f) & self.enters(to, f, 3);
        let join = self.free(f) & self.enters(to, f, 2);
        let column = self.mate(2 * f) & (three | join);
        sink.take(self.own & column, |a| self.column(a ^ step(a, to), step(a, to), f));
    }

    /// Two squares straight on, `A 1 T`: a column of two and nothing else.
    #[inline(always)]
    fn pairs(&self, f: Way, sink: &mut impl Sink) {
        let to = 2 * f;
        let pair = self.mate(f) & self.enters(to, f, 2);
        sink.take(self.own & pair, |a| self.column(a ^ step(a, to), step(a, to), f));
    }

    /// One square on without a push: a lone move around either side, or a join in which the
    /// checker on J steps to T and the pair goes back.
    ///
    /// ```text
    ///     s  3
    ///     A  T  J
    ///     4  5
    /// ```
    #[inline(always)]
    fn steps(&self, f: Way, s: Way, sink: &mut impl Sink) {
        let around = self.free(s) & self.free(s + f) | self.free(-s) & self.free(f - s);
        let steps = self.free(f) & (around | self.mate(2 * f));
        sink.take(self.own & steps, |a| Move { own: a ^ step(a, f), theirs: 0, block: 0 });
    }

    /// One square on by a lone move around one side with pushes. The ways around either side
    /// have only T in common, where one pushes to the left and the other to the right.
    ///
    /// ```text
    ///     2          a checker on 1 goes to 2,
    ///     1  3  4    one on 3 to 4,
    ///     A  T       one on T to 5
    ///        5
    /// ```
    #[inline(always)]
    fn detours(&self, f: Way, s: Way, sink: &mut impl Sink) {
        let clear = self.free(s) & self.free(s + f) & self.free(f);
        let detour = self.enters(s, s, 1) & self.enters(s + f, f, 1) & self.enters(f, -s, 1);
        sink.take(self.own & detour & !clear, |a| self.lone(a, [s, f, -s]));
    }

    /// Two squares forward and one aside: lone moves by 1-2-T, 1-4-T and 3-4-T, and a join in
    /// which A steps to 3 and pushes along with a checker on 4.
    ///
    /// ```text
    ///     3  4  T
    ///     A  1  2
    /// ```
    #[inline(always)]
    fn bends(&self, f: Way, s: Way, sink: &mut impl Sink) {
        let (two, four, to) = (2 * f, f + s, 2 * f + s);
        let lone_by_two = self.free(f) & self.free(two);
        let lone_by_four = self.free(four) & (self.free(f) | self.free(s));
        let join = self.free(s) & self.mate(four);
        let quiet = self.free(to) & (lone_by_two | lone_by_four | join);
        sink.take(self.own & quiet, |a| Move { own: a ^ step(a, to), theirs: 0, block: 0 });

        // Pushes at the last step alone. Forward ones are one change, whoever makes them.
        let forward = lone_by_four & self.pushes(to, f, 1) | join & self.pushes(to, f, 2);
        sink.take(self.own & forward, |a| self.column(a ^ step(a, to), step(a, to), f));
        // So is one aside that removes a checker, if forward one is removed as well.
        let forward_out = leading(to + f, OFF) | self.foe(to + f) & leading(to + two, OFF);
        let same = forward & forward_out & leading(to + s, OFF);
        let aside = lone_by_two & self.pushes(to, s, 1) & !same;
        sink.take(self.own & aside, |a| self.lone(a, [f, f, s]));

        self.bends_with_early_pushes(f, s, sink);
    }

    /// The lone moves of that shape that push before the last step.
    #[inline(always)]
    fn bends_with_early_pushes(&self, f: Way, s: Way, sink: &mut impl Sink) {
        let (two, four, to) = (2 * f, f + s, 2 * f + s);
        let along = self.foe(f) & self.free(two) | self.free(f) & self.foe(two);
        let by_two = along & self.open(3 * f) & self.enters(to, s, 1);
        sink.take(self.own & by_two, |a| self.lone(a, [f, f, s]));

        let clear = self.free(f) & self.free(four);
        let zigzag = self.enters(f, f, 1) & self.enters(four, s, 1) & self.enters(to, f, 1);
        sink.take(self.own & zigzag & !clear, |a| self.lone(a, [f, s, f]));

        // A checker on 4 is pushed forward past T, and that is what the zigzag does as well if
        // both push it off.
        let one = self.foe(four) & self.free(to);
        let last = self.free(four) & self.foe(to);
        let same = self.free(f) & leading(four + s, OFF) & leading(to + f, OFF);
        let first_pushes = self.free(four) & self.free(to) | (one | last) & self.open(to + f);
        let first_steps = one & self.open(to + f) & !same;
        let by_three = self.pushes(s, s, 1) & first_pushes | self.free(s) & first_steps;
        sink.take(self.own & by_three, |a| self.lone(a, [s, f, f]));
    }

    /// Joins in which A steps to the front: with C behind it, the pair enters T. No other way
    /// of moving makes two checkers change places like that.
    ///
    /// ```text
    ///     C  1  T
    ///        A
    /// ```
    #[inline(always)]
    fn turns(&self, f: Way, s: Way, sink: &mut impl Sink) {
        let turn = self.free(s) & self.mate(s - f) & self.enters(s + f, f, 2);
        sink.take(self.own & turn, |a| {
            let front = step(a, s);
            let entered = step(front, f);
            self.column(a ^ step(front, -f) ^ front ^ entered, entered, f)
        });
    }

    /// Joins after more than one step, which only an option allows. Some are known already.
    fn joins_from_afar<R: Rules>(&self, moves: &mut Vec<Move>, start: usize) {
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
    fn joins_at(&self, from: Squares, end: Squares, add: &mut impl FnMut(Move)) {
        for way in [N, E, S, W] {
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

    /// The places from where this way leads to an empty square.
    #[inline(always)]
    fn free(&self, way: Way) -> Squares {
        leading(way, self.empty)
    }

    /// The places from where it leads to an empty square or off the board.
    #[inline(always)]
    fn open(&self, way: Way) -> Squares {
        leading(way, self.empty | OFF)
    }

    /// The places from where it leads to an own checker.
    #[inline(always)]
    fn mate(&self, way: Way) -> Squares {
        leading(way, self.own)
    }

    /// The places from where it leads to an opposing checker.
    #[inline(always)]
    fn foe(&self, way: Way) -> Squares {
        leading(way, self.theirs)
    }

    /// The places from where `way` leads to a square that a column going `forward` can enter.
    #[inline(always)]
    fn enters(&self, way: Way, forward: Way, column: i32) -> Squares {
        self.free(way) | self.pushes(way, forward, column)
    }

    /// The places from where `way` leads to a stack that a column going `forward` can push.
    #[inline(always)]
    fn pushes(&self, way: Way, forward: Way, column: i32) -> Squares {
        let mut stack = !0;
        let mut pushes = 0;
        for n in 0..column {
            stack &= self.foe(way + n * forward);
            pushes |= stack & self.open(way + (n + 1) * forward);
        }
        pushes
    }
}

fn neighbours(squares: Squares) -> Squares {
    step(squares, N) | step(squares, E) | step(squares, S) | step(squares, W)
}
