//! Checkers problems. Those of `data/problems` come from matches and were chosen with the engine's
//! help: every one is proved to be won, and the engine wins it. Others are endings with a single
//! winning move, found by counting backwards through all endings of three pieces, in which the
//! engine had no part.

mod proof;
mod table;

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use dohyo_engine::{Engine, Limits};
use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Turn};
use proof::Prover;
use table::{Fate, Table};

const PROBLEMS: &str = include_str!("../../../../../data/problems/checkers.txt");

/// Nodes that the engine may take for a problem.
const NODES: u64 = 300_000;

/// Positions that a proof may take.
const EFFORT: u64 = 60_000;

/// Endings that are won sooner are no problem, and those that take longer are none to be solved at
/// once.
const PLIES: RangeInclusive<u8> = 9..=21;

/// How many endings with a single winning move the engine is shown.
const ENDINGS: usize = 60;

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

/// Endings in which one of at least four moves wins, taken evenly from all there are.
fn endings(table: &Table) -> Vec<(Checkers, Move)> {
    let single = |(position, plies): (Checkers, u8)| {
        let moves = legal(&position);
        let mut wins = moves.iter().filter(|&&mv| is_won(table.after(&position, mv)));
        let only = *wins.next()?;
        let is_single = wins.next().is_none() && moves.len() >= 4 && PLIES.contains(&plies);
        is_single.then_some((position, only))
    };
    let all: Vec<_> = table.won().filter_map(single).collect();
    let step = all.len() / ENDINGS;
    assert!(step > 0, "{} endings have a single winning move", all.len());
    all.into_iter().step_by(step).take(ENDINGS).collect()
}

/// Whether a move wins that leads to this.
const fn is_won(fate: Fate) -> bool {
    matches!(fate, Fate::Loses(_))
}

#[test]
fn the_engine_finds_the_only_win_in_endings_that_nobody_chose() {
    let mut engine = Engine::new(2, NonZeroUsize::MIN);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let table = Table::new();
    for (position, only) in endings(&table) {
        engine.forget();
        let found = engine.search(&position, &[], &limits, &mut |_| {}).expect("it has moves");
        assert_eq!(*found.best_move(), only, "{position}");
    }
}

#[test]
fn what_is_proved_is_won() {
    let table = Table::new();
    let mut proofs = 0;
    for (position, _) in endings(&table) {
        for mv in legal(&position) {
            let after = position.after(&Turn::One(mv));
            let proved = Prover::new(position.mover()).prove(&after, EFFORT / 20);
            proofs += usize::from(proved.is_some());
            let fate = table.after(&position, mv);
            let is_right =
                proved.is_none_or(|proved| matches!(fate, Fate::Loses(plies) if plies <= proved));
            assert!(is_right, "{position}: {proved:?}, but {fate:?}");
        }
    }
    assert!(proofs >= ENDINGS / 2, "{proofs} proofs");
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
