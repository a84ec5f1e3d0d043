//! Full hands from which a player wins as surely as they like, in the bouts that only a push-off
//! ends. This is decided without any arithmetic, because it is where arithmetic fails: such a
//! position is worth a whole win, yet playing for it turn by turn gains only ever less.
//!
//! The sets of positions are those of de Alfaro, Henzinger and Kupferman, "Concurrent
//! reachability games" (2007). The brackets need no more than that everything in them is won, so
//! here is why. Let S be the set that [`surely_won`] ends with. Its positions were added one by
//! one, each because East [can advance](can_advance) from it: for every small ε there is a mix
//! that, whatever West chooses,
//!
//! - leads with a chance p of at least some b(ε) > 0 to a push-off or a position added earlier,
//! - and leads out of S with a chance of at most p·c·ε, with some c.
//!
//! Let η > 0 and give the position added as the r-th the value w = 1 − η·(1 − kᵣ), a push-off 1,
//! and all outside S the value −1. Choose ε for one r after the other, beginning with the first,
//! so small that 2·c·ε ≤ η·kᵣ₋₁/2, and then kᵣ = b(ε)·kᵣ₋₁/4, with k₀ = 1. From the r-th
//! position w then grows in the mean, because staying in S costs η·kᵣ at most, advancing gains
//! η·(kᵣ₋₁ − kᵣ), and leaving S costs 2:
//!
//! ```text
//! E[w after] − w ≥ p·η·kᵣ₋₁ − η·kᵣ − p·c·ε·2 ≥ p·η·kᵣ₋₁/2 − η·kᵣ ≥ η·kᵣ > 0
//! ```
//!
//! There are finitely many positions, so it grows by some d > 0 at least each turn that is played
//! within S. As w never exceeds 1, the bout does not stay there for ever: with probability 1 it
//! comes to a push-off or out of S. And as w only grows in the mean, a push-off for East comes
//! first with a chance of at least 1 − η/2. So East guarantees 1 − η for every η > 0, and the
//! position is worth a whole win.

use dohyo_rules::ByPlayer;
use dohyo_rules::bout::BoutParts;

use super::induction::space;
use super::tree::{EDGE, PositionTree, SPACES, TreeEnd, TreeSide, after};

/// The spaces of the counter on which full hands are won for East as surely as they like.
/// The tree is that of full hands on every space.
pub(super) fn surely_won<G: BoutParts>(tree: &PositionTree<G>) -> [bool; SPACES] {
    assert!(matches!(tree.end, TreeEnd::FullHands), "only a push-off ends these bouts");
    let mut stay = Positions::all(tree);
    loop {
        let mut won = Positions::none(tree);
        while won.grow(tree, &stay) {}
        if won == stay {
            return won.full_hands(tree);
        }
        stay = won;
    }
}

/// A set of positions.
#[derive(Clone, PartialEq, Eq)]
struct Positions {
    /// For each position that is kept, whether it is in the set, and whether its mirror image is.
    levels: Vec<Vec<[bool; 2]>>,
}

impl Positions {
    fn all<G: BoutParts>(tree: &PositionTree<G>) -> Self {
        Self::filled(tree, true)
    }

    fn none<G: BoutParts>(tree: &PositionTree<G>) -> Self {
        Self::filled(tree, false)
    }

    fn filled<G: BoutParts>(tree: &PositionTree<G>, member: bool) -> Self {
        Self { levels: tree.levels.iter().map(|level| vec![[member; 2]; level.size]).collect() }
    }

    /// Whether a position is in the set. After the last level come full hands again.
    fn has<G: BoutParts>(&self, tree: &PositionTree<G>, number: usize, at: (u16, u16, i8)) -> bool {
        let (first, second, counter) = at;
        let number = if number == tree.levels.len() { 0 } else { number };
        let (place, index) = tree.levels[number].locate(first.into(), second.into(), counter);
        self.levels[number][index][usize::from(place.mirrored)]
    }

    /// Adds the positions from which East can advance into the set without leaving `stay`.
    /// Whether there were any.
    fn grow<G: BoutParts>(&mut self, tree: &PositionTree<G>, stay: &Self) -> bool {
        let mut grown = false;
        for (number, level) in tree.levels.iter().enumerate().rev() {
            for (index, (first, second, counter)) in level.positions().enumerate() {
                let seen = [(first, second, counter), (second, first, -counter)];
                for (mirrored, (east, west, counter)) in seen.into_iter().enumerate() {
                    if self.levels[number][index][mirrored] {
                        continue;
                    }
                    let lead = |at| {
                        if self.has(tree, number + 1, at) {
                            Lead::Ahead
                        } else if stay.has(tree, number + 1, at) {
                            Lead::Stay
                        } else {
                            Lead::Out
                        }
                    };
                    let advance = can_advance(east, west, counter, lead);
                    self.levels[number][index][mirrored] = advance;
                    grown |= advance;
                }
            }
        }
        grown
    }

    fn full_hands<G: BoutParts>(&self, tree: &PositionTree<G>) -> [bool; SPACES] {
        let mut won = [false; SPACES];
        for counter in -EDGE..=EDGE {
            won[space(counter)] = self.has(tree, 0, (0, 0, counter));
        }
        won
    }
}

/// Where a turn leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// To a push-off for East, or to a position that is known to be won.
    Ahead,
    /// To a position that may be.
    Stay,
    /// To a push-off for West, or to a position that is not won.
    Out,
}

/// Whether East has, for every small ε, a mix that advances with a positive chance and leads
/// out with a chance at most ε times as large, but for a constant, whatever West chooses.
///
/// East's choices are taken up in stages, those of stage k being played with chances around εᵏ.
/// A choice is taken up as soon as it leads out against none of West's choices but those that
/// are *met*: against which a choice of an earlier stage advances. So against a choice of West's
/// that is met from stage k on, the chance to advance is around εᵏ, and all choices of the stages
/// up to k are safe against it, which leaves a chance around εᵏ⁺¹ at most to be led out. All of
/// West's choices have to be met in the end.
fn can_advance<G: BoutParts>(
    east: &TreeSide<G>,
    west: &TreeSide<G>,
    counter: i8,
    lead: impl Fn((u16, u16, i8)) -> Lead,
) -> bool {
    let position = G::assemble(counter, ByPlayer::new(east.side, west.side));
    let leads: Vec<Vec<Lead>> = east
        .choices
        .iter()
        .map(|&(mv, to_east)| {
            let against = |&(reply, to_west): &(G::Move, u16)| match after(&position, mv, reply) {
                counter if counter > EDGE => Lead::Ahead,
                counter if counter < -EDGE => Lead::Out,
                counter => lead((to_east, to_west, counter)),
            };
            west.choices.iter().map(against).collect()
        })
        .collect();
    let mut met = vec![false; west.choices.len()];
    loop {
        let safe =
            |row: &&Vec<Lead>| row.iter().zip(&met).all(|(&to, &met)| met || to != Lead::Out);
        let taken: Vec<&Vec<Lead>> = leads.iter().filter(safe).collect();
        let meets = |reply: usize| taken.iter().any(|row| row[reply] == Lead::Ahead);
        let now: Vec<bool> = (0..met.len()).map(|reply| met[reply] || meets(reply)).collect();
        if now == met {
            return met.iter().all(|&met| met);
        }
        met = now;
    }
}
