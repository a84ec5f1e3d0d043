//! The live connections. Where all together have as many as there may be, the oldest one of the address with
//! the most makes room for the next: browsers connect again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::web::Problem;

/// An address may have this many times the rate of live connections open: a school is one address.
const OF_ADDRESS: u32 = 20;
/// Live connections have this share of all, in quarters: the others are for those who only ask for pages.
const LIVE_QUARTERS: usize = 3;

/// All live connections.
#[derive(Debug)]
pub(super) struct LiveConnections {
    /// How many an address may have; none for any number.
    most: Option<u32>,
    /// How many there may be in all.
    in_all: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    /// How many there ever were: each has its number.
    count: u64,
    all: usize,
    /// Those of each address that has any, the oldest first, with what ends them.
    of: HashMap<IpAddr, BTreeMap<u64, oneshot::Sender<()>>>,
}

/// A live connection of an address, for as long as this is kept.
#[derive(Debug)]
pub(in crate::web) struct LivePlace {
    of: Arc<LiveConnections>,
    address: IpAddr,
    number: u64,
    end: oneshot::Receiver<()>,
}

impl LiveConnections {
    /// In a hall with so many requests a second and address, 0 for any number, and so many connections of
    /// all kinds.
    pub(super) fn new(requests: u32, connections: usize) -> Self {
        let most = (requests > 0).then(|| requests.saturating_mul(OF_ADDRESS));
        let in_all = (connections.saturating_mul(LIVE_QUARTERS) / 4).max(1);
        Self { most, in_all, open: Mutex::default() }
    }

    /// Somebody wants a live connection, if need be in place of another.
    pub(super) fn connect(self: &Arc<Self>, address: IpAddr) -> Result<LivePlace, Problem> {
        let Self { most, in_all, .. } = **self;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.of.get(&address).map_or(0, BTreeMap::len);
        if most.is_some_and(|most| own >= most as usize) {
            return Err(Problem::TooMany);
        }
        if open.all >= in_all {
            open.end_one(address);
        }
        let (ender, end) = oneshot::channel();
        open.count += 1;
        open.all += 1;
        let number = open.count;
        open.of.entry(address).or_default().insert(number, ender);
        Ok(LivePlace { of: Arc::clone(self), address, number, end })
    }
}

impl Open {
    /// Ends the oldest connection of the address with the most, somebody's who comes counted with them.
    fn end_one(&mut self, newcomer: IpAddr) {
        let size = |(address, own): &(&IpAddr, &BTreeMap<u64, _>)| {
            let oldest = own.keys().next().copied();
            (own.len() + usize::from(**address == newcomer), Reverse(oldest))
        };
        let Some((&address, own)) = self.of.iter().max_by_key(size) else { return };
        if let Some(&oldest) = own.keys().next() {
            self.remove(address, oldest);
        }
    }

    /// Counts a connection no more. Whoever waits for its end hears of it.
    fn remove(&mut self, address: IpAddr, number: u64) {
        let Some(own) = self.of.get_mut(&address) else { return };
        if own.remove(&number).is_some() {
            self.all -= 1;
        }
        if own.is_empty() {
            self.of.remove(&address);
        }
    }
}

impl LivePlace {
    /// Waits until it has to make room for another.
    pub(in crate::web) async fn ended(&mut self) {
        // What ends it is gone: that is how it is told.
        let _ = (&mut self.end).await;
    }
}

impl Drop for LivePlace {
    fn drop(&mut self) {
        let mut open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(self.address, self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use tokio::sync::oneshot::error::TryRecvError;

    use super::*;

    const SCHOOL: IpAddr = IpAddr::V6(Ipv6Addr::LOCALHOST);
    const HOME: IpAddr = IpAddr::V6(Ipv6Addr::UNSPECIFIED);

    #[test]
    fn an_address_has_so_many_live_connections_and_another_when_one_ends() {
        let live = Arc::new(LiveConnections::new(2, 10_000));
        let mut places: Vec<_> = (0..40).map(|_| live.connect(SCHOOL).expect("free")).collect();
        assert_eq!(live.connect(SCHOOL).expect_err("full"), Problem::TooMany);
        let home = live.connect(HOME);
        assert!(home.is_ok(), "others are not concerned");
        places.pop();
        places.push(live.connect(SCHOOL).expect("one has ended"));
        assert!(live.connect(SCHOOL).is_err());
        drop((places, home));
        let open = live.open.lock().expect("nobody fell");
        assert!(open.of.is_empty() && open.all == 0, "nothing is kept");
    }

    #[test]
    fn where_all_together_have_too_many_the_oldest_of_the_largest_crowd_makes_room() {
        let live = Arc::new(LiveConnections::new(0, 8));
        let is_ended = |place: &mut LivePlace| place.end.try_recv() == Err(TryRecvError::Closed);
        let mut home = live.connect(HOME).expect("room");
        let mut crowd: Vec<_> = (0..20).map(|_| live.connect(SCHOOL).expect("room")).collect();
        assert!(!is_ended(&mut home), "one alone stays");
        let ended: Vec<_> = crowd.iter_mut().map(is_ended).collect();
        assert_eq!(ended.iter().filter(|ended| !**ended).count(), 5, "six in all");
        assert!(ended[..15].iter().all(|ended| *ended), "the oldest go first");
        drop((home, crowd));
        assert_eq!(live.open.lock().expect("nobody fell").all, 0);
    }

    #[test]
    fn a_house_without_live_counts_nobody_out() {
        let live = Arc::new(LiveConnections::new(0, 10_000));
        let places: Result<Vec<_>, _> = (0..2000).map(|_| live.connect(SCHOOL)).collect();
        assert_eq!(places.map(|places| places.len()), Ok(2000));
    }
}
