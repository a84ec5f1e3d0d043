//! Tournaments in the hall: who runs one and who has entered it, and matches that begin and report
//! their results by themselves.
//!
//! An event is its [`Setup`] and a log of [`Line`]s. It is loaded when somebody asks for it and stays
//! in memory while somebody does; the log in the database is the truth, and its numbers decide who
//! was first.

pub mod ballots;
pub mod bulletin;
mod deed;
mod directing;
mod error;
mod hosted;
mod leave;
mod line;
mod live;
mod rebuild;
mod refused;
mod rounds;
mod setup;
mod tables;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use dohyo_rules::time::Clock;
use dohyo_rules::{Status, find};
use dohyo_tournament::{Afterwards, Entrant, Fact, Opening};
use tokio::sync::mpsc;

use deed::Decided;
pub use deed::{Deed, LONGEST_PRESS};
pub use directing::{Direction, Running, Waits};
pub use error::EventError;
pub use hosted::{Hosted, Stored};
pub use leave::Leave;
pub(crate) use leave::leave_at;
pub use line::{Line, Table, What, Written};
pub use live::Live;
pub use rebuild::{Rebuilt, rebuild};
pub(crate) use rebuild::{agrees, replayed};
pub use refused::Refused;
pub use setup::{Door, Pace, Place, Setup, Stage, fresh_lot};

use crate::alarms::Alarms;
use crate::hall::{Hall, Report};
use crate::people::{Person, PersonId};
use crate::room::{self, Hands};
use crate::secret;
use crate::store::{Db, EventSummary, FreshEvent, StoreError};

/// Events kept in memory though nobody looks at them.
const RESTING: usize = 256;
/// How often somebody tries who was not the first.
const ATTEMPTS: usize = 16;
/// Characters of an event's id: nobody finds one by trying.
const ID: usize = 10;

/// All events of the hall.
#[derive(Clone)]
pub struct Events(Arc<Inner>);

struct Inner {
    hall: Hall,
    events: Mutex<HashMap<String, Arc<Live>>>,
    /// When bulletins are due.
    alarms: Arc<Alarms>,
    /// Set once they are waited for.
    is_awake: OnceLock<()>,
}

impl Events {
    /// The events of a hall, whose matches report to them from now on.
    #[must_use]
    pub fn new(hall: Hall) -> Self {
        let (sender, receiver) = mpsc::unbounded_channel();
        hall.report_to(sender);
        let events = Self(Arc::new(Inner {
            hall,
            events: Mutex::default(),
            alarms: Arc::default(),
            is_awake: OnceLock::new(),
        }));
        tokio::spawn(listen(Arc::downgrade(&events.0), receiver));
        events
    }

    /// Goes on with every event that is being played: what was over when the hall closed is reported
    /// now, and bulletins that were due are made. From now on they are made by themselves, unless the
    /// hall's watch is set by hand.
    pub async fn wake(&self) -> Result<(), EventError> {
        for id in self.db().running_events().await? {
            if let Err(error) = self.follow_up(&id).await {
                tracing::error!(%error, event = id, "an event does not go on");
            }
        }
        let is_first = self.0.is_awake.set(()).is_ok();
        if is_first && self.0.hall.runs_by_itself() {
            tokio::spawn(rounds::keep_publishing(Arc::downgrade(&self.0)));
        }
        Ok(())
    }

    /// Makes an event under a key of its organiser's, with those who have entered already; a second
    /// try finds the one that was made.
    pub async fn open(
        &self,
        setup: Setup,
        entrants: Vec<Entrant>,
        key: Option<&str>,
    ) -> Result<Arc<Live>, EventError> {
        let hosted = Hosted::new(setup);
        let decided = hosted.decide_as_organiser(Deed::EnterAll(entrants))?;
        self.add(hosted, decided, key).await
    }

    /// Takes in an event that was run elsewhere, as far as it was played.
    pub async fn import(
        &self,
        setup: Setup,
        facts: Vec<Fact>,
        key: Option<&str>,
    ) -> Result<Arc<Live>, EventError> {
        let hosted = Hosted::new(setup);
        let decided = hosted.taken_over(facts)?;
        self.add(hosted, decided, key).await
    }

    /// An event by its id, as the log has it: another process of the hall may have written to it.
    pub async fn find(&self, id: &str) -> Result<Arc<Live>, EventError> {
        if let Some(live) = self.loaded(id) {
            if self.db().last_event_line(id).await? > live.last() {
                let mut hosted = live.hosted.write().await;
                *hosted = self.load(id).await?;
                live.tell(hosted.next_number() - 1);
            }
            return Ok(live);
        }
        let hosted = self.load(id).await?;
        Ok(self.keep(id, hosted))
    }

    /// Lets something happen in an event. It returns the number of the last line in the log when that
    /// is durable. Whoever stops waiting for the answer does not stop the deed.
    pub async fn act(&self, live: &Arc<Live>, by: &Person, deed: Deed) -> Result<u64, EventError> {
        let (events, live, by) = (self.clone(), Arc::clone(live), by.clone());
        let deed = tokio::spawn(async move {
            // What was due before comes before.
            events.publish(&live).await?;
            let number = events.try_act(&live, &by, deed).await?;
            events.go_on(&live).await?;
            Ok(number)
        });
        deed.await.map_err(|_| EventError::Store(StoreError::Closed))?
    }

    async fn try_act(&self, live: &Live, by: &Person, deed: Deed) -> Result<u64, EventError> {
        let mut hosted = live.hosted.write().await;
        for _ in 0..ATTEMPTS {
            let decided = match hosted.decide(by, deed.clone()) {
                // What was known may be old.
                Err(_) if self.db().last_event_line(&live.id).await? >= hosted.next_number() => {
                    *hosted = self.load(&live.id).await?;
                    continue;
                }
                decided => decided?,
            };
            match self.append(live, &mut hosted, Some(by.id), decided).await {
                Err(EventError::Store(StoreError::Conflict)) => {}
                other => return other,
            }
        }
        Err(EventError::Store(StoreError::Conflict))
    }

    /// Makes lines durable and goes on from them. If somebody else was first, the log is read again.
    async fn append(
        &self,
        live: &Live,
        hosted: &mut Hosted,
        person: Option<PersonId>,
        decided: Decided,
    ) -> Result<u64, EventError> {
        let at = self.0.hall.now();
        let (after, written) = written(hosted, person, at, decided);
        let first = hosted.next_number() as usize - 1;
        let summary = EventSummary::of(&after, at);
        let letters = self.0.hall.letters_of_event(&live.id, &after, first as u64);
        let rings = !letters.is_empty();
        let lines = &after.log()[first..];
        let kept = self.db().append_event(&live.id, lines, &written, &summary, letters);
        if let Err(error) = kept.await {
            *hosted = self.load(&live.id).await?;
            live.tell(hosted.next_number() - 1);
            return Err(error.into());
        }
        *hosted = after;
        let last = hosted.next_number() - 1;
        live.tell(last);
        if rings {
            self.0.hall.ring();
        }
        Ok(last)
    }

    async fn follow_up(&self, id: &str) -> Result<(), EventError> {
        let live = self.find(id).await?;
        self.go_on(&live).await
    }

    /// What follows by itself, and what is due by now.
    async fn go_on(&self, live: &Arc<Live>) -> Result<(), EventError> {
        self.publish(live).await?;
        self.follow(live, i64::MAX).await
    }

    /// What follows by itself from what has happened until some moment: results of matches in the hall
    /// are noted, matches that are wanted no more are called off, and those begin that can be played.
    async fn follow(&self, live: &Live, until: i64) -> Result<(), EventError> {
        let mut hosted = live.hosted.write().await;
        let mut conflicts = 0;
        while let Some(decided) = self.next_step(&live.id, &hosted, until).await? {
            match self.append(live, &mut hosted, None, decided).await {
                // Another process of the hall was faster.
                Err(EventError::Store(StoreError::Conflict)) if conflicts < ATTEMPTS => {
                    conflicts += 1;
                }
                other => other.map(|_| ())?,
            }
        }
        Ok(())
    }

    async fn next_step(
        &self,
        id: &str,
        hosted: &Hosted,
        until: i64,
    ) -> Result<Option<Decided>, EventError> {
        for table in hosted.tables_in_use() {
            let live = self.0.hall.find(&table.id).await?;
            let stage = live.room().await.stage_at(until);
            let outcome = match stage {
                room::Stage::Over(outcome) => Some(outcome),
                room::Stage::Cancelled => None,
                _ if hosted.is_wanted(table) => {
                    self.mind_seats(hosted, table, &live).await?;
                    continue;
                }
                _ => {
                    self.0.hall.call_off(&live).await?;
                    None
                }
            };
            return Ok(Some(hosted.clear(table, outcome)?));
        }
        let mut tables = Vec::new();
        for due in hosted.due() {
            let Some(setup) = due.setup(id, hosted) else { continue };
            let live = self.0.hall.open_once(setup, Some(&due.key(id))).await?;
            tables.push(due.seated(&live.id));
        }
        if tables.is_empty() { Ok(None) } else { Ok(Some(hosted.seat(tables)?)) }
    }

    async fn add(
        &self,
        hosted: Hosted,
        decided: Decided,
        key: Option<&str>,
    ) -> Result<Arc<Live>, EventError> {
        check(hosted.setup())?;
        let organiser = hosted.setup().organiser;
        let at = self.0.hall.now();
        let (after, written) = written(&hosted, Some(organiser), at, decided);
        let id = secret::random_text(ID);
        let fresh = FreshEvent { id: &id, setup: after.setup(), created: at, request: key };
        let summary = EventSummary::of(&after, at);
        match self.db().add_event(&fresh, after.log(), &written, &summary).await {
            Ok(()) => {
                let live = self.keep(&id, after);
                self.go_on(&live).await?;
                Ok(live)
            }
            Err(StoreError::Conflict) => {
                let made = match key {
                    Some(key) => self.db().event_of(organiser, key).await?,
                    None => None,
                };
                self.find(&made.ok_or(StoreError::Conflict)?).await
            }
            Err(error) => Err(error.into()),
        }
    }

    fn db(&self) -> &Db {
        self.0.hall.db()
    }

    async fn load(&self, id: &str) -> Result<Hosted, EventError> {
        let setup = self.db().event_setup(id).await?.ok_or(EventError::Unknown)?;
        let log = self.db().event_log(id).await?;
        Hosted::replay(setup, log).ok_or(EventError::Unreadable)
    }

    fn loaded(&self, id: &str) -> Option<Arc<Live>> {
        self.0.events.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Keeps an event in memory, unless another was faster; then theirs is the one.
    fn keep(&self, id: &str, hosted: Hosted) -> Arc<Live> {
        let mut events = self.0.events.lock().unwrap_or_else(PoisonError::into_inner);
        if events.len() >= RESTING && !events.contains_key(id) {
            events.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let live = events.entry(id.to_owned()).or_insert_with(|| Arc::new(Live::new(id, hosted)));
        Arc::clone(live)
    }
}

/// Whether an event can be held so.
fn check(setup: &Setup) -> Result<(), Refused> {
    let table = find(&setup.game).map_err(|_| Refused::NoGame)?.start();
    Clock::new(setup.terms.control, &*table).map_err(|_| Refused::BadTime)?;
    if setup.terms.hands == Hands::Touch && table.status() == Status::Both {
        return Err(Refused::NoPieces);
    }
    let mut rules = setup.settings.divisions.iter().map(|division| &division.rules);
    let draws_ballots = rules.any(|rules| {
        rules.opening != Opening::Free || rules.series.draws.then == Afterwards::Ballot
    });
    if draws_ballots && !ballots::has_ballots(&setup.game) {
        return Err(Refused::NoBallots);
    }
    Ok(())
}

/// The event after what was decided, and the new lines as they are kept.
fn written(
    before: &Hosted,
    person: Option<PersonId>,
    at: i64,
    Decided { lines, event }: Decided,
) -> (Hosted, Vec<Written>) {
    let written = lines.iter().map(|what| what.write(&event)).collect();
    let mut after = before.with(event);
    for what in lines {
        let number = after.next_number();
        after.write(Line { number, at, person, what });
    }
    (after, written)
}

/// Goes on with the events whose matches are over, and tells those who watch the matches of one, as
/// long as there are events.
async fn listen(events: Weak<Inner>, mut reports: mpsc::UnboundedReceiver<Report>) {
    while let Some(report) = reports.recv().await {
        let Some(inner) = events.upgrade() else { return };
        let events = Events(inner);
        match report {
            Report::News(id) => {
                if let Some(live) = events.loaded(&id) {
                    live.stir();
                }
            }
            Report::Over(id) => {
                if let Err(error) = events.follow_up(&id).await {
                    tracing::error!(%error, event = id, "an event does not go on");
                }
            }
        }
    }
}
