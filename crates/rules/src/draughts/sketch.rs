//! Draughts positions set up by hand: `B:W21,22,K30:B1,K5`, and the counters where they are given.

use super::scene::{Rank, figure};
use super::{Draughts, DraughtsRules, QUIET_TURNS};
use crate::sketch::{Copies, FieldChoice, Sketch, Stamp};
use crate::{Game, Player};

/// The letters of the players in position strings.
const LETTERS: [char; 2] = ['B', 'W'];
/// The places of the fields.
const TURN: usize = 0;
const QUIET: usize = 1;
const NUMBER: usize = 2;

pub(super) fn read<R: DraughtsRules>(text: &str) -> Option<Sketch> {
    let figures = Player::ALL.into_iter().flat_map(|player| {
        [Rank::Man, Rank::King].map(|rank| Stamp::new(figure::<R>(player, rank), Copies::Many))
    });
    let mut sketch = Sketch::new(Draughts::<R>::start().scene(), figures.collect(), write::<R>);
    let mut fields = text.trim().split(':');
    let mover = fields.next().filter(|mover| ["B", "W"].contains(mover))?;
    let (mut quiet, mut number) = ("", "");
    for field in fields {
        let (letter, rest) = field.split_at_checked(1)?;
        match letter {
            "B" => place::<R>(&mut sketch, Player::First, rest)?,
            "W" => place::<R>(&mut sketch, Player::Second, rest)?,
            "H" => quiet = rest,
            "F" => number = rest,
            _ => return None,
        }
    }
    let sketch = sketch
        .field("turn", None, mover, FieldChoice::mover(LETTERS, Draughts::<R>::SEATS))
        .field("quiet turns", None, quiet, FieldChoice::Number(QUIET_TURNS))
        .field("move number", None, number, FieldChoice::Number(u16::MAX.into()));
    Some(sketch)
}

fn place<R: DraughtsRules>(sketch: &mut Sketch, player: Player, list: &str) -> Option<()> {
    for piece in list.split(',').filter(|piece| !piece.is_empty()) {
        let (square, rank) = match piece.strip_prefix('K') {
            Some(square) => (square, Rank::King),
            None => (piece, Rank::Man),
        };
        sketch.put(square, figure::<R>(player, rank).letter)?;
    }
    Some(())
}

fn write<R: DraughtsRules>(sketch: &Sketch) -> String {
    let mut text = sketch.value(TURN).to_owned();
    for (player, letter) in Player::ALL.into_iter().zip(LETTERS).rev() {
        let [man, king] = [Rank::Man, Rank::King].map(|rank| figure::<R>(player, rank).letter);
        let pieces = sketch.cells().filter_map(|(square, letters)| {
            let prefix = if letters.contains(king) { "K" } else { "" };
            letters.contains([man, king]).then(|| format!("{prefix}{square}"))
        });
        let pieces: Vec<String> = pieces.collect();
        text.push_str(&format!(":{letter}{}", pieces.join(",")));
    }
    for (letter, field) in [('H', QUIET), ('F', NUMBER)] {
        if !sketch.value(field).is_empty() {
            text.push_str(&format!(":{letter}{}", sketch.value(field)));
        }
    }
    text
}
