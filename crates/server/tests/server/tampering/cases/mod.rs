//! The ways in which records are tampered with, and what is to come of each.

mod seals;
mod tags;
mod turns;
mod unproven;

use dohyo_rules::fair;
use dohyo_rules::record::Record;
use dohyo_rules::{AnyMatch, Player};

use super::edit::{edit, tag, turn_text};
use super::found;
use super::matches::Records;

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

/// Every way.
pub(crate) fn all() -> impl Iterator<Item = &'static Case> {
    [seals::CASES, tags::CASES, turns::CASES, unproven::CASES].into_iter().flatten()
}

/// Another digit at its end.
fn other(hash: &str) -> String {
    let (rest, last) = hash.split_at(hash.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

fn opposite(seat: &str) -> String {
    if seat == "East" { "West" } else { "East" }.to_owned()
}

/// The table after the turns of a record, without its end.
fn table(record: &Record, turns: usize) -> Box<dyn AnyMatch> {
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
