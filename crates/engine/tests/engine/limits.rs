//! Searches end when they have to, in every board game, and always with a legal move.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Engine, Limits, Mind, Random, mind, openings};
use dohyo_rules::{AnyMatch, CATALOGUE, Status, Variant};

/// How late a search may be here, where other tests share the processor. On a quiet machine
/// `cargo bench -p dohyo-engine --bench search` tells how late it is.
const PATIENCE: Duration = Duration::from_millis(100);
/// A search that is late every time is late; once, it may have been the machine.
const ATTEMPTS: usize = 5;

const SHORT: Duration = Duration::from_millis(15);

/// Calls `check` with several positions of every game that can be searched.
fn everywhere(threads: usize, mut check: impl FnMut(&dyn AnyMatch, &mut dyn Mind)) {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    for game in CATALOGUE.iter().map(|entry| &entry.variants[0]) {
        let Some(mut mind) = mind(&*game.start(), &|| Engine::new(1, threads)) else { continue };
        for plies in [0, 25] {
            let table = opening(game, plies);
            mind.forget();
            check(&*table, &mut *mind);
        }
    }
}

fn opening(game: &Variant, plies: usize) -> Box<dyn AnyMatch> {
    let begin = openings::random(game, plies, &mut Random::new(plies as u64));
    begin.table(game).expect("an opening is legal")
}

#[track_caller]
fn think(table: &dyn AnyMatch, mind: &mut dyn Mind, limits: &Limits) -> Analysis {
    let found = mind.think(table, limits, &mut |_| {}).expect("the game is not over");
    let Status::Turn(player) = table.status() else { panic!("the game is not over") };
    let is_legal = table.moves(player).contains(found.best_move());
    assert!(is_legal, "{} in {} {}", found.best_move(), table.game(), table.position());
    found
}

/// Searches end in time that say how late they were.
fn is_punctual(threads: usize, mut search: impl FnMut(&dyn AnyMatch, &mut dyn Mind) -> Duration) {
    everywhere(threads, |table, mind| {
        let mut late = Vec::new();
        while late.last().is_none_or(|&late| late >= PATIENCE) {
            assert!(late.len() < ATTEMPTS, "{late:?} in {} {}", table.game(), table.position());
            mind.forget();
            late.push(search(table, mind));
        }
    });
}

/// A deadline is kept by one or more threads.
fn keeps_a_deadline(threads: usize, time: Duration) {
    is_punctual(threads, |table, mind| {
        let deadline = Instant::now() + time;
        think(table, mind, &Limits { deadline: Some(deadline), ..Limits::default() });
        deadline.elapsed()
    });
}

#[test]
fn a_deadline_is_kept() {
    keeps_a_deadline(1, SHORT);
}

#[test]
fn a_deadline_is_kept_by_several_threads() {
    keeps_a_deadline(3, SHORT);
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_move() {
    keeps_a_deadline(1, Duration::ZERO);
    keeps_a_deadline(2, Duration::ZERO);
}

#[test]
fn a_stop_flag_set_before_the_search_ends_it_at_once() {
    is_punctual(2, |table, mind| {
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let began = Instant::now();
        think(table, mind, &Limits { stop, ..Limits::default() });
        began.elapsed()
    });
}

#[test]
fn a_stop_flag_set_during_the_search_ends_it() {
    is_punctual(2, |table, mind| {
        let stop = Arc::new(AtomicBool::new(false));
        let mut stopped = None;
        let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::default() };
        // Somebody who has heard enough; a search that is over by then was not stopped.
        mind.think(table, &limits, &mut |thought| {
            if thought.depth == 4 {
                stop.store(true, Ordering::Relaxed);
                stopped = Some(Instant::now());
            }
        });
        stopped.map_or(Duration::ZERO, |moment: Instant| moment.elapsed())
    });
}

#[test]
fn several_threads_keep_to_a_limit_of_depth() {
    everywhere(3, |table, mind| {
        let thought = think(table, mind, &Limits { depth: Some(3), ..Limits::default() });
        assert!(thought.depth <= 3, "{}", table.game());
    });
}

#[test]
fn one_thread_with_a_limit_of_nodes_repeats_itself() {
    everywhere(1, |table, mind| {
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        let mut once = || {
            mind.forget();
            Analysis { elapsed: Duration::ZERO, ..think(table, mind, &limits) }
        };
        assert_eq!(once(), once(), "{} {}", table.game(), table.position());
    });
}

#[test]
fn a_limit_of_nodes_is_hardly_passed() {
    everywhere(1, |table, mind| {
        let thought = think(table, mind, &Limits { nodes: Some(1_000), ..Limits::default() });
        assert!(thought.nodes <= 1_200, "{} in {}", thought.nodes, table.game());
    });
}
