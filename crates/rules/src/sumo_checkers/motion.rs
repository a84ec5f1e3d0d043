//! What a move does on the board, in cells: who goes where, and who is pushed.

use super::board::{Direction, Square, Squares};
use super::notation::{parse, parse_square, spelling};
use super::spelling::MoveSpelling;
use super::{Move, SumoCheckers, SumoRules};
use crate::motion::{names, shifts};
use crate::{Face, Gesture, Motion, MovePart};

/// What a legal move does, made in the first of its ways.
pub(super) fn motion<R: SumoRules>(position: &SumoCheckers<R>, mv: &Move) -> Motion {
    let spelling = spelling(position, mv);
    let mut motion = moved(&spelling);
    let mut pushes = Pushes { theirs: position.theirs, moved: Vec::new() };
    for (entered, direction) in entries(&spelling) {
        pushes.enter(entered, direction);
    }
    for (origin, now) in pushes.moved {
        let list = if now.is_some() { &mut motion.pushed } else { &mut motion.captured };
        list.push(origin.to_string());
        if now != Some(origin) {
            motion.moved.push((origin.to_string(), now.map(|now| now.to_string())));
        }
    }
    motion.placed = (mv.block != 0).then(|| Square::only(mv.block).to_string());
    motion.shows = motion.placed.as_ref().map(|_| Face::Obstacle);
    motion
}

/// Where the mover's own checkers go.
fn moved(spelling: &MoveSpelling) -> Motion {
    let on = |squares: &[Square], direction| -> Vec<Square> {
        squares.iter().filter_map(|square| square.next(direction)).collect()
    };
    match *spelling {
        MoveSpelling::Lone(path) => Motion::carrying(&path),
        MoveSpelling::Column { rear, front, direction } => {
            let line = std::iter::successors(Some(rear), |square| square.next(direction));
            let behind = line.take_while(|square| *square != front);
            let own: Vec<Square> = behind.chain([front]).collect();
            let to = on(&own, direction);
            among(&own, &to, Vec::new())
        }
        MoveSpelling::Join { ref path, partner, direction } => {
            let to = on(&[path[path.len() - 1], partner], direction);
            among(&[path[0], partner], &to, names(&path[1..]))
        }
    }
}

/// Some checkers that go together, each to its square.
fn among(from: &[Square], to: &[Square], over: Vec<String>) -> Motion {
    let moved = shifts(from.iter().copied().zip(to.iter().copied()));
    Motion { from: names(from), over, to: names(to), moved, ..Motion::default() }
}

/// The squares that are entered one after the other, and from where.
fn entries(spelling: &MoveSpelling) -> Vec<(Square, Direction)> {
    match *spelling {
        MoveSpelling::Lone(path) => {
            let steps = path.windows(2);
            steps.filter_map(|step| Some((step[1], step[0].towards(step[1])?))).collect()
        }
        MoveSpelling::Column { front, direction, .. } => ahead(front, direction),
        MoveSpelling::Join { ref path, partner, direction } => {
            let end = path[path.len() - 1];
            let front = if end.next(direction) == Some(partner) { partner } else { end };
            ahead(front, direction)
        }
    }
}

fn ahead(front: Square, direction: Direction) -> Vec<(Square, Direction)> {
    front.next(direction).map(|square| (square, direction)).into_iter().collect()
}

/// The opponent's checkers while they are pushed about.
struct Pushes {
    /// Where they stand.
    theirs: Squares,
    /// Those that were pushed: where each stood at first, and where it stands, if on the board. A lone
    /// checker may push the same one again and again.
    moved: Vec<(Square, Option<Square>)>,
}

impl Pushes {
    /// A square is entered: everybody who stands in line from there on is pushed on by one.
    fn enter(&mut self, entered: Square, direction: Direction) {
        let line = std::iter::successors(Some(entered), |square| square.next(direction));
        let stack: Vec<Square> =
            line.take_while(|square| self.theirs & square.set() != 0).collect();
        for &square in stack.iter().rev() {
            let next = square.next(direction);
            self.theirs = self.theirs & !square.set() | next.map_or(0, Square::set);
            match self.moved.iter_mut().find(|(_, now)| *now == Some(square)) {
                Some((_, now)) => *now = next,
                None => self.moved.push((square, next)),
            }
        }
    }
}

/// How the way of moving that a text spells is made on the board.
pub(super) fn gesture(text: &str) -> Gesture {
    let (way, block) = text.split_once('@').map_or((text, None), |(way, at)| (way, Some(at)));
    let block = block.map(parse_square).transpose();
    let (Ok(spelling), Ok(block)) = (parse(way), block) else { return Gesture::word(text) };
    let gesture = match spelling {
        MoveSpelling::Lone(path) => Gesture::cells(&path),
        MoveSpelling::Column { rear, front, direction } => {
            let gesture = towards(vec![rear, front], direction);
            // With a block after it, its text says it better.
            if block.is_none() { together(gesture) } else { gesture }
        }
        MoveSpelling::Join { mut path, partner, direction } => {
            path.push(partner);
            together(towards(path, direction))
        }
    };
    Gesture { then: block.map(|square| square.to_string()), ..gesture }
}

/// What is said of those who go together.
fn together(gesture: Gesture) -> Gesture {
    let part = |cell: &String| MovePart::Cell(cell.clone());
    match (&gesture.word, &gesture.cells[..]) {
        (None, [rear, front, target]) => {
            let parts = [("rear", part(rear)), ("front", part(front)), ("target", part(target))];
            gesture.named("column", parts)
        }
        (None, [start, .., end, partner, target]) => {
            let [start, end] = [("start", part(start)), ("end", part(end))];
            let parts = [start, end, ("partner", part(partner)), ("target", part(target))];
            gesture.named("join", parts)
        }
        _ => gesture,
    }
}

/// The cells of those who move in line, then the one that their front reaches: not always behind
/// the one that is named last.
fn towards(mut cells: Vec<Square>, direction: Direction) -> Gesture {
    let [.., other, last] = cells[..] else { return Gesture::cells(&cells) };
    let reached = match last.next(direction) {
        Some(reached) if reached == other => reached.next(direction),
        reached => reached,
    };
    cells.extend(reached);
    let gesture = Gesture::cells(&cells);
    match reached {
        Some(_) => gesture,
        None => gesture.with_word(direction.letter()),
    }
}
