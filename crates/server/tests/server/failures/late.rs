//! Clocks that go back, and answers that come too late.

use dohyo_rules::Player;
use dohyo_server::hall::{DeedRequest, HallError};
use dohyo_server::room::{DeedRefused, MatchDeed, MatchStage, Opponent};
use dohyo_server::time::Watch;

use super::{BEGIN, MINUTE, check, choose, wish};
use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};
use crate::timekeeping::{begin, open};

#[tokio::test]
async fn the_moments_of_a_log_never_go_back() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 1m").await;
    hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("a move");
    watch.set(BEGIN - 10 * MINUTE);
    hall.act(&live, wish(GUEST, choose(Player::Second, "22-17"))).await.expect("a move");
    hall.act(&live, wish(GUEST, MatchDeed::Say("hello".to_owned()))).await.expect("words");
    // Somebody says something before the fall of the flag is certain.
    watch.set(BEGIN + MINUTE + 300);
    hall.act(&live, wish(HOST, MatchDeed::Say("oh".to_owned()))).await.expect("words");
    watch.set(BEGIN + 2 * MINUTE);
    hall.tick().await;
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    let log = hall.db().log(&live.id, 0).await.expect("a log");
    assert!(log.is_sorted_by_key(|entry| entry.at), "{log:?}");
    check(&hall, &live).await;
}

#[tokio::test]
async fn an_answer_thought_for_a_position_that_was_taken_back_is_stale() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = hall.open(setup("checkers", Opponent::SameDevice)).await.expect("a match");
    hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("a move");
    let thought = DeedRequest {
        turn: Some(1),
        taken_back: Some(live.room().taken_back()),
        ..wish(HOST, choose(Player::Second, "22-17"))
    };
    hall.act(&live, wish(HOST, MatchDeed::TakeBack(Player::First)))
        .await
        .expect("it is taken back");
    hall.act(&live, wish(HOST, choose(Player::First, "9-13"))).await.expect("another move");
    let late = hall.act(&live, thought).await;
    assert!(matches!(late, Err(HallError::Refused(DeedRefused::Stale))), "{late:?}");
}
