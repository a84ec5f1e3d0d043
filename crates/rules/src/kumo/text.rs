//! The position string: `9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0`.
//!
//! What it says of the turn so far is believed. It is refused if it is not in the one form that a
//! position is printed in, or if what it says cannot be at any time.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use super::action::read_square;
use super::squares::{Square, Squares};
use super::stance::Stance;
use super::{ACTIONS, HOME, KUMOTORI, Kumo, KumoRules, PAID_PRISONERS, QUIET_TURNS, diagram};
use crate::field::TextPart;
use crate::{ByPlayer, Game, Player, TextError};

const LETTERS: ByPlayer<char> = ByPlayer::new('S', 'N');

impl<R: KumoRules> fmt::Display for Kumo<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        diagram::write(f, &self.arena)?;
        let Self { reserve, prisoners, actions, quiet, .. } = self;
        write!(f, " {} {} {}", LETTERS[self.turn], reserve.first, reserve.second)?;
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

impl<R: KumoRules> FromStr for Kumo<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [arena, turn, south, north, by_south, by_north, actions, rotated, due, quiet] =
            fields(text)?;
        let turn = match turn.text {
            "S" => Player::First,
            "N" => Player::Second,
            _ => return Err(turn.wrong("the player to move is `S` or `N`")),
        };
        let whole = Self {
            arena: diagram::read(arena.text)?,
            turn,
            reserve: ByPlayer::new(
                number(south, "South's reserve", KUMOTORI)?,
                number(north, "North's reserve", KUMOTORI)?,
            ),
            prisoners: ByPlayer::new(
                number(by_south, "the number of prisoners held by South", KUMOTORI)?,
                number(by_north, "the number of prisoners held by North", KUMOTORI)?,
            ),
            actions: number(actions, "the number of actions left", ACTIONS + PAID_PRISONERS)?,
            rotated: match rotated.text {
                "r" => true,
                "-" => false,
                _ => return Err(rotated.wrong("the rotation is `r` if done, else `-`")),
            },
            due: squares(due)?,
            quiet: number(quiet, "the quiet count", QUIET_TURNS)?,
            rules: PhantomData,
        };
        whole.check_totals()?;
        whole.check_actions().map_err(|message| actions.wrong(message))?;
        whole.check_due().map_err(|message| due.wrong(message))?;
        whole.check_stone()?;
        Ok(whole)
    }
}

/// What must hold between the fields.
impl<R: KumoRules> Kumo<R> {
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

    fn check_actions(&self) -> Result<(), String> {
        let prisoners = self.prisoners[self.turn];
        let most = Self::allowance(prisoners);
        if self.actions > most {
            return Err(format!(
                "{} has at most {most} actions with {prisoners} prisoners, not {}",
                Self::SEATS[self.turn],
                self.actions
            ));
        }
        if self.actions == 0 && self.arena.stone.is_some() {
            return Err("no action is left, so the turn has passed to the other player".to_owned());
        }
        Ok(())
    }

    fn check_due(&self) -> Result<(), String> {
        let tops = self.arena.tops[self.turn];
        let Some(square) = (self.due & !tops).into_iter().next() else {
            return Ok(());
        };
        Err(format!(
            "no Kumotori has to step off from {square}: {} has no Kumotori on top of a stack there",
            Self::SEATS[self.turn]
        ))
    }

    /// The Stone is missing only right after a Kumo has moved it out.
    fn check_stone(&self) -> Result<(), TextError> {
        if self.arena.stone.is_some() {
            return Ok(());
        }
        let kumo = self.arena.showing(self.turn, Stance::Kumo) & !self.arena.stacks();
        let beside = (kumo & kumo.neighbours()).neighbours() & !self.arena.occupied();
        if (beside & HOME[self.turn.other()]).is_empty() {
            return Err(TextError::new(format!(
                "the Stone is missing, but {} has no two Kumotori in stance Kumo that can have \
                 moved it out",
                Self::SEATS[self.turn]
            )));
        }
        if self.is_start_of_turn() || self.quiet > 0 {
            return Err(TextError::new(
                "the Stone has just left the arena, so an action has been used and the quiet count \
                 is 0",
            ));
        }
        Ok(())
    }
}

fn fields(text: &str) -> Result<[TextPart<'_>; 10], TextError> {
    let fields: Vec<_> = TextPart::of(text).split(&[' ']).collect();
    let count = fields.len();
    fields.try_into().map_err(|_| {
        TextError::new(format!(
            "a position has 10 fields with a space between them, here are {count}: the arena, \
             the player to move, both reserves, both numbers of prisoners, the actions left, \
             the rotation, the squares to step off from, the quiet count"
        ))
    })
}

fn number(field: TextPart<'_>, what: &str, most: u8) -> Result<u8, TextError> {
    let number = field.number().and_then(|number| u8::try_from(number).ok());
    number
        .filter(|&number| number <= most)
        .ok_or_else(|| field.wrong(format!("{what} is a number from 0 to {most}")))
}

/// A list of squares in the one way to write it.
fn squares(field: TextPart<'_>) -> Result<Squares, TextError> {
    let mut squares = Squares::NONE;
    if field.text == "-" {
        return Ok(squares);
    }
    let mut last = None;
    for name in field.split(&[',']) {
        let square = read_square(name.text).ok_or_else(|| {
            name.wrong("the squares to step off from are listed as in `c3,e5`, or `-`")
        })?;
        let place = Some((square.rank(), square.file()));
        if place <= last {
            return Err(name.wrong("each square is listed once, in the order a1, b1 … i9"));
        }
        last = place;
        squares = squares.with(square);
    }
    Ok(squares)
}
