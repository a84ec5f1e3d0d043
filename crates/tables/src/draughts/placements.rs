//! The placements of one side's kings around fixed men, and which of them lead to each other by a king's step.
//! Here kings may stand where the other side's do: whoever combines two placements looks at that.

use dohyo_rules::draughts::Squares;

use super::squares::{ALL, CHOOSE, flip, rank, sets, spread};

/// What is the same around all men: the sets of kings on the squares that are left, counted from 0.
#[derive(Debug)]
pub(crate) struct KingSets {
    sets: Vec<u32>,
    /// The ranks of the sets in the order that they have seen from the other side.
    pub(crate) from_beyond: Vec<u32>,
}

/// A king's step: onto which of the free squares, and which placement it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KingStep {
    pub(crate) onto: u32,
    pub(crate) to: u32,
}

/// The placements of kings around men.
#[derive(Debug, Default)]
pub(crate) struct KingPlacements {
    /// The squares as sets of free squares, as they are and as the other side sees them.
    pub(crate) free: Vec<u32>,
    pub(crate) squares: Vec<Squares>,
    pub(crate) flipped: Vec<Squares>,
    starts: Vec<u32>,
    steps: Vec<KingStep>,
}

impl KingSets {
    pub(crate) fn new(free: usize, kings: usize) -> Self {
        let sets = sets(free, kings);
        let mut order: Vec<(u32, u32)> = (0..)
            .zip(&sets)
            .map(|(rank, set)| {
                let reversed = if free == 0 { 0 } else { set.reverse_bits() >> (32 - free) };
                (reversed, rank)
            })
            .collect();
        order.sort_unstable();
        Self { sets, from_beyond: order.into_iter().map(|(_, rank)| rank).collect() }
    }

    pub(crate) fn count(&self) -> usize {
        self.sets.len()
    }
}

impl KingPlacements {
    /// Fills it anew for these men.
    pub(crate) fn fill(&mut self, sets: &KingSets, men: u32) {
        self.free.clone_from(&sets.sets);
        self.squares.clear();
        self.flipped.clear();
        self.starts.clear();
        self.steps.clear();
        if sets.sets == [0] {
            // Without kings nothing has to be found out about squares.
            self.squares.push(0);
            self.flipped.push(0);
            self.starts.extend([0, 0]);
            return;
        }
        let (places, ways) = places(men);
        for set in &sets.sets {
            self.starts.push(self.steps.len() as u32);
            let mut squares = 0;
            for place in bits(*set) {
                squares |= places[place];
                for onto in bits(ways[place] & !set) {
                    let after = set & !(1 << place) | 1 << onto;
                    self.steps.push(KingStep { onto: 1 << onto, to: rank(after) as u32 });
                }
            }
            self.squares.push(squares);
            self.flipped.push(flip(squares));
        }
        self.starts.push(self.steps.len() as u32);
    }

    /// The steps from a placement.
    #[inline(always)]
    pub(crate) fn steps(&self, from: usize) -> &[KingStep] {
        &self.steps[self.starts[from] as usize..self.starts[from + 1] as usize]
    }
}

/// The free squares, and for each to which others a king steps.
fn places(men: u32) -> ([Squares; 32], [u32; 32]) {
    let (mut places, mut ways) = ([0; 32], [0; 32]);
    // By the place of a square's bit: its place among those that are free.
    let mut place_of = [0_u8; 35];
    let free = ALL & !spread(men);
    let mut left = free;
    for (place, square) in (0_u8..).zip(&mut places) {
        *square = left & left.wrapping_neg();
        left ^= *square;
        if let Some(place_of) = place_of.get_mut(square.trailing_zeros() as usize) {
            *place_of = place;
        }
    }
    for (square, ways) in places.iter().zip(&mut ways) {
        let mut targets = (square << 4 | square << 5 | square >> 4 | square >> 5) & free;
        while targets != 0 {
            *ways |= 1 << place_of[targets.trailing_zeros() as usize];
            targets &= targets - 1;
        }
    }
    (places, ways)
}

#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < 32).then_some(place)
    })
}

/// How many bytes the placements of so many kings take.
pub(crate) fn bytes(free: usize, kings: usize) -> u64 {
    CHOOSE[free][kings] * (4 + 4 + 4 + 8 + 8 + 4 + kings as u64 * 4 * 8)
}
