//! Who may ask how often, and have how many live connections.

mod allowance;
pub(in crate::web) mod arrivals;
pub(in crate::web) mod burden;
mod connections;
mod counted;
mod guesses;
pub(in crate::web) mod hurry;
mod noted;
pub(in crate::web) mod quota;
pub(in crate::web) mod sharing;

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use super::Problem;
use crate::config::{Config, RequestOrigin};
use crate::hall::Hall;
use crate::people::{LONGEST_NAME, PersonId, account_key};
use crate::workers::answering;
use allowance::{Allowance, Rate};
use connections::LiveConnections;
pub(super) use connections::LivePlace;
use guesses::Guesses;
use noted::NotedRequests;

/// An address may send this many times as many live messages a second as requests.
const TALKATIVE: u32 = 4;
/// The same for styles, scripts and pictures: a page has some, and each is kept by browsers for good.
const FILES: u32 = 8;
/// New guests, accounts and shared analyses of an address: so many at once, and then ten a minute.
const ATTEMPTS: Rate = Rate::new(10, Duration::from_secs(6));

/// Counts who asks.
#[derive(Debug)]
pub struct AccessLimits {
    origin: RequestOrigin,
    requests: Allowance<IpAddr>,
    files: Allowance<IpAddr>,
    messages: Allowance<IpAddr>,
    deeds: Allowance<PersonId>,
    strangers: Allowance<IpAddr>,
    attempts: Allowance<IpAddr>,
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
        Self {
            origin: RequestOrigin::Connection,
            requests: Allowance::in_a_second(requests),
            files: Allowance::in_a_second(requests.saturating_mul(FILES)),
            messages: Allowance::in_a_second(requests.saturating_mul(TALKATIVE)),
            deeds: Allowance::in_a_second(deeds),
            strangers: Allowance::in_a_second(deeds),
            attempts: if requests > 0 { Allowance::at(&ATTEMPTS) } else { Allowance::unlimited() },
            guesses: Guesses::default(),
            connections: Arc::new(LiveConnections::new(requests, connections)),
            noted: NotedRequests::new(requests, deeds),
        }
    }

    /// Somebody wants to do something.
    pub fn deed(&self, person: PersonId) -> Result<(), Problem> {
        self.deeds.take(&person, Problem::TooMany)?;
        self.noted.deed(person);
        Ok(())
    }

    /// Somebody wants something to happen for which nobody has to be known: those who are not do as much
    /// together, at one address, as a person.
    pub(super) fn deed_of(&self, person: Option<PersonId>, caller: Caller) -> Result<(), Problem> {
        match person {
            Some(person) => self.deed(person),
            None => self.strangers.take(&caller.0, Problem::TooMany),
        }
    }

    /// Somebody wants to be a guest or an account, or to share something.
    pub fn attempt(&self, caller: Caller) -> Result<(), Problem> {
        self.attempts.take(&caller.0, Problem::TooMany)
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
        self.messages.take(&address, Problem::TooMany).is_ok()
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
        for addresses in addresses {
            addresses.tidy();
        }
        self.deeds.tidy();
        self.guesses.tidy(now);
    }
}

/// What attempts are counted by: the name of an account, however it is written, and no more of it than an
/// account can have.
fn guessed(name: &str) -> String {
    account_key(name).chars().take(LONGEST_NAME).collect()
}

/// Refuses whoever asks too often, and notes for the others where they come from.
pub(super) async fn slow_down(
    State(limits): State<Arc<AccessLimits>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let caller = limits.caller(&request);
    limits.requests.take(&caller.0, Problem::TooMany)?;
    limits.noted.ask(caller.0);
    request.extensions_mut().insert(caller);
    let answer = next.run(request);
    // A hall that counts nobody gives nobody a share.
    Ok(match limits.requests.is_limited() {
        true => answering(caller.0, answer).await,
        false => answer.await,
    })
}

/// Refuses whoever asks for files too often that their browser may keep.
pub(super) async fn slow_down_files(
    State(limits): State<Arc<AccessLimits>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    limits.files.take(&limits.caller(&request).0, Problem::TooMany)?;
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
