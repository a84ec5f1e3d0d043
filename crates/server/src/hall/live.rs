//! A match in memory, and those who look on.
//!
//! Whoever reads gets the match as it stood when they asked, and waits for nobody. Whoever writes
//! holds its [`MatchPen`], and puts the next match in place of the last once the log has it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tokio::sync::{MutexGuard, watch};

use super::presence::MatchLooks;
use crate::people::PersonId;
use crate::room::Room;

/// A match in memory.
pub struct LiveMatch {
    /// Its id.
    pub id: String,
    /// As the log has it: nothing that is not durable.
    room: RwLock<Arc<Room>>,
    /// Held by the one who writes.
    pen: tokio::sync::Mutex<()>,
    news: watch::Sender<MatchNews>,
    /// The players who look at it just now, as often as they do: each look has a number, and the oldest come
    /// first.
    players: Mutex<Vec<(u64, PersonId)>>,
    /// Who looks at it on other servers.
    elsewhere: Mutex<MatchLooks>,
    /// How many looks there ever were.
    looks: AtomicU64,
    /// The last line of the log after which somebody's plan was looked for.
    seen: AtomicU64,
}

/// What is new in a match. Who has heard of it looks at the match itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchNews {
    /// The last line of the log.
    pub number: u64,
    /// How many look on without playing.
    pub spectators: usize,
}

/// Somebody's eyes on a match, until it is dropped.
pub struct Watching {
    live: Arc<LiveMatch>,
    news: watch::Receiver<MatchNews>,
    as_spectator: usize,
    as_player: Option<(u64, PersonId)>,
}

/// The connections of a player to a match that wait for nobody: a few pages and programs. Whoever opens more
/// takes turns in them like those who look on.
const AT_ONCE: usize = 4;

impl LiveMatch {
    pub(super) fn new(id: &str, room: Room) -> Self {
        let news = MatchNews { number: room.next_number() - 1, spectators: 0 };
        Self {
            id: id.to_owned(),
            room: RwLock::new(Arc::new(room)),
            pen: tokio::sync::Mutex::default(),
            news: watch::Sender::new(news),
            players: Mutex::default(),
            elsewhere: Mutex::default(),
            looks: AtomicU64::new(0),
            seen: AtomicU64::new(0),
        }
    }

    /// The match as it stands: nothing of it is not in the log.
    #[must_use]
    pub fn room(&self) -> Arc<Room> {
        Arc::clone(&self.room.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for the pen: one writes at a time.
    pub(super) async fn pen(&self) -> MatchPen<'_> {
        let held = self.pen.lock().await;
        MatchPen { live: self, room: self.room(), _held: held }
    }

    /// What is new.
    #[must_use]
    pub fn news(&self) -> MatchNews {
        *self.news.borrow()
    }

    /// Whether a player looks at the match just now, on whatever server.
    pub(super) fn is_seen_by(&self, person: PersonId) -> bool {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        players.iter().any(|&(_, player)| player == person)
            || self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner).has(person)
    }

    /// How many look on without playing, on all servers.
    #[must_use]
    pub fn spectators(&self) -> usize {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner).spectators;
        self.news().spectators.saturating_add(elsewhere)
    }

    /// Who looks at it on this server.
    pub(super) fn looks(&self) -> MatchLooks {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let players = players.iter().map(|(_, player)| player.0).collect();
        MatchLooks { spectators: self.news().spectators, players }
    }

    pub(super) fn put_looks_elsewhere(&self, looks: MatchLooks) {
        *self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner) = looks;
    }

    /// Up to which line of the log plans were looked for.
    pub(super) fn seen(&self) -> u64 {
        self.seen.load(Ordering::Relaxed)
    }

    /// Remembers that plans were looked for. Only who may write to the match does.
    pub(super) fn see(&self, number: u64) {
        self.seen.store(number, Ordering::Relaxed);
    }

    pub(super) fn notify(&self, number: u64) {
        self.news.send_modify(|news| news.number = number);
    }
}

/// The right to write to a match, with the match as it stands.
pub(super) struct MatchPen<'a> {
    pub(super) live: &'a LiveMatch,
    /// As the log had it when it was last read or written.
    pub(super) room: Arc<Room>,
    _held: MutexGuard<'a, ()>,
}

impl MatchPen<'_> {
    /// Puts the match in place that the log makes now.
    pub(super) fn put(&mut self, room: Room) {
        self.room = Arc::new(room);
        let mut place = self.live.room.write().unwrap_or_else(PoisonError::into_inner);
        *place = Arc::clone(&self.room);
    }
}

impl Watching {
    /// Somebody who plays begins to look.
    #[must_use]
    pub fn player(live: &Arc<LiveMatch>, person: PersonId) -> Self {
        Self::begin(live, Some(person))
    }

    /// Somebody who does not play begins to look, and is counted.
    #[must_use]
    pub fn spectator(live: &Arc<LiveMatch>) -> Self {
        Self::begin(live, None)
    }

    fn begin(live: &Arc<LiveMatch>, as_player: Option<PersonId>) -> Self {
        let as_spectator = usize::from(as_player.is_none());
        let as_player =
            as_player.map(|person| (live.looks.fetch_add(1, Ordering::Relaxed), person));
        let mut players = live.players.lock().unwrap_or_else(PoisonError::into_inner);
        players.extend(as_player);
        drop(players);
        let news = live.news.subscribe();
        let watching = Self { live: Arc::clone(live), news, as_spectator, as_player };
        watching.count(|spectators| spectators + as_spectator);
        watching
    }

    /// Nobody is woken because others come and go: in a crowd all would be, by each.
    fn count(&self, change: impl FnOnce(usize) -> usize) {
        self.live.news.send_if_modified(|news| {
            news.spectators = change(news.spectators);
            false
        });
    }

    /// Whether they are counted among those who do not play.
    #[must_use]
    pub const fn is_spectator(&self) -> bool {
        self.as_spectator > 0
    }

    /// Whether they wait until it is their turn to be shown what is new: those who look on do, and a player who
    /// has so many connections already.
    #[must_use]
    pub fn takes_turns(&self) -> bool {
        let Some((number, person)) = self.as_player else { return true };
        let players = self.live.players.lock().unwrap_or_else(PoisonError::into_inner);
        let mut own = players.iter().filter(|&&(_, player)| player == person).take(AT_ONCE);
        !own.any(|&(other, _)| other == number)
    }

    /// The match.
    #[must_use]
    pub const fn live(&self) -> &Arc<LiveMatch> {
        &self.live
    }

    /// Waits for something new.
    pub async fn next(&mut self) -> MatchNews {
        // The sender lives as long as the match, which this holds.
        let _ = self.news.changed().await;
        *self.news.borrow_and_update()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.count(|spectators| spectators - self.as_spectator);
        let mut players = self.live.players.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = players.iter().position(|&player| Some(player) == self.as_player) {
            players.remove(place);
        }
    }
}
