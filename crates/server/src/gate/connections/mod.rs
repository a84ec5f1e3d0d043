//! All connections: whose they are, what they do, and which of them has to go.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::interval;

use crate::config::{Gate, RequestOrigin};
use crate::web::household;

/// Whoever takes this many bytes a second of what is sent to them may go on, as long as an answer may take.
const SLOWEST: u64 = 1024;
/// How often the sweeper looks, at the most and at the least.
const SWEEPS: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(1)];

/// What a connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum ConnectionPhase {
    /// It is new, or part of a request has come.
    Head,
    /// It waits for the next request.
    Idle,
    /// The body of a request comes.
    Hearing,
    /// A request is being answered.
    Busy,
    /// The answer is on its way.
    Telling,
    /// It is a WebSocket: those have counts of their own.
    Live,
}

/// Everybody who is connected.
#[derive(Debug)]
pub(super) struct Connections {
    gate: Gate,
    origin: RequestOrigin,
    inner: Mutex<ConnectionsState>,
}

#[derive(Debug, Default)]
struct ConnectionsState {
    /// How many were counted, connections and the times that one began to wait.
    count: u64,
    all: HashMap<u64, Connection>,
    /// How many plain ones each address has.
    plain: HashMap<IpAddr, u32>,
    /// Those that wait, by address, and then by when they began to.
    waiting: BTreeSet<(IpAddr, u64, u64)>,
    /// Those that keep us waiting, with a body or by not taking an answer, in the same order.
    slow: BTreeSet<(IpAddr, u64, u64)>,
}

#[derive(Debug)]
struct Connection {
    address: IpAddr,
    phase: ConnectionPhase,
    since: Instant,
    /// Its number among those that wait, if it does.
    turn: u64,
    /// Since when the other end has been behind, and how many bytes it has taken meanwhile.
    behind: Option<(Instant, u64)>,
    /// Tells it to end.
    end: oneshot::Sender<()>,
}

/// A connection that was let in.
pub(super) struct Admitted {
    pub(super) place: Arc<ConnectionPlace>,
    /// Comes about when it has to end.
    pub(super) ended: oneshot::Receiver<()>,
}

/// The place of a connection, free again when nobody has this any more.
pub(super) struct ConnectionPlace {
    of: Arc<Connections>,
    id: u64,
    /// The phase, to be seen at no cost.
    phase: AtomicU8,
}

impl ConnectionPhase {
    const fn is_waiting(self) -> bool {
        matches!(self, Self::Head | Self::Idle)
    }
}

impl Connections {
    pub(super) fn new(gate: Gate, origin: RequestOrigin) -> Self {
        Self { gate, origin, inner: Mutex::default() }
    }

    /// Lets somebody in, if need be in place of one that waits.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admitted> {
        let (address, most) = match self.origin {
            RequestOrigin::Connection => (household(address), self.gate.of_address),
            // All of them are the proxy's, which may have as many as there are.
            RequestOrigin::Proxy => (IpAddr::V6(Ipv6Addr::UNSPECIFIED), None),
        };
        let mut inner = self.inner();
        let own = inner.plain.get(&address).copied().unwrap_or_default();
        if most.is_some_and(|most| own >= most) && !inner.end_longest(address) {
            return None;
        }
        if inner.all.len() >= self.gate.in_all && !inner.make_room() {
            return None;
        }
        let (end, ended) = oneshot::channel();
        let id = inner.next();
        let new = Connection {
            address,
            phase: ConnectionPhase::Busy,
            since: Instant::now(),
            turn: 0,
            behind: None,
            end,
        };
        inner.all.insert(id, new);
        *inner.plain.entry(address).or_default() += 1;
        inner.turn(id, ConnectionPhase::Head);
        let phase = AtomicU8::new(ConnectionPhase::Head as u8);
        Some(Admitted {
            place: Arc::new(ConnectionPlace { of: Arc::clone(self), id, phase }),
            ended,
        })
    }

    /// Ends the connection that has waited longest, of the address with the most.
    pub(super) fn make_room(&self) {
        self.inner().make_room();
    }

    /// Ends those that have taken too long.
    fn sweep(&self, now: Instant) {
        let gate = self.gate;
        let mut inner = self.inner();
        let is_late = |connection: &Connection| {
            let waited = now.saturating_duration_since(connection.since);
            let is_behind = connection.behind.is_some_and(|(since, taken)| {
                let allowed = gate.stall + Duration::from_secs(taken / SLOWEST);
                now.saturating_duration_since(since) > allowed.min(gate.answer)
            });
            is_behind
                || match connection.phase {
                    ConnectionPhase::Head => waited > gate.head,
                    ConnectionPhase::Idle => waited > gate.idle,
                    ConnectionPhase::Telling => waited > gate.answer,
                    ConnectionPhase::Hearing | ConnectionPhase::Busy | ConnectionPhase::Live => {
                        false
                    }
                }
        };
        let late: Vec<u64> =
            inner.all.iter().filter(|(_, one)| is_late(one)).map(|(id, _)| *id).collect();
        for id in late {
            inner.end(id);
        }
    }

    fn inner(&self) -> MutexGuard<'_, ConnectionsState> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionsState {
    fn next(&mut self) -> u64 {
        self.count += 1;
        self.count
    }

    fn turn(&mut self, id: u64, phase: ConnectionPhase) {
        let turn = self.next();
        let Some(connection) = self.all.get_mut(&id) else { return };
        let before = (connection.address, connection.turn, id);
        self.waiting.remove(&before);
        self.slow.remove(&before);
        if phase == ConnectionPhase::Live && connection.phase != ConnectionPhase::Live {
            leave(&mut self.plain, connection.address);
        }
        (connection.phase, connection.since, connection.turn) = (phase, Instant::now(), turn);
        let now = (connection.address, turn, id);
        let is_behind = connection.behind.is_some();
        if phase.is_waiting() {
            self.waiting.insert(now);
        } else if phase == ConnectionPhase::Hearing
            || phase == ConnectionPhase::Telling && is_behind
        {
            self.slow.insert(now);
        }
    }

    /// Notes that the other end has not taken all of an answer, but so much, or has now.
    fn fall_behind(&mut self, id: u64, taken: Option<usize>) {
        let Some(connection) = self.all.get_mut(&id) else { return };
        let place = (connection.address, connection.turn, id);
        let is_told = connection.phase == ConnectionPhase::Telling;
        match taken {
            None => {
                connection.behind = None;
                if is_told {
                    self.slow.remove(&place);
                }
            }
            Some(taken) => {
                let (_, sum) = connection.behind.get_or_insert_with(|| (Instant::now(), 0));
                *sum = sum.saturating_add(taken as u64);
                if is_told {
                    self.slow.insert(place);
                }
            }
        }
    }

    /// Ends the connection of an address that has waited longest; whether there is one.
    fn end_longest(&mut self, address: IpAddr) -> bool {
        let longest = first_of(&self.waiting, address);
        longest.is_some_and(|id| self.end(id))
    }

    /// The same for the one that has kept us waiting longest.
    fn end_slowest(&mut self, address: IpAddr) -> bool {
        let slowest = first_of(&self.slow, address);
        slowest.is_some_and(|id| self.end(id))
    }

    /// Ends one for the address that has the most connections among those with one that waits, or else with one
    /// that keeps us waiting.
    fn make_room(&mut self) -> bool {
        let mut addresses: Vec<_> = self.plain.iter().map(|(&of, &count)| (count, of)).collect();
        addresses.sort_unstable_by(|a, b| b.cmp(a));
        addresses.iter().any(|(_, address)| self.end_longest(*address))
            || addresses.iter().any(|(_, address)| self.end_slowest(*address))
    }

    /// Tells a connection to end. It counts no more from now on.
    fn end(&mut self, id: u64) -> bool {
        let Some(connection) = self.remove(id) else { return false };
        // Whoever does not listen any more has ended by itself.
        let _ = connection.end.send(());
        true
    }

    fn remove(&mut self, id: u64) -> Option<Connection> {
        let connection = self.all.remove(&id)?;
        let place = (connection.address, connection.turn, id);
        self.waiting.remove(&place);
        self.slow.remove(&place);
        if connection.phase != ConnectionPhase::Live {
            leave(&mut self.plain, connection.address);
        }
        Some(connection)
    }
}

/// The first of an address.
fn first_of(of: &BTreeSet<(IpAddr, u64, u64)>, address: IpAddr) -> Option<u64> {
    let range = (address, 0, 0)..=(address, u64::MAX, u64::MAX);
    of.range(range).next().map(|&(_, _, id)| id)
}

fn leave(plain: &mut HashMap<IpAddr, u32>, address: IpAddr) {
    if let Some(count) = plain.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            plain.remove(&address);
        }
    }
}

impl ConnectionPlace {
    /// The connection does something else from now on. What is live stays so.
    pub(super) fn turn(&self, phase: ConnectionPhase) {
        if self.phase.load(Ordering::Relaxed) == ConnectionPhase::Live as u8 {
            return;
        }
        self.phase.store(phase as u8, Ordering::Relaxed);
        self.of.inner().turn(self.id, phase);
    }

    /// Something has come: the next request, if that was waited for.
    pub(super) fn hear(&self) {
        if self.phase.load(Ordering::Relaxed) == ConnectionPhase::Idle as u8 {
            self.turn(ConnectionPhase::Head);
        }
    }

    /// The other end has not taken all that was to be sent, but so much.
    pub(super) fn fall_behind(&self, taken: usize) {
        self.of.inner().fall_behind(self.id, Some(taken));
    }

    /// The other end has taken everything.
    pub(super) fn keep_up(&self) {
        self.of.inner().fall_behind(self.id, None);
    }

    /// The body of the request has come, or nobody asks for more of it.
    pub(super) fn has_heard(&self) {
        if self.phase.load(Ordering::Relaxed) == ConnectionPhase::Hearing as u8 {
            self.turn(ConnectionPhase::Busy);
        }
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.of.inner().remove(self.id);
    }
}

/// Ends what takes too long, again and again.
pub(super) async fn sweep(connections: Arc<Connections>) -> Result<(), Infallible> {
    let Gate { head, idle, stall, answer, .. } = connections.gate;
    let mut clock =
        interval((head.min(idle).min(stall).min(answer) / 4).clamp(SWEEPS[0], SWEEPS[1]));
    loop {
        clock.tick().await;
        connections.sweep(Instant::now());
    }
}

#[cfg(test)]
mod tests;
