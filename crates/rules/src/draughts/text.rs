//! The position string, PDN's FEN: `B:W21,22,K30:B1,K5`, with `:H3:F17` behind it for the
//! quiet turns so far and the number of the move. The counters are read always and printed
//! only in the alternate form, `{:#}`.

use std::fmt;
use std::str::FromStr;

use super::board::{CROWN, Squares, bit, each, number};
use super::notation::square;
use super::{Draughts, QUIET_TURNS, Rules, ply};
use crate::{ByPlayer, Player, TextError};

/// The most pieces a side can have.
const PIECES: u32 = 12;

const LETTERS: ByPlayer<char> = ByPlayer::new('B', 'W');

impl<R: Rules> fmt::Display for Draughts<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", LETTERS[self.turn()])?;
        for player in [Player::Second, Player::First] {
            write!(f, ":{}", LETTERS[player])?;
            for (index, piece) in each(self.pieces(player)).enumerate() {
                let comma = if index == 0 { "" } else { "," };
                let king = if self.kings & piece == 0 { "" } else { "K" };
                write!(f, "{comma}{king}{}", number(piece))?;
            }
        }
        if f.alternate() {
            write!(f, ":H{}:F{}", self.quiet, self.number())?;
        }
        Ok(())
    }
}

impl<R: Rules> FromStr for Draughts<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut fields = Fields { rest: Some(text), offset: 0 };
        let turn = match fields.next() {
            Some(("B", _)) => Player::First,
            Some(("W", _)) => Player::Second,
            _ => {
                return Err(TextError::at(0, "the side to move comes first, `B:` or `W:`"));
            }
        };
        let mut board = Board::default();
        let mut listed = ByPlayer::new(false, false);
        for _ in Player::ALL {
            let (field, offset) = fields.next().ok_or_else(|| {
                TextError::at(text.len(), "the pieces of both sides are wanted, `:W…:B…`")
            })?;
            let player = match field.chars().next() {
                Some('B') => Player::First,
                Some('W') => Player::Second,
                _ => {
                    return Err(TextError::at(offset, "a list of pieces begins with `B` or `W`"));
                }
            };
            if std::mem::replace(&mut listed[player], true) {
                let message = format!("the pieces of {} are listed twice", LETTERS[player]);
                return Err(TextError::at(offset, message));
            }
            board.place_all(player, &field[1..], offset + 1)?;
        }
        if board.pieces == ByPlayer::default() {
            return Err(TextError::new("the board is empty"));
        }
        let mut position = Self::new(board.pieces, board.kings, turn);
        position.read_counters(fields)?;
        Ok(position)
    }
}

/// The pieces read so far.
#[derive(Default)]
struct Board {
    pieces: ByPlayer<Squares>,
    kings: Squares,
}

impl Board {
    fn place_all(&mut self, player: Player, list: &str, offset: usize) -> Result<(), TextError> {
        if list.is_empty() {
            return Ok(());
        }
        let mut at = offset;
        for piece in list.split(',') {
            let (number, is_king) = match piece.strip_prefix('K') {
                Some(number) => (number, true),
                None => (piece, false),
            };
            let place = square(number)
                .and_then(|square| self.place(player, bit(square), is_king))
                .map_err(|message| TextError::at(at, message));
            place?;
            at += piece.len() + 1;
        }
        let count = self.pieces[player].count_ones();
        if count > PIECES {
            let letter = LETTERS[player];
            let message = format!("{letter} has {count} pieces; nobody has more than {PIECES}");
            return Err(TextError::at(offset, message));
        }
        Ok(())
    }

    fn place(&mut self, player: Player, square: Squares, is_king: bool) -> Result<(), String> {
        let name = number(square);
        if self.pieces[player] & square != 0 {
            return Err(format!("square {name} is listed twice"));
        }
        if self.pieces[player.other()] & square != 0 {
            return Err(format!("square {name} has pieces of both sides"));
        }
        if !is_king && CROWN[player] & square != 0 {
            return Err(format!("a man cannot stand on {name}, where it would be a king"));
        }
        self.pieces[player] |= square;
        self.kings |= if is_king { square } else { 0 };
        Ok(())
    }
}

impl<R: Rules> Draughts<R> {
    fn read_counters(&mut self, fields: Fields<'_>) -> Result<(), TextError> {
        let mut letters = ['H', 'F'].into_iter();
        for (field, offset) in fields {
            let wrong = || TextError::at(offset, "only `:H` and `:F` follow, each with a number");
            let letter = field.chars().next().ok_or_else(wrong)?;
            if !letters.any(|wanted| wanted == letter) {
                return Err(wrong());
            }
            let digits = &field[1..];
            let canonical = digits.bytes().all(|byte| byte.is_ascii_digit())
                && (digits == "0" || !digits.starts_with('0'));
            let value = digits.parse::<u16>().ok().filter(|_| canonical).ok_or_else(wrong)?;
            match letter {
                'H' if u32::from(value) > QUIET_TURNS => {
                    let message = format!("a game is drawn after {QUIET_TURNS} quiet turns");
                    return Err(TextError::at(offset, message));
                }
                'H' => self.quiet = u32::from(value),
                _ if value == 0 => {
                    return Err(TextError::at(offset, "the first move has number 1"));
                }
                _ => self.ply = ply(u32::from(value), self.turn()),
            }
        }
        Ok(())
    }
}

/// The fields between colons, each with where it begins.
struct Fields<'a> {
    rest: Option<&'a str>,
    offset: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let (field, rest) = rest.split_once(':').map_or((rest, None), |(f, r)| (f, Some(r)));
        let offset = self.offset;
        self.offset += field.len() + 1;
        self.rest = rest;
        Some((field, offset))
    }
}
