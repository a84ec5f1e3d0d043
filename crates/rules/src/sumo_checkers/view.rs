//! The board as the player to move sees it: what may be entered, and what moving changes.

use super::board::{BOARD, SquareWay, Squares, step};
use super::{Move, SumoCheckers};

/// The board as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) own: Squares,
    pub(super) theirs: Squares,
    pub(super) empty: Squares,
}

/// Why a square cannot be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It is off the board.
    Edge,
    /// An own checker stands there.
    Own,
    /// A block lies there.
    Block,
    /// This many opposing checkers stand there in line: too many.
    Stack(u32),
    /// Opposing checkers stand there, and this square behind them is taken.
    Wall(Squares),
}

impl View {
    #[inline(always)]
    pub(super) fn of<R>(position: &SumoCheckers<R>) -> Self {
        let SumoCheckers { own, theirs, blocks, .. } = *position;
        Self { own, theirs, empty: BOARD & !(own | theirs | blocks) }
    }

    /// The same board while one own checker is in the air.
    pub(super) const fn without(self, checker: Squares) -> Self {
        Self { own: self.own & !checker, empty: self.empty | checker, ..self }
    }

    /// The squares where something stands.
    #[inline(always)]
    pub(super) const fn taken(&self) -> Squares {
        BOARD & !self.empty
    }

    /// Whether a column of so many checkers can enter a square, pushing what stands there.
    pub(super) fn entry(
        &self,
        square: Squares,
        way: SquareWay,
        column: u32,
    ) -> Result<(), Obstacle> {
        if square & BOARD == 0 {
            return Err(Obstacle::Edge);
        }
        if square & self.own != 0 {
            return Err(Obstacle::Own);
        }
        if square & self.empty != 0 {
            return Ok(());
        }
        if square & self.theirs == 0 {
            return Err(Obstacle::Block);
        }
        let (stack, behind) = self.stack(square, way);
        if stack > column {
            return Err(Obstacle::Stack(stack));
        }
        if behind & self.taken() != 0 {
            return Err(Obstacle::Wall(behind));
        }
        Ok(())
    }

    /// How many opposing checkers stand in line from this square on, and the place behind them.
    #[inline(always)]
    fn stack(&self, square: Squares, way: SquareWay) -> (u32, Squares) {
        let mut stack = 0;
        let mut behind = square;
        while behind & self.theirs != 0 {
            stack += 1;
            behind = step(behind, way);
        }
        (stack, behind)
    }

    /// What a lone checker changes on its way of three steps.
    #[inline(always)]
    pub(super) fn lone(mut self, from: Squares, ways: [SquareWay; 3]) -> Move {
        let before = self.theirs;
        let mut to = from;
        for way in ways {
            to = step(to, way);
            self.theirs ^= self.pushed(to, way);
        }
        Move { own: from ^ to, theirs: before ^ self.theirs, block: 0 }
    }

    /// What a column changes when its front enters a square. To the eye it is as if the rear
    /// checker had gone there and the others had stayed; `own` are the squares that change.
    #[inline(always)]
    pub(super) fn column(&self, own: Squares, entered: Squares, way: SquareWay) -> Move {
        Move { own, theirs: self.pushed(entered, way), block: 0 }
    }

    /// What changes for the opponent when a square is entered: of a stack the nearest square
    /// becomes empty, and the place behind it is taken if it is on the board.
    #[inline(always)]
    fn pushed(&self, entered: Squares, way: SquareWay) -> Squares {
        match self.stack(entered, way) {
            (0, _) => 0,
            (_, behind) => (entered | behind) & BOARD,
        }
    }
}
