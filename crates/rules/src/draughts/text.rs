//! The position string, PDN's FEN: `B:W21,22,K30:B1,K5`, with `:H3:F17` behind it for the
//! quiet turns so far and the number of the move. The counters are read always and printed
//! only in the alternate form, `{:#}`.

use std::fmt;
use std::str::FromStr;

use super::board::{CROWN, Squares, bit, each, number};
use super::notation::square;
use super::{Draughts, DraughtsRules, QUIET_TURNS, ply};
use crate::field::TextPart;
use crate::{ByPlayer, Player, TextError};

/// The most pieces a side can have.
const PIECES: u32 = 12;

const LETTERS: ByPlayer<char> = ByPlayer::new('B', 'W');

impl<R: DraughtsRules> fmt::Display for Draughts<R> {
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

impl<R: DraughtsRules> FromStr for Draughts<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut fields = TextPart::of(text).split(&[':']);
        let turn = match fields.next().map(|field| field.text) {
            Some("B") => Player::First,
            Some("W") => Player::Second,
            _ => {
                return Err(TextError::at(0, "the side to move comes first, `B:` or `W:`"));
            }
        };
        let mut board = PlacedPieces::default();
        let mut listed = ByPlayer::new(false, false);
        for _ in Player::ALL {
            let field = fields.next().ok_or_else(|| {
                TextError::at(text.len(), "missing pieces: list both sides, `:W…:B…`")
            })?;
            let player = match field.text.chars().next() {
                Some('B') => Player::First,
                Some('W') => Player::Second,
                _ => return Err(field.wrong("a list of pieces begins with `B` or `W`")),
            };
            if std::mem::replace(&mut listed[player], true) {
                let message = format!("the pieces of {} are listed twice", LETTERS[player]);
                return Err(field.wrong(message));
            }
            board.place_all(player, field.after(1))?;
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
struct PlacedPieces {
    pieces: ByPlayer<Squares>,
    kings: Squares,
}

impl PlacedPieces {
    fn place_all(&mut self, player: Player, list: TextPart<'_>) -> Result<(), TextError> {
        if list.text.is_empty() {
            return Ok(());
        }
        for piece in list.split(&[',']) {
            let (number, is_king) = match piece.text.strip_prefix('K') {
                Some(number) => (number, true),
                None => (piece.text, false),
            };
            square(number)
                .and_then(|square| self.place(player, bit(square), is_king))
                .map_err(|message| piece.wrong(message))?;
        }
        let count = self.pieces[player].count_ones();
        if count > PIECES {
            let letter = LETTERS[player];
            let message = format!("{letter} has {count} pieces; the maximum is {PIECES}");
            return Err(list.wrong(message));
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

impl<R: DraughtsRules> Draughts<R> {
    fn read_counters<'a>(
        &mut self,
        fields: impl Iterator<Item = TextPart<'a>>,
    ) -> Result<(), TextError> {
        let mut letters = ['H', 'F'].into_iter();
        for field in fields {
            let wrong = || field.wrong("only `:H` and `:F` follow, each with a number");
            let letter = field.text.chars().next().ok_or_else(wrong)?;
            if !letters.any(|wanted| wanted == letter) {
                return Err(wrong());
            }
            let value = field.after(1).number().filter(|value| *value <= u32::from(u16::MAX));
            let value = value.ok_or_else(wrong)?;
            match letter {
                'H' if value > QUIET_TURNS => {
                    let message = format!("a game is drawn after {QUIET_TURNS} quiet turns");
                    return Err(field.wrong(message));
                }
                'H' => self.quiet = value,
                _ if value == 0 => return Err(field.wrong("the first move has number 1")),
                _ => self.ply = ply(value, self.turn()),
            }
        }
        Ok(())
    }
}
