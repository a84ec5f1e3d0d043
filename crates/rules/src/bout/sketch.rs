//! Bouts set up by hand: the counter on the track, and for each player a hand and, where the
//! game knows one, the last card.

use super::picture::figure;
use crate::sketch::{Copies, FieldChoice, Sketch, Stamp};
use crate::{Player, Scene};

/// What stands in place of the counter before the cards are swapped.
const SWAP: &str = "swap";
/// Where the counter is then.
const MIDDLE: &str = "0";

/// What the hands of a bout look like.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    /// The cards that a hand can hold, in order.
    pub(super) hand: &'static str,
    /// Those that can have been the last; none where that is not told.
    pub(super) last: &'static str,
    /// Whether cards are swapped before the bout.
    pub(super) swaps: Swaps,
}

/// Whether cards are swapped before the bout.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Swaps {
    Yes,
    No,
}

pub(super) fn read(scene: Scene, cards: Cards, text: &str) -> Option<Sketch> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[counter, east, west] = &fields[..] else { return None };
    let counter_stamp = Stamp::new(figure(), Copies::One);
    let mut sketch = Sketch::new(scene, vec![counter_stamp], write);
    let stage = if counter == SWAP { SWAP } else { "bout" };
    sketch.put(if counter == SWAP { MIDDLE } else { counter }, figure().letter)?;
    if cards.swaps == Swaps::Yes {
        let stages = [SWAP, "bout"].map(|stage| (stage.to_owned(), stage));
        sketch = sketch.field("stage", None, stage, FieldChoice::Word(stages.into()));
    }
    for (player, side) in Player::ALL.into_iter().zip([east, west]) {
        let (hand, last) = side.split_once('(').unwrap_or((side, ""));
        sketch = sketch.field("hand", Some(player), hand, FieldChoice::Cards(cards.hand));
        if !cards.last.is_empty() {
            let each = cards.last.chars().map(|sign| (sign.to_string(), "card"));
            let none = (String::new(), "nothing");
            let choice = FieldChoice::Word([none].into_iter().chain(each).collect());
            sketch = sketch.field("last", Some(player), last.trim_end_matches(')'), choice);
        }
    }
    Some(sketch)
}

fn write(sketch: &Sketch) -> String {
    let stands = sketch.cells().find(|(_, letters)| !letters.is_empty());
    let mut text = stands.map_or(MIDDLE, |(cell, _)| cell).to_owned();
    for field in sketch.fields() {
        match field.name {
            "stage" if field.value == SWAP => SWAP.clone_into(&mut text),
            "hand" => text.push_str(&format!(" {}", field.value)),
            "last" if !field.value.is_empty() => text.push_str(&format!("({})", field.value)),
            _ => {}
        }
    }
    text
}
