//! Ballots: each twice, none again before the deck is used up.

use std::collections::BTreeSet;
use std::sync::LazyLock;

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

/// A knockout of two with this line among its settings, and the match of it.
fn event(setting: &str, result: &str) -> (Event, At) {
    let text = format!("event E\nlot 5\n{setting}\nformat single\nentry A\nentry B\n{result}");
    let event = file::read(&text).expect("it can be read");
    let at = At { division: 0, id: event.contests()[0].pairings[0].id };
    (event, at)
}

/// A deck of 43 ballots of two moves, or of 156 of three: each is its moves and its place.
fn deck(moves: usize) -> &'static [(usize, usize)] {
    static DECKS: LazyLock<[Vec<(usize, usize)>; 2]> = LazyLock::new(|| {
        [(2, 43), (3, 156)].map(|(moves, most)| (0..most).map(|n| (moves, n)).collect())
    });
    &DECKS[moves - 2]
}

#[test]
fn two_games_have_the_same_ballot_and_the_next_two_another_one() {
    for (setting, moves, count) in [("opening two-move", 2, 43), ("opening three-move", 3, 156)] {
        let (event, at) = event(setting, "");
        let drawn = |game| event.ballot(at, game, deck).expect("a ballot");
        let mut numbers = BTreeSet::new();
        for game in (1..=2 * count).step_by(2) {
            assert_eq!(drawn(game), drawn(game + 1));
            assert_eq!(drawn(game).0, moves);
            numbers.insert(drawn(game).1);
        }
        assert_eq!(numbers.len(), count, "the whole deck before one comes again");
    }
}

#[test]
fn the_last_resort_against_draws_is_a_three_move_ballot() {
    let (event, at) = event("draws 1 ballot", "result W1.1 draw draw");
    let moves = |game| event.ballot(at, game, deck).map(|ballot| ballot.0);
    assert_eq!([1, 2, 3].map(moves), [None, None, Some(3)]);
}

#[test]
fn free_openings_and_games_without_a_deck_have_no_ballots() {
    let (free, at) = event("opening free", "");
    assert_eq!(free.ballot(at, 1, deck), None);
    let (drawn, at) = event("opening three-move", "");
    assert_eq!(drawn.ballot(at, 1, |_| &[] as &[()]), None);
}
