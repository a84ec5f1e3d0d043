//! Kumo positions set up by hand: the arena, and the nine fields behind it.

use super::scene::{kumotori, stone};
use super::stance::Stance;
use super::{ACTIONS, KUMOTORI, Kumo, KumoRules, PAID_PRISONERS, QUIET_TURNS};
use crate::sketch::{Copies, FieldChoice, Sketch, Stamp};
use crate::{Game, Player};

pub(super) fn read<R: KumoRules>(text: &str) -> Option<Sketch> {
    let figures = Player::ALL.into_iter().flat_map(|player| {
        Stance::ALL.map(|stance| Stamp::new(kumotori(player, stance), Copies::Stacked))
    });
    let stamps = figures.chain([Stamp::new(stone(), Copies::OneAtMost)]).collect();
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[arena, mover, south, north, by_south, by_north, actions, rotated, due, quiet] =
        &fields[..]
    else {
        return None;
    };
    let mut sketch = Sketch::new(Kumo::<R>::start().scene(), stamps, write);
    sketch.read_ranks(arena)?;
    let number = |most: u8| FieldChoice::Number(most.into());
    let rotation = FieldChoice::Word(vec![("-".to_owned(), "due"), ("r".to_owned(), "done")]);
    let sketch = sketch
        .field("turn", None, mover, FieldChoice::mover(['S', 'N'], Kumo::<R>::SEATS))
        .field("reserve", Some(Player::First), south, FieldChoice::Reserve(KUMOTORI.into()))
        .field("reserve", Some(Player::Second), north, FieldChoice::Reserve(KUMOTORI.into()))
        .field("prisoners", Some(Player::First), by_south, number(KUMOTORI))
        .field("prisoners", Some(Player::Second), by_north, number(KUMOTORI))
        .field("actions left", None, actions, number(ACTIONS + PAID_PRISONERS))
        .field("rotation", None, rotated, rotation)
        .field("to step off", None, due, FieldChoice::Cells)
        .field("quiet turns", None, quiet, number(QUIET_TURNS));
    Some(sketch)
}

fn write(sketch: &Sketch) -> String {
    let fields: Vec<&str> = sketch.fields().iter().map(|field| field.value.as_str()).collect();
    format!("{} {}", sketch.ranks(), fields.join(" "))
}
