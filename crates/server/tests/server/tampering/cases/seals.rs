//! Tampering with seals.

use super::Case;
use super::Expected::Found;
use super::{opposite, other};
use crate::fairness::read;
use crate::tampering::edit::{edit, reseal, reseal_one, seal, set_turn, unseal};

pub(super) const CASES: &[Case] = &[
    Case {
        what: "a digit of a commitment",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| parts.commitment = other(&parts.commitment));
            })
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "a nonce",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| reseal_one(record, 1, "East", |parts| parts.set_nonce(4, "guess")))
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "the turn in a nonce, with a commitment to match",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| {
                    parts.set_nonce(2, "2");
                    parts.commit();
                });
            })
        },
        expected: Found("turn 1: East's seal is for another turn"),
    },
    Case {
        what: "the seat in a nonce, with a commitment to match",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| {
                    parts.set_nonce(3, "West");
                    parts.commit();
                });
            })
        },
        expected: Found("turn 1: East's seal is for another turn or seat"),
    },
    Case {
        what: "the match in a nonce, with a commitment to match",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| {
                    parts.set_nonce(1, "0f");
                    parts.commit();
                });
            })
        },
        expected: Found("turn 1: East's seal is for another match"),
    },
    Case {
        what: "a nonce in the old form, with a commitment to match",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| {
                    parts.nonce = "random".to_owned();
                    parts.commit();
                });
            })
        },
        expected: Found("turn 1: East's seal does not say what it is for"),
    },
    Case {
        what: "a sealed choice",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| parts.choice = "3".to_owned());
            })
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "a card that was played",
        base: |records| &records.in_play,
        tamper: |text, _| edit(text, |record| set_turn(record, 1, "3/2")),
        expected: Found("turn 1: 3/2 was played, but 1/2 follows"),
    },
    Case {
        what: "a card, both sealed and played",
        base: |records| &records.in_play,
        tamper: |text, _| {
            edit(text, |record| {
                set_turn(record, 1, "3/2");
                reseal_one(record, 1, "East", |parts| parts.choice = "3".to_owned());
            })
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "a named card, both sealed and played",
        base: |records| &records.named,
        tamper: |text, _| {
            edit(text, |record| {
                set_turn(record, 2, "4/5?n");
                reseal_one(record, 2, "East", |parts| parts.choice = "4 name 5".to_owned());
            })
        },
        expected: Found("turn 2: East's choice is not the one"),
    },
    Case {
        what: "a named card is left out",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 3, "East", |parts| parts.choice = "4".to_owned());
            })
        },
        expected: Found("turn 3: East's choice is not the one"),
    },
    Case {
        what: "a seal is left out",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| unseal(record, 1, Some("East"))),
        expected: Found("turn 1: nothing proves when East chose"),
    },
    Case {
        what: "the seals of a turn are left out",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| unseal(record, 2, None)),
        expected: Found("turn 2: nothing proves when West chose"),
    },
    Case {
        what: "all comments are left out",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| record.line.nodes.iter_mut().for_each(|node| node.remarks.clear()))
        },
        expected: Found("turn 1: nothing proves"),
    },
    Case {
        what: "a seal twice",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let seal = seal(record, 1, "East").remark();
                record.line.nodes[0].remarks.push(seal);
            })
        },
        expected: Found("turn 1: there is more than one seal of East's"),
    },
    Case {
        what: "a false seal before the true one",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let mut parts = seal(record, 1, "East");
                parts.choice = "3".to_owned();
                parts.commit();
                record.line.nodes[0].remarks.insert(0, parts.remark());
            })
        },
        expected: Found("turn 1: there is more than one seal of East's"),
    },
    Case {
        what: "a false seal after the true one",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let mut parts = seal(record, 1, "East");
                parts.choice = "3".to_owned();
                parts.commit();
                record.line.nodes[0].remarks.push(parts.remark());
            })
        },
        expected: Found("turn 1: there is more than one seal of East's"),
    },
    Case {
        what: "a seal that says nothing",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| parts.seat = "North".to_owned());
            })
        },
        expected: Found("turn 1: a seal that cannot be read"),
    },
    Case {
        what: "a seal before the first turn",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let seal = seal(record, 1, "East").remark();
                record.line.preamble.push(seal);
            })
        },
        expected: Found("a seal before the first turn"),
    },
    Case {
        what: "a seal in another turn",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let moved = seal(record, 1, "East").remark();
                unseal(record, 1, Some("East"));
                record.line.nodes[1].remarks.push(moved);
            })
        },
        expected: Found("turn 2: there is more than one seal"),
    },
    Case {
        what: "seals of two turns exchanged",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let (first, second) =
                    (record.line.nodes[0].remarks.clone(), record.line.nodes[1].remarks.clone());
                record.line.nodes[0].remarks = second;
                record.line.nodes[1].remarks = first;
            })
        },
        expected: Found("turn 1: East's seal is for another turn"),
    },
    Case {
        what: "turns exchanged with their seals",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.line.nodes.swap(0, 1)),
        expected: Found("turn 1: East's seal is for another turn"),
    },
    Case {
        what: "seats exchanged, cards and seals",
        base: |records| &records.in_play,
        tamper: |text, _| {
            edit(text, |record| {
                for (turn, cards) in [(1, "2/1"), (2, "1/2")] {
                    set_turn(record, turn, cards);
                    reseal(record, turn, |parts| parts.seat = opposite(&parts.seat));
                }
            })
        },
        expected: Found("turn 1: East's seal is for another turn or seat"),
    },
    Case {
        what: "a seal of another match",
        base: |records| &records.one_drawn,
        tamper: |text, records| {
            edit(text, |record| {
                let foreign = seal(&read(&records.played), 1, "East");
                reseal_one(record, 1, "East", |parts| *parts = foreign.clone());
            })
        },
        expected: Found("turn 1: East's seal is for another match"),
    },
    Case {
        what: "all seals of another match",
        base: |records| &records.postal,
        tamper: |text, _| {
            edit(text, |record| {
                for turn in 1..=2 {
                    reseal(record, turn, |parts| {
                        parts.set_nonce(1, "0f");
                        parts.commit();
                    });
                }
            })
        },
        expected: Found("the seals are for another match"),
    },
];
