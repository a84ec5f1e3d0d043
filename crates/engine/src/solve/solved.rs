//! A tree of positions with what each of them is worth and what to choose there.

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Player};

use super::induction::{Ahead, EndStakes, Induction, Values};
use super::tree::{PositionTree, TreeSide};
use super::{Bounds, Solution, WeighedChoice};

/// A tree with the values of its positions.
pub(super) struct SolvedTree<G: BoutParts> {
    pub(super) tree: PositionTree<G>,
    pub(super) outlook: TreeOutlook,
    /// What to play for where the value is a whole win and patience does not pay.
    pub(super) hasty: Option<TreeOutlook>,
    pub(super) states: usize,
    pub(super) largest_gap: f64,
}

/// What is ahead of the positions of a tree.
pub(super) struct TreeOutlook {
    pub(super) stakes: EndStakes,
    pub(super) values: Values,
}

impl TreeOutlook {
    pub(super) fn new<G: BoutParts>(
        tree: &PositionTree<G>,
        stakes: EndStakes,
        induction: &mut Induction,
    ) -> Self {
        Self { values: induction.value(tree, &stakes), stakes }
    }

    /// What the positions of a level lead to.
    fn ahead<'a, G: BoutParts>(&'a self, tree: &'a PositionTree<G>, level: usize) -> Ahead<'a, G> {
        let values = self.values.get(level + 1).map(Vec::as_slice);
        Ahead { stakes: &self.stakes, next: tree.levels.get(level + 1).zip(values) }
    }
}

impl<G: BoutParts> SolvedTree<G> {
    /// The solution of a position of the tree.
    pub(super) fn solution(&self, position: &G, induction: &mut Induction) -> Solution {
        let answer = self.answer(position, induction);
        let (bounds, choices) = answer.expect("the tree has the position");
        let payoffs = self.payoffs(position, induction).expect("the tree has the position");
        let &Self { states, largest_gap, .. } = self;
        Solution { bounds, choices, payoffs, states, largest_gap }
    }

    /// What each pair of choices in a position of the tree is worth to East. Where the mixes are
    /// those of hasty players, these are the values all the same.
    fn payoffs(&self, position: &G, induction: &mut Induction) -> Option<Vec<Vec<f64>>> {
        let (level, places) = self.tree.find(position)?;
        let sides = &self.tree.levels[level].sides;
        let (east, west) = (&sides[places.first], &sides[places.second]);
        induction.settle(&self.outlook.ahead(&self.tree, level), east, west, position.counter());
        Some(induction.payoffs())
    }

    /// The value of a position of the tree, and what to choose there.
    pub(super) fn answer(
        &self,
        position: &G,
        induction: &mut Induction,
    ) -> Option<(Bounds, ByPlayer<Vec<WeighedChoice>>)> {
        let (level, places) = self.tree.find(position)?;
        let sides = &self.tree.levels[level].sides;
        let (east, west) = (&sides[places.first], &sides[places.second]);
        Some(self.examine(level, east, west, position.counter(), induction))
    }

    /// The same for a position of which the place in the tree is known. It leaves the game to be
    /// seen.
    pub(super) fn examine(
        &self,
        level: usize,
        east: &TreeSide<G>,
        west: &TreeSide<G>,
        counter: i8,
        induction: &mut Induction,
    ) -> (Bounds, ByPlayer<Vec<WeighedChoice>>) {
        let position = G::assemble(counter, ByPlayer::new(east.side, west.side));
        let mut settle = |outlook: &TreeOutlook| {
            induction.settle(&outlook.ahead(&self.tree, level), east, west, counter)
        };
        let bounds = settle(&self.outlook);
        if let Some(hasty) = &self.hasty
            && bounds.value().abs() == self.outlook.stakes.push_off
        {
            settle(hasty);
        }
        let choices = |player, choices: &[(G::Move, u16)], chances: &[f64], worth: &[f64]| {
            let choice = |((mv, _), (&chance, &worth)): (&(G::Move, u16), (&f64, &f64))| {
                WeighedChoice { text: position.notation(player, mv), chance, worth }
            };
            choices.iter().zip(chances.iter().zip(worth)).map(choice).collect()
        };
        let (rows, columns) = (&induction.arbiter.rows, &induction.arbiter.columns);
        let worth = induction.worth(ByPlayer::new(rows, columns));
        let choices = ByPlayer {
            first: choices(Player::First, &east.choices, rows, &worth.first),
            second: choices(Player::Second, &west.choices, columns, &worth.second),
        };
        (bounds, choices)
    }
}
