//! How a game ends: the Stone, the quiet count, repetition.

use dohyo_rules::{AnyMatch, Outcome, Player, Reason, Status};

use super::{at, check_fields};
use crate::support::table;

/// South can move the Stone out.
const READY: &str = "9 . . . . o K K . .\n1 . . . . . . . . .";

#[track_caller]
fn check_over(table: &dyn AnyMatch, winner: Option<Player>, reason: Reason) {
    assert_eq!(table.status(), Status::Over(Outcome { winner, reason }), "{}", table.position());
    assert!(Player::ALL.into_iter().all(|player| table.moves(player).is_empty()));
}

#[test]
fn moving_the_stone_into_the_opponents_camp_wins_and_the_turn_does_not_pass() {
    for (before, after) in [("5 - - 7", "4 - - 0"), ("1 r - 7", "0 r - 0")] {
        let mut table = table("kumo", &at(READY, &format!("S 0 0 {before}")));
        table.play("Kn").unwrap();
        assert_eq!(table.position(), at("9 . . . . . K K . .", &format!("S 0 0 {after}")));
        check_over(table.as_ref(), Some(Player::First), Reason::Stone);
        assert_eq!(table.play("cw").unwrap_err().to_string(), "the game is over");
    }
}

#[test]
fn north_wins_on_rank_1() {
    let mut table = table("kumo", &at("2 . . . . k k . . .\n1 . . . . o . . . .", "N 0 0 3 r - 7"));
    table.play("Ks").unwrap();
    assert_eq!(table.position(), at("2 . . . . k k . . .", "N 0 0 2 r - 0"));
    check_over(table.as_ref(), Some(Player::Second), Reason::Stone);
}

#[test]
fn a_won_position_reads_as_won() {
    let position = at("9 . . . . . K K . .", "S 0 0 0 r - 0");
    check_over(table("kumo", &position).as_ref(), Some(Player::First), Reason::Stone);
    assert_eq!(table("kumo", &position).perft(1, 1.try_into().unwrap()), 0);
}

#[test]
fn the_quiet_count_grows_at_the_end_of_every_turn() {
    let position = at("5 . . . . o . . . .", "S 0 0 5 - - 41");
    check_fields(&position, "cw end", "N 6 6 0 0 5 - - 42");
    check_fields(&position, "cw cw cw cw cw", "N 6 6 0 0 5 - - 42");
}

#[test]
fn a_kumo_clears_the_quiet_count_and_its_turn_counts_again() {
    let position = at("5 . . . K o . . . .\n4 . . . K . . . . .", "S 0 0 3 r - 41");
    check_fields(&position, "Kn", "S 4 6 0 0 2 r - 0");
    check_fields(&position, "Kn end", "N 4 6 0 0 5 - - 1");
    let last = at("5 . . . K o . . . .\n4 . . . K . . . . .", "S 0 0 1 r - 41");
    check_fields(&last, "Kn", "N 4 6 0 0 5 - - 1");
}

#[test]
fn an_imprisonment_clears_the_quiet_count_and_its_turn_counts_again() {
    let position = at("5 . . . . o . . . .\n1 . . . T r . . . .", "S 0 0 3 r - 41");
    check_fields(&position, "Td1:e1-x", "S 5 5 1 0 3 r - 0");
    check_fields(&position, "Td1:e1-x end", "N 5 5 1 0 5 - - 1");
    let grab =
        at("5 . . . . o . . . .\n2 . G . . . . . . .\n1 . r . . . . . . .", "S 0 0 3 r - 41");
    check_fields(&grab, "Gb2:b1s end", "N 5 5 1 0 5 - - 1");
    let last = at("5 . . . . o . . . .\n1 . . . T r . . . .", "S 3 0 1 r - 41");
    check_fields(&last, "Td1:e1-x", "N 5 2 4 0 5 - - 1");
}

#[test]
fn a_quiet_count_of_a_hundred_draws() {
    let mut table = table("kumo", &at("5 . . . . o . . . .", "S 0 0 4 r - 99"));
    table.play("end").unwrap();
    assert_eq!(table.position(), at("5 . . . . o . . . .", "N 0 0 5 - - 100"));
    assert_eq!(table.perft(1, 1.try_into().unwrap()), 0);
    check_over(table.as_ref(), None, Reason::QuietTurns);
}

#[test]
fn the_third_time_at_the_start_of_a_turn_draws() {
    // Nobody enters, so every turn of a player begins like the last, the first one included.
    let mut table = dohyo_rules::find("kumo").unwrap().start();
    for player in [Player::First, Player::Second, Player::First, Player::Second] {
        assert_eq!(table.status(), Status::Turn(player));
        table.play("cw").unwrap();
        table.play("end").unwrap();
    }
    check_over(table.as_ref(), None, Reason::Repetition);
}

#[test]
fn a_position_within_a_turn_may_come_as_often_as_it_will() {
    // South's Throw stands on a2 with four actions left in three turns that began differently.
    let mut table = table("kumo", &at("5 . . . . o . . . .\n1 T . . . . . . . .", "S 0 0 5 - - 0"));
    let line = "a1-a2 a2-a3 cw ccw end  cw ccw end  a3-a2 a2-b2 cw ccw end  cw ccw end  b2-a2";
    for action in line.split_whitespace() {
        table.play(action).unwrap();
    }
    assert_eq!(table.status(), Status::Turn(Player::First));
}

#[test]
fn players_may_agree_on_a_draw() {
    let mut table = dohyo_rules::find("kumo").unwrap().start();
    table.offer_draw(Player::First).unwrap();
    table.offer_draw(Player::Second).unwrap();
    check_over(table.as_ref(), None, Reason::Agreement);
}

#[test]
fn perft_ignores_repetition() {
    // With nobody left, all there is to do is rotating, and ending the turn after that.
    fn sequences(length: u32, actions: u32, rotated: bool) -> u64 {
        if length == 0 {
            return 1;
        }
        let pass = || sequences(length - 1, 8, false);
        match (actions, rotated) {
            // Rotating for the last time and ending the turn are the same.
            (1, _) => pass(),
            (_, false) => sequences(length - 1, actions - 1, true),
            (_, true) => sequences(length - 1, actions - 1, true) + pass(),
        }
    }
    let table = table("kumo", "9/9/9/9/4o4/9/9/9/9 S 0 0 6 6 8 - - 0");
    assert_eq!(table.perft(14, 1.try_into().unwrap()), sequences(14, 8, false));
}
