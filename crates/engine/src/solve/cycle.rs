//! The bouts that only a push-off ends: what full hands are worth on every space.
//!
//! Whenever all cards have been played, both hands are full again, so all that one cycle hands on
//! to the next is where the counter is. Playing one cycle through turns brackets of the seventeen
//! values into brackets again. Every value lies between a loss and a win; each cycle played in
//! front of bounds that hold gives bounds that hold, because a player can play the mixes of that
//! cycle and then whatever the bounds stand for. So one may begin with the whole range and stop
//! at any time.
//!
//! This closes in on the values by a constant factor each cycle, except where full hands are won
//! as surely as a player likes but never quickly: there it would take n cycles to come within
//! 1/n. Those spaces are [found beforehand](super::certainty) and pinned to what they are worth.

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Player};

use super::Bounds;
use super::cache::CachedSolution;
use super::certainty::surely_won;
use super::induction::{EndStakes, Induction, space};
use super::tree::{EDGE, PositionTree, SPACES};

/// What full hands are worth on every space.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cycle {
    /// Brackets of the values.
    pub(super) values: [Bounds; SPACES],
    /// What the players come to who have no more than [`PATIENCE`].
    hasty: [Bounds; SPACES],
    /// How many positions a cycle has.
    pub(super) states: usize,
    /// The largest duality gap among all matrix games.
    pub(super) largest_gap: f64,
}

/// Where brackets are narrow enough, in units of a win.
const NARROW: f64 = 1e-11;

/// Where the values of hasty players change little enough, in units of a win. They need not be
/// exact, and where a game has several equilibria they keep changing a little.
const STEADY: f64 = 1e-6;

/// More cycles than any game needs.
const MOST_SWEEPS: usize = 1000;

/// What is left of a good prospect after one cycle, to a player who does not like to wait.
///
/// Where a value is only approached, a player who plays for all of it plays a waiting game for
/// ever and gets nothing. A player for whom winning later counts for a little less takes the
/// small risk that winning takes. Let L be the lower bounds that are found for such players, and
/// L⁺ those above 0. By East's mixes L grows in the mean by (1 − patience)·L⁺ each cycle, as long
/// as the bout goes on. L stays below a win, so the sum of all this is finite, and what is left
/// of L⁺ goes to 0 in the mean. Of a bout that never ends, then, L promises no more than the 0
/// that it is worth, and East gets L at least: with this patience, all but 0.0011 of a win.
///
/// Only positions that are won outright are played like this. Everywhere else the mixes are those
/// of the values themselves, by which the bounds close in, so no bout stays there for ever.
const PATIENCE: f64 = 1.0 - 1e-4;

impl Cycle {
    /// How many brackets a record of it has.
    pub(super) const BRACKETS: usize = 2 * SPACES;

    /// Values full hands on all spaces. `push_off` is what a push-off is worth.
    pub(super) fn new<G: BoutParts>(push_off: f64, induction: &mut Induction) -> Self {
        let full = G::start().side(Player::First);
        let tree = PositionTree::<G>::new(ByPlayer::new(full, full), -EDGE..=EDGE);
        induction.largest_gap = 0.0;
        let values = values(&tree, push_off, induction);
        let largest_gap = induction.largest_gap;
        let hasty = hasty(&tree, push_off, induction);
        Self { values, hasty, states: tree.size(), largest_gap }
    }

    /// What lies beyond a cycle for the hasty.
    pub(super) fn prospects(&self) -> [Bounds; SPACES] {
        self.hasty.map(discounted)
    }

    pub(super) fn record(&self) -> CachedSolution {
        let &Self { states, largest_gap, .. } = self;
        CachedSolution { states, largest_gap, bounds: [self.values, self.hasty].concat() }
    }

    /// Reads what [`Cycle::record`] gives.
    pub(super) fn from_record(record: &CachedSolution) -> Self {
        let &CachedSolution { states, largest_gap, ref bounds } = record;
        let (halves, _) = bounds.as_chunks();
        let &[values, hasty] = halves else {
            unreachable!("the record has two brackets for each space")
        };
        Self { values, hasty, states, largest_gap }
    }
}

/// Closes in on the values of full hands from both sides.
fn values<G: BoutParts>(
    tree: &PositionTree<G>,
    push_off: f64,
    induction: &mut Induction,
) -> [Bounds; SPACES] {
    let won = surely_won(tree);
    let mut values = EndStakes::unseen(push_off).beyond;
    for counter in (-EDGE..=EDGE).filter(|&counter| won[space(counter)]) {
        values[space(counter)] = Bounds::exactly(push_off);
        values[space(-counter)] = Bounds::exactly(-push_off);
    }
    for _ in 0..MOST_SWEEPS {
        if values.iter().all(|value| value.gap() <= NARROW * push_off) {
            break;
        }
        let swept = sweep(tree, EndStakes { push_off, beyond: values }, induction);
        for (value, new) in values.iter_mut().zip(swept) {
            *value = value.narrowed(new);
        }
    }
    values
}

/// What full hands come to between players of little patience.
fn hasty<G: BoutParts>(
    tree: &PositionTree<G>,
    push_off: f64,
    induction: &mut Induction,
) -> [Bounds; SPACES] {
    let mut values = EndStakes::unseen(push_off).beyond;
    for _ in 0..MOST_SWEEPS {
        let stakes = EndStakes { push_off, beyond: values.map(discounted) };
        let swept = sweep(tree, stakes, induction);
        let steady = |(old, new): (&Bounds, &Bounds)| {
            // The upper bounds mirror the lower ones.
            (new.lower - old.lower).abs() <= STEADY * push_off
        };
        let done = values.iter().zip(&swept).all(steady);
        values = swept;
        if done {
            break;
        }
    }
    values
}

/// The values of full hands if this lies beyond one cycle.
fn sweep<G: BoutParts>(
    tree: &PositionTree<G>,
    stakes: EndStakes,
    induction: &mut Induction,
) -> [Bounds; SPACES] {
    let root = induction.value(tree, &stakes).swap_remove(0);
    let mut swept = stakes.beyond;
    for counter in -EDGE..=EDGE {
        let (place, number) = tree.levels[0].locate(0, 0, counter);
        swept[space(counter)] = if place.mirrored { -root[number] } else { root[number] };
    }
    swept
}

/// Good prospects count for less after a cycle, East's and West's; bad ones count as much.
fn discounted(bounds: Bounds) -> Bounds {
    Bounds {
        lower: bounds.lower.min(bounds.lower * PATIENCE),
        upper: bounds.upper.max(bounds.upper * PATIENCE),
    }
}
