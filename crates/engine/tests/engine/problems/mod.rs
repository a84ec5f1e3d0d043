//! The checkers problems of `data/problems`: every one is proved to be won, and the engine wins it.

mod proof;

use std::num::NonZeroUsize;

use dohyo_engine::{Engine, Limits};
use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Turn};
use proof::Prover;

const PROBLEMS: &str = include_str!("../../../../../data/problems/checkers.txt");

/// Nodes that the engine may take for a problem.
const NODES: u64 = 300_000;

/// Positions that a proof may take.
const EFFORT: u64 = 60_000;

struct Problem {
    position: Checkers,
    /// The moves that win, each with the plies that it takes at the most.
    wins: Vec<(Move, u8)>,
}

#[test]
fn there_are_a_hundred_different_problems() {
    let problems = read();
    let mut positions: Vec<String> = problems.iter().map(|p| p.position.to_string()).collect();
    positions.sort();
    positions.dedup();
    assert!(positions.len() >= 100 && positions.len() == problems.len(), "{}", positions.len());
    for Problem { position, wins } in problems {
        let moves = legal(&position);
        let is_known = wins.iter().all(|(mv, _)| moves.contains(mv));
        assert!(is_known && !wins.is_empty() && wins.len() < moves.len(), "{position}");
    }
}

#[test]
fn every_win_is_proved_without_the_engine() {
    for Problem { position, wins } in read() {
        for (mv, plies) in wins {
            let after = position.after(&Turn::One(mv));
            let mut prover = Prover::new(position.mover());
            let proved = prover.prove(&after, EFFORT).map(|plies| plies + 1);
            assert!(
                proved.is_some_and(|proved| proved <= plies),
                "{position}: {proved:?}, {plies}"
            );
        }
    }
}

#[test]
fn the_engine_solves_every_problem() {
    let mut engine = Engine::new(2, NonZeroUsize::MIN);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut unsolved = Vec::new();
    for Problem { position, wins } in read() {
        engine.forget();
        let found =
            engine.search(&position, &[], &limits, &mut |_| {}).expect("a problem has moves");
        if wins.iter().all(|(mv, _)| mv != found.best_move()) {
            unsolved.push(position.to_string());
        }
    }
    assert!(unsolved.is_empty(), "{}", unsolved.join("\n"));
}

fn legal(position: &Checkers) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate(position.mover(), &mut moves);
    moves
}

/// Reads blocks of a position and its wins.
fn read() -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    for line in PROBLEMS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match *line.split(' ').collect::<Vec<_>>() {
            ["position", text] => {
                let position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                problems.push(Problem { position, wins: Vec::new() });
            }
            ["win", text, plies] => {
                let problem = problems.last_mut().expect("a win follows a position");
                let position = &problem.position;
                let mv = position.read(position.mover(), text);
                let mv = mv.unwrap_or_else(|error| panic!("{position}, {text}: {error}"));
                problem.wins.push((mv, plies.parse().expect("plies are a number")));
            }
            _ => panic!("`{line}` is neither a position nor a win"),
        }
    }
    problems
}
