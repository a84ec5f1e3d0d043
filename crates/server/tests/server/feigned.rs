//! Words that look encrypted and are not: players and organisers may write them wherever words are free, and
//! the match stays readable.

use std::sync::Arc;

use dohyo_rules::Player;
use dohyo_server::hall::{DeedRequest, Hall, HallError, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Consent, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, ResultWeight,
};
use dohyo_server::time::Watch;

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};
use crate::timekeeping::open;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;
/// Whoever runs the event.
const ORGANISER: PersonId = PersonId(3);
/// It begins as what is encrypted begins.
const FEIGNED: &str = "enc1 x";

fn words() -> String {
    FEIGNED.to_owned()
}

/// A match of an event, whose misses the organiser decides about.
async fn begin(hall: &Hall, game: &str) -> Arc<LiveMatch> {
    let (terms, event) = ("turn 1m; organiser".parse().expect("terms"), Some("event".to_owned()));
    let setup = MatchSetup { terms, event, ..setup(game, Opponent::Anybody) };
    let live = hall.open(setup).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    live
}

async fn act(
    hall: &Hall,
    live: &Arc<LiveMatch>,
    person: PersonId,
    deed: MatchDeed,
) -> Result<u64, HallError> {
    hall.act(live, DeedRequest::new(Some(person), deed)).await
}

fn log(live: &LiveMatch) -> Vec<LogEntry> {
    live.room().log().cloned().collect()
}

/// A hall that reads the match anew has the same lines.
async fn reads_the_same(folder: &Folder, watch: &Watch, live: &LiveMatch) {
    let read = open(folder, watch).await.find(&live.id).await.expect("a match that can be read");
    assert_eq!(log(&read), log(live));
}

/// Lets somebody do something, and reads the match while it is played and when it is over.
async fn check(game: &str, person: PersonId, deeds: &[MatchDeed]) {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, game).await;
    if deeds.iter().any(|deed| matches!(deed, MatchDeed::Count(_))) {
        watch.set(BEGIN + 2 * MINUTE);
        hall.tick().await;
    }
    for deed in deeds {
        act(&hall, &live, person, deed.clone()).await.expect("it is allowed");
        reads_the_same(&folder, &watch, &live).await;
    }
    if !live.room().is_over() {
        let seat = live.room().seats_of(HOST).next().expect("a seat");
        act(&hall, &live, HOST, MatchDeed::Resign(seat)).await.expect("they may");
    }
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    reads_the_same(&folder, &watch, &live).await;
}

#[tokio::test]
async fn a_message_that_looks_encrypted_is_a_message() {
    for game in ["checkers", "bout"] {
        check(game, HOST, &[MatchDeed::Say(words())]).await;
    }
}

#[tokio::test]
async fn an_organisers_reason_that_looks_encrypted_is_a_reason() {
    let why = words;
    let seat = Player::Second;
    for game in ["checkers", "bout"] {
        check(game, ORGANISER, &[MatchDeed::Pause(why()), MatchDeed::Resume(why())]).await;
        let by = "1m".parse().expect("a span");
        check(game, ORGANISER, &[MatchDeed::Extend { seat, by, why: why() }]).await;
        let person = PersonId(4);
        let consent = Consent::Accepted;
        let substitute = MatchDeed::Substitute { seat, person, why: why(), consent };
        check(game, ORGANISER, &[substitute]).await;
        for weight in [ResultWeight::Rated, ResultWeight::Unrated] {
            let winner = Some(Player::First);
            check(game, ORGANISER, &[MatchDeed::Decide { winner, why: why(), weight }]).await;
        }
    }
    check("checkers", ORGANISER, &[MatchDeed::Count(why())]).await;
}

#[tokio::test]
async fn no_choice_looks_encrypted() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    for game in ["checkers", "bout"] {
        let live = begin(&hall, game).await;
        let before = log(&live);
        let seat = live.room().seats_of(HOST).next().expect("a seat");
        for named in [None, Some(words())] {
            let mv = words();
            let refused =
                act(&hall, &live, HOST, MatchDeed::Choose { seat, mv, named, nonce: None });
            assert!(matches!(refused.await, Err(HallError::Refused(_))));
        }
        assert_eq!(log(&live), before);
        reads_the_same(&folder, &watch, &live).await;
    }
}
