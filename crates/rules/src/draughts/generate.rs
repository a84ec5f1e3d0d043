//! The move generator: the hot part of the crate.
//!
//! Everything is done for one player known at compile time and for all pieces at once; single
//! pieces are looked at only while they jump.

use super::board::{ALL, CROWN, Direction, Squares};
use super::{Draughts, DraughtsRules, Jumps, Move};
use crate::Player;

/// A player, known at compile time.
pub(super) trait MovingSide {
    const PLAYER: Player;
    const FORWARD: [Direction; 2] = Direction::forward(Self::PLAYER);
    const CROWN: Squares = match Self::PLAYER {
        Player::First => CROWN.first,
        Player::Second => CROWN.second,
    };
}

pub(super) struct First;

impl MovingSide for First {
    const PLAYER: Player = Player::First;
}

pub(super) struct Second;

impl MovingSide for Second {
    const PLAYER: Player = Player::Second;
}

/// The board as the player to move sees it.
#[derive(Clone, Copy)]
pub(super) struct View {
    men: Squares,
    kings: Squares,
    theirs: Squares,
    empty: Squares,
}

impl View {
    #[inline(always)]
    pub(super) fn of<R>(position: &Draughts<R>) -> Self {
        Self {
            men: position.own & !position.kings,
            kings: position.own & position.kings,
            theirs: position.theirs,
            empty: ALL & !(position.own | position.theirs),
        }
    }

    /// Where pieces land that jump in this direction.
    #[inline(always)]
    fn landings(&self, pieces: Squares, direction: Direction) -> Squares {
        direction.step(direction.step(pieces) & self.theirs) & self.empty
    }

    #[inline(always)]
    pub(super) fn can_jump<S: MovingSide>(&self) -> bool {
        let mut landings = 0;
        for direction in S::FORWARD {
            landings |= self.landings(self.men, direction);
        }
        if self.kings != 0 {
            for direction in Direction::ALL {
                landings |= self.landings(self.kings, direction);
            }
        }
        landings != 0
    }

    /// Whether there is any move at all.
    pub(super) fn can_move<S: MovingSide>(&self) -> bool {
        let steps = |pieces, direction: Direction| direction.step(pieces) & self.empty != 0;
        S::FORWARD.iter().any(|&direction| steps(self.men, direction))
            || Direction::ALL.iter().any(|&direction| steps(self.kings, direction))
            || self.can_jump::<S>()
    }

    /// The number of moves that jump nothing.
    #[inline(always)]
    fn count_steps<S: MovingSide>(&self) -> u64 {
        let mut count = 0;
        for direction in S::FORWARD {
            count += (direction.step(self.men) & self.empty).count_ones();
        }
        if self.kings != 0 {
            for direction in Direction::ALL {
                count += (direction.step(self.kings) & self.empty).count_ones();
            }
        }
        u64::from(count)
    }

    #[inline(always)]
    fn steps<S: MovingSide>(&self, moves: &mut Vec<Move>) {
        for direction in S::FORWARD {
            self.steps_in(self.men, direction, moves);
        }
        if self.kings != 0 {
            for direction in Direction::ALL {
                self.steps_in(self.kings, direction, moves);
            }
        }
    }

    #[inline(always)]
    fn steps_in(&self, pieces: Squares, direction: Direction, moves: &mut Vec<Move>) {
        let mut targets = direction.step(pieces) & self.empty;
        while targets != 0 {
            let to = targets & targets.wrapping_neg();
            targets ^= to;
            moves.push(Move { from: direction.back(to), to, captured: 0 });
        }
    }

    fn jumps<R: DraughtsRules, S: MovingSide>(&self, moves: &mut Vec<Move>) {
        for direction in S::FORWARD {
            let mut landings = self.landings(self.men, direction);
            while landings != 0 {
                let to = landings & landings.wrapping_neg();
                landings ^= to;
                let captured = direction.back(to);
                let from = direction.back(captured);
                self.man_jumps::<R, S>(Move { from, to, captured }, moves);
            }
        }
        let mut kings = self.kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let first = moves.len();
            // The square the king comes from is free for it to cross and to end on.
            let view = Self { empty: self.empty | from, ..*self };
            view.king_jumps::<R>(Move { from, to: from, captured: 0 }, first, moves);
        }
    }

    /// A man has jumped as far as `so_far` says: it stops there, goes on, or either, as the
    /// rules have it. Men only go forward, so nothing they take or leave is in their way.
    fn man_jumps<R: DraughtsRules, S: MovingSide>(&self, so_far: Move, moves: &mut Vec<Move>) {
        let mut ends = true;
        for direction in S::FORWARD {
            let to = self.landings(so_far.to & !S::CROWN, direction);
            if to != 0 {
                ends = false;
                let captured = so_far.captured | direction.back(to);
                self.man_jumps::<R, S>(Move { to, captured, ..so_far }, moves);
            }
        }
        if ends || R::JUMPS == Jumps::Optional {
            moves.push(so_far);
        }
    }

    #[inline(never)]
    fn count_jumps<R: DraughtsRules, S: MovingSide>(&self, scratch: &mut Vec<Move>) -> u64 {
        let before = scratch.len();
        Self { men: 0, ..*self }.jumps::<R, S>(scratch);
        let kings = (scratch.len() - before) as u64;
        scratch.truncate(before);
        kings + self.count_man_jumps::<R, S>(self.men)
    }

    /// The number of jumps that men can make which stand on `men`, all at once.
    #[inline(always)]
    fn count_man_jumps<R: DraughtsRules, S: MovingSide>(&self, men: Squares) -> u64 {
        let mut count = 0;
        let mut going_on = [0; 2];
        for (direction, going_on) in S::FORWARD.into_iter().zip(&mut going_on) {
            let landings = self.landings(men, direction);
            for next in S::FORWARD {
                let further = self.landings(landings & !S::CROWN, next);
                *going_on |= next.back(next.back(further));
            }
            let stopping = match R::JUMPS {
                Jumps::Required => landings & !*going_on,
                Jumps::Optional => landings,
            };
            count += u64::from(stopping.count_ones());
        }
        if going_on != [0; 2] {
            count += self.count_further_jumps::<R, S>(going_on);
        }
        count
    }

    #[inline(never)]
    fn count_further_jumps<R: DraughtsRules, S: MovingSide>(&self, men: [Squares; 2]) -> u64 {
        men.into_iter().map(|men| self.count_man_jumps::<R, S>(men)).sum()
    }

    /// A king has jumped as far as `so_far` says. It may run around a ring of pieces either
    /// way, which is one move: the king's moves begin at index `first`.
    fn king_jumps<R: DraughtsRules>(&self, so_far: Move, first: usize, moves: &mut Vec<Move>) {
        let mut ends = true;
        for direction in Direction::ALL {
            let over = direction.step(so_far.to) & self.theirs & !so_far.captured;
            let to = direction.step(over) & self.empty;
            if to != 0 {
                ends = false;
                let captured = so_far.captured | over;
                self.king_jumps::<R>(Move { to, captured, ..so_far }, first, moves);
            }
        }
        let stops = so_far.captured != 0 && (ends || R::JUMPS == Jumps::Optional);
        if stops && !moves[first..].contains(&so_far) {
            moves.push(so_far);
        }
    }
}

/// Captures, and if there are none or they are optional, quiet moves.
#[inline]
pub(super) fn generate<R: DraughtsRules, S: MovingSide>(
    position: &Draughts<R>,
    moves: &mut Vec<Move>,
) {
    let view = View::of(position);
    if view.can_jump::<S>() {
        view.jumps::<R, S>(moves);
        if R::JUMPS == Jumps::Required {
            return;
        }
    }
    view.steps::<S>(moves);
}

/// Captures alone.
#[inline]
pub(super) fn generate_jumps<R: DraughtsRules, S: MovingSide>(
    position: &Draughts<R>,
    moves: &mut Vec<Move>,
) {
    let view = View::of(position);
    if view.can_jump::<S>() {
        view.jumps::<R, S>(moves);
    }
}

/// How many moves [`generate`] gives, without writing down more than a king's jumps.
#[inline]
pub(super) fn count<R: DraughtsRules, S: MovingSide>(
    position: &Draughts<R>,
    scratch: &mut Vec<Move>,
) -> u64 {
    let view = View::of(position);
    if !view.can_jump::<S>() {
        return view.count_steps::<S>();
    }
    let jumps = match view.kings {
        0 => view.count_man_jumps::<R, S>(view.men),
        _ => view.count_jumps::<R, S>(scratch),
    };
    match R::JUMPS {
        Jumps::Required => jumps,
        Jumps::Optional => jumps + view.count_steps::<S>(),
    }
}
