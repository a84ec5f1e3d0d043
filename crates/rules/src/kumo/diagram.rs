//! The first field of the position string: the arena rank by rank, `R7r/9/3(Bk)5/…`. It knows
//! letters and squares, and nothing of turns.

use std::fmt;

use super::arena::Arena;
use super::squares::{SIDE, Square};
use super::stance::Stance;
use crate::{Player, TextError};

const STONE: char = 'o';

/// Writes the ranks, the ninth first.
pub(super) fn write(f: &mut fmt::Formatter<'_>, arena: &Arena) -> fmt::Result {
    for rank in (0..SIDE).rev() {
        write_rank(f, arena, rank)?;
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
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

/// Reads what [`write`] writes.
pub(super) fn read(text: &str) -> Result<Arena, TextError> {
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
    let mut file = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next().filter(|_| file < SIDE) {
        let offset = text.len() - rest.len();
        let square = Square::new(file, rank);
        if let Some(empty) = letter.to_digit(10).filter(|&digit| digit > 0) {
            rest = &rest[1..];
            if rest.starts_with(|next: char| next.is_ascii_digit()) {
                let message = "one digit stands for a whole run of empty squares";
                return Err(TextError::at(offset + 1, message));
            }
            file += empty as u8;
            continue;
        }
        if letter == '(' {
            let (stack, behind) = rest.split_at_checked("(Bk)".len()).unwrap_or_default();
            read_stack(arena, square, stack).map_err(|message| TextError::at(offset, message))?;
            rest = behind;
        } else {
            read_single(arena, square, letter).map_err(|message| TextError::at(offset, message))?;
            rest = &rest[letter.len_utf8()..];
        }
        file += 1;
    }
    if file == SIDE && rest.is_empty() {
        return Ok(());
    }
    let more = if file < SIDE { "fewer" } else { "more" };
    Err(TextError::at(0, format!("rank {} has {more} than {SIDE} squares", rank + 1)))
}

fn read_single(arena: &mut Arena, square: Square, letter: char) -> Result<(), String> {
    if letter == STONE {
        return match arena.stone.replace(square) {
            Some(other) => {
                Err(format!("there is one Stone, but {other} and {square} both have one"))
            }
            None => Ok(()),
        };
    }
    let (player, stance) = read_kumotori(letter).ok_or_else(|| {
        format!(
            "`{letter}` is neither a stance (BGJKRT of South, bgjkrt of North), the Stone \
             `{STONE}`, a stack as in `(Bk)` nor a number of empty squares"
        )
    })?;
    arena.put(player, stance, square);
    Ok(())
}

fn read_stack(arena: &mut Arena, square: Square, text: &str) -> Result<(), String> {
    let mut letters = text.chars().skip(1);
    let mut kumotori = || letters.next().and_then(read_kumotori);
    let (Some((player, stance)), Some((other, blocked)), true) =
        (kumotori(), kumotori(), text.ends_with(')'))
    else {
        return Err("a stack is two Kumotori, the top first, as in `(Bk)`".to_owned());
    };
    if player == other {
        return Err(format!("the stack on {square} holds two of one side"));
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
