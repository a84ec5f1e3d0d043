//! What the engine remembers is true where it is used again: near a draw by quiet turns, from one search to the
//! next, and whoever it searches for.

use std::num::NonZeroUsize;

use dohyo_engine::{Analysis, Engine, Limits, Random, Worth, openings};
use dohyo_rules::draughts::Checkers;
use dohyo_rules::sumo_checkers::FirstOut;
use dohyo_rules::{Game, Turn, find};

/// Two kings catch one in so many plies, and nothing is jumped before the last of them.
const HUNTS: [(&str, u32); 3] =
    [("W:WK18,K15:BK1", 19), ("W:WK18,K15:BK28", 19), ("W:WK6,K7:BK32", 29)];

fn engine() -> Engine {
    Engine::new(4, NonZeroUsize::MIN)
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn checkers(position: &str, quiet: u32) -> Checkers {
    format!("{position}:H{quiet}:F90").parse().expect("a position")
}

fn think(engine: &mut Engine, position: &Checkers) -> Worth {
    let found = engine.search(position, &[], &nodes(600_000), &mut |_| {});
    Worth::of(found.expect("it is not over").score())
}

#[test]
fn a_win_that_comes_too_late_is_a_draw_though_it_was_one_before() {
    for (position, plies) in HUNTS {
        let mut engine = engine();
        let Worth::Win(found) = think(&mut engine, &checkers(position, 0)) else {
            panic!("{position} is won")
        };
        assert!(found <= plies, "{position}: {found}");
        // The last ply jumps, and the game must not be drawn before it.
        let enough = 80 - plies;
        assert!(
            matches!(think(&mut engine, &checkers(position, enough)), Worth::Win(_)),
            "{position}"
        );
        for quiet in [enough + 6, 70, 79] {
            let worth = think(&mut engine, &checkers(position, quiet));
            assert!(matches!(worth, Worth::Guess(_)), "{position} after {quiet}: {worth:?}");
        }
        let Worth::Win(again) = think(&mut engine, &checkers(position, 0)) else {
            panic!("{position} is won whatever was looked at before")
        };
        assert!(again <= plies, "{position}: {again}");
    }
}

#[test]
fn a_game_that_is_played_on_is_won_before_the_quiet_turns_are_over() {
    let mut engine = engine();
    let mut position = checkers(HUNTS[1].0, 50);
    let mut plies = 0;
    while position.outcome().is_none() {
        let found = engine.search(&position, &[], &nodes(300_000), &mut |_| {});
        let mv = *found.expect("it is not over").best_move();
        position = position.after(&Turn::One(mv));
        plies += 1;
    }
    let winner = position.outcome().and_then(|outcome| outcome.winner);
    assert!(winner.is_some(), "drawn after {plies} plies");
}

/// Random positions of a game, and what is found there by one engine that goes on from each to the next.
fn searched<G>(id: &str, check: impl Fn(&Analysis<G::Move>, &G))
where
    G: dohyo_engine::Inputs + std::str::FromStr,
    G::Err: std::fmt::Debug,
{
    let game = find(id).expect("a game");
    let mut engine = engine();
    for seed in 0..20 {
        let begin = openings::random(game, 10, &mut Random::new(seed));
        let table = begin.table(game).expect("an opening is legal");
        let position: G = table.position().parse().expect("a position");
        let mut last = None;
        let limits = Limits { depth: Some(7), ..Limits::default() };
        let found = engine.search(&position, &[], &limits, &mut |found| last = Some(found.clone()));
        let found = found.expect("it is not over");
        assert_eq!(last.expect("a depth").lines, found.lines);
        check(&found, &position);
    }
}

#[test]
fn what_an_earlier_search_learned_leaves_every_move_legal() {
    fn is_legal<G: dohyo_engine::Inputs>(found: &Analysis<G::Move>, position: &G) {
        let mut at = position.clone();
        for &mv in &found.lines[0].moves {
            let mut legal = Vec::new();
            at.generate(at.mover(), &mut legal);
            assert!(legal.contains(&mv));
            at = at.after(&Turn::One(mv));
        }
    }
    searched::<Checkers>("checkers", is_legal);
    searched::<FirstOut>("sumo-checkers-first-out", is_legal);
}
