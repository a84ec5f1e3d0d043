//! Positions and choices of the strategic bout in text (rulebook, Text).

use std::fmt;
use std::str::FromStr;

use super::super::field::{split_last, three};
use super::super::hand::Hand;
use super::super::track::Counter;
use super::super::{SEATS, check_turns};
use super::card::{FULL, KACHI_AGE, NUMBERS, SIGNS, StrategicChoice, StrategicTactic, TACTIC};
use super::{Strategic, StrategicSide};
use crate::field::TextPart;
use crate::{ByPlayer, Game, Player, TextError};

impl fmt::Display for Strategic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counter.fmt(f)?;
        for player in Player::ALL {
            let StrategicSide { hand, last } = self.sides[player];
            write!(f, " {}", hand.written(SIGNS))?;
            if let Some(last) = last {
                write!(f, "({last})")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Strategic {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [counter, east, west] = three(text, &Self::start().to_string())?;
        let counter = Counter::read(counter)?;
        let sides = ByPlayer { first: read_side(east)?, second: read_side(west)? };
        if check_turns(sides.map(StrategicSide::turns), west)? == 0 {
            counter.check_unmoved()?;
        }
        Ok(Self { counter, sides })
    }
}

fn read_side(field: TextPart<'_>) -> Result<StrategicSide, TextError> {
    let (cards, last) = split_last(field)?;
    let hand = Hand::read(cards, SIGNS, FULL)?;
    let no_number_played = hand.and(NUMBERS) == NUMBERS;
    if no_number_played && !hand.has(KACHI_AGE) {
        return Err(cards.wrong("the kachi-age is gone, but no number has been played with it"));
    }
    let Some(last) = last else {
        if no_number_played {
            return Ok(StrategicSide { hand, last: None });
        }
        return Err(field.wrong("the last number is missing, as in `125*(4)`"));
    };
    let number = NUMBERS.cards().find(|number| number.to_string() == last.text);
    match number {
        Some(number) if !hand.has(number) => Ok(StrategicSide { hand, last: Some(number) }),
        Some(number) => {
            Err(last.wrong(format!("the {number} is still in hand and cannot be the last number")))
        }
        None => Err(last.wrong(format!("`{}` is not a number from 1 to 5", last.text))),
    }
}

/// The canonical text of a choice.
pub(super) fn notation(choice: StrategicChoice) -> String {
    match choice {
        StrategicChoice::Number(number) => number.to_string(),
        StrategicChoice::Raised(number) => format!("{number}+"),
        StrategicChoice::Tactic(tactic) => tactic.letter().to_string(),
    }
}

/// Finds the choice that a text means, and says what is wrong with it where there is none.
pub(super) fn read(
    position: &Strategic,
    player: Player,
    text: &str,
) -> Result<StrategicChoice, TextError> {
    let mut choices = Vec::new();
    position.generate(player, &mut choices);
    if let Some(choice) = choices.into_iter().find(|&choice| notation(choice) == text) {
        return Ok(choice);
    }
    Err(TextError::at(0, refusal(position, player, text)))
}

fn refusal(position: &Strategic, player: Player, text: &str) -> String {
    if position.outcome().is_some() {
        return "the bout is over".to_owned();
    }
    let (name, hand) = (SEATS[player], position.sides[player].hand);
    let (card, raised) = text.strip_suffix('+').map_or((text, false), |card| (card, true));
    if let Some(number) = NUMBERS.cards().find(|number| number.to_string() == card) {
        if hand.has(number) {
            return format!("{name} has no kachi-age to add to the {number}");
        }
        return format!("{name} has no {number} in hand, only {}", hand.written(SIGNS));
    }
    let tactic = StrategicTactic::ALL.into_iter().find(|t| t.letter().to_string() == card);
    match tactic {
        None => {
            format!("`{text}` is not a card: 1 to 5, with kachi-age as in `4+`, or Y, G, N, I, T")
        }
        Some(_) if raised => "kachi-age is added to a number, never to a tactic".to_owned(),
        Some(_) if !hand.has(TACTIC) => format!("{name} has played the tactic of this bout"),
        Some(StrategicTactic::Inashi) => {
            format!("{name} has a kachi-age, and only a player without one plays I")
        }
        Some(_) => "T repeats a number, and none has been played".to_owned(),
    }
}
