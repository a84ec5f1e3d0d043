//! The ways in which records are tampered with, and what is to come of each.

use dohyo_rules::record::{Comment, Node, Record, Remark, Step, Tag};
use dohyo_rules::{Player, Table};
use dohyo_server::fair;

use super::edit::{
    Parts, drawn_for_second, drop_tag, edit, reseal, reseal_one, seal, seal_anew, set_turn, tag,
    turn_text, unseal,
};
use super::found;
use super::matches::Records;
use crate::fairness::read;

/// A way to tamper with a record.
pub(crate) struct Case {
    /// What is changed.
    pub(crate) what: &'static str,
    pub(crate) base: fn(&Records) -> &str,
    pub(crate) tamper: fn(&str, &Records) -> String,
    pub(crate) expected: Expected,
}

/// What is to come of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Expected {
    /// A fault with these words is found.
    Found(&'static str),
    /// A record alone cannot tell, and that is said in these words.
    Said(&'static str),
}

use Expected::{Found, Said};

/// Every way.
pub(crate) const CASES: &[Case] = &[
    Case {
        what: "a digit of a commitment",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| parts.commitment = other(&parts.commitment))
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
                })
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
                })
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
                })
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
                })
            })
        },
        expected: Found("turn 1: East's seal does not say what it is for"),
    },
    Case {
        what: "a sealed choice",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 1, "East", |parts| parts.choice = "3".to_owned())
            })
        },
        expected: Found("turn 1: East's choice is not the one"),
    },
    Case {
        what: "a card that was played",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| set_turn(record, 1, "3/2")),
        expected: Found("turn 1: 3/2 was played, but 1/2 follows"),
    },
    Case {
        what: "a card, both sealed and played",
        base: |records| &records.played,
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
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                set_turn(record, 3, "4/5?n");
                reseal_one(record, 3, "East", |parts| parts.choice = "4 name 5".to_owned());
            })
        },
        expected: Found("turn 3: East's choice is not the one"),
    },
    Case {
        what: "a named card is left out",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                reseal_one(record, 3, "East", |parts| parts.choice = "4".to_owned())
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
                reseal_one(record, 1, "East", |parts| parts.seat = "North".to_owned())
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
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                set_turn(record, 1, "2/1");
                reseal(record, 1, |parts| parts.seat = opposite(&parts.seat));
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
    Case {
        what: "the id of the match",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                record.set_tag("Match", "aaaaaaaaaa");
                record.set_tag("Seed", fair::seed("aaaaaaaaaa", "random"));
                let seed = fair::seed("aaaaaaaaaa", "random");
                record.set_tag("SeedCommitment", fair::seed_commitment(&seed));
            })
        },
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "the id of the match alone",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.set_tag("Match", "aaaaaaaaaa")),
        expected: Found("the seed is for another match"),
    },
    Case {
        what: "no id of the match",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Match")),
        expected: Found("the tag Match is missing"),
    },
    Case {
        what: "names exchanged",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                record.set_tag("East", "Jun");
                record.set_tag("West", "Hana");
            })
        },
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "another name",
        base: |records| &records.resigned,
        tamper: |text, _| edit(text, |record| record.set_tag("West", "Kenji")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "another name in a match that is not over",
        base: |records| &records.in_play,
        tamper: |text, _| edit(text, |record| record.set_tag("East", "Kenji")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "another computer",
        base: |records| &records.computer,
        tamper: |text, _| edit(text, |record| record.set_tag("West", "Computer, level 9")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "no name",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| drop_tag(record, "East")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "the name that was sealed",
        base: |records| &records.renamed,
        tamper: |text, _| edit(text, |record| record.set_tag("SealedEast", "Mika")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "no name that was sealed",
        base: |records| &records.renamed,
        tamper: |text, _| edit(text, |record| drop_tag(record, "SealedEast")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "a name twice",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.tags.push(Tag::new("EAST", "Kenji"))),
        expected: Found("the tag EAST is there twice"),
    },
    Case {
        what: "no form of the seals",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Fairness")),
        expected: Found("the tag Fairness is missing"),
    },
    Case {
        what: "an older form of the seals",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.set_tag("Fairness", "1")),
        expected: Found("the tag Fairness says `1`"),
    },
    Case {
        what: "a form of the seals that nobody knows",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| record.set_tag("Fairness", "3")),
        expected: Found("the tag Fairness says `3`"),
    },
    Case {
        what: "only the tags of the old form",
        base: |records| &records.late,
        tamper: |text, _| {
            edit(text, |record| {
                drop_tag(record, "Fairness");
                drop_tag(record, "Match");
            })
        },
        expected: Found("the tag Fairness is missing"),
    },
    Case {
        what: "another variant of the game",
        base: |records| &records.in_play,
        tamper: |text, _| edit(text, |record| record.set_tag("Game", "bout-oshi-dashi")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "another start",
        base: |records| &records.forced,
        tamper: |text, _| edit(text, |record| record.set_tag("FEN", "-5 5+(3) 4(2)")),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "a position in between",
        base: |records| &records.resigned,
        tamper: |text, _| {
            edit(text, |record| {
                let mut node = Node::turn("");
                node.step = Step::SetUp(start(record));
                record.line.nodes.insert(1, node);
            })
        },
        expected: Found("a position is set up between the turns"),
    },
    Case {
        what: "the seed",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| record.set_tag("Seed", fair::seed("aaaaaaaaaa", "random")))
        },
        expected: Found("the seed is missing, or not the one committed to"),
    },
    Case {
        what: "no seed",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Seed")),
        expected: Found("the seed is missing; the hall tells it"),
    },
    Case {
        what: "no seed, where nothing was drawn",
        base: |records| &records.resigned,
        tamper: |text, _| edit(text, |record| drop_tag(record, "Seed")),
        expected: Found("the seed is missing; the hall tells it"),
    },
    Case {
        what: "no commitment to the seed",
        base: |records| &records.played,
        tamper: |text, _| edit(text, |record| drop_tag(record, "SeedCommitment")),
        expected: Found("the tag SeedCommitment is missing"),
    },
    Case {
        what: "no commitment to the seed in the old form",
        base: |records| &records.old,
        tamper: |text, _| edit(text, |record| drop_tag(record, "SeedCommitment")),
        expected: Found("the tag SeedCommitment is missing"),
    },
    Case {
        what: "the commitment to the seed",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                let commitment = other(tag(record, "SeedCommitment"));
                record.set_tag("SeedCommitment", commitment);
            })
        },
        expected: Found("not the one committed to"),
    },
    Case {
        what: "neither seed nor commitment",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                drop_tag(record, "Seed");
                drop_tag(record, "SeedCommitment");
            })
        },
        expected: Found("the tag SeedCommitment is missing"),
    },
    Case {
        what: "two seeds",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| record.tags.push(Tag::new("Seed", "2-aaaaaaaaaa-random")))
        },
        expected: Found("the tag Seed is there twice"),
    },
    Case {
        what: "another seed and commitment from which the same card follows",
        base: |records| &records.one_drawn,
        tamper: |text, _| ground(text),
        expected: Found("the seals are for another match"),
    },
    Case {
        what: "seed and commitment of another match",
        base: |records| &records.resigned,
        tamper: |text, records| {
            edit(text, |record| {
                let other = read(&records.played);
                for name in ["Seed", "SeedCommitment"] {
                    let value = tag(&other, name).to_owned();
                    record.set_tag(name, value);
                }
            })
        },
        expected: Found("the seed is for another match"),
    },
    Case {
        what: "a seed too early",
        base: |records| &records.in_play,
        tamper: |text, _| {
            edit(text, |record| {
                let id = tag(record, "Match").to_owned();
                record.set_tag("Seed", fair::seed(&id, "random"));
            })
        },
        expected: Found("the seed is there, though the match is not over"),
    },
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
        base: |records| &records.played,
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
        expected: Found("there is no record in it"),
    },
    Case {
        what: "a file of blanks",
        base: |records| &records.played,
        tamper: |text, _| text[..0].to_owned() + "\n \n",
        expected: Found("there is no record in it"),
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
                    .for_each(|node| node.remarks.retain(|remark| Parts::read(remark).is_some()))
            })
        },
        expected: Said("rulings"),
    },
    Case {
        what: "a comment",
        base: |records| &records.played,
        tamper: |text, _| {
            edit(text, |record| {
                record.line.nodes[0].remarks.push(Remark::Comment(Comment::new("East hesitated.")))
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

/// Another digit at its end.
fn other(hash: &str) -> String {
    let (rest, last) = hash.split_at(hash.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

fn opposite(seat: &str) -> String {
    if seat == "East" { "West" } else { "East" }.to_owned()
}

/// The table after the turns of a record, without its end.
fn table(record: &Record, turns: usize) -> Box<dyn Table> {
    let mut table = dohyo_rules::find(tag(record, "Game")).expect("a game").start();
    for turn in 1..=turns {
        table.play(&turn_text(record, turn)).expect("a turn of the record");
    }
    table
}

/// Where a record begins.
fn start(record: &Record) -> String {
    table(record, 0).position()
}

/// A turn that could be played after the last.
fn next_turn(record: &Record) -> String {
    let table = table(record, record.line.nodes.len());
    Player::ALL.map(|player| table.moves(player).remove(0)).join("/")
}

/// Another card for East in the second turn, that is not the one played and not equal to West's.
fn third_card(record: &Record, played: &str, against: &str) -> String {
    let cards = table(record, 1).moves(Player::First);
    let is_other = |card: &&String| *card != played && *card != against;
    cards.iter().find(is_other).expect("there are more").clone()
}

/// The turn with another card drawn for West.
fn other_card(record: &Record, turn: usize) -> String {
    let text = turn_text(record, turn);
    let (first, second) = text.split_once('/').expect("a turn of both");
    let cards = table(record, turn - 1).moves(Player::Second);
    let is_other = |card: &&String| format!("{card}?r") != second;
    format!("{first}/{}?r", cards.iter().find(is_other).expect("there are more"))
}

/// Looks for a seed from which the same card follows, as whoever runs the hall could.
fn ground(text: &str) -> String {
    let tried = (0..1000).map(|number| {
        edit(text, |record| {
            let seed = fair::seed(tag(record, "Match"), &format!("ground{number}"));
            record.set_tag("SeedCommitment", fair::seed_commitment(&seed));
            record.set_tag("Seed", seed);
        })
    });
    let follows = |text: &String| found(text).0.len() == 1;
    tried.into_iter().find(follows).expect("one in six")
}
