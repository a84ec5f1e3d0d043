//! Sets of squares in the layout of the rules, 35 bits of which three are unused, and as 32 bits in a row, in
//! which sets are ranked.

use dohyo_rules::draughts::Squares;

/// Every square.
pub(crate) const ALL: Squares = 0xff | 0xff << 9 | 0xff << 18 | 0xff << 27;

/// Where the men of the player to move are crowned: this player always goes towards higher squares.
pub(crate) const CROWN: Squares = 0xf << 31;

/// The most pieces that are counted of one kind.
const MOST: usize = 12;

/// `CHOOSE[n][k]`: how many ways there are to choose k of n.
pub(crate) const CHOOSE: [[u64; MOST + 1]; 33] = {
    let mut table = [[0; MOST + 1]; 33];
    let mut n = 0;
    while n < 33 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The squares as the player on the other side of the board sees them.
#[inline(always)]
pub(crate) const fn flip(squares: Squares) -> Squares {
    squares.reverse_bits() >> 29
}

/// The squares as 32 bits in a row.
#[inline(always)]
pub(crate) const fn dense(squares: Squares) -> u32 {
    ((squares & 0xff)
        | (squares >> 1 & 0xff00)
        | (squares >> 2 & 0xff_0000)
        | (squares >> 3 & 0xff00_0000)) as u32
}

/// The squares of 32 bits in a row.
#[inline(always)]
pub(crate) const fn spread(dense: u32) -> Squares {
    let dense = dense as u64;
    (dense & 0xff) | (dense & 0xff00) << 1 | (dense & 0xff_0000) << 2 | (dense & 0xff00_0000) << 3
}

/// The rank of a set among the sets of its size, which is their order as numbers.
#[inline(always)]
pub(crate) fn rank(mut set: u32) -> u64 {
    let (mut rank, mut k) = (0, 0);
    while set != 0 {
        k += 1;
        rank += CHOOSE[set.trailing_zeros() as usize][k];
        set &= set - 1;
    }
    rank
}

/// The rank of a set in what is left of the board without the squares in `taken`.
#[inline(always)]
pub(crate) fn rank_beside(mut set: u32, taken: u32) -> u64 {
    let (mut rank, mut k) = (0, 0);
    while set != 0 {
        k += 1;
        let lowest = set & set.wrapping_neg();
        let place = set.trailing_zeros() - (taken & (lowest - 1)).count_ones();
        rank += CHOOSE[place as usize][k];
        set ^= lowest;
    }
    rank
}

/// The set of so many with this rank.
pub(crate) fn unrank(mut rank: u64, count: u8) -> u32 {
    let mut set = 0;
    for k in (1..=usize::from(count)).rev() {
        let place = (k - 1..32).rev().find(|place| CHOOSE[*place][k] <= rank);
        let place = place.expect("nothing ranks below the first set");
        rank -= CHOOSE[place][k];
        set |= 1 << place;
    }
    set
}

/// Puts the lowest bits of `set` on the squares that `taken` leaves, lowest first.
pub(crate) fn deposit(set: u32, taken: u32) -> u32 {
    let mut placed = 0;
    let mut free = !taken;
    let mut left = set;
    while left != 0 {
        let lowest = free & free.wrapping_neg();
        if left & 1 != 0 {
            placed |= lowest;
        }
        free ^= lowest;
        left >>= 1;
    }
    placed
}

/// All sets of `count` of the first `of` squares, in their order.
pub(crate) fn sets(of: usize, count: usize) -> Vec<u32> {
    let number = CHOOSE[of][count];
    let mut set: u64 = (1 << count) - 1;
    (0..number)
        .map(|_| {
            let this = set as u32;
            if set != 0 {
                let lowest = set & set.wrapping_neg();
                let ripple = set + lowest;
                set = ripple | (((set ^ ripple) >> 2) / lowest);
            }
            this
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_ranked_in_their_order() {
        for (of, count) in [(32, 0), (32, 1), (32, 3), (28, 4), (5, 5)] {
            let sets = sets(of, count);
            assert_eq!(sets.len() as u64, CHOOSE[of][count]);
            for (place, set) in sets.into_iter().enumerate() {
                assert_eq!((rank(set), unrank(place as u64, count as u8)), (place as u64, set));
            }
        }
    }

    #[test]
    fn layouts_lead_to_each_other() {
        for set in [1, 0x8000_0001, 0x1234_5678, u32::MAX] {
            assert_eq!(dense(spread(set)), set);
            assert_eq!(dense(flip(spread(set))), set.reverse_bits());
        }
        assert_eq!(spread(u32::MAX), ALL);
        assert_eq!(deposit(0b101, 0b1011), 0b10_0100);
    }
}
