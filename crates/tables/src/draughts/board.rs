//! A position as tables have it: the player to move goes towards higher squares and is crowned on squares 29 to
//! 32, whatever the colour. A move turns the board around. Nothing is known here of counters or repetition.

use dohyo_rules::draughts::{Checkers, Squares};
use dohyo_rules::{Game, Player, ToMove};

use super::slice::{PieceCount, Slice};
use super::squares::{ALL, CROWN, dense, flip};

/// The pieces on a board, as the player to move sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EndingBoard {
    pub(crate) own_men: Squares,
    pub(crate) own_kings: Squares,
    pub(crate) their_men: Squares,
    pub(crate) their_kings: Squares,
}

/// The steps forward, to higher squares.
const FORWARD: [u32; 2] = [4, 5];

impl EndingBoard {
    /// The board of a position.
    #[must_use]
    pub fn of(position: &Checkers) -> Self {
        let turn = match position.to_move() {
            ToMove::One(player) => player,
            ToMove::Both => unreachable!("players take turns"),
        };
        let kings = position.kings();
        let (own, theirs) = (position.pieces(turn), position.pieces(turn.other()));
        let board = Self {
            own_men: own & !kings,
            own_kings: own & kings,
            their_men: theirs & !kings,
            their_kings: theirs & kings,
        };
        if turn == Player::First { board } else { board.flipped() }
    }

    fn flipped(&self) -> Self {
        Self {
            own_men: flip(self.own_men),
            own_kings: flip(self.own_kings),
            their_men: flip(self.their_men),
            their_kings: flip(self.their_kings),
        }
    }

    /// The position string, with the first player to move.
    #[must_use]
    pub fn position(&self) -> String {
        let list = |men: Squares, kings: Squares| {
            let (men, kings) = (dense(men), dense(kings));
            let occupied = (0..32).filter(|place| (men | kings) >> place & 1 != 0);
            let piece = |place: u32| {
                let king = if kings >> place & 1 != 0 { "K" } else { "" };
                format!("{king}{}", place + 1)
            };
            occupied.map(piece).collect::<Vec<_>>().join(",")
        };
        let theirs = list(self.their_men, self.their_kings);
        format!("B:W{theirs}:B{}", list(self.own_men, self.own_kings))
    }

    /// How many pieces there are of which kind.
    #[inline]
    pub(crate) fn slice(&self) -> Slice {
        let count = |men: Squares, kings: Squares| PieceCount {
            men: men.count_ones() as u8,
            kings: kings.count_ones() as u8,
        };
        Slice {
            own: count(self.own_men, self.own_kings),
            theirs: count(self.their_men, self.their_kings),
        }
    }

    #[inline(always)]
    fn theirs(&self) -> Squares {
        self.their_men | self.their_kings
    }

    #[inline(always)]
    fn empty(&self) -> Squares {
        ALL & !(self.own_men | self.own_kings | self.theirs())
    }

    /// Whether the player to move has a jump, which then is compulsory.
    #[inline(always)]
    pub(crate) fn can_jump(&self) -> bool {
        let (theirs, empty) = (self.theirs(), self.empty());
        let own = self.own_men | self.own_kings;
        let mut landings = ((own << 4 & theirs) << 4 | (own << 5 & theirs) << 5) & empty;
        if self.own_kings != 0 {
            let kings = self.own_kings;
            landings |= ((kings >> 4 & theirs) >> 4 | (kings >> 5 & theirs) >> 5) & empty;
        }
        landings != 0
    }

    /// Visits what the quiet moves of men lead to.
    #[inline(always)]
    pub(crate) fn men_steps(&self, mut visit: impl FnMut(Self)) {
        let empty = self.empty();
        for shift in FORWARD {
            let mut targets = self.own_men << shift & empty;
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                visit(self.after(to >> shift, to, 0));
            }
        }
    }

    /// Visits what the quiet moves of kings lead to.
    pub(crate) fn king_steps(&self, mut visit: impl FnMut(Self)) {
        let empty = self.empty();
        let mut kings = self.own_kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            let mut targets = (from << 4 | from << 5 | from >> 4 | from >> 5) & empty;
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                visit(self.after(from, to, 0));
            }
        }
    }

    /// Visits what the jumps lead to, each made to its end. Jumps around the same pieces lead to the same board,
    /// which then is visited again.
    pub(crate) fn jumps(&self, visit: &mut impl FnMut(Self)) {
        let (theirs, empty) = (self.theirs(), self.empty());
        for shift in FORWARD {
            let mut landings = (self.own_men << shift & theirs) << shift & empty;
            while landings != 0 {
                let to = landings & landings.wrapping_neg();
                landings ^= to;
                self.man_jumps(to >> (2 * shift), to, to >> shift, visit);
            }
        }
        let mut kings = self.own_kings;
        while kings != 0 {
            let from = kings & kings.wrapping_neg();
            kings ^= from;
            self.king_jumps(from, from, 0, visit);
        }
    }

    fn man_jumps(&self, from: Squares, at: Squares, taken: Squares, visit: &mut impl FnMut(Self)) {
        let mut ends = true;
        for shift in FORWARD {
            let over = (at & !CROWN) << shift & self.theirs();
            let to = over << shift & self.empty();
            if to != 0 {
                ends = false;
                self.man_jumps(from, to, taken | over, visit);
            }
        }
        if ends {
            visit(self.after(from, at, taken));
        }
    }

    /// The square that the king comes from is free for it to cross and to end on.
    fn king_jumps(&self, from: Squares, at: Squares, taken: Squares, visit: &mut impl FnMut(Self)) {
        let mut ends = true;
        let (theirs, empty) = (self.theirs() & !taken, self.empty() | from);
        let ways = [
            (at << 4 & theirs, (at << 4 & theirs) << 4),
            (at << 5 & theirs, (at << 5 & theirs) << 5),
            (at >> 4 & theirs, (at >> 4 & theirs) >> 4),
            (at >> 5 & theirs, (at >> 5 & theirs) >> 5),
        ];
        for (over, to) in ways {
            if to & empty != 0 {
                ends = false;
                self.king_jumps(from, to, taken | over, visit);
            }
        }
        if ends && taken != 0 {
            visit(self.after(from, at, taken));
        }
    }

    /// What the other player sees after a move.
    #[inline(always)]
    fn after(&self, from: Squares, to: Squares, taken: Squares) -> Self {
        let is_man = self.own_men & from != 0;
        let crowned = if is_man { to & CROWN } else { to };
        Self {
            own_men: flip(self.their_men & !taken),
            own_kings: flip(self.their_kings & !taken),
            their_men: flip(self.own_men & !from | to & !crowned),
            their_kings: flip(self.own_kings & !from | crowned),
        }
    }
}
