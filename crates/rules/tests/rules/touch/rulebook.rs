//! Section *Touch rules*, sentence by sentence.
//!
//! ```text
//!          b   b   b   b            1  2  3  4
//!        b   b   b   b            5  6  7  8
//!          b   b   b   b            9 10 11 12
//!        .   .   .   .           13 14 15 16
//!          .   .   .   .           17 18 19 20
//!        w   w   w   w           21 22 23 24
//!          w   w   w   w           25 26 27 28
//!        w   w   w   w           29 30 31 32
//! ```

use dohyo_rules::touch::{Offence, Ruling, TouchRefused};
use dohyo_rules::{Outcome, Reason, Status};

use super::{FIRST, SECOND, Watched, moved, must_go, must_move, texts};

const GAME: &str = "construction-advanced";

/// After the first move: White is to move.
fn begun() -> Watched {
    let mut watched = Watched::new(GAME);
    watched.play("11-15");
    watched
}

/// Black is to move and must jump from 14: over 17 to 21, or over 18 to 23 and on to 30 or 32.
fn jumps(game: &str) -> Watched {
    Watched::after(game, "W:W17,18,26,27,32:B9,10,14", "32-28")
}

#[test]
fn before_the_first_move_either_player_may_adjust_any_piece() {
    let mut watched = Watched::new(GAME);
    for player in [FIRST, SECOND] {
        for cell in ["1", "11", "22", "32"] {
            watched.quietly(player, &format!("touch {cell}"));
            watched.quietly(player, &format!("let-go {cell}"));
        }
    }
    assert_eq!(watched.referee.must_move(), None);
    assert_eq!(watched.referee.moves().len(), 7);
}

#[test]
fn the_first_move_is_made_by_hand_like_any_other() {
    let mut watched = Watched::new(GAME);
    watched.quietly(FIRST, "touch 9");
    watched.quietly(FIRST, "lean 9 13");
    watched.quietly(FIRST, "let-go 9");
    watched.quietly(FIRST, "touch 11");
    assert_eq!(watched.see(FIRST, "let-go 15"), moved("11-15"));
    assert_eq!(watched.table.status(), Status::Turn(SECOND));
}

#[test]
fn adjusting_is_announced_first() {
    let mut watched = begun();
    for (player, cell) in [(FIRST, "1"), (FIRST, "22"), (SECOND, "22"), (SECOND, "32")] {
        watched.quietly(player, "adjust");
        watched.quietly(player, &format!("touch {cell}"));
        watched.quietly(player, &format!("let-go {cell}"));
    }
    assert_eq!(watched.referee.must_move(), None);
}

#[test]
fn an_announcement_covers_one_piece() {
    let mut watched = begun();
    watched.quietly(SECOND, "adjust");
    watched.quietly(SECOND, "adjust");
    watched.quietly(SECOND, "touch 22");
    watched.quietly(SECOND, "let-go 22");
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
}

#[test]
fn a_piece_that_is_adjusted_goes_back_where_it_was() {
    let mut watched = begun();
    watched.quietly(SECOND, "adjust");
    watched.quietly(SECOND, "touch 22");
    watched.quietly(SECOND, "lean 22 18");
    let refused = Err(TouchRefused::OnlyAdjusted("22".to_owned()));
    assert_eq!(watched.see(SECOND, "let-go 18"), refused);
    watched.quietly(SECOND, "let-go 22");
}

#[test]
fn a_piece_may_be_adjusted_while_the_opponent_moves() {
    let mut watched = begun();
    watched.quietly(FIRST, "adjust");
    watched.quietly(FIRST, "touch 1");
    watched.see(SECOND, "touch 22").expect("White is to move");
    assert_eq!(watched.see(SECOND, "let-go 17"), moved("22-17"));
    watched.quietly(FIRST, "let-go 1");
    assert_eq!(watched.referee.must_move(), None);
}

#[test]
fn touching_on_the_opponents_turn_is_an_offence() {
    let mut watched = begun();
    assert_eq!(watched.see(FIRST, "touch 9"), Ok(Ruling::Warned(Offence::NotYourTurn)));
    assert_eq!(watched.see(FIRST, "let-go 9"), Err(TouchRefused::EmptyHand));
}

#[test]
fn touching_the_opponents_piece_is_an_offence() {
    let warned = Ok(Ruling::Warned(Offence::NotYourPiece));
    assert_eq!(begun().see(SECOND, "touch 9"), warned);
}

#[test]
fn touching_a_piece_that_cannot_move_is_an_offence() {
    let warned = Ok(Ruling::Warned(Offence::CannotMove));
    assert_eq!(begun().see(SECOND, "touch 32"), warned);
    // Another piece must jump.
    assert_eq!(jumps(GAME).see(FIRST, "touch 9"), warned);
}

#[test]
fn touching_an_empty_square_is_nothing() {
    begun().quietly(FIRST, "touch 18");
}

#[test]
fn the_first_offence_is_a_warning_and_the_second_loses_the_game() {
    let mut watched = begun();
    assert_eq!(watched.see(FIRST, "touch 9"), Ok(Ruling::Warned(Offence::NotYourTurn)));
    assert_eq!(watched.see(SECOND, "touch 9"), Ok(Ruling::Warned(Offence::NotYourPiece)));
    assert_eq!(watched.table.status(), Status::Turn(SECOND));
    assert_eq!(watched.see(FIRST, "touch 9"), Ok(Ruling::Lost(Offence::NotYourTurn)));
    let lost = Outcome::win(SECOND, Reason::Touch);
    assert_eq!(watched.table.status(), Status::Over(lost));
}

#[test]
fn an_own_piece_that_can_move_and_is_touched_must_move() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    assert_eq!(watched.referee.moves(), ["22-17", "22-18"]);
    watched.quietly(SECOND, "let-go 22");
    assert_eq!(watched.referee.must_move(), Some("22"));
    let refused = Err(TouchRefused::MustMove("22".to_owned()));
    assert_eq!(watched.see(SECOND, "touch 23"), refused);
    assert_eq!(watched.referee.check("23-18"), Err(TouchRefused::MustMove("22".to_owned())));
    assert_eq!(watched.referee.check("22-18"), Ok(()));
    watched.quietly(SECOND, "touch 22");
    assert_eq!(watched.see(SECOND, "let-go 18"), moved("22-18"));
}

#[test]
fn or_the_player_resigns() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    watched.table.resign(SECOND).expect("under way");
    let lost = Outcome::win(FIRST, Reason::Resignation);
    assert_eq!(watched.table.status(), Status::Over(lost));
}

#[test]
fn who_must_move_a_piece_may_still_adjust_another() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    watched.quietly(SECOND, "adjust");
    assert_eq!(watched.see(SECOND, "touch 24"), Err(TouchRefused::FullHand));
    watched.quietly(SECOND, "let-go 22");
    watched.quietly(SECOND, "touch 24");
    watched.quietly(SECOND, "let-go 24");
    assert_eq!(watched.referee.must_move(), Some("22"));
}

#[test]
fn a_piece_over_the_edge_must_go_that_way() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    assert_eq!(watched.see(SECOND, "lean 22 17"), must_go("22", "17"));
    watched.quietly(SECOND, "lean 22 18");
    let refused = Err(TouchRefused::CannotGo(texts(&["22-17"])));
    assert_eq!(watched.see(SECOND, "let-go 18"), refused);
    watched.quietly(SECOND, "let-go 22");
    assert_eq!(watched.referee.moves(), ["22-17"], "putting it back changes nothing");
    watched.quietly(SECOND, "touch 22");
    assert_eq!(watched.see(SECOND, "let-go 17"), moved("22-17"));
}

#[test]
fn towards_a_square_it_cannot_go_to_is_nothing() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    for nowhere in ["25", "26", "21", "99", "22"] {
        watched.quietly(SECOND, &format!("lean 22 {nowhere}"));
    }
    assert_eq!(watched.referee.moves(), ["22-17", "22-18"]);
}

#[test]
fn a_jump_goes_the_way_of_the_piece_that_it_takes() {
    let mut watched = jumps(GAME);
    assert_eq!(watched.see(FIRST, "touch 14"), must_move("14"));
    assert_eq!(watched.see(FIRST, "lean 14 18"), must_go("14", "23"));
    let refused = Err(TouchRefused::CannotGo(texts(&["14x30", "14x32"])));
    assert_eq!(watched.see(FIRST, "let-go 21"), refused);
}

#[test]
fn letting_go_ends_the_move() {
    let mut watched = begun();
    assert_eq!(watched.see(SECOND, "touch 22"), must_move("22"));
    assert_eq!(watched.see(SECOND, "let-go 18"), moved("22-18"));
    assert_eq!(watched.table.status(), Status::Turn(FIRST));
    assert_eq!(watched.see(SECOND, "let-go 18"), Err(TouchRefused::EmptyHand));
}

#[test]
fn that_is_how_a_player_stops_a_sequence_in_construction() {
    let mut watched = jumps("construction");
    assert_eq!(watched.see(FIRST, "touch 14"), must_move("14"));
    assert_eq!(watched.see(FIRST, "let-go 23"), moved("14x23"));
}

#[test]
fn who_leans_on_in_construction_must_go_on() {
    let mut watched = jumps("construction");
    assert_eq!(watched.see(FIRST, "touch 14"), must_move("14"));
    assert_eq!(watched.see(FIRST, "lean 14 23"), must_go("14", "23"));
    assert_eq!(watched.see(FIRST, "lean 23 26"), must_go("23", "30"));
    let refused = Err(TouchRefused::Unfinished(texts(&["14x30"])));
    assert_eq!(watched.see(FIRST, "let-go 23"), refused);
    assert_eq!(watched.see(FIRST, "let-go 30"), moved("14x30"));
}

#[test]
fn with_required_jumps_the_sequence_must_be_completed() {
    let mut watched = jumps(GAME);
    assert_eq!(watched.see(FIRST, "touch 14"), must_move("14"));
    assert_eq!(watched.see(FIRST, "lean 14 23"), must_go("14", "23"));
    let refused = Err(TouchRefused::Unfinished(texts(&["14x30", "14x32"])));
    assert_eq!(watched.see(FIRST, "let-go 23"), refused);
    assert_eq!(watched.see(FIRST, "lean 23 27"), must_go("23", "32"));
    assert_eq!(watched.see(FIRST, "let-go 14"), Err(TouchRefused::Unfinished(texts(&["14x32"]))));
    assert_eq!(watched.see(FIRST, "let-go 32"), moved("14x32"));
}

#[test]
fn squares_on_the_way_need_not_be_told() {
    let mut watched = jumps(GAME);
    assert_eq!(watched.see(FIRST, "touch 14"), must_move("14"));
    assert_eq!(watched.see(FIRST, "let-go 32"), moved("14x32"));
}

/// ```text
///          .   .   .   .            1  2  3  4
///        .   w   w   .            5  6  7  8
///          .   .   .   .            9 10 11 12
///        .   w   w   .           13 14 15 16
///          .   B   .   .           17 18 19 20
/// ```
#[test]
fn a_king_may_end_where_it_began_and_go_round_either_way() {
    let position = "W:W6,7,14,15,32:BK18";
    for (corner, next) in [("9", "2"), ("11", "2")] {
        let mut watched = Watched::after("checkers", position, "32-28");
        assert_eq!(watched.see(FIRST, "touch 18"), must_move("18"));
        assert_eq!(watched.see(FIRST, &format!("lean 18 {corner}")), must_go("18", corner));
        watched.see(FIRST, &format!("lean {corner} {next}")).expect("on the way");
        let refused = watched.see(FIRST, "let-go 2");
        assert!(matches!(refused, Err(TouchRefused::Unfinished(_))), "{refused:?}");
        assert_eq!(watched.see(FIRST, "let-go 18"), moved("18x18"));
    }
}

#[test]
fn the_nearest_way_to_a_square_is_meant_unless_the_piece_has_leaned() {
    let position = "W:W6,7,14,15,32:BK18";
    let mut watched = Watched::after("construction", position, "32-28");
    assert_eq!(watched.see(FIRST, "touch 18"), must_move("18"));
    assert_eq!(watched.see(FIRST, "let-go 9"), moved("18x9"));
    let mut watched = Watched::after("construction", position, "32-28");
    assert_eq!(watched.see(FIRST, "touch 18"), must_move("18"));
    assert_eq!(watched.see(FIRST, "lean 18 15"), must_go("18", "11"));
    assert_eq!(watched.see(FIRST, "let-go 9"), moved("18x11x2x9"));
}
