//! Kumo: the search finds what a turn holds, plays by the rules and keeps to its limits.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Engine, Inputs, Limits, Random, Searchable, WIN};
use dohyo_rules::kumo::{Action, DiagonalThrows, Kumo, KumoRules, StraightThrows};
use dohyo_rules::{Alternating, Game, Match, MoveOrigin, PlayedMove, Status, Turn};

type Usual = Kumo<StraightThrows>;

fn at(position: &str) -> Usual {
    position.parse().expect(position)
}

fn search(position: &Usual, limits: &Limits) -> Option<Analysis<Action>> {
    Engine::new(1, NonZeroUsize::MIN).search(position, &[], limits, &mut |_| {})
}

fn nodes(limit: u64) -> Limits {
    Limits { nodes: Some(limit), ..Limits::default() }
}

/// The player to move wins with that many actions, and the engine plays them.
#[track_caller]
fn check_win(position: &str, actions: usize) {
    let mut position = at(position);
    let winner = position.mover();
    let mut engine = Engine::new(1, NonZeroUsize::MIN);
    for left in (1..=actions).rev() {
        let found = engine.search(&position, &[], &nodes(5_000), &mut |_| {}).expect("not over");
        assert_eq!(found.score(), WIN - left as i32, "{position}");
        position.apply(&Turn::One(*found.best_move()));
    }
    let winning = position.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winning, Some(winner), "{position}");
}

#[test]
fn a_pair_behind_the_stone_moves_it_home() {
    check_win("4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 0", 1);
}

#[test]
fn the_goal_at_the_side_is_a_rotation_away() {
    check_win("9/9/9/9/6KKo/9/9/9/9 S 4 6 0 0 5 - - 0", 2);
}

#[test]
fn two_who_enter_beside_the_stone_carry_it_across() {
    check_win("9/9/9/9/9/9/9/9/4o4 S 6 6 0 0 5 - - 0", 5);
}

#[test]
fn a_row_beside_the_lane_passes_the_stone_on() {
    check_win("4K4/4K4/4K4/4Ko3/9/9/9/9/9 S 2 6 0 0 5 - - 0", 4);
}

#[test]
fn north_wins_southwards() {
    check_win("9/9/9/9/9/9/4k4/4k4/4o4 N 6 4 0 0 1 r - 0", 1);
}

#[test]
fn a_jump_brings_the_second_one() {
    check_win("Jr1Ko4/9/9/9/9/9/9/9/9 S 4 5 0 0 4 r - 0", 3);
}

#[test]
fn a_throw_brings_the_second_one() {
    check_win("4o4/3rKT3/5K3/9/9/9/9/9/9 S 3 5 0 0 3 r - 0", 2);
}

#[test]
fn no_win_is_seen_where_a_duty_takes_the_last_action() {
    assert_eq!(at("4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 1 - - 0").forced_win(), None);
}

#[test]
fn no_win_is_seen_once_the_game_is_drawn() {
    assert_eq!(at("4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 100").forced_win(), None);
}

/// A win that is seen is a win: some action leads to one that is seen nearer.
#[track_caller]
fn check_claim<R: KumoRules>(position: &Kumo<R>)
where
    Kumo<R>: Searchable<Move = Action>,
{
    let Some(actions) = position.forced_win() else { return };
    let player = position.mover();
    let mut moves = Vec::new();
    position.generate(player, &mut moves);
    let keeps = |mv: &Action| {
        let after = position.after(&Turn::One(*mv));
        match after.outcome() {
            Some(outcome) => outcome.winner == Some(player),
            None => after.mover() == player && after.forced_win().is_some_and(|n| n < actions),
        }
    };
    assert!(moves.iter().any(keeps), "{position}: no win in {actions}");
}

/// Between positions that differ in one thing, the player to move is better off in the first.
#[track_caller]
fn check_better(better: &str, worse: &str) {
    let (better, worse) = (at(better), at(worse));
    assert!(better.evaluate() > worse.evaluate(), "{better} is worth no more than {worse}");
}

#[test]
fn a_prisoner_is_worth_having() {
    check_better(
        "9/9/9/4r4/3Ro4/9/9/9/9 S 5 4 1 0 5 - - 0",
        "9/9/9/4r4/3Ro4/9/9/9/9 S 5 5 0 0 5 - - 0",
    );
}

#[test]
fn being_blocked_is_bad() {
    check_better(
        "9/9/9/9/4o4/9/3J5/3b5/9 S 5 5 0 0 5 - - 0",
        "9/9/9/9/4o4/9/3(bJ)5/9/9 S 5 5 0 0 5 - - 0",
    );
}

#[test]
fn a_thrower_who_may_enter_makes_the_edge_dangerous() {
    check_better(
        "9/9/9/9/4o4/9/2R6/9/9 S 5 6 0 0 1 - - 0",
        "9/9/9/9/4o4/9/9/2R6/9 S 5 6 0 0 1 - - 0",
    );
}

#[test]
fn a_pair_beside_the_lane_is_better_than_one_in_it() {
    check_better(
        "9/9/3K5/3K5/4o4/9/9/9/9 S 4 6 0 0 5 - - 0",
        "9/9/4K4/4K4/4o4/9/9/9/9 S 4 6 0 0 5 - - 0",
    );
}

#[test]
fn the_nearer_the_edge_the_better_for_whoever_holds_the_stone() {
    check_better(
        "9/9/3KKo3/9/9/9/9/9/9 S 4 6 0 0 1 - - 0",
        "9/9/9/9/3KKo3/9/9/9/9 S 4 6 0 0 1 - - 0",
    );
}

#[test]
fn only_the_start_of_a_turn_may_recur() {
    assert!(at("9/9/9/9/3Ro4/9/9/9/9 S 5 6 0 0 5 - - 1").may_recur());
    assert!(!at("9/9/9/9/3Ro4/9/9/9/9 S 5 6 0 0 4 r - 1").may_recur());
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = at("9/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 4 - - 0");
    assert!(search(&over, &nodes(1_000)).is_none());
}

/// `Match` refuses what is not legal.
fn check_whole_game<R: KumoRules>(seed: u64)
where
    Kumo<R>: Inputs<Move = Action>,
{
    let mut random = Random::new(seed);
    let mut engine = Engine::new(1, NonZeroUsize::MIN);
    let mut table = Match::new(Kumo::<R>::start());
    for _ in 0..150 {
        let Status::Turn(player) = table.status() else { return };
        check_claim(table.position());
        let moves = table.legal_moves(player);
        let mut promising = Vec::new();
        table.position().generate_promising(&mut promising);
        assert!(!promising.is_empty(), "{}", table.position());
        assert!(promising.iter().all(|mv| moves.contains(mv)), "{}", table.position());
        let mv = match random.below(4) {
            0 => moves[random.below(moves.len())],
            _ => {
                let found = engine.search(table.position(), &[], &nodes(300), &mut |_| {});
                *found.expect("the game is not over").best_move()
            }
        };
        let turn = Turn::One(PlayedMove { mv, origin: MoveOrigin::Chosen });
        table.play(turn).expect("the engine plays legally");
    }
}

#[test]
fn every_move_is_legal() {
    check_whole_game::<StraightThrows>(1);
    check_whole_game::<StraightThrows>(2);
    check_whole_game::<DiagonalThrows>(3);
}

#[test]
fn a_node_limit_makes_the_search_repeatable() {
    let position = at("9/9/3rr4/6R2/4o1R2/6R2/4R4/9/9 N 2 4 0 0 5 - - 3");
    let found = || search(&position, &nodes(20_000)).map(|found| (found.lines, found.nodes));
    assert_eq!(found(), found());
}

/// How long a search takes beyond a deadline that lies so many milliseconds ahead.
fn delay(position: &Usual, milliseconds: u64) -> Duration {
    let deadline = Instant::now() + Duration::from_millis(milliseconds);
    let limits = Limits { deadline: Some(deadline), ..Limits::default() };
    let found = search(position, &limits).expect("the game is not over");
    let mut moves = Vec::new();
    position.generate(position.mover(), &mut moves);
    assert!(moves.contains(found.best_move()), "{position}");
    deadline.elapsed()
}

#[test]
fn no_time_at_all_still_gives_a_legal_move() {
    delay(&Usual::start(), 0);
}

/// A bound that holds on a busy machine and without optimisation.
#[test]
fn a_deadline_ends_the_search() {
    for position in
        ["9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0", "3b5/2g6/1oj6/9/2KB5/9/9/9/9 N 0 3 0 4 7 - - 0"]
    {
        let late = delay(&at(position), 30);
        assert!(late < Duration::from_millis(500), "{position}: {late:?} late");
    }
}

fn inputs(position: &Usual) -> Vec<usize> {
    let mut inputs = Vec::new();
    position.active_features(|input| inputs.push(input));
    inputs.sort_unstable();
    inputs
}

/// Both sides look at the arena from their own camp, and do not mind left and right.
#[test]
fn the_network_sees_turned_and_mirrored_positions_alike() {
    let south = at("9/3k5/2T3r2/9/1K1Ro4/9/4b4/7J1/9 S 2 3 0 0 4 r - 7");
    let north = at("9/1j7/4B4/9/4or1k1/9/2R3t2/5K3/9 N 3 2 0 0 4 r - 7");
    let mirrored = at("9/5k3/2r3T2/9/4oR1K1/9/4b4/1J7/9 S 2 3 0 0 4 r - 7");
    assert_eq!(inputs(&south), inputs(&north));
    let aside = at("9/3k5/2T3r2/9/1KRo5/9/4b4/7J1/9 S 2 3 0 0 4 r - 7");
    let aside_mirrored = at("9/5k3/2r3T2/9/5oRK1/9/4b4/1J7/9 S 2 3 0 0 4 r - 7");
    assert_eq!(inputs(&aside), inputs(&aside_mirrored));
    assert_eq!(inputs(&south).len(), inputs(&mirrored).len());
    assert!(inputs(&aside).iter().all(|&input| input < Usual::INPUTS));
}

/// Everything but the last field counts.
#[test]
fn the_key_tells_positions_apart() {
    let key = |fields: &str| at(&format!("9/9/9/4(Kr)4/3Ko4/9/9/9/9 {fields}")).key();
    let first = key("S 3 4 1 1 5 - e6 3");
    assert_eq!(first, key("S 3 4 1 1 5 - e6 8"));
    for other in
        ["S 3 4 1 1 4 - e6 3", "S 3 4 1 1 5 r e6 3", "S 3 4 1 1 5 - - 3", "S 4 3 2 0 5 - e6 3"]
    {
        assert_ne!(first, key(other), "{other}");
    }
    assert_ne!(key("S 3 4 1 1 5 - - 3"), key("N 3 4 1 1 5 - - 3"));
}
