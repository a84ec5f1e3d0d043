//! The engine at Sumo Checkers: it wins what is won, and plays by the rules.

use std::num::NonZeroUsize;
use std::time::Instant;

use dohyo_engine::{Analysis, Engine, Inputs, Limits, Random, Searchable};
use dohyo_rules::sumo_checkers::{
    FirstOut, FullGame, Move, SumoCheckers, SumoRules, ToTheFirst, ToTheLast,
};
use dohyo_rules::{Alternating, Game, Match, MoveOrigin, PlayedMove, Status, Turn};

fn best<G: Inputs>(position: &G, limits: &Limits) -> Analysis<G::Move> {
    let mut engine = Engine::new(1, NonZeroUsize::MIN);
    engine.search(position, &[], limits, &mut |_| {}).expect("the game is not over")
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn legal<G: Inputs>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.generate(position.mover(), &mut moves);
    moves
}

/// The best move wins at once.
fn wins<R: SumoRules>(position: &str)
where
    SumoCheckers<R>: Inputs<Move = Move>,
{
    let position: SumoCheckers<R> = position.parse().expect("the position is sound");
    let after = position.after(&Turn::One(*best(&position, &nodes(20_000)).best_move()));
    let winner = after.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winner, Some(position.mover()), "{position} became {after}");
}

/// Visits positions of games whose moves are drawn by lot, push-offs less often than they come.
fn wander<R: SumoRules>(games: usize, mut visit: impl FnMut(&SumoCheckers<R>, &[Move]))
where
    SumoCheckers<R>: Inputs<Move = Move>,
{
    let mut random = Random::new(7);
    for _ in 0..games {
        let mut position = SumoCheckers::<R>::start();
        while position.outcome().is_none() {
            let moves = legal(&position);
            visit(&position, &moves);
            let (noisy, calm): (Vec<Move>, Vec<Move>) =
                moves.iter().partition(|mv| position.is_noisy(mv));
            let is_quiet = noisy.is_empty() || !calm.is_empty() && random.below(3) > 0;
            let pool = if is_quiet { calm } else { noisy };
            position.apply(&Turn::One(pool[random.below(pool.len())]));
        }
    }
}

/// Short searches play whole matches; every turn is checked by the match.
fn plays_legally<R: SumoRules>(turns: usize)
where
    SumoCheckers<R>: Inputs<Move = Move>,
{
    let mut table = Match::new(SumoCheckers::<R>::start());
    for _ in 0..turns {
        let Status::Turn(_) = table.status() else { return };
        let mv = *best(table.position(), &nodes(600)).best_move();
        let played = PlayedMove { mv, origin: MoveOrigin::Chosen };
        table.play(Turn::One(played)).expect("the engine plays legally");
    }
}

#[test]
fn a_lone_checker_pushes_the_first_one_out() {
    wins::<ToTheFirst<1>>("s1sss/1sssss1/7/s6/g6/2gggg1/ggggg g 0 0 4");
}

#[test]
fn a_column_pushes_the_end_of_a_stack_out() {
    wins::<ToTheFirst<1>>("sssss/2sss2/7/3ggss/7/1gggg2/gggg1 g 0 0 4");
}

#[test]
fn silver_pushes_out_as_well() {
    wins::<ToTheFirst<1>>("1ssss/1ssss2/7/3ssgg/7/2ggg2/ggggg s 0 0 4");
}

#[test]
fn a_duel_is_won_by_pushing_off() {
    wins::<ToTheLast<1>>("5/7/7/s6/1g5/7/5 g 9 9 3");
}

#[test]
fn moves_are_legal() {
    plays_legally::<ToTheFirst<1>>(40);
    plays_legally::<ToTheFirst<3>>(10);
    plays_legally::<ToTheLast<1>>(200);
    plays_legally::<ToTheLast<2>>(10);
}

#[test]
fn moves_are_legal_in_a_duel() {
    let position: FullGame = "5/7/2s4/7/4g2/7/5 g 9 9 3".parse().expect("the position is sound");
    assert!(legal(&position).contains(best(&position, &nodes(5_000)).best_move()));
}

#[test]
fn as_many_nodes_give_the_same_answer() {
    let position = <FullGame>::start();
    let [one, other] = [(); 2].map(|()| best(&position, &nodes(10_000)));
    assert_eq!((one.lines, one.nodes), (other.lines, other.nodes));
}

#[test]
fn no_time_is_enough_for_a_move() {
    let now = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let position = <FirstOut>::start();
    assert!(legal(&position).contains(best(&position, &now).best_move()));
}

#[test]
fn no_push_off_is_overlooked() {
    fn check<R: SumoRules>(games: usize)
    where
        SumoCheckers<R>: Inputs<Move = Move>,
    {
        wander::<R>(games, |position, moves| {
            let can_push_off = moves.iter().any(|mv| position.is_noisy(mv));
            assert!(!can_push_off || !position.is_quiet(), "{position}");
            let mut noisy = Vec::new();
            position.generate_noisy(&mut noisy);
            assert_eq!(can_push_off, !noisy.is_empty(), "{position}");
            assert!(noisy.iter().all(|mv| position.is_noisy(mv)), "{position}");
        });
    }
    check::<ToTheFirst<1>>(300);
    check::<ToTheLast<1>>(20);
}

#[test]
fn what_is_promising_is_legal() {
    wander::<ToTheLast<1>>(20, |position, moves| {
        let mut promising = Vec::new();
        position.generate_promising(&mut promising);
        assert!(!promising.is_empty(), "{position}");
        assert!(promising.iter().all(|mv| moves.contains(mv)), "{position}");
    });
}

#[test]
fn the_network_sees_what_it_has_room_for() {
    wander::<ToTheLast<1>>(5, |position, moves| {
        position.active_features(|input| assert!(input < <FullGame>::INPUTS, "{position}"));
        assert!(position.phase() < <FullGame>::PHASES, "{position}");
        assert!(
            moves.iter().all(|mv| position.history_index(mv) < <FullGame>::HISTORY_SIZE),
            "{position}"
        );
    });
}

#[test]
fn both_sides_see_the_same_from_their_own_side() {
    let seen = |position: &str| {
        let position: FullGame = position.parse().expect("the position is sound");
        let mut inputs = Vec::new();
        position.active_features(|input| inputs.push(input));
        inputs.sort_unstable();
        (inputs, position.evaluate())
    };
    let gold = seen("sss1s/1sssss1/3s3/1g5/7/2gggg1/ggggg g 0 0 7");
    let silver = seen("sssss/1ssss2/7/5s1/3g3/1ggggg1/g1ggg s 0 0 7");
    assert_eq!(gold, silver);
}
