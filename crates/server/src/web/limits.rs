//! Who may ask how often.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::guesses::Guesses;
use super::{AppState, Problem};
use crate::config::Origin;
use crate::people::{LONGEST_NAME, PersonId, account_key};
use crate::workers::answering;

/// Somebody who was quiet may ask this many times the rate at once.
const BURST: u32 = 4;
/// An address may have this many times the rate of live connections open: a school is one address.
const CONNECTIONS: u32 = 20;
/// New guests, accounts and shared analyses, a minute and address.
const ATTEMPTS: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// Counts who asks.
#[derive(Debug)]
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    deeds: Option<DefaultKeyedRateLimiter<PersonId>>,
    attempts: Option<DefaultKeyedRateLimiter<IpAddr>>,
    guesses: Guesses,
    connections: Arc<Connections>,
}

/// The live connections of each address that has any.
#[derive(Debug)]
struct Connections {
    most: Option<u32>,
    open: Mutex<HashMap<IpAddr, u32>>,
}

/// A live connection of an address, for as long as this is kept.
#[derive(Debug)]
pub(super) struct Place {
    of: Arc<Connections>,
    address: IpAddr,
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

impl Limits {
    /// So many requests a second and address, and deeds a second and person; 0 for any number.
    #[must_use]
    pub fn new(requests: u32, deeds: u32) -> Self {
        let attempts = (requests > 0).then(|| RateLimiter::keyed(Quota::per_minute(ATTEMPTS)));
        let most = (requests > 0).then(|| requests.saturating_mul(CONNECTIONS));
        let connections = Arc::new(Connections { most, open: Mutex::default() });
        let (requests, deeds) = (limiter(requests), limiter(deeds));
        Self { requests, deeds, attempts, guesses: Guesses::default(), connections }
    }

    /// Somebody wants to do something.
    pub fn deed(&self, person: PersonId) -> Result<(), Problem> {
        check(self.deeds.as_ref(), &person)
    }

    /// Somebody wants to be a guest or an account, or to share something.
    pub fn attempt(&self, caller: Caller) -> Result<(), Problem> {
        check(self.attempts.as_ref(), &caller.0)
    }

    /// Somebody tries a password for an account of this name. That is limited in every hall.
    pub fn guess(&self, caller: Caller, name: &str, now: i64) -> Result<(), Problem> {
        self.guesses.begin(caller.0, &guessed(name), now)
    }

    /// It was the right one.
    pub fn right_guess(&self, caller: Caller, name: &str, now: i64) {
        self.guesses.right(caller.0, &guessed(name), now);
    }

    /// Somebody wants a live connection.
    pub(super) fn connect(&self, Caller(address): Caller) -> Result<Place, Problem> {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if self.connections.most.is_some_and(|most| *count >= most) {
            return Err(Problem::TooMany);
        }
        *count += 1;
        Ok(Place { of: Arc::clone(&self.connections), address })
    }

    /// Forgets everybody who has been quiet for long.
    pub fn tidy(&self, now: i64) {
        if let Some(requests) = &self.requests {
            requests.retain_recent();
        }
        if let Some(attempts) = &self.attempts {
            attempts.retain_recent();
        }
        if let Some(deeds) = &self.deeds {
            deeds.retain_recent();
        }
        self.guesses.tidy(now);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.of.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
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
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let told = match state.config.origin {
        Origin::Connection => None,
        Origin::Proxy => forwarded(request.headers()),
    };
    let address = told.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
    let caller = Caller(household(address));
    check(state.limits.requests.as_ref(), &caller.0)?;
    request.extensions_mut().insert(caller);
    let answer = next.run(request);
    // A hall that counts nobody gives nobody a share.
    Ok(match state.limits.requests {
        Some(_) => answering(caller.0, answer).await,
        None => answer.await,
    })
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
    use super::*;

    const SCHOOL: Caller = Caller(IpAddr::V6(Ipv6Addr::LOCALHOST));
    const HOME: Caller = Caller(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    #[test]
    fn an_address_has_so_many_live_connections_and_another_when_one_ends() {
        let limits = Limits::new(2, 0);
        let mut places: Vec<_> = (0..40).map(|_| limits.connect(SCHOOL).expect("free")).collect();
        assert_eq!(limits.connect(SCHOOL).expect_err("full"), Problem::TooMany);
        let home = limits.connect(HOME);
        assert!(home.is_ok(), "others are not concerned");
        places.pop();
        places.push(limits.connect(SCHOOL).expect("one has ended"));
        assert!(limits.connect(SCHOOL).is_err());
        drop((places, home));
        assert!(limits.connections.open.lock().expect("nobody fell").is_empty(), "nothing is kept");
    }

    #[test]
    fn a_house_without_limits_counts_nobody_out() {
        let limits = Limits::new(0, 0);
        let places: Result<Vec<_>, _> = (0..2000).map(|_| limits.connect(SCHOOL)).collect();
        assert_eq!(places.map(|places| places.len()), Ok(2000));
    }
}
