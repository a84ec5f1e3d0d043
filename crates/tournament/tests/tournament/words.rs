//! Names of matches, words for outcomes, and sentences about places.

use dohyo_tournament::*;

use super::support::*;

#[test]
fn names_of_matches_are_read_as_they_are_written() {
    for name in ["W1.1", "L12.345", "G2.1", "T1.1", "R10.4", "a1.2", "z3.1"] {
        assert_eq!(name.parse::<MatchId>().expect("a name").to_string(), name);
    }
    for name in ["", "W", "W1", "W0.1", "W1.0", "W1.1x", "W+1.1", "X1.1", "W1.1.1", "ü1.1", "W 1.1"]
    {
        assert_eq!(name.parse::<MatchId>(), Err(NoMatchId(name.to_owned())));
    }
}

#[test]
fn outcomes_are_read_as_they_are_written() {
    let mut outcomes = vec![GameOutcome::Drawn, GameOutcome::DoubleDefault];
    for side in Side::BOTH {
        outcomes.push(GameOutcome::Default(side));
        for manner in [Manner::Plain, Manner::Outright, Manner::Position, Manner::Forfeit] {
            outcomes.push(GameOutcome::Won(side, manner));
        }
    }
    for outcome in outcomes {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
    assert_eq!("a-default".parse(), Ok(GameOutcome::Default(Side::B)), "A wins, as B did not come");
}

#[test]
fn points_are_written_by_halves() {
    let written = [Points(0), Points(1), Points(5), Points(6), Points(-1), Points(-3)];
    assert_eq!(written.map(|points| points.to_string()), ["0", "0.5", "2.5", "3", "-0.5", "-1.5"]);
}

fn check(format: Format, results: &[(&str, &str)], expected: &[&str]) {
    let mut event = event(format, 4);
    for (id, games) in results {
        event.add(played(id, games)).expect("it is ready");
    }
    let lines = event.contests()[0].standings.iter();
    let told: Vec<_> = lines
        .map(|line| format!("{}: {}", event.name(line.entry), explain(&event, line)))
        .collect();
    assert_eq!(told, expected);
}

#[test]
fn tables_explain_themselves() {
    let results =
        [("R1.2", "b"), ("R1.1", "a"), ("R2.2", "b"), ("R2.1", "a"), ("R3.2", "a"), ("R3.1", "b")];
    let expected = [
        "a: 1st on head-to-head against b, with 2 points each",
        "b: 2nd on head-to-head against a, with 2 points each",
        "c: 3rd on head-to-head against d, with 1 point each",
        "d: 4th on head-to-head against c, with 1 point each",
    ];
    check(Format::RoundRobin(Cycles::Single), &results, &expected);
    let shared = ["a", "b", "c", "d"].map(|name| {
        let others: Vec<_> = ["a", "b", "c", "d"].into_iter().filter(|n| *n != name).collect();
        format!(
            "{name}: 1st with 0 points, shared with {}, {} and {}",
            others[0], others[1], others[2]
        )
    });
    check(Format::RoundRobin(Cycles::Single), &[], &shared.each_ref().map(String::as_str));
}

#[test]
fn knockouts_explain_themselves() {
    let results =
        [("W1.1", "a"), ("W1.2", "a"), ("W2.1", "a"), ("L1.1", "a"), ("L2.1", "a"), ("G1.1", "a")];
    let expected = [
        "a: won the last match",
        "b: 2nd, out in the grand final",
        "d: 3rd, out in losers' round 2",
        "c: 4th, out in losers' round 1",
    ];
    check(Format::Knockout(DOUBLE), &results, &expected);
    check(
        Format::Knockout(SINGLE),
        &[("W1.1", "b")],
        &["b: still in", "c: still in", "d: still in", "a: 3rd, out in round 1"],
    );
}
