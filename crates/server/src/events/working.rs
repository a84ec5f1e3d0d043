//! What takes long in large events: it is worked out beside everything else, a little at a time. What is
//! small is worked out at once, so that nobody's small event waits for somebody's large one.

use dohyo_tournament::{Division, Format};

use super::{EventDeed, EventError, EventSetup, Events, Hosted};
use crate::workers::{Unworked, WorkerTurn, Workers, who_asks};

/// Whatever is lighter than this is worked out at once: it takes a few milliseconds.
pub(super) const LIGHT: usize = 2_000;
/// Requests that may wait for large events, and those that may wait to bring one in.
pub(super) const WAITING: usize = 32;
pub(super) const WAITING_AT_DOOR: usize = 8;
/// Bytes of text for each line of a log that they may come to.
const LINE: usize = 16;
/// Steps of the search for places that take as long as a match to be worked out.
const STEPS: usize = 200;
/// How much more than itself a line may weigh whose entry is drawn for a knockout.
const DRAWN: usize = 8;

/// How much new lines may come to: matches of tables, or places that are drawn.
pub(super) const fn weight_of_lines(lines: usize) -> usize {
    DRAWN * lines
}

/// How much a deed brings in that was not there before.
fn weight_of_deed(deed: &EventDeed) -> usize {
    match deed {
        EventDeed::EnterAll(entrants) => weight_of_lines(entrants.len()),
        EventDeed::InviteAll(list) => weight_of_lines(list.len()),
        _ => 0,
    }
}

/// How much it is to let something happen in an event: places may be drawn anew, and team-mates kept apart.
fn weight_of_change(hosted: &Hosted) -> usize {
    let drawn = hosted.event().contests().iter().filter_map(|contest| contest.knockout.as_ref());
    hosted.weight() + drawn.map(|drawn| drawn.plan.effort() / STEPS).sum::<usize>()
}

/// How much a log may come to, before it has been read: where many are kept apart, places take much longer to
/// draw than to keep.
pub(super) fn weight_of_log(setup: &EventSetup, lines: usize) -> usize {
    let is_drawn = |division: &Division| {
        matches!(division.rules.format, Format::Knockout(_) | Format::Groups { .. })
    };
    let is_drawn = setup.settings.divisions.iter().any(is_drawn);
    if is_drawn { lines * DRAWN } else { lines }
}

/// How much a text may come to, before it has been read.
#[must_use]
pub fn weight_of_text(text: &str) -> usize {
    // Team-mates are kept apart, and so are those of a group.
    let is_drawn = ["team ", "groups "].into_iter().any(|word| text.contains(word));
    text.len() / LINE * if is_drawn { DRAWN } else { 1 }
}

impl Events {
    /// Who works on large events, and who on those that are brought in.
    #[must_use]
    pub fn workers(&self) -> [&Workers; 2] {
        [&self.0.workers, &self.0.door]
    }

    /// Works something out of an event of this weight for somebody who asks. If too many wait already, they
    /// are told to come back.
    pub async fn work<T>(&self, weight: usize, job: impl FnOnce() -> T) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.workers.run(job).await?)
    }

    /// The same of an event that is brought in. There is a line of its own for these, so that nobody who looks
    /// at events waits for them.
    pub async fn take_in<T>(
        &self,
        weight: usize,
        job: impl FnOnce() -> T,
    ) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.door.run(job).await?)
    }

    /// Works out what a deed comes to. Who brings in as many as a file does waits with those who bring in
    /// files, however large the event is.
    pub(super) async fn work_at<T>(
        &self,
        hosted: &Hosted,
        deed: &EventDeed,
        job: impl FnOnce() -> T,
    ) -> Result<T, EventError> {
        let (change, new) = (weight_of_change(hosted), weight_of_deed(deed));
        if new > LIGHT {
            return self.take_in(change + new, job).await;
        }
        self.work(change + new, job).await
    }

    /// Waits for the turn to read an event: in line, where somebody asks for it, and else however long that
    /// takes.
    pub(super) async fn turn_to_read(&self) -> Result<WorkerTurn, EventError> {
        let workers = &self.0.workers;
        Ok(match who_asks() {
            Some(_) => workers.turn().await?,
            None => workers.own_place().turn().await?,
        })
    }

    /// The same for what has to follow, however long that takes.
    pub(crate) async fn work_on<T>(
        &self,
        weight: usize,
        job: impl FnOnce() -> T,
    ) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.workers.own_place().turn().await?.work(job))
    }
}

impl From<Unworked> for EventError {
    fn from(unworked: Unworked) -> Self {
        match unworked {
            Unworked::Busy => Self::Busy,
            Unworked::Failed => Self::Store(crate::store::StoreError::Closed),
        }
    }
}
