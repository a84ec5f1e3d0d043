//! One game under one utility, solved as far as it is asked for.

use std::iter;

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Player, TextError, Turn};

use super::cache::{Cache, CachedSolution};
use super::cycle::Cycle;
use super::induction::{EndStakes, Induction};
use super::levels::LevelManner;
use super::odds;
use super::solved::{SolvedTree, TreeOutlook};
use super::tree::{EDGE, PositionTree, TreeEnd};
use super::{NotSolved, Odds, Solution, Solver, Utility};
use crate::{Level, Random};

/// A solver of one game.
pub(super) struct LazySolver<G: BoutParts> {
    manner: LevelManner,
    utility: Utility,
    cache: Option<Cache>,
    induction: Induction,
    /// What full hands are worth where only a push-off ends a bout, once that is known.
    cycle: Option<Cycle>,
    /// What the last choice was drawn from.
    kept: Option<SolvedTree<G>>,
    warning: Option<String>,
}

impl<G: BoutParts> Solver for LazySolver<G> {
    fn solve(&mut self, position: Option<&str>) -> Result<Solution, NotSolved> {
        let position = read::<G>(position)?;
        let solved = if position == G::start() && !is_endless::<G>() {
            self.solve_start()
        } else {
            self.solve_from(&position)
        };
        Ok(solved.solution(&position, &mut self.induction))
    }

    fn revisit(&mut self, position: &str) -> Result<Solution, NotSolved> {
        let position = read::<G>(Some(position))?;
        let solved = self.kept_for(&position);
        let solution = solved.solution(&position, &mut self.induction);
        self.kept = Some(solved);
        Ok(solution)
    }

    fn mirrored(&self, position: &str) -> Result<String, TextError> {
        let position: G = position.parse()?;
        let sides = ByPlayer::from_fn(|player| position.side(player.other()));
        Ok(G::assemble(-position.counter(), sides).to_string())
    }

    fn choose_at(
        &mut self,
        level: Level,
        position: &str,
        player: Player,
        random: &mut Random,
    ) -> Result<String, NotSolved> {
        let position = read::<G>(Some(position))?;
        let solved = self.kept_for(&position);
        let (_, mut choices) =
            solved.answer(&position, &mut self.induction).expect("the tree has the position");
        self.kept = Some(solved);
        let mix = self.manner.mix(level, player, &choices, &self.induction);
        Ok(choices[player].swap_remove(random.weighted(&mix)).text)
    }

    fn ladder(&mut self) -> Vec<Odds> {
        let solved = self.solve_all();
        odds::ladder(&solved, &self.manner, &mut self.induction)
    }

    fn take_warning(&mut self) -> Option<String> {
        self.warning.take()
    }
}

impl<G: BoutParts> LazySolver<G> {
    pub(super) fn new(manner: LevelManner, utility: Utility, cache: Option<Cache>) -> Self {
        let induction = Induction::default();
        Self { manner, utility, cache, induction, cycle: None, kept: None, warning: None }
    }

    /// Solves the game from its start, or remembers what the first turn leads to.
    fn solve_start(&mut self) -> SolvedTree<G> {
        let start = G::start();
        let sides = ByPlayer::from_fn(|player| start.side(player));
        let tree = PositionTree::grow(sides, iter::once(start.counter()), 2);
        if let Some(CachedSolution { states, largest_gap, bounds }) = self.load(tree.levels[1].size)
        {
            let stakes = EndStakes::unseen(self.push_off());
            let outlook = TreeOutlook { stakes, values: vec![Vec::new(), bounds] };
            return SolvedTree { tree, outlook, hasty: None, states, largest_gap };
        }
        let solved = self.solve_from(&start);
        let SolvedTree { states, largest_gap, .. } = solved;
        let bounds = solved.outlook.values[1].clone();
        self.store(&CachedSolution { states, largest_gap, bounds });
        solved
    }

    /// What was kept, where it has the position, or else all that the position leads to.
    fn kept_for(&mut self, position: &G) -> SolvedTree<G> {
        let kept = self.kept.take().filter(|solved| solved.tree.find(position).is_some());
        kept.unwrap_or_else(|| self.solve_from(position))
    }

    /// Solves everything that a position leads to.
    fn solve_from(&mut self, position: &G) -> SolvedTree<G> {
        let sides = ByPlayer::from_fn(|player| position.side(player));
        self.solve_tree(PositionTree::new(sides, iter::once(position.counter())))
    }

    /// Solves every position that a bout can come to.
    fn solve_all(&mut self) -> SolvedTree<G> {
        let start = G::start();
        if !is_endless::<G>() {
            return self.solve_from(&start);
        }
        let sides = ByPlayer::from_fn(|player| start.side(player));
        self.solve_tree(PositionTree::new(sides, -EDGE..=EDGE))
    }

    fn solve_tree(&mut self, tree: PositionTree<G>) -> SolvedTree<G> {
        self.induction.largest_gap = 0.0;
        let (stakes, hasty, states) = match tree.end {
            TreeEnd::Over(side) => {
                (EndStakes::at_the_end::<G>(self.utility, side), None, tree.size())
            }
            TreeEnd::FullHands => {
                let cycle = self.cycle();
                self.induction.largest_gap = cycle.largest_gap;
                let push_off = self.push_off();
                let beyond = |beyond| EndStakes { push_off, beyond };
                (beyond(cycle.values), Some(beyond(cycle.prospects())), cycle.states)
            }
            TreeEnd::Unseen => unreachable!("the tree was grown to its end"),
        };
        let outlook = TreeOutlook::new(&tree, stakes, &mut self.induction);
        let largest_gap = self.induction.largest_gap;
        let hasty = hasty.map(|stakes| TreeOutlook::new(&tree, stakes, &mut self.induction));
        SolvedTree { tree, outlook, hasty, states, largest_gap }
    }

    /// What full hands are worth: known, kept in a file, or found out now.
    fn cycle(&mut self) -> Cycle {
        if let Some(cycle) = &self.cycle {
            return cycle.clone();
        }
        let record = self.load(Cycle::BRACKETS);
        let cycle = record.map_or_else(
            || {
                let cycle = Cycle::new::<G>(self.push_off(), &mut self.induction);
                self.store(&cycle.record());
                cycle
            },
            |record| Cycle::from_record(&record),
        );
        self.cycle.insert(cycle).clone()
    }

    /// What a push-off is worth.
    fn push_off(&self) -> f64 {
        let start = G::start();
        let sides = ByPlayer::from_fn(|player| start.side(player));
        let outcome = G::assemble(EDGE + 1, sides).outcome();
        self.utility.worth::<G>(outcome.expect("a push-off ends a bout"))
    }

    /// A record from the cache, with so many brackets.
    fn load(&mut self, bounds: usize) -> Option<CachedSolution> {
        match self.cache.as_ref()?.load(bounds) {
            Ok(record) => record,
            Err(warning) => {
                self.warning = Some(warning);
                None
            }
        }
    }

    fn store(&mut self, record: &CachedSolution) {
        if let Some(Err(warning)) = self.cache.as_ref().map(|cache| cache.store(record)) {
            self.warning.get_or_insert(warning);
        }
    }
}

fn read<G: BoutParts>(position: Option<&str>) -> Result<G, NotSolved> {
    let position = position.map_or_else(|| Ok(G::start()), str::parse)?;
    match position.outcome() {
        Some(outcome) => Err(NotSolved::Over(outcome)),
        None => Ok(position),
    }
}

/// Whether hands are taken back for ever. Two players who always choose the same find out.
fn is_endless<G: BoutParts>() -> bool {
    let start = G::start();
    let mut position = start.clone();
    let mut choices = Vec::new();
    while position.outcome().is_none() {
        choices.clear();
        position.generate(Player::First, &mut choices);
        position.apply(&Turn::Both(ByPlayer::new(choices[0], choices[0])));
        if position == start {
            return true;
        }
    }
    false
}
