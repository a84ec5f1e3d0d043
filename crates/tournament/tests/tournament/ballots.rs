//! Ballots: each twice, none again before the deck is used up.

use std::collections::BTreeSet;

use dohyo_tournament::*;

use super::support::at;

#[test]
fn a_ballot_is_played_twice_and_comes_again_after_the_whole_deck() {
    let id = at("W1.1").id;
    let ballots: Vec<_> = (1..=20).map(|game| ballot(3, id, game, 5).expect("a deck")).collect();
    assert!(ballots.chunks(2).all(|pair| pair[0] == pair[1]));
    let first: BTreeSet<_> = ballots[..10].iter().collect();
    assert_eq!(first.len(), 5);
    assert_eq!(ballots[..10], ballots[10..]);
    assert_eq!(ballot(3, id, 1, 0), None);
}

#[test]
fn every_match_has_ballots_of_its_own() {
    let first = |id: &str| ballot(3, at(id).id, 1, 156);
    let drawn: BTreeSet<_> = ["W1.1", "W1.2", "W2.1", "L1.1", "R1.1", "a1.1"].map(first).into();
    assert!(drawn.len() > 3, "{drawn:?}");
    assert_ne!(ballot(3, at("W1.1").id, 1, 156), ballot(4, at("W1.1").id, 1, 156));
}
