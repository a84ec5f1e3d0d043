//! Every log is replayed, and compared with what stands beside it.

use std::fmt::Display;

use super::{CheckedHall, Mending};
use crate::room::Stakes;
use crate::store::{CountedMatch, Db, OpeningSums, StoreError};
use crate::{events, hall};

/// What the explorer should have, by the logs.
#[derive(Debug, Default)]
struct Explorer {
    /// The matches that it has counted, and should have.
    counted: i64,
    sums: OpeningSums,
    /// Whether it has counted what it should not have, so that all has to be counted anew.
    is_spoiled: bool,
    /// Whether a log could not be read, whose counts nobody knows.
    has_unknown: bool,
}

pub(super) async fn check(db: &Db, mending: Mending, checked: &mut CheckedHall) {
    let mut explorer = Explorer::default();
    for id in listed(db.matches().await, checked) {
        checked.contents.matches += 1;
        if let Err(error) = check_match(db, &id, mending, checked, &mut explorer).await {
            checked.find(format!("match {id}: {error}"));
        }
    }
    if let Err(error) = check_sums(db, mending, checked, &explorer).await {
        checked.fail(&error);
    }
    for id in listed(db.all_events().await, checked) {
        checked.contents.events += 1;
        if let Err(error) = check_event(db, &id, mending, checked).await {
            checked.find(format!("event {id}: {error}"));
        }
    }
}

/// The ids, if they can be had.
fn listed(ids: Result<Vec<String>, StoreError>, checked: &mut CheckedHall) -> Vec<String> {
    ids.unwrap_or_else(|error| {
        checked.fail(&error);
        Vec::new()
    })
}

async fn check_match(
    db: &Db,
    id: &str,
    mending: Mending,
    checked: &mut CheckedHall,
    explorer: &mut Explorer,
) -> Result<(), String> {
    let mut replayed = match hall::replayed(db, id).await {
        Ok(replayed) => replayed,
        Err(why) => {
            explorer.has_unknown = true;
            checked.find(why);
            return Ok(());
        }
    };
    if !hall::agrees(db, id, &mut replayed, mending).await.map_err(text)? {
        let rated = match replayed.room.setup().stakes {
            Stakes::Rated => ", and neither do the ratings",
            Stakes::Casual => "",
        };
        // An older hall let it go on after its end, which stands.
        let void = match replayed.room.void_lines().len() {
            0 => String::new(),
            count => format!("; {count} lines after its end count for nothing"),
        };
        let what = format!("match {id}: its summary does not match the log{rated}{void}");
        checked.find_derived(what, mending);
    }
    if let Some(what) = replayed.room.disagreement() {
        checked.find(format!("match {id}: {what}"));
    }
    checked.contents.lines += replayed.lines as i64;
    let is_counted = db.is_explored(id).await.map_err(text)?;
    match (CountedMatch::of(&replayed.room, replayed.since), is_counted) {
        (Some(course), true) => explorer.add(&course),
        (Some(course), false) => {
            checked.find_derived(format!("match {id}: the explorer does not count it"), mending);
            if mending == Mending::Yes {
                hall::explore(db, id, &replayed).await.map_err(text)?;
                explorer.add(&course);
            }
        }
        // It may have ended since it was read.
        (None, true) if db.last_line(id).await.map_err(text)? == replayed.lines => {
            let what = format!("match {id}: the explorer counts it by mistake");
            checked.find_derived(what, mending);
            explorer.is_spoiled = true;
        }
        (None, _) => {}
    }
    Ok(())
}

/// Compares the sums of all counts, and counts anew if they are wrong.
async fn check_sums(
    db: &Db,
    mending: Mending,
    checked: &mut CheckedHall,
    explorer: &Explorer,
) -> Result<(), StoreError> {
    let (counted, sums) = db.opening_sums().await?;
    // While matches end, and where logs are unknown, there is nothing to compare with.
    let can_compare = counted == explorer.counted && !explorer.has_unknown;
    let is_wrong = can_compare && sums != explorer.sums;
    if is_wrong {
        checked.find_derived("explorer: its counts do not match the logs".to_owned(), mending);
    }
    if mending == Mending::Yes && (is_wrong || explorer.is_spoiled) {
        db.forget_openings().await?;
        for id in db.matches().await? {
            if let Ok(replayed) = hall::replayed(db, &id).await {
                hall::explore(db, &id, &replayed).await?;
            }
        }
    }
    Ok(())
}

async fn check_event(
    db: &Db,
    id: &str,
    mending: Mending,
    checked: &mut CheckedHall,
) -> Result<(), String> {
    let mut replayed = match events::replayed(db, id).await {
        Ok(replayed) => replayed,
        Err(why) => {
            checked.find(why);
            return Ok(());
        }
    };
    if !events::agrees(db, id, &mut replayed, mending).await.map_err(text)? {
        let what = format!("event {id}: its summary does not match the log");
        checked.find_derived(what, mending);
    }
    checked.contents.event_lines += replayed.lines as i64;
    Ok(())
}

impl Explorer {
    fn add(&mut self, course: &CountedMatch) {
        let OpeningSums { everybody, own } = course.sums();
        self.counted += 1;
        for seat in 0..3 {
            self.sums.everybody[seat] += everybody[seat];
            self.sums.own[seat] += own[seat];
        }
    }
}

fn text(error: impl Display) -> String {
    error.to_string()
}
