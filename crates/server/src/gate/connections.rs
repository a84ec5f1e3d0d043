//! All connections: whose they are, what they do, and which of them has to go.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::interval;

use crate::config::{Gate, Origin};
use crate::web::household;

/// Whoever takes this many bytes a second of what is sent to them may go on, however much it is.
const SLOWEST: u64 = 1024;
/// How often the sweeper looks, at the most and at the least.
const SWEEPS: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(1)];

/// What a connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Phase {
    /// It is new, or part of a request has come.
    Head,
    /// It waits for the next request.
    Idle,
    /// A request is being answered.
    Busy,
    /// It is a WebSocket: those have counts of their own.
    Live,
}

/// Everybody who is connected.
#[derive(Debug)]
pub(super) struct Connections {
    gate: Gate,
    origin: Origin,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    /// How many were counted, connections and the times that one began to wait.
    count: u64,
    all: HashMap<u64, Connection>,
    /// How many plain ones each address has.
    plain: HashMap<IpAddr, u32>,
    /// Those that wait, by address, and then by when they began to.
    waiting: BTreeSet<(IpAddr, u64, u64)>,
}

#[derive(Debug)]
struct Connection {
    address: IpAddr,
    phase: Phase,
    since: Instant,
    /// Its number among those that wait, if it does.
    turn: u64,
    /// Since when the other end has been behind, and how many bytes it has taken meanwhile.
    behind: Option<(Instant, u64)>,
    /// Tells it to end.
    end: Option<oneshot::Sender<()>>,
}

/// A connection that was let in.
pub(super) struct Admitted {
    pub(super) place: Arc<Place>,
    /// Comes about when it has to end.
    pub(super) ended: oneshot::Receiver<()>,
}

/// The place of a connection, free again when nobody has this any more.
pub(super) struct Place {
    of: Arc<Connections>,
    id: u64,
    /// The phase, to be seen at no cost.
    phase: AtomicU8,
}

impl Phase {
    const fn is_waiting(self) -> bool {
        matches!(self, Self::Head | Self::Idle)
    }
}

impl Connections {
    pub(super) fn new(gate: Gate, origin: Origin) -> Self {
        Self { gate, origin, inner: Mutex::default() }
    }

    /// Lets somebody in, if need be in place of one that waits.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Admitted> {
        let (address, most) = match self.origin {
            Origin::Connection => (household(address), self.gate.of_address),
            // All of them are the proxy's, which may have as many as there are.
            Origin::Proxy => (IpAddr::V6(Ipv6Addr::UNSPECIFIED), None),
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
            phase: Phase::Busy,
            since: Instant::now(),
            turn: 0,
            behind: None,
            end: Some(end),
        };
        inner.all.insert(id, new);
        *inner.plain.entry(address).or_default() += 1;
        inner.turn(id, Phase::Head);
        let phase = AtomicU8::new(Phase::Head as u8);
        Some(Admitted { place: Arc::new(Place { of: Arc::clone(self), id, phase }), ended })
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
                now.saturating_duration_since(since) > allowed
            });
            is_behind
                || match connection.phase {
                    Phase::Head => waited > gate.head,
                    Phase::Idle => waited > gate.idle,
                    Phase::Busy | Phase::Live => false,
                }
        };
        let late: Vec<u64> =
            inner.all.iter().filter(|(_, one)| is_late(one)).map(|(id, _)| *id).collect();
        for id in late {
            inner.end(id);
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn next(&mut self) -> u64 {
        self.count += 1;
        self.count
    }

    fn turn(&mut self, id: u64, phase: Phase) {
        let turn = self.next();
        let Some(connection) = self.all.get_mut(&id) else { return };
        self.waiting.remove(&(connection.address, connection.turn, id));
        if phase == Phase::Live && connection.phase != Phase::Live {
            leave(&mut self.plain, connection.address);
        }
        (connection.phase, connection.since, connection.turn) = (phase, Instant::now(), turn);
        if phase.is_waiting() && connection.end.is_some() {
            self.waiting.insert((connection.address, turn, id));
        }
    }

    /// Ends the connection of an address that has waited longest; whether there is one.
    fn end_longest(&mut self, address: IpAddr) -> bool {
        let of_address = (address, 0, 0)..=(address, u64::MAX, u64::MAX);
        let longest = self.waiting.range(of_address).next().map(|&(_, _, id)| id);
        longest.is_some_and(|id| self.end(id))
    }

    /// The same for the address that has the most connections among those with one that waits.
    fn make_room(&mut self) -> bool {
        let mut addresses: Vec<_> = self.plain.iter().map(|(&of, &count)| (count, of)).collect();
        addresses.sort_unstable_by(|a, b| b.cmp(a));
        addresses.into_iter().any(|(_, address)| self.end_longest(address))
    }

    /// Tells a connection to end. It counts no more from now on.
    fn end(&mut self, id: u64) -> bool {
        let Some(connection) = self.remove(id) else { return false };
        if let Some(end) = connection.end {
            // Whoever does not listen any more has ended by itself.
            let _ = end.send(());
        }
        true
    }

    fn remove(&mut self, id: u64) -> Option<Connection> {
        let connection = self.all.remove(&id)?;
        self.waiting.remove(&(connection.address, connection.turn, id));
        if connection.phase != Phase::Live {
            leave(&mut self.plain, connection.address);
        }
        Some(connection)
    }
}

fn leave(plain: &mut HashMap<IpAddr, u32>, address: IpAddr) {
    if let Some(count) = plain.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            plain.remove(&address);
        }
    }
}

impl Place {
    /// The connection does something else from now on. What is live stays so.
    pub(super) fn turn(&self, phase: Phase) {
        if self.phase.load(Ordering::Relaxed) == Phase::Live as u8 {
            return;
        }
        self.phase.store(phase as u8, Ordering::Relaxed);
        self.of.inner().turn(self.id, phase);
    }

    /// Something has come: the next request, if that was waited for.
    pub(super) fn hear(&self) {
        if self.phase.load(Ordering::Relaxed) == Phase::Idle as u8 {
            self.turn(Phase::Head);
        }
    }

    /// The other end has not taken all that was to be sent, but so much.
    pub(super) fn fall_behind(&self, taken: usize) {
        if let Some(connection) = self.of.inner().all.get_mut(&self.id) {
            let (_, sum) = connection.behind.get_or_insert_with(|| (Instant::now(), 0));
            *sum += taken as u64;
        }
    }

    /// The other end has taken everything.
    pub(super) fn keep_up(&self) {
        if let Some(connection) = self.of.inner().all.get_mut(&self.id) {
            connection.behind = None;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.of.inner().remove(self.id);
    }
}

/// Ends what takes too long, again and again.
pub(super) async fn sweep(connections: Arc<Connections>) {
    let Gate { head, idle, stall, .. } = connections.gate;
    let mut clock = interval((head.min(idle).min(stall) / 4).clamp(SWEEPS[0], SWEEPS[1]));
    loop {
        clock.tick().await;
        connections.sweep(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHOOL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn connections(of_address: u32, in_all: usize, origin: Origin) -> Arc<Connections> {
        let gate = Gate { of_address: Some(of_address), in_all, ..Gate::default() };
        Arc::new(Connections::new(gate, origin))
    }

    fn is_ended(admitted: &mut Admitted) -> bool {
        admitted.ended.try_recv().is_ok()
    }

    #[test]
    fn the_one_that_waited_longest_makes_room_at_its_own_address() {
        let connections = connections(2, 9, Origin::Connection);
        let mut home = connections.admit(HOME).expect("room");
        let mut first = connections.admit(SCHOOL).expect("room");
        let mut second = connections.admit(SCHOOL).expect("room");
        first.place.turn(Phase::Busy);
        first.place.turn(Phase::Idle);
        let mut third = connections.admit(SCHOOL).expect("room is made");
        assert!(is_ended(&mut second) && !is_ended(&mut first) && !is_ended(&mut home));
        for busy in [&first, &third] {
            busy.place.turn(Phase::Busy);
        }
        assert!(connections.admit(SCHOOL).is_none(), "what is under way is not broken off");
        first.place.turn(Phase::Live);
        let fourth = connections.admit(SCHOOL);
        assert!(fourth.is_some() && !is_ended(&mut third), "a live one is counted elsewhere");
    }

    #[test]
    fn where_everybody_together_has_too_many_the_largest_crowd_makes_room() {
        let connections = connections(9, 3, Origin::Connection);
        let mut home = connections.admit(HOME).expect("room");
        let mut crowd = [(); 2].map(|()| connections.admit(SCHOOL).expect("room"));
        let other = connections.admit(HOME).expect("room is made");
        assert!(is_ended(&mut crowd[0]) && !is_ended(&mut home));
        home.place.turn(Phase::Live);
        other.place.turn(Phase::Busy);
        crowd[1].place.turn(Phase::Busy);
        assert!(connections.admit(HOME).is_none(), "nobody waits");
        drop(home);
        assert!(connections.admit(HOME).is_some(), "one has gone");
    }

    #[test]
    fn a_proxy_has_as_many_as_there_are() {
        let connections = connections(1, 4, Origin::Proxy);
        let all: Vec<_> = (0..4).map(|_| connections.admit(HOME).expect("room")).collect();
        assert_eq!(all.len(), connections.inner().all.len());
        drop(all);
        let inner = connections.inner();
        assert!(inner.all.is_empty() && inner.plain.is_empty() && inner.waiting.is_empty());
    }

    #[test]
    fn what_takes_too_long_is_ended() {
        let connections = connections(9, 9, Origin::Connection);
        let Gate { head, idle, stall, .. } = Gate::default();
        let mut admitted = [(); 4].map(|()| connections.admit(HOME).expect("room"));
        let [_, waits, busy, reads] = &admitted;
        waits.place.turn(Phase::Idle);
        busy.place.turn(Phase::Busy);
        reads.place.turn(Phase::Busy);
        reads.place.fall_behind(0);
        let mut ended_after = |time| {
            connections.sweep(Instant::now() + time + Duration::from_millis(1));
            admitted.each_mut().map(is_ended)
        };
        let second = Duration::from_secs(1);
        assert_eq!(ended_after(head - second), [false; 4]);
        assert_eq!(ended_after(head), [true, false, false, false]);
        assert_eq!(ended_after(stall), [false, false, false, true]);
        assert_eq!(ended_after(idle), [false, true, false, false]);
        assert_eq!(ended_after(idle * 100), [false; 4], "a request takes what it takes");
    }
}
