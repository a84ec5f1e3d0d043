//! The touch rules as an option of the other games.

use dohyo_rules::touch::{Refused, Ruling, Way};
use dohyo_rules::{Player, Viewer, find};

use super::{FIRST, SECOND, Watched, moved, must_go, must_move, texts};

/// What a text means by hand in a position.
fn check(game: &str, position: &str, text: &str, pieces: &[&str], path: &[&str]) {
    let table = find(game).expect("a game").set_up(position).expect("a position");
    let way = Way::read(text, Player::First, &table.scene(Viewer::Spectator));
    let expected = Way { pieces: texts(pieces), path: texts(path), mv: text.to_owned() };
    assert_eq!(way, expected);
}

#[test]
fn the_texts_of_sumo_checkers_say_what_is_carried() {
    let check = |text, pieces: &[&str], path: &[&str]| {
        check("sumo-checkers", "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0", text, pieces, path);
    };
    check("c2-c3-c4-d4", &["c2"], &["c2", "c3", "c4", "d4"]);
    check("c2-c3-c4-d4@e5", &["c2"], &["c2", "c3", "c4", "d4"]);
    check("c1c2n", &["c1", "c2"], &[]);
    check("b2d2w", &["b2", "c2", "d2"], &[]);
    check("b2-a2+b1n", &["b2", "b1"], &[]);
}

#[test]
fn the_texts_of_kumo_say_what_is_carried() {
    let check = |text, pieces: &[&str], path: &[&str]| {
        check("kumo", "9/9/9/9/3To4/3T5/9/9/9 S 4 6 0 0 5 - - 0", text, pieces, path);
    };
    check("d4-d3", &["d4"], &["d4", "d3"]);
    check("Rd4-e3", &["d4"], &["d4", "e3"]);
    check("d4=K", &["d4"], &[]);
    check("Td4:d5-c4", &["d4", "d5"], &[]);
    check("Gd4:d5n", &["d4", "d5"], &[]);
    for word in ["cw", "ccw", "J@e1", "Kn", "end"] {
        check(word, &[], &[]);
    }
}

#[test]
fn a_lone_checker_makes_all_its_steps() {
    let mut watched = Watched::new("sumo-checkers");
    watched.play("c2-c3-c4-d4");
    assert_eq!(watched.see(SECOND, "touch b6"), must_move("b6"));
    assert_eq!(watched.see(SECOND, "lean b6 b5"), must_go("b6", "b5"));
    let refused = watched.see(SECOND, "let-go b5");
    assert!(matches!(refused, Err(Refused::Unfinished(_))), "{refused:?}");
    watched.see(SECOND, "lean b5 b4").expect("on the way");
    assert_eq!(watched.see(SECOND, "let-go b3"), moved("b6-b5-b4-b3"));
}

#[test]
fn a_checker_that_moves_in_a_column_is_touched_for_it() {
    let mut watched = Watched::new("sumo-checkers");
    watched.play("c2-c3-c4-d4");
    assert_eq!(watched.see(SECOND, "touch c7"), must_move("c7"));
    let moves = watched.referee.moves();
    assert!(moves.contains(&"c7c6s"), "{moves:?}");
    assert_eq!(watched.referee.check("c7c6s"), Ok(()));
    assert!(watched.referee.check("d7d6s").is_err());
}

#[test]
fn turning_the_arena_needs_no_piece_but_a_touched_piece_comes_first() {
    let mut watched = Watched::new("kumo");
    watched.play("J@e1");
    assert_eq!(watched.referee.check("cw"), Ok(()));
    assert_eq!(watched.see(FIRST, "touch e1"), must_move("e1"));
    assert_eq!(watched.referee.check("cw"), Err(Refused::MustMove("e1".to_owned())));
    assert_eq!(watched.referee.check("e1=K"), Ok(()));
    assert_eq!(watched.see(FIRST, "let-go e2"), moved("e1-e2"));
    assert_eq!(watched.referee.check("cw"), Ok(()), "the obligation ended with the move");
}

#[test]
fn nobody_touches_the_stone() {
    let mut watched = Watched::new("kumo");
    watched.play("J@e1");
    assert!(matches!(watched.see(FIRST, "touch e5"), Ok(Ruling::Warned(_))));
}

#[test]
fn cards_are_not_touched() {
    let mut watched = Watched::new("bout");
    watched.play("4/2");
    watched.quietly(FIRST, "touch 0");
    watched.quietly(FIRST, "touch 4");
}
