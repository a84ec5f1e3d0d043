//! Moves as PDN writes them: `11-15`, `22x15`, and with every square a jumping piece touches
//! where less would be ambiguous, `22x15x8`.

use super::board::{ALL, Direction, SQUARES, Squares, bit, number};
use super::{Draughts, DraughtsRules, Jumps, Move};
use crate::field::TextPart;
use crate::{Game, Player, TextError};

/// The word for a turn lost on time.
const PASS: &str = "pass";

/// The shortest spelling that means this move and no other.
pub(super) fn write<R: DraughtsRules>(position: &Draughts<R>, player: Player, mv: &Move) -> String {
    if *mv == Move::PASS {
        return PASS.to_owned();
    }
    let (from, to) = (number(mv.from), number(mv.to));
    if !mv.is_jump() {
        return format!("{from}-{to}");
    }
    let legal = legal(position, player);
    match find(position, player, &legal, &[from, to]) {
        Ok(found) if found == *mv => format!("{from}x{to}"),
        _ => {
            let path = paths(position, player, mv).into_iter().min();
            spell(&path.expect("a legal jump has a path"))
        }
    }
}

/// Finds the legal move that a text means: its first and last square, with as many of those
/// between as it takes, and `-` or `x` between them.
pub(super) fn read<R: DraughtsRules>(
    position: &Draughts<R>,
    player: Player,
    text: &str,
) -> Result<Move, TextError> {
    if text == PASS {
        return Err(TextError::new(
            "passing is not allowed; a turn is lost only when its time runs out",
        ));
    }
    let squares = squares(text)?;
    let legal = legal(position, player);
    find(position, player, &legal, &squares).map_err(|mistake| {
        TextError::new(match mistake {
            Mistake::Ambiguous(spellings) => {
                format!("several jumps go that way; write {}", spellings.join(" or "))
            }
            Mistake::Illegal => explain(position, player, &legal, &squares),
        })
    })
}

enum Mistake {
    Illegal,
    Ambiguous(Vec<String>),
}

/// A whole path means its move. Fewer squares mean a move if only one goes by them.
fn find<R: DraughtsRules>(
    position: &Draughts<R>,
    player: Player,
    legal: &[Move],
    squares: &[u8],
) -> Result<Move, Mistake> {
    let [from, .., to] = *squares else {
        return Err(Mistake::Illegal);
    };
    let (from, to) = (bit(from), bit(to));
    let mut candidates = Vec::new();
    for &mv in legal.iter().filter(|mv| mv.from == from && mv.to == to) {
        let paths = paths(position, player, &mv);
        if paths.iter().any(|path| path == squares) {
            return Ok(mv);
        }
        if paths.iter().any(|path| is_part(squares, path)) {
            candidates.push((mv, paths));
        }
    }
    match &candidates[..] {
        [] => Err(Mistake::Illegal),
        [(mv, _)] => Ok(*mv),
        _ => Err(Mistake::Ambiguous(
            candidates
                .iter()
                .filter_map(|(_, paths)| paths.iter().min())
                .map(|p| spell(p))
                .collect(),
        )),
    }
}

/// Whether all squares lie on the path, in its order.
fn is_part(squares: &[u8], path: &[u8]) -> bool {
    let mut path = path.iter();
    squares.iter().all(|square| path.any(|step| step == square))
}

fn spell(path: &[u8]) -> String {
    let squares: Vec<String> = path.iter().map(u8::to_string).collect();
    squares.join("x")
}

/// Every way to make a move, as the squares touched.
pub(super) fn paths<R: DraughtsRules>(
    position: &Draughts<R>,
    player: Player,
    mv: &Move,
) -> Vec<Vec<u8>> {
    let mut paths = Vec::new();
    let mut path = vec![number(mv.from)];
    if mv.is_jump() {
        let man = position.kings & mv.from == 0;
        let forward = Direction::forward(player);
        let directions = if man { &forward[..] } else { &Direction::ALL[..] };
        let occupied = position.own | position.theirs;
        let empty = ALL & !occupied | mv.from;
        extend(mv.from, mv.captured, mv.to, empty, directions, &mut path, &mut paths);
    } else {
        path.push(number(mv.to));
        paths.push(path);
    }
    paths
}

/// Goes on over the pieces still to be taken until none is left.
fn extend(
    at: Squares,
    remaining: Squares,
    goal: Squares,
    empty: Squares,
    directions: &[Direction],
    path: &mut Vec<u8>,
    paths: &mut Vec<Vec<u8>>,
) {
    if remaining == 0 && at == goal {
        paths.push(path.clone());
    }
    for direction in directions {
        let over = direction.step(at) & remaining;
        let to = direction.step(over) & empty;
        if to != 0 {
            path.push(number(to));
            extend(to, remaining & !over, goal, empty, directions, path, paths);
            path.pop();
        }
    }
}

/// Reads the squares of a move and nothing else.
pub(super) fn squares(text: &str) -> Result<Vec<u8>, TextError> {
    let mut squares = Vec::new();
    for part in TextPart::of(text).split(&['-', 'x']) {
        squares.push(square(part.text).map_err(|message| part.wrong(message))?);
    }
    match squares.len() {
        1 => Err(TextError::new("a move has two squares or more, as in `11-15` or `22x15`")),
        _ => Ok(squares),
    }
}

/// Reads the number of a square.
pub(super) fn square(text: &str) -> Result<u8, String> {
    let plain = !text.is_empty() && text.len() < 9 && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(number) if plain && !text.starts_with('0') && number <= u32::from(SQUARES) => {
            Ok(number as u8)
        }
        Ok(number) if plain => Err(format!("there is no square {number} (1 to {SQUARES})")),
        _ => Err(format!("`{text}` is not the number of a square")),
    }
}

/// Why no legal move goes by these squares.
fn explain<R: DraughtsRules>(
    position: &Draughts<R>,
    player: Player,
    legal: &[Move],
    squares: &[u8],
) -> String {
    let from = bit(squares[0]);
    let name = R::SEATS[player];
    let texts = |moves: &mut dyn Iterator<Item = &Move>| {
        let texts: Vec<String> = moves.map(|mv| write(position, player, mv)).collect();
        texts.join(", ")
    };
    if position.pieces(player) & from == 0 {
        return format!("{name} has no piece on {}", squares[0]);
    }
    let own = texts(&mut legal.iter().filter(|mv| mv.from == from));
    if !own.is_empty() {
        return format!("the piece on {} can only go {own}", squares[0]);
    }
    if R::JUMPS == Jumps::Required && legal.iter().any(Move::is_jump) {
        return format!("{name} must jump: {}", texts(&mut legal.iter()));
    }
    format!("the piece on {} cannot move", squares[0])
}

fn legal<R: DraughtsRules>(position: &Draughts<R>, player: Player) -> Vec<Move> {
    let mut legal = Vec::new();
    position.generate(player, &mut legal);
    legal
}
