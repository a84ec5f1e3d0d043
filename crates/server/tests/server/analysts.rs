//! The analysts share their time, and end with those they work for.

use std::num::NonZeroUsize;
use std::time::Duration;

use dohyo_engine::{Limits, Worth};
use dohyo_server::people::PersonId;
use dohyo_server::study::{
    AnalysisFlow, AnalysisRequest, Analysts, BackgroundJob, Lines, Unstudied,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

/// Longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(20);

fn one() -> Analysts {
    Analysts::new(NonZeroUsize::MIN)
}

fn analysis(game: &str, start: Option<&str>, moves: &[&str]) -> AnalysisRequest {
    AnalysisRequest {
        game: game.to_owned(),
        start: start.map(str::to_owned),
        moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
        lines: NonZeroUsize::new(3).expect("three"),
    }
}

/// An analysis of a position that nobody comes to the end of.
fn endless(analysts: &Analysts) -> Lines {
    analysts.analyse(analysis("kumo", None, &[]), Limits::default()).expect("nobody waits")
}

/// Tells of each of its steps, so many or without end.
struct Steps {
    left: Option<usize>,
    done: UnboundedSender<()>,
}

impl BackgroundJob for Steps {
    fn step(&mut self) -> AnalysisFlow {
        let is_heard = self.done.send(()).is_ok();
        self.left = self.left.map(|left| left - 1);
        if is_heard && self.left != Some(0) { AnalysisFlow::On } else { AnalysisFlow::Done }
    }
}

fn steps(analysts: &Analysts, left: Option<usize>) -> UnboundedReceiver<()> {
    let (done, heard) = unbounded_channel();
    analysts.undertake(Box::new(Steps { left, done })).expect("nobody waits");
    heard
}

#[track_caller]
fn check_refused(analysis: AnalysisRequest, expected: &Unstudied) {
    let refused = one().analyse(analysis, Limits::default()).err();
    assert_eq!(refused.as_ref(), Some(expected));
}

#[tokio::test]
async fn lines_come_depth_by_depth_until_there_is_no_more_to_find() {
    let analysts = one();
    let moves = analysis("checkers", Some("B:W12:BK3,K4"), &["3-7"]);
    let mut lines = analysts.analyse(moves, Limits::default()).expect("nobody waits");
    let mut depths = Vec::new();
    let mut last = None;
    while let Some(study) = timeout(PATIENCE, lines.recv()).await.expect("in time") {
        depths.push(study.depth);
        last = study.lines.first().map(|line| Worth::of(line.score));
    }
    assert!(depths.is_sorted() && depths.len() > 1, "{depths:?}");
    assert_eq!(last, Some(Worth::Loss(2)));
}

#[tokio::test]
async fn those_who_wait_come_forward_together() {
    let analysts = one();
    let mut first = endless(&analysts);
    first.recv().await.expect("it has begun");
    let mut second = endless(&analysts);
    let mut last = 0;
    for _ in 0..2 {
        let study = timeout(PATIENCE, second.recv()).await.expect("in time").expect("a depth");
        assert!(study.depth > last);
        last = study.depth;
    }
    let mut errand = steps(&analysts, Some(2));
    for _ in 0..2 {
        timeout(PATIENCE, errand.recv()).await.expect("in time").expect("a step");
    }
}

#[tokio::test]
async fn an_analysis_ends_with_who_asked_for_it() {
    let analysts = one();
    let mut lines = endless(&analysts);
    lines.recv().await.expect("it has begun");
    drop(lines);
    let mut errand = steps(&analysts, Some(1));
    timeout(PATIENCE, errand.recv()).await.expect("in time").expect("a step");
}

#[tokio::test]
async fn an_errand_lets_an_analysis_pass_between_two_steps() {
    let analysts = one();
    let mut errand = steps(&analysts, None);
    errand.recv().await.expect("it has begun");
    let mut lines = endless(&analysts);
    timeout(PATIENCE, lines.recv()).await.expect("in time").expect("a depth");
    // What it had done before is heard first; then it goes on.
    while errand.try_recv().is_ok() {}
    timeout(PATIENCE, errand.recv()).await.expect("in time").expect("a step");
}

#[tokio::test]
async fn only_so_many_may_wait() {
    let analysts = one();
    let mut waiting = Vec::new();
    let refused = loop {
        match analysts.analyse(analysis("kumo", None, &[]), Limits::default()) {
            Ok(lines) => waiting.push(lines),
            Err(why) => break why,
        }
        assert!(waiting.len() < 1000);
    };
    assert_eq!(refused, Unstudied::Busy);
    waiting.clear();
    endless(&analysts);
}

#[tokio::test]
async fn a_fault_in_one_errand_costs_no_other() {
    struct Fault;
    impl BackgroundJob for Fault {
        fn step(&mut self) -> AnalysisFlow {
            panic!("as this test wants it")
        }
    }
    let analysts = one();
    analysts.undertake(Box::new(Fault)).expect("nobody waits");
    let mut errand = steps(&analysts, Some(1));
    timeout(PATIENCE, errand.recv()).await.expect("in time").expect("a step");
}

#[tokio::test]
async fn a_limit_of_depth_is_kept() {
    let analysts = one();
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let mut lines = analysts.analyse(analysis("checkers", None, &["11-15"]), limits).expect("ok");
    let mut depths = Vec::new();
    while let Some(study) = timeout(PATIENCE, lines.recv()).await.expect("in time") {
        depths.push((study.depth, study.lines.len()));
    }
    assert_eq!(depths, [(1, 3), (2, 3)]);
}

#[test]
fn what_cannot_be_analysed_is_refused_with_the_reason() {
    check_refused(analysis("chess", None, &[]), &Unstudied::NoMind);
    check_refused(analysis("bout", None, &[]), &Unstudied::NoMind);

    let refused = one().analyse(analysis("checkers", None, &["1-2"]), Limits::default()).err();
    assert!(matches!(refused, Some(Unstudied::Position(_))), "{refused:?}");
    let over = Unstudied::Position("the match is over".to_owned());
    check_refused(analysis("checkers", Some("B:W22:B"), &[]), &over);
}

/// Tells whose it is with each of its steps.
struct Named {
    whose: i64,
    left: usize,
    done: UnboundedSender<i64>,
}

impl BackgroundJob for Named {
    fn step(&mut self) -> AnalysisFlow {
        self.done.send(self.whose).expect("somebody listens");
        self.left -= 1;
        if self.left > 0 { AnalysisFlow::On } else { AnalysisFlow::Done }
    }
}

#[tokio::test]
async fn who_asks_for_many_errands_lets_another_have_a_turn() {
    struct Waits(std::sync::mpsc::Receiver<()>);
    impl BackgroundJob for Waits {
        fn step(&mut self) -> AnalysisFlow {
            self.0.recv().expect("it comes");
            AnalysisFlow::Done
        }
    }
    let analysts = one();
    let (go, gate) = std::sync::mpsc::channel();
    analysts.undertake(Box::new(Waits(gate))).expect("nobody waits");
    let (done, mut heard) = unbounded_channel();
    let ask = |whose| {
        let job = Box::new(Named { whose, left: 3, done: done.clone() });
        analysts.undertake_for(Some(PersonId(whose)), job).expect("there is room");
    };
    (0..20).for_each(|_| ask(1));
    ask(2);
    go.send(()).expect("it waits");
    let mut order = Vec::new();
    while order.len() < 6 {
        order.push(timeout(PATIENCE, heard.recv()).await.expect("in time").expect("a step"));
    }
    assert_eq!(order.iter().filter(|whose| **whose == 2).count(), 3, "{order:?}");
}
