//! Backward induction: the value of every position of a tree, from the last turn to the first.
//!
//! Each position is a matrix game whose payoffs are the values of the positions it leads to.
//! Those are brackets: the game is settled for the middles, and then East's mix is held against
//! the lower bounds and West's against the upper bounds. What East's mix gets there whatever
//! West does, East can guarantee, so a position's bracket holds if those after it do.

use dohyo_rules::ByPlayer;
use dohyo_rules::bout::BoutParts;

use super::matrix::{Arbiter, Matrix, conceded, guaranteed};
use super::tree::{EDGE, PositionTree, SPACES, TreeLevel, TreeSide, after};
use super::{Bounds, Utility};

/// What lies beyond a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndStakes {
    /// What a push-off is worth to East. Nothing is worth more.
    pub(super) push_off: f64,
    /// What comes after the last level is worth this, for each space of the counter.
    pub(super) beyond: [Bounds; SPACES],
}

impl EndStakes {
    /// The stakes of bouts that end with the tree. `side` is one that a player has then.
    pub(super) fn at_the_end<G: BoutParts>(utility: Utility, side: G::Side) -> Self {
        let worth = |counter| {
            let outcome = G::assemble(counter, ByPlayer::new(side, side)).outcome();
            utility.worth::<G>(outcome.expect("the bout is over"))
        };
        let mut beyond = [Bounds::exactly(0.0); SPACES];
        for counter in -EDGE..=EDGE {
            beyond[space(counter)] = Bounds::exactly(worth(counter));
        }
        Self { push_off: worth(EDGE + 1), beyond }
    }

    /// The stakes of bouts of which only the beginning is looked at.
    pub(super) const fn unseen(push_off: f64) -> Self {
        Self { push_off, beyond: [Bounds { lower: -push_off, upper: push_off }; SPACES] }
    }
}

/// The values of the positions of a tree, level by level, by their numbers there.
pub(super) type Values = Vec<Vec<Bounds>>;

/// A place to work through matrix games at.
#[derive(Debug, Default)]
pub(super) struct Induction {
    lower: Matrix,
    upper: Matrix,
    middle: Matrix,
    /// The strategies of the last game.
    pub(super) arbiter: Arbiter,
    /// The largest duality gap of a game so far.
    pub(super) largest_gap: f64,
}

impl Induction {
    /// Values every position of a tree.
    pub(super) fn value<G: BoutParts>(
        &mut self,
        tree: &PositionTree<G>,
        stakes: &EndStakes,
    ) -> Values {
        let mut values = Values::new();
        for (number, level) in tree.levels.iter().enumerate().rev() {
            let next = tree.levels.get(number + 1).zip(values.last().map(Vec::as_slice));
            let ahead = Ahead { stakes, next };
            let positions = level.positions();
            values.push(
                positions.map(|(e, w, counter)| self.settle(&ahead, e, w, counter)).collect(),
            );
        }
        values.reverse();
        values
    }

    /// Values one position, and leaves its game and its strategies to be seen.
    pub(super) fn settle<G: BoutParts>(
        &mut self,
        ahead: &Ahead<'_, G>,
        east: &TreeSide<G>,
        west: &TreeSide<G>,
        counter: i8,
    ) -> Bounds {
        let position = G::assemble(counter, ByPlayer::new(east.side, west.side));
        for matrix in [&mut self.lower, &mut self.upper, &mut self.middle] {
            matrix.reset(west.choices.len());
        }
        for &(east, to_east) in &east.choices {
            for &(west, to_west) in &west.choices {
                let bounds = ahead.bounds(to_east, to_west, after(&position, east, west));
                self.lower.push(bounds.lower);
                self.upper.push(bounds.upper);
                self.middle.push(bounds.value());
            }
        }
        let bound = ahead.stakes.push_off;
        let gap = self.arbiter.settle(&self.middle, bound);
        self.largest_gap = self.largest_gap.max(gap);
        let alike = counter == 0 && east.side == west.side;
        if alike {
            self.arbiter.columns.copy_from_slice(&self.arbiter.rows);
        }
        let bounds = Bounds {
            lower: guaranteed(&self.lower, &self.arbiter.rows, bound),
            upper: conceded(&self.upper, &self.arbiter.columns, bound),
        };
        // Where the players have the same before them, the value is 0 and the bounds mirror
        // each other.
        if alike { bounds.narrowed(-bounds) } else { bounds }
    }

    /// The payoffs of the last game, row by row.
    pub(super) fn payoffs(&self) -> Vec<Vec<f64>> {
        self.middle.rows().map(<[f64]>::to_vec).collect()
    }

    /// What each choice in the last game is worth to East against the other player's mix of these.
    pub(super) fn worth(&self, mixes: ByPlayer<&[f64]>) -> ByPlayer<Vec<f64>> {
        let mut columns = vec![0.0; mixes.second.len()];
        for (row, chance) in self.middle.rows().zip(mixes.first) {
            for (column, payoff) in columns.iter_mut().zip(row) {
                *column += chance * payoff;
            }
        }
        let against = |row: &[f64]| row.iter().zip(mixes.second).map(|(a, b)| a * b).sum();
        ByPlayer { first: self.middle.rows().map(against).collect(), second: columns }
    }
}

/// What the positions of a level lead to.
pub(super) struct Ahead<'a, G: BoutParts> {
    pub(super) stakes: &'a EndStakes,
    /// The next level with its values; none after the last.
    pub(super) next: Option<(&'a TreeLevel<G>, &'a [Bounds])>,
}

impl<G: BoutParts> Ahead<'_, G> {
    #[inline]
    fn bounds(&self, east: u16, west: u16, counter: i8) -> Bounds {
        if counter > EDGE {
            return Bounds::exactly(self.stakes.push_off);
        }
        if counter < -EDGE {
            return Bounds::exactly(-self.stakes.push_off);
        }
        let Some((level, values)) = self.next else {
            return self.stakes.beyond[space(counter)];
        };
        let (place, number) = level.locate(east.into(), west.into(), counter);
        if place.mirrored { -values[number] } else { values[number] }
    }
}

/// The place of a counter among the spaces of the track.
#[inline]
pub(super) fn space(counter: i8) -> usize {
    usize::from((counter + EDGE).unsigned_abs())
}
