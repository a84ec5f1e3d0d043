//! Who may ask how often, and have how many live connections.

pub(in crate::web) mod arrivals;
pub(in crate::web) mod burden;
mod connections;
mod counted;
mod guesses;
pub(in crate::web) mod hurry;
mod noted;
pub(in crate::web) mod quota;
pub(in crate::web) mod sharing;

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Problem;
use crate::config::{Config, RequestOrigin};
use crate::hall::Hall;
use crate::people::{LONGEST_NAME, PersonId, account_key};
use crate::workers::answering;
use connections::LiveConnections;
pub(super) use connections::LivePlace;
use guesses::Guesses;
use noted::NotedRequests;

/// Somebody who was quiet may ask this many times the rate at once.
const BURST: u32 = 4;
/// An address may send this many times as many live messages a second as requests.
const TALKATIVE: u32 = 4;
/// The same for styles, scripts and pictures: a page has some, and each is kept by browsers for good.
const FILES: u32 = 8;
/// New guests, accounts and shared analyses, a minute and address.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// Counts who asks.
#[derive(Debug)]
pub struct AccessLimits {
    origin: RequestOrigin,
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<DefaultKeyedRateLimiter<IpAddr>>,
    deeds: Option<DefaultKeyedRateLimiter<PersonId>>,
    strangers: Option<DefaultKeyedRateLimiter<IpAddr>>,
    attempts: Option<DefaultKeyedRateLimiter<IpAddr>>,
    guesses: Guesses,
    connections: Arc<LiveConnections>,
    /// What other servers are to hear of.
    noted: NotedRequests,
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
    /// What a configuration allows.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        let origin = config.origin;
        Self { origin, ..Self::new(config.requests, config.deeds, config.gate.in_all) }
    }

    /// So many requests a second and address, and deeds a second and person; 0 for any number. In a hall
    /// with so many connections in all.
    fn new(requests: u32, deeds: u32, connections: usize) -> Self {
        let origin = RequestOrigin::Connection;
        let attempts = (requests > 0).then(|| RateLimiter::keyed(Quota::per_minute(ATTEMPTS)));
        let connections = Arc::new(LiveConnections::new(requests, connections));
        let files = limiter(requests.saturating_mul(FILES));
        let messages = limiter(requests.saturating_mul(TALKATIVE));
        let strangers = limiter(deeds);
        let noted = NotedRequests::new(requests, deeds);
        let (requests, deeds) = (limiter(requests), limiter(deeds));
        let guesses = Guesses::default();
        Self {
            origin,
            requests,
            files,
            messages,
            deeds,
            strangers,
            attempts,
            guesses,
            connections,
            noted,
        }
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
    pub(super) fn connect(&self, caller: Caller) -> Result<LivePlace, Problem> {
        self.connections.connect(caller.0)
    }

    fn caller(&self, request: &Request) -> Caller {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let told = match self.origin {
            RequestOrigin::Connection => None,
            RequestOrigin::Proxy => forwarded(request.headers()),
        };
        let address = told.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Caller(household(address))
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
    State(limits): State<Arc<AccessLimits>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let caller = limits.caller(&request);
    check(limits.requests.as_ref(), &caller.0)?;
    limits.noted.ask(caller.0);
    request.extensions_mut().insert(caller);
    let answer = next.run(request);
    // A hall that counts nobody gives nobody a share.
    Ok(match limits.requests {
        Some(_) => answering(caller.0, answer).await,
        None => answer.await,
    })
}

/// Refuses whoever asks for files too often that their browser may keep.
pub(super) async fn slow_down_files(
    State(limits): State<Arc<AccessLimits>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    check(limits.files.as_ref(), &limits.caller(&request).0)?;
    Ok(next.run(request).await)
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
