//! Withdrawals, no-shows, double defaults and disqualifications, and what follows from each.

use dohyo_tournament::*;

use super::support::*;

fn left(entry: usize, why: Leaving) -> Fact {
    Fact::Left { entry: Entry(entry), why }
}

#[test]
fn whoever_withdraws_before_the_start_was_never_there() {
    let mut event = event(Format::Knockout(DOUBLE), 5);
    event.add(left(4, Leaving::Withdrawn)).expect("e may go");
    let contest = &event.contests()[0];
    assert_eq!(contest.seeds.len(), 4);
    assert!(contest.pairings.iter().all(|pairing| !pairing.sides.contains(&Seat::Nobody)));
}

#[test]
fn whoever_withdraws_later_loses_what_is_left_and_keeps_what_is_won() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    event.add(played("W1.1", "a")).expect("a meets d");
    event.add(left(0, Leaving::Withdrawn)).expect("a may go");
    event.add(played("W1.2", "a")).expect("b meets c");
    let end = event.pairing(at("W2.1")).expect("it is planned");
    assert_eq!(
        end.state,
        State::Over { verdict: SeriesVerdict::Won(Side::B), by: Decision::Absence }
    );
    event.add(played("L1.1", "a")).expect("c and d are left");
    // a does not come to the losers' final either.
    assert!(matches!(
        event.pairing(at("L2.1")).map(|p| p.state),
        Some(State::Over { by: Decision::Absence, .. })
    ));
    event.add(played("G1.1", "a")).expect("both are known");
    let places = standings(&event);
    assert_eq!((&*places[0], &*places[2]), ("1 b", "3 a"));
    let again = event.add(left(0, Leaving::Withdrawn)).expect_err("a has gone");
    assert_eq!(again.to_string(), "`a` has left already");
}

#[test]
fn a_no_show_drops_to_the_losers_side_and_may_go_on_there() {
    let mut event = event(Format::Knockout(DOUBLE), 4);
    event.add(played("W1.1", "b-default")).expect("a does not come");
    event.add(played("W1.2", "a")).expect("b meets c");
    let second = event.pairing(at("L1.1")).expect("it is planned");
    assert_eq!(second.entries(), Some([Entry(0), Entry(2)]));
    let tally = event.contests()[0].standings.iter().find(|line| line.entry == Entry(0));
    let tally = tally.expect("a is there").tally;
    assert_eq!((tally.losses, tally.forfeits), (0, 1));
}

#[test]
fn the_disqualified_have_no_place_and_what_was_lost_to_them_stays_lost() {
    let mut event = event(Format::Knockout(SINGLE), 4);
    event.add(played("W1.1", "a")).expect("a meets d");
    event.add(left(0, Leaving::Disqualified)).expect("the referee may");
    event.add(played("W1.2", "b")).expect("b meets c");
    assert!(event.contests()[0].over);
    assert_eq!(standings(&event), ["1 c", "3 b", "3 d", "- a"]);
    assert_eq!(event.contests()[0].champion(), Some(Entry(2)));
}

#[test]
fn whoever_leaves_a_round_robin_before_half_of_it_counts_for_nobody() {
    let mut event = event(Format::RoundRobin(Cycles::Single), 4);
    event.add(played("R1.2", "b")).expect("a loses to d");
    event.add(left(3, Leaving::Withdrawn)).expect("d may go");
    let points =
        |event: &Event| event.contests()[0].standings.iter().map(|l| l.tally.points.0).sum::<i32>();
    assert_eq!(points(&event), 0);
    assert_eq!(standings(&event).last().map(String::as_str), Some("- d"));
    assert_eq!(event.pairing(at("R2.2")).map(|pairing| pairing.state), Some(State::Idle));
}

#[test]
fn whoever_leaves_a_round_robin_after_half_of_it_loses_the_rest() {
    let mut event = event(Format::RoundRobin(Cycles::Single), 4);
    event.add(played("R1.2", "b")).expect("a loses to d");
    event.add(played("R2.2", "a")).expect("d beats c");
    event.add(left(3, Leaving::Withdrawn)).expect("d may go");
    let line = |entry| event.contests()[0].standings.iter().find(move |l| l.entry == Entry(entry));
    let (d, b) = (line(3).expect("d").tally, line(1).expect("b").tally);
    assert_eq!((d.wins, d.forfeits, d.points), (2, 1, Points::whole(2)));
    assert_eq!((b.walkovers, b.points), (1, Points::whole(1)));
}

#[test]
fn two_who_both_do_not_come_are_both_out() {
    let mut event = event(Format::Knockout(SINGLE), 4);
    event.add(played("W1.1", "double-default")).expect("neither comes");
    event.add(played("W1.2", "a")).expect("b meets c");
    assert!(event.contests()[0].over);
    assert_eq!(standings(&event)[0], "1 b");
}

#[test]
fn a_match_that_the_lot_decided_says_so() {
    let mut event = event(Format::Knockout(SINGLE), 2);
    event.add(played("W1.1", "draw draw draw")).expect("two replays, then the lot");
    let state = event.pairing(at("W1.1")).expect("it is planned").state;
    assert!(matches!(state, State::Over { by: Decision::Lot, verdict: SeriesVerdict::Won(_) }));
    event.add(played("W1.1", "draw draw a")).expect("a correction");
    let state = event.pairing(at("W1.1")).expect("it is planned").state;
    assert_eq!(state, State::Over { verdict: SeriesVerdict::Won(Side::A), by: Decision::Games });
}
