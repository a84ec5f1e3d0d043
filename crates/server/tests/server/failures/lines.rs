//! Lines of a log: each is written after the one before it, or not at all.

use dohyo_server::room::{LogEntry, MatchDeed};
use dohyo_server::store::{Fresh, StoreError};
use dohyo_server::time::Watch;

use super::BEGIN;
use crate::folder::Folder;
use crate::room::HOST;
use crate::timekeeping::{begin, open};

/// Checks that of a log with so many lines the next one can be written, and no other.
pub(crate) async fn check_lines(last: u64, write: impl AsyncFn(u64) -> Result<(), StoreError>) {
    let next = last + 1;
    for (number, is_next) in [
        (next + 1, false),
        (next - 1, false),
        (next, true),
        (next, false),
        (next + 2, false),
        (next + 1, true),
    ] {
        let is_right = match write(number).await {
            Ok(()) => is_next,
            Err(StoreError::Conflict) => !is_next,
            Err(_) => false,
        };
        assert!(is_right, "line {number}");
    }
}

#[tokio::test]
async fn a_line_is_written_after_the_one_before_it_or_not_at_all() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    check_lines(1, async |number| {
        let deed = MatchDeed::Say("hello".to_owned());
        let entry = LogEntry { number, at: BEGIN, person: Some(HOST), deed };
        let line = Fresh { entry, request: None };
        hall.db().append(&live.id, &line, None, None, Vec::new()).await
    })
    .await;
}
