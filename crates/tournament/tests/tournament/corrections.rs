//! Corrections: what they change, what they would undo, and that they lead where the right result would
//! have led.

use dohyo_tournament::*;

use super::support::*;

/// The log with only the last word on every match, as if nothing had ever been wrong.
fn from_scratch(event: &Event) -> Event {
    let mut results = Vec::new();
    let mut others = Vec::new();
    for fact in event.facts() {
        match fact {
            Fact::Played { at, games } => {
                results.retain(|(known, _): &(At, Games)| known != at);
                results.push((*at, games.clone()));
            }
            other => others.push(other.clone()),
        }
    }
    results.retain(|(_, games)| !games.is_empty());
    // Matches in the order in which they are played.
    let position = |at: At| {
        let pairings = &event.contests()[at.division].pairings;
        pairings.iter().position(|pairing| pairing.id == at.id)
    };
    results.sort_by_key(|(at, _)| position(*at));
    let mut replay = Event::new(event.settings().clone());
    for fact in others {
        replay.add(fact).expect("it was taken before");
    }
    for (at, games) in results {
        replay.add(Fact::Played { at, games }).expect("what is left can be played");
    }
    replay
}

fn check_same(event: &Event) {
    assert_eq!(event.contests(), from_scratch(event).contests());
    let replayed = Event::replay(event.settings().clone(), event.facts().to_vec());
    assert_eq!(event.contests(), replayed.expect("every line was taken").contests());
}

#[test]
fn a_corrected_event_is_the_event_with_the_right_results() {
    let formats = [
        Format::Knockout(DOUBLE),
        Format::Knockout(THIRD),
        Format::RoundRobin(Cycles::Double),
        Format::Swiss { rounds: 4 },
        Format::Groups { groups: 2, advance: 2, knockout: ONE_FINAL },
    ];
    for seed in 0..25 {
        let mut random = Random::new(seed);
        for format in formats {
            let entries = 4 + random.below(10);
            let mut event = event(format, entries);
            play_on(&mut event, &mut random, 1 + 2 * entries);
            for _ in 0..4 {
                let pairings = &event.contests()[0].pairings;
                let begun: Vec<_> =
                    pairings.iter().filter(|pairing| !pairing.games.is_empty()).collect();
                let at = At { division: 0, id: begun[random.below(begun.len())].id };
                let fact =
                    Fact::Played { at, games: [GameOutcome::Won(Side::A, Manner::Plain)].into() };
                let preview = event.preview(fact.clone()).expect("a result can be corrected");
                let refused = event.clone().add(fact.clone());
                assert_eq!(refused.is_err(), !preview.lost.is_empty());
                event.confirm(fact).expect("a result can be corrected");
                assert_eq!(event.contests(), preview.after.contests());
                check_same(&event);
                play_on(&mut event, &mut random, 3);
            }
        }
    }
}

#[test]
fn a_correction_that_would_undo_matches_says_which() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    for (id, games) in [("W1.1", "a"), ("W1.2", "a"), ("W2.1", "a"), ("L1.1", "b")] {
        event.add(played(id, games)).expect("it is ready");
    }
    let before = event.facts().to_vec();
    let wrong = event.add(played("W1.1", "b")).expect_err("W2.1 and L1.1 have been played");
    assert_eq!(wrong.to_string(), "this would undo matches L1.1, W2.1");
    assert_eq!(event.facts(), before);
    let preview = event.preview(played("W1.1", "b")).expect("it can be corrected");
    let lost: Vec<_> = preview.lost.iter().map(|at| at.id.to_string()).collect();
    assert_eq!(lost, ["L1.1", "W2.1"]);
    let changed: Vec<_> = preview.changed.iter().map(|change| change.at.id.to_string()).collect();
    assert_eq!(changed, ["W1.1", "L1.1", "W2.1", "L2.1", "G1.1"]);
    assert!(preview.moved.iter().any(|moved| moved.before == Some(4) && moved.after.is_none()));
    let lines = event.confirm(played("W1.1", "b")).expect("it can be corrected");
    assert_eq!(lines.len(), 3);
    assert_eq!(event.pairing(at("W2.1")).and_then(Pairing::entries), Some([Entry(3), Entry(1)]));
}

#[test]
fn a_correction_that_changes_no_pairing_undoes_nothing() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    for (id, games) in [("W1.1", "a"), ("W1.2", "a"), ("W2.1", "a")] {
        event.add(played(id, games)).expect("it is ready");
    }
    event.add(played("W1.1", "draw a-forfeit")).expect("a has won all the same");
    check_same(&event);
}

#[test]
fn a_match_that_has_begun_is_not_undone_unasked() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    for (id, games) in [("W1.1", "a"), ("W1.2", "a")] {
        event.add(played(id, games)).expect("it is ready");
    }
    let early = event.add(Fact::Begun { at: at("L2.1") }).expect_err("nobody is there");
    assert!(matches!(early, FactRefusal::NotReady { .. }));
    event.add(Fact::Begun { at: at("W2.1") }).expect("both are there");
    let refused = event.add(played("W1.1", "b")).expect_err("W2.1 has begun");
    assert_eq!(refused.to_string(), "this would undo match W2.1");
    let lines = event.confirm(played("W1.1", "b")).expect("it can be corrected");
    assert_eq!(lines, [played("W2.1", ""), played("W1.1", "b")]);
    assert!(!event.pairing(at("W2.1")).expect("it is planned").begun);
    event.add(played("W2.1", "a")).expect("it is ready");
    event.add(Fact::Begun { at: at("W2.1") }).expect("that is nothing new");
    assert_eq!(event.pairing(at("W2.1")).expect("it is planned").games.len(), 1);
}

#[test]
fn a_result_can_be_taken_back() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    let before = event.contests().to_vec();
    event.add(played("W1.1", "a")).expect("it is ready");
    event.add(played("W1.1", "")).expect("nothing follows from it yet");
    assert_eq!(event.contests(), before);
}

fn check_refused(event: &mut Event, fact: Fact, expected: &str) {
    let facts = event.facts().to_vec();
    assert_eq!(event.add(fact).expect_err("it cannot be").to_string(), expected);
    assert_eq!(event.facts(), facts);
}

#[test]
fn a_match_is_played_when_it_is_ready_and_not_before() {
    let mut event = event(Format::Knockout(DOUBLE), 6);
    let waits = "match W2.1 is not ready: it waits for W1.2";
    check_refused(&mut event, played("W2.1", "a"), waits);
    let both = "match G1.1 is not ready: it waits for W3.1, L4.1";
    check_refused(&mut event, played("G1.1", "a"), both);
    check_refused(&mut event, played("W1.1", "a"), "there is nothing to play in match W1.1");
    check_refused(&mut event, played("W9.1", "a"), "there is no match W9.1");
    check_refused(&mut event, played("W1.2", "a b"), "match W1.2: the match was over after 1 game");
    let elsewhere = Fact::Played { at: At { division: 1, ..at("W1.2") }, games: Games::new() };
    check_refused(&mut event, elsewhere, "there is no division `2`");
    let nobody = Fact::Left { entry: Entry(9), why: Leaving::Withdrawn };
    check_refused(&mut event, nobody, "there is no entry 10");
}

#[test]
fn a_log_that_cannot_be_names_its_line() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    event.add(played("W1.1", "a")).expect("it is ready");
    let mut facts = event.facts().to_vec();
    facts.push(played("G2.1", "a"));
    let bad = Event::replay(event.settings().clone(), facts).expect_err("it cannot be");
    assert_eq!(bad.index, 5);
}
