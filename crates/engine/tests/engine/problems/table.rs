//! Every position of checkers in which White has at most two pieces and Black at most one, with how
//! soon it is won: counted backwards from the ends of the game by the rules alone, without a
//! search and without the engine.

use std::collections::HashMap;

use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Player, Turn};

/// What becomes of a position with best play, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Won in so many plies.
    Wins(u8),
    /// Lost in so many plies.
    Loses(u8),
    /// Neither side can win.
    Draws,
}

/// What becomes of every position.
pub(crate) struct Table {
    positions: Vec<Checkers>,
    numbers: HashMap<Checkers, usize>,
    fates: Vec<Fate>,
}

impl Table {
    /// Counts ply by ply. A player who cannot move has lost; one who can bring about a position
    /// that is lost for the opponent wins; one whose every move lets the opponent win loses.
    pub(crate) fn new() -> Self {
        let positions = positions();
        let numbers: HashMap<_, _> = positions.iter().copied().zip(0..).collect();
        let after: Vec<Vec<usize>> = positions
            .iter()
            .map(|position| after(position).iter().map(|after| numbers[after]).collect())
            .collect();
        let mut fates = vec![Fate::Draws; positions.len()];
        let mut open: Vec<usize> = (0..positions.len()).collect();
        for ply in 0.. {
            let before = open.len();
            let found: Vec<_> =
                open.iter().map(|&number| (number, fate(&after[number], &fates, ply))).collect();
            for &(number, fate) in &found {
                fates[number] = fate;
            }
            open.retain(|&number| fates[number] == Fate::Draws);
            if open.len() == before {
                break;
            }
        }
        Self { positions, numbers, fates }
    }

    /// What becomes of the position after a move.
    pub(crate) fn after(&self, position: &Checkers, mv: Move) -> Fate {
        self.fates[self.numbers[&plain(&position.after(&Turn::One(mv)))]]
    }

    /// The positions that White, to move, wins, with the plies that it takes, always in the same
    /// order.
    pub(crate) fn won(&self) -> impl Iterator<Item = (Checkers, u8)> {
        self.positions.iter().zip(&self.fates).filter_map(|(position, fate)| match fate {
            Fate::Wins(plies) if position.mover() == Player::Second => Some((*position, *plies)),
            _ => None,
        })
    }
}

/// What becomes of a position in exactly so many plies, if that is known by what follows it.
fn fate(after: &[usize], fates: &[Fate], ply: u8) -> Fate {
    if ply == 0 {
        return if after.is_empty() { Fate::Loses(0) } else { Fate::Draws };
    }
    if after.iter().any(|&number| fates[number] == Fate::Loses(ply - 1)) {
        return Fate::Wins(ply);
    }
    let is_lost = after.iter().all(|&number| matches!(fates[number], Fate::Wins(_)));
    if is_lost { Fate::Loses(ply) } else { Fate::Draws }
}

/// All positions of these pieces, with either side to move.
fn positions() -> Vec<Checkers> {
    let on = |square: usize| [square.to_string(), format!("K{square}")];
    let none = || [String::new()].into_iter();
    let one: Vec<String> = none().chain((1..=32).flat_map(on)).collect();
    let two = (1..=32).flat_map(|first| {
        let seconds = (first + 1..=32).flat_map(on);
        seconds.flat_map(move |second| on(first).map(|first| format!("{first},{second}")))
    });
    let whites: Vec<String> = one.iter().cloned().chain(two).collect();
    let mut positions = Vec::new();
    for black in &one {
        for white in &whites {
            for mover in ["W", "B"] {
                // Two do not stand on one square, nor men where they are crowned.
                let position = format!("{mover}:W{white}:B{black}").parse::<Checkers>();
                positions.extend(position.map(|position| plain(&position)));
            }
        }
    }
    positions
}

/// The positions after each move.
fn after(position: &Checkers) -> Vec<Checkers> {
    let moves = super::legal(position);
    moves.into_iter().map(|mv| plain(&position.after(&Turn::One(mv)))).collect()
}

/// The position without its counters.
fn plain(position: &Checkers) -> Checkers {
    position.recurring().expect("positions of checkers recur")
}
