//! Evaluators belong to one game: each other game refuses them with a sentence.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_engine::tuning::{Fitting, SelfPlay, Tuner};
use dohyo_engine::{
    AnyEvaluator, Computer, Engine, Evaluator, Inputs, Level, Limits, Means, Network, NoComputer,
    Searchable, Weights, WrongGame, mind,
};
use dohyo_rules::draughts::{Checkers, Construction};
use dohyo_rules::find;
use dohyo_rules::kumo::Kumo;

/// The network of checkers, as one of another game with the same inputs.
fn network<G: Inputs>() -> Evaluator<G> {
    let file = Checkers::network().expect("checkers has one").to_bytes();
    Evaluator::Network(Arc::new(Network::from_bytes(&file).expect("it has the same inputs")))
}

fn weights<G: Searchable + Inputs>() -> Evaluator<G> {
    Evaluator::Weights(Weights::of(G::hand_crafted().clone()))
}

/// Somebody who knows a game by its id alone is told that this is no evaluator of it.
#[track_caller]
fn check_refused(game: &str, evaluator: impl Into<AnyEvaluator>, expected: WrongGame) {
    let evaluator = &evaluator.into();
    let table = find(game).expect("a game").start();
    let means = Means { megabytes: 1, threads: NonZeroUsize::MIN, evaluator, cache: None };
    let refused = Computer::open(&*table, Level::FULL, means).err();
    assert_eq!(refused, Some(NoComputer::WrongEvaluator(expected)));
    let mut mind = mind(&*table, &|| Engine::new(1, NonZeroUsize::MIN)).expect("it is searched");
    assert_eq!(mind.use_evaluator(evaluator), Err(expected));
    let plan = SelfPlay {
        matches: 1,
        nodes: 1,
        opening: 1,
        longest: 1,
        evaluator: evaluator.clone(),
        seed: 1,
        threads: NonZeroUsize::MIN,
    };
    let fitting = Fitting { outcome_share: 0.5, held: Vec::new(), threads: NonZeroUsize::MIN };
    let tuner = Tuner::of(game).expect("it is searched");
    assert_eq!(tuner.fit(&plan, &fitting, &|_| {}), Err(expected));
}

#[test]
fn an_evaluator_of_another_game_is_refused() {
    let kumo = WrongGame { evaluator: "kumo", game: "checkers" };
    check_refused("checkers", weights::<Kumo>(), kumo);
    let sentence = "an evaluator of `kumo` cannot evaluate positions of `checkers`";
    assert_eq!(kumo.to_string(), sentence);
    assert_eq!(NoComputer::from(kumo).to_string(), sentence);
    let checkers = WrongGame { evaluator: "checkers", game: "kumo:throw=8" };
    check_refused("kumo:throw=8", network::<Checkers>(), checkers);
}

#[test]
fn even_one_of_the_same_shape_is_refused() {
    let wrong = WrongGame { evaluator: "construction", game: "checkers" };
    check_refused("checkers", network::<Construction>(), wrong);
    check_refused("checkers", weights::<Construction>(), wrong);
}

#[test]
fn an_evaluator_of_the_game_is_used() {
    let table = find("checkers").expect("a game").start();
    let mut mind = mind(&*table, &|| Engine::new(1, NonZeroUsize::MIN)).expect("it is searched");
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let mut nodes = |evaluator: AnyEvaluator| {
        mind.forget();
        mind.use_evaluator(&evaluator).expect("it is of checkers");
        mind.think(&*table, &limits, &mut |_| {}).expect("not over").nodes
    };
    let shipped = nodes(AnyEvaluator::Shipped);
    assert_eq!(nodes(network::<Checkers>().into()), shipped);
    let counted = nodes(AnyEvaluator::HandCrafted);
    assert_eq!(nodes(weights::<Checkers>().into()), counted);
    assert_ne!(counted, shipped);
}
