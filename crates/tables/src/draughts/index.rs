//! The perfect index of a slice: every position has a number, and there are no others. The men of the player to
//! move come first, then the other's men on what is left of their squares, then the kings of both.

use super::board::EndingBoard;
use super::slice::Slice;
use super::squares::{CHOOSE, dense, deposit, rank, rank_beside, sets, spread, unrank};

/// Numbers the positions of a slice.
#[derive(Debug)]
pub(crate) struct SliceIndex {
    pub(crate) slice: Slice,
    /// For each placement of the own men, the number of the first placement of all men with it; and the end.
    men: Vec<u64>,
    /// The placements of kings around the same men.
    pub(crate) kings: u64,
    /// Those of the other's kings around the same men and own kings.
    pub(crate) inner: u64,
}

impl SliceIndex {
    pub(crate) fn new(slice: Slice) -> Self {
        let (own, theirs) = (usize::from(slice.own.men), usize::from(slice.theirs.men));
        let mut men = vec![0];
        let mut sum = 0;
        for set in sets(28, own) {
            let both = (set >> 4).count_ones() as usize;
            sum += CHOOSE[28 - both][theirs];
            men.push(sum);
        }
        let free = 32 - own - theirs - usize::from(slice.own.kings);
        let inner = CHOOSE[free][usize::from(slice.theirs.kings)];
        Self { slice, men, kings: slice.king_placements(), inner }
    }

    /// The number of placements of men.
    pub(crate) fn placements(&self) -> u64 {
        *self.men.last().expect("the end is there")
    }

    pub(crate) fn positions(&self) -> u64 {
        self.placements() * self.kings
    }

    /// The number of a position of this slice.
    #[inline]
    pub(crate) fn rank(&self, board: &EndingBoard) -> u64 {
        let (own_men, own_kings) = (dense(board.own_men), dense(board.own_kings));
        let (their_men, their_kings) = (dense(board.their_men), dense(board.their_kings));
        let placement = self.rank_men(own_men, their_men);
        let taken = own_men | their_men;
        let own = rank_beside(own_kings, taken);
        let theirs = rank_beside(their_kings, taken | own_kings);
        placement * self.kings + own * self.inner + theirs
    }

    #[inline(always)]
    pub(crate) fn rank_men(&self, own: u32, theirs: u32) -> u64 {
        self.men[rank(own) as usize] + rank_beside(theirs >> 4, own >> 4)
    }

    /// The men of a placement, own and theirs.
    pub(crate) fn men(&self, placement: u64) -> (u32, u32) {
        let place = self.men.partition_point(|first| *first <= placement) - 1;
        let own = unrank(place as u64, self.slice.own.men);
        let theirs = unrank(placement - self.men[place], self.slice.theirs.men);
        (own, deposit(theirs, own >> 4) << 4)
    }

    /// The position with a number.
    pub(crate) fn unrank(&self, number: u64) -> EndingBoard {
        let (own_men, their_men) = self.men(number / self.kings);
        let kings = number % self.kings;
        let taken = own_men | their_men;
        let own_kings = deposit(unrank(kings / self.inner, self.slice.own.kings), taken);
        let their_kings = unrank(kings % self.inner, self.slice.theirs.kings);
        EndingBoard {
            own_men: spread(own_men),
            own_kings: spread(own_kings),
            their_men: spread(their_men),
            their_kings: spread(deposit(their_kings, taken | own_kings)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_position_of_its_own() {
        let mut all = 0;
        for pieces in 2..=3 {
            for slice in Slice::of_pieces(pieces) {
                let index = SliceIndex::new(slice);
                assert_eq!(index.positions(), slice.positions());
                for number in 0..index.positions() {
                    let board = index.unrank(number);
                    assert_eq!((board.slice(), index.rank(&board)), (slice, number));
                }
                all += index.positions();
            }
        }
        assert_eq!(all, 3488 + 196_032);
    }

    #[test]
    fn the_totals_are_the_known_ones() {
        let total =
            |pieces| -> u64 { Slice::of_pieces(pieces).into_iter().map(Slice::positions).sum() };
        assert_eq!(total(5), 139_450_808);
    }
}
