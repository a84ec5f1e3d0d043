//! Sumo Checkers, to the last checker or to the first that is pushed off.

use super::lesson::Goal;
use super::{Diagram, GuideSection, LessonStep, Parts};

const BOARD_AND_TURN: &[GuideSection] = &[
    GuideSection::new("1", "sumo-board", &[Diagram::new("sumo-board", START)]),
    GuideSection::new("2", "sumo-turn", &[]),
    GuideSection::new(
        "2.1",
        "sumo-lone",
        &[Diagram::new("sumo-lone", START).showing(&["c2-c3-c4-d4"])],
    ),
    GuideSection::new("2.2", "sumo-two", &[Diagram::new("sumo-two", PUSH_ONE).showing(&["c3c4n"])]),
    GuideSection::new(
        "2.3",
        "sumo-three",
        &[Diagram::new("sumo-three", PUSH_THREE).showing(&["c2c4n"])],
    ),
    GuideSection::new(
        "2.4",
        "sumo-join",
        &[Diagram::new("sumo-join", JOIN).showing(&["d2-c2+c3n"])],
    ),
    GuideSection::new("3", "sumo-push", &[Diagram::new("sumo-push", PUSH_OFF).showing(&["c4b4w"])]),
];

const TO_THE_LAST: &[GuideSection] = &[
    GuideSection::new("4", "sumo-end", &[]),
    GuideSection::new(
        "5",
        "sumo-duel",
        &[Diagram::new("sumo-duel", DUEL).showing(&["c4-c5-c6-c7"])],
    ),
];

const FIRST_OUT: &[GuideSection] = &[GuideSection::new("4", "sumo-first-out", &[])];

const TEXT: &[GuideSection] = &[
    GuideSection::new("6", "sumo-same", &[]),
    GuideSection::new("7", "sumo-text", &[]),
    GuideSection::new("8", "sumo-readings", &[]),
];

const LESSON: &[LessonStep] = &[
    LessonStep::new("sumo-lone", START, Goal::Reaches(&["d5"])),
    LessonStep::new(
        "sumo-column",
        START,
        Goal::Moves(&["b1b2n", "c1c2n", "d1d2n", "e1e2n", "f1f2n"]),
    ),
    LessonStep::new("sumo-push", PUSH_ONE, Goal::Reaches(&["c5"])),
    LessonStep::new("sumo-join", JOIN, Goal::Moves(&["b2-c2+c3n", "c1-c2+c3n", "d2-c2+c3n"])),
    LessonStep::new("sumo-off", PUSH_OFF, Goal::Takes(1)),
    LessonStep::new("sumo-three", PUSH_THREE, Goal::Takes(1)),
];

const DUEL_STEP: &[LessonStep] = &[LessonStep::new("sumo-duel", DUEL, Goal::Wins)];

const START: &str = "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0";
const PUSH_ONE: &str = "sssss/1s1sss1/2s4/2g4/2g4/3ggg1/ggggg g 0 0 0";
const PUSH_THREE: &str = "1ssss/1sss1s1/2s4/2g1s2/2g4/1gg1gg1/1gggg g 0 0 0";
const PUSH_OFF: &str = "sssss/1ssss2/7/sgg4/7/2ggg2/ggggg g 0 0 0";
const JOIN: &str = "sssss/1s2ss1/2s4/2s4/2g4/1g1ggg1/ggggg g 0 0 0";
const DUEL: &str = "1s3/7/7/2g4/7/7/5 g 9 9 0";

pub(super) fn guide(game: &str) -> Option<Parts> {
    Some(match game {
        "sumo-checkers" => (vec![BOARD_AND_TURN, TO_THE_LAST, TEXT], vec![LESSON, DUEL_STEP]),
        "sumo-checkers-first-out" => (vec![BOARD_AND_TURN, FIRST_OUT, TEXT], vec![LESSON]),
        _ => return None,
    })
}
