//! The six card bouts. Each explains the plain bout first.

use super::lesson::Goal;
use super::{Diagram, GuideSection, LessonStep, Parts};

const TRACK: &[GuideSection] = &[GuideSection::new(
    "1",
    "bout-track",
    &[Diagram::new("bout-track", "0 123456 123456").of("bout")],
)];

const PUSH: &[GuideSection] = &[GuideSection::new(
    "2.1",
    "bout-push",
    &[
        Diagram::new("bout-push", "0 123456 123456").of("bout").after("5/2"),
        Diagram::new("bout-off", "0 123456 123456").of("bout").after("6/3"),
    ],
)];

const SIX_TURNS: &[GuideSection] = &[GuideSection::new("2.2", "bout-end", &[])];

const ZERO: &[GuideSection] = &[GuideSection::new(
    "3",
    "bout-zero",
    &[Diagram::new("bout-zero", "-7 0134 1236").of("bout-zero").after("0/6")],
)];

const OSHI_DASHI: &[GuideSection] = &[GuideSection::new(
    "4",
    "bout-oshi-dashi",
    &[Diagram::new("bout-oshi-dashi", "7 123456 123456").of("bout-oshi-dashi")],
)];

const TACTICAL: &[GuideSection] = &[
    GuideSection::new(
        "5.1",
        "bout-swap",
        &[Diagram::new("bout-swap", "swap 123456 123456").after("s34/s12")],
    ),
    GuideSection::new(
        "5.2",
        "bout-tactics",
        &[Diagram::new("bout-tactics", "-6 12NK(5) 1234(6)").after("K/2")],
    ),
    GuideSection::new("5.3", "bout-resolve", &[]),
];

const STRATEGIC: &[GuideSection] = &[
    GuideSection::new(
        "6.1",
        "bout-kachi-age",
        &[Diagram::new("bout-kachi-age", "0 12345+* 12345+*").after("5+/4")],
    ),
    GuideSection::new("6.2", "bout-one-tactic", &[]),
];

const TEXT: &[GuideSection] = &[
    GuideSection::new("7", "bout-missed", &[]),
    GuideSection::new("8", "bout-value", &[]),
    GuideSection::new("9", "bout-text", &[]),
    GuideSection::new("10", "bout-readings", &[]),
];

const LESSON: &[LessonStep] = &[
    LessonStep::new("bout-far", START, Goal::Reaches(&["8"])).of("bout").against("2"),
    LessonStep::new("bout-off", START, Goal::Wins).of("bout").against("3"),
    LessonStep::new("bout-even", START, Goal::Reaches(&["0"])).of("bout").against("5"),
    LessonStep::new("bout-least", "0 1234 1256", Goal::Reaches(&["-5"])).of("bout").against("6"),
];

const WITH_ZERO: &[LessonStep] =
    &[LessonStep::new("bout-zero", "-7 0134 1236", Goal::Reaches(&["-7"]))
        .of("bout-zero")
        .against("6")];

const UNTIL_OFF: &[LessonStep] = &[LessonStep::new("bout-brink", "7 123456 123456", Goal::Wins)
    .of("bout-oshi-dashi")
    .against("1")];

const WITH_TACTICS: &[LessonStep] = &[
    LessonStep::new("bout-swap", "swap 123456 123456", Goal::Moves(&["s34"])).against("s"),
    LessonStep::new("bout-nodo-wa", "0 12NK(5) 1234(6)", Goal::Reaches(&["5"])).against("1"),
    LessonStep::new("bout-mirror", "-6 12NK(5) 1234(6)", Goal::Reaches(&["6"])).against("2"),
];

const WITH_ONE_TACTIC: &[LessonStep] = &[
    LessonStep::new("bout-kachi-age", "0 12345+* 12345+*", Goal::Reaches(&["8"])).against("4"),
    LessonStep::new("bout-gino-sho", "0 12345+* 12345+*", Goal::Reaches(&["0"])).against("5+"),
];

const START: &str = "0 123456 123456";

pub(super) fn guide(game: &str) -> Option<Parts> {
    Some(match game {
        "bout" => (vec![TRACK, PUSH, SIX_TURNS, TEXT], vec![LESSON]),
        "bout-zero" => (vec![TRACK, PUSH, SIX_TURNS, ZERO, TEXT], vec![LESSON, WITH_ZERO]),
        "bout-oshi-dashi" => (vec![TRACK, PUSH, OSHI_DASHI, TEXT], vec![LESSON, UNTIL_OFF]),
        "bout-zero-oshi-dashi" => {
            (vec![TRACK, PUSH, ZERO, OSHI_DASHI, TEXT], vec![LESSON, WITH_ZERO, UNTIL_OFF])
        }
        "bout-tactical" => {
            (vec![TRACK, PUSH, SIX_TURNS, TACTICAL, TEXT], vec![LESSON, WITH_TACTICS])
        }
        "bout-strategic" => {
            (vec![TRACK, PUSH, SIX_TURNS, STRATEGIC, TEXT], vec![LESSON, WITH_ONE_TACTIC])
        }
        _ => return None,
    })
}
