//! The ballots of tournament checkers: their numbers, their moves, and what is known of those that
//! are barred.

use std::collections::HashSet;

use dohyo_rules::{AnyMatch, Deck, Player, find};

fn deck(moves: usize) -> &'static Deck {
    let game = find("checkers").expect("a game");
    game.deck(moves).expect("checkers has such ballots")
}

/// The match that begins with these moves.
fn played(moves: &[String]) -> Box<dyn AnyMatch> {
    let mut table = find("checkers").expect("a game").start();
    for mv in moves {
        assert_eq!(table.play(mv).as_ref(), Ok(mv), "ballots are written canonically");
    }
    table
}

fn check(moves: usize, count: u32, drawn: usize) {
    let table = |ballot: dohyo_rules::Ballot| {
        let table = played(&ballot.moves);
        assert_eq!(table.log().len(), moves);
        table.position()
    };
    let positions: HashSet<String> = deck(moves).ballots().map(table).collect();
    assert_eq!(positions.len(), count as usize);
    assert!(deck(moves).ballots().map(|ballot| ballot.number).eq(1..=count));
    assert_eq!(deck(moves).drawn().len(), drawn);
}

#[test]
fn every_ballot_is_legal_and_leads_somewhere_else() {
    check(2, 49, 43);
    check(3, 174, 156);
}

#[test]
fn other_numbers_of_moves_and_other_games_have_no_ballots() {
    assert!(find("checkers").expect("a game").deck(4).is_none());
    assert!(find("construction").expect("a game").decks.is_empty());
}

#[test]
fn every_pair_of_first_moves_is_a_two_move_ballot() {
    let mut pairs = HashSet::new();
    for first in played(&[]).moves(Player::First) {
        let replies = played(std::slice::from_ref(&first)).moves(Player::Second).into_iter();
        pairs.extend(replies.map(|reply| vec![first.clone(), reply]));
    }
    assert_eq!(deck(2).ballots().map(|ballot| ballot.moves).collect::<HashSet<_>>(), pairs);
}

#[test]
fn two_of_the_barred_pairs_lose_a_man_at_once_and_no_other_does() {
    let takes = |table: &dyn AnyMatch, player| {
        let moves = table.moves(player).into_iter();
        moves.filter(|mv| mv.contains('x')).collect::<Vec<_>>()
    };
    let loses_a_man = |ballot: &dohyo_rules::Ballot| {
        takes(&*played(&ballot.moves), Player::First).iter().any(|taking| {
            let mut table = played(&ballot.moves);
            table.play(taking).expect("a listed move is legal");
            takes(&*table, Player::Second).is_empty()
        })
    };
    let lost: Vec<_> = deck(2).ballots().filter(loses_a_man).collect();
    let moves: Vec<_> = lost.iter().map(|ballot| ballot.moves.join(" ")).collect();
    assert_eq!(moves, ["9-14 21-17", "10-14 21-17"]);
    assert!(lost.iter().all(|ballot| !ballot.is_drawn));
}

#[test]
fn every_three_move_ballot_begins_with_two_moves_that_lose_no_man() {
    let pairs: HashSet<_> = deck(3).ballots().map(|ballot| ballot.moves[..2].to_vec()).collect();
    assert_eq!(pairs.len(), 47);
    assert!(deck(2).drawn().iter().all(|ballot| pairs.contains(&ballot.moves)));
}
