//! The shapes of movement: the hot part of the game.
//!
//! No way of moving is followed for one checker alone. A shape such as "two squares forward and
//! one aside, by way of empty squares" is a few set operations that give all checkers able to
//! move like that at once, and moves are counted by counting bits.
//!
//! That only works if no change of the board is found in two sets, so the sets are made by what
//! changes, not by how. Without a push one checker seems to go from one square to another (the
//! rear of a column passes over those before it), and all ways of doing so are united in one
//! set. With a push the squares that opposing checkers leave and take belong to the change as
//! well. Two ways of a lone checker agree in these only if every opposing checker on one way
//! stands on the other, too, since the squares of a way are free of them afterwards. The few
//! cases that are left are taken out where they arise.
//!
//! In the drawings `A` is a checker and `T` where it goes; forward is to the right.

use super::Move;
use super::board::{BOARD, Direction, SquareWay, Squares, each, leading, step};
use super::view::View;

const N: SquareWay = Direction::North.way();
const E: SquareWay = Direction::East.way();
const S: SquareWay = Direction::South.way();
const W: SquareWay = Direction::West.way();

/// What becomes of the moves found.
pub(super) trait Sink {
    /// Takes a set of checkers that can all move in a way, and what that way changes for one.
    fn take(&mut self, checkers: Squares, change: impl Fn(Squares) -> Move);
}

/// Counts moves.
pub(super) struct MoveTally(pub(super) u32);

impl Sink for MoveTally {
    #[inline(always)]
    fn take(&mut self, checkers: Squares, _: impl Fn(Squares) -> Move) {
        self.0 += checkers.count_ones();
    }
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn take(&mut self, checkers: Squares, change: impl Fn(Squares) -> Move) {
        for checker in each(checkers) {
            self.push(change(checker));
        }
    }
}

/// What goes on in one direction, told by the square that is entered first.
#[derive(Clone, Copy)]
struct Course {
    way: SquareWay,
    /// Stacks that a lone checker can push.
    light: Squares,
    /// Stacks that two checkers can push, light ones included.
    heavy: Squares,
    /// Squares that a lone checker can enter.
    enters: Squares,
    /// Empty squares with an empty one behind.
    two: Squares,
    /// Empty squares with a light stack behind.
    late: Squares,
    /// Opposing checkers that a lone checker can push two squares far.
    early: Squares,
}

impl Course {
    #[inline(always)]
    fn of(view: &View, way: SquareWay) -> Self {
        let to = |squares| leading(way, squares);
        let View { theirs, empty, .. } = *view;
        let open = !to(view.taken());
        let light = theirs & open;
        Self {
            way,
            light,
            heavy: light | theirs & to(light),
            enters: empty | light,
            two: empty & to(empty),
            late: empty & to(light),
            early: theirs & to(empty & open),
        }
    }

    /// The places from where one step leads to these squares.
    #[inline(always)]
    fn to(&self, squares: Squares) -> Squares {
        leading(self.way, squares)
    }
}

impl View {
    /// Every move but those of longer approaches, none of them twice.
    #[inline(always)]
    pub(super) fn shapes(&self, sink: &mut impl Sink) {
        let [n, e, s, w] = [N, E, S, W].map(|way| Course::of(self, way));
        self.shapes_towards(n, [e, w], sink);
        self.shapes_towards(e, [n, s], sink);
        self.shapes_towards(s, [e, w], sink);
        self.shapes_towards(w, [n, s], sink);
    }

    #[inline(always)]
    fn shapes_towards(&self, f: Course, [left, right]: [Course; 2], sink: &mut impl Sink) {
        self.lines(f, sink);
        self.pairs(f, sink);
        self.steps(f, [left, right], sink);
        self.detours(f, [left, right], sink);
        self.detours(f, [right, left], sink);
        self.bends(f, left, sink);
        self.bends(f, right, sink);
        self.early_bends(f, left, sink);
        self.early_bends(f, right, sink);
        self.turns(f, [left, right], sink);
    }

    /// Three squares straight on, `A 1 2 T`. What stands on 1 and 2 tells whether that is a lone
    /// move, which pushes at most one checker all along its way, a column of three, or a join.
    #[inline(always)]
    fn lines(&self, f: Course, sink: &mut impl Sink) {
        let View { own, theirs, empty } = *self;
        let farther = theirs & f.to(empty & f.to(empty & !f.to(self.taken())));
        let lone = f.to(empty & f.to(f.two | f.late | f.early) | farther);
        sink.take(own & lone, |a| self.lone(a, [f.way; 3]));

        let heaviest = f.light | theirs & f.to(f.heavy);
        let three = own & f.to(own & f.to(empty | heaviest));
        let join = empty & f.to(own & f.to(empty | f.heavy));
        let to = 3 * f.way;
        sink.take(own & f.to(three | join), |a| self.column(a ^ step(a, to), step(a, to), f.way));
    }

    /// Two squares straight on, `A 1 T`: a column of two and nothing else.
    #[inline(always)]
    fn pairs(&self, f: Course, sink: &mut impl Sink) {
        let pair = f.to(self.own & f.to(self.empty | f.heavy));
        let to = 2 * f.way;
        sink.take(self.own & pair, |a| self.column(a ^ step(a, to), step(a, to), f.way));
    }

    /// One square on without a push: a lone move around either side, or a join in which the
    /// checker on J steps to T and the pair goes back.
    ///
    /// ```text
    ///     1  2
    ///     A  T  J
    ///     3  4
    /// ```
    #[inline(always)]
    fn steps(&self, f: Course, [left, right]: [Course; 2], sink: &mut impl Sink) {
        let View { own, empty, .. } = *self;
        let around = left.to(empty & f.to(right.two)) | right.to(empty & f.to(left.two));
        let join = f.to(empty & f.to(own));
        sink.take(own & (around | join), |a| self.glide(a, f.way));
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
    fn detours(&self, f: Course, [out, back]: [Course; 2], sink: &mut impl Sink) {
        let all = out.to(out.enters & f.to(f.enters & back.to(back.enters)));
        let clear = out.to(self.empty & f.to(back.two));
        let ways = [out.way, f.way, back.way];
        sink.take(self.own & all & !clear, |a| self.lone(a, ways));
    }

    /// Two squares forward and one aside, without a push before the last step: lone moves by
    /// 1-2-T, 1-4-T and 3-4-T, and a join in which A steps to 3 and moves on with 4.
    ///
    /// ```text
    ///     3  4  T
    ///     A  1  2
    /// ```
    #[inline(always)]
    fn bends(&self, f: Course, s: Course, sink: &mut impl Sink) {
        let View { own, theirs, empty } = *self;
        let to = 2 * f.way + s.way;
        let by_one = empty & (f.to(s.two) | s.to(f.two));
        let by_three = empty & f.to(f.two | own & f.to(empty));
        sink.take(own & (f.to(by_one) | s.to(by_three)), |a| self.glide(a, to));

        // Pushes forward are one change, whichever checkers make them.
        let by_one = empty & s.to(f.late);
        let by_three = empty & f.to(f.late | own & f.to(f.heavy));
        let forward = f.to(by_one) | s.to(by_three);
        sink.take(own & forward, |a| self.column(a ^ step(a, to), step(a, to), f.way));

        // A push aside is yet another, unless either way the checker is off the board.
        let (next, second) = (to + f.way, to + 2 * f.way);
        let forward_out = off(next) | leading(next, theirs) & off(second);
        let same = forward & forward_out & off(to + s.way);
        let aside = f.to(empty & f.to(s.late)) & !same;
        sink.take(own & aside, |a| self.lone(a, [f.way, f.way, s.way]));
    }

    /// The lone moves of that shape that push before the last step: by 1-2-T, 1-4-T and 3-4-T.
    #[inline(always)]
    fn early_bends(&self, f: Course, s: Course, sink: &mut impl Sink) {
        let View { own, empty, .. } = *self;
        let by_two = f.to((f.early | f.late) & f.to(s.to(s.enters)));
        sink.take(own & by_two, |a| self.lone(a, [f.way, f.way, s.way]));

        let first = f.light & s.to(s.enters & f.to(f.enters));
        let second = empty & s.to(s.light & f.to(f.enters));
        sink.take(own & f.to(first | second), |a| self.lone(a, [f.way, s.way, f.way]));

        // What stands on 4 is pushed forward past T here and aside by the zigzag: yet another
        // change, unless either way it is off the board.
        let first = s.light & f.to(f.two | f.late | f.early);
        let second = empty & f.to(f.early);
        let both_off = off(f.way + 2 * s.way) & off(3 * f.way + s.way);
        let same = f.to(empty) & s.to(empty) & both_off;
        let by_three = s.to(first | second) & !same;
        sink.take(own & by_three, |a| self.lone(a, [s.way, f.way, f.way]));
    }

    /// Joins in which A steps to the front from either side: with C behind it, the pair enters
    /// T. No other way of moving makes two checkers change places like that.
    ///
    /// ```text
    ///        A
    ///     C  1  T
    ///        A
    /// ```
    #[inline(always)]
    fn turns(&self, f: Course, sides: [Course; 2], sink: &mut impl Sink) {
        let View { own, empty, .. } = *self;
        let fronts = empty & step(own, f.way) & f.to(empty | f.heavy);
        for s in sides {
            sink.take(own & s.to(fronts), |a| {
                let front = step(a, s.way);
                let entered = step(front, f.way);
                self.column(a ^ step(front, -f.way) ^ front ^ entered, entered, f.way)
            });
        }
    }

    /// What a checker changes that only seems to go somewhere, or does so without pushing.
    #[inline(always)]
    fn glide(&self, from: Squares, way: SquareWay) -> Move {
        Move { own: from ^ step(from, way), theirs: 0, block: 0 }
    }
}

/// The places from where this way leads off the board.
#[inline(always)]
const fn off(way: SquareWay) -> Squares {
    !leading(way, BOARD)
}
