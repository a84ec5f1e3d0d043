//! Tampering with turns, their marks, the end, and whole files.

use dohyo_rules::record::Node;

use super::Case;
use super::Expected::Found;
use super::{next_turn, other_card};
use crate::tampering::edit::{drop_tag, edit, reseal_one, set_turn, tag, turn_text};

pub(super) const CASES: &[Case] = &[
    Case {
        what: "a drawn card",
        base: |records| &records.one_drawn,
        tamper: |text, _| {
            edit(text, |record| {
                let card = other_card(record, 2);
                set_turn(record, 2, &card);
            })
        },
        expected: Found("follows from the seed"),
    },
    Case {
        what: "a drawn card said to be chosen",
        base: |records| &records.one_drawn,
        tamper: |text, _| {
            edit(text, |record| {
                let turn = turn_text(record, 2).replace("?r", "");
                set_turn(record, 2, &turn);
            })
        },
        expected: Found("turn 2: nothing proves when West chose"),
    },
    Case {
        what: "a named card said to be drawn",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| set_turn(record, 3, "4/3?r")),
        expected: Found("turn 3: 4/3?r was played, but 4/3?n follows"),
    },
    Case {
        what: "a named card said to be chosen",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| set_turn(record, 3, "4/3")),
        expected: Found("turn 3: nothing proves when West chose"),
    },
    Case {
        what: "a chosen card said to be drawn",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| set_turn(record, 1, "1/2?r")),
        expected: Found("turn 1: 1/2?r was played, but 1/2 follows"),
    },
    Case {
        what: "the first turn left out",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.remove(0);
            })
        },
        expected: Found("turn 1: East's seal is for another turn"),
    },
    Case {
        what: "a turn in the middle left out",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.remove(1);
            })
        },
        expected: Found(""),
    },
    Case {
        what: "the last turn left out",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.pop();
            })
        },
        expected: Found("the match goes on"),
    },
    Case {
        what: "a turn after the end",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.line.nodes.push(Node::turn("1/1"))),
        expected: Found("comes after the end"),
    },
    Case {
        what: "a turn before a resignation",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let turn = next_turn(record);
                record.line.nodes.push(Node::turn(turn));
            })
        },
        expected: Found("turn 3: nothing proves when East chose"),
    },
    Case {
        what: "the result of the turns",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let result = if tag(record, "Result") == "1-0" { "0-1" } else { "1-0" };
                record.set_tag("Result", result);
            })
        },
        expected: Found("the result is"),
    },
    Case {
        what: "the reason of the end",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.set_tag("Termination", "resignation")),
        expected: Found("not by resignation"),
    },
    Case {
        what: "no reason of the end",
        base: |records| &records.resigned,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Termination")),
        expected: Found("there is a result, but the match is not over"),
    },
    Case {
        what: "no end",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                drop_tag(record, "Termination");
                drop_tag(record, "Result");
            })
        },
        expected: Found("the seed is there, though the match is not over"),
    },
    Case {
        what: "no end of a match that was called off",
        base: |records| &records.called_off,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Termination")),
        expected: Found("the seed is there, though the match is not over"),
    },
    Case {
        what: "a result made up",
        base: |records| &records.in_play,
        tamper: |text, _| edit(text, |record| record.set_tag("Result", "1-0")),
        expected: Found("there is a result, but the match is not over"),
    },
    Case {
        what: "a game without secrets",
        base: |records| &records.unsealed,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.clear();
                record.set_tag("Game", "checkers");
                drop_tag(record, "Result");
                drop_tag(record, "Termination");
            })
        },
        expected: Found("the game has no secrets"),
    },
    Case {
        what: "an empty file",
        base: |records| &records.played,
        tamper: |text, _| text[..0].to_owned(),
        expected: Found("no record found"),
    },
    Case {
        what: "a file of blanks",
        base: |records| &records.played,
        tamper: |text, _| text[..0].to_owned() + "\n \n",
        expected: Found("no record found"),
    },
    Case {
        what: "the second of two records",
        base: |records| &records.played,
        tamper: |text, _| {
            format!(
                "{text}\n{}",
                edit(text, |record| reseal_one(record, 1, "East", |parts| parts.choice =
                    "3".to_owned()))
            )
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "a file that breaks off",
        base: |records| &records.played,
        tamper: |text, _| text[..text.len() / 2].to_owned(),
        expected: Found(""),
    },
];
