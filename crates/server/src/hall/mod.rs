//! The matches that are going on: who acts is let in, what happened is kept, and everybody who
//! looks on is told.
//!
//! A match is loaded when somebody asks for it and stays in memory while somebody does. It is
//! never the truth: the log in the database is, and its numbers decide who was first.

mod acting;
mod aside;
mod computers;
mod error;
mod foreign;
mod hearing;
mod lag;
mod live;
mod opening;
mod pairing;
mod planning;
mod presence;
mod rebuild;
mod sealing;
mod sweeping;
mod timekeeper;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use dohyo_rules::Player;
use tokio::sync::{Mutex as Gate, mpsc};

pub use computers::Computers;
pub use error::HallError;
use lag::Lags;
pub use live::{LiveMatch, MatchNews, Watching};
pub use opening::Younger;
pub use pairing::{Sought, WAITS};
use planning::PlannedMatches;
pub(crate) use presence::MatchLooks;
pub use rebuild::{RebuiltMatches, rebuild};
pub(crate) use rebuild::{agrees, explore, replayed};
pub use sweeping::LeaseClaim;

use crate::alarms::Alarms;
use crate::background::unbroken;
use crate::hosted::Hosted;
use crate::news::Carrier;
use crate::notices::{self, Directory};
use crate::people::PersonId;
use crate::room::{MatchDeed, MatchStage, Room};
use crate::secret;
use crate::store::{Db, Lease, Statement, StoreError};
use crate::time::Watch;
use crate::troubles::Troubles;

/// Matches kept in memory though nobody looks at them.
const RESTING: usize = 2048;
/// How often somebody tries who was not the first.
const ATTEMPTS: usize = 4;
/// Characters of a server's name: no two have the same.
const NAME: usize = 16;

/// All matches of the hall.
#[derive(Clone)]
pub struct Hall(Arc<HallState>);

struct HallState {
    db: Db,
    rooms: Mutex<HashMap<String, Arc<LiveMatch>>>,
    computers: Computers,
    /// Who hears of the matches of events.
    reports: OnceLock<mpsc::UnboundedSender<EventMatchReport>>,
    /// Who wants to be told of what happens while they do not look.
    post: OnceLock<Arc<Directory>>,
    watch: Watch,
    alarms: Arc<Alarms>,
    lags: Lags,
    planned: PlannedMatches,
    /// The matches that fail.
    troubles: Troubles,
    /// What was seen of what other processes wrote.
    foreign: foreign::SeenMark,
    /// What tells the other servers, and what this one is called among them.
    carrier: Carrier,
    name: String,
    /// How long what one of them has the right to is left to it, though it says nothing.
    takeover: Duration,
    /// The right to do what other servers left, while this one has it.
    sweeps: Mutex<Option<Lease>>,
    /// Set once clocks are watched.
    is_awake: OnceLock<()>,
    /// Held by whoever looks for clocks that nobody watches.
    looking: Gate<()>,
    /// Held by whoever looks for an opponent.
    pairing: Gate<()>,
}

/// What is told of a match of an event, by the event's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EventMatchReport {
    /// Something has happened in it.
    News(String),
    /// It is over.
    Over(String),
    /// Another server has written a line of this number to the event's own log.
    Elsewhere(String, u64),
    /// Other servers may have written to any event.
    Gap,
    /// Another server may have ended in the middle of something.
    Left,
}

/// Something that somebody wants to happen.
#[derive(Clone, Debug)]
pub struct DeedRequest {
    /// Who wants it; nobody for the computer.
    pub person: Option<PersonId>,
    /// What.
    pub deed: MatchDeed,
    /// What they call it, so that a second try is not a second deed.
    pub key: Option<String>,
    /// How many turns had been played when they decided, where that matters.
    pub turn: Option<usize>,
    /// The last line with which moves had been taken back by then, where that matters: after it there
    /// may be another position with as many turns.
    pub taken_back: Option<u64>,
}

impl DeedRequest {
    /// Something that somebody wants to happen, whenever it is heard.
    #[must_use]
    pub const fn new(person: Option<PersonId>, deed: MatchDeed) -> Self {
        Self { person, deed, key: None, turn: None, taken_back: None }
    }
}

impl Hall {
    /// The hall over a database, with its computer players.
    #[must_use]
    pub fn new(db: Db, computers: Computers) -> Self {
        Self::with_watch(db, computers, Watch::default())
    }

    /// The same, where a watch says what time it is. Nothing happens by itself until it [wakes](Self::wake),
    /// and by a watch that is set by hand nothing but on [`tick`](Self::tick).
    #[must_use]
    pub fn with_watch(db: Db, computers: Computers, watch: Watch) -> Self {
        Self::among(db, computers, watch, (Carrier::Nobody, Duration::ZERO))
    }

    /// The same among other servers, who are told by a carrier, and who do after a while what one of them has left.
    #[must_use]
    pub fn among(
        db: Db,
        computers: Computers,
        watch: Watch,
        (carrier, takeover): (Carrier, Duration),
    ) -> Self {
        let hall = Self(Arc::new(HallState {
            db,
            rooms: Mutex::default(),
            computers,
            reports: OnceLock::new(),
            post: OnceLock::new(),
            watch,
            alarms: Arc::default(),
            lags: Lags::default(),
            planned: PlannedMatches::default(),
            troubles: Troubles::default(),
            foreign: foreign::SeenMark::default(),
            carrier,
            takeover,
            name: secret::random_text(NAME),
            sweeps: Mutex::default(),
            is_awake: OnceLock::new(),
            looking: Gate::default(),
            pairing: Gate::default(),
        }));
        hall.0.computers.serve(&hall);
        hall
    }

    /// The database.
    #[must_use]
    pub fn db(&self) -> &Db {
        &self.0.db
    }

    /// Now, as the hall's watch has it.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.0.watch.now()
    }

    /// Remembers how long something took to somebody and back, who is connected.
    pub fn note_round_trip(&self, person: PersonId, took: Duration) {
        self.0.lags.note(person, took);
    }

    /// Whether another match may begin against the computer, for which whoever asks now would wait.
    #[must_use]
    pub(crate) fn has_room_for_computers(&self) -> bool {
        self.0.computers.has_room()
    }

    /// How many matches are in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Says who hears of the matches of events: once, and the first time counts.
    pub(crate) fn report_to(&self, reports: mpsc::UnboundedSender<EventMatchReport>) {
        let _ = self.0.reports.set(reports);
    }

    /// Says who wants to be told of what happens: once, and the first time counts.
    pub(crate) fn post_by(&self, post: Arc<Directory>) {
        let _ = self.0.post.set(post);
    }

    /// What the lines of an event after a number mean for those who play in it, or are asked to.
    pub(crate) async fn letters_of_event(
        &self,
        id: &str,
        hosted: &Hosted,
        after: u64,
    ) -> Result<Vec<Statement>, StoreError> {
        let Some(post) = self.0.post.get() else { return Ok(Vec::new()) };
        let mut letters = post.post(id, &notices::of_event(hosted, after), self.now());
        for notice in notices::of_event_invitations(hosted, after) {
            letters.extend(self.invite(id, notice, self.now()).await?);
        }
        Ok(letters)
    }

    /// Wakes whoever delivers what is to be told.
    pub(crate) fn ring(&self) {
        if let Some(post) = self.0.post.get() {
            post.ring();
        }
    }

    /// Whether things happen by themselves, without [`tick`](Self::tick).
    #[must_use]
    pub(crate) fn runs_by_itself(&self) -> bool {
        self.0.watch.runs()
    }

    /// Calls a match off that its event wants no more.
    pub(crate) async fn call_off(&self, live: &Arc<LiveMatch>) -> Result<(), HallError> {
        match self.try_act(live, DeedRequest::new(None, MatchDeed::CallOff)).await {
            // It has come to an end in the same moment.
            Err(HallError::Refused(_)) => Ok(()),
            other => other.map(|_| ()),
        }
    }

    /// A match by its id, as the log has it now where there are other servers.
    pub async fn find(&self, id: &str) -> Result<Arc<LiveMatch>, HallError> {
        self.find_at(id, 0).await
    }

    /// The same for somebody who has heard of a line of its log, which another server may have written.
    pub async fn find_at(&self, id: &str, line: u64) -> Result<Arc<LiveMatch>, HallError> {
        let live = self.find_known(id).await?;
        if (self.has_others() || live.news().number < line)
            && let Err(error) = self.look_again(&live).await
        {
            tracing::warn!(%error, id, "a match is shown as it is known here");
        }
        Ok(live)
    }

    /// A match by its id, as it is known here: whoever acts in it finds out whether that was old.
    pub async fn find_known(&self, id: &str) -> Result<Arc<LiveMatch>, HallError> {
        if self.is_aside(id) {
            return Err(HallError::SetAside);
        }
        if let Some(live) = self.loaded_room(id) {
            return Ok(live);
        }
        let room = match self.load(id).await {
            Err(error @ HallError::Unreadable(_)) => {
                self.note_failure(id, &error);
                return Err(HallError::SetAside);
            }
            loaded => loaded?,
        };
        let live = self.keep(id, room);
        if let Err(error) = self.resume_plans(&live).await {
            self.note_failure(id, &error);
        }
        if !self.is_recent(&live.room()) {
            // Both may have wanted one in the last moment before the hall stopped.
            if let Err(error) = self.begin_rematch(&live).await {
                self.note_failure(id, &error);
            }
            self.call_computer(&live);
        }
        Ok(live)
    }

    /// Tells those who look at a match, or at its event, up to which line there is something new.
    fn notify(&self, live: &LiveMatch, room: &Room, number: u64) {
        live.notify(number);
        self.report(room, EventMatchReport::News);
    }

    /// What follows from a deed by itself: planned answers, the computer's, what the match means for its
    /// event, and the rematch that both want.
    async fn follow_up(&self, live: &Arc<LiveMatch>) -> Result<(), HallError> {
        self.go_on(live).await?;
        self.draw_conclusions(live).await
    }

    /// The same where whoever wrote has seen to what happens by itself.
    async fn draw_conclusions(&self, live: &Arc<LiveMatch>) -> Result<(), HallError> {
        self.call_computer(live);
        self.report_end(live);
        self.begin_rematch(live).await
    }

    fn call_computer(&self, live: &Arc<LiveMatch>) {
        if live.room().awaits_computer().is_some() {
            self.0.computers.call(live);
        }
    }

    fn report_end(&self, live: &LiveMatch) {
        let room = live.room();
        if matches!(room.stage(), MatchStage::Over(_)) {
            self.report(&room, EventMatchReport::Over);
        }
    }

    fn report(&self, room: &Room, report: impl FnOnce(String) -> EventMatchReport) {
        if let (Some(event), Some(reports)) = (&room.setup().event, self.0.reports.get()) {
            // When nobody listens any more, the hall is closing.
            let _ = reports.send(report(event.clone()));
        }
    }

    /// The match that a log makes. One whose log nobody can replay, for whatever reason, stops nobody else.
    async fn load(&self, id: &str) -> Result<Room, HallError> {
        let broken = |_| HallError::Unreadable("replaying its log crashed the program".to_owned());
        unbroken(self.read(id)).await.map_err(broken)?
    }

    async fn read(&self, id: &str) -> Result<Room, HallError> {
        let setup = self.0.db.setup(id).await?.ok_or(HallError::Unknown)?;
        let log = self.0.db.log(id, 0).await?;
        match Room::replay(setup, log) {
            Some(Ok(room)) => Ok(room),
            Some(Err(refused)) => Err(HallError::Unreadable(format!("a line is {refused}"))),
            None => Err(HallError::Unreadable("there is no such game or position".to_owned())),
        }
    }

    fn loaded_room(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    fn loaded_ids(&self) -> Vec<String> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    /// Keeps a match in memory, unless another was faster; then theirs is the one.
    fn keep(&self, id: &str, room: Room) -> Arc<LiveMatch> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.len() >= RESTING && !rooms.contains_key(id) {
            rooms.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let live = rooms.entry(id.to_owned()).or_insert_with(|| Arc::new(LiveMatch::new(id, room)));
        Arc::clone(live)
    }
}

/// One of two at random.
fn lot() -> Player {
    Player::ALL[(secret::random_number() & 1) as usize]
}
