//! What an older hall wrote after the end of a match.

use dohyo_engine::Random;
use dohyo_rules::Player;
use dohyo_server::room::{LogEntry, MatchDeed, MatchStage, Opponent, Room};

use super::Game;
use crate::room::{GUEST, HOST};

/// The lines that an older hall let happen after the end, or after the time was up, count for nothing:
/// the match is what it was before them.
#[test]
fn what_an_older_hall_wrote_after_the_end_counts_for_nothing() {
    let mut played = Game::begin("checkers", "bank 1m", Opponent::Anybody, 1).expect("a match");
    played.play(1);
    assert!(played.does(Some(HOST), MatchDeed::Resign(Player::First)));
    let result = played.room.stage();
    let mut log: Vec<LogEntry> = played.room.log().cloned().collect();
    let later = [
        (HOST, MatchDeed::Draw(Player::First)),
        (GUEST, MatchDeed::Decline(Player::Second)),
        (GUEST, MatchDeed::Say("once more".to_owned())),
        (GUEST, MatchDeed::Resign(Player::Second)),
    ];
    for (person, deed) in later {
        let (number, at) = (log.len() as u64 + 1, played.at);
        log.push(LogEntry { number, at, person: Some(person), deed });
    }
    let again = Room::replay(played.room.setup().clone(), log).expect("a game").expect("a log");
    assert_eq!(again.stage(), result);
    assert_eq!(again.void_lines().len(), 3, "what was said was said");
    assert_eq!(again.disagreement(), None);
    assert_eq!(again.talk().count(), 1);
}

#[test]
fn a_takeback_that_an_older_hall_let_happen_too_late_counts_for_nothing() {
    let mut played = Game::begin("checkers", "bank 1s", Opponent::SameDevice, 1).expect("a match");
    played.play(1);
    let mut log: Vec<LogEntry> = played.room.log().cloned().collect();
    let (number, at) = (log.len() as u64 + 1, played.at + 1200);
    log.push(LogEntry { number, at, person: Some(HOST), deed: MatchDeed::TakeBack(Player::First) });
    let again = Room::replay(played.room.setup().clone(), log).expect("a game").expect("a log");
    let mut again = Game { room: again, at, random: Random::new(1), moves: Vec::new() };
    assert_eq!(again.room.turn_count(), played.room.turn_count());
    again.wait(1);
    let MatchStage::Over(outcome) = again.room.stage() else { panic!("the flag falls") };
    assert_eq!(outcome.reason.as_str(), "time");
}
