//! All positions that a position of a bout can lead to, as dense tables.
//!
//! A bout is a counter between two sides, and each side changes by its own player's choices
//! alone. So the sides that can come up after some turns are listed once for both players, and a
//! position is a pair of them with a counter. Only pairs with the first side not before the
//! second in the list are kept: the others mirror these. Every turn is played by the rules; this
//! module knows no card.

use std::collections::HashMap;

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Player, Turn};

/// The last space at either end of the track.
pub(super) const EDGE: i8 = 8;
/// The spaces of the track.
pub(super) const SPACES: usize = 2 * EDGE as usize + 1;

/// The positions that a position can lead to, turn by turn.
pub(super) struct PositionTree<G: BoutParts> {
    /// The positions in which the players choose.
    pub(super) levels: Vec<TreeLevel<G>>,
    /// What comes after the last of them.
    pub(super) end: TreeEnd<G::Side>,
}

/// What comes after the last level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeEnd<S> {
    /// The bout is over; this is a side that a player may have then.
    Over(S),
    /// Both have the hands that a bout starts with.
    FullHands,
    /// More of the same, left out.
    Unseen,
}

/// The positions after equally many turns.
pub(super) struct TreeLevel<G: BoutParts> {
    pub(super) sides: Vec<TreeSide<G>>,
    places: HashMap<G::Side, u16>,
    /// The pairs of sides: for each first side those with the sides up to it as the second.
    pairs: Vec<Pair>,
    /// How many positions there are.
    pub(super) size: usize,
}

/// What one player has before them, and what comes of it.
pub(super) struct TreeSide<G: BoutParts> {
    pub(super) side: G::Side,
    /// The choices, each with the place of the side it leads to among those of the next level.
    pub(super) choices: Vec<(G::Move, u16)>,
}

/// A pair of sides.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    /// The spaces on which the counter can be, as bits, West's end first.
    spaces: u32,
    /// The number of the first of these positions.
    first: u32,
}

/// Where a position is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreePlace {
    pair: usize,
    counter: i8,
    /// Whether the players have changed sides.
    pub(super) mirrored: bool,
}

impl TreePlace {
    /// The place of the position with these sides and a counter on the track.
    #[inline]
    const fn new(first: usize, second: usize, counter: i8) -> Self {
        let mirrored = first < second || first == second && counter < 0;
        if mirrored {
            Self { pair: pair(second, first), counter: -counter, mirrored }
        } else {
            Self { pair: pair(first, second), counter, mirrored }
        }
    }
}

#[inline]
const fn pair(first: usize, second: usize) -> usize {
    first * (first + 1) / 2 + second
}

impl Pair {
    #[inline]
    const fn bit(counter: i8) -> u32 {
        1 << (counter + EDGE)
    }

    /// The number of the position with the counter here.
    #[inline]
    const fn index(self, counter: i8) -> usize {
        (self.first + (self.spaces & (Self::bit(counter) - 1)).count_ones()) as usize
    }

    const fn has(self, counter: i8) -> bool {
        self.spaces & Self::bit(counter) != 0
    }

    /// Where the counter can be.
    fn counters(self) -> impl Iterator<Item = i8> {
        (-EDGE..=EDGE).filter(move |&counter| self.has(counter))
    }
}

impl<G: BoutParts> PositionTree<G> {
    /// All that can come of these positions, which differ in the counter alone.
    pub(super) fn new(sides: ByPlayer<G::Side>, counters: impl Iterator<Item = i8>) -> Self {
        Self::grow(sides, counters, usize::MAX)
    }

    /// The same, but no further than to some number of levels.
    pub(super) fn grow(
        sides: ByPlayer<G::Side>,
        counters: impl Iterator<Item = i8>,
        most: usize,
    ) -> Self {
        let mut first = Sides::<G>::default();
        let [east, west] = [sides.first, sides.second].map(|side| usize::from(first.find(side)));
        let mut level = TreeLevel::new(first);
        for counter in counters {
            level.mark(east, west, counter);
        }
        let mut levels = Vec::new();
        loop {
            let next = level.find_choices();
            level.count();
            let cut = (levels.len() + 1 == most).then_some(TreeEnd::Unseen);
            if let Some(end) = Self::end(&next).or(cut) {
                levels.push(level);
                return Self { levels, end };
            }
            let mut following = TreeLevel::new(next);
            level.reach(&mut following);
            levels.push(std::mem::replace(&mut level, following));
        }
    }

    /// Whether the players choose no more with these sides before them, or begin anew.
    fn end(next: &Sides<G>) -> Option<TreeEnd<G::Side>> {
        let full = G::start().side(Player::First);
        if next.sides.iter().all(|side| side.side == full) {
            return Some(TreeEnd::FullHands);
        }
        let side = next.sides[0].side;
        let position = G::assemble(0, ByPlayer::new(side, side));
        position.outcome().map(|_| TreeEnd::Over(side))
    }

    /// How many positions there are, each counted once with its mirror image.
    pub(super) fn size(&self) -> usize {
        self.levels.iter().map(|level| level.size).sum()
    }

    /// The level of a position, and its sides' places there.
    pub(super) fn find(&self, position: &G) -> Option<(usize, ByPlayer<usize>)> {
        let sides = ByPlayer::from_fn(|player| without_the_past::<G>(position.side(player)));
        self.levels.iter().enumerate().find_map(|(number, level)| {
            let first = usize::from(*level.places.get(&sides.first)?);
            let second = usize::from(*level.places.get(&sides.second)?);
            let place = TreePlace::new(first, second, position.counter());
            let known = level.pairs[place.pair].has(place.counter);
            known.then_some((number, ByPlayer { first, second }))
        })
    }
}

impl<G: BoutParts> TreeLevel<G> {
    fn new(sides: Sides<G>) -> Self {
        let Sides { sides, places } = sides;
        let pairs = vec![Pair::default(); pair(sides.len(), 0)];
        Self { sides, places, pairs, size: 0 }
    }

    /// Finds every side's choices, and the sides they lead to.
    fn find_choices(&mut self) -> Sides<G> {
        let mut next = Sides::default();
        for side in &mut self.sides {
            side.find_choices(&mut next);
        }
        next
    }

    /// Numbers the positions.
    fn count(&mut self) {
        for pair in &mut self.pairs {
            pair.first = u32::try_from(self.size).expect("there are less than a million positions");
            self.size += pair.spaces.count_ones() as usize;
        }
    }

    /// Where a position is kept, and its number.
    #[inline]
    pub(super) fn locate(&self, first: usize, second: usize, counter: i8) -> (TreePlace, usize) {
        let place = TreePlace::new(first, second, counter);
        (place, self.pairs[place.pair].index(place.counter))
    }

    #[inline]
    fn mark(&mut self, first: usize, second: usize, counter: i8) {
        let place = TreePlace::new(first, second, counter);
        self.pairs[place.pair].spaces |= Pair::bit(place.counter);
    }

    /// Every position that is kept, in the order of the numbers: both sides and the counter.
    pub(super) fn positions(&self) -> impl Iterator<Item = (&TreeSide<G>, &TreeSide<G>, i8)> {
        let sides = self.sides.iter().enumerate();
        let both = sides.flat_map(|(n, first)| self.sides[..=n].iter().map(move |s| (first, s)));
        self.pairs.iter().zip(both).flat_map(|(pair, (first, second))| {
            pair.counters().map(move |counter| (first, second, counter))
        })
    }

    /// Marks the positions that these lead to.
    fn reach(&self, next: &mut Self) {
        for (first, second, counter) in self.positions() {
            let position = G::assemble(counter, ByPlayer::new(first.side, second.side));
            for &(east, to_first) in &first.choices {
                for &(west, to_second) in &second.choices {
                    let counter = after(&position, east, west);
                    if counter.abs() <= EDGE {
                        next.mark(to_first.into(), to_second.into(), counter);
                    }
                }
            }
        }
    }
}

/// Where the counter goes.
#[inline]
pub(super) fn after<G: BoutParts>(position: &G, east: G::Move, west: G::Move) -> i8 {
    position.after(&Turn::Both(ByPlayer::new(east, west))).counter()
}

impl<G: BoutParts> TreeSide<G> {
    fn find_choices(&mut self, next: &mut Sides<G>) {
        // Both choosing the same moves the counter nowhere, so nothing ends early.
        let position = G::assemble(0, ByPlayer::new(self.side, self.side));
        let mut choices = Vec::new();
        position.generate(Player::First, &mut choices);
        let lead = |mv| {
            let after = position.after(&Turn::Both(ByPlayer::new(mv, mv)));
            (mv, next.find(after.side(Player::First)))
        };
        self.choices = choices.into_iter().map(lead).collect();
    }
}

/// The sides of a level, each once.
struct Sides<G: BoutParts> {
    sides: Vec<TreeSide<G>>,
    places: HashMap<G::Side, u16>,
}

impl<G: BoutParts> Default for Sides<G> {
    fn default() -> Self {
        Self { sides: Vec::new(), places: HashMap::new() }
    }
}

impl<G: BoutParts> Sides<G> {
    /// The place of a side, which is new or known.
    fn find(&mut self, side: G::Side) -> u16 {
        let side = without_the_past::<G>(side);
        *self.places.entry(side).or_insert_with(|| {
            self.sides.push(TreeSide { side, choices: Vec::new() });
            u16::try_from(self.sides.len() - 1).expect("a few hundred sides come up")
        })
    }
}

/// A side without what cannot matter any more.
fn without_the_past<G: BoutParts>(side: G::Side) -> G::Side {
    G::assemble(0, ByPlayer::new(side, side)).representative().side(Player::First)
}
