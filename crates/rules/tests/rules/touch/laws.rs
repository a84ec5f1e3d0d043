//! What holds of the referee in random positions of every game, whatever hands do.

use std::collections::HashSet;

use dohyo_rules::touch::{Act, Referee, Ruling, Situation};
use dohyo_rules::{Player, Variant};

use crate::support::Random;
use crate::walk::{along_a_match, variants};

/// What the referee was shown, in order.
enum Shown {
    Position(Situation),
    Act(Player, Act),
}

/// Something that a hand may do, mostly with cells that matter.
fn random_act(situation: &Situation, random: &mut Random) -> Act {
    let cells = &situation.scene.cells;
    let mut cell = || match situation.ways.is_empty() || random.below(4) == 0 {
        true => cells[random.below(cells.len())].name.clone(),
        false => {
            let way = &situation.ways[random.below(situation.ways.len())];
            let on_it = if way.path.is_empty() { &way.pieces } else { &way.path };
            match on_it.len() {
                0 => cells[random.below(cells.len())].name.clone(),
                count => on_it[random.below(count)].clone(),
            }
        }
    };
    let (from, towards) = (cell(), cell());
    match random.below(9) {
        0 => Act::Adjust,
        1..4 => Act::Touch(from),
        4..6 => Act::LetGo(from),
        _ => Act::Lean { from, towards },
    }
}

/// Lets hands play about in random positions and calls `law` after every act with the referee
/// before and after it.
fn play_about(variant: &'static Variant, mut law: impl FnMut(&Situation, &Referee, &Referee)) {
    let mut random = Random::new(5);
    along_a_match(variant, 3, 25, |stop| {
        let situation = Situation::of(stop.table.as_ref());
        let mut referee = Referee::new(situation.clone());
        for _ in 0..40 {
            let act = random_act(&situation, &mut random);
            let before = referee.clone();
            let player = situation.mover.filter(|_| random.below(8) > 0).unwrap_or(Player::First);
            let ruling = referee.see(player, &act);
            law(&situation, &before, &referee);
            match ruling {
                Err(_) => assert_eq!(before, referee, "{}: {act} changed something", stop.name()),
                Ok(Ruling::Moved(mv)) => {
                    assert_eq!(before.check(&mv), Ok(()), "{}", stop.name());
                    stop.table.duplicate().play(&mv).expect("what the referee saw is legal");
                    referee.position(situation.clone());
                }
                Ok(Ruling::Pick(moves)) => {
                    assert!(moves.len() > 1, "{}", stop.name());
                    referee.position(situation.clone());
                }
                Ok(_) => (),
            }
        }
    });
}

#[test]
fn obligations_leave_a_legal_move() {
    for variant in variants() {
        play_about(variant, |situation, _, after| {
            let open = after.moves();
            assert_eq!(open.is_empty(), situation.ways.is_empty(), "{}: {after:?}", variant.id);
        });
    }
}

#[test]
fn obligations_only_grow_until_the_position_changes() {
    for variant in variants() {
        play_about(variant, |_, before, after| {
            if before.must_move().is_some() {
                assert_eq!(before.must_move(), after.must_move(), "{}", variant.id);
                let was_open: HashSet<_> = before.moves().into_iter().collect();
                let is_open = after.moves().into_iter().all(|mv| was_open.contains(mv));
                assert!(is_open, "{}: {before:?} {after:?}", variant.id);
            }
        });
    }
}

#[test]
fn every_move_can_be_made_by_hand_or_in_words() {
    for variant in variants() {
        along_a_match(variant, 4, 12, |stop| {
            let situation = Situation::of(stop.table.as_ref());
            let Some(mover) = situation.mover else { return };
            let mut told: Vec<&str> = situation.ways.iter().map(|way| way.mv.as_str()).collect();
            told.dedup();
            assert_eq!(told, stop.moves[mover], "{}", stop.name());
            for way in situation.ways.iter().filter(|way| !way.path.is_empty()).take(30) {
                let mut referee = Referee::new(situation.clone());
                let mut see = |act: Act| referee.see(mover, &act);
                see(Act::Touch(way.path[0].clone())).expect("a piece that can move");
                for step in way.path.windows(2) {
                    let (from, towards) = (step[0].clone(), step[1].clone());
                    see(Act::Lean { from, towards }).expect("on its way");
                }
                match see(Act::LetGo(way.path[way.path.len() - 1].clone())) {
                    Ok(Ruling::Moved(mv)) => assert_eq!(mv, way.mv, "{}", stop.name()),
                    Ok(Ruling::Pick(moves)) => assert!(moves.contains(&way.mv), "{}", stop.name()),
                    // Nothing was leaned before the first move, so a king is only put back.
                    other => assert!(
                        !situation.has_begun && way.path[0] == way.path[way.path.len() - 1],
                        "{} {}: {other:?}",
                        stop.name(),
                        way.mv
                    ),
                }
            }
        });
    }
}

#[test]
fn showing_it_all_again_gives_the_same_referee() {
    for variant in variants() {
        let mut random = Random::new(9);
        let mut shown = Vec::new();
        let mut referee = Referee::new(Situation::default());
        along_a_match(variant, 6, 20, |stop| {
            let situation = Situation::of(stop.table.as_ref());
            referee.position(situation.clone());
            shown.push(Shown::Position(situation.clone()));
            for _ in 0..10 {
                let act = random_act(&situation, &mut random);
                let player = Player::ALL[random.below(2)];
                let _ruling = referee.see(player, &act);
                let told = act.to_string().parse().expect("it was printed");
                shown.push(Shown::Act(player, told));
            }
        });
        let mut again = Referee::new(Situation::default());
        for shown in shown {
            match shown {
                Shown::Position(situation) => again.position(situation),
                Shown::Act(player, act) => drop(again.see(player, &act)),
            }
        }
        assert_eq!(again, referee, "{}", variant.id);
    }
}
