//! Reviews find what was lost, and blame nobody who lost nothing.

use std::num::NonZeroUsize;

use dohyo_engine::review::{MoveQuality, ReviewEffort, Reviewed, Reviewer, share};
use dohyo_engine::{Engine, Limits, Mind, Random, mind, openings};
use dohyo_rules::{AnyMatch, CATALOGUE, MatchEvent, Player, Status, Turn, Variant, find};

/// A little less than usual, so that the tests are quick.
const EFFORT: ReviewEffort = ReviewEffort { nodes: Some(40_000), depth: None, time: None };
/// What is planted costs at least so much of the match, as a deeper search sees it.
const PLANTED: f64 = 0.16;
/// What that search looks at for one move.
const CERTAIN: u64 = 150_000;

const fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), depth: None, deadline: None, stop: None }
}

fn thinker(game: &Variant) -> Option<Box<dyn Mind>> {
    mind(&*game.start(), &|| Engine::new(8, NonZeroUsize::MIN))
}

/// The games that are searched.
fn games() -> impl Iterator<Item = &'static Variant> {
    CATALOGUE.iter().map(|entry| &entry.variants[0]).filter(|game| thinker(game).is_some())
}

fn review(table: &dyn AnyMatch, effort: ReviewEffort) -> Vec<Reviewed> {
    let mut reviewer = Reviewer::open(table, effort).expect("the game is searched");
    let turns: Vec<_> = std::iter::from_fn(|| reviewer.step()).collect();
    assert_eq!((reviewer.done(), turns.len()), (reviewer.turns(), reviewer.turns()));
    for turn in &turns {
        assert!(turn.loss() >= 0.0 && (turn.choices > 1 || turn.loss() == 0.0), "{turn:?}");
    }
    turns
}

/// Lets the engine play on for so many turns, as far as the match goes on.
fn play_on(table: &mut dyn AnyMatch, mind: &mut dyn Mind, turns: usize, limits: &Limits) {
    for _ in 0..turns {
        let Some(thought) = mind.think(table, limits, &mut |_| {}) else { return };
        table.play(thought.best_move()).expect("the engine plays legal moves");
    }
}

/// A move that loses much, by searches that have nothing to do with the review's, and how much
/// the best one is worth.
fn blunder(table: &dyn AnyMatch) -> Option<(String, f64)> {
    let Status::Turn(player) = table.status() else { return None };
    let count = NonZeroUsize::new(table.moves(player).len())?;
    let mut mind = mind(table, &|| Engine::new(8, NonZeroUsize::MIN))?;
    let all = mind.analyse(table, count, &nodes(30_000), &mut |_| {})?;
    let (best, worst) = (all.lines.first()?, all.lines.last()?);
    let worth = |score| share(table.game(), score);
    if worth(best.score) - worth(worst.score) < PLANTED {
        return None;
    }
    mind.forget();
    let mut certain = |mv: &str| {
        let thought = mind.score_move(table, mv, &nodes(CERTAIN)).expect("the move is legal");
        worth(thought.score())
    };
    let (hoped, kept) = (certain(&best.moves[0]), certain(&worst.moves[0]));
    (hoped - kept >= PLANTED).then(|| (worst.moves[0].clone(), hoped))
}

/// A match of the engine with one blunder in it, at the turn that comes with it. It begins a few
/// turns before.
fn planted(game: &'static Variant) -> (Box<dyn AnyMatch>, usize, f64) {
    let mut mind = thinker(game).expect("it is searched");
    for seed in 0..60 {
        let begin = openings::random(game, 2 + 5 * (seed % 16), &mut Random::new(seed as u64));
        let begin = begin.table(game).expect("an opening is legal").position_with_counters();
        let mut table = game.set_up(&begin).expect("a position of the match");
        play_on(&mut *table, &mut *mind, 3, &nodes(2_000));
        let turn = table.log().len();
        if let Some((mv, hoped)) = blunder(&*table) {
            table.play(&mv).expect("it is legal");
            play_on(&mut *table, &mut *mind, 2, &nodes(2_000));
            return (table, turn, hoped);
        }
    }
    panic!("nobody can err in {}", game.id);
}

#[test]
fn planted_blunders_are_found_with_something_better() {
    for game in games() {
        let (table, turn, hoped) = planted(game);
        let turns = review(&*table, EFFORT);
        let found = turns.iter().find(|reviewed| reviewed.turn == turn).expect("reviewed");
        let what = format!("{}: {found:?}", game.id);
        assert!(found.verdict() >= MoveQuality::Mistake, "{what}");
        let mut before = game.set_up(&table.start()).expect("a position");
        for event in &table.log()[..turn] {
            let MatchEvent::Turn(Turn::One(played)) = event else { panic!("{what}") };
            before.play(&played.mv).expect("it was played");
        }
        let mut thinker = thinker(game).expect("it is searched");
        let better = thinker.score_move(&*before, &found.best.moves[0], &nodes(CERTAIN));
        let better = share(game.id, better.expect("it is legal").score());
        assert!(better >= hoped - 0.1, "{better} instead of {hoped} in {what}");
    }
}

#[test]
fn the_engine_makes_no_mistakes_in_its_own_eyes() {
    let effort = ReviewEffort { nodes: None, depth: Some(5), time: None };
    let limits = Limits { depth: Some(5), ..Limits::default() };
    for game in games() {
        let mut mind = thinker(game).expect("it is searched");
        let mut table = game.start();
        play_on(&mut *table, &mut *mind, 24, &limits);
        for turn in review(&*table, effort) {
            assert!(turn.verdict() < MoveQuality::Mistake, "{}: {turn:?}", game.id);
        }
    }
}

#[test]
fn nobody_is_blamed_in_a_perfect_line() {
    let game = find("checkers").expect("a game");
    for position in ["W:WK22,K27:BK3", "W:WK18,K26:BK13,25", "W:WK6,K18:B7,K30", "B:W12:BK3,K4"] {
        let mut table = game.set_up(position).expect("a position");
        let mut mind = thinker(game).expect("it is searched");
        play_on(&mut *table, &mut *mind, 60, &nodes(300_000));
        assert!(matches!(table.status(), Status::Over(_)), "{position}");
        for turn in review(&*table, ReviewEffort::USUAL) {
            assert_eq!(turn.verdict(), MoveQuality::Fine, "{position}: {turn:?}");
        }
    }
}

#[test]
fn what_was_lost_is_not_lost_again() {
    // White has won whatever Black does: no move of Black's costs anything.
    let game = find("checkers").expect("a game");
    let mut table = game.set_up("B:WK5,K6,K7,K8,K9,K10:B21,22").expect("a position");
    for mv in ["21-25", "5-1", "22-26"] {
        table.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
    }
    for turn in review(&*table, EFFORT).iter().filter(|turn| turn.seat == Player::First) {
        assert_eq!(turn.verdict(), MoveQuality::Fine, "{turn:?}");
    }
}

#[test]
fn reviews_of_the_same_effort_come_to_the_same() {
    let game = find("checkers").expect("a game");
    let mut table = game.start();
    play_on(&mut *table, &mut *thinker(game).expect("it is searched"), 8, &nodes(500));
    assert_eq!(review(&*table, EFFORT), review(&*table, EFFORT));
}

#[test]
fn a_bout_is_not_reviewed() {
    let table = find("bout").expect("a game").start();
    assert!(Reviewer::open(&*table, EFFORT).is_none());
}
