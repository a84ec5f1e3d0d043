//! The six card bouts. Each explains the plain bout first.

use super::lesson::Goal;
use super::{Diagram, Parts, Section, Step};

const TRACK: &[Section] =
    &[Section::new("1", "bout-track", &[Diagram::new("bout-track", "0 123456 123456").of("bout")])];

const PUSH: &[Section] = &[Section::new(
    "2.1",
    "bout-push",
    &[
        Diagram::new("bout-push", "0 123456 123456").of("bout").after("5/2"),
        Diagram::new("bout-off", "0 123456 123456").of("bout").after("6/3"),
    ],
)];

const SIX_TURNS: &[Section] = &[Section::new("2.2", "bout-end", &[])];

const ZERO: &[Section] = &[Section::new(
    "3",
    "bout-zero",
    &[Diagram::new("bout-zero", "-7 0134 1236").of("bout-zero").after("0/6")],
)];

const OSHI_DASHI: &[Section] = &[Section::new(
    "4",
    "bout-oshi-dashi",
    &[Diagram::new("bout-oshi-dashi", "7 123456 123456").of("bout-oshi-dashi")],
)];

const TACTICAL: &[Section] = &[
    Section::new(
        "5.1",
        "bout-swap",
        &[Diagram::new("bout-swap", "swap 123456 123456").after("s34/s12")],
    ),
    Section::new(
        "5.2",
        "bout-tactics",
        &[Diagram::new("bout-tactics", "-6 12NK(5) 1234(6)").after("K/2")],
    ),
    Section::new("5.3", "bout-resolve", &[]),
];

const STRATEGIC: &[Section] = &[
    Section::new(
        "6.1",
        "bout-kachi-age",
        &[Diagram::new("bout-kachi-age", "0 12345+* 12345+*").after("5+/4")],
    ),
    Section::new("6.2", "bout-one-tactic", &[]),
];

const TEXT: &[Section] = &[
    Section::new("7", "bout-missed", &[]),
    Section::new("8", "bout-value", &[]),
    Section::new("9", "bout-text", &[]),
    Section::new("10", "bout-readings", &[]),
];

const LESSON: &[Step] = &[
    Step::new("bout-far", START, Goal::Reaches(&["8"])).of("bout").against("2"),
    Step::new("bout-off", START, Goal::Wins).of("bout").against("3"),
    Step::new("bout-even", START, Goal::Reaches(&["0"])).of("bout").against("5"),
    Step::new("bout-least", "0 1234 1256", Goal::Reaches(&["-5"])).of("bout").against("6"),
];

const WITH_ZERO: &[Step] =
    &[Step::new("bout-zero", "-7 0134 1236", Goal::Reaches(&["-7"])).of("bout-zero").against("6")];

const UNTIL_OFF: &[Step] =
    &[Step::new("bout-brink", "7 123456 123456", Goal::Wins).of("bout-oshi-dashi").against("1")];

const WITH_TACTICS: &[Step] = &[
    Step::new("bout-swap", "swap 123456 123456", Goal::Moves(&["s34"])).against("s"),
    Step::new("bout-nodo-wa", "0 12NK(5) 1234(6)", Goal::Reaches(&["5"])).against("1"),
    Step::new("bout-mirror", "-6 12NK(5) 1234(6)", Goal::Reaches(&["6"])).against("2"),
];

const WITH_ONE_TACTIC: &[Step] = &[
    Step::new("bout-kachi-age", "0 12345+* 12345+*", Goal::Reaches(&["8"])).against("4"),
    Step::new("bout-gino-sho", "0 12345+* 12345+*", Goal::Reaches(&["0"])).against("5+"),
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
