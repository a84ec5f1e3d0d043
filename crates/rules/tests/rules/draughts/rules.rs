//! Sections *Common to all*, *checkers*, *construction*, *construction-advanced* and
//! *Time per turn*.

use super::board;
use crate::support::{after, moves, table};
use dohyo_rules::{MatchEvent, Outcome, Player, Reason, Refusal, Status};

fn over(winner: Player, reason: Reason) -> Status {
    Status::Over(Outcome::win(winner, reason))
}

fn drawn(reason: Reason) -> Status {
    Status::Over(Outcome::draw(reason))
}

/// The legal moves on a drawn board.
fn check(game: &str, to_move: char, drawing: &str, expected: &[&str]) {
    assert_eq!(moves(game, &board(to_move, drawing)), expected);
}

#[test]
fn black_moves_first_and_towards_higher_numbers() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let expected = ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"];
    assert_eq!(moves("checkers", start), expected);
}

#[test]
fn a_man_moves_one_square_diagonally_forward() {
    let drawing = "
         . . . .
        . . . .
         . . . .
        . b . .
         . w . .
        . . . .
         . . . .
        . . . .
    ";
    check("checkers", 'B', &drawing.replace('w', "."), &["14-17", "14-18"]);
    check("checkers", 'W', &drawing.replace('b', "."), &["18-14", "18-15"]);
}

#[test]
fn a_king_moves_in_any_direction() {
    check(
        "checkers",
        'B',
        "
             . . . .
            . . . .
             . . . .
            . B . .
             . . . .
            . . . .
             . . . .
            . . . w
        ",
        &["14-10", "14-17", "14-18", "14-9"],
    );
}

#[test]
fn men_jump_only_forward() {
    let drawing = "
         . . . .
        . w . .
         . b . .
        . w . .
         . . . .
        . . . .
         . . . .
        . . . .
    ";
    check("checkers", 'B', drawing, &["10x17"]);
    check("checkers", 'B', &drawing.replace('b', "B"), &["10x1", "10x17"]);
}

#[test]
fn nobody_jumps_their_own_piece_nor_onto_a_piece() {
    // The man on 14 is Black's own, and behind the one on 15 stands another of Black's.
    check(
        "checkers",
        'B',
        "
             . . . .
            . . . .
             . b . .
            . b w .
             . . b .
            . . . .
             . . . .
            . . . w
        ",
        &["14-17", "14-18", "19-23", "19-24"],
    );
}

#[test]
fn a_jump_removes_the_piece_king_or_man() {
    let position = board(
        'B',
        "
             . . . .
            . . . .
             . . b .
            . . W .
             . . . .
            . . . .
             . . . .
            w . . .
        ",
    );
    assert_eq!(after("checkers", &position, &["11x18"]), "W:W29:B18");
}

#[test]
fn the_same_piece_is_not_jumped_twice() {
    // The king on 10 goes over 15 and 23 and stops: back over 23 it may not.
    check(
        "checkers",
        'B',
        "
             . . . .
            . . . .
             . B . .
            . . w .
             . . . .
            . . w .
             . . . .
            . . . .
        ",
        &["10x26"],
    );
}

#[test]
fn a_king_may_end_where_it_began() {
    check(
        "checkers",
        'B',
        "
             . . . .
            . . . .
             . B . .
            . w w .
             . . . .
            . w w .
             . . . .
            . . . .
        ",
        &["10x10"],
    );
}

#[test]
fn a_man_crowned_by_a_jump_ends_its_turn() {
    // A king on 30 could take the man on 26 next.
    let position = board(
        'B',
        "
             . . . .
            . . . .
             . . . .
            . . . .
             . . . .
            b . . .
             w w . .
            . . . .
        ",
    );
    assert_eq!(moves("checkers", &position), ["21x30"]);
    assert_eq!(after("checkers", &position, &["21x30"]), "W:W26:BK30");
}

#[test]
fn a_man_is_crowned_on_the_far_row() {
    assert_eq!(after("checkers", "B:WK5:B25", &["25-29"]), "W:WK5:BK29");
    assert_eq!(after("checkers", "W:W8:BK32", &["8-3"]), "B:WK3:BK32");
}

#[test]
fn a_player_without_pieces_has_lost() {
    let mut table = table("checkers", "B:W15:B11");
    table.play("11x18").expect("a legal jump");
    assert_eq!(table.status(), over(Player::First, Reason::NoMoves));
}

#[test]
fn a_player_whose_pieces_are_all_blocked_has_lost() {
    let blocked = table("checkers", "W:W13:B9,6");
    assert_eq!(blocked.status(), over(Player::First, Reason::NoMoves));
    assert!(blocked.moves(Player::Second).is_empty());
}

/// A single and a double jump, and a man that could move quietly.
const CHOICE: &str = "
     . . b .
    . . w w
     . . . .
    . w . .
     . . . .
    . . . .
     b . . .
    . . . w
";

#[test]
fn jumping_is_compulsory_and_goes_on_until_no_further_jump_is_possible() {
    check("checkers", 'B', CHOICE, &["3x12", "3x17"]);
}

#[test]
fn with_required_jumps_the_construction_game_is_the_same() {
    check("construction-advanced", 'B', CHOICE, &["3x12", "3x17"]);
}

#[test]
fn where_jumping_is_optional_a_player_may_stop_after_any_jump_or_not_jump_at_all() {
    check("construction", 'B', CHOICE, &["25-29", "25-30", "3x10", "3x12", "3x17"]);
}

#[test]
fn the_third_repetition_is_a_draw() {
    let mut table = table("checkers", "B:WK32:BK1");
    for turn in ["1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1"] {
        table.play(turn).expect("a legal move");
        assert!(!matches!(table.status(), Status::Over(_)), "not yet after {turn}");
    }
    table.play("28-32").expect("a legal move");
    assert_eq!(table.status(), drawn(Reason::Repetition));
    assert_eq!(table.play("1-5"), Err(Refusal::Over));
}

#[test]
fn eighty_quiet_turns_are_a_draw() {
    let mut table = table("checkers", "B:WK32:BK1:H79");
    table.play("1-5").expect("a legal move");
    assert_eq!(table.status(), drawn(Reason::QuietTurns));
    assert!(table.moves(Player::Second).is_empty());
}

#[test]
fn a_jump_and_a_mans_move_are_not_quiet() {
    let count = |position: &str, turn: &str| {
        let mut table = table("checkers", position);
        table.play(turn).expect("a legal move");
        table.position_with_counters()
    };
    assert_eq!(count("B:WK32:BK1,9:H40", "9-13"), "W:WK32:BK1,13:H0:F1");
    assert_eq!(count("B:WK6,K32:BK1:H40", "1x10"), "W:WK32:BK10:H0:F1");
    assert_eq!(count("B:WK32:BK1,9:H40", "1-5"), "W:WK32:BK5,9:H41:F1");
}

#[test]
fn a_blocked_player_has_lost_even_on_the_last_quiet_turn() {
    let mut table = table("checkers", "B:W13:BK1,9:H79");
    table.play("1-6").expect("a legal move");
    assert_eq!(table.status(), over(Player::First, Reason::NoMoves));
}

#[test]
fn a_draw_by_agreement_takes_both() {
    let mut table = table("checkers", "B:WK32:BK1");
    table.offer_draw(Player::Second).expect("an offer");
    assert_eq!(table.offer_draw(Player::Second), Err(Refusal::AlreadyOffered));
    table.offer_draw(Player::First).expect("an agreement");
    assert_eq!(table.status(), drawn(Reason::Agreement));
}

#[test]
fn an_offer_ends_with_the_turn() {
    let mut table = table("checkers", "B:WK32:BK1");
    table.offer_draw(Player::First).expect("an offer");
    table.play("1-5").expect("a legal move");
    table.offer_draw(Player::Second).expect("an offer of their own");
    assert_eq!(table.status(), Status::Turn(Player::Second));
}

#[test]
fn late_players_lose_the_game_in_checkers() {
    let mut table = table("checkers", "B:WK32:BK1");
    assert_eq!(table.run_out_of_time(Player::Second), Err(Refusal::NotYourTurn));
    table.run_out_of_time(Player::First).expect("the flag falls");
    assert_eq!(table.status(), over(Player::Second, Reason::Time));
}

#[test]
fn late_players_lose_the_turn_in_the_construction_games() {
    for game in ["construction", "construction-advanced"] {
        let mut table = table(game, "B:WK32:BK1:H3:F17");
        table.run_out_of_time(Player::First).expect("the flag falls");
        assert_eq!(table.position_with_counters(), "W:WK32:BK1:H4:F17");
        assert_eq!(table.log(), [MatchEvent::LostTurn(Player::First)]);
    }
}

#[test]
fn they_lose_the_game_there_too_if_that_was_agreed_on() {
    let mut table = table("construction", "B:WK32:BK1");
    assert_eq!(table.lose_on_time(Player::Second), Err(Refusal::NotYourTurn));
    table.lose_on_time(Player::First).expect("the flag falls");
    assert_eq!(table.status(), over(Player::Second, Reason::Time));
    assert_eq!(table.log(), [MatchEvent::TimeOut(Player::First)]);
}

#[test]
fn three_lost_turns_in_a_row_draw_the_game() {
    let mut table = table("construction", "B:WK32:BK1");
    table.run_out_of_time(Player::First).expect("the first");
    table.play("32-28").expect("a legal move");
    for player in [Player::First, Player::Second, Player::First] {
        assert!(!matches!(table.status(), Status::Over(_)));
        table.run_out_of_time(player).expect("one more in a row");
    }
    assert_eq!(table.status(), drawn(Reason::LostTurns));
}

#[test]
fn the_second_touch_offence_loses_the_game() {
    let mut table = table("construction-advanced", "B:WK32:BK1");
    table.offend(Player::Second).expect("a warning");
    table.offend(Player::First).expect("a warning for the other");
    assert_eq!(table.status(), Status::Turn(Player::First));
    table.offend(Player::Second).expect("the second offence");
    assert_eq!(table.status(), over(Player::First, Reason::Touch));
}

#[test]
fn whoever_resigns_has_lost() {
    let mut table = table("checkers", "B:WK32:BK1");
    table.resign(Player::Second).expect("a resignation");
    assert_eq!(table.status(), over(Player::First, Reason::Resignation));
}
