//! What one side can do on the board of Sumo Checkers, for all its checkers at once. It knows
//! nothing of what that is worth.

use dohyo_rules::Alternating;
use dohyo_rules::sumo_checkers::{BOARD, Move, Squares, SumoCheckers, SumoRules};

/// One of the four directions, as bits further.
type BitShift = i32;

/// The directions clockwise, so those to the sides of one are before and after it.
const WAYS: [BitShift; 4] = [8, 1, -8, -1];

/// The squares that a lone checker can enter, going each way.
type OpenSquares = [Squares; 4];

/// The squares by their distance from the nearest edge.
pub(super) const RINGS: [Squares; 4] = {
    let inside = [BOARD, eroded(BOARD), eroded(eroded(BOARD)), eroded(eroded(eroded(BOARD)))];
    [inside[0] & !inside[1], inside[1] & !inside[2], inside[2] & !inside[3], inside[3]]
};

/// The board as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) own: Squares,
    pub(super) theirs: Squares,
    pub(super) empty: Squares,
}

impl Outlook {
    /// The outlook of the player to move.
    #[inline]
    pub(super) fn of<R: SumoRules>(position: &SumoCheckers<R>) -> Self {
        let own = position.checkers(position.mover());
        let theirs = position.checkers(position.mover().other());
        Self { own, theirs, empty: BOARD & !(own | theirs | position.blocks()) }
    }

    /// The outlook of the other side.
    #[inline]
    pub(super) const fn other(self) -> Self {
        Self { own: self.theirs, theirs: self.own, empty: self.empty }
    }

    /// The outlook of the other side after a move of this one.
    #[inline]
    pub(super) fn after(self, mv: &Move) -> Self {
        let (own, theirs) = (self.own ^ mv.own(), self.theirs ^ mv.theirs());
        let blocks = BOARD & !(self.own | self.theirs | self.empty) | mv.block();
        Self { own: theirs, theirs: own, empty: BOARD & !(own | theirs | blocks) }
    }

    /// The opposing checkers that can be pushed off in one turn. A lone checker may be let
    /// through where an earlier push of its own stands in the way, so a few are too many; none
    /// is missing.
    pub(super) fn victims(&self) -> Squares {
        let open = self.open();
        let near = enters(self.own, &open);
        let reached = [self.own, near, enters(near, &open)];
        let mut victims = 0;
        for (index, way) in WAYS.into_iter().enumerate() {
            let [left, right] = [(index + 3) % 4, (index + 1) % 4];
            let passable = step(open[left], -WAYS[left]) | step(open[right], -WAYS[right]);
            victims |= self.victims_of_lone(reached, way, passable);
            victims |= self.victims_of_columns(way, [WAYS[left], WAYS[right]]);
        }
        victims
    }

    /// Empty squares are open, and those of checkers with room behind them.
    #[inline]
    fn open(&self) -> OpenSquares {
        let taken = BOARD & !self.empty;
        WAYS.map(|way| self.empty | self.theirs & !step(taken, -way))
    }

    /// Checkers that a lone checker pushes off. `reached` are the squares where it is after no
    /// step, one and two, and `passable` those from where it can go on to a side.
    #[inline]
    fn victims_of_lone(&self, reached: [Squares; 3], way: BitShift, passable: Squares) -> Squares {
        let [own, near, far] = reached;
        let edge = edge(way);
        let at_edge = self.theirs & edge;
        let before = self.theirs & step(self.empty & edge, -way);
        let farther = self.theirs & step(self.empty & step(self.empty & edge, -way), -way);
        // Steps that are left over lead along the edge.
        at_edge & passable & step(own | near, way)
            | at_edge & step(far, way)
            | before & step(passable, -way) & step(own, way)
            | before & step(near, way)
            | farther & step(own, way)
    }

    /// Checkers at the end of stacks that columns push off.
    #[inline]
    fn victims_of_columns(&self, way: BitShift, [left, right]: [BitShift; 2]) -> Squares {
        let Self { own, theirs, empty } = *self;
        let ahead = |squares| step(squares, way);
        let aside = step(own, left) | step(own, right);
        let pairs = own & ahead(own);
        // Joins: a checker steps in behind a checker, or before it from the side.
        let pushed_from_behind = own & ahead(empty & (ahead(own) | aside));
        let led_from_the_side = empty & ahead(own) & aside;
        let pairs_to_be = pairs | pushed_from_behind | led_from_the_side;
        let triples = own & ahead(pairs);
        let last = theirs & edge(way);
        let of_two = theirs & step(last, -way);
        let of_three = theirs & step(of_two, -way);
        last & ahead(pairs_to_be)
            | ahead(of_two & ahead(pairs_to_be))
            | ahead(ahead(of_three & ahead(triples)))
    }

    /// Own checkers that stand in a line of two with another, counted by pair.
    pub(super) const fn pairs(&self) -> u32 {
        (self.own & self.own << 8).count_ones() + (self.own & self.own << 1).count_ones()
    }

    /// The same for lines of three.
    pub(super) const fn triples(&self) -> u32 {
        let own = self.own;
        (own & own << 8 & own << 16).count_ones() + (own & own << 1 & own << 2).count_ones()
    }

    /// The squares where lone checkers can be after each of their three steps, added up.
    pub(super) fn room(&self) -> u32 {
        let open = self.open();
        let near = enters(self.own, &open);
        let far = enters(near, &open);
        near.count_ones() + far.count_ones() + enters(far, &open).count_ones()
    }

    /// The squares around both sides' checkers after a move: next to own ones, where a block
    /// protects, and within two steps of theirs, where it is in their way.
    pub(super) fn surroundings(&self, mv: &Move) -> Squares {
        around(self.own ^ mv.own()) | around(around(self.theirs ^ mv.theirs()))
    }
}

/// The set and everything next to it.
const fn around(squares: Squares) -> Squares {
    squares | squares << 8 | squares >> 8 | squares << 1 | squares >> 1
}

/// The squares that a lone checker enters with one step from these.
#[inline]
fn enters(from: Squares, open: &OpenSquares) -> Squares {
    let mut entered = 0;
    for (way, open) in WAYS.into_iter().zip(open) {
        entered |= step(from, way) & open;
    }
    entered
}

/// Where a set comes to lie when all of it goes this way. What leaves the board comes to lie on
/// bits that are no squares, be it at the other end.
#[inline]
const fn step(squares: Squares, way: BitShift) -> Squares {
    squares.rotate_left(way.rem_euclid(64) as u32)
}

/// The squares from where this way leads off the board.
#[inline]
const fn edge(way: BitShift) -> Squares {
    BOARD & !step(BOARD, -way)
}

/// The squares all of whose neighbours are in the set, too.
const fn eroded(squares: Squares) -> Squares {
    squares & squares << 8 & squares >> 8 & squares << 1 & squares >> 1
}
