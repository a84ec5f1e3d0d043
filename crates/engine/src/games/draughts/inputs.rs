//! What a network sees of draughts: the board from the mover's side, and what the men can hope for.

use dohyo_rules::draughts::{Draughts, DraughtsRules, Squares};
use dohyo_rules::{Alternating, Player};

use super::super::shipped::Shipped;
use super::evaluation::Material;
use crate::{Inputs, Network, Score};

/// A square for each of the four kinds of piece.
const PIECES: usize = 4 * 32;
const BACK_RANKS: usize = PIECES;
const MOBILITY: usize = BACK_RANKS + 2 * 16;
const MOST_MOBILE: u32 = 15;
const TEMPO: usize = MOBILITY + 2 * (MOST_MOBILE as usize + 1);
const LARGEST_TEMPO: i32 = 12;
const RUNAWAYS: usize = TEMPO + 2 * LARGEST_TEMPO as usize + 1;
const THE_MOVE: usize = RUNAWAYS + 2 * 7;
const INPUTS: usize = THE_MOVE + 1;
const PHASES: usize = 8;

/// Every square, in the layout of [`Squares`].
const ALL: Squares = 0xff | 0xff << 9 | 0xff << 18 | 0xff << 27;

/// The board as the player to move sees it, men going towards higher bits.
struct View {
    own_men: Squares,
    own_kings: Squares,
    their_men: Squares,
    their_kings: Squares,
}

impl View {
    fn of<R: DraughtsRules>(position: &Draughts<R>) -> Self {
        let mover = position.mover();
        let turned = |squares: Squares| match mover {
            Player::First => squares,
            Player::Second => turn(squares),
        };
        let own = turned(position.pieces(mover));
        let theirs = turned(position.pieces(mover.other()));
        let kings = turned(position.kings());
        Self {
            own_men: own & !kings,
            own_kings: own & kings,
            their_men: theirs & !kings,
            their_kings: theirs & kings,
        }
    }

    /// The same as the opponent sees it.
    fn turned(&self) -> Self {
        Self {
            own_men: turn(self.their_men),
            own_kings: turn(self.their_kings),
            their_men: turn(self.own_men),
            their_kings: turn(self.own_kings),
        }
    }

    fn empty(&self) -> Squares {
        ALL & !(self.own_men | self.own_kings | self.their_men | self.their_kings)
    }

    /// Steps that men and kings can make.
    fn mobility(&self) -> u32 {
        let empty = self.empty();
        let (men, kings) = (self.own_men | self.own_kings, self.own_kings);
        let forward = ((men << 4) & empty).count_ones() + ((men << 5) & empty).count_ones();
        forward + ((kings >> 4) & empty).count_ones() + ((kings >> 5) & empty).count_ones()
    }

    /// Rows that the men have come forward, all together.
    fn advance(&self) -> i32 {
        (1..8_u32).map(|row| (self.own_men & ROWS[row as usize]).count_ones() * row).sum::<u32>()
            as i32
    }

    /// Turns until the first man is crowned that nobody can stop; 7 if there is none.
    fn runaway(&self) -> usize {
        let theirs = self.their_men | self.their_kings;
        let mut cone = ROWS[7] & self.empty();
        // A square is safe if both ways on are free of the opponent, down to the last row.
        for distance in 1..7 {
            let row = ROWS[7 - distance];
            let left = (cone >> 4) & row;
            let right = (cone >> 5) & row;
            let ahead = (left | right) & !theirs;
            if ahead & self.own_men != 0 {
                return distance;
            }
            cone = left & right & self.empty()
                | (left ^ right) & self.empty() & (EDGES)
                | left & right & self.own_kings;
        }
        7
    }
}

/// The squares of each row, from the mover's side.
const ROWS: [Squares; 8] =
    [0xf, 0xf << 4, 0xf << 9, 0xf << 13, 0xf << 18, 0xf << 22, 0xf << 27, 0xf << 31];

/// Squares with only one way on.
const EDGES: Squares = 1 << 4 | 1 << 12 | 1 << 13 | 1 << 21 | 1 << 22 | 1 << 30 | 1 << 3 | 1 << 31;

/// Turns the board by half.
const fn turn(squares: Squares) -> Squares {
    squares.reverse_bits() >> 29
}

impl<R: DraughtsRules> Inputs for Draughts<R>
where
    Self: Shipped<Material>,
{
    const INPUTS: usize = INPUTS;
    const PHASES: usize = PHASES;

    fn network() -> Option<&'static Network<Self>> {
        Self::shipped_network()
    }

    #[inline]
    fn active_features(&self, mut activate: impl FnMut(usize)) -> Score {
        let view = View::of(self);
        let kinds = [view.own_men, view.own_kings, view.their_men, view.their_kings];
        for (kind, mut squares) in kinds.into_iter().enumerate() {
            while squares != 0 {
                let index = squares.trailing_zeros() as usize;
                squares &= squares - 1;
                activate(kind * 32 + index - index / 9);
            }
        }
        let turned = view.turned();
        activate(BACK_RANKS + (view.own_men & 0xf) as usize);
        activate(BACK_RANKS + 16 + (turned.own_men & 0xf) as usize);
        let mobile = |view: &View| view.mobility().min(MOST_MOBILE) as usize;
        activate(MOBILITY + mobile(&view));
        activate(MOBILITY + MOST_MOBILE as usize + 1 + mobile(&turned));
        let tempo = (view.advance() - turned.advance()).clamp(-LARGEST_TEMPO, LARGEST_TEMPO);
        activate(TEMPO + (tempo + LARGEST_TEMPO) as usize);
        activate(RUNAWAYS + view.runaway() - 1);
        activate(RUNAWAYS + 7 + turned.runaway() - 1);
        // The player who has the move has the last one of a blockade: it depends on whether an odd
        // number of pieces stand on the mover's every other row.
        let system = ROWS[0] | ROWS[2] | ROWS[4] | ROWS[6];
        if ((ALL & !view.empty()) & system).count_ones() % 2 == 1 {
            activate(THE_MOVE);
        }
        0
    }

    fn phase(&self) -> usize {
        let count = (self.pieces(Player::First) | self.pieces(Player::Second)).count_ones();
        (count as usize - 1) / 3
    }
}
