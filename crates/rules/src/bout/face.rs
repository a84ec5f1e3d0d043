//! How the cards of every bout look, and what the choices are called that are made with them. It knows
//! no hand: whether a choice can be made is not asked here.

use crate::{CardFace, CardKind, Gesture};

/// What stands before the numbers that are swapped for tactics.
const SWAP: char = 's';
/// What stands between Sumo Master and the tactic that is named with it.
const AS: char = '=';
/// What stands behind a number that a kachi-age is added to.
const RAISED: char = '+';

/// How the choice that a text spells is made: the card is picked.
pub(super) fn gesture(text: &str) -> Gesture {
    Gesture::card(text, face(text))
}

fn face(text: &str) -> CardFace {
    if let Some(numbers) = text.strip_prefix(SWAP) {
        let print = match numbers {
            "" => "–".to_owned(),
            _ => numbers.chars().map(String::from).collect::<Vec<_>>().join(" "),
        };
        return CardFace { print, kind: CardKind::Swap(numbers.chars().collect()) };
    }
    let print = text.replace(AS, "→");
    let kind = match (text.split_once(AS), text.strip_suffix(RAISED)) {
        (Some((_, named)), _) => CardKind::As(named.to_owned()),
        (None, Some(number)) => CardKind::Raised(number.to_owned()),
        (None, None) => CardKind::Sign(text.to_owned()),
    };
    CardFace { print, kind }
}
