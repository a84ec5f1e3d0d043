//! Section *The end*.

use std::num::NonZeroUsize;

use dohyo_rules::sumo_checkers::FullGame;
use dohyo_rules::{Game, Outcome, Player, Reason, Status};

use super::board;
use crate::support::{after, table};

const GOLD_WINS: Status = Status::Over(Outcome::win(Player::First, Reason::PushOff));
const SILVER_WINS: Status = Status::Over(Outcome::win(Player::Second, Reason::PushOff));

/// Gold can push one of Silver's last two checkers off.
const AT_THE_EDGE: &str = "
      . . . . .
    . . . . . . .
    . . . . . . .
    . . . g g g s
    g g g g g g .
    . . . . . . .
      . . . s .
";

fn ends(game: &str, position: &str, turns: &[&str], status: Status) {
    let mut table = table(game, position);
    for turn in turns {
        assert!(!matches!(table.status(), Status::Over(_)), "before `{turn}`");
        table.play(turn).expect("a legal move");
    }
    assert_eq!(table.status(), status);
    if matches!(status, Status::Over(_)) {
        assert_eq!(Player::ALL.map(|player| table.moves(player)).concat(), Vec::<String>::new());
        assert_eq!(table.play("a2-a3-a4-a5").unwrap_err().to_string(), "the game is over");
    }
}

#[test]
fn a_side_that_has_lost_all_its_checkers_has_lost() {
    let position = board('g', AT_THE_EDGE);
    ends("sumo-checkers", &position, &["d4f4e"], Status::Turn(Player::Second));
    let position = "5/7/7/3gggs/7/7/5 g 7 9 4";
    ends("sumo-checkers", position, &["d4f4e"], GOLD_WINS);
    ends("sumo-checkers", "5/7/7/s2gggs/7/7/5 g 7 8 4", &["d4f4e"], Status::Turn(Player::Second));
}

#[test]
fn silver_wins_the_same_way() {
    ends("sumo-checkers", "5/7/7/3sssg/7/7/5 s 9 7 4", &["d4f4e"], SILVER_WINS);
}

#[test]
fn two_pushed_off_at_once_may_be_the_last_two() {
    ends("sumo-checkers", "5/7/7/7/sg5/s6/5 g 9 8 4", &["b3-a3-a2-b2"], GOLD_WINS);
}

#[test]
fn a_finished_game_can_be_set_up() {
    ends("sumo-checkers", "5/7/7/4ggg/7/7/5 s 7 10 0", &[], GOLD_WINS);
    ends("sumo-checkers", "5/7/7/4sss/7/7/5 g 10 7 0", &[], SILVER_WINS);
}

#[test]
fn the_first_push_off_wins_where_that_is_the_rule() {
    let game = "sumo-checkers-first-out";
    let position = "3ss/2sss2/2ss3/1ssgggs/gg5/2ggg2/1gg2 g 0 0 7";
    ends(game, position, &["d4f4e"], GOLD_WINS);
    ends("sumo-checkers", position, &["d4f4e"], Status::Turn(Player::Second));
    ends(game, position, &["a3-a4-a5-a6"], Status::Turn(Player::Second));
}

#[test]
fn a_player_who_has_no_legal_move_has_lost() {
    let no_moves = Status::Over(Outcome::win(Player::Second, Reason::NoMoves));
    ends("sumo-checkers", "5/7/7/3s3/7/1#5/g#3 g 8 8 3", &[], no_moves);
    // One more square does not help, for there is no third step.
    ends("sumo-checkers", "5/7/7/3s3/1#5/#1#4/g#3 g 7 7 3", &[], no_moves);
    ends("sumo-checkers", "5/7/7/3s3/#6/1##4/g#3 g 7 7 3", &[], no_moves);
    // The last block takes the last move.
    let position = "5/7/7/3s3/1#5/#6/g#3 s 8 7 3";
    let turn = ["d4-d5-d6-d7@b2"];
    ends("sumo-checkers", position, &turn, no_moves);
}

#[test]
fn the_third_time_the_same_position_is_a_draw() {
    let position = "5/7/s6/7/6g/7/5 g 9 9 0";
    let cycle = ["g3-g4-f4-f3", "a5-a4-b4-b5", "f3-f4-g4-g3", "b5-b4-a4-a5"];
    let turns = cycle.repeat(2);
    ends("sumo-checkers", position, &turns, Status::Over(Outcome::draw(Reason::Repetition)));
    ends("sumo-checkers", position, &turns[..7], Status::Turn(Player::Second));
}

#[test]
fn the_same_position_has_the_same_board_reserves_and_player_to_move() {
    let same = |position: &str| {
        let key = |text: &str| text.parse::<FullGame>().expect("a position").recurring();
        key("5/7/s6/7/6g/7/#4 g 8 9 0") == key(position)
    };
    assert!(same("5/7/s6/7/6g/7/#4 g 8 9 50"));
    assert!(!same("5/7/s6/7/6g/7/#4 s 8 9 0"));
    assert!(!same("5/7/s6/7/6g/7/#4 g 9 8 0"));
    assert!(!same("5/7/s6/7/5g1/7/#4 g 8 9 0"));
}

#[test]
fn what_is_over_has_no_moves_to_count() {
    for position in ["5/7/7/4ggg/7/7/5 s 7 10 0", "5/7/s6/7/6g/7/5 s 9 9 100"] {
        let table = table("sumo-checkers", position);
        assert_eq!(table.perft(1, NonZeroUsize::MIN), 0);
        assert_eq!(table.perft_made(2), 0);
    }
}

#[test]
fn a_hundred_turns_without_a_push_off_or_a_block_are_a_draw() {
    let draw = Status::Over(Outcome::draw(Reason::QuietTurns));
    let position = "5/7/s6/7/6g/7/5 g 9 9 99";
    ends("sumo-checkers", position, &["g3-g4-f4-f3"], draw);
    ends("sumo-checkers", position, &["g3-g4-f4-f3@d4"], Status::Turn(Player::Second));
    ends("sumo-checkers", "5/7/s6/7/6g/7/5 s 9 9 100", &[], draw);
    let edge = board('g', AT_THE_EDGE);
    let edge = edge.strip_suffix('0').expect("no quiet turns").to_owned() + "99";
    ends("sumo-checkers", &edge, &["d4f4e"], Status::Turn(Player::Second));
    ends("sumo-checkers", &edge, &["d4-d5-d6-d7"], draw);
}

#[test]
fn a_push_that_removes_nothing_is_quiet() {
    let before = "5/7/7/1ggs3/7/7/5 g 8 9 41";
    assert_eq!(after("sumo-checkers", before, &["b4c4e"]), "5/7/7/2ggs2/7/7/5 s 8 9 42");
}

#[test]
fn who_cannot_move_has_lost_even_after_a_hundred_quiet_turns() {
    let no_moves = Status::Over(Outcome::win(Player::Second, Reason::NoMoves));
    ends("sumo-checkers", "5/7/7/3s3/7/1#5/g#3 g 8 8 100", &[], no_moves);
}

#[test]
fn the_players_may_agree_on_a_draw() {
    let mut table = dohyo_rules::find("sumo-checkers").unwrap().start();
    table.offer_draw(Player::First).expect("nobody has offered one");
    table.offer_draw(Player::Second).expect("one is offered");
    assert_eq!(table.status(), Status::Over(Outcome::draw(Reason::Agreement)));
}

#[test]
fn time_costs_the_game() {
    let mut table = dohyo_rules::find("sumo-checkers").unwrap().start();
    table.run_out_of_time(Player::First).expect("Gold is to move");
    assert_eq!(table.status(), Status::Over(Outcome::win(Player::Second, Reason::Time)));
}
