//! Checkers and the two games of construction checkers.

use super::lesson::Goal;
use super::{Diagram, GuideSection, LessonStep, Parts};

/// What all three have.
const ALL: &[GuideSection] = &[
    GuideSection::new("1.1", "checkers-board", &[Diagram::new("checkers-board", START)]),
    GuideSection::new(
        "1.2",
        "checkers-moves",
        &[Diagram::new("checkers-moves", "B:W31:BK15,9")
            .showing(&["9-13", "9-14", "15-10", "15-11", "15-18", "15-19"])],
    ),
    GuideSection::new(
        "1.3",
        "checkers-jumps",
        &[Diagram::new("checkers-jumps", TWO_JUMPS).showing(&["6x15x22"])],
    ),
    GuideSection::new(
        "1.4",
        "checkers-kings",
        &[Diagram::new("checkers-kings", "B:W26,27:B22").showing(&["22x31"])],
    ),
    GuideSection::new("1.5", "checkers-end", &[Diagram::new("checkers-end", "W:W21:B14,17")]),
];

const CHECKERS: &[GuideSection] = &[GuideSection::new(
    "2",
    "checkers-required",
    &[Diagram::new("checkers-required", TWO_JUMPS).showing(&["4x11", "6x22"])],
)];

const CONSTRUCTION: &[GuideSection] = &[GuideSection::new(
    "3",
    "construction",
    &[Diagram::new("construction", TWO_JUMPS).showing(&["6x15"])],
)];

const ADVANCED: &[GuideSection] = &[GuideSection::new("4", "construction-advanced", &[])];
const LOSING_TURNS: &[GuideSection] = &[GuideSection::new("5", "construction-time", &[])];
const LOSING_ON_TIME: &[GuideSection] = &[GuideSection::new("5", "checkers-time", &[])];
const TOUCH: &[GuideSection] = &[GuideSection::new("6", "touch", &[])];

const TEXT: &[GuideSection] = &[
    GuideSection::new("7", "checkers-same", &[]),
    GuideSection::new("8", "checkers-text", &[]),
    GuideSection::new("9", "checkers-readings", &[]),
];

const LESSON: &[LessonStep] = &[
    LessonStep::new("checkers-man", START, Goal::Reaches(&["15"])),
    LessonStep::new("checkers-king", "B:W31:BK15", Goal::Moves(&["15-10", "15-11"])),
    LessonStep::new("checkers-jump", TWO_JUMPS, Goal::Takes(2)),
    LessonStep::new("checkers-crown", "B:W12:B10,25", Goal::Reaches(&["29", "30"])),
    LessonStep::new("checkers-block", "B:W21:B13,14", Goal::Wins),
];

/// What is different where everybody has to jump.
const REQUIRED: &[LessonStep] = &[LessonStep::new("checkers-required", TWO_JUMPS, Goal::Takes(1))];

/// What is different where nobody has to jump.
const OPTIONAL: &[LessonStep] = &[
    LessonStep::new("construction-decline", TWO_JUMPS, Goal::Takes(0)),
    LessonStep::new("construction-stop", "B:W10,18,32:B6,12", Goal::Takes(1)),
];

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
/// One man can take one, another two.
const TWO_JUMPS: &str = "B:W8,10,18,32:B4,6";

pub(super) fn guide(game: &str) -> Option<Parts> {
    Some(match game {
        "checkers" => (vec![ALL, CHECKERS, LOSING_ON_TIME, TEXT], vec![LESSON, REQUIRED]),
        "construction" => (vec![ALL, CONSTRUCTION, LOSING_TURNS, TEXT], vec![LESSON, OPTIONAL]),
        "construction-advanced" => {
            (vec![ALL, CHECKERS, ADVANCED, LOSING_TURNS, TOUCH, TEXT], vec![LESSON, REQUIRED])
        }
        _ => return None,
    })
}
