//! What an action does in the arena, in cells: who acts, who is moved, who is taken.

use super::action::Action;
use super::squares::{Direction, Square};
use super::{Kumo, KumoRules};
use crate::motion::names;
use crate::{Gesture, Motion, Player};

/// What a legal action does.
pub(super) fn motion<R: KumoRules>(position: &Kumo<R>, player: Player, action: Action) -> Motion {
    // Whose Kumotori is in the way can be touched, and is bound as well.
    let own = |cells: &[Square]| {
        let mut own = cells.to_vec();
        own.retain(|&cell| position.is_on_top(player, cell));
        names(&own)
    };
    match action {
        Action::Step(from, to)
        | Action::Run(from, to)
        | Action::Jump(from, to)
        | Action::Block(from, to) => Motion::carrying(&[from, to]),
        Action::Throw(thrower, thrown, Some(to)) => Motion {
            from: own(&[thrower, thrown, to]),
            pushed: names(&[thrown]),
            ..Motion::default()
        },
        Action::Throw(thrower, thrown, None) => Motion {
            from: own(&[thrower, thrown]),
            captured: names(&[thrown]),
            ..Motion::default()
        },
        Action::Grab(grabber, grabbed, way) => {
            let gone = names(&[grabbed]);
            let (pushed, captured) = match way.from(grabbed) {
                Some(_) => (gone, Vec::new()),
                None => (Vec::new(), gone),
            };
            Motion { from: own(&[grabber, grabbed]), pushed, captured, ..Motion::default() }
        }
        Action::Change(square, _) => Motion { from: own(&[square]), ..Motion::default() },
        Action::Enter(_, square) => {
            Motion { placed: Some(square.to_string()), ..Motion::default() }
        }
        Action::Kumo(_) => {
            let stone: Vec<Square> = position.stone().into_iter().collect();
            Motion { pushed: names(&stone), ..Motion::default() }
        }
        Action::Rotate(_) | Action::End => Motion::default(),
    }
}

/// How the action that a text spells is made on the board.
pub(super) fn gesture(text: &str) -> Gesture {
    let Ok(action) = text.parse() else { return Gesture::word(text) };
    match action {
        Action::Step(from, to) => Gesture::cells(&[from, to]),
        Action::Run(from, to) => Gesture::cells(&[from, to]).with_word('R'),
        Action::Jump(from, to) => Gesture::cells(&[from, to]).with_word('J'),
        Action::Block(from, to) => Gesture::cells(&[from, to]).with_word('B'),
        Action::Throw(thrower, thrown, Some(to)) => {
            Gesture::cells(&[thrower, thrown, to]).with_word('T')
        }
        Action::Throw(thrower, thrown, None) => Gesture::cells(&[thrower, thrown]).with_word("T x"),
        Action::Grab(grabber, grabbed, way) => grab(grabber, grabbed, way),
        Action::Change(square, stance) => {
            Gesture::cells(&[square]).with_word(format!("={}", stance.letter()))
        }
        Action::Enter(stance, square) => Gesture::cells(&[square]).with_word(stance.letter()),
        Action::Rotate(_) | Action::Kumo(_) | Action::End => Gesture::word(text),
    }
}

/// Both go on by a square: the one in front reaches it, even if that is the grabber.
fn grab(grabber: Square, grabbed: Square, way: Direction) -> Gesture {
    let reached = match way.from(grabbed) {
        Some(reached) if reached == grabber => way.from(reached),
        reached => reached,
    };
    match reached {
        Some(reached) => Gesture::cells(&[grabber, grabbed, reached]).with_word('G'),
        None => Gesture::cells(&[grabber, grabbed]).with_word(format!("G {}", way.letter())),
    }
}
