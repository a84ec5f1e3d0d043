//! One action and its text. An action says what is done, not whether it may be: it knows no
//! position.

use std::fmt;
use std::str::FromStr;

use super::squares::{Direction, SIDE, Spin, Square};
use super::stance::Stance;
use crate::TextError;
use crate::field::TextPart;

/// What a player does at a time. Among those that lead to the same position, the first in the
/// order of the rulebook's section on the same move stands for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `cw`, `ccw`: the arena turns by a quarter.
    Rotate(Spin),
    /// `J@e1`: a Kumotori comes out of the reserve.
    Enter(Stance, Square),
    /// `e4=K`: a Kumotori shows another stance.
    Change(Square, Stance),
    /// `e4-e5`: Simple Movement.
    Step(Square, Square),
    /// `Re4-f5`.
    Run(Square, Square),
    /// `Je4-e7`.
    Jump(Square, Square),
    /// `Te4:e5-d4`: the thrower, the thrown one and where it lands; `Te4:e5-x`, with no landing,
    /// takes it prisoner.
    Throw(Square, Square, Option<Square>),
    /// `Ge4:e5n`: the grabber, the grabbed one, and where both go.
    Grab(Square, Square, Direction),
    /// `Be4-e5`: one climbs onto another.
    Block(Square, Square),
    /// `Kn`: the Stone moves.
    Kumo(Direction),
    /// `end`: the turn passes.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rotate(Spin::Clockwise) => f.write_str("cw"),
            Self::Rotate(Spin::Counterclockwise) => f.write_str("ccw"),
            Self::Enter(stance, square) => write!(f, "{}@{square}", stance.letter()),
            Self::Change(square, stance) => write!(f, "{square}={}", stance.letter()),
            Self::Step(from, to) => write!(f, "{from}-{to}"),
            Self::Run(from, to) => write!(f, "R{from}-{to}"),
            Self::Jump(from, to) => write!(f, "J{from}-{to}"),
            Self::Throw(thrower, thrown, Some(to)) => write!(f, "T{thrower}:{thrown}-{to}"),
            Self::Throw(thrower, thrown, None) => write!(f, "T{thrower}:{thrown}-x"),
            Self::Grab(grabber, grabbed, way) => write!(f, "G{grabber}:{grabbed}{}", way.letter()),
            Self::Block(from, to) => write!(f, "B{from}-{to}"),
            Self::Kumo(way) => write!(f, "K{}", way.letter()),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "cw" => return Ok(Self::Rotate(Spin::Clockwise)),
            "ccw" => return Ok(Self::Rotate(Spin::Counterclockwise)),
            "end" => return Ok(Self::End),
            _ => {}
        }
        let mut rest = TextPart::of(text);
        let action = match rest.peek().and_then(Stance::from_letter) {
            Some(stance) => after_letter(stance, &mut rest)?,
            None => after_square(&mut rest)?,
        };
        if rest.peek().is_some() {
            return Err(rest.wrong(format!("`{action}` is an action, but more follows it")));
        }
        Ok(action)
    }
}

/// What begins with a stance's letter: an entry, or the Active Movement of that stance.
fn after_letter(stance: Stance, rest: &mut TextPart<'_>) -> Result<Action, TextError> {
    *rest = rest.after(1);
    if rest.skip('@') {
        return Ok(Action::Enter(stance, square(rest)?));
    }
    if stance == Stance::Kumo {
        return Ok(Action::Kumo(direction(rest)?));
    }
    let from = square(rest)?;
    match stance {
        Stance::Throw => {
            rest.expect(':')?;
            let thrown = square(rest)?;
            rest.expect('-')?;
            let to = if rest.skip('x') { None } else { Some(square(rest)?) };
            Ok(Action::Throw(from, thrown, to))
        }
        Stance::Grab => {
            rest.expect(':')?;
            Ok(Action::Grab(from, square(rest)?, direction(rest)?))
        }
        Stance::Block => Ok(Action::Block(from, target(rest)?)),
        Stance::Jump => Ok(Action::Jump(from, target(rest)?)),
        Stance::Run => Ok(Action::Run(from, target(rest)?)),
        Stance::Kumo => unreachable!("a Kumo names no square"),
    }
}

/// What begins with a square: a change of stance, or a Simple Movement.
fn after_square(rest: &mut TextPart<'_>) -> Result<Action, TextError> {
    if !rest.peek().is_some_and(|c| ('a'..='i').contains(&c)) {
        return Err(rest.wrong(format!(
            "unknown action `{}`: use `cw`, `J@e1`, `e4=K`, `e4-e5`, \
            `Re4-f5`, `Je4-e7`, `Te4:e5-d4`, `Ge4:e5n`, `Be4-e5`, `Kn` or `end`",
            rest.text
        )));
    }
    let from = square(rest)?;
    if !rest.skip('=') {
        return Ok(Action::Step(from, target(rest)?));
    }
    let stance = rest.peek().and_then(Stance::from_letter);
    let stance = stance.ok_or_else(|| rest.wrong("expected a stance here: B, G, J, K, R or T"))?;
    *rest = rest.after(1);
    Ok(Action::Change(from, stance))
}

fn target(rest: &mut TextPart<'_>) -> Result<Square, TextError> {
    rest.expect('-')?;
    square(rest)
}

fn square(rest: &mut TextPart<'_>) -> Result<Square, TextError> {
    let square = rest.text.get(..2).and_then(read_square);
    let square = square.ok_or_else(|| rest.wrong("expected a square here, a1 to i9"))?;
    *rest = rest.after(2);
    Ok(square)
}

fn direction(rest: &mut TextPart<'_>) -> Result<Direction, TextError> {
    let letter = rest.peek();
    let direction = Direction::ALL
        .into_iter()
        .find(|direction| letter == Some(direction.letter()))
        .ok_or_else(|| rest.wrong("expected a direction here: e, n, s or w"))?;
    *rest = rest.after(1);
    Ok(direction)
}

/// The square with this name.
pub(super) fn read_square(name: &str) -> Option<Square> {
    let &[file, rank] = name.as_bytes() else {
        return None;
    };
    let file = file.checked_sub(b'a').filter(|&file| file < SIDE)?;
    let rank = rank.checked_sub(b'1').filter(|&rank| rank < SIDE)?;
    Some(Square::new(file, rank))
}
