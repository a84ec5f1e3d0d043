//! The rule sets: when a game is won, and how far a checker may come to join another. Nothing
//! else differs.

use std::fmt::Debug;

use super::{CHECKERS, SumoCheckers};

/// What one way of playing does differently from another.
pub trait SumoRules: Clone + Copy + Debug + Eq + Send + Sync + 'static {
    /// The game's id, with its option.
    const ID: &'static str;
    /// The option by itself.
    const OPTION: &'static str = match Self::APPROACH {
        1 => "approach=1",
        2 => "approach=2",
        _ => "approach=3",
    };
    /// What it means.
    const MEANING: &'static str = match Self::APPROACH {
        1 => "one step to join another checker",
        2 => "one or two steps to join another checker",
        _ => "one to three steps to join another checker",
    };
    /// How many checkers a side must lose to have lost the game.
    const LOSSES: u32;
    /// How many squares a checker may step before it joins another.
    const APPROACH: usize;
}

/// A position of the full game, with joins from one square away unless told otherwise.
pub type FullGame<const APPROACH: usize = 1> = SumoCheckers<ToTheLast<APPROACH>>;

/// A position of the short game, with joins from one square away unless told otherwise.
pub type FirstOut<const APPROACH: usize = 1> = SumoCheckers<ToTheFirst<APPROACH>>;

/// The rules of `sumo-checkers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToTheLast<const APPROACH: usize>;

impl<const APPROACH: usize> SumoRules for ToTheLast<APPROACH> {
    const ID: &'static str = match APPROACH {
        1 => "sumo-checkers",
        2 => "sumo-checkers:approach=2",
        3 => "sumo-checkers:approach=3",
        _ => panic!("the rulebook knows approaches of one to three squares"),
    };
    /// Section *The end*: all of them.
    const LOSSES: u32 = CHECKERS;
    /// Section *Readings*: one square, or more by option.
    const APPROACH: usize = APPROACH;
}

/// The rules of `sumo-checkers-first-out`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToTheFirst<const APPROACH: usize>;

impl<const APPROACH: usize> SumoRules for ToTheFirst<APPROACH> {
    const ID: &'static str = match APPROACH {
        1 => "sumo-checkers-first-out",
        2 => "sumo-checkers-first-out:approach=2",
        3 => "sumo-checkers-first-out:approach=3",
        _ => panic!("the rulebook knows approaches of one to three squares"),
    };
    /// Section *The end*: the first.
    const LOSSES: u32 = 1;
    /// Section *Readings*: one square, or more by option.
    const APPROACH: usize = APPROACH;
}
