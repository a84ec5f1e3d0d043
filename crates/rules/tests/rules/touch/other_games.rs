//! The touch rules as an option of the other games.

use dohyo_rules::touch::{Ruling, TouchRefused, Way};
use dohyo_rules::{Player, find};

use super::{FIRST, SECOND, Watched, moved, must_go, must_move, texts};

/// How a move is made by hand in a position in which it is legal.
fn check(game: &str, position: &str, text: &str, pieces: &[&str], path: &[&str]) {
    let table = find(game).expect("a game").set_up(position).expect("a position");
    let motions = table.motions(Player::First).into_iter().filter(|(mv, _)| mv == text);
    let ways = motions.map(|(mv, motion)| Way::of(motion, mv));
    let expected = Way { pieces: texts(pieces), path: texts(path), mv: text.to_owned() };
    assert_eq!(ways.collect::<Vec<_>>(), [expected]);
}

#[test]
fn the_texts_of_sumo_checkers_say_what_is_carried() {
    let check = |text, pieces: &[&str], path: &[&str]| {
        check("sumo-checkers", "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0", text, pieces, path);
    };
    check("c2-c3-c4-d4", &["c2"], &["c2", "c3", "c4", "d4"]);
    check("c1c2n", &["c1", "c2"], &[]);
    check("d2b2w", &["d2", "c2", "b2"], &[]);
}

#[test]
fn two_that_join_are_both_touched() {
    let join = "sssss/1s2ss1/2s4/2s4/2g4/1g1ggg1/ggggg g 0 0 0";
    check("sumo-checkers", join, "d2-c2+c3n", &["d2", "c3"], &[]);
}

#[test]
fn a_checker_that_is_pushed_on_and_on_is_one_checker() {
    let pushed = |position: &str, mv| {
        let table = find("sumo-checkers").expect("a game").set_up(position).expect("a position");
        let motions = table.motions(Player::First);
        let (_, motion) = motions.into_iter().find(|(text, _)| text == mv).expect("a legal move");
        (motion.pushed, motion.captured)
    };
    let lone = "sssss/1ssss2/7/7/2s4/1ggggg1/ggggg g 0 0 0";
    assert_eq!(pushed(lone, "c2-c3-c4-d4"), (texts(&["c3"]), Vec::new()));
    let off = "sssss/1ssss2/7/sgg4/7/2ggg2/ggggg g 0 0 0";
    assert_eq!(pushed(off, "c4b4w"), (Vec::new(), texts(&["a4"])));
}

#[test]
fn a_block_is_put_on_the_board_without_being_touched() {
    let duel = "5/7/4s2/7/7/2g4/5 g 9 9 0";
    check("sumo-checkers", duel, "c2-c3-c4-d4@e4", &["c2"], &["c2", "c3", "c4", "d4"]);
}

#[test]
fn the_texts_of_kumo_say_what_is_carried() {
    let check = |stances: &str, text, pieces: &[&str], path: &[&str]| {
        let [above, below] = stances.split('/').collect::<Vec<_>>()[..] else {
            panic!("two ranks")
        };
        let position = format!("9/9/9/9/3{above}o4/3{below}5/9/9/9 S 4 6 0 0 5 r - 0");
        check("kumo", &position, text, pieces, path);
    };
    check("T/T", "d4-d3", &["d4"], &["d4", "d3"]);
    check("T/R", "Rd4-e3", &["d4"], &["d4", "e3"]);
    check("T/T", "d4=K", &["d4"], &[]);
    check("T/T", "Td4:d5-c4", &["d4", "d5"], &[]);
    check("T/G", "Gd4:d5n", &["d4", "d5"], &[]);
    for word in ["J@e1", "end"] {
        check("T/T", word, &[], &[]);
    }
}

#[test]
fn a_lone_checker_makes_all_its_steps() {
    let mut watched = Watched::new("sumo-checkers");
    watched.play("c2-c3-c4-d4");
    assert_eq!(watched.see(SECOND, "touch b6"), must_move("b6"));
    assert_eq!(watched.see(SECOND, "lean b6 b5"), must_go("b6", "b5"));
    let refused = watched.see(SECOND, "let-go b5");
    assert!(matches!(refused, Err(TouchRefused::Unfinished(_))), "{refused:?}");
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
    assert_eq!(watched.referee.check("cw"), Err(TouchRefused::MustMove("e1".to_owned())));
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
