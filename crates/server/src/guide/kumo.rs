//! Kumo.

use super::lesson::Goal;
use super::{Diagram, GuideSection, LessonStep, Parts};

const SECTIONS: &[GuideSection] = &[
    GuideSection::new("1", "kumo-arena", &[Diagram::new("kumo-arena", START)]),
    GuideSection::new(
        "2.1",
        "kumo-actions",
        &[Diagram::new("kumo-actions", "9/9/9/9/4o4/3J5/9/9/9 S 5 6 0 0 5 - - 0")
            .showing(&["J@e1", "d4-d5", "d4-c4", "d4-e4", "d4-d3"])],
    ),
    GuideSection::new("2.2", "kumo-rotate", &[Diagram::new("kumo-rotate", ROTATE).after("cw")]),
    GuideSection::new("2.3", "kumo-duties", &[Diagram::new("kumo-duties", DUTY)]),
    GuideSection::new("3", "kumo-stances", &[]),
    GuideSection::new("3.1", "kumo-run", &[Diagram::new("kumo-run", RUN).showing(RUNS)]),
    GuideSection::new("3.2", "kumo-jump", &[Diagram::new("kumo-jump", JUMP).showing(&["Je4-e6"])]),
    GuideSection::new(
        "3.3",
        "kumo-throw",
        &[Diagram::new("kumo-throw", THROW).showing(&["Te1:e2-d1", "Te1:e2-f1"])],
    ),
    GuideSection::new("3.4", "kumo-grab", &[Diagram::new("kumo-grab", GRAB).showing(&["Gd2:d1s"])]),
    GuideSection::new("3.5", "kumo-block", &[Diagram::new("kumo-block", BLOCK).after("Bb1-b2")]),
    GuideSection::new("3.6", "kumo-kumo", &[Diagram::new("kumo-kumo", STONE)]),
    GuideSection::new("3.7", "kumo-prisoners", &[]),
    GuideSection::new("4", "kumo-end", &[]),
    GuideSection::new("5", "kumo-same", &[]),
    GuideSection::new("6", "kumo-text", &[]),
    GuideSection::new("7", "kumo-readings", &[]),
];

const LESSON: &[LessonStep] = &[
    LessonStep::new("kumo-enter", START, Goal::Reaches(&["e1"])),
    LessonStep::new("kumo-rotate", ROTATE, Goal::Reaches(&["e9"])),
    LessonStep::new("kumo-run", RUN, Goal::Reaches(&["e3"])),
    LessonStep::new("kumo-jump", JUMP, Goal::Reaches(&["e6"])),
    LessonStep::new("kumo-block", BLOCK, Goal::Reaches(&["b2"])),
    LessonStep::new("kumo-throw", THROW, Goal::Takes(1)),
    LessonStep::new("kumo-grab", GRAB, Goal::Takes(1)),
    LessonStep::new("kumo-stone", STONE, Goal::Wins),
];

const START: &str = "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0";
const ROTATE: &str = "9/9/9/9/J3o4/9/9/9/9 S 5 6 0 0 5 - - 0";
const DUTY: &str = "9/9/9/9/4o4/9/9/1(Br)7/9 S 5 5 0 0 5 - b2 0";
const RUN: &str = "9/9/9/9/4o4/3R5/9/9/9 S 5 6 0 0 3 r - 0";
const RUNS: &[&str] = &["Rd4-b4", "Rd4-c3", "Rd4-c5", "Rd4-d2", "Rd4-e3"];
const JUMP: &str = "9/9/9/9/4o4/4J4/9/9/9 S 5 6 0 0 5 r - 0";
const THROW: &str = "9/9/9/9/4o4/9/9/4g4/4T4 S 5 5 0 0 3 r - 0";
const GRAB: &str = "9/9/9/9/4o4/9/9/3G5/3t5 S 5 5 0 0 3 r - 0";
const BLOCK: &str = "9/9/9/9/4o4/9/9/1r7/1B7 S 5 5 0 0 3 r - 0";
const STONE: &str = "4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 3 r - 0";

pub(super) fn guide(game: &str) -> Option<Parts> {
    (game == "kumo").then(|| (vec![SECTIONS], vec![LESSON]))
}
