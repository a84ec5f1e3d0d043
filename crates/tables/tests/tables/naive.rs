//! All positions of two and three pieces, solved a second time: forwards, ply by ply, with the moves of the rules,
//! and nothing but a list of positions.

use std::collections::HashMap;

use dohyo_rules::draughts::Checkers;
use dohyo_rules::{Game, Player, Turn};
use dohyo_tables::{EndgameTables, EndingBoard, TableValue};

use super::support::of_three;

/// A position with Black to move: the squares of Black's men and kings, and of White's.
type Placement = [Vec<u8>; 4];

/// All ways to put so many pieces on the board, both sides present.
fn placements(pieces: usize) -> Vec<Placement> {
    let mut all = vec![Placement::default()];
    for square in 1..=32 {
        let mut more = Vec::new();
        for placement in &all {
            if placement.iter().map(Vec::len).sum::<usize>() == pieces {
                continue;
            }
            for kind in 0..4 {
                let is_crowned = (kind == 0 && square > 28) || (kind == 2 && square < 5);
                if !is_crowned {
                    let mut placement = placement.clone();
                    placement[kind].push(square);
                    more.push(placement);
                }
            }
        }
        all.extend(more);
    }
    let is_whole = |it: &Placement| {
        let sides = [it[0].len() + it[1].len(), it[2].len() + it[3].len()];
        sides[0] + sides[1] == pieces && !sides.contains(&0)
    };
    all.retain(is_whole);
    all
}

fn position(placement: &Placement) -> Checkers {
    let list = |men: &[u8], kings: &[u8]| {
        let men = men.iter().map(ToString::to_string);
        men.chain(kings.iter().map(|king| format!("K{king}"))).collect::<Vec<_>>().join(",")
    };
    let [men, kings, their_men, their_kings] = placement;
    let text = format!("B:W{}:B{}", list(their_men, their_kings), list(men, kings));
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The placement after a move of Black's, the board turned around with White's colour.
fn turned(position: &Checkers) -> Placement {
    let mut placement = Placement::default();
    let text = position.to_string();
    for field in text.split(':').skip(1) {
        let (colour, list) = field.split_at(1);
        for piece in list.split(',').filter(|piece| !piece.is_empty()) {
            let is_king = piece.starts_with('K');
            let square: u8 = piece.trim_start_matches('K').parse().expect("a number");
            let kind = if colour == "W" { 0 } else { 2 } + usize::from(is_king);
            placement[kind].push(33 - square);
        }
    }
    placement.iter_mut().for_each(|squares| squares.sort_unstable());
    placement
}

/// Ply by ply: won is what leads to something lost one ply before, lost is what leads to nothing but wins.
fn solved(next: &[Vec<Option<usize>>]) -> Vec<Option<u16>> {
    let mut ends: Vec<Option<u16>> = vec![None; next.len()];
    for plies in 0.. {
        let mut found = Vec::new();
        for (number, next) in next.iter().enumerate().filter(|(number, _)| ends[*number].is_none())
        {
            // Where a side has no piece left, the game is over and lost for it.
            let mut values = next.iter().map(|next| next.map_or(Some(0), |next| ends[next]));
            let is_found = if plies % 2 == 1 {
                values.any(|value| value == Some(plies - 1))
            } else {
                values.all(|value| value.is_some_and(|value| value % 2 == 1))
            };
            if is_found {
                found.push(number);
            }
        }
        if found.is_empty() {
            return ends;
        }
        found.into_iter().for_each(|number| ends[number] = Some(plies));
    }
    unreachable!("some ply is the last")
}

#[test]
fn two_and_three_pieces_are_what_a_naive_iteration_makes_of_them() {
    let all: Vec<_> = (2..=3).flat_map(placements).collect();
    assert_eq!(all.len(), 3488 + 196_032);
    let numbers: HashMap<&Placement, usize> = (0..).zip(&all).map(|(n, it)| (it, n)).collect();
    let mut moves = Vec::new();
    let positions: Vec<_> = all.iter().map(position).collect();
    let next: Vec<Vec<Option<usize>>> = positions
        .iter()
        .map(|position| {
            moves.clear();
            position.generate(Player::First, &mut moves);
            let after = |mv| turned(&position.after(&Turn::One(mv)));
            moves.iter().map(|mv| numbers.get(&after(*mv)).copied()).collect()
        })
        .collect();
    let tables = EndgameTables::open(of_three(), 1 << 20);
    for (position, plies) in positions.iter().zip(solved(&next)) {
        let (exact, rough) = match plies {
            None => (TableValue::Draw, TableValue::Draw),
            Some(plies) if plies % 2 == 0 => {
                (TableValue::Loss(Some(plies)), TableValue::Loss(None))
            }
            Some(plies) => (TableValue::Win(Some(plies)), TableValue::Win(None)),
        };
        let board = EndingBoard::of(position);
        assert_eq!(tables.value(&board), Some(exact), "{position}");
        assert_eq!(tables.win_draw_loss(&board), Some(rough), "{position}");
    }
    assert_eq!(tables.take_bad(), []);
}
