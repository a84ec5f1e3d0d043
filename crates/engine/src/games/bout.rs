//! The card bouts, which are solved, and how players below full strength differ in each.

use dohyo_rules::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};

use crate::solve::{LevelManner, Solved};

pub(super) const USUAL: Solved = Solved::of::<Bout<Usual>>(LevelManner::USUAL);
pub(super) const ZERO: Solved = Solved::of::<Bout<Zero>>(LevelManner::USUAL);
pub(super) const OSHI_DASHI: Solved = Solved::of::<Bout<OshiDashi>>(LevelManner::USUAL);
pub(super) const ZERO_OSHI_DASHI: Solved = Solved::of::<Bout<ZeroOshiDashi>>(LevelManner::USUAL);

/// A little care helps more in this game, and the last bit of it less, than in the others.
pub(super) const TACTICAL: Solved = Solved::of::<Tactical>(
    LevelManner::USUAL.acting_by_habit([100.0, 90.0, 80.0, 69.0, 57.0, 44.0, 30.0, 15.0, 0.0]),
);

/// Holding the tactic back costs little in this game, so beginners do not.
pub(super) const STRATEGIC: Solved =
    Solved::of::<Strategic>(LevelManner::USUAL.playing_tactics_first());
