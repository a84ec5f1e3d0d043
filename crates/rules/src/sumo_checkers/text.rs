//! The position string: the board by ranks from 7 down to 1, the side to move, both reserves
//! and the quiet turns, as in `sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0`.
//!
//! There is one string for a position, and a string is refused where the checkers on the board
//! and next to it cannot all come from one game.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use super::board::{Square, Squares, WIDTH};
use super::{CHECKERS, QUIET_TURNS, SumoCheckers, SumoRules};
use crate::field::TextPart;
use crate::{ByPlayer, Game, Player, TextError};

const LETTERS: ByPlayer<char> = ByPlayer::new('g', 's');

const FIELDS: &str = "board, side to move, both reserves and quiet turns";

/// The most checkers that leave the board in one turn: a lone checker can push one off,
/// go on along the edge and push another into the missing corner.
const MOST_OUT: u32 = 2;

impl<R: SumoRules> fmt::Display for SumoCheckers<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..WIDTH).rev() {
            self.write_rank(f, rank)?;
            f.write_str(if rank == 0 { " " } else { "/" })?;
        }
        let [gold, silver] = Player::ALL.map(|player| self.reserve(player));
        write!(f, "{} {gold} {silver} {}", LETTERS[self.turn], self.quiet)
    }
}

impl<R: SumoRules> SumoCheckers<R> {
    fn write_rank(&self, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
        let mut run = 0;
        for square in Square::on_rank(rank) {
            let on = |set: Squares| set & square.set() != 0;
            let owner = Player::ALL.into_iter().find(|&player| on(self.checkers(player)));
            let letter = match owner {
                Some(player) => LETTERS[player],
                None if on(self.blocks) => '#',
                None => {
                    run += 1;
                    continue;
                }
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{letter}")?;
        }
        if run > 0 { write!(f, "{run}") } else { Ok(()) }
    }
}

impl<R: SumoRules> FromStr for SumoCheckers<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let fields: Vec<_> = TextPart::of(text).split(&[' ']).collect();
        let &[board, turn, gold, silver, quiet] = &fields[..] else {
            let found = fields.len();
            return Err(TextError::new(format!("expected five fields, {FIELDS}, not {found}")));
        };
        let board = PlacedCheckers::read(board)?;
        let turn = match turn.text {
            "g" => Player::First,
            "s" => Player::Second,
            other => {
                return Err(turn.wrong(format!("side to move must be `g` or `s`, not `{other}`")));
            }
        };
        let reserves = ByPlayer::new(
            number(gold, "Gold's reserve", CHECKERS)?,
            number(silver, "Silver's reserve", CHECKERS)?,
        );
        let quiet = number(quiet, "the number of quiet turns", u32::from(QUIET_TURNS))?;
        let placed = board.placed::<R>(reserves)?;
        let position = Self {
            own: board.checkers[turn],
            theirs: board.checkers[turn.other()],
            blocks: board.blocks,
            placed: placed.map(|number| number as u8),
            quiet: quiet as u8,
            turn,
            rules: PhantomData,
        };
        position.check_end()?;
        Ok(position)
    }
}

fn number(field: TextPart<'_>, what: &str, most: u32) -> Result<u32, TextError> {
    field.number().filter(|&number| number <= most).ok_or_else(|| {
        field.wrong(format!("{what} is a number from 0 to {most}, not `{}`", field.text))
    })
}

/// What stands on the board.
#[derive(Default)]
struct PlacedCheckers {
    checkers: ByPlayer<Squares>,
    blocks: Squares,
}

impl PlacedCheckers {
    fn read(field: TextPart<'_>) -> Result<Self, TextError> {
        let ranks = field.text.split('/').count();
        if ranks != usize::from(WIDTH) {
            return Err(field.wrong(format!("the board has seven ranks, these are {ranks}")));
        }
        let mut board = Self::default();
        for (field, rank) in field.split(&['/']).zip((0..WIDTH).rev()) {
            board.read_rank(rank, field)?;
        }
        Ok(board)
    }

    fn read_rank(&mut self, rank: u8, field: TextPart<'_>) -> Result<(), TextError> {
        let size = Square::on_rank(rank).count();
        let length = |end| {
            let message = format!("rank {} has {size} squares, no {end}", rank + 1);
            TextError::at(field.offset, message)
        };
        let mut squares = Square::on_rank(rank);
        let mut after_run = false;
        for (index, letter) in field.text.char_indices() {
            let wrong = |message: String| TextError::at(field.offset + index, message);
            let run = letter.to_digit(10);
            if run.is_some() && after_run {
                return Err(wrong("empty squares in a row are one number".to_owned()));
            }
            after_run = run.is_some();
            match run {
                Some(0) => return Err(wrong("a run of no squares is not written".to_owned())),
                Some(run) => {
                    squares.nth(run as usize - 1).ok_or_else(|| length("more"))?;
                    continue;
                }
                None => {}
            }
            let set = match letter {
                'g' => &mut self.checkers.first,
                's' => &mut self.checkers.second,
                '#' => &mut self.blocks,
                _ => {
                    let message = format!("`{letter}` is neither g, s, # nor a number of squares");
                    return Err(wrong(message));
                }
            };
            *set |= squares.next().ok_or_else(|| length("more"))?.set();
        }
        squares.next().map_or(Ok(()), |_| Err(length("fewer")))
    }

    /// How many blocks each side has placed: what is neither on the board nor in reserve.
    fn placed<R: SumoRules>(&self, reserves: ByPlayer<u32>) -> Result<ByPlayer<u32>, TextError> {
        let on_board = self.checkers.map(Squares::count_ones);
        for player in Player::ALL {
            let (seat, here, reserve) = (seat::<R>(player), on_board[player], reserves[player]);
            if here + reserve > CHECKERS {
                return Err(TextError::new(format!(
                    "{seat} has {here} on the board and {reserve} in reserve, \
                     of {CHECKERS} checkers"
                )));
            }
        }
        let blocks = self.blocks.count_ones();
        let placed = ByPlayer::from_fn(|player| CHECKERS - on_board[player] - reserves[player]);
        let missing = placed.first + placed.second;
        if missing != blocks {
            return Err(TextError::new(format!(
                "{blocks} blocks lie on the board, but {missing} checkers are neither there \
                 nor in reserve"
            )));
        }
        if blocks > 0 && (on_board.first > 1 || on_board.second > 1) {
            let message = "blocks are placed when each side has one checker left, not before";
            return Err(TextError::new(message));
        }
        if let Some(player) = Player::ALL.into_iter().find(|&player| placed[player] == CHECKERS) {
            let seat = seat::<R>(player);
            return Err(TextError::new(format!(
                "{seat} cannot have placed all checkers as blocks"
            )));
        }
        Ok(placed)
    }
}

impl<R: SumoRules> SumoCheckers<R> {
    /// Refuses what no turn can have left behind: the turn that wins is the last one, so only
    /// the player to move can have lost, and only in that turn.
    fn check_end(&self) -> Result<(), TextError> {
        if Self::is_lost(self.theirs) {
            let (seat, other) = (seat::<R>(self.turn), seat::<R>(self.turn.other()));
            let why = format!("{seat} cannot be to move when {other} has lost by the last turn");
            return Err(TextError::new(why));
        }
        let out = CHECKERS - self.own.count_ones();
        if Self::is_lost(self.own) && out >= R::LOSSES + MOST_OUT {
            let seat = seat::<R>(self.turn);
            let why = format!("{seat} has lost {out} checkers, but the game was over before");
            return Err(TextError::new(why));
        }
        Ok(())
    }
}

fn seat<R: SumoRules>(player: Player) -> &'static str {
    SumoCheckers::<R>::SEATS[player]
}
