//! Section *The duel*.

use dohyo_rules::{Outcome, Player, Reason, Status};

use super::refuses_at;
use crate::support::{after, moves, table};

const GAME: &str = "sumo-checkers";

/// One checker each, far apart.
const DUEL: &str = "5/7/s6/7/6g/7/5 g 9 9 12";

fn becomes(before: &str, text: &str, expected: &str) {
    assert_eq!(after(GAME, before, &[text]), expected);
}

fn refuses(position: &str, text: &str, why: &str) {
    refuses_at(GAME, position, text, why);
}

#[test]
fn a_block_may_follow_every_move() {
    becomes(DUEL, "g3-g4-g5-g6@d4", "5/6g/s6/3#3/7/7/5 s 8 9 0");
    let moves = moves(GAME, DUEL);
    let plain = moves.iter().filter(|mv| !mv.contains('@')).count();
    assert_eq!(moves.len(), plain * (1 + 43));
}

#[test]
fn placing_is_optional() {
    becomes(DUEL, "g3-g4-g5-g6", "5/6g/s6/7/7/7/5 s 9 9 13");
}

#[test]
fn the_square_just_left_is_empty() {
    becomes(DUEL, "g3-g4-g5-g6@g3", "5/6g/s6/7/6#/7/5 s 8 9 0");
}

#[test]
fn blocks_go_on_empty_squares() {
    refuses(DUEL, "g3-g4-g5-g6@g6", "column 13: g6 is not empty after the move");
    refuses(DUEL, "g3-g4-g5-g6@a5", "column 13: a5 is not empty after the move");
    let second = "5/6g/s6/3#3/7/7/5 s 8 9 0";
    refuses(second, "a5-a4-a3-a2@d4", "column 13: d4 is not empty after the move");
    refuses(DUEL, "g3-g4-g5-g6@a1", "column 13: `a1` is a corner, and the board has none");
    refuses(DUEL, "g3-g4-g5-g6@", "column 13: expected a square, not ``");
    refuses(DUEL, "g3-g4-g5-g6@d4d5", "column 15: unexpected `d5`");
}

#[test]
fn both_players_place_blocks() {
    let turns = ["g3-g4-g5-g6@d4", "a5-a4-a3-a2@d5"];
    assert_eq!(after(GAME, DUEL, &turns), "5/6g/3#3/3#3/7/s6/5 g 8 8 0");
}

#[test]
fn there_is_no_duel_before_each_side_has_one_checker() {
    let why = "column 13: blocks are placed in a duel, when each side has one checker left";
    refuses("5/7/s6/7/6g/7/g4 g 8 9 12", "g3-g4-g5-g6@d4", why);
    refuses("5/7/s6/7/6g/7/s4 g 9 8 12", "g3-g4-g5-g6@d4", why);
}

#[test]
fn the_turn_that_leads_to_the_duel_places_no_block() {
    let before = "5/s6/7/sg5/7/7/5 g 9 8 3";
    let why = "column 13: blocks are placed in a duel, when each side has one checker left";
    refuses(before, "b4-a4-a3-a2@d4", why);
    becomes(before, "b4-a4-a3-a2", "5/s6/7/7/7/g6/5 s 9 9 0");
    let turns = ["b4-a4-a3-a2", "a6-b6-b5-b4@d4"];
    assert_eq!(after(GAME, before, &turns), "5/7/7/1s1#3/7/g6/5 g 9 8 0");
}

#[test]
fn a_reserve_may_run_out() {
    let position = "##3/##5/s6/#####2/6g/7/5 g 0 9 0";
    let why = "column 13: no removed checker is left to place";
    refuses(position, "g3-g2-f2-f1@d5", why);
    becomes(position, "g3-g2-f2-f1", "##3/##5/s6/#####2/7/7/4g s 0 9 1");
    let turns = ["g3-g2-f2-f1", "a5-b5-c5-d5@a5"];
    assert_eq!(after(GAME, position, &turns), "##3/##5/#2s3/#####2/7/7/4g g 0 8 0");
}

#[test]
fn blocks_cannot_be_pushed_or_passed() {
    let position = "5/7/3#3/2#g#2/7/7/s4 g 8 7 0";
    let why = "column 4: c4 holds a block, which cannot be pushed";
    refuses(position, "d4-c4-b4-a4", why);
    let why = "column 10: d5 holds a block, which cannot be pushed";
    refuses("5/7/3#3/7/2g4/7/s4 g 9 8 0", "c3-c4-d4-d5", why);
    let plain = |mv: &String| !mv.contains('@');
    let moves: Vec<String> = moves(GAME, position).into_iter().filter(plain).collect();
    let reached: Vec<&str> = moves.iter().map(|mv| &mv[9..]).collect();
    assert_eq!(reached, ["b3", "c2", "d1", "e2", "f3"]);
}

#[test]
fn nothing_is_pushed_against_a_block() {
    let position = "5/7/7/3gs#1/7/7/5 g 9 8 0";
    let why = "column 4: e4 cannot be pushed east: f4 behind is taken";
    refuses(position, "d4-e4-e5-e6", why);
}

#[test]
fn pushing_the_last_checker_off_wins_at_once() {
    let position = "5/7/7/sg5/7/7/4# g 8 9 3";
    refuses(
        position,
        "b4-a4-a3-a2@d4",
        "column 13: the last checker is pushed off, which wins at once",
    );
    let mut table = table(GAME, position);
    table.play("b4-a4-a3-a2").expect("a legal move");
    assert_eq!(table.position(), "5/7/7/7/7/g6/4# s 8 10 0");
    assert_eq!(table.status(), Status::Over(Outcome::win(Player::First, Reason::PushOff)));
}
