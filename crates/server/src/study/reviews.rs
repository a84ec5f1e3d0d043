//! Reviews of matches that are over: each is worked out once, by the analysts, whoever asks for
//! it, and then kept. What the hall closes on is simply asked for again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use dohyo_engine::review::{ReviewEffort, Reviewed, Reviewer};
use dohyo_rules::{AnyMatch, MatchEvent};
use tokio::runtime::Handle;
use tokio::sync::{Mutex as Turn, watch};

use super::{AnalysisFlow, Analysts, BackgroundJob, Unstudied};
use crate::jobs::{Job, JobAnswer, JobTask, ReviewedText, TableText};
use crate::people::PersonId;
use crate::store::{Db, StoreError};
use crate::time::now;

/// The turns that a worker looks at before somebody else has a turn.
const PIECE: usize = 4;

/// The reviews of the hall.
#[derive(Clone)]
pub struct Reviews(Arc<ReviewsState>);

struct ReviewsState {
    db: Db,
    analysts: Analysts,
    /// Held by who asks for one, so that nobody else asks for the same meanwhile.
    asking: Turn<()>,
    /// Those that are worked out now, by the ids of their matches.
    running: Mutex<HashMap<String, watch::Receiver<ReviewProgress>>>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The turns that were looked at.
    pub done: usize,
    /// All turns.
    pub turns: usize,
}

/// How it stands with the review of a match.
#[derive(Debug)]
pub enum ReviewStanding {
    /// Nobody has asked for it.
    Unasked,
    /// It is worked out.
    Running(watch::Receiver<ReviewProgress>),
    /// There it is.
    Kept(Vec<Reviewed>),
}

/// Why there is no review.
#[derive(Debug)]
pub enum Unreviewed {
    /// Nobody has time.
    Unstudied(Unstudied),
    /// The database failed.
    Store(StoreError),
}

impl Reviews {
    /// The reviews in a database, by these analysts.
    #[must_use]
    pub fn new(db: Db, analysts: Analysts) -> Self {
        let (asking, running) = (Turn::default(), Mutex::default());
        Self(Arc::new(ReviewsState { db, analysts, asking, running }))
    }

    /// How it stands with the review of a match.
    pub async fn find(&self, id: &str) -> Result<ReviewStanding, StoreError> {
        // In this order: one that is finished is kept before it runs no more.
        if let Some(progress) = self.0.running().get(id) {
            return Ok(ReviewStanding::Running(progress.clone()));
        }
        Ok(self.0.db.review(id).await?.map_or(ReviewStanding::Unasked, ReviewStanding::Kept))
    }

    /// Has the match at a table reviewed, unless that was done or is being done.
    pub async fn ask(
        &self,
        id: &str,
        table: Box<dyn AnyMatch>,
    ) -> Result<ReviewStanding, Unreviewed> {
        self.ask_for(None, id, table).await
    }

    /// The same for somebody: the people at an address have a turn each.
    pub async fn ask_for(
        &self,
        person: Option<PersonId>,
        id: &str,
        table: Box<dyn AnyMatch>,
    ) -> Result<ReviewStanding, Unreviewed> {
        let _turn = self.0.asking.lock().await;
        match self.find(id).await? {
            ReviewStanding::Unasked => {}
            standing => return Ok(standing),
        }
        let turns = table.log().iter().filter(|event| matches!(event, MatchEvent::Turn(_))).count();
        let (told, progress) = watch::channel(ReviewProgress { done: 0, turns });
        let work = ReviewWork {
            id: id.to_owned(),
            text: TableText::of(&*table),
            next: 0,
            all: turns,
            stage: ReviewStage::Waiting(table),
            turns: Vec::new(),
            told,
            reviews: Arc::downgrade(&self.0),
            runtime: Handle::current(),
        };
        self.0.running().insert(id.to_owned(), progress.clone());
        // Work that is refused is dropped, and no longer runs then.
        self.0.analysts.undertake_for(person, Box::new(work))?;
        Ok(ReviewStanding::Running(progress))
    }
}

impl ReviewsState {
    fn running(&self) -> MutexGuard<'_, HashMap<String, watch::Receiver<ReviewProgress>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A review on its way.
struct ReviewWork {
    id: String,
    /// The match as workers read it.
    text: TableText,
    /// How many turns were looked at, of how many.
    next: usize,
    all: usize,
    stage: ReviewStage,
    turns: Vec<Reviewed>,
    told: watch::Sender<ReviewProgress>,
    reviews: Weak<ReviewsState>,
    runtime: Handle,
}

/// A mind takes room: it is made when it is needed.
enum ReviewStage {
    Waiting(Box<dyn AnyMatch>),
    Begun(Box<Reviewer>),
}

impl BackgroundJob for ReviewWork {
    fn step(&mut self) -> AnalysisFlow {
        if let ReviewStage::Waiting(table) = &self.stage {
            let Some(reviewer) = Reviewer::open(&**table, ReviewEffort::USUAL) else {
                return AnalysisFlow::Done;
            };
            self.stage = ReviewStage::Begun(Box::new(reviewer));
        }
        let ReviewStage::Begun(reviewer) = &mut self.stage else { return AnalysisFlow::Done };
        // Workers may have looked at some.
        reviewer.pass_to(self.next);
        let step = reviewer.step();
        let progress = ReviewProgress { done: reviewer.done(), turns: reviewer.turns() };
        match step {
            Some(reviewed) => {
                self.next = progress.done;
                self.turns.push(reviewed);
                self.told.send_replace(progress);
                AnalysisFlow::On
            }
            None => {
                self.keep();
                AnalysisFlow::Done
            }
        }
    }

    fn job(&self) -> Option<Job> {
        let (id, from) = (format!("review {} {}", self.id, self.next), self.next);
        let (table, turns_at_most) = (self.text.clone(), Some(PIECE));
        Some(Job { id, task: JobTask::Review { table, from, turns_at_most } })
    }

    fn take(&mut self, answer: JobAnswer) -> AnalysisFlow {
        let JobAnswer::Review { turns, has_rest } = answer else { return AnalysisFlow::Done };
        let read: Result<Vec<_>, _> = turns.into_iter().map(ReviewedText::read).collect();
        let Ok(read) = read else {
            tracing::error!(id = self.id, "what a worker thinks of a match cannot be read");
            return AnalysisFlow::Done;
        };
        // A worker of the version before looks at all turns again.
        let next = self.next;
        self.turns.extend(read.into_iter().filter(|reviewed| reviewed.turn >= next));
        if let Some(last) = self.turns.last() {
            self.next = last.turn + 1;
        }
        self.told.send_replace(ReviewProgress { done: self.next, turns: self.all });
        if has_rest {
            return AnalysisFlow::On;
        }
        self.keep();
        AnalysisFlow::Done
    }
}

impl ReviewWork {
    fn keep(&self) {
        let Some(reviews) = self.reviews.upgrade() else { return };
        let kept = self.runtime.block_on(reviews.db.keep_review(&self.id, &self.turns, now()));
        if let Err(error) = kept {
            tracing::error!(id = self.id, %error, "a review could not be kept");
        }
    }
}

impl Drop for ReviewWork {
    fn drop(&mut self) {
        if let Some(reviews) = self.reviews.upgrade() {
            reviews.running().remove(&self.id);
        }
    }
}

impl From<StoreError> for Unreviewed {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Unstudied> for Unreviewed {
    fn from(unstudied: Unstudied) -> Self {
        Self::Unstudied(unstudied)
    }
}
