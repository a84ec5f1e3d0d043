//! Hexapawn as text: `ppp/3/PPP w` for a position, rank by rank from the top, and `b1-b2` or `b1xc2` for
//! a move.

use std::fmt;
use std::str::FromStr;

use dohyo_rules::{ByPlayer, Player, TextError};

use super::{Hexapawn, Move, SIDE, Square};

/// The letters of the players' pawns, and of who is to move.
pub(super) const PAWNS: ByPlayer<char> = ByPlayer::new('P', 'p');
pub(super) const TURNS: ByPlayer<char> = ByPlayer::new('w', 'b');

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

pub(super) fn write(mv: &Move, takes: bool) -> String {
    format!("{}{}{}", mv.from, if takes { 'x' } else { '-' }, mv.to)
}

/// The two squares of a move.
pub(super) fn squares(text: &str) -> Result<(Square, Square), TextError> {
    let wrong = || TextError::new(format!("unknown move `{text}`: use `b1-b2` or `b1xc2`"));
    let (from, to) = text.split_once(['-', 'x']).ok_or_else(wrong)?;
    let square = |name: &str| Square::all().find(|square| square.to_string() == name);
    square(from).zip(square(to)).ok_or_else(wrong)
}

impl fmt::Display for Hexapawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..SIDE).rev() {
            let mut empty = 0;
            for square in (0..SIDE).map(|file| Square(rank * SIDE + file)) {
                let owner = Player::ALL.into_iter().find(|&player| self.stands(player, square));
                let Some(owner) = owner else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", PAWNS[owner])?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", TURNS[self.turn])
    }
}

impl FromStr for Hexapawn {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = |why: String| Err(TextError::new(why));
        let (board, turn) = text.split_once(' ').unwrap_or((text, ""));
        let Some(turn) = Player::ALL.into_iter().find(|&one| turn == TURNS[one].to_string()) else {
            return wrong(format!("`{turn}` is nobody's turn: White's is `w`, Black's `b`"));
        };
        let mut position = Self { pawns: ByPlayer::new(0, 0), turn };
        let mut squares =
            (0..SIDE).rev().flat_map(|rank| (0..SIDE).map(move |file| Square(rank * SIDE + file)));
        for (at, sign) in board.chars().enumerate() {
            let owner = Player::ALL.into_iter().find(|&player| sign == PAWNS[player]);
            match (sign, owner, sign.to_digit(10)) {
                (_, Some(owner), _) => {
                    let square =
                        squares.next().ok_or_else(|| TextError::at(at, "too many pawns"))?;
                    position.pawns[owner] |= square.bit();
                }
                (_, _, Some(empty @ 1..=3)) => squares.by_ref().take(empty as usize).for_each(drop),
                ('/', ..) => {}
                _ => {
                    return Err(TextError::at(
                        at,
                        format!("`{sign}` is neither a pawn nor a number"),
                    ));
                }
            }
        }
        position.check()?;
        if position.to_string() != text {
            return wrong(format!("the position is written `{position}`"));
        }
        Ok(position)
    }
}

impl Hexapawn {
    /// Refuses what no play leads to.
    fn check(&self) -> Result<(), TextError> {
        let counts = self.pawns.map(u16::count_ones);
        if counts.first > 3 || counts.second > 3 || counts.first + counts.second == 0 {
            return Err(TextError::new(
                "each side has three pawns at most, and one side at least one",
            ));
        }
        if self.has_arrived(self.turn) {
            return Err(TextError::new("who has just arrived is not to move again"));
        }
        Ok(())
    }
}
