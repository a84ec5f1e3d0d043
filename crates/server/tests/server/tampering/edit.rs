//! How records are tampered with.

use dohyo_rules::fair::{self, SealedMatch, commitment};
use dohyo_rules::record::{Comment, Record, RecordStep, Remark};
use dohyo_rules::{ByPlayer, find};

use crate::fairness::read;

/// What a seal says, open to change.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) seat: String,
    pub(crate) nonce: String,
    pub(crate) commitment: String,
    pub(crate) choice: String,
}

impl Parts {
    pub(crate) fn read(remark: &Remark) -> Option<Self> {
        let Remark::Comment(comment) = remark else { return None };
        let command = comment.commands().find(|command| command.name == fair::SEAL)?;
        let mut words = command.value.splitn(4, ' ').map(str::to_owned);
        let mut next = || words.next().unwrap_or_default();
        Some(Self { seat: next(), nonce: next(), commitment: next(), choice: next() })
    }

    pub(crate) fn remark(&self) -> Remark {
        let Self { seat, nonce, commitment, choice } = self;
        Remark::Comment(Comment::new(&format!("[%seal {seat} {nonce} {commitment} {choice}]")))
    }

    /// The commitment that fits.
    pub(crate) fn commit(&mut self) {
        self.commitment = commitment(&self.nonce, &self.choice);
    }

    /// Another part of the nonce: 1 for the digest, then turn, seat and random text.
    pub(crate) fn set_nonce(&mut self, place: usize, part: &str) {
        let mut parts: Vec<_> = self.nonce.split('.').collect();
        parts[place] = part;
        self.nonce = parts.join(".");
    }
}

/// The text of a record after a change.
pub(crate) fn edit(text: &str, change: impl FnOnce(&mut Record)) -> String {
    let mut record = read(text);
    change(&mut record);
    record.to_string()
}

/// Changes the seals of a turn, counted from 1.
pub(crate) fn reseal(record: &mut Record, turn: usize, mut change: impl FnMut(&mut Parts)) {
    for remark in &mut record.line.nodes[turn - 1].remarks {
        if let Some(mut parts) = Parts::read(remark) {
            change(&mut parts);
            *remark = parts.remark();
        }
    }
}

/// Changes the seal of a seat.
pub(crate) fn reseal_one(
    record: &mut Record,
    turn: usize,
    seat: &str,
    mut change: impl FnMut(&mut Parts),
) {
    reseal(record, turn, |parts| {
        if parts.seat == seat {
            change(parts);
        }
    });
}

/// The seal of a seat.
pub(crate) fn seal(record: &Record, turn: usize, seat: &str) -> Parts {
    let mut seals = record.line.nodes[turn - 1].remarks.iter().filter_map(Parts::read);
    seals.find(|parts| parts.seat == seat).expect("it has chosen")
}

/// Leaves the seals of a turn out, or those of one seat.
pub(crate) fn unseal(record: &mut Record, turn: usize, seat: Option<&str>) {
    record.line.nodes[turn - 1].remarks.retain(|remark| {
        Parts::read(remark).is_none_or(|parts| seat.is_some_and(|seat| parts.seat != seat))
    });
}

pub(crate) fn set_turn(record: &mut Record, turn: usize, text: &str) {
    record.line.nodes[turn - 1].step = RecordStep::Turn(text.to_owned());
}

pub(crate) fn turn_text(record: &Record, turn: usize) -> String {
    match &record.line.nodes[turn - 1].step {
        RecordStep::Turn(text) => text.clone(),
        RecordStep::SetUp(position) => position.clone(),
    }
}

pub(crate) fn drop_tag(record: &mut Record, name: &str) {
    record.tags.retain(|tag| tag.name != name);
}

pub(crate) fn tag<'a>(record: &'a Record, name: &str) -> &'a str {
    &record.tag(name).unwrap_or_else(|| panic!("it has the tag {name}")).value
}

/// Seals everything anew for what the tags say by now: what whoever runs the hall could do.
pub(crate) fn seal_anew(record: &mut Record) {
    let start = record.tag("FEN").map_or_else(|| "-".to_owned(), |tag| tag.value.clone());
    let sealed = SealedMatch {
        id: tag(record, fair::MATCH),
        game: tag(record, "Game"),
        start: &start,
        seed_commitment: tag(record, fair::SEED_COMMITMENT),
        players: ByPlayer { first: tag(record, "East"), second: tag(record, "West") },
    };
    let digest = sealed.digest();
    for turn in 1..=record.line.nodes.len() {
        reseal(record, turn, |parts| {
            parts.set_nonce(1, &digest);
            parts.set_nonce(2, &turn.to_string());
            let seat = parts.seat.clone();
            parts.set_nonce(3, &seat);
            parts.commit();
        });
    }
}

/// The card that chance would have played, had nobody on the seat of the second player chosen.
pub(crate) fn drawn_for_second(record: &Record, turn: usize) -> String {
    let mut table = find(tag(record, "Game")).expect("a game").start();
    for turn in 1..turn {
        table.play(&turn_text(record, turn)).expect("a turn of the record");
    }
    let cards = table.moves(dohyo_rules::Player::Second);
    let mut chance = fair::Chance::of_turn(tag(record, fair::SEED), turn);
    cards[chance.pick(cards.len())].clone()
}
