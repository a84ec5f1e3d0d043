//! Tampering that a record alone does not show: it is said that it proves nothing there.

use dohyo_rules::fair;
use dohyo_rules::record::{Comment, Remark};

use super::Case;
use super::Expected::Said;
use super::third_card;
use crate::tampering::edit::{
    Parts, drawn_for_second, drop_tag, edit, reseal, reseal_one, seal_anew, set_turn, tag,
    turn_text, unseal,
};

pub(super) const CASES: &[Case] = &[
    Case {
        what: "a resignation of the other",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let result = if tag(record, "Result") == "1-0" { "0-1" } else { "1-0" };
                record.set_tag("Result", result);
            })
        },
        expected: Said("how it ended"),
    },
    Case {
        what: "the last turn before a resignation left out",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.pop();
            })
        },
        expected: Said("how it ended"),
    },
    Case {
        what: "time for a resignation",
        base: |records| &records.resigned,
        tamper: |text, _| edit(text, |record| record.set_tag("Termination", "time")),
        expected: Said("how it ended"),
    },
    Case {
        what: "another verdict",
        base: |records| &records.decided,
        tamper: |text, _| edit(text, |record| record.set_tag("Result", "1-0")),
        expected: Said("how it ended"),
    },
    Case {
        what: "called off, and not lost on time",
        base: |records| &records.late,
        tamper: |text, _| {
            edit(text, |record| {
                record.set_tag("Termination", fair::CALLED_OFF);
                drop_tag(record, "Result");
            })
        },
        expected: Said("how it ended"),
    },
    Case {
        what: "the last turn of a match that is not over left out",
        base: |records| &records.in_play,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes.pop();
            })
        },
        expected: Said("no more was played"),
    },
    Case {
        what: "a match that is over made to look as if it were not",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                for name in ["Seed", "Termination", "Result"] {
                    drop_tag(record, name);
                }
            })
        },
        expected: Said("no more was played"),
    },
    Case {
        what: "the date",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.set_tag("Date", "2001.01.01")),
        expected: Said("the date"),
    },
    Case {
        what: "a ruling left out",
        base: |records| &records.decided,
        tamper: |text, _| {
            edit(text, |record| {
                record
                    .line
                    .nodes
                    .iter_mut()
                    .for_each(|node| node.remarks.retain(|remark| Parts::read(remark).is_some()));
            })
        },
        expected: Said("rulings"),
    },
    Case {
        what: "a comment",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes[0].remarks.push(Remark::Comment(Comment::new("East hesitated.")));
            })
        },
        expected: Said("comments"),
    },
    Case {
        what: "a choice said to be missed, and a card drawn from the seed",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let (turn, card) = (turn_text(record, 2), drawn_for_second(record, 2));
                let first = turn.split_once('/').expect("a turn of both").0;
                let turn = format!("{first}/{card}?r");
                unseal(record, 2, Some("West"));
                set_turn(record, 2, &turn);
            })
        },
        expected: Said("had not chosen"),
    },
    Case {
        what: "another name with a word on the sealed one",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let name = tag(record, "West").to_owned();
                record.set_tag("West", "Kenji");
                record.set_tag("SealedWest", name);
            })
        },
        expected: Said("that Kenji is the West whose choices were sealed as"),
    },
    Case {
        what: "names where no choice was sealed",
        base: |records| &records.unsealed,
        tamper: |text, _| edit(text, |record| record.set_tag("East", "Kenji")),
        expected: Said("since no choice was sealed"),
    },
    Case {
        what: "the turn that was taken back in place of the one that stands",
        base: |records| &records.resigned,
        tamper: |text, records| {
            edit(text, |record| {
                let (seals, turn) = &records.taken_back;
                unseal(record, 2, None);
                set_turn(record, 2, turn);
                record.line.nodes[1].remarks.extend(seals.iter().map(Parts::remark));
            })
        },
        expected: Said("and no others"),
    },
    Case {
        what: "a seal of an only card left out",
        base: |records| &records.forced,
        tamper: |text, _| edit(text, |record| unseal(record, 1, Some("West"))),
        expected: Said("and no others"),
    },
    Case {
        what: "sealed anew with another card",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let turn = turn_text(record, 2);
                let (first, second) = turn.split_once('/').expect("a turn of both");
                let card = third_card(record, first, second);
                set_turn(record, 2, &format!("{card}/{second}"));
                reseal_one(record, 1, "East", |parts| parts.set_nonce(4, "other"));
                reseal_one(record, 2, "East", |parts| parts.choice.clone_from(&card));
                seal_anew(record);
            })
        },
        expected: Said("were shown before the choices were opened"),
    },
    Case {
        what: "sealed anew with other names",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                record.set_tag("East", "Mika");
                record.set_tag("West", "Kenji");
                seal_anew(record);
            })
        },
        expected: Said("were shown before the choices were opened"),
    },
    Case {
        what: "sealed anew in the old form",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                for name in ["Fairness", "Match"] {
                    drop_tag(record, name);
                }
                record.set_tag("Seed", "random");
                record.set_tag("SeedCommitment", fair::seed_commitment("random"));
                for turn in 1..=2 {
                    reseal(record, turn, |parts| {
                        parts.nonce = "random".to_owned();
                        parts.commit();
                    });
                }
            })
        },
        expected: Said("which match, turn, seat and players a seal is for"),
    },
    Case {
        what: "seats exchanged in the old form",
        base: |records| &records.old,
        tamper: |text, _| {
            edit(text, |record| {
                record.set_tag("East", "Jun");
                record.set_tag("West", "Hana");
            })
        },
        expected: Said("which match, turn, seat and players a seal is for"),
    },
];
