//! What is said about the games can be seen and played: the rules themselves check every diagram
//! and every step.

use dohyo_rules::{CATALOGUE, Player};
use dohyo_server::guide::{Guide, LessonVerdict, facts, guide};

fn guides() -> impl Iterator<Item = Guide> {
    CATALOGUE.iter().map(|entry| guide(entry.id).expect("every game has a guide"))
}

#[test]
fn every_diagram_shows_a_position_and_legal_moves() {
    for guide in guides() {
        for diagram in guide.sections.iter().flat_map(|section| section.diagrams) {
            let what = format!("{} {}", guide.game, diagram.key);
            let table = diagram.table(guide.game).unwrap_or_else(|e| panic!("{what}: {e:?}"));
            for mv in diagram.moves {
                let played = table.duplicate().play(mv);
                assert!(played.is_ok(), "{what}: {mv}: {played:?}");
            }
            let scene = diagram.scene(guide.game).expect("the table was there");
            assert_eq!(
                diagram.moves.is_empty(),
                scene.highlights.iter().all(is_of_rules),
                "{what}"
            );
        }
    }
}

/// Whether the position itself points a cell out, and not the diagram.
fn is_of_rules(highlight: &dohyo_rules::Highlight) -> bool {
    highlight.mark != dohyo_rules::Mark::Changed
}

#[test]
fn every_step_has_a_solution_that_is_legal_and_moves_that_are_none() {
    for guide in guides() {
        for step in &guide.lesson {
            let what = format!("{} {}", guide.game, step.key);
            let moves = step.moves(guide.game).unwrap_or_else(|e| panic!("{what}: {e:?}"));
            let verdicts =
                moves.iter().map(|mv| step.judge(guide.game, mv).expect("it was set up"));
            let (mut right, mut missed) = (0, 0);
            for (verdict, mv) in verdicts.zip(&moves) {
                match verdict {
                    LessonVerdict::Right(_) => right += 1,
                    LessonVerdict::Miss => missed += 1,
                    LessonVerdict::Illegal => panic!("{what}: {mv} is legal"),
                }
            }
            assert!(right > 0 && missed > 0, "{what}: {right} right, {missed} missed");
        }
    }
}

#[test]
fn every_move_that_a_step_lists_is_legal_there() {
    use dohyo_server::guide::Goal;
    for guide in guides() {
        for step in &guide.lesson {
            let Goal::Moves(listed) = step.goal else { continue };
            let legal = step.table(guide.game).expect("a position").moves(Player::First);
            for mv in listed {
                assert!(legal.iter().any(|known| known == mv), "{} {mv}", step.key);
            }
        }
    }
}

#[test]
fn what_makes_no_sense_is_illegal_in_every_step() {
    for guide in guides() {
        for step in &guide.lesson {
            for mv in ["", "/", "99-1", "x", "1/2/3", "a\u{301}"] {
                let verdict = step.judge(guide.game, mv).expect("it was set up");
                assert!(matches!(verdict, LessonVerdict::Illegal), "{} {mv:?}", step.key);
            }
        }
    }
}

#[test]
fn a_lesson_has_three_to_eight_steps() {
    for guide in guides() {
        assert!((3..=8).contains(&guide.lesson.len()), "{}", guide.game);
    }
}

#[test]
fn sections_are_in_the_order_of_the_rulebook_and_have_ids_of_their_own() {
    for guide in guides() {
        let number = |text: &str| -> Vec<u32> {
            text.split('.').map(|part| part.parse().expect("a number")).collect()
        };
        let numbers: Vec<_> = guide.sections.iter().map(|section| number(section.number)).collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "{}: {numbers:?}", guide.game);
    }
}

#[test]
fn every_game_has_facts_and_their_commands_name_it() {
    for guide in guides() {
        assert!(facts(guide.game).count() >= 2, "{}", guide.game);
        for fact in facts(guide.game) {
            let word = fact.command.split(' ').nth(2).expect("a game");
            assert_eq!(word.split(':').next(), Some(guide.game), "{}", fact.command);
        }
    }
}
