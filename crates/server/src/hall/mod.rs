//! The matches that are going on: who acts is let in, what happened is kept, and everybody who
//! looks on is told.
//!
//! A match is loaded when somebody asks for it and stays in memory while somebody does. It is
//! never the truth: the log in the database is, and its numbers decide who was first.

mod computers;
mod error;
mod lag;
mod live;
mod opening;
mod planning;
mod rebuild;
mod timekeeper;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use dohyo_rules::Player;
use tokio::sync::mpsc;

pub use computers::Computers;
pub use error::HallError;
use lag::Lags;
pub use live::{Live, News, Watching};
pub use opening::Younger;
use planning::Planned;
pub use rebuild::{Rebuilt, rebuild};

use crate::alarms::Alarms;
use crate::events::Hosted;
use crate::people::PersonId;
use crate::post::{Directory, notices};
use crate::room::{Deed, Entry, Refused, Room, Stage};
use crate::secret;
use crate::store::{Course, Db, Fresh, Statement, StoreError, Summary};
use crate::time::Watch;

/// Matches kept in memory though nobody looks at them.
const RESTING: usize = 2048;
/// How often somebody tries who was not the first.
const ATTEMPTS: usize = 4;
/// Characters of a nonce: more than anybody can try.
const NONCE: usize = 26;

/// All matches of the hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    db: Db,
    rooms: Mutex<HashMap<String, Arc<Live>>>,
    computers: Computers,
    /// Who hears of the matches of events.
    reports: OnceLock<mpsc::UnboundedSender<Report>>,
    /// Who wants to be told of what happens while they do not look.
    post: OnceLock<Arc<Directory>>,
    watch: Watch,
    alarms: Arc<Alarms>,
    lags: Lags,
    planned: Planned,
    /// Set once clocks are watched.
    is_awake: OnceLock<()>,
}

/// What is told of a match of an event, by the event's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Report {
    /// Something has happened in it.
    News(String),
    /// It is over.
    Over(String),
}

/// Something that somebody wants to happen.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Who wants it; nobody for the computer.
    pub person: Option<PersonId>,
    /// What.
    pub deed: Deed,
    /// What they call it, so that a second try is not a second deed.
    pub key: Option<String>,
    /// How many turns had been played when they decided, where that matters.
    pub turn: Option<usize>,
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
        let hall = Self(Arc::new(Inner {
            db,
            rooms: Mutex::default(),
            computers,
            reports: OnceLock::new(),
            post: OnceLock::new(),
            watch,
            alarms: Arc::default(),
            lags: Lags::default(),
            planned: Planned::default(),
            is_awake: OnceLock::new(),
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

    /// How many matches are in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Says who hears of the matches of events: once, and the first time counts.
    pub(crate) fn report_to(&self, reports: mpsc::UnboundedSender<Report>) {
        let _ = self.0.reports.set(reports);
    }

    /// Says who wants to be told of what happens: once, and the first time counts.
    pub(crate) fn post_by(&self, post: Arc<Directory>) {
        let _ = self.0.post.set(post);
    }

    /// What the lines of an event after a number mean for those who play in it.
    pub(crate) fn letters_of_event(&self, id: &str, hosted: &Hosted, after: u64) -> Vec<Statement> {
        let Some(post) = self.0.post.get() else { return Vec::new() };
        post.post(id, &notices::of_event(hosted, after), self.now())
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
    pub(crate) async fn call_off(&self, live: &Arc<Live>) -> Result<(), HallError> {
        let wish = Wish { person: None, deed: Deed::CallOff, key: None, turn: None };
        match self.try_act(live, wish).await {
            // It has come to an end in the same moment.
            Err(HallError::Refused(_)) => Ok(()),
            other => other.map(|_| ()),
        }
    }

    /// A match by its id.
    pub async fn find(&self, id: &str) -> Result<Arc<Live>, HallError> {
        if let Some(live) = self.loaded_room(id) {
            return Ok(live);
        }
        let room = self.load(id).await?;
        let live = self.keep(id, room);
        self.resume_plans(&live).await?;
        self.call_computer(&live).await;
        Ok(live)
    }

    /// Lets something happen in a match. It returns the number of its line in the log when that is
    /// durable. Whoever stops waiting for the answer does not stop the deed.
    pub async fn act(&self, live: &Arc<Live>, wish: Wish) -> Result<u64, HallError> {
        let (hall, live) = (self.clone(), Arc::clone(live));
        let deed = tokio::spawn(async move {
            let acted = hall.try_act(&live, wish).await;
            // Time may have run out meanwhile, whatever was refused.
            hall.follow_up(&live).await?;
            acted
        });
        deed.await.map_err(|_| HallError::Store(StoreError::Closed))?
    }

    async fn try_act(&self, live: &Live, wish: Wish) -> Result<u64, HallError> {
        let key = wish.key.map(|key| format!("{}:{key}", wish.person.map_or(0, |person| person.0)));
        let mut room = live.room.write().await;
        for _ in 0..ATTEMPTS {
            self.catch_up(live, &mut room, self.now()).await?;
            let number = room.next_number();
            let deed = finish(&room, wish.deed.clone());
            let at = self.moment_of(&room, wish.person, &deed);
            let entry = Entry { number, at, person: wish.person, deed };
            let is_stale = wish.turn.is_some_and(|turn| turn != room.turn_count());
            let written = if is_stale {
                Err(Refused::Stale.into())
            } else {
                self.write_line(live, &mut room, entry, key.clone()).await
            };
            let Err(error) = written else {
                // What it leads to at once, as the deadline of a turn that begins; if that fails, the
                // alarm sees to it.
                if let Err(error) = self.catch_up(live, &mut room, self.now()).await {
                    tracing::error!(%error, id = live.id, "what follows from a deed is not kept yet");
                }
                self.set_alarm(live, &room);
                return Ok(number);
            };
            let is_conflict = matches!(error, HallError::Store(StoreError::Conflict));
            // The same wish may have come true before.
            if (is_conflict || matches!(error, HallError::Refused(_)))
                && let Some(number) = self.number_of(&live.id, key.as_deref()).await?
            {
                return Ok(number);
            }
            if !is_conflict {
                return Err(error);
            }
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    /// When somebody did something: what they decided for was on its way for a while.
    fn moment_of(&self, room: &Room, person: Option<PersonId>, deed: &Deed) -> i64 {
        let now = self.now();
        match (person, deed) {
            (Some(person), Deed::Choose { .. } | Deed::Hand { .. }) => {
                let decided = now - self.0.lags.of(person);
                decided.max(room.last_at().unwrap_or(now)).min(now)
            }
            _ => now,
        }
    }

    /// Admits a line and makes it durable. If somebody else was first, the log is read again.
    async fn write_line(
        &self,
        live: &Live,
        room: &mut Room,
        entry: Entry,
        request: Option<String>,
    ) -> Result<(), HallError> {
        let (before, sat, number) = (room.stage(), room.seats(), entry.number);
        let post = self.0.post.get();
        let was = post.and_then(|post| post.before(room));
        room.admit(entry.clone())?;
        let letters = post.map_or_else(Vec::new, |post| {
            post.letters(&live.id, was, room, &entry, |person| live.is_seen_by(person))
        });
        let rings = !letters.is_empty();
        let since = if has_moved_on(before, room.stage()) {
            Some(entry.at)
        } else {
            // Where somebody else plays on, the match is being played since it began.
            room.begun_at().filter(|_| room.seats() != sat)
        };
        let summary = since.map(|since| Summary::of(room, since));
        let course = summary.as_ref().and_then(|summary| Course::of(room, summary.since));
        let line = Fresh { entry, request };
        let kept = self.0.db.append(&live.id, &line, summary.as_ref(), course.as_ref(), letters);
        match kept.await {
            Ok(()) => {
                self.tell(live, room, number);
                if rings {
                    self.ring();
                }
                Ok(())
            }
            Err(error) => {
                // What was admitted is not in the log: the log is right, and while nobody can
                // read it, what was known of it before.
                room.forget_last();
                self.read_again(live, room).await?;
                Err(error.into())
            }
        }
    }

    /// Takes the log for the truth about a match.
    async fn read_again(&self, live: &Live, room: &mut Room) -> Result<(), HallError> {
        *room = self.load(&live.id).await?;
        self.tell(live, room, room.next_number() - 1);
        Ok(())
    }

    /// Tells those who look at a match, or at its event, up to which line there is something new.
    fn tell(&self, live: &Live, room: &Room, number: u64) {
        live.tell(number);
        self.report(room, Report::News);
    }

    async fn number_of(&self, id: &str, key: Option<&str>) -> Result<Option<u64>, StoreError> {
        match key {
            None => Ok(None),
            Some(key) => self.0.db.line_of(id, key).await,
        }
    }

    /// What follows from a deed by itself: planned answers, the computer's, what the match means for its
    /// event, and the rematch that both want.
    async fn follow_up(&self, live: &Arc<Live>) -> Result<(), HallError> {
        self.go_on(live).await?;
        self.call_computer(live).await;
        self.report_end(live).await;
        self.begin_rematch(live).await
    }

    async fn call_computer(&self, live: &Arc<Live>) {
        if live.room.read().await.awaits_computer().is_some() {
            self.0.computers.call(live);
        }
    }

    async fn report_end(&self, live: &Live) {
        let room = live.room.read().await;
        if matches!(room.stage(), Stage::Over(_)) {
            self.report(&room, Report::Over);
        }
    }

    fn report(&self, room: &Room, report: impl FnOnce(String) -> Report) {
        if let (Some(event), Some(reports)) = (&room.setup().event, self.0.reports.get()) {
            // When nobody listens any more, the hall is closing.
            let _ = reports.send(report(event.clone()));
        }
    }

    async fn load(&self, id: &str) -> Result<Room, HallError> {
        let setup = self.0.db.setup(id).await?.ok_or(HallError::Unknown)?;
        let log = self.0.db.log(id, 0).await?;
        match Room::replay(setup, log) {
            Some(Ok(room)) => Ok(room),
            _ => Err(HallError::Unreadable),
        }
    }

    fn loaded_room(&self, id: &str) -> Option<Arc<Live>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Keeps a match in memory, unless another was faster; then theirs is the one.
    fn keep(&self, id: &str, room: Room) -> Arc<Live> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.len() >= RESTING && !rooms.contains_key(id) {
            rooms.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let live = rooms.entry(id.to_owned()).or_insert_with(|| Arc::new(Live::new(id, room)));
        Arc::clone(live)
    }
}

/// A deed as the log has it: a move in canonical text, and sealed where both choose at once. What
/// cannot be read is refused later, by the room.
fn finish(room: &Room, deed: Deed) -> Deed {
    match deed {
        Deed::Choose { seat, mv, named, .. } => {
            let mv = room.canonical(seat, &mv).unwrap_or(mv);
            let is_sealed = matches!(room.stage(), Stage::Playing(dohyo_rules::Status::Both));
            let nonce = is_sealed.then(|| secret::random_text(NONCE));
            Deed::Choose { seat, mv, named, nonce }
        }
        deed => deed,
    }
}

/// Whether lists have something new to show.
fn has_moved_on(before: Stage, after: Stage) -> bool {
    std::mem::discriminant(&before) != std::mem::discriminant(&after)
}

/// One of two at random.
fn lot() -> Player {
    Player::ALL[(secret::random_number() & 1) as usize]
}
