//! Moves as text: `c2-c3-c4-d4` for a lone move, `c1c3n` for a column, `d2-c2+c3n` for a join,
//! and `@c3` behind any of them for a block.
//!
//! A move does not know how it came about, so writing one is finding its first spelling in the
//! order of the rulebook's section *Same move*.

use std::fmt;

use super::board::{Direction, Square, Squares, each};
use super::spelling::{MoveSpelling, SpellingFault};
use super::view::View;
use super::{Move, SumoCheckers, SumoRules};
use crate::TextError;
use crate::field::TextPart;

/// The canonical text of a legal move.
pub(super) fn write<R: SumoRules>(position: &SumoCheckers<R>, mv: &Move) -> String {
    let text = spelling(position, mv).to_string();
    match mv.block {
        0 => text,
        block => format!("{text}@{}", Square::only(block)),
    }
}

/// The first way of moving that a legal move stands for.
pub(super) fn spelling<R: SumoRules>(position: &SumoCheckers<R>, mv: &Move) -> MoveSpelling {
    let view = View::of(position);
    let moved = Move { block: 0, ..*mv };
    let left = view.own & mv.own;
    let same = |spelling: &MoveSpelling| spelling.meaning(view, R::APPROACH) == Ok(moved);
    first(lone_moves(view, left).filter(same))
        .or_else(|| first(columns(left, Length::Two).filter(same)))
        .or_else(|| first(columns(left, Length::Three).filter(same)))
        .or_else(|| first(joins::<R>(view).filter(same)))
        .expect("a legal move can be spelled")
}

/// The first by its text.
fn first(spellings: impl Iterator<Item = MoveSpelling>) -> Option<MoveSpelling> {
    let texts = spellings.map(|spelling| (spelling.to_string(), spelling));
    texts.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, spelling)| spelling)
}

/// The legal move that a text means.
pub(super) fn read<R: SumoRules>(
    position: &SumoCheckers<R>,
    text: &str,
) -> Result<Move, TextError> {
    let (way, block) = match text.split_once('@') {
        Some((way, block)) => (way, Some(block)),
        None => (text, None),
    };
    let mv = parse(way)?
        .meaning(View::of(position), R::APPROACH)
        .map_err(|SpellingFault { offset, why }| TextError::at(offset, why.to_string()))?;
    let Some(block) = block else {
        return Ok(mv);
    };
    let square = parse_square(block)
        .and_then(|square| placed(position, mv, square))
        .map_err(|error| error.shifted(way.len() + 1))?;
    Ok(Move { block: square.set(), ..mv })
}

/// The square of a block, if one may be placed there after this move.
fn placed<R: SumoRules>(
    position: &SumoCheckers<R>,
    mv: Move,
    square: Square,
) -> Result<Square, TextError> {
    let theirs = position.theirs ^ mv.theirs;
    let taken = position.own ^ mv.own | theirs | position.blocks;
    let refused = if !position.is_duel() {
        "blocks are placed in a duel, when each side has one checker left".to_owned()
    } else if position.reserve(position.turn) == 0 {
        "no removed checker is left to place".to_owned()
    } else if theirs == 0 {
        "the last checker is pushed off, which wins at once".to_owned()
    } else if taken & square.set() != 0 {
        format!("{square} is not empty after the move")
    } else {
        return Ok(square);
    };
    Err(TextError::at(0, refused))
}

impl fmt::Display for MoveSpelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lone(path) => write_path(f, path),
            Self::Column { rear, front, direction } => {
                write!(f, "{rear}{front}{}", direction.letter())
            }
            Self::Join { path, partner, direction } => {
                write_path(f, path)?;
                write!(f, "+{partner}{}", direction.letter())
            }
        }
    }
}

fn write_path(f: &mut fmt::Formatter<'_>, path: &[Square]) -> fmt::Result {
    write!(f, "{}", path[0])?;
    path[1..].iter().try_for_each(|square| write!(f, "-{square}"))
}

pub(super) fn parse(text: &str) -> Result<MoveSpelling, TextError> {
    if let Some((path, column)) = text.split_once('+') {
        let offset = path.len() + 1;
        let path = parse_path(path)?;
        if path.len() < 2 {
            return Err(TextError::at(offset - 1, "a checker steps before it joins another"));
        }
        let (partner, rest) = split_square(column).map_err(|error| error.shifted(offset))?;
        let direction = parse_direction(rest).map_err(|error| error.shifted(offset + 2))?;
        return Ok(MoveSpelling::Join { path, partner, direction });
    }
    if text.contains('-') {
        let path = parse_path(text)?;
        let steps = path.len() - 1;
        let path = path.try_into().map_err(|_| {
            TextError::new(format!("a lone checker makes three steps, these are {steps}"))
        })?;
        return Ok(MoveSpelling::Lone(path));
    }
    let (rear, rest) = split_square(text)?;
    let (front, rest) = split_square(rest).map_err(|error| error.shifted(2))?;
    let direction = parse_direction(rest).map_err(|error| error.shifted(4))?;
    Ok(MoveSpelling::Column { rear, front, direction })
}

fn parse_path(text: &str) -> Result<Vec<Square>, TextError> {
    let squares = TextPart::of(text).split(&['-']);
    squares
        .map(|name| parse_square(name.text).map_err(|error| error.shifted(name.offset)))
        .collect()
}

pub(super) fn parse_square(name: &str) -> Result<Square, TextError> {
    match split_square(name)? {
        (square, "") => Ok(square),
        (_, rest) => Err(TextError::at(2, format!("unexpected `{rest}`"))),
    }
}

/// Reads the square that a text begins with.
fn split_square(text: &str) -> Result<(Square, &str), TextError> {
    let wrong = |what| Err(TextError::at(0, what));
    let Some((name, rest)) = text.split_at_checked(2) else {
        return wrong(format!("expected a square, not `{text}`"));
    };
    let &[file, rank] = name.as_bytes() else { unreachable!("two bytes were split off") };
    if !(b'a'..=b'g').contains(&file) || !(b'1'..=b'7').contains(&rank) {
        return wrong(format!("unknown square `{name}`; files are a to g, ranks 1 to 7"));
    }
    match Square::new(file - b'a', rank - b'1') {
        Some(square) => Ok((square, rest)),
        None => wrong(format!("`{name}` is a corner, and the board has none")),
    }
}

fn parse_direction(text: &str) -> Result<Direction, TextError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Direction::from_letter), letters.as_str()) {
        (Some(direction), "") => Ok(direction),
        _ => Err(TextError::at(0, format!("expected a direction (n, e, s or w), not `{text}`"))),
    }
}

/// Every way of three steps from these squares that may be legal.
fn lone_moves(view: View, from: Squares) -> impl Iterator<Item = MoveSpelling> {
    squares(from)
        .flat_map(move |square| paths(square, 3, view.empty | view.theirs))
        .filter_map(|path| path.try_into().ok())
        .map(MoveSpelling::Lone)
}

/// How many checkers a column has.
#[derive(Clone, Copy)]
enum Length {
    Two,
    Three,
}

/// Every way of moving so many checkers in line, the last of them one of these, that may be
/// legal.
fn columns(rear: Squares, length: Length) -> impl Iterator<Item = MoveSpelling> {
    let column = move |rear: Square, direction| {
        let second = rear.next(direction)?;
        let front = match length {
            Length::Two => second,
            Length::Three => second.next(direction)?,
        };
        Some(MoveSpelling::Column { rear, front, direction })
    };
    squares(rear)
        .flat_map(move |rear| Direction::ALL.map(|direction| column(rear, direction)))
        .flatten()
}

/// Every way of joining another checker that may be legal.
fn joins<R: SumoRules>(view: View) -> impl Iterator<Item = MoveSpelling> {
    squares(view.own).flat_map(move |from| paths(from, R::APPROACH, view.empty)).flat_map(
        move |path| {
            let end = path[path.len() - 1];
            let partners = Direction::ALL.into_iter().filter_map(move |line| {
                let partner = end.next(line)?;
                (view.own & partner.set() != 0).then_some((partner, line))
            });
            partners.flat_map(move |(partner, line)| {
                let path = path.clone();
                [line, line.opposite()].map(|direction| MoveSpelling::Join {
                    path: path.clone(),
                    partner,
                    direction,
                })
            })
        },
    )
}

/// Every path of one to so many steps over these squares, none of them twice.
fn paths(from: Square, most: usize, over: Squares) -> Vec<Vec<Square>> {
    let mut all = Vec::new();
    let mut longest = vec![vec![from]];
    for _ in 0..most {
        longest = longest.iter().flat_map(|path| longer(path, over)).collect();
        all.extend_from_slice(&longest);
    }
    all
}

/// The paths that go on from this one by a step.
fn longer(path: &[Square], over: Squares) -> impl Iterator<Item = Vec<Square>> {
    let next = |direction| path[path.len() - 1].next(direction);
    Direction::ALL
        .into_iter()
        .filter_map(next)
        .filter(move |next| over & next.set() != 0 && !path.contains(next))
        .map(move |next| [path, &[next]].concat())
}

fn squares(set: Squares) -> impl Iterator<Item = Square> {
    each(set).map(Square::only)
}
