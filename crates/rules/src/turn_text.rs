//! Turns as text: how they are read, and how records write them.

use crate::{ByPlayer, Game, Origin, Played, Player, Refusal, TextError, ToMove, Turn};

/// Reads a turn: a move, or two choices with a stroke between them, each with a mark behind it
/// where it was missed.
pub(crate) fn read_turn<G: Game>(
    position: &G,
    text: &str,
) -> Result<Turn<Played<G::Move>>, Refusal> {
    let ToMove::One(player) = position.to_move() else {
        let (first, second) = text.split_once('/').ok_or(Refusal::Simultaneous)?;
        let offset = first.len() + 1;
        return Ok(Turn::Both(ByPlayer {
            first: read_choice(position, Player::First, first)?,
            second: read_choice(position, Player::Second, second)
                .map_err(|error| error.shifted(offset))?,
        }));
    };
    let mv = position.read(player, text)?;
    Ok(Turn::One(Played { mv, origin: Origin::Chosen }))
}

fn read_choice<G: Game>(
    position: &G,
    player: Player,
    text: &str,
) -> Result<Played<G::Move>, TextError> {
    let (text, origin) = match text.split_once('?') {
        None => (text, Origin::Chosen),
        Some((text, "n")) => (text, Origin::Named),
        Some((text, "r")) => (text, Origin::Drawn),
        Some((text, mark)) => {
            let message =
                format!("unknown mark `?{mark}`: use `?n` for a named card, `?r` for a random one");
            return Err(TextError::at(text.len(), message));
        }
    };
    Ok(Played { mv: position.read(player, text)?, origin })
}

/// The canonical text of a turn, as one token.
pub(crate) fn turn_text<G: Game>(position: &G, turn: &Turn<G::Move>) -> String {
    let chosen = |mv| Played { mv, origin: Origin::Chosen };
    join(&played_text(
        position,
        match *turn {
            Turn::One(mv) => Turn::One(chosen(mv)),
            Turn::Both(both) => Turn::Both(both.map(chosen)),
        },
    ))
}

pub(crate) fn played_text<G: Game>(
    position: &G,
    turn: Turn<Played<G::Move>>,
) -> Turn<Played<String>> {
    let text = |player, played: Played<G::Move>| Played {
        mv: position.notation(player, &played.mv),
        origin: played.origin,
    };
    match (turn, position.to_move()) {
        (Turn::One(played), ToMove::One(player)) => Turn::One(text(player, played)),
        (Turn::One(_), ToMove::Both) => unreachable!("a simultaneous turn has two choices"),
        (Turn::Both(both), _) => Turn::Both(ByPlayer {
            first: text(Player::First, both.first),
            second: text(Player::Second, both.second),
        }),
    }
}

/// A turn told in text, as one token of a record: missed cards are marked.
pub(crate) fn join(turn: &Turn<Played<String>>) -> String {
    match turn {
        Turn::One(played) => played.mv.clone(),
        Turn::Both(both) => format!("{}/{}", marked(&both.first), marked(&both.second)),
    }
}

fn marked(played: &Played<String>) -> String {
    let mark = match played.origin {
        Origin::Chosen => "",
        Origin::Named => "?n",
        Origin::Drawn => "?r",
    };
    format!("{}{mark}", played.mv)
}
