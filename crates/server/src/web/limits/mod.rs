//! Who may ask how often, and have how many live connections.

pub(in crate::web) mod arrivals;
pub(in crate::web) mod burden;
mod counted;
mod guesses;
pub(in crate::web) mod hurry;
mod noted;
pub(in crate::web) mod quota;
pub(in crate::web) mod sharing;

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::oneshot;

use super::{AppState, Problem};
use crate::config::RequestOrigin;
use crate::hall::Hall;
use crate::people::{LONGEST_NAME, PersonId, account_key};
use crate::workers::answering;
use guesses::Guesses;
use noted::NotedRequests;

/// Somebody who was quiet may ask this many times the rate at once.
const BURST: u32 = 4;
/// An address may have this many times the rate of live connections open: a school is one address.
const CONNECTIONS: u32 = 20;
/// An address may send this many times as many live messages a second as requests.
const TALKATIVE: u32 = 4;
/// The same for styles, scripts and pictures: a page has some, and each is kept by browsers for good.
const FILES: u32 = 8;
/// Live connections have this share of all, in quarters: the others are for those who only ask for pages.
const LIVE_QUARTERS: usize = 3;
/// New guests, accounts and shared analyses, a minute and address.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// Counts who asks.
#[derive(Debug)]
pub struct AccessLimits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<DefaultKeyedRateLimiter<IpAddr>>,
    deeds: Option<DefaultKeyedRateLimiter<PersonId>>,
    strangers: Option<DefaultKeyedRateLimiter<IpAddr>>,
    attempts: Option<DefaultKeyedRateLimiter<IpAddr>>,
    guesses: Guesses,
    connections: Arc<Connections>,
    /// What other servers are to hear of.
    noted: NotedRequests,
}

/// The live connections. Where all together have as many as there may be, the oldest one of the address with
/// the most makes room for the next: browsers connect again.
#[derive(Debug)]
struct Connections {
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
pub(super) struct LivePlace {
    of: Arc<Connections>,
    address: IpAddr,
    number: u64,
    end: oneshot::Receiver<()>,
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Caller(IpAddr);

impl Caller {
    /// The address, or what stands for a household that has many.
    pub(super) const fn address(self) -> IpAddr {
        self.0
    }

    /// Somebody at an address.
    #[cfg(test)]
    pub(super) fn at(address: [u8; 4]) -> Self {
        Self(address.into())
    }
}

impl AccessLimits {
    /// So many requests a second and address, and deeds a second and person; 0 for any number. In a hall
    /// with so many connections in all.
    #[must_use]
    pub fn new(requests: u32, deeds: u32, connections: usize) -> Self {
        let attempts = (requests > 0).then(|| RateLimiter::keyed(Quota::per_minute(ATTEMPTS)));
        let most = (requests > 0).then(|| requests.saturating_mul(CONNECTIONS));
        let in_all = (connections.saturating_mul(LIVE_QUARTERS) / 4).max(1);
        let connections = Arc::new(Connections { most, in_all, open: Mutex::default() });
        let files = limiter(requests.saturating_mul(FILES));
        let messages = limiter(requests.saturating_mul(TALKATIVE));
        let strangers = limiter(deeds);
        let noted = NotedRequests::new(requests, deeds);
        let (requests, deeds) = (limiter(requests), limiter(deeds));
        let guesses = Guesses::default();
        Self { requests, files, messages, deeds, strangers, attempts, guesses, connections, noted }
    }

    /// Somebody wants to do something.
    pub fn deed(&self, person: PersonId) -> Result<(), Problem> {
        check(self.deeds.as_ref(), &person)?;
        self.noted.deed(person);
        Ok(())
    }

    /// Somebody wants something to happen for which nobody has to be known: those who are not do as much
    /// together, at one address, as a person.
    pub(super) fn deed_of(&self, person: Option<PersonId>, caller: Caller) -> Result<(), Problem> {
        match person {
            Some(person) => self.deed(person),
            None => check(self.strangers.as_ref(), &caller.0),
        }
    }

    /// Somebody wants to be a guest or an account, or to share something.
    pub fn attempt(&self, caller: Caller) -> Result<(), Problem> {
        check(self.attempts.as_ref(), &caller.0)
    }

    /// Somebody tries a password for an account of this name. That is limited in every hall, over all its
    /// servers.
    pub async fn guess(&self, hall: &Hall, caller: Caller, name: &str) -> Result<(), Problem> {
        match hall.has_others() {
            true => counted::begin(hall.db(), caller.0, &guessed(name), hall.now()).await,
            false => self.guesses.begin(caller.0, &guessed(name), hall.now()),
        }
    }

    /// It was the right one.
    pub async fn right_guess(
        &self,
        hall: &Hall,
        caller: Caller,
        name: &str,
    ) -> Result<(), Problem> {
        if hall.has_others() {
            return counted::note_right(hall.db(), caller.0, &guessed(name), hall.now()).await;
        }
        self.guesses.right(caller.0, &guessed(name), hall.now());
        Ok(())
    }

    /// Somebody says something over a live connection: whether that is still heard.
    pub(super) fn hears(&self, Caller(address): Caller) -> bool {
        check(self.messages.as_ref(), &address).is_ok()
    }

    /// Somebody wants a live connection, if need be in place of another.
    pub(super) fn connect(&self, Caller(address): Caller) -> Result<LivePlace, Problem> {
        let Connections { most, in_all, .. } = *self.connections;
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
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
        Ok(LivePlace { of: Arc::clone(&self.connections), address, number, end })
    }

    /// Forgets everybody who has been quiet for long.
    pub fn tidy(&self, now: i64) {
        let addresses =
            [&self.requests, &self.files, &self.messages, &self.strangers, &self.attempts];
        for addresses in addresses.into_iter().flatten() {
            addresses.retain_recent();
        }
        if let Some(deeds) = &self.deeds {
            deeds.retain_recent();
        }
        self.guesses.tidy(now);
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
    pub(super) async fn ended(&mut self) {
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

/// What attempts are counted by: the name of an account, however it is written, and no more of it than an
/// account can have.
fn guessed(name: &str) -> String {
    account_key(name).chars().take(LONGEST_NAME).collect()
}

fn limiter<K: Hash + Eq + Clone>(rate: u32) -> Option<DefaultKeyedRateLimiter<K>> {
    let rate = NonZeroU32::new(rate)?;
    let burst = rate.saturating_mul(NonZeroU32::new(BURST).expect("it is not zero"));
    Some(RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)))
}

fn check<K: Hash + Eq + Clone>(
    limiter: Option<&DefaultKeyedRateLimiter<K>>,
    key: &K,
) -> Result<(), Problem> {
    match limiter.map(|limiter| limiter.check_key(key)) {
        None | Some(Ok(())) => Ok(()),
        Some(Err(_)) => Err(Problem::TooMany),
    }
}

/// Refuses whoever asks too often, and notes for the others where they come from.
pub(super) async fn slow_down(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let caller = caller(&state, &request);
    check(state.limits.requests.as_ref(), &caller.0)?;
    state.limits.noted.ask(caller.0);
    request.extensions_mut().insert(caller);
    let answer = next.run(request);
    // A hall that counts nobody gives nobody a share.
    Ok(match state.limits.requests {
        Some(_) => answering(caller.0, answer).await,
        None => answer.await,
    })
}

/// Refuses whoever asks for files too often that their browser may keep.
pub(super) async fn slow_down_files(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    check(state.limits.files.as_ref(), &caller(&state, &request).0)?;
    Ok(next.run(request).await)
}

fn caller(state: &AppState, request: &Request) -> Caller {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let told = match state.config.origin {
        RequestOrigin::Connection => None,
        RequestOrigin::Proxy => forwarded(request.headers()),
    };
    let address = told.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
    Caller(household(address))
}

/// The last address in the list is the one that the proxy saw itself.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

/// A household has as many addresses of the new kind as it likes, with the same first half.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
    }
}

impl<S: Sync> axum::extract::FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        _: &S,
    ) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().copied().ok_or(Problem::Trouble)
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot::error::TryRecvError;

    use super::*;

    const SCHOOL: Caller = Caller(IpAddr::V6(Ipv6Addr::LOCALHOST));
    const HOME: Caller = Caller(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    #[test]
    fn an_address_has_so_many_live_connections_and_another_when_one_ends() {
        let limits = AccessLimits::new(2, 0, 10_000);
        let mut places: Vec<_> = (0..40).map(|_| limits.connect(SCHOOL).expect("free")).collect();
        assert_eq!(limits.connect(SCHOOL).expect_err("full"), Problem::TooMany);
        let home = limits.connect(HOME);
        assert!(home.is_ok(), "others are not concerned");
        places.pop();
        places.push(limits.connect(SCHOOL).expect("one has ended"));
        assert!(limits.connect(SCHOOL).is_err());
        drop((places, home));
        let open = limits.connections.open.lock().expect("nobody fell");
        assert!(open.of.is_empty() && open.all == 0, "nothing is kept");
    }

    #[test]
    fn where_all_together_have_too_many_the_oldest_of_the_largest_crowd_makes_room() {
        let limits = AccessLimits::new(0, 0, 8);
        let is_ended = |place: &mut LivePlace| place.end.try_recv() == Err(TryRecvError::Closed);
        let mut home = limits.connect(HOME).expect("room");
        let mut crowd: Vec<_> = (0..20).map(|_| limits.connect(SCHOOL).expect("room")).collect();
        assert!(!is_ended(&mut home), "one alone stays");
        let ended: Vec<_> = crowd.iter_mut().map(is_ended).collect();
        assert_eq!(ended.iter().filter(|ended| !**ended).count(), 5, "six in all");
        assert!(ended[..15].iter().all(|ended| *ended), "the oldest go first");
        drop((home, crowd));
        assert_eq!(limits.connections.open.lock().expect("nobody fell").all, 0);
    }

    #[test]
    fn a_house_without_limits_counts_nobody_out() {
        let limits = AccessLimits::new(0, 0, 10_000);
        let places: Result<Vec<_>, _> = (0..2000).map(|_| limits.connect(SCHOOL)).collect();
        assert_eq!(places.map(|places| places.len()), Ok(2000));
    }
}
