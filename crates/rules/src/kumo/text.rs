//! The position string: `9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0`.
//!
//! What it says of the turn so far is believed; a string is refused if it is not in the one form
//! that a position is printed in, or if what it says cannot be at any time.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use super::action::read_square;
use super::arena::Arena;
use super::squares::{SIDE, Square, Squares};
use super::stance::Stance;
use super::{HOME, KUMOTORI, Kumo, QUIET_TURNS, Rules};
use crate::{ByPlayer, Game, Player, TextError};

const STONE: char = 'o';
const LETTERS: ByPlayer<char> = ByPlayer::new('S', 'N');

impl<R: Rules> fmt::Display for Kumo<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..SIDE).rev() {
            write_rank(f, &self.arena, rank)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let Self { reserve, prisoners, actions, quiet, .. } = self;
        write!(f, "{} {} {}", LETTERS[self.turn], reserve.first, reserve.second)?;
        write!(f, " {} {} {actions}", prisoners.first, prisoners.second)?;
        f.write_str(if self.rotated { " r " } else { " - " })?;
        let mut due: Vec<Square> = self.due.into_iter().collect();
        due.sort_by_key(|square| (square.rank(), square.file()));
        for (index, square) in due.iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { "," })?;
        }
        write!(f, "{} {quiet}", if due.is_empty() { "-" } else { "" })
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, arena: &Arena, rank: u8) -> fmt::Result {
    let mut empty = 0;
    for file in 0..SIDE {
        let square = Square::new(file, rank);
        let south = arena.stance(Player::First, square).map(Stance::letter);
        let north = arena.stance(Player::Second, square).map(|s| s.letter().to_ascii_lowercase());
        let stone = (arena.stone == Some(square)).then_some(STONE);
        if south.or(north).or(stone).is_some() && empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        match (south, north) {
            (Some(south), Some(north)) if arena.tops.first.contains(square) => {
                write!(f, "({south}{north})")?;
            }
            (Some(south), Some(north)) => write!(f, "({north}{south})")?,
            (Some(letter), None) | (None, Some(letter)) => write!(f, "{letter}")?,
            (None, None) if stone.is_some() => write!(f, "{STONE}")?,
            (None, None) => empty += 1,
        }
    }
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

impl<R: Rules> FromStr for Kumo<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let fields = Fields::split(text)?;
        let arena = read_arena(fields.0[0].text)?;
        let turn = match fields.0[1].text {
            "S" => Player::First,
            "N" => Player::Second,
            _ => return Err(fields.0[1].wrong("the player to move is `S` or `N`")),
        };
        let kumotori = |index: usize, what| fields.0[index].number(what, KUMOTORI);
        let reserve =
            ByPlayer::new(kumotori(2, "South's reserve")?, kumotori(3, "North's reserve")?);
        let prisoners = ByPlayer::new(
            kumotori(4, "the number of prisoners held by South")?,
            kumotori(5, "the number of prisoners held by North")?,
        );
        let actions =
            fields.0[6].number("the number of actions left", Self::allowance(prisoners[turn]))?;
        let rotated = match fields.0[7].text {
            "r" => true,
            "-" => false,
            _ => return Err(fields.0[7].wrong("the rotation is `r` if done, else `-`")),
        };
        let due = read_due(&fields.0[8], arena.tops[turn], Self::SEATS[turn])?;
        let quiet = fields.0[9].number("the quiet count", QUIET_TURNS)?;
        let rules = PhantomData;
        let position =
            Self { arena, due, reserve, prisoners, actions, rotated, quiet, turn, rules };
        position.check_totals()?;
        position.check_end(&fields)?;
        Ok(position)
    }
}

impl<R: Rules> Kumo<R> {
    fn check_totals(&self) -> Result<(), TextError> {
        for player in Player::ALL {
            let reserve = self.reserve[player];
            let arena = self.arena.of(player).count();
            let prisoners = self.prisoners[player.other()];
            let total = reserve + arena + prisoners;
            if total != KUMOTORI {
                return Err(TextError::new(format!(
                    "{} has {total} Kumotori instead of {KUMOTORI}: {reserve} in reserve, {arena} \
                     in the arena, {prisoners} imprisoned",
                    Self::SEATS[player]
                )));
            }
        }
        Ok(())
    }

    /// The Stone is missing just after a Kumo has moved it out; until then the turn passes when
    /// no action is left.
    fn check_end(&self, fields: &Fields<'_>) -> Result<(), TextError> {
        if self.arena.stone.is_some() {
            let passed = "no action is left, so the turn has passed to the other player";
            return if self.actions > 0 { Ok(()) } else { Err(fields.0[6].wrong(passed)) };
        }
        let seat = Self::SEATS[self.turn];
        let kumo = self.arena.showing(self.turn, Stance::Kumo) & !self.arena.stacks();
        let beside = (kumo & kumo.neighbours()).neighbours() & !self.arena.occupied();
        if (beside & HOME[self.turn.other()]).is_empty() {
            let message = format!(
                "the Stone is missing, but {seat} has no two Kumotori in stance Kumo that can \
                 have moved it out"
            );
            return Err(fields.0[0].wrong(message));
        }
        if self.is_start_of_turn() {
            let message = "the Stone has just left the arena, so an action has been used";
            return Err(fields.0[6].wrong(message));
        }
        if self.quiet > 0 {
            let message = "the Stone has just left the arena, so the quiet count is 0";
            return Err(fields.0[9].wrong(message));
        }
        Ok(())
    }
}

/// The fields of the string.
struct Fields<'a>([Field<'a>; 10]);

/// One field and where it begins.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Fields<'a> {
    fn split(text: &'a str) -> Result<Self, TextError> {
        let mut offset = 0;
        let fields = text.split(' ').map(|text| {
            let field = Field { text, offset };
            offset += text.len() + 1;
            field
        });
        let fields: Vec<Field<'a>> = fields.collect();
        let count = fields.len();
        fields.try_into().map(Self).map_err(|_| {
            TextError::new(format!(
                "a position has 10 fields with a space between them, here are {count}: the arena, \
                 the player to move, both reserves, both numbers of prisoners, the actions left, \
                 the rotation, the squares to step off from, the quiet count"
            ))
        })
    }
}

impl Field<'_> {
    fn wrong(&self, message: impl Into<String>) -> TextError {
        TextError::at(self.offset, message)
    }

    /// A number in the one way to write it.
    fn number(&self, what: &str, most: u8) -> Result<u8, TextError> {
        let number = self.text.parse().ok().filter(|number: &u8| number.to_string() == self.text);
        number
            .filter(|&number| number <= most)
            .ok_or_else(|| self.wrong(format!("{what} is a number from 0 to {most} here")))
    }
}

fn read_arena(text: &str) -> Result<Arena, TextError> {
    let mut arena = Arena::default();
    let mut offset = 0;
    let ranks = text.split('/').count();
    if ranks != usize::from(SIDE) {
        return Err(TextError::at(0, format!("the arena has {ranks} ranks instead of {SIDE}")));
    }
    for (rank, text) in (0..SIDE).rev().zip(text.split('/')) {
        read_rank(&mut arena, rank, text).map_err(|error| error.shifted(offset))?;
        offset += text.len() + 1;
    }
    Ok(arena)
}

fn read_rank(arena: &mut Arena, rank: u8, text: &str) -> Result<(), TextError> {
    let wrong_width = |width: u8| {
        let more = if width > SIDE { "more" } else { "fewer" };
        TextError::at(0, format!("rank {} has {more} than {SIDE} squares", rank + 1))
    };
    let mut file = 0;
    let mut letters = text.char_indices();
    while let Some((offset, letter)) = letters.next() {
        if let Some(empty) = letter.to_digit(10).filter(|&digit| digit > 0) {
            if letters.as_str().starts_with(|next: char| next.is_ascii_digit()) {
                let message = "one digit stands for a whole run of empty squares";
                return Err(TextError::at(offset + 1, message));
            }
            file += empty as u8;
        } else if file < SIDE {
            let square = Square::new(file, rank);
            if letter == '(' {
                let [top, below, close] = [letters.next(), letters.next(), letters.next()]
                    .map(|next| next.map(|(_, letter)| letter));
                read_stack(arena, square, top, below, close)
                    .map_err(|error| error.shifted(offset))?;
            } else {
                read_single(arena, square, letter).map_err(|error| error.shifted(offset))?;
            }
            file += 1;
        } else {
            file += 1;
        }
        if file > SIDE {
            return Err(wrong_width(file));
        }
    }
    if file == SIDE { Ok(()) } else { Err(wrong_width(file)) }
}

fn read_single(arena: &mut Arena, square: Square, letter: char) -> Result<(), TextError> {
    if letter == STONE {
        if let Some(stone) = arena.stone.replace(square) {
            let message = format!("there is one Stone, but {stone} and {square} both have one");
            return Err(TextError::at(0, message));
        }
        return Ok(());
    }
    let (player, stance) = read_kumotori(letter).ok_or_else(|| {
        let message = format!(
            "`{letter}` is neither a stance (BGJKRT of South, bgjkrt of North), the Stone `{STONE}`, \
             a stack as in `(Bk)` nor a number of empty squares"
        );
        TextError::at(0, message)
    })?;
    arena.put(player, stance, square);
    Ok(())
}

fn read_stack(
    arena: &mut Arena,
    square: Square,
    top: Option<char>,
    below: Option<char>,
    close: Option<char>,
) -> Result<(), TextError> {
    let (Some((player, stance)), Some((other, blocked)), Some(')')) =
        (top.and_then(read_kumotori), below.and_then(read_kumotori), close)
    else {
        return Err(TextError::at(0, "a stack is two Kumotori, the top first, as in `(Bk)`"));
    };
    if player == other {
        let message = format!("the stack on {square} holds two of one side");
        return Err(TextError::at(0, message));
    }
    arena.put(player, stance, square);
    arena.put(other, blocked, square);
    arena.tops[player] = arena.tops[player].with(square);
    Ok(())
}

fn read_kumotori(letter: char) -> Option<(Player, Stance)> {
    let player = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    Stance::from_letter(letter.to_ascii_uppercase()).map(|stance| (player, stance))
}

fn read_due(field: &Field<'_>, tops: Squares, seat: &str) -> Result<Squares, TextError> {
    let mut due = Squares::NONE;
    if field.text == "-" {
        return Ok(due);
    }
    let mut offset = field.offset;
    let mut last = None;
    for name in field.text.split(',') {
        let wrong = |message: String| TextError::at(offset, message);
        let square = read_square(name).ok_or_else(|| {
            wrong("the squares to step off from are listed as in `c3,e5`, or `-`".to_owned())
        })?;
        if !tops.contains(square) {
            return Err(wrong(format!(
                "nobody has to step off from {square}: {seat} has no Kumotori on top of a stack \
                 there"
            )));
        }
        let place = Some((square.rank(), square.file()));
        if place <= last {
            return Err(wrong("each square is listed once, in the order a1, b1 … i9".to_owned()));
        }
        last = place;
        due = due.with(square);
        offset += name.len() + 1;
    }
    Ok(due)
}
