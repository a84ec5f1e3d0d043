//! Tampering with tags: which match it is, its names and its seed.

use dohyo_rules::fair;
use dohyo_rules::record::{Node, RecordStep, Tag};

use super::Case;
use super::Expected::Found;
use super::{ground, other, start};
use crate::fairness::read;
use crate::tampering::edit::{drop_tag, edit, tag};

pub(super) const CASES: &[Case] = &[
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
                node.step = RecordStep::SetUp(start(record));
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
];
