//! The endings of draughts: positions, their numbers, and how they are solved.

mod board;
mod component;
mod index;
mod placements;
mod slice;
mod solve;
mod squares;
mod values;

pub use board::EndingBoard;
pub(crate) use index::SliceIndex;
pub use slice::{PieceCount, Slice};
pub(crate) use solve::{Solving, bytes, pair, solve};
pub(crate) use values::{JUMP, KnownSlices, LOST, Origin, SliceValues, before, is_better};

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::{JUMP, KnownSlices, PieceCount, Slice, SliceValues, Solving, pair, solve};

    /// A slice and all that it depends on, what comes first in front.
    fn with_needs(slice: Slice) -> Vec<Slice> {
        let (mut all, mut open) = (Vec::new(), vec![slice]);
        while let Some(slice) = open.pop() {
            let slice = slice.min(slice.mirrored());
            if !all.contains(&slice) {
                all.push(slice);
                open.extend(slice.needs());
            }
        }
        all.sort_by_key(|slice| (slice.pieces(), slice.men(), *slice));
        all
    }

    fn longest_win(values: &SliceValues) -> u16 {
        let all = (0..values.index.positions()).map(|number| values.at(number) & !JUMP);
        let wins = all.filter(|value| *value != 0 && value % 2 == 0);
        wins.max().map_or(0, |value| value - 1)
    }

    #[test]
    fn a_man_and_two_kings_against_two_kings_win_in_147_plies() {
        let own = PieceCount { men: 1, kings: 2 };
        let slice = Slice { own, theirs: PieceCount { men: 0, kings: 2 } };
        let mut known = KnownSlices::new();
        let threads = NonZeroUsize::new(2).expect("two");
        for slice in with_needs(slice) {
            solve(slice, &mut known, &Solving { threads, solved: &|_| {} });
        }
        let longest = pair(slice).into_iter().map(|slice| longest_win(known.slice(slice)));
        assert_eq!(longest.max(), Some(147));
    }
}
