//! Weights of hand-crafted evaluations: fitting finds those that are there to be found, and files are
//! read as written or refused with a reason.

use std::num::NonZeroUsize;

use dohyo_engine::games::{GameVisitor, SEARCHED, Taught, searched, visit};
use dohyo_engine::tuning::{Fitting, SelfPlay, SelfPlayMoment, Tuner, fit};
use dohyo_engine::{AnyEvaluator, HandCrafted, Random, Score, WeightRow, Weights};
use dohyo_rules::CATALOGUE;

/// The games with weights of their own.
fn games() -> impl Iterator<Item = &'static str> {
    SEARCHED.iter().map(|known| known.game).filter(|game| weights_of(game) == *game)
}

/// The file that a game's weights ship in.
fn weights_of(game: &str) -> &'static str {
    searched(game).expect("a searched game").weights
}

fn tuner(game: &str) -> Tuner {
    Tuner::of(game).expect("a searched game")
}

fn fitting(threads: usize) -> Fitting {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    Fitting { outcome_share: 0.5, held: Vec::new(), threads }
}

/// An evaluation with a product, which plain regression could not fit.
#[derive(Clone, Debug, Default, PartialEq)]
struct Planted {
    plain: [Score; 3],
    factor: [Score; 1],
}

impl HandCrafted for Planted {
    type Features = [Score; 4];

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        vec![("plain", &mut self.plain), ("factor", &mut self.factor)]
    }

    fn score_features(&self, [one, two, three, four]: &[Score; 4]) -> Score {
        let [first, second, third] = self.plain;
        first * one + second * two + third * three + third * four * self.factor[0] / 16
    }
}

/// Positions whose worth an evaluation tells the search and chance, which decides the matches.
fn moments(truth: &Planted, count: usize) -> Vec<SelfPlayMoment<[Score; 4]>> {
    let mut random = Random::new(7);
    let mut moment = || {
        let position = [(); 4].map(|()| random.below(9) as Score - 4);
        let seen = truth.evaluate(&position);
        let chance = 1.0 / (1.0 + (-f64::from(seen) / 200.0).exp());
        let went = if random.unit() < chance { 1.0 } else { 0.0 };
        SelfPlayMoment { position, seen, went }
    };
    (0..count).map(|_| moment()).collect()
}

#[test]
fn a_fit_finds_planted_weights() {
    let truth = Planted { plain: [100, 7, 40], factor: [24] };
    let start = Planted { plain: [100, 0, 60], factor: [16] };
    let found = fit(&start, &moments(&truth, 20_000), &fitting(2), &mut |_, _| {});
    // The fit keeps the units of the start, so that what counts is how the weights compare.
    let unit = f64::from(found.plain[0]) / f64::from(truth.plain[0]);
    let is_near = |found: Score, truth: Score| (f64::from(found) / unit - f64::from(truth)).abs();
    assert!((0.8..1.2).contains(&unit), "{found:?}");
    assert!(is_near(found.plain[1], truth.plain[1]) < 2.0, "{found:?}");
    assert!(is_near(found.plain[2], truth.plain[2]) < 3.0, "{found:?}");
    assert!((found.factor[0] - truth.factor[0]).abs() <= 2, "{found:?}");
}

#[test]
fn draws_do_not_shrink_weights() {
    let truth = Planted { plain: [100, 20, 40], factor: [16] };
    let mut moments = moments(&truth, 20_000);
    for moment in moments.iter_mut().step_by(3) {
        moment.went = 0.5;
    }
    let found = fit(&truth, &moments, &fitting(2), &mut |_, _| {});
    assert!((95..=105).contains(&found.plain[0]), "{found:?}");
}

#[test]
fn what_never_happens_is_not_fitted() {
    let start = Planted { plain: [100, 20, 40], factor: [16] };
    let mut moments = moments(&start, 1000);
    for moment in &mut moments {
        moment.position[1] = 0;
    }
    let found = fit(&start, &moments, &fitting(1), &mut |_, _| {});
    assert_eq!(found.plain[1], 20);
    assert_eq!(fit(&start, &[], &fitting(1), &mut |_, _| {}), start);
}

#[test]
fn what_is_held_stays() {
    let truth = Planted { plain: [100, 20, 40], factor: [16] };
    let start = Planted { plain: [100, 50, 10], factor: [16] };
    let fitting = Fitting { held: vec!["plain".to_owned()], ..fitting(1) };
    let found = fit(&start, &moments(&truth, 1000), &fitting, &mut |_, _| {});
    assert_eq!(found.plain, start.plain);
    assert_ne!(found.factor, start.factor);
}

/// The file of weights fitted to a few matches by so many threads.
fn tuned(game: &str, threads: usize) -> String {
    let plan = SelfPlay {
        matches: 6,
        nodes: 200,
        opening: 4,
        longest: 40,
        evaluator: AnyEvaluator::HandCrafted,
        seed: 1,
        threads: fitting(threads).threads,
    };
    tuner(game).fit(&plan, &fitting(threads), &|_| {}).expect("the evaluator fits any game")
}

#[test]
fn the_number_of_threads_does_not_change_weights() {
    for game in games() {
        assert_eq!(tuned(game, 1), tuned(game, 3), "{game}");
    }
}

#[test]
fn weights_are_read_as_they_were_written() {
    for game in games() {
        let text = tuned(game, 1);
        assert_eq!(tuner(game).tidy_weights(&text).as_ref(), Ok(&text), "{game}");
        let turned: Vec<&str> = text.lines().rev().collect();
        let turned = format!("# turned\n\n{}", turned.join("\n"));
        assert_eq!(tuner(game).tidy_weights(&turned), Ok(text), "{game}");
    }
}

/// What the program evaluates a game with is what a file of the repository says.
struct CheckShipped;

impl GameVisitor for CheckShipped {
    type Output = ();

    fn visit<G: Taught>(self) {
        let path = format!("{}/../../data/weights/{}.txt", env!("CARGO_MANIFEST_DIR"), G::WEIGHTS);
        let text = std::fs::read_to_string(&path).expect(&path);
        let shipped = Weights::<G>::of(G::hand_crafted().clone());
        assert_eq!(shipped.to_string(), text, "{} does not use {path}", G::ID);
    }
}

#[test]
fn the_shipped_weights_are_those_of_the_files() {
    let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
    let checked = variants.filter_map(|variant| visit(variant.id, CheckShipped)).count();
    assert!(checked >= SEARCHED.len());
}

/// Where and why a text is no list of weights of checkers.
fn check_refused(text: &str, line: Option<usize>, message: &str) {
    let error = tuner("checkers").tidy_weights(text).expect_err(text);
    assert_eq!(tuner("checkers").read_weights(text).err(), Some(error.clone()));
    assert_eq!((error.line, &*error.message), (line, message), "{text:?}");
}

#[test]
fn a_text_that_is_no_list_of_weights_is_refused() {
    check_refused("man 100\nqueen 9\n", Some(2), "this game has no weight `queen`");
    check_refused("# a comment\n\nman 100\n", None, "`king` is missing");
    check_refused("", None, "`man` is missing");
    check_refused("man 100\nman 100\nking 130", Some(2), "`man` comes twice");
    check_refused("man\n", Some(1), "`man`: 1 number, not 0");
    check_refused("man 1 2\n", Some(1), "`man`: 1 number, not 2");
    let number = "is not a whole number from -2000 to 2000";
    check_refused("man 1.5\n", Some(1), &format!("`man`: `1.5` {number}"));
    check_refused("man 2001\n", Some(1), &format!("`man`: `2001` {number}"));
    check_refused("man 99999999999\n", Some(1), &format!("`man`: `99999999999` {number}"));
}
