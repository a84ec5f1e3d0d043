//! The worked example of `CONTRIBUTING.md` is searched: the engine finds what is known of the game, and its one
//! line in the list is all that minds, levels, reviews, tuning, puzzles, weights and the benchmark need of it.

use std::num::NonZeroUsize;

use dohyo_rules::{Alternating, AnyMatch, Game, Player, Status, Turn, Variant};

use super::rules::ENTRY;
use super::{Hexapawn, PUZZLES, WEIGHTS};
use crate::games::{GameVisitor, SEARCHED, Taught, searched, visit};
use crate::puzzles::{self, Aim, Finder, PlayedMatch, Puzzle, SourcePlan};
use crate::review::{MoveQuality, ReviewEffort, Reviewer, share};
use crate::tuning::{Fitting, SelfPlay, Training, Tuner};
use crate::{
    AnyEvaluator, Computer, Engine, Level, Limits, Means, Network, Random, Weights, Worth, bench,
    mind, openings,
};

const ID: &str = "hexapawn";

fn game() -> &'static Variant {
    searched(ID).expect("it has a line in the list").variant
}

fn engine() -> Engine {
    Engine::new(1, NonZeroUsize::MIN)
}

/// A match with these moves.
fn played(moves: &[&str]) -> Box<dyn AnyMatch> {
    let mut table = game().start();
    for mv in moves {
        table.play(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
    }
    table
}

/// In how many plies the game ends if both play as well as they can, and whether the player to move
/// wins: found by playing everything.
fn solved(position: &Hexapawn) -> (bool, u32) {
    if let Some(outcome) = position.outcome() {
        return (outcome.winner == Some(position.mover()), 0);
    }
    let mut moves = Vec::new();
    position.generate(position.mover(), &mut moves);
    let after = moves.iter().map(|&mv| solved(&position.after(&Turn::One(mv))));
    let ends: Vec<(bool, u32)> = after.map(|(wins, plies)| (!wins, plies + 1)).collect();
    let wins = ends.iter().filter(|(wins, _)| *wins).min_by_key(|(_, plies)| *plies);
    let last = ends.iter().max_by_key(|(_, plies)| *plies);
    *wins.or(last).expect("who is to move can move")
}

fn found(engine: &mut Engine, position: &Hexapawn) -> Worth {
    let limits = Limits { depth: Some(12), ..Limits::default() };
    let best = engine.search(position, &[], &limits, &mut |_| {}).expect("it is not over");
    Worth::of(best.score())
}

#[test]
fn the_second_player_wins() {
    let mut engine = engine();
    assert_eq!(solved(&Hexapawn::start()), (false, 6));
    assert_eq!(found(&mut engine, &Hexapawn::start()), Worth::Loss(6));
}

/// All that play leads to and that is not over.
fn open_positions() -> Vec<Hexapawn> {
    let mut reached = vec![Hexapawn::start()];
    let mut next = 0;
    while let Some(&position) = reached.get(next) {
        next += 1;
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        for after in moves.into_iter().map(|mv| position.after(&Turn::One(mv))) {
            if !reached.contains(&after) {
                reached.push(after);
            }
        }
    }
    reached.retain(|position| position.outcome().is_none());
    reached
}

#[test]
fn the_search_knows_every_position_that_play_leads_to() {
    let mut engine = engine();
    let open = open_positions();
    for position in &open {
        let expected = match solved(position) {
            (true, plies) => Worth::Win(plies),
            (false, plies) => Worth::Loss(plies),
        };
        assert_eq!(found(&mut engine, position), expected, "{position}");
    }
    assert!(open.len() > 50, "{}", open.len());
}

#[test]
fn a_mind_plays_it_in_text() {
    let mut mind = mind(&*game().start(), &engine).expect("it is searched");
    let mut table = game().start();
    let limits = Limits { depth: Some(8), ..Limits::default() };
    while let Status::Turn(_) = table.status() {
        let found = mind.think(&*table, &limits, &mut |_| {}).expect("the match goes on");
        assert_eq!(table.play(found.best_move()).as_ref(), Ok(found.best_move()));
    }
    let Status::Over(outcome) = table.status() else { panic!("the match goes on") };
    assert_eq!(outcome.winner, Some(Player::Second));
}

#[test]
fn every_level_plays_it_to_the_end() {
    for level in Level::all() {
        let evaluator = &AnyEvaluator::Shipped;
        let means = Means { megabytes: 1, threads: NonZeroUsize::MIN, evaluator, cache: None };
        let mut computer = Computer::open(&*game().start(), level, means).expect("it is taught");
        let mut table = game().start();
        let mut random = Random::new(1);
        let limits = Limits { depth: Some(8), ..Limits::default() };
        while let Status::Turn(player) = table.status() {
            let chosen = computer.choose(&*table, player, &limits, &mut random);
            table.play(&chosen.expect("the match goes on").mv).expect("it plays legally");
        }
    }
}

#[test]
fn a_review_finds_the_move_that_threw_the_match_away() {
    let table = played(&["b1-b2", "a3xb2", "a1xb2", "c3xb2"]);
    let mut reviewer = Reviewer::open(&*table, ReviewEffort::USUAL).expect("it is searched");
    let turns: Vec<_> = std::iter::from_fn(|| reviewer.step()).collect();
    assert_eq!(turns.len(), 4);
    let blunders = turns.iter().filter(|turn| turn.verdict() == MoveQuality::Blunder);
    assert_eq!(blunders.map(|turn| &*turn.played.moves[0]).collect::<Vec<_>>(), ["c3xb2"]);
}

#[test]
fn its_scores_have_their_scale() {
    let e = std::f64::consts::E;
    let share = share(ID, Hexapawn::SCALE as i32);
    assert!((share - e / (1.0 + e)).abs() < 1e-9, "{share}");
}

fn plan() -> SelfPlay {
    SelfPlay {
        matches: 20,
        nodes: 50,
        opening: Hexapawn::OPENING,
        longest: 20,
        evaluator: AnyEvaluator::HandCrafted,
        seed: 1,
        threads: NonZeroUsize::MIN,
    }
}

#[test]
fn a_network_is_trained_for_it_and_plays() {
    let tuner = Tuner::of(ID).expect("it is searched");
    let threads = NonZeroUsize::MIN;
    let training = Training { epochs: 1, outcome_share: 0.5, seed: 1, threads };
    let file = tuner.train(&plan(), &training, &|_| {}).expect("the evaluator fits any game");
    assert!(Network::<Hexapawn>::from_bytes(&file).is_some());
    let network = tuner.read_network(&file).expect("it was just written");
    let mut mind = mind(&*game().start(), &engine).expect("it is searched");
    assert_eq!(mind.use_evaluator(&network), Ok(()));
    let limits = Limits { depth: Some(4), ..Limits::default() };
    assert!(mind.think(&*game().start(), &limits, &mut |_| {}).is_some());
}

#[test]
fn its_weights_are_fitted_written_and_read() {
    let tuner = Tuner::of(ID).expect("it is searched");
    assert_eq!(tuner.names(), ["pawn"]);
    let fitting =
        Fitting { outcome_share: 0.5, held: vec!["pawn".to_owned()], threads: NonZeroUsize::MIN };
    let file = tuner.fit(&plan(), &fitting, &|_| {}).expect("the evaluator fits any game");
    assert_eq!(file, WEIGHTS, "what is held stays");
    assert!(tuner.read_weights("pawn 90\n").is_ok() && tuner.read_weights("queen 9\n").is_err());
}

/// What evaluates a game is what its file of weights says.
struct ShippedWeights;

impl GameVisitor for ShippedWeights {
    type Output = (&'static str, String);

    fn visit<G: Taught>(self) -> Self::Output {
        (G::WEIGHTS, Weights::<G>::of(G::hand_crafted().clone()).to_string())
    }
}

#[test]
fn a_visitor_is_led_to_its_type() {
    assert_eq!(visit(ID, ShippedWeights), Some((ID, WEIGHTS.to_owned())));
    assert!(SEARCHED.iter().any(|known| known.game == ID && known.weights == ID));
    assert_eq!(game(), &ENTRY.variants[0]);
}

#[test]
fn its_puzzles_ship_and_have_one_answer() {
    assert!(puzzles::games().any(|known| known == ID));
    let shipped = puzzles::shipped(ID);
    assert_eq!(
        shipped.iter().map(|puzzle| puzzles::write(puzzle) + "\n").collect::<String>(),
        PUZZLES
    );
    assert!(Finder::new(game(), Hexapawn::PUZZLES.expect("it has some").effort).is_some());
    for Puzzle { position, aim, solution, .. } in shipped {
        let position: Hexapawn = position.parse().expect("a position");
        let (wins, plies) = solved(&position);
        assert_eq!((wins, aim), (true, Aim::Wins(plies)), "{position}");
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        moves.retain(|&mv| !solved(&position.after(&Turn::One(mv))).0);
        let winning = moves.iter().map(|mv| position.notation(position.mover(), mv));
        assert_eq!(winning.collect::<Vec<_>>(), solution[..1], "{position}");
    }
}

#[test]
fn puzzles_are_looked_for_in_its_matches() {
    let source = SourcePlan { game: game(), seed: 1 };
    for number in 0..10 {
        assert!(!source.play(number).positions.is_empty(), "{number}");
    }
    let table = played(&["b1-b2", "a3xb2"]);
    assert_eq!(PlayedMatch::of(&*table, String::new()).positions.len(), 2);
}

#[test]
fn matches_of_it_begin_with_fair_openings() {
    let begin = openings::fair(game(), Hexapawn::OPENING, &mut Random::new(1));
    assert_eq!(begin.moves.len(), 1);
}

#[test]
fn it_has_its_place_in_the_benchmark() {
    let work = bench::run().next_back().expect("the list is not empty");
    assert_eq!(work.game, ID);
    assert!(work.signature > 0 && work.nodes >= work.signature);
}
