//! Positions and choices of the tactical bout in text (rulebook, Text).

use std::fmt;
use std::str::FromStr;

use super::super::field::{split_last, three};
use super::super::hand::Hand;
use super::super::track::Counter;
use super::super::{SEATS, check_turns};
use super::card::{DECK, NUMBERS, SIGNS, Swap, TACTICS, Tactic, TacticalCard, TacticalChoice};
use super::{SideState, Stage, Tactical};
use crate::field::TextPart;
use crate::{ByPlayer, Game, Player, TextError};

/// What stands in place of the counter before the swap.
const SWAP: &str = "swap";

impl fmt::Display for Tactical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stage {
            Stage::Swap => f.write_str(SWAP)?,
            Stage::Bout => self.counter.fmt(f)?,
        }
        for player in Player::ALL {
            let SideState { hand, last } = self.sides[player];
            write!(f, " {}", hand.written(SIGNS))?;
            if let Some(last) = last {
                write!(f, "({})", last.sign())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tactical {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [counter, east, west] = three(text, &Self::start().to_string())?;
        if counter.text == SWAP {
            let start = Self::start();
            return if start.to_string() == text { Ok(start) } else { Err(not_the_swap(east)) };
        }
        let counter = Counter::read(counter)?;
        let sides = ByPlayer {
            first: read_side(east, Player::First)?,
            second: read_side(west, Player::Second)?,
        };
        if check_turns(sides.map(|side| NUMBERS.len() - side.hand.len()), west)? == 0 {
            counter.check_unmoved()?;
        }
        Ok(Self { counter, sides, stage: Stage::Bout })
    }
}

fn not_the_swap(field: TextPart<'_>) -> TextError {
    let hand = NUMBERS.written(SIGNS);
    field.wrong(format!("before the swap both hands are {hand}"))
}

fn read_side(field: TextPart<'_>, player: Player) -> Result<SideState, TextError> {
    let (cards, last) = split_last(field)?;
    let hand = Hand::read(cards, SIGNS, DECK)?;
    let tactics = hand.and(TACTICS);
    if tactics.len() > Swap::MOST {
        let swapped = tactics.written(SIGNS);
        return Err(cards.wrong(format!("at most two cards are swapped, not {swapped}")));
    }
    let twice = |tactic: &Tactic| {
        hand.has(TacticalCard::Tactic(*tactic).index()) && hand.has(tactic.number())
    };
    if let Some(tactic) = Tactic::ALL.into_iter().find(twice) {
        let (letter, number) = (TacticalCard::Tactic(tactic).sign(), tactic.number());
        let message = format!("{letter} was swapped for the {number}, yet both are there");
        return Err(cards.wrong(message));
    }
    let Some(last) = last else {
        if can_have_resolved_to_nothing(hand) {
            return Ok(SideState { hand, last: None });
        }
        let message = "the card that the last turn resolved to is missing, as in `24Y(5)`";
        return Err(field.wrong(message));
    };
    match TacticalCard::from_sign(last.text) {
        Some(card) if can_have_resolved(hand, card) => Ok(SideState { hand, last: Some(card) }),
        Some(_) => {
            let name = SEATS[player];
            let message = format!("{name}'s last turn cannot have resolved to {}", last.text);
            Err(last.wrong(format!("{message} with {} in hand", hand.written(SIGNS))))
        }
        None => Err(last.wrong(format!("`{}` is not a card", last.text))),
    }
}

/// Whether the card of this number has been played, as itself or as the tactic it was swapped for.
fn is_played(hand: Hand, number: u8) -> bool {
    let tactic = Tactic::ALL[usize::from(number) - 1];
    !hand.has(number) && !hand.has(TacticalCard::Tactic(tactic).index())
}

/// How many tactics the player may have played besides those in hand.
const fn tactics_left(hand: Hand) -> u8 {
    Swap::MOST - hand.and(TACTICS).len()
}

/// A number resolves to itself and may have come last; so may a tactic that
/// was played as such or by Sumo Master. Kanto only repeats what one of these gave.
fn can_have_resolved(hand: Hand, card: TacticalCard) -> bool {
    match card {
        TacticalCard::Number(number) => is_played(hand, number),
        TacticalCard::Tactic(Tactic::Kanto | Tactic::SumoMaster) => false,
        TacticalCard::Tactic(tactic) => {
            let by_master = is_played(hand, Tactic::SumoMaster.number());
            tactics_left(hand) > 0 && (by_master || is_played(hand, tactic.number()))
        }
    }
}

/// Only Kanto resolves to nothing, itself or by Sumo Master, and only before any other card.
fn can_have_resolved_to_nothing(hand: Hand) -> bool {
    let played = || NUMBERS.cards().filter(|&number| is_played(hand, number));
    played().all(|number| number >= Tactic::Kanto.number())
        && played().count() <= usize::from(tactics_left(hand))
}

/// The canonical text of a choice.
pub(super) fn notation(choice: TacticalChoice) -> String {
    let letter = |tactic| TacticalCard::Tactic(tactic).sign();
    match choice {
        TacticalChoice::Swap(swap) => swap.notation(),
        TacticalChoice::Number(number) => number.to_string(),
        TacticalChoice::Tactic(tactic) => letter(tactic).to_string(),
        TacticalChoice::Master(tactic) => {
            format!("{}={}", letter(Tactic::SumoMaster), letter(tactic))
        }
    }
}

/// Finds the choice that a text means, and says what is wrong with it where there is none.
pub(super) fn read(
    position: &Tactical,
    player: Player,
    text: &str,
) -> Result<TacticalChoice, TextError> {
    let mut choices = Vec::new();
    position.generate(player, &mut choices);
    if let Some(choice) = choices.into_iter().find(|&choice| notation(choice) == text) {
        return Ok(choice);
    }
    Err(TextError::at(0, refusal(position, player, text)))
}

fn refusal(position: &Tactical, player: Player, text: &str) -> String {
    if position.outcome().is_some() {
        return "the bout is over".to_owned();
    }
    if position.stage == Stage::Swap {
        return format!(
            "`{text}` is no swap: `s`, `s1` or `s14`, at most two of the numbers 1 to 6, \
             the lower first"
        );
    }
    let (name, hand) = (SEATS[player], position.sides[player].hand);
    let held = hand.written(SIGNS);
    let (sign, _) = text.split_once('=').unwrap_or((text, ""));
    match TacticalCard::from_sign(sign) {
        None => format!("`{text}` is not a card; {name} has {held}"),
        Some(card) if !hand.has(card.index()) => {
            format!("{name} has no {sign} in hand, only {held}")
        }
        Some(TacticalCard::Tactic(Tactic::SumoMaster)) => {
            format!("`{text}` does not name a tactic: M counts as Y, G, N, K or T, as in `M=Y`")
        }
        Some(_) => format!("`{text}` names a tactic, but only M does that"),
    }
}
