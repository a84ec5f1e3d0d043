//! A second generator, written to be read: squares are rows and columns, paths are lists, and
//! moves are told apart by comparing sets. It shares nothing with the one it checks.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_rules::Status;

use crate::support::{Random, play_at_random, table};

#[derive(Clone, Copy, PartialEq)]
struct Piece {
    black: bool,
    king: bool,
}

type Square = (i32, i32);
type Board = BTreeMap<Square, Piece>;

fn number((row, column): Square) -> i32 {
    row * 4 + column / 2 + 1
}

fn square(number: i32) -> Square {
    let (row, index) = ((number - 1) / 4, (number - 1) % 4);
    (row, index * 2 + (row + 1) % 2)
}

fn on_board((row, column): Square) -> bool {
    (0..8).contains(&row) && (0..8).contains(&column)
}

fn parse(position: &str) -> (bool, Board) {
    let mut fields = position.split(':');
    let black_to_move = fields.next() == Some("B");
    let mut board = Board::new();
    for list in fields.take(2) {
        let black = list.starts_with('B');
        for piece in list[1..].split(',').filter(|piece| !piece.is_empty()) {
            let king = piece.starts_with('K');
            let at = piece.trim_start_matches('K').parse().expect("a number");
            board.insert(square(at), Piece { black, king });
        }
    }
    (black_to_move, board)
}

fn print(black_to_move: bool, board: &Board) -> String {
    let list = |black: bool| {
        let pieces = board.iter().filter(|(_, piece)| piece.black == black);
        let texts = pieces
            .map(|(&at, piece)| format!("{}{}", if piece.king { "K" } else { "" }, number(at)));
        texts.collect::<Vec<_>>().join(",")
    };
    format!("{}:W{}:B{}", if black_to_move { "B" } else { "W" }, list(false), list(true))
}

struct Jump {
    path: Vec<Square>,
    taken: BTreeSet<Square>,
}

fn directions(piece: Piece) -> Vec<(i32, i32)> {
    let rows = if piece.king { vec![-1, 1] } else { vec![if piece.black { 1 } else { -1 }] };
    rows.into_iter().flat_map(|row| [(row, -1), (row, 1)]).collect()
}

/// All jumps of a piece; with `optional` also the unfinished ones.
fn jumps(board: &Board, from: Square, optional: bool) -> Vec<Jump> {
    let piece = board[&from];
    let mut done = Vec::new();
    let mut open = vec![Jump { path: vec![from], taken: BTreeSet::new() }];
    while let Some(jump) = open.pop() {
        let at = *jump.path.last().expect("a path has a square");
        let mut goes_on = false;
        for (down, right) in directions(piece) {
            let over = (at.0 + down, at.1 + right);
            let to = (at.0 + 2 * down, at.1 + 2 * right);
            let free = on_board(to) && (to == from || !board.contains_key(&to));
            let enemy = board.get(&over).is_some_and(|other| other.black != piece.black);
            if free && enemy && !jump.taken.contains(&over) {
                goes_on = true;
                let mut path = jump.path.clone();
                path.push(to);
                let mut taken = jump.taken.clone();
                taken.insert(over);
                open.push(Jump { path, taken });
            }
        }
        if !jump.taken.is_empty() && (optional || !goes_on) {
            done.push(jump);
        }
    }
    done
}

/// From canonical text to resulting position.
fn generate(position: &str, optional: bool) -> BTreeMap<String, String> {
    let (black, board) = parse(position);
    let own: Vec<Square> =
        board.iter().filter(|(_, piece)| piece.black == black).map(|(&at, _)| at).collect();
    let mut jumping = Vec::new();
    for &from in &own {
        jumping.extend(jumps(&board, from, optional));
    }
    let mut moves = BTreeMap::new();
    for jump in &jumping {
        let ends = |other: &Jump| (other.path[0], *other.path.last().expect("a path"));
        let rivals: Vec<&Jump> = jumping.iter().filter(|other| ends(other) == ends(jump)).collect();
        let short_is_ours =
            rivals.iter().all(|other| other.taken == jump.taken) || jump.path.len() == 2;
        let numbers = |path: &[Square]| path.iter().map(|&at| number(at)).collect::<Vec<_>>();
        let path = if short_is_ours {
            vec![number(ends(jump).0), number(ends(jump).1)]
        } else {
            let same = rivals.iter().filter(|other| other.taken == jump.taken);
            same.map(|other| numbers(&other.path)).min().expect("itself")
        };
        let text = path.iter().map(i32::to_string).collect::<Vec<_>>().join("x");
        let (from, to) = ends(jump);
        moves.insert(text, result(&board, black, from, to, &jump.taken));
    }
    if moves.is_empty() || optional {
        for &from in &own {
            for (down, right) in directions(board[&from]) {
                let to = (from.0 + down, from.1 + right);
                if on_board(to) && !board.contains_key(&to) {
                    let text = format!("{}-{}", number(from), number(to));
                    moves.insert(text, result(&board, black, from, to, &BTreeSet::new()));
                }
            }
        }
    }
    moves
}

fn result(
    board: &Board,
    black: bool,
    from: Square,
    to: Square,
    taken: &BTreeSet<Square>,
) -> String {
    let mut after = board.clone();
    let mut piece = after.remove(&from).expect("a piece moves");
    after.retain(|at, _| !taken.contains(at));
    piece.king |= to.0 == if piece.black { 7 } else { 0 };
    after.insert(to, piece);
    print(!black, &after)
}

fn compare(game: &str, position: &str) {
    let expected = generate(position, game == "construction");
    let table = table(game, position);
    let Status::Turn(player) = table.status() else {
        assert!(expected.is_empty(), "{game} {position} is over, but {expected:?}");
        return;
    };
    let found: BTreeMap<String, String> =
        table.moves(player).into_iter().zip(table.results()).collect();
    assert_eq!(found, expected, "{game} {position}");
}

const GAMES: [&str; 3] = ["checkers", "construction", "construction-advanced"];

#[test]
fn both_generators_agree_along_random_matches() {
    let mut random = Random::new(1);
    for game in GAMES {
        let variant = dohyo_rules::find(game).expect("a game");
        for _ in 0..60 {
            let mut table = variant.start();
            while play_at_random(&mut *table, &mut random) {
                compare(game, &table.position());
            }
        }
    }
}

/// Boards strewn with kings, where rings of jumps are common.
#[test]
fn both_generators_agree_on_boards_full_of_kings() {
    let mut random = Random::new(2);
    for round in 0..6000 {
        let mut board = Board::new();
        for at in 1..=32 {
            let piece = match random.below(9) {
                0 => Some(Piece { black: true, king: round % 3 == 0 }),
                1 | 2 => Some(Piece { black: false, king: random.below(2) == 0 }),
                3 if round % 2 == 0 => Some(Piece { black: true, king: true }),
                _ => None,
            };
            if let Some(mut piece) = piece {
                piece.king |= square(at).0 == if piece.black { 7 } else { 0 };
                board.insert(square(at), piece);
            }
        }
        let count = |black| board.values().filter(|piece| piece.black == black).count();
        if (1..=12).contains(&count(true)) && (1..=12).contains(&count(false)) {
            for game in &GAMES[..2] {
                compare(game, &print(true, &board));
                compare(game, &print(false, &board));
            }
        }
    }
}
