//! Solving a slice together with its mirror image: component by component, those first whose men are farthest
//! advanced, since men only go forward. Components whose men have gone equally far are solved side by side.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_rules::share_out;

use super::component::{self, Component};
use super::placements::KingSets;
use super::slice::Slice;
use super::values::{KnownSlices, Origin, SliceValues};

/// What a solver of a pair is given besides.
pub(crate) struct Solving<'a> {
    pub(crate) threads: NonZeroUsize,
    /// Is told how many positions more are solved.
    pub(crate) solved: &'a (dyn Fn(u64) + Sync),
}

/// How many bytes solving a slice and its mirror image takes, what it needs included.
pub(crate) fn bytes(slice: Slice, threads: NonZeroUsize) -> u64 {
    let pair: u64 = pair(slice).iter().map(|slice| slice.positions()).sum();
    let needs: u64 = slice.needs().into_iter().map(Slice::positions).sum();
    let placements = slice.positions() / slice.king_placements();
    2 * (pair + needs) + 4 * placements + threads.get() as u64 * component::bytes(slice)
}

/// The slice and its mirror image, if that is another.
pub(crate) fn pair(slice: Slice) -> Vec<Slice> {
    let mirrored = slice.mirrored();
    if slice == mirrored { vec![slice] } else { vec![slice, mirrored] }
}

/// Solves the slice and its mirror image and adds both to what is known.
pub(crate) fn solve(slice: Slice, known: &mut KnownSlices, how: &Solving<'_>) {
    for slice in pair(slice) {
        known.insert(Arc::new(SliceValues::new(slice, Origin::Solved)));
    }
    let known = &*known;
    let down = known.slice(slice);
    let up = known.slice(slice.mirrored());
    let free = 32 - usize::from(slice.men());
    let down_sets = KingSets::new(free, usize::from(slice.own.kings));
    let up_sets = KingSets::new(free, usize::from(slice.theirs.kings));
    for group in groups(down, up) {
        share_out(how.threads, 0..group.len(), |numbers| {
            let mut component = Component::new(&down_sets, &up_sets);
            for number in numbers {
                let placement = u64::from(group[number]);
                let (down_men, up_men) = down.index.men(placement);
                let beyond = up.index.rank_men(up_men.reverse_bits(), down_men.reverse_bits());
                component.solve(down_men, up_men, known);
                component
                    .store((down, placement * down.index.kings), (up, beyond * up.index.kings));
                let sides = if slice == slice.mirrored() && placement == beyond { 1 } else { 2 };
                (how.solved)(sides * down.index.kings);
            }
        });
    }
}

/// The placements of men by how far these have gone, the farthest first. Of two that are mirror images of each
/// other one is enough.
fn groups(down: &SliceValues, up: &SliceValues) -> Vec<Vec<u32>> {
    let is_one_slice = down.index.slice == up.index.slice;
    let mut groups = vec![Vec::new(); 1 + 7 * usize::from(down.index.slice.men())];
    for placement in 0..down.index.placements() {
        let (down_men, up_men) = down.index.men(placement);
        if is_one_slice {
            let beyond = up.index.rank_men(up_men.reverse_bits(), down_men.reverse_bits());
            if beyond < placement {
                continue;
            }
        }
        let gone = rows(down_men) + rows(up_men.reverse_bits());
        groups[gone].push(u32::try_from(placement).expect("there are fewer placements of men"));
    }
    groups.reverse();
    groups
}

/// How many rows men have gone, all together.
fn rows(men: u32) -> usize {
    (1..8).map(|row| row * (men >> (4 * row) & 0xf).count_ones() as usize).sum()
}
