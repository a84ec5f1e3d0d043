//! Tournaments in the hall: who runs one and who has entered it, and matches that begin and report
//! their results by themselves.
//!
//! What an event is stands in [`hosted`](crate::hosted). It is loaded when somebody asks for it and stays
//! in memory while somebody does; the log in the database is the truth, and its numbers decide who
//! was first.

mod asking;
mod bulletins;
mod directing;
mod error;
mod following;
mod hearing;
mod keeping;
mod live;
mod rebuild;
mod rounds;
mod working;

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use dohyo_tournament::{Entrant, Fact};
use tokio::sync::{Mutex as Gate, mpsc};

pub(crate) use asking::asked_for;
pub use directing::{Running, Waits};
pub use error::EventError;
pub(crate) use error::is_of_one_match;
pub use live::LiveEvent;
use live::WriterTurn;
pub use rebuild::{RebuiltEvents, rebuild};
pub(crate) use rebuild::{agrees, replayed};
pub use working::weight_of_text;

use crate::alarms::Alarms;
use crate::background::{BrokenOff, give_way, keep_going, unbroken};
use crate::config::half_of_the_cores;
use crate::hall::Hall;
use crate::hosted::{Decided, LONGEST_REASON, written};
pub use crate::hosted::{
    DirectorDecision, Door, EventDeed, EventRefused, EventSetup, Hosted, HostedGame, HostedStage,
    Invitation, LONGEST_LOG_OF_PLAYERS, LONGEST_PRESS, Leave, LogLine, MOST_ACCOUNTS, MOST_CHANGES,
    MOST_GAMES, MOST_PRESS, Pace, PlaceName, Stored, Unasked, Venue, What, Written, ballot,
    bulletin, fresh_lot,
};
use crate::news::Topic;
use crate::people::{Person, PersonId};
use crate::secret;
use crate::store::{Db, EventSummary, FreshEvent, Lease, StoreError};
use crate::time::DAY;
use crate::troubles::{TroubleSource, Troubles};
use crate::workers::{Workers, for_who_asks};
use following::Urgency;
use working::{LIGHT, weight_of_lines, weight_of_log};

/// How many events can be read from the database at a time.
const GATES: usize = 64;
/// How often somebody tries who was not the first.
const ATTEMPTS: usize = 16;
/// The most events that somebody makes in a day.
const MOST_A_DAY: i64 = 100;
/// Characters of an event's id: nobody finds one by trying.
const ID: usize = 10;

/// All events of the hall.
#[derive(Clone)]
pub struct Events(Arc<EventsState>);

struct EventsState {
    hall: Hall,
    events: Mutex<HashMap<String, Arc<LiveEvent>>>,
    /// When bulletins are due, and when to try again what failed.
    alarms: Arc<Alarms>,
    troubles: Troubles,
    workers: Workers,
    door: Workers,
    /// Whoever reads an event from the database passes the gate that its id leads to: however many ask for it
    /// at once, it is read once.
    gates: [Gate<()>; GATES],
    hasher: RandomState,
    /// Set once they are waited for.
    is_awake: OnceLock<()>,
    /// Held by whoever looks for events that nobody goes on with.
    looking: Gate<()>,
    /// The events that somebody goes on with just now.
    attended: Mutex<BTreeSet<String>>,
}

impl Events {
    /// The events of a hall, whose matches report to them from now on.
    #[must_use]
    pub fn new(hall: Hall) -> Self {
        let (sender, receiver) = mpsc::unbounded_channel();
        hall.report_to(sender);
        let events = Self(Arc::new(EventsState {
            hall,
            events: Mutex::default(),
            alarms: Arc::default(),
            troubles: Troubles::default(),
            workers: Workers::new(half_of_the_cores(), working::WAITING),
            door: Workers::new(NonZeroUsize::MIN, working::WAITING_AT_DOOR),
            gates: [const { Gate::const_new(()) }; GATES],
            hasher: RandomState::new(),
            is_awake: OnceLock::new(),
            looking: Gate::default(),
            attended: Mutex::default(),
        }));
        let (listener, reports) = (Arc::downgrade(&events.0), Arc::new(Gate::new(receiver)));
        keep_going("reports of matches", move || {
            following::listen(listener.clone(), Arc::clone(&reports))
        });
        events
    }

    /// How many events are set aside because they cannot be read, or fail again and again.
    #[must_use]
    pub fn set_aside(&self) -> usize {
        self.0.troubles.aside()
    }

    /// Makes an event under a key of its organiser's, with those who have entered already; a second
    /// try finds the one that was made.
    pub async fn open(
        &self,
        setup: EventSetup,
        entrants: Vec<Entrant>,
        key: Option<&str>,
    ) -> Result<Arc<LiveEvent>, EventError> {
        let setup = setup.checked()?;
        let weight = weight_of_lines(entrants.len());
        let hosted = Hosted::new(setup);
        let organiser = hosted.setup().organiser;
        let decide = || hosted.decide_for(organiser, EventDeed::EnterAll(entrants));
        let decided = self.take_in(weight, decide).await??;
        self.add(hosted, decided, key).await
    }

    /// Takes in an event that was run elsewhere, as far as it was played.
    pub async fn import(
        &self,
        setup: EventSetup,
        facts: Vec<Fact>,
        key: Option<&str>,
    ) -> Result<Arc<LiveEvent>, EventError> {
        let setup = setup.checked()?;
        let hosted = Hosted::new(setup);
        let weight = weight_of_lines(facts.len());
        let decided = self.take_in(weight, || hosted.taken_over(facts)).await??;
        self.add(hosted, decided, key).await
    }

    /// An event by its id, as the log has it: another process of the hall may have written to it.
    pub async fn find(&self, id: &str) -> Result<Arc<LiveEvent>, EventError> {
        if self.0.troubles.is_aside(id, self.0.hall.now()) {
            return Err(EventError::SetAside);
        }
        if let Some(live) = self.loaded(id) {
            let last = self.db().last_event_line(id).await?;
            if last > live.last() {
                let mut turn = live.write().await;
                // Somebody else may have read it meanwhile.
                if last >= turn.next_number() {
                    turn.put(self.load(id).await?).await;
                }
            }
            return Ok(live);
        }
        let gate = self.0.hasher.hash_one(id) % GATES as u64;
        let _gate = self.0.gates[gate as usize].lock().await;
        if let Some(live) = self.loaded(id) {
            return Ok(live);
        }
        let hosted = self.load(id).await?;
        self.keep(id, hosted)
    }

    /// Lets something happen in an event. It returns the number of the last line in the log when that
    /// is durable. Whoever stops waiting for the answer does not stop the deed.
    pub async fn act(
        &self,
        live: &Arc<LiveEvent>,
        by: &Person,
        deed: EventDeed,
    ) -> Result<u64, EventError> {
        if self.0.troubles.is_aside(&live.id, self.0.hall.now()) {
            return Err(EventError::SetAside);
        }
        let (events, live, by) = (self.clone(), Arc::clone(live), by.clone());
        let deed = tokio::spawn(for_who_asks(async move {
            // What was due before comes before.
            events.publish(&live, Urgency::AtOnce).await?;
            let hosted = events.known_to(&live, &by, &deed).await?;
            events.check_people(&hosted, by.id, &deed).await?;
            drop(hosted);
            let number = events.try_act(&live, &by, deed).await?;
            // It is done, whatever follows from it later.
            events.go_on_with(&live.id).await;
            Ok(number)
        }));
        deed.await.unwrap_or(Err(EventError::Broken))
    }

    /// The event as it stands, if the deed is somebody's to do in it: nothing is looked up before that.
    async fn known_to(
        &self,
        live: &LiveEvent,
        by: &Person,
        deed: &EventDeed,
    ) -> Result<Arc<Hosted>, EventError> {
        let hosted = live.event().await;
        let Err(refused) = hosted.may(by, deed) else { return Ok(hosted) };
        let mut turn = live.write().await;
        if self.db().last_event_line(&live.id).await? < turn.next_number() {
            return Err(refused.into());
        }
        // What was known is old.
        turn.put(self.load(&live.id).await?).await;
        drop(turn);
        let hosted = live.event().await;
        hosted.may(by, deed)?;
        Ok(hosted)
    }

    async fn try_act(
        &self,
        live: &LiveEvent,
        by: &Person,
        deed: EventDeed,
    ) -> Result<u64, EventError> {
        let mut turn = live.write().await;
        for attempt in 0..ATTEMPTS {
            let decide = || turn.decide(by, deed.clone());
            let decided = match self.work_at(&turn, &deed, decide).await? {
                // What was known may be old.
                Err(_) if self.db().last_event_line(&live.id).await? >= turn.next_number() => {
                    turn.put(self.load(&live.id).await?).await;
                    give_way(attempt).await;
                    continue;
                }
                decided => decided?,
            };
            match self.append(live, &mut turn, Some(by.id), decided).await {
                Err(EventError::Store(StoreError::Conflict)) => give_way(attempt).await,
                other => return other,
            }
        }
        Err(EventError::Store(StoreError::Conflict))
    }

    /// Makes lines durable and goes on from them. If somebody else was first, the log is read again; if it
    /// cannot be, that is what is wrong.
    async fn append(
        &self,
        live: &LiveEvent,
        turn: &mut WriterTurn<'_>,
        person: Option<PersonId>,
        decided: Decided,
    ) -> Result<u64, EventError> {
        self.append_under(None, live, turn, person, decided).await
    }

    /// The same by the right to do something that happens once, if that still stands.
    async fn append_under(
        &self,
        lease: Option<&Lease>,
        live: &LiveEvent,
        turn: &mut WriterTurn<'_>,
        person: Option<PersonId>,
        decided: Decided,
    ) -> Result<u64, EventError> {
        let at = turn.logged_at(self.0.hall.now());
        let weight = turn.weight() + decided.lines.len();
        let write = || written(turn, person, at, decided);
        let (after, written) = self.work_on(weight, write).await??;
        let first = turn.next_number() as usize - 1;
        let summary = EventSummary::of(&after, at);
        let mut letters = self.0.hall.letters_of_event(&live.id, &after, first as u64).await?;
        let rings = !letters.is_empty();
        letters.extend(lease.map(Lease::stands));
        let lines = &after.log()[first..];
        let kept = self.db().append_event(&live.id, lines, &written, &summary, letters);
        if let Err(error) = kept.await {
            match (self.load(&live.id).await, &error) {
                (Ok(known), _) => turn.put(known).await,
                (Err(unread), StoreError::Conflict) => return Err(unread),
                // Whatever is wrong with the log now, this is what was wrong first.
                (Err(_), _) => {}
            }
            return Err(error.into());
        }
        let last = after.next_number() - 1;
        turn.put(after).await;
        self.0.hall.tell(Topic::Event, &live.id, last);
        if rings {
            self.0.hall.ring();
        }
        Ok(last)
    }

    async fn add(
        &self,
        hosted: Hosted,
        decided: Decided,
        key: Option<&str>,
    ) -> Result<Arc<LiveEvent>, EventError> {
        let organiser = hosted.setup().organiser;
        let at = self.0.hall.now();
        let weight = decided.lines.len();
        if self.db().events_made(organiser, at - DAY).await? >= MOST_A_DAY {
            let made = match key {
                Some(key) => self.db().event_of(organiser, key).await?,
                None => None,
            };
            return self.find(&made.ok_or(EventError::TooMany)?).await;
        }
        let write = || written(&hosted, Some(organiser), at, decided);
        let (after, written) = self.take_in(weight, write).await??;
        self.has_room(organiser, after.weight())?;
        let id = secret::random_text(ID);
        let fresh = FreshEvent { id: &id, setup: after.setup(), created: at, request: key };
        let summary = EventSummary::of(&after, at);
        match self.db().add_event(&fresh, after.log(), &written, &summary).await {
            Ok(()) => {
                let live = self.keep(&id, after)?;
                // The event is there, whatever follows from it later.
                self.go_on_with(&id).await;
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
        let now = self.0.hall.now();
        if self.0.troubles.is_aside(id, now) {
            return Err(EventError::SetAside);
        }
        // One whose log nobody can replay, for whatever reason, stops nobody else.
        let why = match unbroken(self.read(id)).await {
            Ok(Ok(Some(hosted))) => {
                self.0.troubles.note_read(id);
                return Ok(hosted);
            }
            Ok(Ok(None)) => "its log cannot be replayed".to_owned(),
            Ok(Err(EventError::Store(StoreError::Unreadable(why)))) => why,
            Ok(Err(error)) => return Err(error),
            Err(BrokenOff) => "replaying its log crashed the program".to_owned(),
        };
        if self.0.troubles.note(id, TroubleSource::ForGood, now).is_new {
            tracing::error!(event = id, why, "an event is set aside");
        }
        Err(EventError::SetAside)
    }

    /// An event as its settings and its log make it; `None` for a log that nobody wrote.
    async fn read(&self, id: &str) -> Result<Option<Hosted>, EventError> {
        let setup = self.db().event_setup(id).await?.ok_or(EventError::Unknown)?;
        let lines = self.db().last_event_line(id).await? as usize;
        if weight_of_log(&setup, lines) <= LIGHT {
            return Ok(Hosted::replay(setup, self.db().event_log(id).await?));
        }
        // A long log is read by few at a time, who leave the database to others meanwhile.
        let turn = self.turn_to_read().await?;
        let log = self.db().event_log(id).await?;
        Ok(turn.work(|| Hosted::replay(setup, log)))
    }

    fn loaded(&self, id: &str) -> Option<Arc<LiveEvent>> {
        self.0.events.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }
}
