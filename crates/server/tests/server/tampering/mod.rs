//! Whatever is changed in a record is found, or it is said that a record alone cannot tell. The records
//! are those of matches that the hall has kept.

mod cases;
mod edit;
mod matches;

use cases::Expected;
use dohyo_rules::fair::{self, Nonce, Unfair, Verified, verify_all};
use dohyo_rules::record::Reader;
use dohyo_rules::{ByPlayer, Player};
use dohyo_server::room::{LogEntry, MatchDeed, MatchSetup, Opponent, Room};
use matches::Records;

use crate::room::{GUEST, HOST, setup};

/// What is found in a file.
fn found(text: &str) -> (Vec<String>, Vec<Verified>) {
    let (mut faults, mut verified) = (Vec::new(), Vec::new());
    for result in verify_all(Reader::new(text.as_bytes())) {
        match result {
            Ok(fine) => verified.push(fine),
            Err(wrong) => faults.extend(wrong.iter().map(Unfair::to_string)),
        }
    }
    (faults, verified)
}

#[tokio::test]
async fn whatever_is_tampered_with_is_found_or_said_to_be_unproven() {
    let records = Records::new().await;
    for (name, text) in records.all() {
        let (faults, verified) = found(text);
        assert!(faults.is_empty() && verified.len() == 1, "{name}: {faults:?}\n{text}");
        assert_eq!(verified[0].warning().is_some(), name == "old", "{name}");
    }
    let mut missed = Vec::new();
    for case in cases::all() {
        let before = (case.base)(&records);
        let after = (case.tamper)(before, &records);
        assert_ne!(before, after, "{}: nothing was changed", case.what);
        let (faults, verified) = found(&after);
        let unproven = verified.iter().flat_map(|fine| &fine.unproven).map(ToString::to_string);
        let unproven: Vec<_> = unproven.collect();
        let is_as_expected = match case.expected {
            Expected::Found(fault) => faults.iter().any(|found| found.contains(fault)),
            Expected::Said(what) => {
                faults.is_empty() && unproven.iter().any(|said| said.contains(what))
            }
        };
        if !is_as_expected {
            let what = case.what;
            missed.push(format!("{what}: {:?}: {faults:?} {unproven:?}\n{after}", case.expected));
        }
    }
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
    assert!(cases::all().count() >= 45, "{} ways", cases::all().count());
}

#[tokio::test]
async fn whoever_noted_one_commitment_finds_what_a_record_alone_hides() {
    let records = Records::new().await;
    let noted = edit::seal(&crate::fairness::read(&records.resigned), 1, "East").commitment;
    let said = cases::all().filter(|case| case.what.starts_with("sealed anew"));
    let mut count = 0;
    for case in said {
        let after = (case.tamper)((case.base)(&records), &records);
        assert!(!after.contains(&noted), "{}", case.what);
        count += 1;
    }
    assert!(count > 1);
}

#[test]
fn a_match_that_was_begun_in_the_old_form_goes_on_in_it() {
    let room = Room::new(setup("bout", Opponent::Anybody)).expect("a game");
    let called = ByPlayer::new("Hana".to_owned(), "Jun".to_owned());
    let nonce = room.nonce(Player::First, "random".to_owned(), &called);
    assert_eq!(nonce, Nonce::from("random".to_owned()));
    assert_eq!(room.sealed_id(), None);
}

#[test]
fn a_sealed_line_reads_back_with_the_names_that_it_keeps() {
    let seed = fair::seed("kfz3u9xq2b", "random");
    let setup = MatchSetup { seed, ..setup("bout", Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    let join = MatchDeed::Join(Player::Second);
    room.admit(LogEntry { number: 1, at: 0, person: Some(GUEST), deed: join }).expect("a seat");
    let called = ByPlayer::new("Aiko Sato".to_owned(), "Computer, level 3".to_owned());
    let nonce = room.nonce(Player::First, "random".to_owned(), &called);
    let seat = Player::First;
    let deed =
        MatchDeed::Choose { seat, mv: "1".to_owned(), named: None, nonce: Some(Box::new(nonce)) };
    assert!(deed.words().ends_with(".1.East.random players Aiko Sato/Computer, level 3"));
    let read = MatchDeed::read(deed.kind(), deed.seat(), &deed.words());
    assert_eq!(read.as_ref(), Ok(&deed));
    room.admit(LogEntry { number: 2, at: 0, person: Some(HOST), deed }).expect("a legal choice");
    // Whatever they are called by now, the first seal decides.
    let renamed = ByPlayer::new("Hana".to_owned(), "Jun".to_owned());
    let again = room.nonce(Player::Second, "other".to_owned(), &renamed);
    let same = Nonce { players: None, ..room.nonce(Player::Second, "other".to_owned(), &called) };
    assert_eq!(again, same);
    assert_eq!(room.open_players(), None, "that somebody has chosen may be secret");
}
