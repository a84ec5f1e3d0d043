//! Turns as text: how they are read, and how records write them.

use crate::{ByPlayer, Game, MoveOrigin, PlayedMove, Player, Refusal, TextError, ToMove, Turn};

/// Reads a turn: a move, or two choices with a stroke between them, each with a mark behind it
/// where it was missed.
pub(crate) fn read_turn<G: Game>(
    position: &G,
    text: &str,
) -> Result<Turn<PlayedMove<G::Move>>, Refusal> {
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
    Ok(Turn::One(PlayedMove { mv, origin: MoveOrigin::Chosen }))
}

fn read_choice<G: Game>(
    position: &G,
    player: Player,
    text: &str,
) -> Result<PlayedMove<G::Move>, TextError> {
    let (text, origin) = match text.split_once('?') {
        None => (text, MoveOrigin::Chosen),
        Some((text, "n")) => (text, MoveOrigin::Named),
        Some((text, "r")) => (text, MoveOrigin::Drawn),
        Some((text, mark)) => {
            let message =
                format!("unknown mark `?{mark}`: use `?n` for a named card, `?r` for a random one");
            return Err(TextError::at(text.len(), message));
        }
    };
    Ok(PlayedMove { mv: position.read(player, text)?, origin })
}

/// The canonical text of a turn, as one token.
pub(crate) fn turn_text<G: Game>(position: &G, turn: &Turn<G::Move>) -> String {
    let chosen = |mv| PlayedMove { mv, origin: MoveOrigin::Chosen };
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
    turn: Turn<PlayedMove<G::Move>>,
) -> Turn<PlayedMove<String>> {
    let text = |player, played: PlayedMove<G::Move>| PlayedMove {
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
pub(crate) fn join(turn: &Turn<PlayedMove<String>>) -> String {
    match turn {
        Turn::One(played) => played.mv.clone(),
        Turn::Both(both) => format!("{}/{}", marked(&both.first), marked(&both.second)),
    }
}

fn marked(played: &PlayedMove<String>) -> String {
    let mark = match played.origin {
        MoveOrigin::Chosen => "",
        MoveOrigin::Named => "?n",
        MoveOrigin::Drawn => "?r",
    };
    format!("{}{mark}", played.mv)
}
