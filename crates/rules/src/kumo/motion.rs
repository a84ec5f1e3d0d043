//! What an action does in the arena, in cells: who acts, who is moved, who is taken.

use super::action::Action;
use super::scene::kumotori;
use super::squares::{Direction, Spin, Square};
use super::stance::Stance;
use super::{Kumo, KumoRules};
use crate::motion::{names, shifts};
use crate::{Gesture, Motion, MovePart, Player};

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
            moved: shifts([(thrown, to)]),
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
            let both = [grabber, grabbed].into_iter();
            let moved = shifts(both.filter_map(|from| Some((from, way.from(from)?))));
            Motion { from: own(&[grabber, grabbed]), pushed, captured, moved, ..Motion::default() }
        }
        Action::Change(square, stance) => {
            let shows = Some(kumotori(player, stance).face);
            Motion { from: own(&[square]), shows, ..Motion::default() }
        }
        Action::Enter(stance, square) => {
            let shows = Some(kumotori(player, stance).face);
            Motion { placed: Some(square.to_string()), shows, ..Motion::default() }
        }
        Action::Kumo(way) => {
            let stone: Vec<Square> = position.stone().into_iter().collect();
            let end =
                |&stone: &Square| (stone.to_string(), way.from(stone).map(|to| to.to_string()));
            let moved = stone.iter().map(end).collect();
            Motion { pushed: names(&stone), moved, ..Motion::default() }
        }
        Action::Rotate(spin) => {
            let stacks = Player::ALL.into_iter().flat_map(|p| position.kumotori(p));
            let all = stacks.chain(position.stone());
            let moved = shifts(all.map(|square| (square, square.turned(spin))));
            Motion { moved, ..Motion::default() }
        }
        Action::End => Motion::default(),
    }
}

/// How the action that a text spells is made on the board.
pub(super) fn gesture(text: &str) -> Gesture {
    let Ok(action) = text.parse() else { return Gesture::word(text) };
    match action {
        Action::Step(from, to) => Gesture::cells(&[from, to]),
        Action::Run(from, to) => carried("run", 'R', from, to),
        Action::Jump(from, to) => carried("jump", 'J', from, to),
        Action::Block(from, to) => carried("climb", 'B', from, to),
        Action::Throw(thrower, thrown, Some(to)) => Gesture::cells(&[thrower, thrown, to])
            .with_word('T')
            .named("throw", [whom(thrown), target(to)]),
        Action::Throw(thrower, thrown, None) => {
            Gesture::cells(&[thrower, thrown]).with_word("T x").named("throw-out", [whom(thrown)])
        }
        Action::Grab(grabber, grabbed, way) => grab(grabber, grabbed, way),
        Action::Change(square, stance) => Gesture::cells(&[square])
            .with_word(format!("={}", stance.letter()))
            .named("change", [shown(stance)]),
        Action::Enter(stance, square) => {
            Gesture::cells(&[square]).with_word(stance.letter()).named("enter", [shown(stance)])
        }
        Action::Rotate(Spin::Clockwise) => Gesture::word(text).named("cw", []),
        Action::Rotate(Spin::Counterclockwise) => Gesture::word(text).named("ccw", []),
        Action::Kumo(way) => Gesture::word(text).named(
            match way {
                Direction::East => "stone-east",
                Direction::North => "stone-north",
                Direction::South => "stone-south",
                Direction::West => "stone-west",
            },
            [],
        ),
        Action::End => Gesture::word(text).named("end", []),
    }
}

/// One is carried from a square to a square.
fn carried(name: &'static str, word: char, from: Square, to: Square) -> Gesture {
    Gesture::cells(&[from, to]).with_word(word).named(name, [target(to)])
}

fn whom(square: Square) -> (&'static str, MovePart) {
    ("whom", MovePart::cell(square))
}

fn target(square: Square) -> (&'static str, MovePart) {
    ("to", MovePart::cell(square))
}

fn shown(stance: Stance) -> (&'static str, MovePart) {
    ("stance", MovePart::Sign(stance.letter()))
}

/// Both go on by a square: the one in front reaches it, even if that is the grabber.
fn grab(grabber: Square, grabbed: Square, way: Direction) -> Gesture {
    let reached = match way.from(grabbed) {
        Some(reached) if reached == grabber => way.from(reached),
        reached => reached,
    };
    match reached {
        Some(reached) => Gesture::cells(&[grabber, grabbed, reached])
            .with_word('G')
            .named("grab", [whom(grabbed), target(reached)]),
        None => Gesture::cells(&[grabber, grabbed])
            .with_word(format!("G {}", way.letter()))
            .named("grab-out", [whom(grabbed)]),
    }
}
