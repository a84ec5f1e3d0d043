//! Sumo Checkers positions set up by hand: the board, who is to move, reserves and quiet turns.

use super::scene::figure;
use super::{CHECKERS, QUIET_TURNS, SumoCheckers, SumoRules};
use crate::sketch::{Copies, FieldChoice, Sketch, Stamp};
use crate::{Game, Player};

pub(super) fn read<R: SumoRules>(text: &str) -> Option<Sketch> {
    let stamp = |owner| Stamp::new(figure(owner), Copies::Many);
    let stamps = [Some(Player::First), Some(Player::Second), None].map(stamp);
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[board, mover, gold, silver, quiet] = &fields[..] else { return None };
    let mut sketch = Sketch::new(SumoCheckers::<R>::start().scene(), stamps.into(), write);
    sketch.read_ranks(board)?;
    let sketch = sketch
        .field("turn", None, mover, FieldChoice::mover(['g', 's'], SumoCheckers::<R>::SEATS))
        .field("reserve", Some(Player::First), gold, FieldChoice::Reserve(CHECKERS))
        .field("reserve", Some(Player::Second), silver, FieldChoice::Reserve(CHECKERS))
        .field("quiet turns", None, quiet, FieldChoice::Number(QUIET_TURNS.into()));
    Some(sketch)
}

fn write(sketch: &Sketch) -> String {
    let fields: Vec<&str> = sketch.fields().iter().map(|field| field.value.as_str()).collect();
    format!("{} {}", sketch.ranks(), fields.join(" "))
}
