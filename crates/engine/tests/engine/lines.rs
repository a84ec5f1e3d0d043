//! Several lines of play at once, in every board game.

use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dohyo_engine::{
    Analysis, AnyEvaluator, Engine, Inputs, Limits, Mind, Random, Score, Searchable, WIN, Worth,
    mind, openings,
};
use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::Kumo;
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};
use dohyo_rules::{AnyMatch, CATALOGUE, Match, Status, Turn, find};

/// How late a search may be here, where other tests share the processor.
const PATIENCE: Duration = Duration::from_millis(100);

/// Calls `check` with several positions of every game that can be searched.
fn everywhere(mut check: impl FnMut(&dyn AnyMatch, &mut dyn Mind)) {
    for game in CATALOGUE.iter().map(|entry| &entry.variants[0]) {
        let Some(mut mind) = mind(&*game.start(), &engine) else { continue };
        for plies in [0, 12, 25] {
            let begin = openings::random(game, plies, &mut Random::new(plies as u64));
            let table = begin.table(game).expect("an opening is legal");
            mind.forget();
            check(&*table, &mut *mind);
        }
    }
}

fn engine() -> Engine {
    Engine::new(1, NonZeroUsize::MIN)
}

fn lines(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("at least one")
}

const fn depth(depth: u32) -> Limits {
    Limits { nodes: None, depth: Some(depth), deadline: None, stop: None }
}

fn legal(table: &dyn AnyMatch) -> Vec<String> {
    let Status::Turn(player) = table.status() else { panic!("the game is not over") };
    table.moves(player)
}

#[track_caller]
fn analyse(table: &dyn AnyMatch, mind: &mut dyn Mind, count: usize, limits: &Limits) -> Analysis {
    mind.analyse(table, lines(count), limits, &mut |_| {}).expect("the game is not over")
}

fn firsts(found: &Analysis) -> Vec<&str> {
    found.lines.iter().map(|line| &*line.moves[0]).collect()
}

#[test]
fn as_many_lines_as_moves_are_all_different_and_in_order() {
    everywhere(|table, mind| {
        let mut moves = legal(table);
        let all = analyse(table, mind, moves.len(), &depth(3));
        let what = format!("{} {}", table.game(), table.position());
        let mut found = firsts(&all);
        found.sort_unstable();
        moves.sort_unstable();
        assert_eq!(found, moves, "{what}");
        assert!(all.lines.is_sorted_by(|a, b| a.score >= b.score), "{what}");
        for line in &all.lines {
            let mut after = table.duplicate();
            for mv in &line.moves {
                after.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?} in {what}"));
            }
        }
    });
}

#[test]
fn more_lines_than_moves_are_as_many_as_moves() {
    let table = find("checkers").expect("a game").set_up("W:W18:B14").expect("a position");
    let mut mind = mind(&*table, &engine).expect("checkers is searched");
    assert_eq!(firsts(&analyse(&*table, &mut *mind, 5, &depth(4))), ["18x9"]);
}

#[test]
fn one_line_is_what_thinking_finds() {
    everywhere(|table, mind| {
        let one = analyse(table, mind, 1, &depth(6));
        mind.forget();
        let found = mind.think(table, &depth(6), &mut |_| {}).expect("not over");
        assert_eq!((found.depth, found.nodes), (one.depth, one.nodes), "{}", table.game());
        assert_eq!(found.score(), one.score());
        assert!(one.best().moves.starts_with(&found.best().moves), "{one:?}, {found:?}");
    });
}

/// The lines of a position without doubt, so that nothing hangs on what one search remembers of
/// another, each of them found alone when the moves before it are forbidden.
fn check_certain(position: &str, expected: &[(&str, Worth)]) {
    let table = find("checkers").expect("a game").set_up(position).expect("a position");
    let mut mind = mind(&*table, &engine).expect("checkers is searched");
    let all = analyse(&*table, &mut *mind, expected.len(), &depth(13));
    let found: Vec<_> =
        all.lines.iter().map(|line| (&*line.moves[0], Worth::of(line.score))).collect();
    assert_eq!(found, expected);
    mind.forget();
    let best = mind.think(&*table, &depth(13), &mut |_| {}).expect("not over");
    assert_eq!((&**best.best_move(), Worth::of(best.score())), expected[0]);
    for (mv, worth) in expected {
        mind.forget();
        let alone = mind.score_move(&*table, mv, &depth(13)).expect("the move is legal");
        assert_eq!(Worth::of(alone.score()), *worth, "{mv}");
    }
}

#[test]
fn the_second_line_is_the_best_without_the_first_move() {
    let worths = [("4-8", Worth::Win(1)), ("3-7", Worth::Win(3)), ("3-8", Worth::Loss(4))];
    check_certain("B:W12:BK3,K4", &worths);
    check_certain("W:WK22,K27:BK3", &[("22-18", Worth::Win(7)), ("22-17", Worth::Win(11))]);
}

#[test]
fn a_move_is_scored_at_the_depth_of_its_line() {
    everywhere(|table, mind| {
        let all = analyse(table, mind, 3, &depth(4));
        for line in &all.lines {
            mind.forget();
            let mv = &line.moves[0];
            let alone = mind.score_move(table, mv, &depth(4)).expect("the move is legal");
            assert_eq!((alone.best_move(), alone.depth), (mv, all.depth));
        }
        assert_eq!(mind.score_move(table, "no move", &depth(4)), None);
    });
}

/// One ply deep, a move is worth what the noisy moves behind it come to. Here they are tried out
/// in the plainest way.
fn check_scores<G: Inputs>() {
    let game = find(G::ID).expect("every game is in the catalogue");
    let mut mind = mind(&*game.start(), &engine).expect("it is searched");
    mind.use_evaluator(&AnyEvaluator::HandCrafted).expect("it fits any game");
    let mut differ = false;
    for plies in [0, 12, 25, 40] {
        let begin = openings::random(game, plies, &mut Random::new(plies as u64));
        let table = begin.table(game).expect("an opening is legal");
        let typed: &dyn Any = &*table;
        let position = typed.downcast_ref::<Match<G>>().expect("it is this game").position();
        let mut scores = Vec::new();
        for mv in legal(&*table) {
            mind.forget();
            let found = mind.score_move(&*table, &mv, &depth(1)).expect("the move is legal");
            let read = position.read(position.mover(), &mv).expect("the move is legal");
            let expected = after(position, read, Bounds { low: -WIN, high: WIN }, 0);
            assert_eq!(found.score(), expected, "{mv} in {} {position}", G::ID);
            scores.push(expected);
        }
        differ |= scores.iter().any(|score| *score != scores[0]);
    }
    assert!(differ, "all moves of {} are worth the same", G::ID);
}

/// Scores that are neither to be reached nor of interest.
#[derive(Clone, Copy)]
struct Bounds {
    low: Score,
    high: Score,
}

/// What a move is worth to the player who makes it.
fn after<G: Searchable>(position: &G, mv: G::Move, bounds: Bounds, ply: usize) -> Score {
    let child = position.after(&Turn::One(mv));
    if child.mover() == position.mover() {
        return quiet_score(&child, bounds, ply + 1);
    }
    let Bounds { low, high } = bounds;
    -quiet_score(&child, Bounds { low: -high, high: -low }, ply + 1)
}

/// What a position is worth once nobody wants to make a noisy move any more.
fn quiet_score<G: Searchable>(position: &G, mut bounds: Bounds, ply: usize) -> Score {
    if let Some(plies) = position.forced_win() {
        return WIN - (ply + plies) as Score;
    }
    let mut noisy = Vec::new();
    position.generate_noisy(&mut noisy);
    let mut best = -WIN;
    if noisy.is_empty() || !G::NOISY_MOVES_ARE_FORCED {
        best = match position.outcome().map(|outcome| outcome.winner) {
            None => position.evaluate(),
            Some(None) => 0,
            Some(Some(winner)) if winner == position.mover() => WIN - ply as Score,
            Some(Some(_)) => ply as Score - WIN,
        };
    }
    for mv in noisy {
        bounds.low = bounds.low.max(best);
        if best >= bounds.high {
            break;
        }
        best = best.max(after(position, mv, bounds, ply));
    }
    best
}

#[test]
fn a_move_is_worth_what_comes_of_it() {
    check_scores::<Checkers>();
    check_scores::<Construction>();
    check_scores::<ConstructionAdvanced>();
    check_scores::<FullGame>();
    check_scores::<FirstOut>();
    check_scores::<Kumo>();
}

#[test]
fn several_lines_of_one_thread_repeat_themselves() {
    everywhere(|table, mind| {
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        let mut once = || {
            mind.forget();
            Analysis { elapsed: Duration::ZERO, ..analyse(table, mind, 3, &limits) }
        };
        assert_eq!(once(), once(), "{} {}", table.game(), table.position());
    });
}

#[test]
fn what_is_reported_last_is_what_is_found() {
    everywhere(|table, mind| {
        let mut last = None;
        let mut depths = Vec::new();
        let found = mind.analyse(table, lines(4), &depth(4), &mut |found| {
            depths.push(found.depth);
            last = Some(found.lines.clone());
        });
        assert_eq!(found.expect("not over").lines, last.expect("depths were reported"));
        assert!(depths.iter().copied().eq(1..=depths.len() as u32), "{depths:?}");
    });
}

#[test]
fn a_finished_match_has_no_lines() {
    let table = find("checkers").expect("a game").set_up("B:W22:B").expect("a position");
    let mut mind = mind(&*table, &engine).expect("checkers is searched");
    assert_eq!(mind.analyse(&*table, lines(3), &depth(3), &mut |_| {}), None);
    assert_eq!(mind.score_move(&*table, "22-18", &depth(3)), None);
}

#[test]
fn a_study_hears_when_it_is_stopped() {
    everywhere(|table, mind| {
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
        let mut stopped = None;
        mind.analyse(table, lines(3), &limits, &mut |found| {
            if found.depth == 4 {
                stop.store(true, Ordering::Relaxed);
                stopped = Some(Instant::now());
            }
        });
        let late = stopped.map_or(Duration::ZERO, |moment: Instant| moment.elapsed());
        assert!(late < PATIENCE, "{late:?} in {} {}", table.game(), table.position());
    });
}
